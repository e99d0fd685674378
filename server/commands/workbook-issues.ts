import type { CellIssue } from '../../src/stage/cell-issue.js';
import { calculationIssues } from '../../src/stage/place-issues.js';
import type { RowPlace } from '../../src/stage/portfolio-rows.js';
import { resultIssues } from '../../src/stage/result-issues.js';
import type { CalculationResponse } from '../contract/calculation-response.js';

/** What is wrong in the cells of a workbook, in their order. */
export function workbookIssues(
  staged: readonly CellIssue[],
  response: CalculationResponse,
  places: readonly RowPlace[],
): readonly CellIssue[] {
  const order = [...new Set(places.map(({ staged: { address } }) => address.sheet))];
  return [...resultIssues(staged, calculationIssues(response, places))].sort(
    (first, second) =>
      order.indexOf(first.sheet) - order.indexOf(second.sheet) ||
      first.row - second.row ||
      first.column - second.column,
  );
}
