import { expect, it } from '@jest/globals';
import type { Page } from 'playwright-core';
import { describeInBrowser, openWorkbook } from '../support/describe-in-browser.js';
import { eventually } from '../support/service.js';
import { waitUntil } from '../support/wait-until.js';
import { readCell, selectCell } from '../support/workbook-page.js';

const LONG_MILLISECONDS = 300_000;
const STEP_MILLISECONDS = 120_000;

const SHEET = 'Positions';
/** More than the steps touch. */
const AREA = { sheet: SHEET, row: 0, column: 0, rowCount: 30, columnCount: 14 };

const HTML = '<table><tr><td>007</td><td><b>DEC-27</b></td></tr><tr><td>91282E10</td><td>03/04/2027</td></tr></table>';

/** What somebody does to a sheet, each in one step. */
const STEPS: readonly (readonly [name: string, take: (page: Page) => Promise<void>])[] = [
  [
    'a number typed over another',
    async (page) => {
      await selectCell(page, SHEET, 1, 7);
      await page.keyboard.type('77');
      await page.keyboard.press('Enter');
    },
  ],
  [
    'text pasted over cells, blank cells and formats',
    async (page) => {
      await selectCell(page, SHEET, 2, 6);
      await page.evaluate(`navigator.clipboard.writeText('1,250.50\\tDEC-27\\t3.80%\\n007\\t\\t(500)')`);
      await page.keyboard.press('Control+v');
    },
  ],
  [
    'a table of another page pasted',
    async (page) => {
      await selectCell(page, SHEET, 14, 9);
      await page.evaluate(`navigator.clipboard.write([new ClipboardItem({
        'text/html': new Blob([${JSON.stringify(HTML)}], { type: 'text/html' }),
      })])`);
      await page.keyboard.press('Control+v');
    },
  ],
  [
    'cells emptied',
    async (page) => {
      await select(page, 1, 1, 5, 3);
      await page.keyboard.press('Delete');
    },
  ],
  [
    'rows copied',
    async (page) => {
      await select(page, 6, 0, 2, 8);
      await page.keyboard.press('Control+c');
      await selectCell(page, SHEET, 20, 0);
      await page.keyboard.press('Control+v');
    },
  ],
  [
    'rows moved',
    async (page) => {
      await select(page, 8, 0, 2, 8);
      await page.keyboard.press('Control+x');
      await selectCell(page, SHEET, 24, 0);
      await page.keyboard.press('Control+v');
    },
  ],
  [
    'a cell filled down',
    async (page) => {
      await select(page, 1, 7, 4, 1);
      await page.keyboard.press('Control+d');
    },
  ],
];

const select = (page: Page, row: number, column: number, rowCount: number, columnCount: number): Promise<void> =>
  page.evaluate((address) => marginDesk.workbook.select(address), { sheet: SHEET, row, column, rowCount, columnCount });

const content = (page: Page): Promise<string> =>
  page.evaluate(
    (area) =>
      Promise.all([marginDesk.workbook.readValues(area), marginDesk.workbook.readFormats(area)]).then((read) =>
        JSON.stringify(read),
      ),
    AREA,
  );

/** The content once a step is wholly done: the grid may paint between the parts of one. */
async function settledContent(page: Page): Promise<string> {
  let read = await content(page);
  await waitUntil(async () => {
    await page.evaluate('new Promise((resolve) => requestAnimationFrame(() => setTimeout(resolve, 50)))');
    const before = read;
    read = await content(page);
    return read === before;
  });
  return read;
}

describeInBrowser('undo in the grid', (desk) => {
  it(
    'takes each step back and does it again, exactly',
    async () => {
      const { page, faults } = await openWorkbook(desk(), { permissions: ['clipboard-read', 'clipboard-write'] });
      await waitUntil(async () => typeof (await readCell(page, 'Summary', 3, 1)) === 'number');
      const states = [await content(page)];
      const becomes = async (index: number): Promise<boolean> =>
        eventually(async () => (await content(page)) === states[index], STEP_MILLISECONDS);
      for (const [name, take] of STEPS) {
        await take(page);
        const before = states.at(-1);
        const isDone = await eventually(async () => (await content(page)) !== before, STEP_MILLISECONDS);
        expect([name, isDone]).toEqual([name, true]);
        states.push(await settledContent(page));
      }
      expect(await readCell(page, SHEET, 14, 9)).toBe('007');
      expect(await readCell(page, SHEET, 15, 10)).toBe('03/04/2027');
      await selectCell(page, SHEET, 0, 0);
      for (let index = STEPS.length - 1; index >= 0; index -= 1) {
        await page.keyboard.press('Control+z');
        expect(['undone', STEPS[index]?.[0], await becomes(index)]).toEqual(['undone', STEPS[index]?.[0], true]);
      }
      for (let index = 1; index <= STEPS.length; index += 1) {
        await page.keyboard.press('Control+y');
        expect(['redone', STEPS[index - 1]?.[0], await becomes(index)]).toEqual([
          'redone',
          STEPS[index - 1]?.[0],
          true,
        ]);
      }
      expect(faults).toEqual([]);
    },
    LONG_MILLISECONDS,
  );
});
