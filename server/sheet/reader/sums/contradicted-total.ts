import { ROW_TABLES } from '../../../contract/stage-columns.js';
import type { ColumnMap } from '../../table/column-map.js';
import { signedAmount } from '../contracts/contract-columns.js';
import { isBlankCell, type SheetTable, type TableRow } from '../sheet-table.js';

/** Of fewer rows nobody adds anything up. */
const LEAST_ROWS = 2;
const ROUNDED = 1e-6;

/** Of more sums than this none is compared. */
const MOST_SUMS = 500;

/**
 * The table that tells of totals below their rows that are none of what these add up to: bought, sold, both or one less the other. A side
 * or a row may be lacking then. Of several totals at least as many must be what rows right above them add up to.
 * @param all rows with the sums @param held rows of positions, those that were left out since among them
 */
export function withTotalCompared(
  table: SheetTable,
  map: ColumnMap,
  { all, held }: { readonly all: readonly TableRow[]; readonly held: readonly TableRow[] },
): SheetTable {
  if (ROW_TABLES[map.type].quantityUnit !== 'lots' || held.length < LEAST_ROWS) return table;
  const rows = new Set(table.leftOut.flatMap(({ sheetRow, reason }) => (reason === 'sum' ? [sheetRow] : [])));
  const totals = all.filter(({ sheetRow }) => rows.has(sheetRow)).flatMap((row) => totalOf(row, map) ?? []);
  const lists = [held, table.rows].map((list) =>
    list.map((row) => ({ sheetRow: row.sheetRow, lots: signedAmount(row.cells, map) })),
  );
  const [last] = totals;
  const isOne = totals.length === 1 && held.every(({ sheetRow }) => sheetRow < (last?.sheetRow ?? 0));
  if (totals.length === 0 || totals.length > MOST_SUMS || (totals.length === 1 && !isOne)) return table;
  const wrong = totals.filter(
    (total) => !lists.some((list) => (isOne ? isSumOf(list, total) : isSumAbove(list, total))),
  );
  if (wrong.length * 2 > totals.length && !isOne) return table;
  const remarks = wrong.map(
    ({ sheetRow, lots }) =>
      `Row ${sheetRow + 1} is a total of ${lots}, which the rows above it do not add up to: a row or a side may be lacking.`,
  );
  return { ...table, remarks: [...table.remarks, ...remarks] };
}

/** The lots of a row; undefined where they are no number. */
interface Lots {
  readonly sheetRow: number;
  readonly lots: number | undefined;
}

type Total = Lots & { readonly lots: number };

function totalOf({ sheetRow, cells }: TableRow, map: ColumnMap): Total | undefined {
  const quantity = map.columns[ROW_TABLES[map.type].quantityField] ?? -1;
  const lots = isBlankCell(cells[quantity]) ? undefined : signedAmount(cells, map);
  return lots === undefined ? undefined : { sheetRow, lots };
}

/** Whether a total is what is bought, sold, both, or one less the other. */
const isOf = ({ lots }: Total, long: number, short: number): boolean =>
  [long, short, long + short, long - short].some(
    (amount) => Math.abs(Math.abs(amount) - Math.abs(lots)) <= ROUNDED * Math.max(1, Math.abs(lots)),
  );

/** Whether it is that of all rows, or nobody can know. */
function isSumOf(rows: readonly Lots[], total: Total): boolean {
  const [long, short] = [1, -1].map((sign) =>
    rows.reduce((all, { lots = Number.NaN }) => all + Math.max(0, sign * lots), 0),
  );
  return Number.isNaN(long) || isOf(total, long ?? 0, short ?? 0);
}

/** Whether it is that of the rows from any one of them on down to the total, or nobody can know. */
function isSumAbove(rows: readonly Lots[], total: Total): boolean {
  const end = rows.findLastIndex(({ sheetRow }) => sheetRow < total.sheetRow);
  let [long, short] = [0, 0];
  for (let place = end; place >= 0; place--) {
    const lots = rows[place]?.lots ?? Number.NaN;
    if (Number.isNaN(lots)) return true;
    long += Math.max(0, lots);
    short += Math.max(0, -lots);
    if (isOf(total, long, short)) return true;
  }
  return false;
}
