import type { CellIssue } from '../../src/stage/cell-issue.js';
import { calculationIssues } from '../../src/stage/place-issues.js';
import type { RowPlace } from '../../src/stage/portfolio-rows.js';
import type { CalculationResponse } from '../contract/calculation-response.js';

const rowKey = (sheet: string, row: number): string => `${row} ${sheet}`;

const cellKey = ({ sheet, row, column }: CellIssue): string => `${row} ${column} ${sheet}`;

/**
 * What is wrong in the cells of a workbook, in their order: errors of the rows that the calculation left out, warnings of
 * those that it took. Each cell is told of once: where a row was left out staging's word stands, which names all its
 * faulty cells; where it was taken the calculation's, which names what was taken for what.
 */
export function workbookIssues(
  staged: readonly CellIssue[],
  response: CalculationResponse,
  places: readonly RowPlace[],
): readonly CellIssue[] {
  const left = excludedRows(response, places);
  const named = new Set(staged.map(({ sheet, row }) => rowKey(sheet, row)));
  const fromCalculation = calculationIssues(response, places).filter(
    ({ severity, sheet, row }) => severity === 'warning' || !named.has(rowKey(sheet, row)),
  );
  const remarked = new Set(fromCalculation.map(cellKey));
  const fromStage = staged.flatMap((issue): readonly CellIssue[] => {
    if (left.has(rowKey(issue.sheet, issue.row))) return [issue];
    return remarked.has(cellKey(issue)) ? [] : [taken(issue)];
  });
  const order = [...new Set(places.map(({ staged: { address } }) => address.sheet))];
  return [...fromStage, ...fromCalculation].sort(
    (first, second) =>
      order.indexOf(first.sheet) - order.indexOf(second.sheet) ||
      first.row - second.row ||
      first.column - second.column,
  );
}

/** A fault that did not keep the row out of the figures, e.g. an error value in a cell that may be blank. */
const taken = (issue: CellIssue): CellIssue => ({
  ...issue,
  severity: 'warning',
  message: `${issue.message} The row is margined all the same.`,
});

function excludedRows(response: CalculationResponse, places: readonly RowPlace[]): ReadonlySet<string> {
  const exceptions = [...response.exceptions, ...response.data.flatMap((account) => account.exceptions)];
  return new Set(
    exceptions.flatMap(({ row, severity }) => {
      const place = row === null || severity !== 'excluded' ? undefined : places[row];
      return place === undefined ? [] : [rowKey(place.staged.address.sheet, place.sheetRow)];
    }),
  );
}
