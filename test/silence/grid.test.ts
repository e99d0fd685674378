import { expect, it } from '@jest/globals';
import type { BrowserContextOptions, Page } from 'playwright-core';
import type { WatchedPage } from '../support/browser.js';
import { describeInBrowser, openWorkbook } from '../support/describe-in-browser.js';
import { waitUntil } from '../support/wait-until.js';
import { readCell, selectCell, workbookOpen, writeCells } from '../support/workbook-page.js';

const LONG_MILLISECONDS = 300_000;
/** Between two keys of a person who types fast. */
const TYPING = { delay: 40 };

const SHEET = 'Positions';
/** Of the sample book. */
const BOOK = 'A1:I12';
const INITIAL_MARGIN = ['Summary', 3, 1] as const;

/** Right border of column G of the sample book, in pixels from the left of the page. */
const STRIKE_BORDER = 627;

/** Keeps what is painted on canvases: `painted`. */
const KEEP_PAINTED = `{
  globalThis.painted = new Set();
  const { fillText } = CanvasRenderingContext2D.prototype;
  CanvasRenderingContext2D.prototype.fillText = function (text, ...place) {
    globalThis.painted.add(text);
    return fillText.call(this, text, ...place);
  };
}`;

interface Case {
  /** Of the table in the design of the workbook in the browser. */
  readonly row: string;
  readonly before: string;
  /** What a user does, and what is checked. */
  readonly now: (page: Page) => Promise<void>;
}

