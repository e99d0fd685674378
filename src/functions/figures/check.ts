import { issuesOf, type MarginedBook } from './margined-book.js';
import { cellOfIssue, labelOfIssue, contractsUnderstood, type RangeBook } from '../range-book.js';
import type { ResultTable } from './result-table.js';

/**
 * Headings, then one row for each problem, closest matches among them; then rows that are no positions, and what was
 * understood that does not stand there.
 */
export function checkResultTable(margined: MarginedBook): ResultTable {
  const { book } = margined;
  const problems = issuesOf(margined).map((issue) => [
    cellOfIssue(issue, book),
    labelOfIssue(issue, book),
    issue.message,
    issue.suggestion ?? '',
    issue.severity === 'error' ? 'left out' : 'counted',
  ]);
  const rows = [...problems, ...readingRows(book)];
  return rows.length === 0 ? [['No problems found']] : [['Cell', 'Field', 'Problem', 'Suggestion', 'Row'], ...rows];
}

/** How the range was read, where that is more than its cells say. */
function readingRows(book: RangeBook): ResultTable {
  const { address, leftOut } = book;
  const left = leftOut.map(({ row, reason }) => [
    cellOfIssue({ row, column: address.column }, book),
    '',
    `No position: ${reason}.`,
    '',
    'left out',
  ]);
  const understood = [...book.understood, ...contractsUnderstood(book)];
  return [...left, ...understood.map((sentence) => ['', '', sentence, '', 'understood'])];
}
