import { parseCurrencyPair, currencyPair, inMarketOrder, type CurrencyPair } from '../../../domain/fx/currency-pair.js';
import { numberText } from '../../table/number-cell.js';
import { isOfClients } from '../../table/doubts/other-parties.js';
import { SIDE, sideOf } from '../../table/side.js';
import type { CellValue } from '../../workbook/port.js';
import { headingOf } from '../amounts/column-units.js';
import { comparedHeading } from '../heading-words.js';
import { headingMeaning } from '../heading-meaning.js';
import { baseOfSides } from '../headings/sides-of-base.js';
import { amountOf } from '../quantity-pairs.js';
import { areAccountsOfClients } from '../sides/legs-of-clients.js';
import {
  cellWord,
  isBlankCell,
  withCells,
  withColumn,
  withColumnsTaken,
  withoutRows,
  type SheetTable,
  type TableRow,
} from '../sheet-table.js';
import { isOptionWord, withDealWords } from './deal-words.js';
import { AMOUNT_CURRENCY, amountCurrency, doubtOfSide, withCurrencyOfAmount } from '../exchanges/amount-currency.js';
import { isColumnOf } from './weak-headings.js';

type Columns = Readonly<Partial<Record<string, number>>>;

const BOUGHT =
  /^(?:we|you|client)?(?:buys?|bought|purchase[ds]?|receive[ds]?|receivable|recv|rcv|rec|long|kaufs?|ankaufs?|achat|compra|acquisto|koop|aankoop)(.*)$|^(.*)(?:bought|purchased|received|acquistat[ao]|gekauft|achetee?|comprad[ao]|gekocht|ankauf|achat|compra|acquisto|aankoop)$/;
const SOLD =
  /^(?:we|you|client)?(?:sells?|sold|sales?|payable|pays?|paid|deliver(?:ed|s)?|short|verkaufs?|vente|venta|vendita|verkoop)(.*)$|^(.*)(?:sold|paid|delivered|vendut[ao]|verkauft|vendue?|vendid[ao]|verkocht|verkauf|vente|venta|vendita|verkoop)$/;
const CURRENCY = /^(?:divisa|valuta|wahrung|whg|devise|moneda|moeda|ccy|currency|cur|curr|ccycode|currencycode)$/;
const AMOUNT =
  /^(?:importo|betrag|montant|importe|montante|bedrag|amount|amt|notional|nominal|quantity|qty|ccyamount|currencyamount|localamount|localamt)$/;

const CODE = /^[A-Z]{3}$/;

/** The columns of one side of trades: a currency and its amount. */
interface SideColumns {
  readonly currency: number;
  readonly amount: number;
}

/** The columns of what is bought, or sold; undefined if headings do not say one of each. */
export function sideColumns(table: SheetTable, way: 'bought' | 'sold'): SideColumns | undefined {
  const side = way === 'bought' ? BOUGHT : SOLD;
  const { names, taken } = table;
  const words = names.map((name, column) => {
    const [, behind, before] = taken.includes(column) ? [] : (side.exec(comparedHeading(bare(name))) ?? []);
    return behind ?? before;
  });
  const [named, amount] = [CURRENCY, AMOUNT].map((form) =>
    words.flatMap((word, at) => (word !== undefined && form.test(word) ? [at] : [])),
  );
  // `We buy` over codes of currencies: what is bought is its currency.
  const isOfCodes = (at: number): boolean =>
    isColumnOf(table, at, (cell) => isBlankCell(cell) || CODE.test(cellWord(cell)));
  const currency =
    named?.length === 0 ? words.flatMap((word, at) => (word === '' && isOfCodes(at) ? [at] : [])) : named;
  const isOne = currency?.length === 1 && amount?.length === 1;
  return isOne && currency[0] !== undefined && amount[0] !== undefined
    ? { currency: currency[0], amount: amount[0] }
    : undefined;
}

/** A heading without a unit in brackets behind it. */
export const bare = (name: string): string => name.replace(/[([][^()[\]]*[)\]]\s*$/, '');

/** How far a rate may be from what the two amounts come to: rates are written with a few digits. */
const ROUNDED_RATE = 0.005;
const RATE_DIGITS = 10;

/** What two amounts of a trade say of it, as the market quotes the pair. */
interface Exchanged {
  readonly pair: CurrencyPair;
  /** Of the first currency: + bought, − sold. */
  readonly amount: number;
  /** Units of the second currency for one of the first, by the amounts. */
  readonly rate: number;
}

