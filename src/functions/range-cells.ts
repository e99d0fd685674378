import type { CellValue } from '../../server/sheet/workbook/port.js';

const OTHER_VALUE = '#VALUE!';

/**
 * A cell of a range as a custom function receives it: text, number or truth value; nothing; or an object for an error
 * value, an entity or a formatted number. Errors become their text, blanks ''.
 */
export function rangeCell(cell: unknown): CellValue {
  if (typeof cell === 'string' || typeof cell === 'number' || typeof cell === 'boolean') return cell;
  if (cell === null || cell === undefined) return '';
  if (typeof cell !== 'object') return OTHER_VALUE;
  if ('type' in cell && cell.type === 'Entity' && 'text' in cell && typeof cell.text === 'string') return cell.text;
  if ('basicValue' in cell) return rangeCell(cell.basicValue);
  return 'code' in cell && typeof cell.code === 'string' ? cell.code : OTHER_VALUE;
}

/** The cells of an argument that is a range, or a single value in place of one. */
export const rangeCells = (range: unknown): readonly (readonly CellValue[])[] =>
  Array.isArray(range)
    ? range.map((row: unknown) => (Array.isArray(row) ? row.map(rangeCell) : [rangeCell(row)]))
    : [[rangeCell(range)]];

/** The number formats passed with the cells of one column of a range; null for a cell without one. */
export const formatsInColumn = (range: unknown, column: number): readonly (string | null)[] =>
  Array.isArray(range)
    ? range.map((row: unknown) => {
        const cell: unknown = Array.isArray(row) ? row[column] : undefined;
        const isFormatted = typeof cell === 'object' && cell !== null && 'numberFormat' in cell;
        return isFormatted && typeof cell.numberFormat === 'string' ? cell.numberFormat : null;
      })
    : [];

/** Text of an argument that is a single value; null if it is blank or omitted. */
export function textArgument(argument: unknown): string | null {
  const cells = rangeCells(argument);
  const text = String(cells[0]?.[0] ?? '').trim();
  return text === '' ? null : text;
}
