import { NUMBER_FIELDS, PERCENT_FIELDS } from '../../../server/contract/stage-columns.js';
import { isPercentFormat } from '../../../server/sheet/table/cell-format.js';
import type { CellIssue } from '../../../server/sheet/table/cell-issue.js';
import type { CellValue, CellWrite, RangeAddress } from '../../../server/sheet/workbook/port.js';
import type { BookRange } from './book-range.js';

/** Suggestions that were written into cells, and the cells' earlier values. */
export interface AppliedSuggestions {
  readonly written: readonly CellWrite[];
  readonly before: readonly CellWrite[];
}

/** The value to write: digits become a number if the column holds numbers, scaled so that a per cent cell shows them. */
function suggestedValue(field: string | null, suggestion: string, format: string): CellValue {
  const number = Number(suggestion);
  const isNumber = field !== null && NUMBER_FIELDS.has(field) && suggestion !== '' && String(number) === suggestion;
  if (!isNumber) return suggestion;
  return PERCENT_FIELDS.has(field) && isPercentFormat(format) ? Number((number / 100).toPrecision(15)) : number;
}

export const hasSuggestion = (issue: CellIssue): issue is CellIssue & { readonly suggestion: string } =>
  issue.suggestion !== null && issue.suggestion !== issue.value;

const placeOf = ({ sheet, row, column }: Pick<CellIssue, 'sheet' | 'row' | 'column'>): string =>
  `${row}:${column}:${sheet}`;

/** What the pane last read in a cell, and its number format; undefined if the cell is in no staged range. */
function readCell(
  ranges: readonly BookRange[],
  { sheet, row, column }: CellIssue,
): { readonly value: CellValue; readonly format: string } | undefined {
  for (const { stage } of ranges) {
    const address = stage?.staged.address;
    if (stage === null || address?.sheet !== sheet) continue;
    const [ownRow, ownColumn] = [row - address.row, column - address.column];
    const value = stage.values[ownRow]?.[ownColumn];
    if (value !== undefined) return { value, format: stage.formats.get(ownColumn)?.[ownRow] ?? '' };
  }
  return undefined;
}

/** The writes that would apply suggestions, one for each cell (its first suggestion), and the cells' current values. */
export function suggestedWrites(issues: readonly CellIssue[], ranges: readonly BookRange[]): AppliedSuggestions {
  const written = new Map<string, CellWrite>();
  const before: CellWrite[] = [];
  for (const issue of issues) {
    const place = placeOf(issue);
    const cell = readCell(ranges, issue);
    if (!hasSuggestion(issue) || cell === undefined || written.has(place)) continue;
    const { sheet, row, column } = issue;
    written.set(place, { sheet, row, column, value: suggestedValue(issue.field, issue.suggestion, cell.format) });
    before.push({ sheet, row, column, value: cell.value });
  }
  return { written: [...written.values()], before };
}

/** The smallest range of each sheet that holds all the cells. */
export function enclosingRanges(cells: readonly CellWrite[]): readonly RangeAddress[] {
  const bySheet = new Map<string, RangeAddress>();
  for (const { sheet, row, column } of cells) {
    const sofar = bySheet.get(sheet) ?? { sheet, row, column, rowCount: 1, columnCount: 1 };
    const top = Math.min(sofar.row, row);
    const left = Math.min(sofar.column, column);
    const rowCount = Math.max(sofar.row + sofar.rowCount, row + 1) - top;
    const columnCount = Math.max(sofar.column + sofar.columnCount, column + 1) - left;
    bySheet.set(sheet, { sheet, row: top, column: left, rowCount, columnCount });
  }
  return [...bySheet.values()];
}

/** Cells whose value is no longer the one given. @param read values of ranges, as they are now */
export function changedCells(
  cells: readonly CellWrite[],
  read: readonly { readonly address: RangeAddress; readonly values: readonly (readonly CellValue[])[] }[],
): readonly CellWrite[] {
  return cells.filter((cell) =>
    read.some(({ address, values }) => {
      if (address.sheet !== cell.sheet) return false;
      return values[cell.row - address.row]?.[cell.column - address.column] !== cell.value;
    }),
  );
}
