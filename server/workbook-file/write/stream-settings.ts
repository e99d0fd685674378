import type ExcelJS from 'exceljs';
import { settingRow } from '../file/settings-sheet.js';
import type { WorkbookSettings } from '../read/settings.js';
import { SETTINGS_SHEET } from '../settings-sheet-name.js';
import { toXlsxString } from '../xlsx-string.js';

/** Writes the settings that are there. */
export function streamSettings(writer: ExcelJS.stream.xlsx.WorkbookWriter, settings: WorkbookSettings): void {
  const present = [...settings].flatMap(([name, value]) => (value === null ? [] : [settingRow(name, value)]));
  if (present.length === 0) return;
  const sheet = writer.addWorksheet(SETTINGS_SHEET, { state: 'veryHidden' });
  for (const cells of present) sheet.addRow(cells.map(toXlsxString)).commit();
  sheet.commit();
}
