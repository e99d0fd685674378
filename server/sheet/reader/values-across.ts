import type { CellValue } from '../workbook/port.js';
import { endsInOtherMonth } from './contracts/last-days.js';
import { contractOfTitles } from './contracts/title-contracts.js';
import { monthText } from './date-text.js';
import { fieldsNamedBy, namesField } from '../../contract/heading-names.js';
import { withMonthsJoined } from './plain-cells.js';
import { amountOf, withPairsJoined } from './quantity-pairs.js';
import { currencyOfIndex, indexMeant } from './kinds/index-names.js';
import { withGroupsDown } from './kinds/ladder-groups.js';
import { lotsByRight } from './lots/lots-by-right.js';
import { isSum as namesSum } from './headings/sum-words.js';
import { currencyMatrix, namesDv01, shapeOf, type HeadingShape } from './shaped-headings.js';
import { cellWord, isBlankCell, withColumn, type SheetTable, type TableRow } from './sheet-table.js';

/** Headings that the values of a shape become. */
const FIELDS: Readonly<Record<HeadingShape['kind'], readonly [value: string, quantity: string]>> = {
  tenors: ['Tenor', 'DV01'],
  curves: ['Index', 'DV01'],
  accounts: ['Account', 'DV01'],
  outcomes: ['Side', 'Quantity'],
  rights: ['Type', 'Net position'],
};

/** Makes one row of each cell of tables that have values of a field across: tenors, Yes and No, calls and puts. */
export function withValuesDown(found: SheetTable): SheetTable {
  const shape =
    shapeOf(found.headings) ??
    currencyMatrix(
      found.headings,
      found.above.map(({ cells }) => cells),
    ) ??
    lotsOfChain(found);
  if (shape === undefined || (shape.kind === 'accounts' && !isSumBeside(found, shape))) return found;
  if (isTwice(shape) || !isOfCurve(found, shape)) return found;
  const table =
    shape.kind === 'tenors' && shape.corner !== undefined
      ? withGroupsDown(found, shape.corner, [...shape.columns.keys()])
      : found;
  const places = [...shape.columns, ...unknownAcross(table, shape)].sort(([one], [other]) => one - other);
  const across = new Set(places.map(([column]) => column));
  const [value, quantity] = FIELDS[shape.kind];
  const width = table.headings.length;
  const flat = new Set(isLadder(shape) ? table.rows.filter((row) => isFlat(row, places, sumColumns(table))) : []);
  const rows = table.rows.flatMap((row): readonly TableRow[] => {
    if (flat.has(row)) return [];
    const filled = places.filter(([column]) => !isNothing(row.cells[column]));
    const isHeading = filled.every(([column]) => cellWord(row.cells[column]) === table.headings[column]);
    // A text alone in its row is a title, wherever it stands.
    const isTitle =
      row.cells.filter((cell) => !isBlankCell(cell)).length === 1 &&
      filled.every(([column]) => amountOf(row.cells[column]) === undefined);
    if (filled.length === 0 || isHeading || isTitle || isSum(row)) return [row];
    const cells = Array.from({ length: width }, (_, column): CellValue =>
      across.has(column) ? '' : (row.cells[column] ?? ''),
    );
    return filled.map(([column, name]) => ({
      sheetRow: row.sheetRow,
      cells: [...cells, name, row.cells[column] ?? ''],
      sources: [...table.sources, table.sources[column] ?? 0, table.sources[column] ?? 0],
    }));
  });
  const [first = 0] = places.map(([column]) => table.sources[column] ?? 0);
  const others = shape.kind === 'rights' ? unsaidOfChain(table, across) : sumColumns(table);
  const corner = 'corner' in shape ? shape.corner : undefined;
  const cornerName = table.names[corner ?? -1] ?? '';
  const isTenorOf = (heading: string): boolean =>
    shape.kind === 'curves' && corner === undefined && namesExpiry(heading);
  const own = table.headings.map((heading, column) => {
    if (column === corner || isTenorOf(heading)) return shape.kind === 'curves' ? 'Tenor' : 'Index';
    return others.includes(column) ? '' : heading;
  });
  const plain: SheetTable = {
    ...table,
    headings: [...own, value, quantity],
    names: [...table.names, value, namesDv01(cornerName) ? cornerName : quantity],
    sources: [...table.sources, first, first],
    rows: rows.map((row) => (row.cells.length > width ? row : { ...row, cells: padded(row.cells, width + 2) })),
    taken: [...table.taken, ...across, ...others],
    leftOut: [...table.leftOut, ...[...flat].map(({ sheetRow }) => ({ sheetRow, reason: 'zeros', isTold: false }))],
    remarks: [...table.remarks, ...flatRemark(flat.size)],
  };
  return shape.kind === 'rights' ? withContractOfTitle(plain, table) : plain;
}

