import { describe, expect, it } from '@jest/globals';
import { marksOf } from '../../server/sheet/table/issue-marks.js';
import { resultIssues } from '../../server/sheet/results/result-issues.js';
import type { CellIssue } from '../../server/sheet/table/cell-issue.js';

const issue = (change: Partial<CellIssue>): CellIssue => ({
  sheet: 'Book',
  row: 1,
  column: 2,
  severity: 'error',
  code: 'UNKNOWN_CONTRACT',
  field: 'contract_code',
  message: 'No contract "CLX".',
  value: 'CLX',
  suggestion: null,
  ...change,
});

describe('issues of a result', () => {
  it('are errors only in rows that were left out', () => {
    const staged = [issue({ row: 1 }), issue({ row: 2, column: 5 }), issue({ row: 3, column: 8 })];
    const calculated = [
      issue({ row: 1, message: 'said again' }),
      issue({ row: 2, column: 5, severity: 'warning', message: 'taken as 80' }),
      issue({ row: 7, message: 'not known to staging' }),
    ];
    expect(resultIssues(staged, calculated).map(({ severity, row, message }) => [severity, row, message])).toEqual([
      ['error', 1, 'No contract "CLX".'],
      ['error', 7, 'not known to staging'],
      ['warning', 2, 'taken as 80'],
      ['warning', 3, 'In the figures nevertheless: No contract "CLX".'],
    ]);
  });

  it('keep rows of the same number on several sheets apart', () => {
    const staged = [issue({ sheet: 'One' }), issue({ sheet: 'Two' })];
    const issues = resultIssues(staged, [issue({ sheet: 'Two' })]);
    expect(issues.map(({ sheet, severity }) => `${sheet} ${severity}`)).toEqual(['Two error', 'One warning']);
  });
});

describe('marks', () => {
  it('of one cell are one with all sentences, an error where one of them is', () => {
    const marks = marksOf([
      issue({ severity: 'warning', message: 'First.', suggestion: 'CL' }),
      issue({ message: 'Second, use CL.', suggestion: 'CL' }),
    ]);
    expect(marks).toEqual([
      { sheet: 'Book', row: 1, column: 2, severity: 'error', text: 'First. Suggestion: CL.\nSecond, use CL.' },
    ]);
  });
});
