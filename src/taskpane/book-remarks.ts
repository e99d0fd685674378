import { rangeTitle, type BookRange } from './book/book-range.js';
import { counted } from './format.js';
import { remarksBelow } from './book/table-edges.js';

/** What is told above figures of how the book was read: sentences on rows that are not in it, and on hidden ones that are. */
export const bookRemarks = (ranges: readonly BookRange[]): readonly string[] => [
  ...remarksBelow(ranges),
  ...ranges.filter(({ hiddenRows }) => hiddenRows > 0).map(hiddenRemark),
];

/** A book counts whole, whatever filter lies over it; the command counts the same rows. */
function hiddenRemark(range: BookRange): string {
  const { hiddenRows } = range;
  return `${counted(hiddenRows, 'row')} of ${rangeTitle(range)} ${hiddenRows === 1 ? 'is' : 'are'} hidden and counted.`;
}
