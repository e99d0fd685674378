import type ExcelJS from 'exceljs';
import type { CellMark } from '../../../src/workbook/port.js';

/** Name of the setting that holds the marks of a workbook. */
export const MARKS_SETTING = 'margin-desk.marks';

export const MARK_COLOURS = { error: '#FFC7CE', warning: '#FFEB9C' } as const;

/** A mark as it was set, and what it covers. */
export interface SetMark {
  readonly sheet: string;
  /** From 0. */
  readonly row: number;
  readonly column: number;
  readonly severity: CellMark['severity'];
  /** The fill that the cell had; null = none. */
  readonly fill: ExcelJS.Fill | null;
  /** The note that was set; null where the cell has one of the user's own. */
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
  fill?.type === 'pattern' && fill.fgColor?.argb?.slice(2) === MARK_COLOURS[severity].slice(1);

/** One mark for each cell: the worse severity, the texts one below the other. */
export function mergedMarks(marks: readonly CellMark[]): readonly CellMark[] {
  const byCell = new Map<string, CellMark>();
  for (const mark of marks) {
    const key = `${mark.row} ${mark.column} ${mark.sheet}`;
    const earlier = byCell.get(key);
    const isSame = earlier === undefined || earlier.text === mark.text;
    const text = isSame ? mark.text : `${earlier.text}\n${mark.text}`;
    const severity = earlier?.severity === 'error' ? 'error' : mark.severity;
    byCell.set(key, { ...mark, severity, text });
  }
  return [...byCell.values()];
}
