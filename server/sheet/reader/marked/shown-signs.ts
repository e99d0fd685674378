import { ROW_TABLES } from '../../../contract/stage-columns.js';
import type { CellIssue } from '../../table/cell-issue.js';
import { sentColumns, type StagedRange } from '../../table/stage-range.js';
import type { SheetTable } from '../sheet-table.js';

/** A number format that writes brackets or a minus around a number above zero, where it has no part of its own for those below. */
const SHOWS_MINUS = /^(?:\[[^\]]*\]|[_*].|[\s"])*(?:[(-]|\\[(-])/;

/** Parts of such a format are of other numbers than those above zero. */
const CONDITION = /\[[<>=]/;

/**
 * The staged table with a question at each quantity above zero that its workbook shows in brackets, or with a minus: `(5)` by its format
 * alone.
 * @param formatOf the number format of the quantity of a row, by its place among the rows; null = not known
 */
export function withShownSignsAsked(
  staged: StagedRange,
  { rows }: SheetTable,
  column: number,
  formatOf: (row: number) => string | null,
): StagedRange {
  const { type } = staged.map;
  const { quantityField, takesSide } = ROW_TABLES[type];
  const place = sentColumns(staged.map).findIndex(({ field }) => field === quantityField);
  if (!takesSide || place < 0) return staged;
  const doubtful = staged.idx.flatMap((index, at) => {
    const value = rows[index - 1]?.cells[column];
    const format = formatOf(index) ?? '';
    return typeof value === 'number' && value > 0 && SHOWS_MINUS.test(format) && !CONDITION.test(format)
      ? [{ at, index, value }]
      : [];
  });
  if (doubtful.length === 0) return staged;
  const issues = doubtful.map(({ index, value }): CellIssue => ({
    ...{ sheet: staged.address.sheet, row: index, column, severity: 'error' },
    ...{ field: quantityField, value: String(value), code: 'INVALID_NUMBER', suggestion: null },
    message: `${value} is shown with a minus or in brackets by its number format alone: write -${value} if it is short, or give it another format.`,
  }));
  const asked = new Set(doubtful.map(({ at }) => at));
  const data = staged.data.map((row, at) => (asked.has(at) ? row.with(place, '') : row));
  return { ...staged, data, issues: [...staged.issues, ...issues] };
}
