import type { WorkbookPackage } from '../package/workbook-package.js';
import { SETTINGS_SHEET } from '../../sheet/workbook/settings-sheet.js';
import type { SharedContent } from './shared-content.js';
import { readSheet } from './sheet-reader.js';
import { SheetValues } from './sheet-values.js';
import type { WorkbookParts } from './workbook-parts.js';

/** What Margin Desk keeps in a workbook, by name. */
export type WorkbookSettings = ReadonlyMap<string, string | null>;

export async function readSettings(
  workbook: WorkbookPackage,
  { sheets }: WorkbookParts,
  shared: SharedContent,
): Promise<WorkbookSettings> {
  const sheet = sheets.find(({ name }) => name === SETTINGS_SHEET);
  if (sheet === undefined) return new Map();
  const values = new SheetValues(workbook.name, sheet.name);
  await readSheet(workbook, sheet, shared, values);
  const rows = values.isEmpty ? [] : values.values(values.usedBlock);
  return new Map(
    rows
      .filter(([name]) => name !== undefined && name !== '')
      .map(([name, ...cells]) => [String(name), cells.join('')]),
  );
}
