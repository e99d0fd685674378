import { expect, it } from '@jest/globals';
import { join } from 'node:path';
import type { Page } from 'playwright-core';
import type { CellValue, CellWrite } from '../../server/sheet/workbook/port.js';
import { SCREENSHOTS } from '../support/browser.js';
import { describeInBrowser, openWorkbook, sticksOut } from '../support/describe-in-browser.js';
import { readCell, writeCells } from '../support/workbook-page.js';

const FLOW_MILLISECONDS = 300_000;

/** What sticks out of the pane to the right, except in parts that scroll. */
const TOO_WIDE = sticksOut('.scroll');

/** The next quarterly month that is at least two months away, `MMM-YY`. */
function quarterlyMonth(): string {
  const date = new Date();
  date.setUTCDate(1);
  date.setUTCMonth(date.getUTCMonth() + 2);
  while (date.getUTCMonth() % 3 !== 2) date.setUTCMonth(date.getUTCMonth() + 1);
  const month = date.toLocaleString('en-US', { month: 'short', timeZone: 'UTC' }).toUpperCase();
  return `${month}-${String(date.getUTCFullYear()).slice(2)}`;
}

const HEADINGS = ['Line ID', 'Account', 'Exchange', 'Contract', 'Type', 'Expiry', 'Strike', 'Net position'];

const listedRows = (): readonly (readonly CellValue[])[] => [
  HEADINGS,
  ['R1', 'RATES-1', 'CBOT', 'ZN', 'FUT', quarterlyMonth(), '', -300],
  ['R2', 'RATES-1', 'CBOT', 'ZF', 'FUT', quarterlyMonth(), '', -200],
  ['R3', 'RATES-1', 'CME', 'SR3', 'FUT', quarterlyMonth(), '', 100],
  ['R4', 'RATES-1', 'CME', 'ES', 'FUT', quarterlyMonth(), '', 2],
];

const LADDER: readonly (readonly CellValue[])[] = [
  ['Account', 'Index', 'Tenor', 'DV01'],
  ['RATES-1', 'USD.SOFR.ON', '3650D', 20_000],
  ['RATES-1', 'USD.SOFR.ON', '1825D', 8_000],
];

describeInBrowser('the optimiser in the pane', (desk) => {
  /** A page with a book of listed rate futures, an equity future and a ladder beside the sample's. */
  async function open(): Promise<{ page: Page; faults: readonly string[] }> {
    const { page, faults } = await openWorkbook(desk(), { viewport: { width: 1280, height: 1100 } });
    const cells = (rows: readonly (readonly CellValue[])[], column: number): readonly CellWrite[] =>
      rows.flatMap((values, row) =>
        values.map((value, place) => ({ sheet: 'Positions', row: 20 + row, column: column + place, value })),
      );
    await writeCells(page, [...cells(listedRows(), 0), ...cells(LADDER, 10)]);
    return { page, faults };
  }

  async function useBook(page: Page): Promise<void> {
    const field = page.getByLabel('Or a table, a name or an address');
    await field.fill('Positions!A21:H25');
    await page.getByRole('button', { name: 'Add', exact: true }).click();
    await page.getByText('4 rows, not staged yet').waitFor();
    await page.locator('summary', { hasText: 'Add another range' }).click();
    await field.fill('Positions!K21:N23');
    await page.getByRole('button', { name: 'Add', exact: true }).click();
    await page.getByText('2 rows, not staged yet').waitFor();
    await page.getByRole('tab', { name: 'Optimise' }).click();
  }

  it(
    'proposes what to move, with margins before and after, and writes it down',
    async () => {
      const { page, faults } = await open();
      await page.getByRole('tab', { name: 'Optimise' }).click();
      await page.getByRole('button', { name: 'Pick the book' }).click();
      await useBook(page);
      await page.getByRole('button', { name: 'Optimise the book' }).press('Enter');
      await page.getByText(/^Saves [\d,]+\.\d\d USD$/).waitFor();
      const chart = page.getByRole('img', { name: /^USD\. RATES-1, SPAN, CME: [\d,.]+ before, [\d,.]+ after; / });
      await chart.waitFor();
      expect(await chart.locator('rect').count()).toBe(4);
      const legs = page.locator('.legs').first();
      expect(await legs.locator('tr.reason').count()).toBe(3);
      expect(await legs.locator('.tag.move, .tag.split').count()).toBeGreaterThan(0);
      await page.getByText('Not eligible').first().click();
      await page.getByText(/ES is not among the products/).waitFor();
      await page.screenshot({ path: join(SCREENSHOTS, 'pane-optimise.png') });

      await page.getByRole('button', { name: 'Write to sheet' }).click();
      await page.getByText(/^Written to the sheet “Optimise /).waitFor();
      const sheets = await page.evaluate(() => marginDesk.workbook.sheets());
      const name = sheets.at(-1)?.name ?? '';
      expect(name).toMatch(/^Optimise \d{4}-\d\d-\d\d$/);
      expect(await readCell(page, name, 0, 0)).toMatch(/^Initial margin [\d,.]+ USD before, [\d,.]+ USD after: saves /);

      await writeCells(page, [{ sheet: 'Positions', row: 21, column: 7, value: -7 }]);
      await page.getByText('The book or the options have changed since this calculation.').waitFor();
      expect(faults).toEqual([]);
    },
    FLOW_MILLISECONDS,
  );

  it(
    'fits into 320 px, light and dark',
    async () => {
      const { page, faults } = await open();
      await useBook(page);
      await page.getByRole('button', { name: 'Optimise the book' }).click();
      await page.getByText(/^Saves /).waitFor();
      await page.setViewportSize({ width: 320, height: 1000 });
      await page.getByRole('button', { name: 'Margin', exact: true }).click();
      await page.locator('.saving').scrollIntoViewIfNeeded();
      for (const colorScheme of ['light', 'dark'] as const) {
        await page.emulateMedia({ colorScheme });
        expect(await page.evaluate(TOO_WIDE)).toEqual([]);
        await page.screenshot({ path: join(SCREENSHOTS, `pane-optimise-320-${colorScheme}.png`) });
      }
      expect(faults).toEqual([]);
    },
    FLOW_MILLISECONDS,
  );

  it(
    'says it where the service refuses, and where nothing may move',
    async () => {
      const { page } = await open();
      await page.route('**/portfolios/optimize', (route) =>
        route.fulfill({
          status: 403,
          contentType: 'application/json',
          body: JSON.stringify({
            error: {
              code: 'ENGINE_NOT_LICENSED',
              message: 'The optimiser needs the cleared_rates engine.',
              request_id: 'r',
            },
          }),
        }),
      );
      await useBook(page);
      await page.getByRole('button', { name: 'Optimise the book' }).click();
      await page.getByText('The optimiser needs the cleared_rates engine.').first().waitFor();
      await page.unroute('**/portfolios/optimize');
      await writeCells(
        page,
        [1, 2, 3].map((row) => ({ sheet: 'Positions', row: 20 + row, column: 1, value: 'OTHER' })),
      );
      await page.getByRole('button', { name: 'Optimise the book' }).click();
      await page.getByText('Nothing to move').waitFor();
      await page
        .getByText(/There are no swaps or rate ladders of CME in its account/)
        .first()
        .waitFor();
    },
    FLOW_MILLISECONDS,
  );
});
