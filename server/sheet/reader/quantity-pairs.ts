import { fieldsNamedBy, namesField, namesQuantity } from '../../contract/heading-names.js';
import { numberMeant } from '../../contract/reading/number-meant.js';
import { ROW_TABLES, STAGE_TYPES } from '../../contract/stage-columns.js';
import { memoizedText } from '../../lib/memoized-text.js';
import type { CellValue } from '../workbook/port.js';
import { areOfOneUnit, quantityPairHeading } from './headings/pair-headings.js';
import { comparedHeading } from './heading-words.js';
import { cellWord, isBlankCell, withColumn, type SheetTable, type TableRow } from './sheet-table.js';

/** The number of a cell; 0 where it is blank or a dash, undefined where it is none. */
export function amountOf(cell: CellValue | undefined): number | undefined {
  if (typeof cell === 'number') return Number.isFinite(cell) ? cell : undefined;
  return isBlankCell(cell) ? 0 : amountOfText(cellWord(cell));
}

const amountOfText = memoizedText((text): number | undefined => {
  if (/^[-–—]$/.test(text)) return 0;
  const number = Number(numberMeant(text) ?? Number.NaN);
  return Number.isFinite(number) ? number : undefined;
});

/** Whether a cell holds a number, in whatever way it is written; a blank one and a dash hold none. */
export const isNumber = (cell: CellValue | undefined): boolean =>
  typeof cell === 'number' || (typeof cell === 'string' && isNumberText(cell));

const isNumberText = memoizedText((text) => numberMeant(text.trim()) !== undefined);

/** Puts a quantity with a sign in place of a column of what is long and one of what is short. @param heading of the quantity */
export function withPairsJoined(table: SheetTable, heading = 'Net position'): SheetTable {
  const sides = letterPair(table) ?? table.headings.map((text) => quantityPairHeading(text));
  const [long, short] = [sides.indexOf('long'), sides.indexOf('short')];
  const isPair = long >= 0 && short >= 0 && sides.filter((side) => side !== undefined).length === 2;
  if (!isPair) return withOneSide(table, heading, sides);
  const hasUnit = [long, short].some((column) => table.headings[column] !== table.names[column]);
  if (hasUnit && !areOfOneUnit(table.names[long] ?? '', table.names[short] ?? '')) return table;
  const own = quantityColumn(table, heading);
  // Of two quantities below units only one would be scaled.
  if (own >= 0 && hasUnit) {
    const isNet = (row: TableRow): boolean =>
      isBlankCell(row.cells[own]) || amountOf(row.cells[own]) === (differenceOf(row, long, short) ?? Number.NaN);
    return table.rows.every(isNet) ? { ...table, taken: [...table.taken, long, short] } : table;
  }
  if (!table.rows.some((row) => hasAmount(row, long, short))) return table;
  const net = ({ cells }: TableRow): CellValue => {
    if (isBlankCell(cells[long]) && isBlankCell(cells[short])) return '';
    const [bought, sold] = [amountOf(cells[long]), amountOf(cells[short])];
    if (bought === undefined || sold === undefined || bought < 0) return contradiction(cells[long], cells[short]);
    // What is short stands there as an amount, or below zero: never both in one column.
    return bought - Math.abs(sold);
  };
  const isMixed =
    new Set(table.rows.map(({ cells }) => Math.sign(amountOf(cells[short]) ?? 0)).filter((sign) => sign !== 0)).size >
    1;
  if (isMixed) return table;
  const joined = withColumn(table, heading, table.sources[long] ?? 0, net);
  return {
    ...joined,
    taken: [...joined.taken, long, short],
    remarks: [...joined.remarks, `The position is “${table.names[long] ?? ''}” less “${table.names[short] ?? ''}”.`],
  };
}

/** The column that is the quantity by its heading; below 0 = there is none. @param label of the quantity's field */
const quantityColumn = ({ headings }: SheetTable, label: string): number =>
  headings.findIndex((text) =>
    STAGE_TYPES.some((type) => {
      const { columns, quantityField } = ROW_TABLES[type];
      const isSame = columns.some(({ field, label: own }) => field === quantityField && own === label);
      return isSame && namesField(text, type, quantityField);
    }),
  );

