import type { CellIssue } from '../table/cell-issue.js';

const rowOf = ({ sheet, row }: CellIssue): string => `${row} ${sheet}`;

const cellOf = ({ sheet, row, column }: CellIssue): string => `${row} ${column} ${sheet}`;

/**
 * The issues of staging and calculation together, one for each cell. Errors belong to rows that the calculation has left out;
 * staging's sentences are used if there are any, as they name all faulty cells of a row. An error of staging in a row that is
 * in the figures nevertheless, e.g. an error value in a cell that may be blank, becomes a warning, and is replaced by the
 * calculation's own sentence on that cell, which names the closest match.
 */
export function resultIssues(staged: readonly CellIssue[], calculated: readonly CellIssue[]): readonly CellIssue[] {
  const leftOut = calculated.filter(({ severity }) => severity === 'error');
  const remarks = calculated.filter(({ severity }) => severity === 'warning');
  const excludedRows = new Set(leftOut.map(rowOf));
  const stagedRows = new Set(staged.map(rowOf));
  const remarkedCells = new Set(remarks.map(cellOf));
  const inFigures = staged.filter((issue) => !excludedRows.has(rowOf(issue)) && !remarkedCells.has(cellOf(issue)));
  return [
    ...staged.filter((issue) => excludedRows.has(rowOf(issue))),
    ...leftOut.filter((issue) => !stagedRows.has(rowOf(issue))),
    ...remarks,
    ...inFigures.map((issue) =>
      issue.severity === 'warning'
        ? issue
        : { ...issue, severity: 'warning' as const, message: `In the figures nevertheless: ${issue.message}` },
    ),
  ];
}
