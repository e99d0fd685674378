import { expect, it } from '@jest/globals';
import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import type { Page } from 'playwright-core';
import { readDocument } from '../../server/workbook-file/read/read-document.js';
import { openSession, SCREENSHOTS, type WatchedPage } from '../support/browser.js';
import { describeInBrowser, openWorkbook } from '../support/describe-in-browser.js';
import { waitUntil } from '../support/wait-until.js';
import { readCell, selectCell, workbookOpen, writeCells } from '../support/workbook-page.js';

const LONG_MILLISECONDS = 300_000;
/** Between two keys of a person who types fast. */
const TYPING = { delay: 60 };

/** Of a service that takes its time. */
const SLOW_MILLISECONDS = 1_500;

const SHEET = 'Positions';

describeInBrowser('the keys of a spreadsheet', (desk) => {
  const open = (): Promise<WatchedPage> => openWorkbook(desk(), { viewport: { width: 1280, height: 720 } }, 'always');

  /** A page of which header and pane are there, and the sheet is still to come. */
  async function visit(): Promise<Page> {
    const page = await (await openSession(desk().browser, { viewport: { width: 1280, height: 720 } })).newPage();
    await page.goto(`${desk().service.url}/workbook/#key=${desk().service.key ?? ''}`);
    await page.getByRole('button', { name: 'Calculate margin' }).waitFor();
    return page;
  }

  /** Selects a cell and gives it the keyboard. */
  async function at(page: Page, row: number, column: number): Promise<void> {
    // The grid sets its own selection once it has first been painted.
    await waitUntil(async () => {
      await selectCell(page, SHEET, row, column);
      return page.evaluate(`document.activeElement.closest('.sheet-side') !== null`).then(Boolean);
    });
  }

  const active = (page: Page): Promise<{ readonly row: number; readonly column: number }> =>
    page.evaluate(() => marginDesk.workbook.activeCell());

  const selection = (page: Page): Promise<unknown> => page.evaluate(() => marginDesk.workbook.selection());

  const goesTo = (page: Page, row: number, column: number): Promise<void> =>
    waitUntil(async () => {
      const cell = await active(page);
      return cell.row === row && cell.column === column;
    });

  it(
    'Ctrl+Home, Ctrl+End and Home go to the edges of the sheet, with Shift they select; typing goes on there',
    async () => {
      const { page, faults } = await open();
      await writeCells(page, [{ sheet: SHEET, row: 150, column: 20, value: 'last' }]);
      await at(page, 5, 3);
      await page.keyboard.press('Control+End');
      await goesTo(page, 150, 20);
      await page.keyboard.type('end', TYPING);
      await page.keyboard.press('Control+Home');
      // In a cell that is being edited the keys move within its text.
      await page.keyboard.press('Enter');
      await waitUntil(async () => (await readCell(page, SHEET, 150, 20)) === 'end');
      await page.keyboard.press('Control+Home');
      await goesTo(page, 0, 0);
      await at(page, 5, 3);
      await page.keyboard.press('Home');
      await goesTo(page, 5, 0);
      await at(page, 2, 1);
      await page.keyboard.press('Control+Shift+End');
      await waitUntil(async () =>
        JSON.stringify(await selection(page)).includes('"row":2,"column":1,"rowCount":149,"columnCount":20'),
      );
      expect(await active(page)).toMatchObject({ row: 2, column: 1 });
      expect(faults).toEqual([]);
    },
    LONG_MILLISECONDS,
  );

  it(
    'Ctrl+S saves as a file what stands in the cells and what is being typed, from the sheet and from the pane',
    async () => {
      const { page, faults } = await open();
      await at(page, 20, 0);
      await page.keyboard.type('half typ', TYPING);
      const download = page.waitForEvent('download');
      await page.keyboard.press('Control+s');
      const saved = await download;
      expect(saved.suggestedFilename()).toBe('Sample book.xlsx');
      const { sheets } = await readDocument({ name: 'saved.xlsx', bytes: await readFile(await saved.path()) });
      expect(sheets[0]?.cells.find(([row, column]) => row === 20 && column === 0)?.[2]).toBe('half typ');
      await page.getByText('no unsaved changes').waitFor();
      await page.getByRole('tab').first().focus();
      const again = page.waitForEvent('download');
      await page.keyboard.press('Control+s');
      await again;
      expect(faults).toEqual([]);
    },
    LONG_MILLISECONDS,
  );

  it(
    'formulas typed one below the other stand in their cells exactly as typed, while the service is slow to answer',
    async () => {
      const { page, faults } = await open();
      await page.route('**/portfolios/many', async (route) => {
        await page.waitForTimeout(SLOW_MILLISECONDS);
        await route.continue();
      });
      const typed = Array.from({ length: 8 }, (_, row) =>
        row % 2 === 0 ? `MARGIN.INITIAL(A1:I12,"ENERGY-${1 + (row % 4) / 2}")` : `IF(1=1,"DEC-2${row}","x")`,
      );
      await at(page, 14, 1);
      for (const formula of typed) {
        await page.keyboard.type(`=${formula}`, TYPING);
        await page.keyboard.press('Enter');
      }
      const download = page.waitForEvent('download');
      await page.keyboard.press('Control+s');
      const { sheets } = await readDocument({
        name: 'saved.xlsx',
        bytes: await readFile(await (await download).path()),
      });
      const written = sheets[0]?.cells.flatMap(([row, column, , , formula]) =>
        row >= 14 && column === 1 ? [formula] : [],
      );
      expect(written).toEqual(typed);
      expect(faults).toEqual([]);
    },
    LONG_MILLISECONDS,
  );

  it(
    'a key of a formula opens few channels, and the ribbon neither fades nor is laid out anew while cells are gone to and edited',
    async () => {
      const { page, faults } = await open();
      await at(page, 20, 1);
      await page.evaluate(`(() => {
        globalThis.channels = 0;
        const Channel = MessageChannel;
        globalThis.MessageChannel = function () { globalThis.channels += 1; return new Channel(); };
        globalThis.fading = new Set();
        // The ribbon measures itself whenever it has other buttons than before.
        globalThis.layouts = 0;
        const observe = ResizeObserver.prototype.observe;
        ResizeObserver.prototype.observe = function (target, ...how) {
          if (target.matches('[data-u-comp="ribbon-toolbar"]')) globalThis.layouts += 1;
          observe.call(this, target, ...how);
        };
        const look = () => {
          for (const { effect } of document.getAnimations())
            if (effect.target.closest('[data-u-comp="headerbar"]')) globalThis.fading.add(effect.target);
          requestAnimationFrame(look);
        };
        look();
      })()`);
      const keys = '=SUM(A1:A9)';
      await page.keyboard.type(keys, TYPING);
      await page.keyboard.press('Enter');
      await waitUntil(async () => (await readCell(page, SHEET, 20, 1)) !== '');
      // The grid opened more than fifty for each key.
      expect((await page.evaluate<number>('globalThis.channels')) / keys.length).toBeLessThan(20);
      expect(await page.evaluate<number>('globalThis.fading.size')).toBe(0);
      await at(page, 21, 1);
      await page.keyboard.type('next', TYPING);
      await page.keyboard.press('Enter');
      await waitUntil(async () => (await readCell(page, SHEET, 21, 1)) === 'next');
      expect(await page.evaluate<number>('globalThis.layouts')).toBe(0);
      expect(faults).toEqual([]);
    },
    LONG_MILLISECONDS,
  );

  it(
    'a book that is asked for amid its paste is the whole of it',
    async () => {
      const { page, faults } = await open();
      const rows = 4_000;
      const used = await page.evaluate(
        ([sheet, count]) => {
          const cells = Array.from({ length: count }, (_, row) =>
            [0, 1, 2].map((column) => ({ sheet, row, column, value: row })),
          );
          void marginDesk.workbook.writeCells(cells.flat());
          return marginDesk.workbook.usedRange(sheet);
        },
        [SHEET, rows] as const,
      );
      expect(used?.rowCount).toBe(rows);
      expect(faults).toEqual([]);
    },
    LONG_MILLISECONDS,
  );

  it.each([
    ['Control+f', 'the sheet is being loaded', 'loading'],
    ['Control+h', 'the sheet is being loaded', 'loading'],
    ['Control+f', 'the sheet has just been shown', 'shown'],
    ['Control+h', 'the sheet has just been shown', 'shown'],
  ])(
    '%s counts while %s',
    async (key, _when, state) => {
      const page = await visit();
      if (state === 'shown') await workbookOpen(page);
      await page.keyboard.press(key);
      const inputs = page.locator('[data-u-comp="find-replace-dialog"] input');
      // The grid may draw the dialog anew while it is still being made.
      await waitUntil(async () => {
        const count = await inputs.count();
        return key === 'Control+h' ? count > 1 : count === 1;
      });
    },
    LONG_MILLISECONDS,
  );

  it(
    'Ctrl+End, Ctrl+Home and Ctrl+S count while the sheet is being loaded',
    async () => {
      const page = await visit();
      await page.keyboard.press('Control+End');
      await workbookOpen(page);
      await goesTo(page, 11, 8);
      await page.keyboard.press('Control+Home');
      await goesTo(page, 0, 0);
      const again = await visit();
      const download = again.waitForEvent('download');
      await again.keyboard.press('Control+s');
      expect((await download).suggestedFilename()).toBe('Sample book.xlsx');
    },
    LONG_MILLISECONDS,
  );

  it(
    'Ctrl+F finds, Ctrl+H replaces, in one step of undo; the cells have the keyboard afterwards',
    async () => {
      const { page, faults } = await open();
      await at(page, 0, 0);
      const dialog = page.locator('[data-u-comp="find-replace-dialog"]');
      await page.keyboard.press('Control+f');
      await dialog.locator('input:focus').waitFor();
      await page.keyboard.type('INDEX-1', TYPING);
      await dialog.getByText('4/4').waitFor();
      await page.keyboard.press('Enter');
      await dialog.getByText('1/4').waitFor();
      await page.keyboard.press('Enter');
      await dialog.getByText('2/4').waitFor();
      await page.screenshot({ path: join(SCREENSHOTS, 'workbook-find.png') });
      await page.keyboard.press('Escape');
      await dialog.waitFor({ state: 'detached' });
      await goesTo(page, 9, 1);
      await page.keyboard.press('Control+h');
      await dialog.waitFor();
      await dialog.locator('input').first().fill('INDEX-1');
      await dialog.locator('input').nth(1).fill('INDEX-7');
      await page.screenshot({ path: join(SCREENSHOTS, 'workbook-replace.png') });
      await dialog.getByRole('button', { name: 'Find', exact: true }).click();
      await dialog.getByRole('button', { name: 'Replace All' }).click();
      await page.getByRole('button', { name: 'OK' }).click();
      await waitUntil(async () => (await readCell(page, SHEET, 11, 1)) === 'INDEX-7');
      expect(await readCell(page, SHEET, 8, 1)).toBe('INDEX-7');
      await page.keyboard.press('Escape');
      await dialog.waitFor({ state: 'detached' });
      await page.keyboard.press('Control+z');
      await waitUntil(async () => (await readCell(page, SHEET, 11, 1)) === 'INDEX-1');
      expect(await readCell(page, SHEET, 8, 1)).toBe('INDEX-1');
      expect(faults).toEqual([]);
    },
    LONG_MILLISECONDS,
  );
});
