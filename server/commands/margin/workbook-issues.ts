import type { CellIssue } from '../../sheet/table/cell-issue.js';
import { calculationIssues } from '../../sheet/table/place-issues.js';
import type { RowPlace } from '../../sheet/table/portfolio-rows.js';
import { resultIssues } from '../../sheet/results/result-issues.js';
import type { CalculationResponse } from '../../contract/results/calculation-response.js';

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
