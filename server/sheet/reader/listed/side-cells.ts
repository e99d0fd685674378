import { ROW_TABLES, type StageType } from '../../../contract/stage-columns.js';
import { amountMeant } from '../amounts/amount-text.js';
import { comparedName, fieldsNamedBy, namesField } from '../../../contract/heading-names.js';
import { isOfOtherParty, isView } from '../../table/doubts/other-parties.js';
import { answerOf } from '../../table/flag-words.js';
import { isSideHeading, sideOf } from '../../table/side.js';
import type { CellValue } from '../../workbook/port.js';
import { quantityPairHeading } from '../headings/pair-headings.js';
import { amountOf } from '../quantity-pairs.js';
import { cellWord, isBlankCell, withCells, withColumnsTaken, withoutRows, type SheetTable } from '../sheet-table.js';

/** Words for a side, of more than a letter: `Short`, `BTO`, `Sell to Close`, `BUY_TO_OPEN`. */
const WORD = /^\p{L}{3,}(?:[ _-]\p{L}+){0,2}$/iu;
/** Words that stand among sides for what both come to. */
const BOTH = /^(?:net|net position|total|sum)$/i;

/**
 * A column of sides under a heading that says nothing of them: all its cells are words such as Long and Short. What a
 * heading says of sides by numbers, 1 is bought and 2 sold, as in protocols. Lines that say what both sides come to are sums.
 */
export function withSidesRead(written: SheetTable, type: StageType): SheetTable {
  if (!ROW_TABLES[type].takesSide) return written;
  const table = withHoldersRead(written);
  const headed = table.headings.findIndex((heading) => isSideHeading(heading));
  if (headed < 0) {
    const asked = withSidesAnswered(table);
    if (asked !== undefined) return asked;
  }
  const column = headed >= 0 ? headed : table.headings.findIndex((_, index) => isOfSides(table, index, type));
  if (column < 0) return withSidesUnnamed(table, type);
  const named = headed >= 0 ? table : withSidesTold(table, column);
  const whole = headed >= 0 ? withSidesInFull(named, column) : named;
  return withSidesOnce(withSidesByLetter(withSidesByNumber(withoutNets(whole, column), column), column), column);
}

/** Headings of what was done in a trade; other columns of sides may be those of somebody else. */
const OF_ACTIONS =
  /^(?:sub[ -]?type|type|action|activity|(?:transaction|trans|txn|trade|order|deal)(?: ?(?:type|action|kind))?)$/i;

/** The table without columns that say the side of every row again in other words: `Sell to Open` beside `SELL_TO_OPEN`. */
function withSidesOnce(table: SheetTable, column: number): SheetTable {
  const rows = table.rows.filter(({ cells }) => !isBlankCell(cells[column]));
  const isAgain = (at: number): boolean =>
    at !== column &&
    !table.taken.includes(at) &&
    OF_ACTIONS.test((table.names[at] ?? '').trim()) &&
    rows.every(({ cells }) => {
      const side = sideOf(cells[at] ?? '');
      return WORD.test(cellWord(cells[at])) && side !== undefined && side === sideOf(cells[column] ?? '');
    });
  const again = rows.length === 0 ? [] : table.headings.flatMap((_, at) => (isAgain(at) ? [at] : []));
  return again.length === 0 ? table : withColumnsTaken(table, again);
}

/** Short forms that say a side below a heading of sides alone: elsewhere LNG is gas, and SH a name. */
const SHORT_FORMS: ReadonlyMap<string, string> = new Map([
  ...['LNG', 'LG', 'BGHT', 'BGT', 'BHT', 'PUR', 'PURCH'].map((word) => [word, 'Buy'] as const),
  ...['SHRT', 'SHT', 'SRT', 'SH', 'SLLD', 'SEL', 'SLL'].map((word) => [word, 'Sell'] as const),
]);

/** The table with short forms of sides in full, where all other words of the column are sides as well. */
function withSidesInFull(table: SheetTable, column: number): SheetTable {
  const inFull = (cell: CellValue): string | undefined =>
    SHORT_FORMS.get(cellWord(cell).toUpperCase().replace(/\.$/, ''));
  const isKnown = (cell: CellValue): boolean =>
    isBlankCell(cell) || BOTH.test(cellWord(cell)) || sideOf(cell) !== undefined || inFull(cell) !== undefined;
  return table.rows.every(({ cells }) => isKnown(cells[column] ?? ''))
    ? withCells(table, column, (cell) => inFull(cell) ?? cell)
    : table;
}

const WRITER = /^(?:written|writer)$/i;
const HOLDER = /^(?:held|holder)$/i;
const OF_WRITERS = /^(?:held|holder)(?:or)?writ(?:ten|er)$|^writ(?:ten|er)(?:or)?(?:held|holder)$/;

