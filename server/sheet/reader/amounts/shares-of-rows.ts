import { ROW_TABLES } from '../../../contract/stage-columns.js';
import { columnsRead, type ColumnMap } from '../../table/column-map.js';
import type { ColumnDoubt } from '../../table/unread-columns.js';
import { amountOf } from '../quantity-pairs.js';
import { cellWord, isBlankCell, type SheetTable, type TableRow } from '../sheet-table.js';

/** Headings of the part of a row that is the holder's. */
const SHARE =
  /(?<![\p{L}\d])(?:alloc(?:ation|ated|n)?|share|(?:our|my|own|equity|jv)(?=[ _]?(?:%|pct|per ?cent))|ownership|owned|participation|stake|pro[ -]?rata|anteil|beteiligung|quote-part|quota|participación|aandeel)(?![\p{L}\d])/iu;
/** Headings of nothing but a part, or of how much is held, which say no other whole. */
const PART =
  /^(?:%|pct|per ?cent|percentage|weight|(?:% ?|pct ?|per ?cent ?)(?:held|owned|ours|weight)|(?:held|owned|weight) ?(?:%|pct|per ?cent)|wi|nri|(?:working|net revenue|net|jv|our|my)? ?interest|(?:% ?|pct ?|per ?cent ?|percentage ?|share |part |portion |fraction )(?:of )?(?:the )?(?:pos(?:ition|n)?|lots?|contracts?|quantity|qty|trade|deal|row|line|total lots)|portion|fraction|split|volume ?%|owner(?:ship)?)(?: ?%| ?\(%\))?$/iu;
/** Shares of something else than the row, and what else has the word. */
const OF_OTHERS =
  /\b(?:nav|aum|portfolio|book|margin|risk|depot|fund|fonds|total|assets|limit|target|class|price|capital|market|volume|oi)\b/i;
/** Shares that are the holder's by their heading; others may be of the portfolio. */
const OF_HOLDER = /\b(?:alloc|allocn|allocated|our|my|own|ownership|owned|stake|unser)\b/i;
const PERCENT = /%|\bpct\b|\bper ?cent\b|\bprozent\b/i;

/** Headings of a part of one row and of nothing else, which are in hundredths where they are above 1. */
const OF_WHOLES = /^(?:ownership|owned|participation|stake|portion|split|pro[ -]?rata)$/i;

const SPLIT = /^(?:split|alloc(?:ation)?s?|shares?)(?: %)?$/i;
const PARTS_IN_CELL = /\d{1,3}(?:\.\d+)? ?%? ?[/:,;+] ?(?:[\p{L}\d]+ )?\d{1,3}(?:\.\d+)?/u;
const SHARED = 'may say how much of a row is yours, and is not read: write what is held';

/** Parts differ by less where a quantity is rounded to whole lots. */
const TOLERANCE = 0.02;
/** Shares of a whole come to no more, as they are rounded. */
const WHOLE = 1.005;

/** A column of shares beside quantities that may be those of the whole; not where the quantities are as large as their shares. */
export function doubtsOfShares(table: SheetTable, map: ColumnMap): readonly ColumnDoubt[] {
  const { names, rows, taken } = table;
  const { type, columns } = map;
  const quantity = columns[ROW_TABLES[type].quantityField];
  const read = columnsRead(map, taken);
  return names.flatMap((heading, column) => {
    if (quantity === undefined || read.has(column) || !mayBeShare(heading, type)) return [];
    // `50/50`, `A1 60 / B2 40`: the parts of several in one cell.
    if (SPLIT.test(heading.trim()) && rows.some(({ cells }) => PARTS_IN_CELL.test(cellWord(cells[column]))))
      return [{ column, heading, doubt: SHARED }];
    const shares = rows.flatMap(({ cells }) => {
      const text = cellWord(cells[column]);
      const share = amountOf(text.replace(/ ?%$/, ''));
      return isBlankCell(text) ? [] : [{ text, share, held: Math.abs(amountOf(cells[quantity]) ?? 0) }];
    });
    const isPercent = PERCENT.test(heading) || OF_WHOLES.test(heading) || shares.some(({ text }) => text.endsWith('%'));
    const areShares = shares.every(({ share }) => share !== undefined && share >= 0 && share <= 100);
    const isWhole = shares.every(({ share, text }) => share === 100 || (share === 1 && !text.endsWith('%')));
    const isFraction = areShares && shares.every(({ share = 0 }) => share <= 1);
    if (!areShares || isWhole || !(isPercent || isFraction)) return [];
    const ratios = shares.flatMap(({ share = 0, held }) => (share > 0 && held > 0 ? [held / share] : []));
    const isApplied =
      new Set(shares.map(({ share }) => share)).size > 1 &&
      Math.max(...ratios) <= Math.min(...ratios) * (1 + TOLERANCE);
    const whole = isFraction ? 1 : 100;
    // Weights in a portfolio differ from row to row.
    const isOne = shares.length > 1 && new Set(shares.map(({ share }) => share)).size === 1;
    const isOfPortfolio =
      !OF_HOLDER.test(heading) &&
      !isOne &&
      !isOfBlocks(table, map, { column, whole }) &&
      sumsBy(rows, column, ({ cells }) => cellWord(cells[columns['account_code'] ?? -1])).every(
        ({ sum }) => sum <= whole * WHOLE,
      );
    return isApplied || isOfPortfolio ? [] : [{ column, heading, doubt: SHARED }];
  });
}

/** Whether a heading may be of shares; below `Interest` beside amounts of money stands a rate. */
function mayBeShare(heading: string, type: ColumnMap['type']): boolean {
  const plain = heading.replaceAll('_', ' ').trim();
  if (PART.test(plain)) return ROW_TABLES[type].quantityUnit === 'lots' || OF_WHOLES.test(plain);
  return SHARE.test(heading) && !OF_OTHERS.test(heading) && !/\bweight\b/i.test(heading);
}

interface SumOfShares {
  readonly sum: number;
  readonly count: number;
}

/** Shares by what their rows are of. */
function sumsBy(rows: readonly TableRow[], column: number, keyOf: (row: TableRow) => string): readonly SumOfShares[] {
  const sums = new Map<string, SumOfShares>();
  for (const row of rows) {
    const share = amountOf(cellWord(row.cells[column]).replace(/ ?%$/, '')) ?? 0;
    const key = keyOf(row);
    const { sum, count } = sums.get(key) ?? { sum: 0, count: 0 };
    sums.set(key, { sum: sum + share, count: count + 1 });
  }
  return [...sums.values()];
}

/** Fields in which the parts of one trade differ. */
const OF_PARTS: ReadonlySet<string> = new Set(['account_code', 'sub_account_code', 'position_id', 'trade_id']);

/** Whether rows of the same quantity of the same thing have the whole of it as their shares: each has the quantity of all. */
function isOfBlocks(
  { rows }: SheetTable,
  { columns }: ColumnMap,
  { column, whole }: { readonly column: number; readonly whole: number },
): boolean {
  const own = Object.entries(columns).flatMap(([field, at]) => (at === undefined || OF_PARTS.has(field) ? [] : [at]));
  const sums = sumsBy(rows, column, ({ cells }) => own.map((at) => cellWord(cells[at])).join('\n'));
  return sums.some(({ sum, count }) => count > 1 && Math.abs(sum - whole) <= whole * (WHOLE - 1));
}
