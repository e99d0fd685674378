import { mergedMarks } from '../workbook/cell-marks.js';
import type { CellMark } from '../workbook/port.js';
import type { CellIssue } from './cell-issue.js';

/** What is wrong and what would do, where its sentence does not say so itself. */
export const issueText = ({ message, suggestion }: Pick<CellIssue, 'message' | 'suggestion'>): string =>
  suggestion === null || message.includes(suggestion) ? message : `${message} Suggestion: ${suggestion}.`;

/** One mark for each cell: an error where one of its issues is, all sentences in its note. */
export const marksOf = (issues: readonly CellIssue[]): readonly CellMark[] =>
  mergedMarks(
    issues.map((issue) => {
      const { sheet, row, column, severity } = issue;
      return { sheet, row, column, severity, text: issueText(issue) };
    }),
  );