/** The table with Long for options that are held, where others are written: elsewhere a row that is held may be of either side. */
function withHoldersRead(table: SheetTable): SheetTable {
  return table.headings.reduce((read, heading, column) => {
    const words = table.rows.map(({ cells }) => cellWord(cells[column]));
    const isAmongWriters = OF_WRITERS.test(comparedName(heading)) || words.some((word) => WRITER.test(word));
    const isRead = isAmongWriters && words.some((word) => HOLDER.test(word)) && !table.taken.includes(column);
    return isRead ? withCells(read, column, (cell) => (HOLDER.test(cellWord(cell)) ? 'Long' : cell)) : read;
  }, table);
}

/** Words of headings that speak of a trade or of its side. */
const OF_TRADES =
  /^(?:[bsl]|sides?|dir\p{L}*|ways?|signs?|signo|segno|(?:vor)?zeichen|buys?|sells?|bought|sold|long|short|act\p{L}*|typ[eo]?|kind|art|orders?|trades?|deals?|trans\p{L}*|tran|txn|trx|op\p{L}*|pos\p{L}*|lines?|richtung|sens|senso|sentido|sinn|seite|lado|lato|geschäft\p{L}*|(?:ver)?kauf\p{L}*|achat|vente|compra|venta|acquisto|vendita)$/iu;

/** The table with a column headed as that of sides, of which its remarks tell where its heading speaks of something else: `Xyz`, `Auction`. */
function withSidesTold(table: SheetTable, column: number): SheetTable {
  const name = (table.names[column] ?? '').trim();
  const isPlain = name === '' || name.split(/\P{L}+/u).some((word) => OF_TRADES.test(word));
  const headings = table.headings.with(column, 'Side');
  return { ...table, headings, remarks: isPlain ? table.remarks : [...table.remarks, `Sides are those of “${name}”.`] };
}

const IS_BOUGHT = /^is(?:long|buy|buyer|bought)$/;
const IS_SOLD = /^is(?:short|sell|seller|sold)$/;

/** `IsLong`, `Is Buyer` over yes and no, or true and false, as a column of sides; undefined if there is none, or it answers something else. */
function withSidesAnswered(table: SheetTable): SheetTable | undefined {
  const compared = table.names.map(comparedName);
  const column = compared.findIndex((name) => IS_BOUGHT.test(name) || IS_SOLD.test(name));
  if (column < 0 || table.taken.includes(column)) return undefined;
  const words = table.rows.flatMap(({ cells }) => (isBlankCell(cells[column]) ? [] : [cellWord(cells[column])]));
  if (words.length === 0 || !words.every((word) => answerOf(word) !== undefined)) return undefined;
  const isOfBought = IS_BOUGHT.test(compared[column] ?? '');
  const sideOfWord = (word: string): string => (answerOf(word) === isOfBought ? 'Buy' : 'Sell');
  const sided = withCells(table, column, (cell) => (isBlankCell(cell) ? cell : sideOfWord(cellWord(cell))));
  const remark = `Sides are those of “${table.names[column] ?? ''}”.`;
  return { ...sided, headings: sided.headings.with(column, 'Side'), remarks: [...sided.remarks, remark] };
}

/**
 * The table without the heading of a column of numbers of trades that holds sides, among them a word that nobody knows: it is asked about, as
 * the rows would have no side.
 */
function withSidesUnnamed(table: SheetTable, type: StageType): SheetTable {
  const isMostlySides = (column: number): boolean => {
    if (table.taken.includes(column) || !mayNumberTrades(table, column, type)) return false;
    const words = table.rows.flatMap(({ cells }) => (isBlankCell(cells[column]) ? [] : [cellWord(cells[column])]));
    const sides = words.filter((word) => WORD.test(word) && sideOf(word) !== undefined);
    const both = words.filter((word) => BOTH.test(word));
    return words.length > 1 && sides.length > 0 && (sides.length + both.length) * 2 > words.length;
  };
  return table.headings.reduce(
    (read, _, column) => (isMostlySides(column) ? { ...read, headings: read.headings.with(column, '') } : read),
    table,
  );
}

/** Whether a heading names nothing but the numbers of trades and of lines. */
const mayNumberTrades = ({ headings, names }: SheetTable, column: number, type: StageType): boolean =>
  fieldsNamedBy(headings[column] ?? '', type).every(([field]) => field === 'position_id' || field === 'trade_id') &&
  !isOfOtherParty(names[column] ?? '') &&
  !isView(names[column] ?? '');

/** Fields of which the headings stand over sides as well: `Line`, `Type`. */
const BESIDE_SIDES: ReadonlySet<string> = new Set(['position_id', 'contract_type']);

