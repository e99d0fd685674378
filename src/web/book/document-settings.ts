import type { WorkbookDocument, WorkbookSheet } from '../../../server/contract/workbook-document.js';
import { SETTINGS_SHEET, settingRow } from '../../../server/sheet/workbook/settings-sheet.js';

/** What Margin Desk keeps in a workbook, by name: what was said of its book, never a key. */
export type DocumentSettings = Readonly<Record<string, string>>;

const isOfSettings = ({ name }: WorkbookSheet): boolean => name === SETTINGS_SHEET;

/** The sheets that people may see. */
export const sheetsOfPeople = ({ sheets }: WorkbookDocument): WorkbookDocument['sheets'] =>
  sheets.filter((sheet) => !isOfSettings(sheet));

/** What a file holds of settings. */
export function settingsOf({ sheets }: WorkbookDocument): DocumentSettings {
  const texts = new Map<number, string[]>();
  for (const [row, column, value] of sheets.find(isOfSettings)?.cells ?? []) {
    const cells = texts.get(row) ?? [];
    cells[column] = String(value ?? '');
    texts.set(row, cells);
  }
  const rows = [...texts.values()].map(([name = '', ...values]) => [name, values.join('')] as const);
  return Object.fromEntries(rows.filter(([name]) => name !== ''));
}

/** The sheet that holds settings in a file; none where there are none. */
export function settingsSheets(settings: Readonly<Record<string, unknown>>): readonly WorkbookSheet[] {
  const rows = Object.entries(settings).flatMap(([name, value]) =>
    typeof value === 'string' ? [settingRow(name, value)] : [],
  );
  if (rows.length === 0) return [];
  const cells = rows.flatMap((texts, row) =>
    texts.map((text, column): WorkbookSheet['cells'][number] => [row, column, text, -1, null]),
  );
  return [{ name: SETTINGS_SHEET, columns: [], cells, notes: [], frozenRows: 0, isVisible: false }];
}
