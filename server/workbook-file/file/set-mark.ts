import type ExcelJS from 'exceljs';
import { MARK_LOOKS } from '../../sheet/workbook/cell-marks.js';
import type { CellMark } from '../../sheet/workbook/port.js';

/** Name of the setting that holds the marks of a workbook. */
export const MARKS_SETTING = 'margin-desk.marks';

/** A mark as it was set, and what it covers. */
export interface SetMark {
  readonly sheet: string;
  /** From 0. */
  readonly row: number;
  readonly column: number;
  readonly severity: CellMark['severity'];
  /** The fill that the cell had; null = none. */
  readonly fill: ExcelJS.Fill | null;
  /** The note that was set; null if the cell has one of the user's own. */
  readonly note: string | null;
}

/** Marks as a setting's text; null = none. */
export const marksText = (marks: readonly SetMark[]): string | null =>
  marks.length === 0 ? null : JSON.stringify(marks);

/** The marks of a setting's text; what is none is dropped. */
export function parseMarks(text: string | null): readonly SetMark[] {
  if (text === null) return [];
  try {
    const parsed: unknown = JSON.parse(text);
    return Array.isArray(parsed) ? parsed.filter(isSetMark) : [];
  } catch {
    return [];
  }
}

const isSetMark = (value: unknown): value is SetMark =>
  typeof value === 'object' &&
  value !== null &&
  'sheet' in value &&
  typeof value.sheet === 'string' &&
  'row' in value &&
  isIndex(value.row) &&
  'column' in value &&
  isIndex(value.column) &&
  'severity' in value &&
  (value.severity === 'error' || value.severity === 'warning') &&
  'fill' in value &&
  typeof value.fill === 'object' &&
  'note' in value &&
  (value.note === null || typeof value.note === 'string');

const isIndex = (value: unknown): boolean => Number.isInteger(value) && Number(value) >= 0;

/** Whether a cell has the fill of a mark, still. */
export const isMarkFill = (fill: ExcelJS.Fill | null | undefined, severity: CellMark['severity']): boolean =>
  fill?.type === 'pattern' && fill.fgColor?.argb?.slice(2) === MARK_LOOKS[severity].fill.slice(1);
