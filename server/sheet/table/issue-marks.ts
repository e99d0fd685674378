import { mergedMarks } from '../workbook/cell-marks.js';
import type { CellMark } from '../workbook/port.js';
import type { CellIssue } from './cell-issue.js';

/** The issue's sentence, with the suggestion if the sentence does not name it. */
export const issueText = ({ message, suggestion }: Pick<CellIssue, 'message' | 'suggestion'>): string =>
  suggestion === null || message.includes(suggestion) ? message : `${message} Suggestion: ${suggestion}.`;

/** One mark for each cell: an error if one of its issues is one, with all sentences in its note. */
export const marksOf = (issues: readonly CellIssue[]): readonly CellMark[] =>
  mergedMarks(
    issues.map((issue) => {
      const { sheet, row, column, severity } = issue;
      return { sheet, row, column, severity, text: issueText(issue) };
    }),
  );
