import type { Download, Page } from 'playwright-core';
import type { CellValue } from '../../server/sheet/workbook/port.js';
import { focusGrid } from '../support/type-cell.js';
import { waitUntil } from '../support/wait-until.js';
import { selectCell } from '../support/workbook-page.js';
import { MemoryWorkbook } from '../taskpane/memory-workbook.js';

/** What the grid holds of a sheet, from its first cell on. */
export interface GridSheet {
  readonly values: readonly (readonly CellValue[])[];
  readonly formats: readonly (readonly string[])[];
  readonly hidden: readonly number[];
}

/** The grid of the workbook page, as somebody opens, pastes and saves statements in it. */
export class StatementGrid {
  constructor(private readonly page: Page) {}

  /** Opens a workbook without anything in it. */
  async openNew(): Promise<void> {
    await this.page.getByRole('button', { name: 'New', exact: true }).click();
    await this.replacedUntil(
      async () => (await this.sheetNames()).join() === 'Sheet1' && (await this.usedRows('Sheet1')) === 0,
    );
    await focusGrid(this.page);
  }

  async openFile(name: string, bytes: Uint8Array): Promise<void> {
    const file = { name, mimeType: '', buffer: Buffer.from(bytes) };
    await this.page.getByLabel('Open .xlsx…').setInputFiles(file);
    const opened = this.page.locator('.page-header .name', { hasText: name.replace(/\.[^.]*$/, '') });
    await this.replacedUntil(() => opened.isVisible());
    await this.page.locator('.messages .activity').waitFor({ state: 'detached' });
  }

  /** Gives way to another workbook whenever the page asks, until that one is there. */
  private async replacedUntil(isThere: () => Promise<boolean>): Promise<void> {
    // Asked again and again: a role takes the page many times as long to find.
    const question = this.page.locator('button', { hasText: 'Replace it' });
    await waitUntil(async () => {
      if (await question.isVisible()) await question.click();
      return isThere();
    });
  }

  /**
   * Pastes text into the first column of an opened workbook's first sheet, below everything that it holds, by the clipboard and its key.
   * @returns what the grid holds of it
   */
  async paste(text: string): Promise<GridSheet> {
    const [sheet = ''] = await this.sheetNames();
    const row = await this.usedRows(sheet);
    await selectCell(this.page, sheet, row, 0);
    await this.page.evaluate(`navigator.clipboard.writeText(${JSON.stringify(text)})`);
    await this.page.keyboard.press('Control+v');
    await waitUntil(async () => (await this.usedRows(sheet)) > row);
    return this.sheet(sheet, row);
  }

  /** Copies all of a sheet by keys. @returns what other programs get, tabs between cells */
  async copyAll(sheet: string): Promise<string> {
    await this.page.evaluate(`navigator.clipboard.writeText('')`);
    await this.page.evaluate(async (name) => {
      const used = await marginDesk.workbook.usedRange(name);
      if (used !== null)
        await marginDesk.workbook.select({
          ...used,
          row: 0,
          column: 0,
          rowCount: used.row + used.rowCount,
          columnCount: used.column + used.columnCount,
        });
    }, sheet);
    let copied = '';
    await waitUntil(async () => {
      await this.page.keyboard.press('Control+c');
      copied = await this.page.evaluate<string>('navigator.clipboard.readText()');
      return copied !== '';
    });
    return copied;
  }

  /** Saves by the key. */
  async save(): Promise<Download> {
    const download = this.page.waitForEvent('download');
    await this.page.keyboard.press('Control+s');
    const saved = await download;
    await this.page.locator('.messages .activity').waitFor({ state: 'detached' });
    return saved;
  }

  sheetNames(): Promise<readonly string[]> {
    return this.page.evaluate(() => marginDesk.workbook.sheets().then((sheets) => sheets.map(({ name }) => name)));
  }

  /** Rows of a sheet down to the last that holds something. */
  private usedRows(sheet: string): Promise<number> {
    return this.page.evaluate(
      (name) => marginDesk.workbook.usedRange(name).then((used) => (used === null ? 0 : used.row + used.rowCount)),
      sheet,
    );
  }

  /** What a sheet holds from a row on, as the pane reads it. */
  sheet(name: string, row = 0): Promise<GridSheet> {
    return this.page.evaluate(
      async ([sheet, from]) => {
        const used = await marginDesk.workbook.usedRange(sheet);
        if (used === null) return { values: [], formats: [], hidden: [] };
        const all = {
          ...{ sheet, row: from, column: 0 },
          ...{ rowCount: used.row + used.rowCount - from, columnCount: used.column + used.columnCount },
        };
        const [values, formats, hidden] = await Promise.all([
          marginDesk.workbook.readValues(all),
          marginDesk.workbook.readFormats(all),
          marginDesk.workbook.hiddenRows(all),
        ]);
        return { values, formats, hidden: [...hidden].map((each) => each - from) };
      },
      [name, row] as const,
    );
  }
}

/** Sheets that were read from the grid, as a workbook of their own. */
export function workbookOf(sheets: ReadonlyMap<string, GridSheet>): MemoryWorkbook {
  const workbook = new MemoryWorkbook(Object.fromEntries([...sheets].map(([name, { values }]) => [name, values])));
  for (const [name, { formats, hidden }] of sheets) {
    formats.forEach((line, row) =>
      line.forEach((format, column) => {
        if (format !== 'General') workbook.setFormat(name, row, column, format);
      }),
    );
    for (const row of hidden) workbook.hide(name, row);
  }
  return workbook;
}
