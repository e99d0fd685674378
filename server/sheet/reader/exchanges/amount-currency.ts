import { namesField } from '../../../contract/heading-names.js';
import { parseCurrencyPair } from '../../../domain/fx/currency-pair.js';
import { comparedHeading } from '../heading-words.js';
import { amountMeant } from '../amounts/amount-text.js';
import { unitOfColumn } from '../amounts/column-units.js';
import { cellWord, isBlankCell, withColumn, withoutRows, type SheetTable, type TableRow } from '../sheet-table.js';

const OF_AMOUNT = /^(?:notional|nominal|amount|deal|dealt|face)(?:ccy|currency|cur|curr)$/;
/** What is gained, paid or worth, and may have a currency of its own beside it. */
const OTHER_MONEY = /\b(?:mtm|p&l|pnl|premium|npv|pv|gain|fees?|commission|margin|result|value(?!\s*date))\b/i;
const PLAIN = /^(?:ccy|currency|cur|curr)$/;

/** The column of currencies that amounts are of. */
interface AmountCurrency {
  /** Below 0 = there is none. */
  readonly column: number;
}

/**
 * The column that says which currency of its pair the amount of each row is of: one headed so, or one headed as currencies whose cells are
 * always one of the row's pair, as those in which a gain is counted are not. @param pair the column of pairs
 */
export function amountCurrency(table: SheetTable, pair: number | undefined): AmountCurrency {
  const { headings, names, rows, taken } = table;
  const named = headings.findIndex((heading) => OF_AMOUNT.test(comparedHeading(heading)));
  if (named >= 0) return { column: named };
  const filled = (column: number) => rows.filter(({ cells }) => !isBlankCell(cells[column]));
  const isAmount = (at: number): boolean => namesField(headings[at] ?? '', 'fx', 'amount');
  const isOfOthers = (column: number): boolean =>
    !isAmount(column - 1) && [column - 1, column + 1].some((at) => OTHER_MONEY.test(names[at] ?? ''));
  const plain = headings.flatMap((heading, column) =>
    PLAIN.test(comparedHeading(heading)) && !taken.includes(column) && filled(column).length > 0 && !isOfOthers(column)
      ? [column]
      : [],
  );
  const [column = -1, ...others] = plain;
  const isOfPairs = filled(column).every(({ cells }) => {
    const found = parseCurrencyPair(cellWord(cells[pair ?? -1]));
    const code = cellWord(cells[column]).toUpperCase();
    return found !== undefined && (code === found.base || code === found.quote);
  });
  return { column: others.length === 0 && isOfPairs ? column : -1 };
}

/** Currencies that say nothing of the amount: what else is paid, valued or settled in, and the other side of the deal. */
const OF_SOMETHING_ELSE =
  /settle|mtm|p&l|pnl|p\/l|premium|prima|npv|\bpv\b|gain|fees?\b|commission|margin|result|valuation|report|account|functional|home|collateral|cash|tax|risk|strike|fixing|counter|contra(?!ct)|quot|terms?\b|second|other|against|\bvs\b|versus|numeraire|variable|2|price|rate|buy|sell|bought|sold|pay|paid|receiv|rec\b|deliver|call|put|gegen|contr[eo]|cot[eé]|kurs|abrechnung|r[eè]gle|liquida|regola|kauf|achat|vente|compra|venta|vendita|acquist/i;
/** Of the column that is made; no heading of a book is written so. */
export const AMOUNT_CURRENCY = 'Amount currency ';
const DEALT = /^deal(?:t|ing)?$/;

/**
 * The column under any other heading, as `Ccy1` or `Trade Currency`, whose cells are all currencies of their row's pair, and not always the
 * first: what it says of amount and side can't be passed over. Below 0 = there is none. @param pair the column of pairs
 */
