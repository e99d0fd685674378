import { headingWords } from '../headings/abbreviations.js';
import { isSum } from '../headings/sum-words.js';
import { amountOf, quantityPairHeading } from '../quantity-pairs.js';
import { isDayBefore, isToday, measureOfDay, type MeasureOfDay } from '../sections/day-words.js';
import { isBlankCell, withPositionIn, type SheetTable, type TableRow } from '../sheet-table.js';

/** Words, without accents, of what was held before the trades of a day, and of what is held after them. */
const BEFORE: ReadonlySet<string> = new Set([
  ...['start', 'starting', 'opening', 'prior', 'previous', 'prev', 'begin', 'beginning', 'sod', 'bod', 'yesterday'],
  ...['carried', 'brought', 'overnight', 'anterior', 'precedente', 'precedent', 'vorherige', 'anfangsbestand'],
  ...['anfang', 'inicial', 'iniziale', 'initial', 'initiale'],
]);
const AFTER: ReadonlySet<string> = new Set([
  ...['end', 'ending', 'closing', 'eod', 'final', 'current', 'today', 'net', 'position', 'balance'],
  ...['bestand', 'endbestand', 'saldo', 'solde', 'posizione', 'posicion', 'posicao', 'positie'],
]);
const TRADED: ReadonlySet<string> = new Set([
  ...['bought', 'sold', 'buy', 'sell', 'buys', 'sells', 'purchase', 'purchases', 'purchased', 'sale', 'sales'],
  ...['kauf', 'kaufe', 'gekauft', 'verkauf', 'verkaufe', 'verkauft', 'zugang', 'zugange', 'abgang', 'abgange'],
  ...['achat', 'achats', 'vente', 'ventes', 'compra', 'compras', 'venta', 'ventas', 'acquisto', 'acquisti'],
  ...['vendita', 'vendite', 'aankoop', 'aankopen', 'verkoop', 'verkopen', 'vendas'],
]);
const OF_MONEY = /price|value|cost|p ?& ?l|pnl|margin|premium|equity|cash|amount|balance \(|date|time/i;

const says = (name: string, words: ReadonlySet<string>): boolean =>
  !OF_MONEY.test(name) && headingWords(name).some((word) => words.has(word));

const isOfDay = (name: string, day: MeasureOfDay['day']): boolean =>
  !OF_MONEY.test(name) && (measureOfDay(name)?.day === day || (day === 'before' ? isDayBefore(name) : isToday(name)));

/**
 * Where what was held before stands beside what was bought and sold, the position is what is held after: the column that is the
 * sum of them in every row. Where there is none, the trades alone are no position and are not read.
 */
export function withPositionsAfterTrades(table: SheetTable): SheetTable {
  const { names, headings, taken } = table;
  const sides = headings.map((heading) => quantityPairHeading(heading));
  const [long, short] = [sides.indexOf('long'), sides.indexOf('short')];
  // What was held on the day before may be left aside already, as that of today stands beside it.
  const before = names.findIndex((name, at) => isOfDay(name, 'before') || (says(name, BEFORE) && !taken.includes(at)));
  const isTraded = long >= 0 && short >= 0 && [long, short].every((column) => says(names[column] ?? '', TRADED));
  const rows = table.rows.filter(({ cells }) => !isBlankCell(cells[before]) && !cells.some(isSum));
  if (!isTraded || before < 0 || !rows.some(({ cells }) => (amountOf(cells[before]) ?? 0) !== 0)) return table;
  const after = names.findIndex(
    (name, at) =>
      ![before, long, short].includes(at) &&
      (says(name, AFTER) || isOfDay(name, 'today')) &&
      rows.every((row) => heldAfter(row, { before, long, short }) === amountOf(row.cells[at])),
  );
  const aside = [before, long, short];
  const [ofBefore, ofLong, ofShort] = aside.map((column) => `“${names[column] ?? ''}”`);
  const remark =
    after < 0
      ? `${ofLong ?? ''} and ${ofShort ?? ''} are trades after ${ofBefore ?? ''}, and no column is the sum of the three.`
      : `The position is “${names[after] ?? ''}”: ${ofBefore ?? ''} and what was bought and sold since.`;
  return withPositionIn(table, after, aside, remark);
}

function heldAfter(
  { cells }: TableRow,
  { before, long, short }: { readonly before: number; readonly long: number; readonly short: number },
): number | undefined {
  const [held, bought, sold] = [before, long, short].map((column) => amountOf(cells[column]));
  if (held === undefined || bought === undefined || sold === undefined) return undefined;
  return held + bought - Math.abs(sold);
}
