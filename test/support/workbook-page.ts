import type { Page } from 'playwright-core';
import type { SelfTestResult } from '../../server/sheet/workbook/self-test.js';
import { waitUntil } from './wait-until.js';
import type { CellMark, CellValue, CellWrite, WorkbookPort } from '../../server/sheet/workbook/port.js';

declare global {
  /** What the workbook page shows of itself (`src/web/main.tsx`); only there. */
  var marginDesk: { readonly workbook: WorkbookPort; selfTest(): Promise<readonly SelfTestResult[]> };
}

/** Waits until a workbook is open in the grid: a page that has just got it from another tab has read none yet. */
export async function workbookOpen(page: Page): Promise<void> {
  await page.waitForFunction(() => 'marginDesk' in globalThis && Boolean(marginDesk.workbook));
}

export async function readCell(page: Page, sheet: string, row: number, column: number): Promise<CellValue> {
  const address = { sheet, row, column, rowCount: 1, columnCount: 1 };
  const values = await page.evaluate((cell) => marginDesk.workbook.readValues(cell), address);
  return values[0]?.[0] ?? '';
}

/** Selects a cell and shows it; typing goes to it where the grid has the focus. */
export const selectCell = (page: Page, sheet: string, row: number, column: number): Promise<void> =>
  page.evaluate((cell) => marginDesk.workbook.select(cell), { sheet, row, column, rowCount: 1, columnCount: 1 });

export const writeCells = (page: Page, cells: readonly CellWrite[]): Promise<void> =>
  page.evaluate((all) => marginDesk.workbook.writeCells(all), cells);

export async function setMarks(page: Page, marks: readonly CellMark[]): Promise<void> {
  await page.evaluate((all) => marginDesk.workbook.setMarks(all), marks);
}

/** Waits until the page would be left without a question: this browser keeps what was changed. */
export const bookKept = (page: Page): Promise<void> =>
  waitUntil(() => page.evaluate<boolean>(`dispatchEvent(new Event('beforeunload', { cancelable: true }))`));

/** Runs the port's cases in the page. */
export const selfTest = (page: Page): Promise<readonly SelfTestResult[]> => page.evaluate(() => marginDesk.selfTest());
