import { EVENT_EXCHANGES } from '../../../contract/reading/event-exchanges.js';
import type { CellValue } from '../../workbook/port.js';
import { amountMeant } from '../amounts/amount-text.js';
import { comparedHeading } from '../heading-words.js';
import {
  cellWord,
  isBlankCell,
  withCells,
  withColumn,
  withColumnsTaken,
  type SheetTable,
  type TableRow,
} from '../sheet-table.js';
import { amountOf } from '../quantity-pairs.js';
import { venueOf } from './event-tickers.js';
import { isColumnOf } from './weak-headings.js';

type Columns = Readonly<Partial<Record<string, number>>>;

export const OUTCOME = /^(?:yes|no|y|n|event)$/i;
/** One letter is an outcome below a heading of outcomes only. */
const OF_OUTCOME = /^(?:yn|yesno|yesorno|side|outcome|position|contractside|prediction|answer)$/;
const YES_OR_NO = /^(?:yes|no)$/i;

/** The table with a column of outcomes headed as one, where all of its cells say Yes or No and nothing else says it. */
export function withOutcomesFound(table: SheetTable): SheetTable {
  if (table.headings.includes('Outcome')) return table;
  const isOutcomes = (column: number): boolean => isColumnOf(table, column, (cell) => YES_OR_NO.test(cellWord(cell)));
  // One word that nobody knows is asked about in its row: without the column all rows would be in Yes.
  const isLetters = (column: number): boolean => {
    const words = wordsOf(table, column);
    const known = words.filter((word) => OUTCOME.test(word)).length;
    return known > 0 && known * 2 >= words.length;
  };
  const isFound = (heading: string, column: number): boolean =>
    heading !== '' && (isOutcomes(column) || (OF_OUTCOME.test(comparedHeading(heading)) && isLetters(column)));
  const found = table.headings.findIndex(isFound);
  return found < 0 ? table : { ...table, headings: table.headings.with(found, 'Yes/No') };
}

const ACTIONS: ReadonlySet<string> = new Set([
  'action',
  'tradeaction',
  'orderaction',
  'transaction',
  'transactiontype',
  'tradetype',
]);

/** The table with a column of actions as that of its sides, where all of its cells say Buy or Sell; `Side` is one beside the outcomes. */
export function withActionsFound(table: SheetTable): SheetTable {
  const hasOutcomes = table.headings.some(
    (heading, column) =>
      heading === 'Outcome' && isColumnOf(table, column, (cell) => isBlankCell(cell) || OUTCOME.test(cellWord(cell))),
  );
  const found = table.headings.findIndex(
    (heading, column) =>
      (ACTIONS.has(comparedHeading(heading)) || (hasOutcomes && heading === 'Side')) &&
      isColumnOf(table, column, (cell) => /^(?:buy|sell|bought|sold|b|s)$/i.test(cellWord(cell))),
  );
  return found < 0 ? table : { ...table, headings: table.headings.with(found, 'Buy/Sell') };
}

const CENTS = /^(\d{1,3}(?:\.\d{1,4})?) ?(?:¢|c|cents?)$/i;

/** Prices such as `61¢` in dollars. */
export function withPricesInDollars(table: SheetTable, columns: Columns): SheetTable {
  const price = columns['price'];
  if (price === undefined) return table;
  if (areCents(table, columns)) {
    const read = withCells(table, price, (cell) => (typeof cell === 'number' ? cell / CENTS_OF_DOLLAR : cell));
    return { ...read, remarks: [...read.remarks, `Prices below “${table.names[price] ?? ''}” are cents.`] };
  }
  return withCells(table, price, (cell) => {
    const cents = typeof cell === 'string' ? CENTS.exec(cell.trim())?.[1] : undefined;
    return cents === undefined ? cell : Number((Number(cents) / 100).toFixed(6));
  });
}

const CENTS_OF_DOLLAR = 100;
/** A venue whose contracts pay a dollar, by its name or its tickers. */
const OF_DOLLARS = /^(?:KALSHI$|KX)/i;

/** Whether all prices are whole numbers of cents, of contracts that pay a dollar: several of them above one, and none above 99. */
function areCents(table: SheetTable, columns: Columns): boolean {
  const prices = table.rows.flatMap(({ cells }) => cells[columns['price'] ?? -1] ?? []).filter((cell) => cell !== '');
  const isCount = (cell: CellValue): boolean =>
    typeof cell === 'number' && Number.isInteger(cell) && cell >= 1 && cell < CENTS_OF_DOLLAR;
  const isOfDollars = [columns['exchange_code'], columns['contract_code']].some((column) => {
    const words = wordsOf(table, column);
    return words.length > 0 && words.every((word) => OF_DOLLARS.test(word));
  });
  return isOfDollars && prices.every(isCount) && prices.some((cell) => Number(cell) > 1);
}

