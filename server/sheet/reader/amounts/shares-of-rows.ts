import { ROW_TABLES } from '../../../contract/stage-columns.js';
import type { ColumnMap } from '../../table/column-map.js';
import type { ColumnDoubt } from '../../table/unread-columns.js';
import { amountOf } from '../quantity-pairs.js';
import { cellWord, isBlankCell, type SheetTable } from '../sheet-table.js';

/** Headings of the part of a row that is the holder's. */
const SHARE =
  /(?<![\p{L}\d])(?:alloc(?:ation|ated|n)?|share|ownership|owned|participation|stake|pro[ -]?rata|anteil|beteiligung|quote-part|quota|participación|aandeel)(?![\p{L}\d])/iu;
/** Shares of something else than the row, and what else has the word. */
const OF_OTHERS =
  /\b(?:nav|aum|portfolio|book|margin|risk|weight|limit|target|class|price|capital|market|volume|oi)\b/i;
const PERCENT = /%|\bpct\b|\bper ?cent\b|\bprozent\b/i;

/** Parts differ by less where a quantity is rounded to whole lots. */
const TOLERANCE = 0.02;

/** A column of shares beside quantities that may be those of the whole; not where the quantities are as large as their shares. */
export function doubtsOfShares(
  { names, rows, taken }: SheetTable,
  { type, columns, leftAside = [] }: ColumnMap,
): readonly ColumnDoubt[] {
  const quantity = columns[ROW_TABLES[type].quantityField];
  const read = new Set([...Object.values(columns), ...taken, ...leftAside]);
  return names.flatMap((heading, column) => {
    if (quantity === undefined || read.has(column) || !SHARE.test(heading) || OF_OTHERS.test(heading)) return [];
    const shares = rows.flatMap(({ cells }) => {
      const text = cellWord(cells[column]);
      const share = amountOf(text.replace(/ ?%$/, ''));
      return isBlankCell(text) ? [] : [{ text, share, held: Math.abs(amountOf(cells[quantity]) ?? 0) }];
    });
    const isPercent = PERCENT.test(heading) || shares.some(({ text }) => text.endsWith('%'));
    const areShares = shares.every(({ share }) => share !== undefined && share >= 0 && share <= 100);
    const isWhole = shares.every(({ share, text }) => share === 100 || (share === 1 && !text.endsWith('%')));
    const isFraction = areShares && shares.every(({ share = 0 }) => share <= 1);
    if (!areShares || isWhole || !(isPercent || isFraction)) return [];
    const ratios = shares.flatMap(({ share = 0, held }) => (share > 0 && held > 0 ? [held / share] : []));
    const isApplied =
      new Set(shares.map(({ share }) => share)).size > 1 &&
      Math.max(...ratios) <= Math.min(...ratios) * (1 + TOLERANCE);
    const doubt = 'may say how much of a row is yours, and is not read: write what is held';
    return isApplied ? [] : [{ column, heading, doubt }];
  });
}