const isLadder = ({ kind }: HeadingShape): boolean => kind === 'tenors' || kind === 'curves' || kind === 'accounts';

/** Whether a row of a ladder is named and holds zeros only: no sensitivity, and no position. */
function isFlat(row: TableRow, places: readonly (readonly [number, string])[], sums: readonly number[]): boolean {
  const across = new Set(places.map(([column]) => column));
  const said = places.filter(([column]) => !isBlankCell(row.cells[column]));
  const isNamed = row.cells.some((cell, column) => !across.has(column) && !isBlankCell(cell));
  const areZeros = said.length > 0 && said.every(([column]) => amountOf(row.cells[column]) === 0);
  const isSummed = sums.every((column) => isNothing(row.cells[column]));
  return isNamed && areZeros && isSummed && !isSum(row);
}

const flatRemark = (count: number): readonly string[] =>
  count === 0 ? [] : [count === 1 ? '1 row holds zeros only.' : `${count} rows hold zeros only.`];

/** Whether the curve before tenors across, or its currency, is that of all rows. */
function isOfCurve({ headings, rows }: SheetTable, shape: HeadingShape): boolean {
  if (shape.kind !== 'tenors' || shape.curve === undefined) return true;
  const [index, ...others] = headings.flatMap((text, column) => (namesField(text, 'ladder', 'index') ? [column] : []));
  const { curve } = shape;
  return (
    index !== undefined &&
    others.length === 0 &&
    rows.every((row) => {
      const own = indexMeant(cellWord(row.cells[index]), '', '') ?? '';
      return isSum(row) || own === indexMeant(curve, '', '') || currencyOfIndex(own) === curve;
    })
  );
}

/** Whether a curve or a tenor stands across more than once: of two days or two books, which nothing tells apart, the sum would be held by nobody. */
const isTwice = ({ kind, columns }: HeadingShape): boolean =>
  (kind === 'curves' || kind === 'tenors') &&
  new Set([...columns.values()].map((name) => name.toLowerCase())).size < columns.size;

/** `Maturity`, `Looptijd`: beside curves the tenors stand below it. */
const namesExpiry = (heading: string): boolean =>
  namesField(heading, 'etd', 'contract_expiry') && !isLadderField(heading);

/** Calls and puts beside strikes, in a table of lots. */
function lotsOfChain({ headings, rows }: SheetTable): HeadingShape | undefined {
  const columns = lotsByRight(
    headings,
    rows.map(({ cells }) => cells),
  );
  return columns === undefined ? undefined : { kind: 'rights', columns };
}

/** Whether the column at the right is the sum of those before it, in every row: only parts of one thing add up. */
function isSumBeside({ headings, rows }: SheetTable, { columns }: HeadingShape): boolean {
  const total = headings.findLastIndex((text) => SUM_HEADING.test(text));
  return rows.every(({ cells }) => {
    const sum = [...columns.keys()].reduce((so, column) => so + (amountOf(cells[column]) ?? 0), 0);
    return isBlankCell(cells[total]) || Math.abs((amountOf(cells[total]) ?? Number.NaN) - sum) <= ROUNDED;
  });
}

/** Amounts are shown with two decimals. */
const ROUNDED = 0.05;

/** Columns of amounts among those of tenors or curves whose headings are not known, so that each amount is asked about. */
function unknownAcross(
  { headings, rows }: SheetTable,
  { kind, columns }: HeadingShape,
): readonly (readonly [number, string])[] {
  if (kind !== 'tenors' && kind !== 'curves') return [];
  const [first, last] = [Math.min(...columns.keys()), Math.max(...columns.keys())];
  return headings.flatMap((text, column): readonly (readonly [number, string])[] => {
    const isAmong = column > first && column < last;
    const isBeside = (column > last || column < first) && kind === 'tenors' && /^[<>≥≤+]?\s?\d/.test(text);
    const isUnknown = text !== '' && !SUM_HEADING.test(text) && !isLadderField(text);
    const isAmount = rows.every(({ cells }) => isNothing(cells[column]) || amountOf(cells[column]) !== undefined);
    return (isAmong || isBeside) && !columns.has(column) && isUnknown && isAmount ? [[column, text]] : [];
  });
}

const isLadderField = (text: string): boolean => fieldsNamedBy(text, 'ladder').length > 0;
const SUM_HEADING = /^(?:grand )?(?:total|sum|net|all|parallel)$/i;