/** What says of a cost that it is one of a single contract. */
const OF_ONE = /\b(?:avg|average|mean|unit|per|each)\b/i;

/**
 * What all contracts of a row cost together is no price of one. An average is: whether it is in the venue's unit is judged by what
 * each of its contracts pays, row by row.
 */
export function withoutCosts(table: SheetTable, columns: Columns): SheetTable {
  const price = columns['price'];
  const isTotal = (cell: CellValue | undefined): boolean => typeof cell === 'number' && cell > 1;
  if (
    price === undefined ||
    !/cost/i.test(table.headings[price] ?? '') ||
    OF_ONE.test((table.names[price] ?? '').replaceAll('_', ' ')) ||
    !table.rows.some(({ cells }) => isTotal(cells[price]))
  )
    return table;
  const headings = table.headings.with(price, '');
  const remark = `“${table.names[price] ?? ''}” is what all contracts of a row cost together; each counts at its mark.`;
  return { ...table, headings, taken: [...table.taken, price], remarks: [...table.remarks, remark] };
}

/** A column of costs beside one of prices says nothing more, where it is what the contracts of each row cost together. */
export function withoutRepeatedCosts(table: SheetTable, columns: Columns): SheetTable {
  const [price, quantity] = [columns['price'], columns['net_position']];
  if (price === undefined || quantity === undefined) return table;
  const moneyOf = (cell: CellValue | undefined): number | undefined =>
    amountOf(cell) ?? amountMeant(cellWord(cell))?.value;
  const isProduct = (column: number): boolean =>
    isColumnOf(table, column, (cell) => moneyOf(cell) !== undefined) &&
    table.rows.every(({ cells }) => {
      const [cost, own, count] = [cells[column], cells[price], cells[quantity]].map((cell) => moneyOf(cell) ?? 0);
      return cost === undefined || Math.abs(Math.abs(cost) - Math.abs((own ?? 0) * (count ?? 0))) <= CENT;
    });
  const costs = table.headings.flatMap((heading, column) =>
    column !== price && /cost/i.test(heading) && isProduct(column) ? [column] : [],
  );
  return costs.length === 0 ? table : { ...table, taken: [...table.taken, ...costs] };
}

/** Costs are rounded. */
const CENT = 0.011;

const LETTERS: Readonly<Record<string, string>> = { Y: 'YES', N: 'NO' };

/** Outcomes in the form that is sent. Event contracts without a side: below zero No is held. */
export function withOutcomes(table: SheetTable, columns: Columns): SheetTable {
  const quantity = columns['net_position'];
  const outcome = columns['contract_type'];
  if (outcome !== undefined) return withCells(table, outcome, (cell) => LETTERS[cellWord(cell).toUpperCase()] ?? cell);
  if (quantity === undefined) return table;
  const isShort = (cell: CellValue | undefined): boolean => typeof cell === 'number' && cell < 0;
  const [source = 0] = table.sources;
  const sided = withColumn(table, 'Outcome', source, ({ cells }) => (isShort(cells[quantity]) ? 'NO' : 'YES'));
  const withoutSign = (row: TableRow): TableRow => {
    const cell = row.cells[quantity];
    return typeof cell === 'number' && cell < 0 ? { ...row, cells: row.cells.with(quantity, -cell) } : row;
  };
  return {
    ...sided,
    rows: sided.rows.map(withoutSign),
    remarks: [...sided.remarks, 'A position below zero is one in No.'],
  };
}

const SYMBOL = /^[./]*[A-Z0-9]{1,4}[FGHJKMNQUVXZ]\d{1,2}\b/;

/** The words of a column that stand in rows. */
export function wordsOf({ rows }: SheetTable, column: number | undefined): readonly string[] {
  if (column === undefined) return [];
  return rows.flatMap(({ cells }) => (isBlankCell(cells[column]) ? [] : [cellWord(cells[column])]));
}

/** Exchanges that list no contracts on events. */
const NO_VENUE = /^(?:NYMEX|NYM|COMEX|CMX|CBOT|CBT|EUREX|ICE\.[A-Z]{2}|IFEU|IFUS|LME|XNYM|XCEC|XCBT|XEUR)$/i;

