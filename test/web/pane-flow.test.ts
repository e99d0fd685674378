import { expect, it } from '@jest/globals';
import { join } from 'node:path';
import type { BrowserContextOptions, Page } from 'playwright-core';
import { openPage, SCREENSHOTS } from '../support/browser.js';
import { describeInBrowser, sticksOut } from '../support/describe-in-browser.js';
import { eventually } from '../support/service.js';
import { typeCell } from '../support/type-cell.js';
import { workbookOpen } from '../support/workbook-page.js';

const FLOW_MILLISECONDS = 300_000;
const WAIT_MILLISECONDS = 240_000;

/** What sticks out of the pane to the right. */
const TOO_WIDE = sticksOut();

describeInBrowser('from cells to margin in the workbook page', (desk) => {
  let foreign: readonly string[];
  let faults: readonly string[];

  /** Opens the page at its first visit: with the sample book. */
  async function open(hash: string, options: BrowserContextOptions = {}): Promise<Page> {
    const { service, browser } = desk();
    const size = { viewport: { width: 1280, height: 900 } };
    const watched = await openPage(browser, service.url, `/workbook/${hash}`, { ...size, ...options });
    ({ foreign, faults } = watched);
    await workbookOpen(watched.page);
    return watched.page;
  }

  const withKey = (): string => `#key=${desk().service.key ?? ''}`;

  async function until(page: Page, condition: string): Promise<void> {
    const isSo = await eventually(async () => (await page.evaluate(condition)) === true, WAIT_MILLISECONDS);
    if (!isSo) throw new Error(`Still not: ${condition}`);
  }

  const select = (page: Page, row: number, column: number): Promise<unknown> =>
    page.evaluate(
      `marginDesk.workbook.select({ sheet: 'Positions', row: ${row}, column: ${column}, rowCount: 1, columnCount: 1 })`,
    );

  const read = (page: Page, sheet: string, row: number, column: number): Promise<unknown> =>
    page.evaluate(
      `marginDesk.workbook.readValues({ sheet: '${sheet}', row: ${row}, column: ${column}, rowCount: 1, columnCount: 1 }).then(([[value]]) => value)`,
    );

  /** Types into a cell of the positions by keyboard. */
  const type = (page: Page, row: number, column: number, text: string): Promise<void> =>
    typeCell(page, ['Positions', row, column], text);

  async function useSampleBook(page: Page): Promise<void> {
    await select(page, 0, 0);
    await page.getByRole('button', { name: 'Use selection: Positions!A1:I12' }).click();
    await page.getByText('11 rows, not staged yet').waitFor();
  }

  /** Overwrites cells of the positions from the first row on; the rest of both rows and those below become blank. */
  async function put(page: Page, rows: readonly (readonly (string | number)[])[], column = 0): Promise<void> {
    const filled = Array.from({ length: 12 }, (_, row) =>
      (rows[row] ?? rows[0]?.map(() => '') ?? []).map((value, place) => ({ row, column: column + place, value })),
    );
    const cells = filled.flat().map((cell) => ({ sheet: 'Positions', ...cell }));
    await page.evaluate(`marginDesk.workbook.writeCells(${JSON.stringify(cells)})`);
  }

  const errors = (page: Page) => page.locator('.severity.error .place');

  it(
    'marks three broken cells, applies suggestions, names what is left out before the total, and writes it all down',
    async () => {
      const page = await open(withKey());
      await page.getByText('Demo market: generated parameters, not clearing-house data.').waitFor();
      expect(page.url()).not.toContain('key');
      await type(page, 1, 3, 'CLX');
      await type(page, 3, 6, '80.01');
      await type(page, 8, 7, 'four');
      await useSampleBook(page);

      await page.getByRole('button', { name: 'Stage', exact: true }).click();
      await page.getByRole('heading', { name: /^Errors/ }).waitFor();
      expect(await errors(page).allInnerTexts()).toEqual(['D2', 'G4', 'H9']);
      await page.getByRole('button', { name: 'Clear marks' }).waitFor();
      await page.screenshot({ path: join(SCREENSHOTS, 'pane-flow-1-staged.png') });

      await page.getByRole('button', { name: 'Go to H9' }).click();
      await page.locator('.remark', { hasText: 'Net position must be a number' }).waitFor();

      await page.getByRole('button', { name: 'Apply CL to D2' }).click();
      await until(page, "document.querySelectorAll('.severity.error .place').length === 2");
      expect(await read(page, 'Positions', 1, 3)).toBe('CL');
      await page.getByRole('button', { name: /^Apply all/ }).click();
      await until(page, "document.querySelectorAll('.severity.error .place').length === 1");
      expect(await read(page, 'Positions', 3, 6)).toBe(80);

      await page.getByRole('button', { name: 'Calculate margin' }).click();
      await page.locator('.total').waitFor();
      const text = await page.getByRole('tabpanel').innerText();
      const order = [
        'H9',
        '1 of 11 rows is in no figure',
        'Initial margin',
        'By account',
        'By clearing house',
        'By contract',
      ];
      const places = order.map((part) => text.indexOf(part));
      expect(places.every((place) => place >= 0)).toBe(true);
      expect(places).toEqual([...places].sort((first, second) => first - second));
      expect(await page.locator('svg.scenarios rect').count()).toBe(16);
      expect(await page.locator('svg.scenarios .active').count()).toBe(1);
      await page.screenshot({ path: join(SCREENSHOTS, 'pane-flow-2-margin.png') });

      await page.getByRole('button', { name: 'Write to sheet' }).click();
      await page.getByText(/^Written to the sheet “Margin /).waitFor();
      const sheets = await page.evaluate('marginDesk.workbook.sheets().then((all) => all.map(({ name }) => name))');
      expect(sheets).toEqual(['Positions', 'Summary', 'Rates', expect.stringMatching(/^Margin \d{4}-\d\d-\d\d$/)]);
      await page.screenshot({ path: join(SCREENSHOTS, 'pane-flow-3-written.png') });
      expect({ foreign, faults }).toEqual({ foreign: [], faults: [] });
    },
    FLOW_MILLISECONDS,
  );

  it(
    'recalculates the custom functions when a quantity changes, and says that the margin is out of date',
    async () => {
      const page = await open(withKey());
      const figure = (): Promise<unknown> => read(page, 'Summary', 3, 1);
      expect(await eventually(async () => typeof (await figure()) === 'number', WAIT_MILLISECONDS)).toBe(true);
      await useSampleBook(page);
      await page.getByRole('button', { name: 'Calculate margin' }).click();
      await page.getByText('All 11 rows are in the figures.').waitFor();
      const before = await figure();
      const total = await page.locator('.total').innerText();
      expect(Number(total.replace(/[^\d.]/g, ''))).toBeCloseTo(Number(before), 2);

      await type(page, 8, 7, '40');
      await page.getByText('The book or the options have changed since this calculation.').waitFor();
      const isNew = async (): Promise<boolean> => {
        const now = await figure();
        return typeof now === 'number' && now !== before;
      };
      expect(await eventually(isNew, WAIT_MILLISECONDS)).toBe(true);

      await page.getByRole('button', { name: 'Calculate margin' }).click();
      await page.getByText('The book or the options have changed').waitFor({ state: 'detached' });
      const isAgreed = async (): Promise<boolean> => {
        const again = Number((await page.locator('.total').innerText()).replace(/[^\d.]/g, ''));
        return Math.abs(again - Number(await figure())) < 0.005;
      };
      expect(await eventually(isAgreed, WAIT_MILLISECONDS)).toBe(true);
      expect(faults).toEqual([]);
    },
    FLOW_MILLISECONDS,
  );

  it(
    'tells of a swap what made its margin, with tail and parameters, and mends dates the wrong way round',
    async () => {
      const page = await open(withKey());
      await put(page, [
        ['Account', 'Clearing house', 'Trade ID', 'Swap type', 'Direction', 'Notional', 'Currency', 'Effective date'],
        ['RATES', 'LHC', 'T1', 'OIS', 'PAY', 5e7, 'USD', '20361124'],
      ]);
      await put(
        page,
        [
          ['Maturity date', 'Fixed rate', 'Floating index', 'Pay frequency', ''],
          ['20261124', 4, 'SOFR', '', ''],
        ],
        8,
      );
      await page.evaluate(
        "marginDesk.workbook.select({ sheet: 'Positions', row: 0, column: 0, rowCount: 2, columnCount: 12 })",
      );
      await page.getByRole('button', { name: 'Use selection: Positions!A1:L2' }).click();
      await page.getByRole('button', { name: 'Stage', exact: true }).click();
      await page.getByRole('heading', { name: /^Errors/ }).waitFor();
      expect(await errors(page).allInnerTexts()).toEqual(['B2', 'H2', 'I2']);
      await page.getByRole('button', { name: /^Apply all/ }).click();
      await until(page, "document.querySelectorAll('.severity.error .place').length === 0");

      await page.getByRole('button', { name: 'Calculate margin' }).click();
      await page.locator('.total').waitFor();
      await page.getByText('Expected shortfall of the 6 worst').waitFor();
      await page.getByText('Tail scenarios').first().click();
      const scenarios = page.locator('.margin-detail details[open] tbody tr');
      await scenarios.first().waitFor();
      expect(await scenarios.count()).toBe(6);
      await page.getByText('Parameters of the model').click();
      await page.locator('.parameters', { hasText: 'lch-style' }).waitFor();
      await page.getByText('not a clearing house’s official figure').waitFor();
      await page.screenshot({ path: join(SCREENSHOTS, 'pane-flow-4-rates.png') });
      expect(faults).toEqual([]);
    },
    FLOW_MILLISECONDS,
  );

  it('asks for the key, refuses a wrong one in words, and takes the right one', async () => {
    const page = await open('');
    const key = page.getByLabel('Key', { exact: true });
    await page.getByRole('button', { name: 'Use this key' }).click();
    await page.getByText('Paste the key first.').waitFor();
    await key.fill('sk-wrong');
    await key.press('Enter');
    await page.getByRole('button', { name: 'The key was not accepted' }).click();
    await page
      .getByText(/never issued here/)
      .first()
      .waitFor();
    await key.fill(desk().service.key ?? '');
    await key.press('Enter');
    await page.getByText('Demo market: generated parameters, not clearing-house data.').waitFor();
    const stored = await page.evaluate('JSON.stringify({ ...localStorage })');
    expect(stored).not.toContain(desk().service.key);
  });

  it('fits into 320 px, light and dark', async () => {
    const page = await open(withKey(), { viewport: { width: 320, height: 800 } });
    await page.getByRole('button', { name: 'Margin', exact: true }).click();
    await page.getByRole('tab', { name: 'Settings' }).click();
    for (const colorScheme of ['light', 'dark'] as const) {
      await page.emulateMedia({ colorScheme });
      expect(await page.evaluate(TOO_WIDE)).toEqual([]);
      await page.screenshot({ path: join(SCREENSHOTS, `pane-flow-settings-320-${colorScheme}.png`) });
    }
  });

  it('scrolls alone to the figures, and the page around it stays where it is', async () => {
    const page = await open(withKey(), { viewport: { width: 320, height: 740 } });
    await page.getByRole('button', { name: 'Margin', exact: true }).click();
    await page.getByRole('button', { name: 'Margin 16 rows' }).click();
    await page.locator('.total').waitFor();
    expect(
      await page.locator('.pane-main').evaluate((panel: { scrollTop: number }) => panel.scrollTop),
    ).toBeGreaterThan(0);
    const pageScroll = '({ top: scrollingElement.scrollTop, over: scrollingElement.scrollHeight - innerHeight })';
    expect(await page.evaluate(`(({ scrollingElement }) => ${pageScroll})(document)`)).toEqual({ top: 0, over: 0 });
  });
});
