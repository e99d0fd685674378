import { ROW_TABLES } from '../../../contract/stage-columns.js';
import { groupBy } from '../../../lib/group-by.js';
import type { ColumnMap } from '../../table/column-map.js';
import type { CellValue } from '../../workbook/port.js';
import { SIDE, sideOf } from '../../table/side.js';
import { DAY_HEADINGS } from '../../table/doubts/day-headings.js';
import { withDashes } from '../date-text.js';
import { contractColumns, contractKey } from '../contracts/contract-columns.js';
import { comparedHeading } from '../heading-words.js';
import { amountOf } from '../quantity-pairs.js';
import { cellWord, isBlankCell, withoutRows, type SheetTable, type TableRow } from '../sheet-table.js';
import { daysAbove } from './day-lines.js';
import { momentsOf } from './moments.js';

/** Headings of the day that a position was held. */
const OF_POSITIONS_DAY: ReadonlySet<string> = new Set([
  ...DAY_HEADINGS,
  ...['stichtag', 'bewertungstag', 'bewertungsdatum', 'positionsdatum', 'bestandsdatum', 'monthend'],
  ...['monthenddate', 'quarterend', 'weekending', 'periodend', 'monatsende', 'ultimo'],
  ...['datedarrete', 'finmois', 'findemois', 'datedevalorisation', 'fechaposicion', 'fechadeposicion'],
  ...['finedelmese', 'findemes', 'snapshot', 'snapshottime', 'positiontime', 'asoftime'],
  ...['valuationtime', 'peildatum', 'datadiriferimento', '基準日'],
]);
/** Whether a heading is one of the day that a position was held. */
export const isOfPositionsDay = (heading: string): boolean => OF_POSITIONS_DAY.has(comparedHeading(heading));

/** Headings of a day, or a time, that may be that of a trade as well. */
const ANY_DAY: ReadonlySet<string> = new Set([
  ...['date', 'day', 'datum', 'tag', 'jour', 'fecha', 'dia', 'data', 'giorno', 'dag', 'dato', '日付', '日期', 'time'],
  ...['datetime', 'dateandtime', 'timestamp', 'uhrzeit', 'zeit', 'heure', 'hora', 'ora', 'tijd', 'month', 'monat'],
]);
/** The plain heading of the day of a position, which is asked about where it holds several. */
const ASKED = 'Business date';

/** Headings that only trades have. */
const OF_TRADES =
  /\b(?:trade|deal|order|ticket|fill|exec\w*|transaction|txn|traded|bought|uti|usi|ref|reference|handel\w*|geschäft\w*|counterparty|cpty)\b/iu;
const PRICE = /^(?:price|px|preis|kurs|prix|cours|precio|prezzo|prijs|rate)$/iu;
/** Headings of what is held, and not of what was traded. */
const OF_POSITIONS =
  /posi[tcz]|\bpos\b|\bnet\b|holding|held|bestand|saldo|balance|open|eod|closing|outstanding|持仓|建玉|残高|risk|dv01|pv01|bpv|\bdelta\b/iu;
const LONG_OR_SHORT = /^(?:long|short|l|s)$/i;

/** With so many rows as this of all contracts on all days, what stands on each day is all that is held then. */
const LEAST_SHARE = 0.6;
const NEARLY_ALL = 0.8;

/**
 * Of positions of several days those of the last one count. A day that may be that of a trade, `Date`, is one of positions where the same
 * contracts stand once on each of several days and no column is of trades; where they may still be trades the column is asked about.
 * @param lines of the sheet, among them those around the rows, which may say the day of the rows below
 */
export function withLastDayOnly(table: SheetTable, map: ColumnMap, lines: readonly TableRow[]): SheetTable {
  const named = table.headings.findIndex(
    (heading, column) => isIn(OF_POSITIONS_DAY, heading) || isIn(OF_POSITIONS_DAY, table.names[column] ?? ''),
  );
  if (named >= 0) return withLastMoment(table, named);
  const read = new Set(Object.values(map.columns));
  const column = table.names.findIndex((name, index) => isIn(ANY_DAY, name) && !read.has(index));
  if (column < 0) return withLastDayOfLines(table, map, lines);
  const days = dayKinds(table, map, column);
  if (days === 'trades') return table;
  const last = days === 'positions' ? withLastMoment(table, column) : table;
  return last === table ? { ...table, headings: table.headings.with(column, ASKED) } : last;
}

/** The same where a line above the rows of each day says it: `27 Nov 2026`. */
function withLastDayOfLines(table: SheetTable, map: ColumnMap, lines: readonly TableRow[]): SheetTable {
  const dated = saysMonths(table, map) ? daysAbove(table, lines) : undefined;
  const found = momentsOf(dated?.days ?? []);
  if (dated === undefined || found === undefined || new Set(found.moments).size === 1) return table;
  const days = dayKinds(withColumnOfDays(dated.table, dated.days), map, table.names.length);
  if (days === 'trades') return table;
  if (days === 'unknown') {
    const said = [...new Set(dated.days.map((day) => `“${cellWord(day)}”`))].join(', ');
    const remark = `Rows stand below several days, ${said}, and all count: take out those of earlier days if they are positions.`;
    return { ...table, remarks: [...table.remarks, remark] };
  }
  const last = found.moments.toSorted().at(-1);
  const earlier = new Set(dated.table.rows.filter((_, index) => found.moments[index] !== last));
  const kept = withoutRows(dated.table, (row) =>
    earlier.has(row) ? { reason: 'it stands among positions of an earlier day', isTold: true } : null,
  );
  const remark = `Of several days above the rows only the last, ${withDashes(found.last)}, counts.`;
  return { ...kept, remarks: [...kept.remarks, remark] };
}