function exchanged({ cells }: TableRow, bought: SideColumns, sold: SideColumns): Exchanged | undefined {
  const [buys, sells] = [bought, sold].map(({ currency }) => cellWord(cells[currency]).toUpperCase());
  const [received, paid] = [bought, sold].map(({ amount }) => amountOf(cells[amount]));
  if (buys === undefined || sells === undefined || !CODE.test(buys) || !CODE.test(sells) || buys === sells)
    return undefined;
  // What is sold may stand below zero; what is bought may not.
  if (received === undefined || paid === undefined || received <= 0 || paid === 0) return undefined;
  const pair = inMarketOrder(currencyPair(buys, sells));
  const isBought = pair.base === buys;
  const [base, quote] = isBought ? [received, Math.abs(paid)] : [Math.abs(paid), received];
  return { pair, amount: isBought ? base : -base, rate: Number((quote / base).toPrecision(RATE_DIGITS)) };
}

/** The rate as it was dealt; undefined if it is another one than that of the two amounts. */
function rateOf(stated: number | undefined, { rate }: Exchanged): number | undefined {
  if (stated === undefined) return rate;
  const isNear = (other: number): boolean => Math.abs(other / rate - 1) <= ROUNDED_RATE;
  if (isNear(stated)) return stated;
  return stated > 0 && isNear(1 / stated) ? rate : undefined;
}

/**
 * The table with pair, amount and rate out of the currencies and amounts bought and sold. A row whose rate is not that of its
 * amounts is left out.
 */
export function withBoughtAndSold(table: SheetTable): SheetTable {
  const [bought, sold] = (['bought', 'sold'] as const).map((way) => sideColumns(table, way));
  if (bought === undefined || sold === undefined) return table;
  const units = [bought, sold].map(({ amount }) => headingMeaning(table.names[amount] ?? '').unit.factor);
  const rate = table.headings.findIndex((heading) =>
    /^(?:rate|price|fxrate|forwardrate|fwdrate|outright|outrightrate|forwardprice|allinforwardrate|dealrate|dealtrate|contractrate|allinrate|cambio|cambioatermine|cambioaplazo|tipodecambio|tassodicambio|taxadecambio|wechselkurs|terminkurs|devisenkurs|devisenterminkurs|coursaterme|coursdechange|wisselkoers|termijnkoers)$/.test(
      comparedHeading(heading),
    ),
  );
  if (units[0] !== units[1]) return table;
  const statedOf = ({ cells }: TableRow): number | undefined =>
    rate < 0 || isBlankCell(cells[rate]) ? undefined : amountOf(cells[rate]);
  const tradeOf = (row: TableRow): Exchanged | undefined => exchanged(row, bought, sold);
  const ofClient = areAccountsOfClients(table)
    ? undefined
    : [bought.currency, bought.amount, sold.currency].map((at) => headingOf(table, at)).find(isOfClients);
  const agreeing = withoutRows(table, (row) => {
    const trade = tradeOf(row);
    if (trade !== undefined && ofClient !== undefined) return { reason: doubtOfClient(ofClient), isTold: true };
    return trade === undefined || rateOf(statedOf(row), trade) !== undefined
      ? null
      : { reason: `its rate ${statedOf(row) ?? ''} is not that of its amounts (${trade.rate})`, isTold: true };
  });
  const source = table.sources[bought.amount] ?? 0;
  const made: readonly (readonly [heading: string, source: number, (row: TableRow) => CellValue | undefined])[] = [
    ['Currency pair', table.sources[bought.currency] ?? 0, (row) => pairText(tradeOf(row)?.pair)],
    ['Amount', source, (row) => tradeOf(row)?.amount],
    // So that no currency of another column, as that of a report, is asked about.
    [AMOUNT_CURRENCY, source, (row) => tradeOf(row)?.pair.base],
    ['Rate', rate < 0 ? source : (table.sources[rate] ?? source), (row) => dealtRate(statedOf(row), tradeOf(row))],
  ];
  const taken = [bought.currency, bought.amount, sold.currency, sold.amount, ...(rate < 0 ? [] : [rate])];
  const joined = made.reduce(
    (plain, [heading, from, cellOf]) => withColumn(plain, heading, from, (row) => cellOf(row) ?? ''),
    agreeing,
  );
  return withColumnsTaken(joined, taken);
}