/** A zero as text, whatever it is in: `0.0`, `$0`, `0,00 €`. */
const ZERO = /^[^\p{L}\d]*0+(?:[.,]0+)?[^\p{L}\d]*$/u;

/** A blank, a dash or a zero: nothing is held there. */
const isNothing = (cell: CellValue | undefined): boolean =>
  isBlankCell(cell) || amountOf(cell) === 0 || ZERO.test(cellWord(cell));

const padded = (cells: readonly CellValue[], width: number): readonly CellValue[] =>
  Array.from({ length: width }, (_, column) => cells[column] ?? '');

const isSum = ({ cells }: TableRow): boolean => cells.some(namesSum);

/** Columns of sums beside the values. */
const sumColumns = ({ headings }: SheetTable): readonly number[] =>
  headings.flatMap((heading, column) => (SUM_HEADING.test(heading) ? [column] : []));

/** In a chain all headings but those of the strike speak of prices and the like. */
const unsaidOfChain = ({ headings }: SheetTable, across: ReadonlySet<number>): readonly number[] =>
  headings.flatMap((heading, column) => (across.has(column) || !/^(?:calls?|puts?)\b/i.test(heading) ? [] : [column]));

/** Account, exchange, code and month of a chain in its title: `MM-7   NYMEX LO   DEC-27`. */
function titleOfChain(title: string) {
  const words = title.split(/\s+/).filter((word) => word !== '');
  const length = monthText(words.slice(-2).join(' ')) === undefined ? 1 : 2;
  const month = words.slice(-length).join(' ');
  const [exchange = '', code = ''] = words.slice(0, -length).slice(-2);
  const account = words.slice(0, -length - 2).join(' ');
  const isNamed = /^[A-Z][A-Z.]{1,9}$/.test(exchange) && /^[A-Z0-9]{1,6}$/.test(code);
  return isNamed && monthText(month) !== undefined ? { account, exchange, code, month } : undefined;
}

/**
 * Contract and month of a title, `LO Mar-27` beside its underlying. Only where it is
 * the one such title, and no line stands between the strikes, which could be the title of another month.
 */
function contractOfChain({ above, headings, rows }: SheetTable) {
  const strike = headings.findIndex((text) => namesField(text, 'etd', 'contract_strike'));
  const lines = rows.filter((row) => !row.cells.every(isBlankCell) && !isSum(row));
  const isOfStrike = ({ cells }: TableRow): boolean =>
    !isBlankCell(cells[strike]) && amountOf(cells[strike]) !== undefined;
  const last = lines.findLastIndex((row) => !isBlankCell(row.cells[strike]));
  if (!lines.slice(0, last + 1).every(isOfStrike)) return undefined;
  const texts = above.flatMap(({ cells }) => cells.map(cellWord));
  const found = above.flatMap(({ cells }) => {
    const titled = contractOfTitles([cells]);
    return titled?.month === undefined || endsInOtherMonth(texts, titled.contract, titled.month)
      ? []
      : [{ account: '', exchange: '', code: titled.contract, month: titled.month }];
  });
  return found.length === 1 ? found[0] : undefined;
}

function withContractOfTitle(plain: SheetTable, table: SheetTable): SheetTable {
  const { above, headings } = table;
  if (headings.some((heading) => /^(?:contract|product|symbol|instrument)/i.test(heading))) return plain;
  const titles = above.map(({ cells }) =>
    cells
      .filter((cell) => !isBlankCell(cell))
      .map(cellWord)
      .join(' '),
  );
  const found = titles.map(titleOfChain).findLast((title) => title !== undefined) ?? contractOfChain(table);
  if (found === undefined) return plain;
  const { account, exchange, code, month } = found;
  const [source = 0] = plain.sources;
  const quantity = plain.headings.length - 1;
  // Sums and titles are of no contract.
  const of = (heading: string, value: string) => (made: SheetTable) =>
    withColumn(made, heading, source, ({ cells }) => (isBlankCell(cells[quantity]) ? '' : value));
  const steps = [of('Contract', code), of('Expiry', month)];
  const placed = exchange === '' ? steps : [of('Exchange', exchange), ...steps];
  const named = account === '' ? placed : [...placed, of('Account', account)];
  return {
    ...named.reduce((made, step) => step(made), plain),
    remarks: [...plain.remarks, `The options are ${[exchange, code, month].join(' ').trim()} by their title.`],
  };
}

/** One position a row, whose quantity and month stand in one column each. */
export const withRowsShaped = (table: SheetTable): SheetTable =>
  withMonthsJoined(withPairsJoined(withValuesDown(table)));