export function isNoEvent(table: SheetTable, columns: Columns): boolean {
  const isOfVenue = ({ cells }: TableRow): boolean =>
    EVENT_EXCHANGES.has(
      venueOf(
        cellWord(cells[columns['exchange_code'] ?? -1]),
        cellWord(cells[columns['contract_code'] ?? -1]),
      ).toUpperCase(),
    );
  // Contracts of a venue may pay more than a dollar; what each pays is known where they are looked up.
  const others = { ...table, rows: table.rows.filter((row) => !isOfVenue(row)) };
  const outcomes = wordsOf(table, columns['contract_type']);
  const places = wordsOf(table, columns['exchange_code']);
  return (
    (places.length > 0 && places.every((place) => NO_VENUE.test(place))) ||
    outcomes.filter((word) => OUTCOME.test(word)).length * 2 < outcomes.length ||
    wordsOf(others, columns['price']).some((price) => Number(price) > 1 || isAboveDollar(price)) ||
    wordsOf(table, columns['contract_code']).some((code) => SYMBOL.test(code) && !code.includes('-'))
  );
}

/** A price, with a fraction and a currency behind it as printed statements have them: `112-165 US`, `4.48 1/2`. */
const PRICE = /^(\d[\d,]*(?:\.\d+)?)(?:-\d+)?(?: \d{1,2}\/\d{1,2})?(?: [A-Z]{2,3})?$/;

/** Whether a price is one that no contract on an event has. */
const isAboveDollar = (price: string): boolean => Number((PRICE.exec(price)?.[1] ?? '').replaceAll(',', '')) > 1;

const COUNT_AND_OUTCOME = /^([\d,]+) ?x? ?(yes|no|y|n)$/i;
const OUTCOME_AND_COUNT = /^(yes|no) ?[x:]? ?([\d,]+)$/i;

/** The number and the outcome of a cell such as `25 YES`; undefined if it holds no such thing. */
function countAndOutcome(
  cell: CellValue | undefined,
): { readonly count: number; readonly outcome: string } | undefined {
  const text = cellWord(cell);
  const [, first, behind] = COUNT_AND_OUTCOME.exec(text) ?? [];
  const [, before, last] = OUTCOME_AND_COUNT.exec(text) ?? [];
  const [digits, outcome] = [first ?? last, behind ?? before];
  return digits === undefined || outcome === undefined
    ? undefined
    : { count: Number(digits.replaceAll(',', '')), outcome: outcome.charAt(0).toUpperCase() === 'Y' ? 'YES' : 'NO' };
}

/** The table with a column of numbers and one of outcomes out of cells that hold both. */
export function withOutcomesApart(table: SheetTable): SheetTable {
  const column = table.headings.findIndex((_, at) =>
    isColumnOf(table, at, (cell) => countAndOutcome(cell) !== undefined),
  );
  if (column < 0) return table;
  const source = table.sources[column] ?? 0;
  const counted = withColumn(table, 'Quantity', source, ({ cells }) => countAndOutcome(cells[column])?.count ?? '');
  const sided = withColumn(counted, 'Outcome', source, ({ cells }) => countAndOutcome(cells[column])?.outcome ?? '');
  return { ...sided, headings: sided.headings.with(column, ''), taken: [...sided.taken, column] };
}

const EVENTS: ReadonlySet<string> = new Set(['event', 'eventcode', 'eventticker', 'eventid', 'series', 'seriesticker']);
const THRESHOLDS: ReadonlySet<string> = new Set([
  'strike',
  'threshold',
  'level',
  'bracket',
  'outcomecode',
  'subticker',
]);

/** The table with tickers out of those of the events and their thresholds, as venues write them: `FF-27JAN` and `T4`. */
export function withTickersJoined(table: SheetTable): SheetTable {
  const compared = table.names.map(comparedHeading);
  const [event, threshold] = [EVENTS, THRESHOLDS].map((names) => compared.findIndex((name) => names.has(name)));
  if (event === undefined || threshold === undefined || event < 0 || threshold < 0) return table;
  const isCode = (cell: CellValue): boolean => /^[A-Z]{1,2}\d[\d.]*$/i.test(cellWord(cell));
  if (!isColumnOf(table, threshold, isCode)) return table;
  const joined = withColumn(table, 'Ticker', table.sources[event] ?? 0, ({ cells }) =>
    isBlankCell(cells[event]) ? '' : `${cellWord(cells[event])}-${cellWord(cells[threshold])}`,
  );
  const taken = [event, threshold];
  return withColumnsTaken(joined, taken);
}