function isOfSides(table: SheetTable, column: number, type: StageType): boolean {
  // What others were made of says nothing more.
  const name = table.names[column] ?? '';
  if (table.taken.includes(column) || isOfOtherParty(name) || isView(name)) return false;
  if (fieldsNamedBy(table.headings[column] ?? '', type).some(([field]) => !BESIDE_SIDES.has(field))) return false;
  const words = table.rows.flatMap(({ cells }) => (isBlankCell(cells[column]) ? [] : [cellWord(cells[column])]));
  if (OF_SIGNS.test(name.trim()) && words.includes('-1') && words.every((word) => /^[-+]?1$/.test(word))) return true;
  const sides = words.filter((word) => WORD.test(word) && sideOf(word) !== undefined);
  return sides.length > 0 && words.every((word) => BOTH.test(word) || (WORD.test(word) && sideOf(word) !== undefined));
}

/** Headings of sides by their sign, 1 and −1. */
const OF_SIGNS = /^(?:dir(?:ection)?|side|signs?|way|sens|signo|segno|vorzeichen|richtung)$/iu;

/** Lines of what both sides come to, where the sides themselves stand beside them. */
function withoutNets(table: SheetTable, column: number): SheetTable {
  const isSided = table.rows.some(({ cells }) => sideOf(cells[column] ?? '') !== undefined);
  if (!isSided) return table;
  let isBelowSides = false;
  return withoutRows(table, ({ cells }) => {
    const word = cellWord(cells[column]);
    const isNet = BOTH.test(word) && isBelowSides;
    if (!BOTH.test(word)) isBelowSides ||= word !== '';
    return isNet ? { reason: `“${word}” is the sum of the sides above it`, isTold: true } : null;
  });
}

/** Codes of protocols and back offices for bought and sold. */
function withSidesByNumber(table: SheetTable, column: number): SheetTable {
  const words = new Set(
    table.rows.flatMap(({ cells }) => (isBlankCell(cells[column]) ? [] : [cellWord(cells[column])])),
  );
  const isNumbered = words.has('2') && [...words].every((word) => word === '1' || word === '2');
  if (!isNumbered) return table;
  const read = withCells(table, column, (cell) => (isBlankCell(cell) ? cell : cellWord(cell) === '1' ? 'Buy' : 'Sell'));
  const remark = `Under “${table.names[column] ?? ''}” 1 is bought and 2 sold.`;
  return { ...read, remarks: [...read.remarks, remark] };
}

/** Compra and Venta, Achat and Vente, Purchase and Sale, by their first letters. */
const SOLD_BESIDE: ReadonlyMap<string, string> = new Map([
  ['C', 'V'],
  ['A', 'V'],
  ['P', 'S'],
]);

const BOUGHT_NAMES = /^(?:[ac] ?\/ ?v$|p ?\/ ?s$|compra|achat|purchase)/i;

/** Below the positions a line of money may have its currency there. */
const isCurrency = (word: string): boolean => amountMeant(`1 ${word}`)?.currency === word;

/**
 * Letters that mean something else as well, call and put among them: C stands for bought only where V stands for sold, P only where S
 * does, or where the heading says so.
 */
function withSidesByLetter(table: SheetTable, column: number): SheetTable {
  const words = new Set(
    table.rows
      .map(({ cells }) => cellWord(cells[column]).toUpperCase())
      .filter((word) => word !== '' && !isCurrency(word)),
  );
  const [bought, ...unknown] = [...words].filter((word) => SOLD_BESIDE.has(word));
  const sold = SOLD_BESIDE.get(bought ?? '');
  const isByLetter =
    bought !== undefined &&
    sold !== undefined &&
    unknown.length === 0 &&
    [...words].every((word) => word === bought || word === sold) &&
    (words.has(sold) || BOUGHT_NAMES.test(table.names[column] ?? ''));
  if (!isByLetter) return table;
  const read = withCells(table, column, (cell) => {
    const word = cellWord(cell).toUpperCase();
    return word === bought ? 'Buy' : word === sold ? 'Sell' : cell;
  });
  const remark = `Under “${table.names[column] ?? ''}” ${bought} is bought and ${sold} sold.`;
  return { ...read, remarks: [...read.remarks, remark] };
}

/** Whether a column or the signs of the lots say what is bought and what is sold. */
export function isSideSaid({ headings, rows }: SheetTable): boolean {
  const lots = headings.findIndex((heading) => namesField(heading, 'etd', 'net_position'));
  const isPair = (heading: string): boolean => quantityPairHeading(heading) !== undefined;
  return (
    headings.some((heading) => isSideHeading(heading) || isPair(heading)) ||
    rows.some(({ cells }) => (amountOf(cells[lots]) ?? 0) < 0)
  );
}
