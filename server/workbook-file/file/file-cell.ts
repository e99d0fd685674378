import ExcelJS from 'exceljs';
import { serialOf } from '../../sheet/table/excel-date.js';
import type { CellValue } from '../../sheet/workbook/port.js';

/** The value of a cell as the port tells it: '' = blank; dates as serial numbers of the 1900 system. */
export function fileCellValue(cell: ExcelJS.Cell | undefined): CellValue {
  if (cell === undefined || cell.type === ExcelJS.ValueType.Merge) return '';
  return plainValue(cell.value);
}

function plainValue(value: ExcelJS.CellValue): CellValue {
  if (value === null || value === undefined) return '';
  if (typeof value !== 'object') return value;
  if (value instanceof Date) return serialOf(value.getTime());
  if ('error' in value) return value.error;
  if ('richText' in value) return value.richText.map(({ text }) => text).join('');
  if ('text' in value) return plainValue(value.text);
  if ('formula' in value || 'sharedFormula' in value) return plainValue(value.result);
  return '';
}

/** The text of a cell's note; undefined if it has none, which exceljs's types don't know of. */
export function noteText(cell: ExcelJS.Cell): string | undefined {
  const note: unknown = cell.note;
  if (typeof note === 'string') return note;
  const runs: unknown = typeof note === 'object' && note !== null && 'texts' in note ? note.texts : undefined;
  return Array.isArray(runs) ? runs.map(runText).join('') : undefined;
}

const runText = (run: unknown): string =>
  typeof run === 'object' && run !== null && 'text' in run && typeof run.text === 'string' ? run.text : '';
