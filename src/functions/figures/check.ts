import { issuesOf, type MarginedBook } from './margined-book.js';
import { cellOfIssue, labelOfIssue } from '../range-book.js';
import type { ResultTable } from './result-table.js';

/** Headings, then one row for each problem; closest matches are among them. */
export function checkResultTable(margined: MarginedBook): ResultTable {
  const { book } = margined;
  const issues = issuesOf(margined);
  if (issues.length === 0) return [['No problems found']];
  return [
    ['Cell', 'Field', 'Problem', 'Suggestion', 'Row'],
    ...issues.map((issue) => [
      cellOfIssue(issue, book),
      labelOfIssue(issue, book),
      issue.message,
      issue.suggestion ?? '',
      issue.severity === 'error' ? 'left out' : 'counted',
    ]),
  ];
}