describeInBrowser('the workbook in the browser', (desk) => {
  const open = (options: BrowserContextOptions = {}): Promise<WatchedPage> =>
    openWorkbook(desk(), { viewport: { width: 1280, height: 720 }, ...options });

  async function calculated(page: Page, [sheet, row, column]: readonly [string, number, number]): Promise<number> {
    let figure: unknown;
    await waitUntil(async () => {
      figure = await readCell(page, sheet, row, column);
      return typeof figure === 'number';
    });
    return Number(figure);
  }

  const hasKeyboard = (page: Page): Promise<boolean> =>
    page.evaluate(`document.activeElement.closest('.sheet-side') !== null`).then(Boolean);

  /** Goes to a cell as the list of problems does, and types once the cell has the keyboard. */
  async function typeInto(page: Page, row: number, column: number, text: string): Promise<void> {
    // The grid sets its own selection once it has first been painted.
    await waitUntil(async () => {
      await selectCell(page, SHEET, row, column);
      return hasKeyboard(page);
    });
    await page.keyboard.type(text, TYPING);
  }

  const isPainted = async (page: Page, text: string | RegExp): Promise<boolean> => {
    const painted = await page.evaluate<readonly string[]>('[...globalThis.painted]');
    return painted.some((one) => (typeof text === 'string' ? one === text : text.test(one)));
  };

  /** Draws the right border of column G, the one behind the strikes, to the right. */
  async function widenColumn(page: Page): Promise<void> {
    const top = await page.evaluate<number>(
      `[...document.querySelectorAll('#grid canvas')].map((one) => one.getBoundingClientRect())
        .find(({ height }) => height > 200).top`,
    );
    await page.mouse.move(STRIKE_BORDER, top + 10);
    await page.mouse.down();
    await page.mouse.move(STRIKE_BORDER + 120, top + 10, { steps: 8 });
    await page.mouse.up();
  }

  const CASES: readonly Case[] = [
    {
      row: '1: a number too wide for its column',
      before: '107,667,368.82 showed as 1076673',
      now: async (page) => {
        await writeCells(page, [
          { sheet: SHEET, row: 3, column: 6, value: 107667368.82 },
          { sheet: SHEET, row: 14, column: 4, value: 1234.56789 },
        ]);
        await waitUntil(() => isPainted(page, /^#+$/));
        // How many digits fit hangs on the fonts of the machine.
        await waitUntil(() => isPainted(page, /^1234\.(?:6|57|568|5679)$/));
        await page.evaluate('globalThis.painted.clear()');
        await widenColumn(page);
        await waitUntil(() => isPainted(page, '107,667,368.82'));
      },
    },
    {
      row: '2: Enter while the list of functions still shows what the beginning could mean',
      before: 'the function of the list was put over what had been typed since, and nothing was committed',
      now: async (page) => {
        const figure = await calculated(page, INITIAL_MARGIN);
        await typeInto(page, 14, 1, '=MARGIN.IN');
        await page.locator('li', { hasText: 'MARGIN.INITIAL' }).waitFor();
        await page.keyboard.type(`ITIAL(${BOOK})`, { delay: 20 });
        await page.keyboard.press('Enter');
        expect(await calculated(page, [SHEET, 14, 1])).toBe(figure);
      },
    },
    {
      row: '2: Enter on the beginning of a function',
      before: 'the first function of the list was written in its place',
      now: async (page) => {
        await typeInto(page, 14, 1, '=SU');
        await page.locator('li', { hasText: 'SUM' }).first().waitFor();
        await page.keyboard.press('Enter');
        await waitUntil(async () => (await readCell(page, SHEET, 14, 1)) === '#NAME?');
      },
    },
    {
      row: '2: Tab takes the function that the list shows',
      before: 'the same; it is what the list is for',
      now: async (page) => {
        await typeInto(page, 14, 1, '=MARGIN.INI');
        // The list marks what it stands for.
        await page.locator('li span', { hasText: /^MARGIN\.INI$/ }).waitFor();
        await page.keyboard.press('Tab');
        // The help marks the argument that is typed next.
        await page
          .locator('.univer-text-primary-500', { hasText: /^range$/ })
          .first()
          .waitFor();
        await page.keyboard.type(BOOK, TYPING);
        await page.keyboard.press('Enter');
        expect(await calculated(page, [SHEET, 14, 1])).toBe(await calculated(page, INITIAL_MARGIN));
      },
    },
    {
      row: '2: an answer arrives in the same row and column of another sheet while a formula is typed',
      before: 'the cell’s content was put over what had been typed: =1+41 became 1',
      now: async (page) => {
        await typeInto(page, 14, 1, '=1+');
        await writeCells(page, [{ sheet: 'Summary', row: 14, column: 1, value: 77 }]);
        await page.keyboard.type('41', TYPING);
        await page.keyboard.press('Enter');
        await waitUntil(async () => (await readCell(page, SHEET, 14, 1)) === 42);
      },
    },
    {
      row: '6: typing after a jump from the list of problems',
      before: 'the keyboard stayed in the pane, and what was typed was lost',
      now: async (page) => {
        await writeCells(page, [{ sheet: SHEET, row: 3, column: 3, value: 'NOSUCH' }]);
        await selectCell(page, SHEET, 1, 1);
        await page.getByRole('button', { name: /^Use selection/ }).click();
        await page.getByRole('button', { name: 'Stage', exact: true }).click();
        await page.getByRole('button', { name: 'Go to D4' }).first().click();
        await waitUntil(() => hasKeyboard(page));
        await page.keyboard.type('CL', TYPING);
        await page.keyboard.press('Enter');
        await waitUntil(async () => (await readCell(page, SHEET, 3, 3)) === 'CL');
      },
    },
    {
      row: '7: cells and banners after the service is back',
      before: 'cells stayed #N/A, the pane said that the service can’t be reached, and so did the header',
      now: async (page) => {
        await calculated(page, INITIAL_MARGIN);
        await page.context().setOffline(true);
        await typeInto(page, 1, 7, '60\n');
        await waitUntil(async () => (await readCell(page, ...INITIAL_MARGIN)) === '#N/A');
        await page.getByRole('button', { name: 'Calculate margin' }).click();
        const banner = page.locator('.notice', { hasText: 'The service can’t be reached' });
        await banner.waitFor();
        await page.locator('.page-header', { hasText: 'Service away' }).waitFor();
        await page.context().setOffline(false);
        await calculated(page, INITIAL_MARGIN);
        await banner.waitFor({ state: 'detached' });
        await page.locator('.notice', { hasText: 'The service answers again.' }).waitFor();
        await page.locator('.page-header', { hasText: 'Demo market' }).waitFor();
      },
    },
    {
      row: '9: a scenario whose name reads like a date',
      before: '=MARGIN.STRESS(range,"March 2020") asked for scenario 43891',
      now: async (page) => {
        await typeInto(page, 14, 1, `=MARGIN.STRESS(${BOOK},"March 2020")\n`);
        expect(await calculated(page, [SHEET, 14, 1])).toBeLessThan(0);
        await typeInto(page, 15, 1, `=MARGIN.STRESS(${BOOK},IF(1=1,"March 2020","none"))\n`);
        expect(await calculated(page, [SHEET, 15, 1])).toBe(await readCell(page, SHEET, 14, 1));
      },
    },
  ];

  it.each(CASES)(
    '$row',
    async ({ now }) => {
      const { page } = await open();
      await calculated(page, INITIAL_MARGIN);
      await page.evaluate(KEEP_PAINTED);
      await now(page);
    },
    LONG_MILLISECONDS,
  );

  it.each([
    { width: 320, colorScheme: 'dark' },
    { width: 450, colorScheme: 'light' },
  ] as const)(
    '12: the row of tabs and the heat map in $width pixels',
    async ({ width, colorScheme }) => {
      const { page } = await open({ viewport: { width, height: 900 }, colorScheme });
      await page.getByRole('button', { name: 'Margin', exact: true }).click();
      await page.getByRole('button', { name: /^Use selection/ }).click();
      await page.getByRole('tab', { name: 'Stress' }).click();
      await page.getByRole('button', { name: /^Run all/ }).click();
      await page.locator('.heat-map').waitFor();
      const rows = `new Set([...document.querySelectorAll('.tabs [role=tab]')].map((tab) => tab.offsetTop)).size`;
      expect(await page.evaluate(rows)).toBe(1);
      const cut = `[...document.querySelectorAll('.heat-map')].map((map) => map.offsetWidth - map.parentElement.clientWidth)`;
      for (const pixels of await page.evaluate<readonly number[]>(cut)) expect(pixels).toBeLessThanOrEqual(0);
      await page.getByRole('tab', { name: 'Settings' }).click();
      const right = `document.querySelector('.tabs [aria-selected=true]').getBoundingClientRect().right`;
      await waitUntil(async () => (await page.evaluate<number>(right)) <= width);
    },
    LONG_MILLISECONDS,
  );

  it(
    '5: a second tab is told, takes the workbook over, and gives it back when it ends',
    async () => {
      const { page } = await open();
      await calculated(page, INITIAL_MARGIN);
      const second = await page.context().newPage();
      await second.goto(`${desk().service.url}/workbook/`);
      const elsewhere = { name: 'The workbook is open in another tab' };
      await second.getByRole('dialog', elsewhere).waitFor();
      await page.bringToFront();
      await typeInto(page, 1, 7, '77\n');
      await waitUntil(async () => (await readCell(page, SHEET, 1, 7)) === 77);
      await second.bringToFront();
      await second.getByRole('button', { name: 'Use it here' }).click();
      await workbookOpen(second);
      expect(await readCell(second, SHEET, 1, 7)).toBe(77);
      await page.getByRole('dialog', elsewhere).waitFor();
      await writeCells(second, [{ sheet: SHEET, row: 1, column: 7, value: 78 }]);
      await second.close();
      await page.getByRole('dialog', elsewhere).waitFor({ state: 'detached' });
      await workbookOpen(page);
      await calculated(page, INITIAL_MARGIN);
      await page.reload();
      await workbookOpen(page);
      expect(await page.getByRole('dialog', elsewhere).count()).toBe(0);
    },
    LONG_MILLISECONDS,
  );

  it(
    '5: a tab that has ended without a word holds nothing back',
    async () => {
      const { page } = await open();
      const second = await page.context().newPage();
      await second.goto(`${desk().service.url}/workbook/`);
      await second.getByRole('dialog').waitFor();
      const crashed = page.waitForEvent('crash');
      await page.goto('chrome://crash').catch(() => undefined);
      await crashed;
      await workbookOpen(second);
      expect(await readCell(second, SHEET, 0, 7)).toBe('Net position');
    },
    LONG_MILLISECONDS,
  );
});
