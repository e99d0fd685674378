import { rangeTitle, type BookRange } from './book/book-range.js';
import { counted } from './format.js';
import { remarksBelow } from './book/table-edges.js';

/** Sentences shown above figures on how the book was read: on rows that are not in it, and on hidden rows that are. */
export const bookRemarks = (ranges: readonly BookRange[]): readonly string[] => [
  ...remarksBelow(ranges),
  ...ranges.filter(({ hiddenRows }) => hiddenRows > 0).map(hiddenRemark),
];

/** Sentence on hidden rows: filtered rows count as well, as they do in the command line. */
function hiddenRemark(range: BookRange): string {
  const { hiddenRows } = range;
  return `${counted(hiddenRows, 'row')} of ${rangeTitle(range)} ${hiddenRows === 1 ? 'is' : 'are'} hidden and counted.`;
}