const doubtOfClient = (heading: string): string =>
  `“${heading}” says what a client does, of which you may do the opposite: head it “We buy” and the other “We sell”, or head the accounts “Client account” if they are the client’s`;

const pairText = (pair: CurrencyPair | undefined): string | undefined =>
  pair === undefined ? undefined : `${pair.base}_${pair.quote}`;
const dealtRate = (stated: number | undefined, trade: Exchanged | undefined): number | undefined =>
  trade === undefined ? undefined : rateOf(stated, trade);

const RIGHT = /^(?:([A-Z]{3})[ _-]?)?(call|put|c|p)(?: ?[/|,] ?([A-Z]{3})[ _-]?(call|put|c|p))?$/i;
/** `Call EUR / Put USD`. */
const RIGHT_FIRST = /^(call|put|c|p)[ _-](?:on )?([A-Z]{3})(?: ?[/|,-] ?(call|put|c|p)[ _-](?:on )?([A-Z]{3}))?$/i;

/** A right with its currency before it, whichever stands first. */
function rightText(text: string): string {
  const [, word, currency, otherWord, other] = RIGHT_FIRST.exec(text) ?? [];
  if (word === undefined || currency === undefined) return text;
  return other === undefined || otherWord === undefined
    ? `${currency} ${word}`
    : `${currency} ${word}/${other} ${otherWord}`;
}

const rightIn = (cell: CellValue | undefined): RegExpExecArray | null => RIGHT.exec(rightText(cellWord(cell)));

/** The right on the first currency of a pair that a text such as `EUR Call / USD Put` says; undefined if it says none. */
function rightMeant(text: string, pair: CurrencyPair | undefined): 'CALL' | 'PUT' | undefined {
  const [, currency, word, other, otherWord] = rightIn(text) ?? [];
  if (word === undefined || currency === undefined || pair === undefined) return undefined;
  const isCall = /^c/i.test(word);
  const [own, second] = [currency, other].map((code) => code?.toUpperCase());
  const isOfPair = own === pair.base ? (second ?? pair.quote) : own === pair.quote ? (second ?? pair.base) : undefined;
  if (isOfPair === undefined || (own === pair.base ? isOfPair !== pair.quote : isOfPair !== pair.base))
    return undefined;
  if (otherWord !== undefined && /^c/i.test(otherWord) === isCall) return undefined;
  return isCall === (own === pair.base) ? 'CALL' : 'PUT';
}

const PAIR = /^(?:currencypair|ccypair|fxpair|pair|currencies|curpair|fxcross|cross)$/;
/** Whether a heading is that of pairs of currencies. */
export const namesPairs = (heading: string): boolean => PAIR.test(comparedHeading(heading));
const pairColumn = ({ headings }: SheetTable): number => headings.findIndex(namesPairs);

const CONTRACT = 'Contract';
const PRODUCT =
  /^(?:contract|contracttype|type|product|producttype|instrument|instrumenttype|dealtype|tradetype|fxtype|typology)$/;

/**
 * The table with rights such as `EUR Call / USD Put` as what they are on the first currency of each row's pair. What they are in a
 * column beside one of products, that one says of options only that they are such.
 */
export function withOptionRights(table: SheetTable): SheetTable {
  const product = table.headings.findIndex((heading) => PRODUCT.test(comparedHeading(heading)));
  return withRightsJoined(product < 0 ? table : withDealWords(table, product));
}

function withRightsJoined(table: SheetTable): SheetTable {
  const pair = pairColumn(table);
  const column = table.headings.findIndex((_, at) =>
    isColumnOf(table, at, (cell) => isBlankCell(cell) || rightIn(cell) !== null),
  );
  const isSided = table.rows.some(({ cells }) => /^[A-Z]{3}\b/i.test(rightIn(cells[column])?.[1] ?? ''));
  const product = table.headings.findIndex((heading, at) => at !== column && PRODUCT.test(comparedHeading(heading)));
  const isOfRights = product < 0 && table.headings.some((heading) => /^strike/.test(comparedHeading(heading)));
  if (pair < 0 || column < 0 || !(isSided || isOfRights || isBesideOptions(table, product))) return table;
  const rightOf = ({ cells }: TableRow): CellValue => {
    const text = cellWord(cells[column]);
    return rightMeant(text, parseCurrencyPair(cellWord(cells[pair]))) ?? text;
  };
  const typed = withColumn(table, CONTRACT, table.sources[column] ?? 0, (row) => {
    const named = cellWord(row.cells[product]);
    return isBlankCell(row.cells[column]) || (named !== '' && !isOptionWord(named)) ? named : rightOf(row);
  });
  const taken = [column, ...(product < 0 ? [] : [product])];
  return withColumnsTaken(typed, taken);
}

