import type ExcelJS from 'exceljs';
import { SETTINGS_SHEET, settingRow } from '../../sheet/workbook/settings-sheet.js';
import { fileCellValue } from './file-cell.js';

/**
 * What Margin Desk keeps in a workbook file, by name, in a sheet that programs don't show: names in column A, values
 * from B on. Other places of a file that could hold it are lost by exceljs.
 */
export class SettingsSheet {
  constructor(private readonly workbook: ExcelJS.Workbook) {}

  read(name: string): string | null {
    const row = this.rowOf(name);
    if (row === undefined) return null;
    let value = '';
    for (let column = 2; column <= row.cellCount; column++) value += String(fileCellValue(row.findCell(column)));
    return value;
  }

  write(name: string, value: string | null): void {
    const known = this.rowOf(name);
    if (value === null && known === undefined) return;
    const row = known ?? this.sheet().addRow([]);
    row.values = value === null ? [] : [...settingRow(name, value)];
  }

  private rowOf(name: string): ExcelJS.Row | undefined {
    let found: ExcelJS.Row | undefined;
    this.workbook.getWorksheet(SETTINGS_SHEET)?.eachRow((row) => {
      if (fileCellValue(row.findCell(1)) === name) found = row;
    });
    return found;
  }

  private sheet(): ExcelJS.Worksheet {
    return (
      this.workbook.getWorksheet(SETTINGS_SHEET) ?? this.workbook.addWorksheet(SETTINGS_SHEET, { state: 'veryHidden' })
    );
  }
}
