import type { Page } from 'playwright-core';
import type { CellMark, CellValue, CellWrite, RangeAddress } from '../../src/workbook/port.js';

/** What the page puts into `window` for tests. */
interface PageWorkbook {
  readValues(address: RangeAddress): Promise<readonly (readonly CellValue[])[]>;
  writeCells(cells: readonly CellWrite[]): Promise<void>;
  select(address: RangeAddress): Promise<void>;
  setMarks(marks: readonly CellMark[]): Promise<unknown>;
}

interface WindowOfPage {
  readonly marginDesk?: {
    readonly workbook: PageWorkbook;
    selfTest(): Promise<readonly { readonly name: string; readonly passed: boolean; readonly message: string }[]>;
  };
}

// These run in the page: they must stand on their own.

const run = async <Argument, Result>(
  page: Page,
  act: (workbook: PageWorkbook, argument: Argument) => Promise<Result>,
  argument: Argument,
): Promise<Result> => {
  const handle = await page.evaluateHandle(() => {
    const { marginDesk }: WindowOfPage = globalThis;
    if (marginDesk === undefined) throw new Error('The page has not started.');
    return marginDesk.workbook;
  });
  return handle.evaluate(act, argument);
};

/** Waits until a workbook is open in the grid. */
export async function workbookOpen(page: Page): Promise<void> {
  await page.waitForFunction(() => {
    const { marginDesk }: WindowOfPage = globalThis;
    return marginDesk !== undefined;
  });
}

export async function readCell(page: Page, sheet: string, row: number, column: number): Promise<CellValue> {
  const address: RangeAddress = { sheet, row, column, rowCount: 1, columnCount: 1 };
  const values = await run(page, (workbook, one: RangeAddress) => workbook.readValues(one), address);
  return values[0]?.[0] ?? '';
}

/** Selects a cell; typing goes to it once the grid has the focus. */
export const selectCell = (page: Page, sheet: string, row: number, column: number): Promise<void> =>
  run(page, (workbook, one: RangeAddress) => workbook.select(one), {
    sheet,
    row,
    column,
    rowCount: 1,
    columnCount: 1,
  });

export const writeCells = (page: Page, cells: readonly CellWrite[]): Promise<void> =>
  run(page, (workbook, all: readonly CellWrite[]) => workbook.writeCells(all), cells);

export async function setMarks(page: Page, marks: readonly CellMark[]): Promise<void> {
  await run(page, (workbook, all: readonly CellMark[]) => workbook.setMarks(all), marks);
}

/** Runs the port's cases in the page. */
export const selfTest = (
  page: Page,
): Promise<readonly { readonly name: string; readonly passed: boolean; readonly message: string }[]> =>
  page.evaluate(() => {
    const { marginDesk }: WindowOfPage = globalThis;
    if (marginDesk === undefined) throw new Error('The page has not started.');
    return marginDesk.selfTest();
  });
