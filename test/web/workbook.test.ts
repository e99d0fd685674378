import { expect, it } from '@jest/globals';
import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import type { BrowserContextOptions, Page } from 'playwright-core';
import { SCREENSHOTS, type WatchedPage } from '../support/browser.js';
import { describeInBrowser, openWorkbook } from '../support/describe-in-browser.js';
import { focusGrid, typeCell } from '../support/type-cell.js';
import { waitUntil } from '../support/wait-until.js';
import {
  bookKept,
  readCell,
  selectCell,
  selfTest,
  setMarks,
  workbookOpen,
  writeCells,
} from '../support/workbook-page.js';

const LONG_MILLISECONDS = 300_000;

/** Of the sample book. */
const INITIAL_MARGIN = ['Summary', 3, 1] as const;
const FIRST_QUANTITY = ['Positions', 1, 7] as const;

/** In a second; sixty for each of the sheet and its editors otherwise. */
const MOST_FRAMES_AT_REST = 8;

describeInBrowser('the workbook page', (desk) => {
  const open = (options: BrowserContextOptions = {}): Promise<WatchedPage> =>
    openWorkbook(desk(), { viewport: { width: 1280, height: 720 }, ...options });

  /** The figure of a cell, once it is there. */
  async function figureAt(page: Page, sheet: string, row: number, column: number, old?: number): Promise<number> {
    let figure: unknown;
    await waitUntil(async () => {
      figure = await readCell(page, sheet, row, column);
      return typeof figure === 'number' && figure !== old;
    });
    return Number(figure);
  }

  async function paste(
    page: Page,
    [sheet, row, column]: readonly [string, number, number],
    text: string,
  ): Promise<void> {
    await focusGrid(page);
    await selectCell(page, sheet, row, column);
    await page.evaluate(`navigator.clipboard.writeText(${JSON.stringify(text)})`);
    await page.keyboard.press('Control+v');
  }

  it(
    'opens with the sample book and its margin, asks no other server, and takes the key out of its address',
    async () => {
      const { page, foreign, faults } = await open({ viewport: { width: 1400, height: 860 } });
      expect(await figureAt(page, ...INITIAL_MARGIN)).toBeGreaterThan(0);
      expect(await readCell(page, 'Positions', 0, 7)).toBe('Net position');
      expect(page.url()).toBe(`${desk().service.url}/workbook/`);
      // The bar of formulas is drawn after the first selection.
      await waitUntil(async () => (await page.locator('[data-u-comp="defined-name"] input').inputValue()) === 'A1');
      await page.screenshot({ path: join(SCREENSHOTS, 'workbook.png') });
      expect({ foreign, faults }).toEqual({ foreign: [], faults: [] });
    },
    LONG_MILLISECONDS,
  );

  it(
    'keeps every promise of the workbook port',
    async () => {
      const { page, faults } = await open();
      const results = await selfTest(page);
      expect(results.length).toBeGreaterThan(25);
      expect(results.filter(({ passed }) => !passed)).toEqual([]);
      expect(faults).toEqual([]);
    },
    LONG_MILLISECONDS,
  );

  it(
    'calculates functions again when a quantity is typed, all in one request; a reload keeps the book',
    async () => {
      const { page } = await open();
      const before = await figureAt(page, ...INITIAL_MARGIN);
      const requests: string[] = [];
      page.on('request', (request) => {
        if (request.url().endsWith('/portfolios/many')) requests.push(request.url());
      });
      await typeCell(page, FIRST_QUANTITY, '50');
      const after = await figureAt(page, ...INITIAL_MARGIN, before);
      expect(await readCell(page, ...FIRST_QUANTITY)).toBe(50);
      expect(after).toBeGreaterThan(before);
      expect(requests).toHaveLength(1);
      await page.getByText('kept in this browser, not saved as a file').waitFor();
      await bookKept(page);
      await page.reload();
      await workbookOpen(page);
      expect(await readCell(page, ...FIRST_QUANTITY)).toBe(50);
      expect(await figureAt(page, ...INITIAL_MARGIN)).toBe(after);
    },
    LONG_MILLISECONDS,
  );

  /** How many frames the page asks for in a second. */
  const framesAsked = (page: Page): Promise<number> =>
    page.evaluate<number>(`new Promise((resolve) => {
      const ask = requestAnimationFrame;
      let frames = 0;
      window.requestAnimationFrame = (paint) => ((frames += 1), ask(paint));
      setTimeout(() => ((window.requestAnimationFrame = ask), resolve(frames)), 1_000);
    })`);

  const picture = (page: Page): Promise<string> =>
    page.evaluate<string>(`document.querySelector('#grid canvas[id^=univer-sheet]').toDataURL()`);

  it(
    'asks for frames only while it has something to paint, and paints what comes into a sheet at rest',
    async () => {
      const { page } = await open();
      await figureAt(page, ...INITIAL_MARGIN);
      // The caret of the bar blinks.
      const rests = (): Promise<boolean> => framesAsked(page).then((frames) => frames <= MOST_FRAMES_AT_REST);
      await waitUntil(rests);
      const [sheet, row, column] = INITIAL_MARGIN;
      await selectCell(page, sheet, row, column);
      await waitUntil(rests);
      const before = await picture(page);
      await writeCells(page, [{ sheet, row: row + 3, column: column + 3, value: 'painted' }]);
      await waitUntil(async () => (await picture(page)) !== before);
      await waitUntil(rests);
    },
    LONG_MILLISECONDS,
  );

  it(
    'sends two hundred function cells in one request',
    async () => {
      const { page } = await open({ permissions: ['clipboard-read', 'clipboard-write'] });
      await figureAt(page, ...INITIAL_MARGIN);
      const sizes: number[] = [];
      page.on('request', (request) => {
        const body: unknown = request.url().endsWith('/portfolios/many') ? request.postDataJSON() : null;
        if (typeof body !== 'object' || body === null || !('portfolios' in body)) return;
        sizes.push(Array.isArray(body.portfolios) ? body.portfolios.length : NaN);
      });
      const rows = Array.from({ length: 200 }, (_, row) => [`A${row}`, 'NYMEX', 'CL', 'FUT', 'DEC-28', row + 1]);
      const table = [['Account', 'Exchange', 'Contract', 'Type', 'Expiry', 'Net position'], ...rows];
      const cells = table.flatMap((line, row) =>
        line.map((value, column) => ({ sheet: 'Positions', row: 40 + row, column, value })),
      );
      await writeCells(page, cells);
      const formulas = rows.map((_, row) => `=MARGIN.INITIAL(A$41:F$241,A${row + 42})`);
      await paste(page, ['Positions', 41, 8], formulas.join('\n'));
      const first = await figureAt(page, 'Positions', 41, 8);
      expect(await figureAt(page, 'Positions', 240, 8)).toBeCloseTo(200 * first, 2);
      // The same book two hundred times is one portfolio.
      expect(sizes).toEqual([1]);
      sizes.length = 0;
      await paste(page, ['Positions', 41, 9], rows.map((_, row) => `=MARGIN.INITIAL(A$41:F${row + 42})`).join('\n'));
      // The last one is of the whole table, which is known already: the one before it waits for the request.
      await figureAt(page, 'Positions', 239, 9);
      expect(sizes.reduce((sum, size) => sum + size, 0)).toBe(199);
      expect(sizes).toHaveLength(1);
    },
    LONG_MILLISECONDS,
  );

  it(
    'takes one action back in one step',
    async () => {
      const { page } = await open();
      await figureAt(page, ...INITIAL_MARGIN);
      const cells = Array.from({ length: 5_000 }, (_, row) => ({
        sheet: 'Positions',
        row: 1 + row,
        column: 3,
        value: 'x',
      }));
      await writeCells(page, cells);
      expect(await readCell(page, 'Positions', 5_000, 3)).toBe('x');
      await focusGrid(page);
      await page.keyboard.press('Control+z');
      await waitUntil(async () => (await readCell(page, 'Positions', 1, 3)) === 'CL');
      expect(await readCell(page, 'Positions', 5_000, 3)).toBe('');
    },
    LONG_MILLISECONDS,
  );

  it(
    'says in the cell why a function has no figure',
    async () => {
      const { page } = await open();
      await figureAt(page, ...INITIAL_MARGIN);
      await writeCells(page, [{ sheet: 'Positions', row: 1, column: 3, value: 'CLX' }]);
      await waitUntil(async () => (await readCell(page, ...INITIAL_MARGIN)) === '#VALUE!');
      await selectCell(page, 'Summary', 3, 1);
      await page.locator('.remark', { hasText: /B4.*CLX/s }).waitFor();
    },
    LONG_MILLISECONDS,
  );

  it(
    'saves as .xlsx and opens what it saved; asks before a changed workbook gives way',
    async () => {
      const { page, faults } = await open();
      const margin = await figureAt(page, ...INITIAL_MARGIN);
      await writeCells(page, [{ sheet: 'Positions', row: 20, column: 0, value: '=1+1' }]);
      const download = page.waitForEvent('download');
      await page.getByRole('button', { name: 'Save as .xlsx' }).click();
      const saved = await download;
      expect(saved.suggestedFilename()).toBe('Sample book.xlsx');
      const file = await readFile(await saved.path());
      await writeCells(page, [{ sheet: 'Positions', row: 20, column: 0, value: 'changed' }]);
      const upload = { name: 'Friday.xlsx', mimeType: 'application/octet-stream', buffer: file };
      await page.getByLabel('Open .xlsx…').setInputFiles(upload);
      await page.getByRole('button', { name: 'Replace it' }).click();
      await page.locator('.page-header .name', { hasText: 'Friday' }).waitFor();
      expect(await readCell(page, 'Positions', 20, 0)).toBe('=1+1');
      expect(await figureAt(page, ...INITIAL_MARGIN)).toBe(margin);
      expect(faults).toEqual([]);
    },
    LONG_MILLISECONDS,
  );

  it(
    'opens text, and says what it can not open',
    async () => {
      const { page } = await open();
      const choose = page.getByLabel('Open .xlsx…');
      const csv = Buffer.from('Account;Contract;Net position\nA;007;5\n');
      await choose.setInputFiles({ name: 'book.csv', mimeType: 'text/csv', buffer: csv });
      await page.locator('.page-header .name', { hasText: 'book' }).waitFor();
      expect([await readCell(page, 'book', 1, 1), await readCell(page, 'book', 1, 2)]).toEqual(['007', 5]);
      await choose.setInputFiles({ name: 'not.xlsx', mimeType: '', buffer: Buffer.from('nothing of the kind') });
      await page.getByRole('alert').filter({ hasText: 'not.xlsx was not opened.' }).waitFor();
      expect(await readCell(page, 'book', 1, 2)).toBe(5);
    },
    LONG_MILLISECONDS,
  );

  it(
    'is worked by keyboard alone: F6 leads out of the sheet and back, and no step loses its place',
    async () => {
      const { page, faults } = await open();
      await figureAt(page, ...INITIAL_MARGIN);
      await focusGrid(page);
      const part = (): Promise<unknown> =>
        page.evaluate(
          `['page-header', 'sheet-side', 'pane-side'].find((name) => document.activeElement.closest('.' + name))`,
        );
      const go = async (key: string, name: string): Promise<void> => {
        await page.keyboard.press(key);
        await waitUntil(async () => (await part()) === name);
      };
      await go('F6', 'pane-side');
      await go('F6', 'page-header');
      await go('F6', 'sheet-side');
      await go('Shift+F6', 'page-header');
      await go('Shift+F6', 'pane-side');
      await page.getByRole('button', { name: /^Use selection/ }).focus();
      await page.keyboard.press('Enter');
      await page.getByText('11 rows, not staged yet').waitFor();
      await page.keyboard.press('Control+Enter');
      await page.locator('.total').waitFor();
      expect(await part()).toBe('pane-side');
      expect(faults).toEqual([]);
    },
    LONG_MILLISECONDS,
  );

  it.each([
    ['wide', 1280, 'dark'],
    ['narrow', 320, 'light'],
    ['narrow-dark', 320, 'dark'],
  ] as const)(
    'fits %s',
    async (name, width, colorScheme) => {
      const { page } = await open({ viewport: { width, height: 640 }, colorScheme });
      await figureAt(page, ...INITIAL_MARGIN);
      const [sheet] = FIRST_QUANTITY;
      await setMarks(page, [{ sheet, row: 3, column: 3, severity: 'error', text: 'No contract "LO".' }]);
      // The grid sets its own selection once it has first been painted.
      await waitUntil(async () => {
        await selectCell(page, sheet, 3, 3);
        return page.locator('.remark', { hasText: 'No contract' }).isVisible();
      });
      await page.screenshot({ path: join(SCREENSHOTS, `workbook-${name}.png`) });
      if (width === 320) {
        await page.getByRole('button', { name: 'Margin', exact: true }).click();
        await page.screenshot({ path: join(SCREENSHOTS, `workbook-${name}-pane.png`) });
      }
      expect(await page.locator('body').evaluate((body: { scrollWidth: number }) => body.scrollWidth)).toBe(width);
    },
    LONG_MILLISECONDS,
  );
});