const withColumnOfDays = (table: SheetTable, days: readonly CellValue[]): SheetTable => ({
  ...table,
  names: [...table.names, 'Date'],
  headings: [...table.headings, 'Date'],
  rows: table.rows.map((row, index) => ({
    ...row,
    cells: [...table.names.map((_, column) => row.cells[column] ?? ''), days[index] ?? ''],
  })),
});

/** Whether the rows of contracts say their months, so that a line above them is no day on which they expire. */
const saysMonths = ({ rows }: SheetTable, { type, columns }: ColumnMap): boolean =>
  ROW_TABLES[type].lookup !== 'contract' ||
  columns['contract_expiry'] !== undefined ||
  rows.every(({ cells }) => /\d/.test(cellWord(cells[columns['contract_code'] ?? -1])));

const isIn = (headings: ReadonlySet<string>, heading: string): boolean => headings.has(comparedHeading(heading));

function withLastMoment(table: SheetTable, column: number): SheetTable {
  const found = momentsOf(table.rows.map(({ cells }) => cells[column] ?? ''));
  if (found === undefined || new Set(found.moments).size === 1) return table;
  const last = found.moments.toSorted().at(-1);
  const heading = table.names[column] ?? '';
  const momentOf = new Map(table.rows.map((row, index) => [row, found.moments[index]]));
  const kept = withoutRows(table, (row) =>
    momentOf.get(row) === last ? null : { reason: `an earlier “${heading}” than the last`, isTold: true },
  );
  const remark = `Of several days under “${heading}” only the last, ${withDashes(found.last)}, counts.`;
  return { ...kept, remarks: [...kept.remarks, remark] };
}

/** Whether the rows of several days are positions of each, or trades; or nobody can know. */
function dayKinds(table: SheetTable, map: ColumnMap, column: number): 'positions' | 'trades' | 'unknown' {
  const { rows, names } = table;
  const { quantityField } = ROW_TABLES[map.type];
  const quantity = map.columns[quantityField] ?? -1;
  if (quantity < 0 || map.columns['trade_id'] !== undefined || names.some((name) => OF_TRADES.test(name)))
    return 'trades';
  const sides = rows.map(({ cells }) => cellWord(cells[map.columns[SIDE] ?? -1]));
  if (sides.some((side) => sideOf(side) !== undefined && !LONG_OR_SHORT.test(side))) return 'trades';
  const isLongOrShort = sides.some((side) => side !== '');
  const isNamed = isLongOrShort || isOfPair(table, quantity) || OF_POSITIONS.test(names[quantity] ?? '');
  const isPriced = names.some((name) => PRICE.test(name.trim()));
  if (!isNamed && isPriced) return 'trades';
  const share = sharesOfDays(table, map, column);
  if (share === undefined || (share.contracts < 2 && !isNamed && share.days < 2)) return 'trades';
  // What was bought on several days and is held has the price of each of them.
  if (isNamed && isPriced) return share.share >= LEAST_SHARE ? 'unknown' : 'trades';
  if (isNamed) return share.share >= LEAST_SHARE ? 'positions' : share.repeated > 0 ? 'unknown' : 'trades';
  if (share.contracts > 1 && share.share >= NEARLY_ALL) return 'positions';
  return share.share >= LEAST_SHARE ? 'unknown' : 'trades';
}

/** Whether the quantity was made of what is long and what is short. */
const isOfPair = ({ names, taken }: SheetTable, quantity: number): boolean =>
  taken.includes(quantity)
    ? false
    : taken.some((column) => /^(?:long|short)\b|\b(?:long|short)$/i.test((names[column] ?? '').trim()));

interface SharesOfDays {
  readonly contracts: number;
  readonly days: number;
  /** Rows as a share of those that there are if each contract stands on each day. */
  readonly share: number;
  /** Contracts that stand on several days. */
  readonly repeated: number;
}

/** How contracts stand on days; undefined if one stands twice on a day, or there is one day alone. */
function sharesOfDays(table: SheetTable, map: ColumnMap, column: number): SharesOfDays | undefined {
  const days = table.rows.map(({ cells }) => cellWord(cells[column]));
  if (days.some((day) => day === '') || new Set(days).size < 2) return undefined;
  for (const keyOf of [contractOf(table, map, column, false), contractOf(table, map, column, true)]) {
    const contracts = groupBy(table.rows, keyOf);
    const lists = [...contracts.values()].map((own) => own.map(({ cells }) => cellWord(cells[column])));
    if (lists.some((own) => new Set(own).size < own.length)) continue;
    const count = new Set(days).size;
    return {
      contracts: contracts.size,
      days: count,
      share: table.rows.length / (contracts.size * count),
      repeated: lists.filter((own) => own.length > 1).length,
    };
  }
  return undefined;
}

/** What tells the position of a row from others, without its size. @param isWhole with the words of columns that are not read, such as traders */
function contractOf(
  { headings, rows }: SheetTable,
  map: ColumnMap,
  day: number,
  isWhole: boolean,
): (row: TableRow) => string {
  const own = contractColumns(map);
  const areWords = (column: number): boolean =>
    rows.every(({ cells }) => isBlankCell(cells[column]) || amountOf(cells[column]) === undefined);
  const read = new Set(Object.values(map.columns));
  const others = isWhole
    ? headings.flatMap((_, column) => (column === day || read.has(column) || !areWords(column) ? [] : [column]))
    : [];
  const whole = [...own, ...others.map((column) => ({ field: '', column }))];
  return ({ cells }) => contractKey(cells, whole).toUpperCase();
}