/** Whether a column of products says of some rows that they are options, and no more. */
const isBesideOptions = ({ rows }: SheetTable, product: number): boolean =>
  product >= 0 && rows.some(({ cells }) => isOptionWord(cellWord(cells[product])));

/** Forwards, whose rate may stand below the strike. */
const FORWARD = /^(?:fx ?)?(?:fwd|forward|outright|ndf|spot)/i;

/**
 * The table with amounts of each pair's first currency, where a column says which currency they are of: those of the second are
 * divided by the strike, or by the rate that was dealt. Source: an option on the exchange of two amounts has them in the ratio of its
 * strike, a forward in that of its rate. A row without either is left out.
 */
export function withAmountsOfBase(found: SheetTable, columns: Columns): SheetTable {
  const [amount, pair] = [columns['amount'], columns['currency_pair']];
  if (amount === undefined || pair === undefined) return found;
  const table = withCurrencyOfAmount(found, amount, pair);
  const { column: currency } = amountCurrency(table, pair);
  if (currency < 0) return table;
  const pairOf = ({ cells }: TableRow): CurrencyPair | undefined => parseCurrencyPair(cellWord(cells[pair]));
  const isTurned = (row: TableRow): boolean => pairOf(row)?.quote === cellWord(row.cells[currency]).toUpperCase();
  const priceOf = ({ cells }: TableRow): number | undefined => {
    if (!isBlankCell(cells[columns['near_date'] ?? -1])) return undefined;
    const price = [columns['strike'], columns['rate']]
      .map((column) => (column === undefined ? undefined : amountOf(cells[column])))
      .find((found) => found !== undefined && found > 0);
    return price;
  };
  // Who sells the dealt currency buys the other one; an option is bought or sold whatever its amount is of.
  const isDealt = /^deal/.test(comparedHeading(table.headings[currency] ?? ''));
  const isOption = ({ cells }: TableRow): boolean =>
    !isBlankCell(cells[columns['strike'] ?? -1]) && !FORWARD.test(cellWord(cells[columns['contract_type'] ?? -1]));
  const isTurnedDeal = (row: TableRow): boolean => isDealt && isTurned(row) && !isOption(row);
  const side = columns[SIDE];
  const isOfBase = side !== undefined && baseOfSides(table.names[side] ?? '') !== undefined;
  const known = withoutRows(table, (row) => {
    const code = cellWord(row.cells[currency]).toUpperCase();
    if (isTurnedDeal(row) && isOfBase)
      return { reason: `its dealt amount is of ${code}, and its side that of the other currency`, isTold: true };
    if (!isDealt && !isOfBase && isTurned(row) && !isOption(row))
      return { reason: doubtOfSide(code, table.names[currency] ?? '', side !== undefined), isTold: true };
    if (code === '' || code === pairOf(row)?.base || (isTurned(row) && priceOf(row) !== undefined)) return null;
    return { reason: `its amount is of ${code}, and not of the first currency of its pair`, isTold: true };
  });
  const isAny = known.rows.some(isTurned);
  const sided =
    side === undefined
      ? known
      : withCells(known, side, (cell, row) => {
          const said = isTurnedDeal(row) ? sideOf(cell) : undefined;
          return said === undefined ? cell : said === 1 ? 'Sell' : 'Buy';
        });
  const read = withCells(sided, amount, (cell, row) => {
    const [own, price] = [amountOf(cell), priceOf(row)];
    if (!isTurned(row) || own === undefined || price === undefined) return cell;
    return Number(numberText((own / price) * (side === undefined && isTurnedDeal(row) ? -1 : 1)));
  });
  const remark = `Amounts of the second currency below “${table.names[amount] ?? ''}” are those of the first by their strike or rate.`;
  return {
    ...read,
    headings: read.headings.with(currency, ''),
    taken: [...read.taken, currency],
    remarks: isAny ? [...read.remarks, remark] : read.remarks,
  };
}
