import type { Nullable } from '@univerjs/core';
import type { CellValue } from '../../../server/sheet/workbook/port.js';
import { CELL_TYPES, type GridCell, type ReadableCell } from './grid-model.js';

/** What the grid's formula engine calls a value that is still awaited; Excel, and we, call it otherwise. */
const PENDING_IN_GRID = '#GETTING_DATA';
export const PENDING = '#BUSY!';

/** What a cell of the grid holds, as the workbook port gives it. */
export function valueOfCell(cell: Nullable<ReadableCell>): CellValue {
  if (!cell) return '';
  const { v: value, t: type, p: richText } = cell;
  if (value === null || value === undefined) return richTextOf(richText?.body?.dataStream);
  if (type === CELL_TYPES.boolean) return value === 1 || value === true || value === '1';
  if (value === PENDING_IN_GRID) return PENDING;
  if (type === CELL_TYPES.number && typeof value === 'string') return numberOrText(value);
  return value;
}

function numberOrText(text: string): CellValue {
  const number = Number(text);
  return text.trim() === '' || Number.isNaN(number) ? text : number;
}

/** Rich text ends its paragraphs in CR and itself in CR LF. */
const richTextOf = (stream: string | undefined): string =>
  stream?.replace(/\r\n$/, '').replaceAll('\r', '\n').replaceAll('\0', '') ?? '';

/** A cell that holds exactly this: text is never read as a formula, number or date. Its format stays. */
export function cellOfValue(value: CellValue): GridCell {
  if (value === '') return { v: null, t: null, f: null, si: null, p: null };
  if (typeof value === 'boolean') return { v: value ? 1 : 0, t: CELL_TYPES.boolean, f: null, si: null, p: null };
  return { v: value, t: typeof value === 'number' ? CELL_TYPES.number : CELL_TYPES.text, f: null, si: null, p: null };
}
