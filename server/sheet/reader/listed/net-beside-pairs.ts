import { headingWords } from '../headings/abbreviations.js';
import { phraseOf } from '../headings/phrases.js';
import { amountOf, quantityPairHeading } from '../quantity-pairs.js';
import { isBlankCell, type SheetTable, type TableRow } from '../sheet-table.js';

/** Words of what is held after all trades. */
const HELD: ReadonlySet<string> = new Set([
  ...['net', 'current', 'closing', 'end', 'eod', 'final', 'ending', 'balance', 'today', 'held'],
]);
const TRADED: ReadonlySet<string> = new Set(['bought', 'sold', 'buy', 'sell', 'purchase', 'purchased', 'sale']);

/**
 * Where a column says what is held, a pair of what was bought and sold is the day's trades, which it has in it already.
 * A net that is long less short, or that no trades explain, changes nothing.
 */
export function withNetBesidePair(table: SheetTable): SheetTable {
  const sides = table.headings.map((heading) => quantityPairHeading(heading));
  const [long, short] = [sides.indexOf('long'), sides.indexOf('short')];
  const net = table.headings.findIndex((_, column) => isHeld(table.names[column] ?? ''));
  if (long < 0 || short < 0 || net < 0 || net === long || net === short) return table;
  const isTraded = [long, short].every((column) =>
    headingWords(table.names[column] ?? '').some((word) => TRADED.has(word)),
  );
  if (!isTraded) return table;
  const rows = table.rows.filter(({ cells }) => !isBlankCell(cells[net]));
  const isNet = (row: TableRow): boolean => difference(row, long, short) === amountOf(row.cells[net]);
  const isSize = (row: TableRow): boolean =>
    Math.abs(difference(row, long, short) ?? Number.NaN) === amountOf(row.cells[net]);
  if (rows.length === 0 || rows.every((row) => isNet(row)) || rows.every((row) => isSize(row))) return table;
  const [ofNet, ofLong, ofShort] = [net, long, short].map((column) => `“${table.names[column] ?? ''}”`);
  return {
    ...table,
    headings: table.headings.map((heading, column) => (column === long || column === short ? '' : heading)),
    taken: [...table.taken, long, short],
    remarks: [
      ...table.remarks,
      `The position is ${ofNet ?? ''}; ${ofLong ?? ''} and ${ofShort ?? ''} are trades that it has in it.`,
    ],
  };
}

const isHeld = (name: string): boolean =>
  phraseOf(name)?.meaning === 'Net position' && headingWords(name).some((word) => HELD.has(word));

function difference({ cells }: TableRow, long: number, short: number): number | undefined {
  const [bought, sold] = [amountOf(cells[long]), amountOf(cells[short])];
  return bought === undefined || sold === undefined ? undefined : bought - Math.abs(sold);
}