function otherCurrency({ names, rows, taken }: SheetTable, pair: number): number {
  return names.findIndex((name, column) => {
    const isPlain = PLAIN.test(comparedHeading(name));
    const isBesideMoney = [column - 1, column + 1].some((at) => OTHER_MONEY.test(names[at] ?? ''));
    if (taken.includes(column) || OF_SOMETHING_ELSE.test(name) || (isPlain && isBesideMoney)) return false;
    const said = rows.flatMap(({ cells }) => {
      const code = cellWord(cells[column]).toUpperCase();
      const found = parseCurrencyPair(cellWord(cells[pair]));
      return code === '' || found === undefined ? [] : [{ code, ...found }];
    });
    return (
      said.every(({ code, base, quote }) => code === base || code === quote) &&
      said.some(({ code, quote }) => code === quote)
    );
  });
}

/** The currency that the amount of a row says itself, `USD 2,500,000`, or else that of its heading, `Notional (USD)`; empty = none. */
function currencyWritten(table: SheetTable, amount: number): (row: TableRow) => string {
  const ofHeading = unitOfColumn(table, amount).currency ?? '';
  return ({ cells }) => {
    const cell = cells[amount];
    if (isBlankCell(cell)) return '';
    return (typeof cell === 'string' ? amountMeant(cell)?.currency : undefined) ?? ofHeading;
  };
}

/** The table with a column of the currencies that amounts are of, where their own text or heading, or a column under any other heading, says them. */
export function withCurrencyOfAmount(table: SheetTable, amount: number, pair: number): SheetTable {
  if (amountCurrency(table, pair).column >= 0) return table;
  const other = otherCurrency(table, pair);
  const name = table.names[other] ?? '';
  if (DEALT.test(comparedHeading(name))) return { ...table, headings: table.headings.with(other, 'Dealt currency') };
  const codeOf = currencyWritten(table, amount);
  const known = withoutRows(table, (row) => {
    const code = cellWord(row.cells[other]).toUpperCase();
    const found = parseCurrencyPair(cellWord(row.cells[pair]));
    return code === '' || code !== found?.quote || codeOf(row) !== ''
      ? null
      : { reason: doubtOfCurrency(code, name), isTold: true };
  });
  return known.rows.some((row) => codeOf(row) !== '')
    ? withColumn(known, AMOUNT_CURRENCY, table.sources[amount] ?? 0, codeOf)
    : known;
}

/** The same of what cells say beside their number, which is read out of them before their columns are known. */
export function withCurrencyInCells(table: SheetTable): SheetTable {
  const [pair = -1, ...pairs] = columnsOf(table, 'currency_pair');
  const [amount = -1, ...amounts] = columnsOf(table, 'amount');
  const isOne = pair >= 0 && amount >= 0 && pairs.length === 0 && amounts.length === 0;
  if (!isOne || amountCurrency(table, pair).column >= 0) return table;
  const isSaid = table.rows.some(({ cells }) => (amountMeant(cellWord(cells[amount]))?.currency ?? null) !== null);
  return isSaid
    ? withColumn(table, AMOUNT_CURRENCY, table.sources[amount] ?? 0, currencyWritten(table, amount))
    : table;
}

const columnsOf = ({ headings, taken }: SheetTable, field: string): readonly number[] =>
  headings.flatMap((heading, at) => (namesField(heading, 'fx', field) && !taken.includes(at) ? [at] : []));

const doubtOfCurrency = (code: string, heading: string): string =>
  `“${heading}” says ${code}, the second currency of its pair: head it as “Dealt currency” if ${code} is bought or sold, as “Amount currency” if ` +
  `its amount is of ${code}, or as “Settlement currency” if it says neither`;

/** What is asked of a row whose amount may be of the second currency of its pair, and its side that of either. */
export const doubtOfSide = (code: string, heading: string, isSided: boolean): string =>
  `its amount may be of ${code}, and its side that of ${code} or of the first currency of its pair: ` +
  (heading === AMOUNT_CURRENCY ? 'add a column “Dealt currency”' : `head “${heading}” as “Dealt currency”`) +
  ` if ${code} is bought or sold, or ` +
  (isSided
    ? 'head its side as “Side of base” if that is of the first'
    : 'write its amount in the first if its sign is of that');
