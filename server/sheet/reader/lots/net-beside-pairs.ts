import type { ColumnMap } from '../../table/column-map.js';
import type { ColumnDoubt } from '../../table/unread-columns.js';
import { saysSame } from '../../table/doubts/same-values.js';
import { SIDE } from '../../table/side.js';
import { headingMeaning } from '../heading-meaning.js';
import { headingWords } from '../headings/words-apart.js';
import { phraseOf } from '../headings/phrases.js';
import { quantityPairHeading, tradePairHeading } from '../headings/pair-headings.js';
import { amountOf, differenceOf } from '../quantity-pairs.js';
import { cellWord, isBlankCell, withoutRows, type SheetTable, type TableRow } from '../sheet-table.js';

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
  if (!isTraded) return withoutContradictions(table, { net, long, short });
  const rows = table.rows.filter(({ cells }) => !isBlankCell(cells[net]));
  const isNet = (row: TableRow): boolean => differenceOf(row, long, short) === amountOf(row.cells[net]);
  const isSize = (row: TableRow): boolean =>
    Math.abs(differenceOf(row, long, short) ?? Number.NaN) === amountOf(row.cells[net]);
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

/** Leaves rows out whose net is not their long less their short lots, where most rows show that it should be. */
function withoutContradictions(
  table: SheetTable,
  { net, long, short }: { readonly net: number; readonly long: number; readonly short: number },
): SheetTable {
  const rows = table.rows.filter(
    ({ cells }) => !isBlankCell(cells[net]) && [long, short].some((column) => !isBlankCell(cells[column])),
  );
  const agrees = (row: TableRow): boolean => differenceOf(row, long, short) === amountOf(row.cells[net]);
  const wrong = new Set(rows.filter((row) => !agrees(row) && amountOf(row.cells[net]) !== undefined));
  if (wrong.size === 0 || wrong.size * 2 >= rows.length) return table;
  return withoutRows(table, (row) => {
    if (!wrong.has(row)) return null;
    const said = [long, short, net].map((column) => `“${table.names[column] ?? ''}” ${cellWord(row.cells[column])}`);
    return { reason: `${said.join(', ')}: the net is not what is long less what is short`, isTold: true };
  });
}

/** The side that is held below a heading of a pair; undefined of what was bought and sold, which a net may have in it. */
const sideHeld = (heading: string): 'long' | 'short' | undefined =>
  tradePairHeading(heading) === undefined ? quantityPairHeading(heading) : undefined;

const NET = /^net(?: (?:par|face|notional|nominal|position|pos|quantity|qty|amount|holding))?$/i;

/** A net that is not read, and is not what is long less what is short in some row: one of the three is wrong, or means something else. */
export function doubtsOfNet(
  { names, rows, taken }: SheetTable,
  { columns, leftAside = [] }: ColumnMap,
): readonly ColumnDoubt[] {
  const meanings = names.map((name) => headingMeaning(name).heading);
  const [long = -1, short = -1] = (['long', 'short'] as const).map((side) =>
    meanings.findIndex((heading, column) => taken.includes(column) && sideHeld(heading) === side),
  );
  const read = new Set([...Object.values(columns), ...leftAside]);
  const net = meanings.findIndex((heading, column) => NET.test(heading) && !read.has(column));
  const side = columns[SIDE] ?? -1;
  if (long < 0 || short < 0 || net < 0) return [];
  const wrong = rows.find(
    ({ cells }) =>
      !isBlankCell(cells[net]) && !saysSame(cells[net] ?? '', differenceOf({ cells }, long, short), cells[side]),
  );
  if (wrong === undefined) return [];
  const [ofLong, ofShort] = [long, short].map((column) => `“${names[column] ?? ''}” ${cellWord(wrong.cells[column])}`);
  const doubt = `says ${cellWord(wrong.cells[net])} where ${ofLong ?? ''} less ${ofShort ?? ''} is another amount, and is not read`;
  return [{ column: net, heading: names[net] ?? '', doubt }];
}

const isHeld = (name: string): boolean =>
  phraseOf(name)?.meaning === 'Net position' && headingWords(name).some((word) => HELD.has(word));