/** What is long in a row less what is short, which stands there as an amount or below zero; undefined if one of the two is no number. */
export function differenceOf({ cells }: Pick<TableRow, 'cells'>, long: number, short: number): number | undefined {
  const [bought, sold] = [amountOf(cells[long]), amountOf(cells[short])];
  return bought === undefined || sold === undefined ? undefined : bought - Math.abs(sold);
}

/**
 * `B` and `S`, or `L` and `S`, over nothing but lots, one of the two in each row, where no other column says a quantity: the letters
 * can be nothing but the sides of a pair.
 */
function letterPair(table: SheetTable): readonly ReturnType<typeof quantityPairHeading>[] | undefined {
  const letters = table.names.map((name) => comparedHeading(name));
  const [long, short] = [letters.findIndex((letter) => /^[bl]$/.test(letter)), letters.indexOf('s')];
  if (long < 0 || short < 0 || table.headings.some((text) => quantityPairHeading(text) ?? namesQuantity(text)))
    return undefined;
  const isLots = (cell: CellValue | undefined): boolean =>
    Number.isInteger(amountOf(cell)) && (amountOf(cell) ?? 0) >= 0;
  const isOne = ({ cells }: TableRow): boolean =>
    isLots(cells[long]) && isLots(cells[short]) && (amountOf(cells[long]) === 0 || amountOf(cells[short]) === 0);
  const hasBoth = [long, short].every((at) => table.rows.some(({ cells }) => amountOf(cells[at]) !== 0));
  if (!hasBoth || !table.rows.every(isOne)) return undefined;
  return letters.map((_, at) => (at === long ? 'long' : at === short ? 'short' : undefined));
}

/**
 * A table of nothing but what is long, or nothing but what is short: an amount in every row below one such heading, and no other
 * quantity. Not where whole numbers stand below a heading that is not known, which may be the other side.
 */
function withOneSide(
  table: SheetTable,
  heading: string,
  sides: readonly ReturnType<typeof quantityPairHeading>[],
): SheetTable {
  const [column, ...others] = sides.flatMap((side, at) => (side === undefined || table.taken.includes(at) ? [] : [at]));
  if (column === undefined || others.length > 0 || table.headings.some(namesQuantity)) return table;
  const rows = table.rows.filter(({ cells }) => cells.some((cell) => !isBlankCell(cell)));
  const amounts = rows.map(({ cells }) => amountOf(cells[column]));
  const isOther = table.headings.some((text, at) => at !== column && mayBeOtherSide(rows, text, at));
  if (isOther || amounts.length === 0 || !amounts.every((amount) => amount !== undefined && amount > 0)) return table;
  const isLong = sides[column] === 'long';
  const signed = withColumn(table, heading, table.sources[column] ?? 0, ({ cells }) => {
    const amount = amountOf(cells[column]) ?? 0;
    return isBlankCell(cells[column]) ? '' : isLong ? amount : -amount;
  });
  return {
    ...signed,
    headings: signed.headings.with(column, ''),
    taken: [...signed.taken, column],
    remarks: [...signed.remarks, `All lots stand below “${table.names[column] ?? ''}”.`],
  };
}

/** Headings of money, of which whole numbers may stand there. */
const OF_MONEY = /price|value|cost|p ?& ?l|pnl|premium|margin|commission|fees?|settle|close|last|mark/i;

/** Whether whole numbers stand below a heading that no kind of table knows. */
const mayBeOtherSide = (rows: SheetTable['rows'], heading: string, column: number): boolean =>
  !OF_MONEY.test(heading) &&
  !STAGE_TYPES.some((type) => fieldsNamedBy(heading, type).length > 0) &&
  rows.some(({ cells }) => !isBlankCell(cells[column])) &&
  rows.every(({ cells }) => Number.isInteger(amountOf(cells[column])));

const hasAmount = ({ cells }: TableRow, long: number, short: number): boolean =>
  [long, short].some((column) => {
    const amount = amountOf(cells[column]);
    return amount !== undefined && amount !== 0;
  });

/** No number, so that the row is left out with a sentence. */
const contradiction = (long: CellValue | undefined, short: CellValue | undefined): string =>
  `${cellWord(long)} long, ${cellWord(short)} short`;
