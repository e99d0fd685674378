import { rangeTitle, type BookRange } from './book/book-range.js';
import type { BookRemark } from './book-remark.js';
import { counted } from './format.js';
import { remarksBelow } from './book/table-edges.js';

const doubtful = (text: string): BookRemark => ({ text, grade: 'doubtful' });

/** What is shown above figures on how the book was read: on rows that are not in it, hidden rows that are, and rows that a person has changed. */
export const bookRemarks = (ranges: readonly BookRange[]): readonly BookRemark[] => [
  ...remarksBelow(ranges).map((text) => ({ text, grade: 'incomplete' as const })),
  ...ranges
    .filter(({ hiddenRows }) => hiddenRows > 0)
    .map(hiddenRemark)
    .map(doubtful),
  ...ranges.flatMap(saidRemark).map(doubtful),
];

/** Sentence on hidden rows: filtered rows count as well, as they do in the command line. */
function hiddenRemark(range: BookRange): string {
  const { hiddenRows } = range;
  return `${counted(hiddenRows, 'row')} of ${rangeTitle(range)} ${hiddenRows === 1 ? 'is' : 'are'} hidden and counted.`;
}

/** Sentence on rows that are read as a person has said, not as they stand; none if there are none. */
export function saidRemark(range: BookRange): readonly string[] {
  const rows = range.stage?.saidRows ?? new Set<number>();
  if (rows.size === 0) return [];
  const left = range.stage?.leftOut.filter(({ row }) => rows.has(row)).length ?? 0;
  const out = left === 0 ? '' : `, ${left} of them left out`;
  return [
    `${counted(rows.size, 'row')} of ${rangeTitle(range)} ${rows.size === 1 ? 'is' : 'are'} read as you said${out}.`,
  ];
}
