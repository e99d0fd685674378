import { expect, it } from '@jest/globals';
import { join } from 'node:path';
import type { Page } from 'playwright-core';
import { SCREENSHOTS } from '../support/browser.js';
import { describeInBrowser, openWorkbook, sticksOut } from '../support/describe-in-browser.js';
import { readCell, writeCells } from '../support/workbook-page.js';

const FLOW_MILLISECONDS = 300_000;

/** What sticks out of the pane to the right, but for tables that scroll. */
const TOO_WIDE = sticksOut('.scroll');

const ROWS = [
  ['Account', 'Currency pair', 'Amount', 'Contract', 'Value date', 'Rate', 'Strike', 'Clearing house'],
  ['FX', 'EUR/USD', 10_000_000, 'FWD', '2031-03-03', 1.15, '', ''],
  ['FX', 'EURUSD', -4_000_000, 'FWD', '2031-06-02', 1.15, '', ''],
  ['FX', 'USDJPY', 5_000_000, 'FWD', '2031-03-03', 120, '', 'LCH'],
  ['FX', 'EUR_USD', 3_000_000, 'CALL', '2031-03-03', '', 1.2, 'LCH'],
];

describeInBrowser('FX in the pane', (desk) => {
  async function calculated(): Promise<{ page: Page; faults: readonly string[] }> {
    const { page, faults } = await openWorkbook(desk());
    const cells = Array.from({ length: 12 }, (_, row) =>
      Array.from({ length: 9 }, (__, column) => ({
        ...{ sheet: 'Positions', row, column },
        value: ROWS[row]?.[column] ?? '',
      })),
    );
    await writeCells(page, cells.flat());
    await page.evaluate(() =>
      marginDesk.workbook.select({ sheet: 'Positions', row: 0, column: 0, rowCount: 5, columnCount: 8 }),
    );
    await page.getByRole('button', { name: 'Use selection: Positions!A1:H5' }).click();
    await page.getByRole('button', { name: 'Calculate margin' }).click();
    await page.getByText('All 4 rows are in the figures.').waitFor();
    return { page, faults };
  }

  const detailOf = (page: Page, code: string) => page.locator('.contracts > li', { hasText: code });

  it(
    'opens to the net amount at its rate, and to the worst scenarios where it is cleared, and is written to the sheet',
    async () => {
      const { page, faults } = await calculated();
      const bilateral = detailOf(page, 'EUR/USD');
      await bilateral.getByText('6,000,000.00 net').waitFor();
      await bilateral.getByText("the demo market's margin rates").waitFor();
      await bilateral.locator('summary', { hasText: 'Trades' }).click();
      await bilateral.getByText('EURUSD FWD 2031-06-02').waitFor();
      await bilateral.scrollIntoViewIfNeeded();
      await page.screenshot({ path: join(SCREENSHOTS, 'pane-fx.png') });
      const cleared = detailOf(page, 'lch_forexclear_style');
      await cleared.locator('summary').first().click();
      await cleared.getByText(/^expected shortfall beyond 99\.7 %/).waitFor();
      await cleared.locator('summary', { hasText: 'Pairs' }).click();
      await cleared.locator('summary', { hasText: 'Tail scenarios' }).click();
      await cleared.scrollIntoViewIfNeeded();
      await page.screenshot({ path: join(SCREENSHOTS, 'pane-fx-cleared.png') });

      await page.getByRole('button', { name: 'Write to sheet' }).click();
      await page.getByText(/^Written to the sheet “Margin /).waitFor();
      const sheets = await page.evaluate(() => marginDesk.workbook.sheets());
      const name = sheets.at(-1)?.name ?? '';
      const firstCells = await Promise.all(Array.from({ length: 90 }, (_, row) => readCell(page, name, row, 0)));
      expect(firstCells).toEqual(
        expect.arrayContaining([
          'How the margin came about (FX)',
          'Currency pairs',
          'FX margin by value date',
          'FX trades as valued',
        ]),
      );
      expect(faults).toEqual([]);
    },
    FLOW_MILLISECONDS,
  );

  it(
    'fits into 320 and 800 px, light and dark',
    async () => {
      const { page, faults } = await calculated();
      const detail = detailOf(page, 'lch_forexclear_style');
      await page.setViewportSize({ width: 320, height: 1400 });
      await page.getByRole('button', { name: 'Margin', exact: true }).click();
      await detail.locator('summary').first().click();
      for (const title of ['Tail scenarios', 'Pairs', 'Trades'])
        await detail.locator('summary', { hasText: title }).click();
      for (const width of [320, 800])
        for (const colorScheme of ['light', 'dark'] as const) {
          await page.setViewportSize({ width, height: 1400 });
          await page.emulateMedia({ colorScheme });
          await detail.scrollIntoViewIfNeeded();
          expect(await page.evaluate(TOO_WIDE)).toEqual([]);
          await page.screenshot({ path: join(SCREENSHOTS, `pane-fx-${width}-${colorScheme}.png`) });
        }
      expect(faults).toEqual([]);
    },
    FLOW_MILLISECONDS,
  );
});
