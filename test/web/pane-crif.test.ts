import { expect, it } from '@jest/globals';
import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import type { Page } from 'playwright-core';
import { SCREENSHOTS } from '../support/browser.js';
import { describeInBrowser, openWorkbook, sticksOut } from '../support/describe-in-browser.js';
import { writeCells } from '../support/workbook-page.js';

// The views of CRIF rows, and of margin beside a bilateral netting set's.

const FLOW_MILLISECONDS = 300_000;
const TOO_WIDE = sticksOut('.scroll');

type Cells = readonly (readonly (string | number)[])[];

const SWAP_HEADINGS = ['Account', 'Clearing house', 'Trade ID', 'Type', 'Direction', 'Notional', 'Currency'];
const SWAPS: Cells = [
  [...SWAP_HEADINGS, 'Effective date', 'Maturity date', 'Fixed rate', 'Float index', 'Pay frequency'],
  ['RATES', 'LCH', 'T-1', 'OIS', 'RECEIVE', 50_000_000, 'USD', '20270301', '20320301', 3.9, 'USD-SOFR-OIS', '12M'],
  ['RATES', 'LCH', 'T-2', 'OIS', 'PAY', 20_000_000, 'USD', '20270301', '20370301', 4.1, 'USD-SOFR-OIS', '12M'],
];
const CRIF: Cells = [
  [
    'Account',
    'ProductClass',
    'RiskType',
    'Qualifier',
    'Bucket',
    'Label1',
    'Label2',
    'Amount',
    'AmountCurrency',
    'AmountUSD',
  ],
  ['BILATERAL', 'RatesFX', 'Risk_IRCurve', 'USD', 1, '5y', 'OIS', 40_000, 'USD', 40_000],
  ['BILATERAL', 'RatesFX', 'Risk_IRVol', 'USD', '', '1y', '', 90_000, 'USD', 90_000],
  ['BILATERAL', 'RatesFX', 'Risk_FX', 'EUR', '', '', '', -60_000, 'EUR', -69_000],
  ['BILATERAL', 'Equity', 'Risk_Equity', 'ISIN:US0378331005', 8, '', '', 12_000, 'USD', 12_000],
];

describeInBrowser('CRIF and margin beside bilateral in the pane', (desk) => {
  async function calculated(rows: Cells): Promise<{ page: Page; faults: readonly string[] }> {
    const { page, faults } = await openWorkbook(desk());
    const columns = Math.max(9, rows[0]?.length ?? 0);
    const cells = Array.from({ length: 12 }, (_, row) =>
      Array.from({ length: columns }, (__, column) => ({
        ...{ sheet: 'Positions', row, column },
        value: rows[row]?.[column] ?? '',
      })),
    );
    await writeCells(page, cells.flat());
    const size = { rowCount: rows.length, columnCount: rows[0]?.length ?? 0 };
    await page.evaluate(
      (range) => marginDesk.workbook.select({ sheet: 'Positions', row: 0, column: 0, ...range }),
      size,
    );
    await page.getByRole('button', { name: /^Use selection: Positions!A1:/ }).click();
    await page.getByRole('button', { name: 'Calculate margin' }).click();
    await page.getByText(`All ${rows.length - 1} rows are in the figures.`).waitFor();
    return { page, faults };
  }

  /** Looks at a part of the pane in each size and scheme. */
  async function pictured(page: Page, part: string, name: string): Promise<void> {
    for (const [width, colorScheme] of [
      [320, 'dark'],
      [800, 'light'],
    ] as const) {
      await page.setViewportSize({ width, height: 1400 });
      if (width < 600) await page.getByRole('button', { name: 'Margin', exact: true }).click();
      await page.emulateMedia({ colorScheme });
      await page.locator(part).first().scrollIntoViewIfNeeded();
      expect(await page.evaluate(TOO_WIDE)).toEqual([]);
      await page.screenshot({ path: join(SCREENSHOTS, `pane-${name}-${width}-${colorScheme}.png`) });
    }
  }

  it(
    'puts the margin of swaps beside that of a bilateral netting set, and gives their CRIF rows',
    async () => {
      const { page, faults } = await calculated(SWAPS);
      const part = page.locator('section[aria-labelledby="pane-bilateral"]');
      await part.getByRole('button', { name: 'Compare' }).click();
      await part.getByText(/^2 rows of 2 gave \d+ CRIF rows\.$/).waitFor();
      const [now, bilateral] = await part.locator('td.number').allTextContents();
      const shown = await page
        .locator('section.part', { hasText: 'By clearing house' })
        .locator('td.number')
        .first()
        .textContent();
      expect(now).toBe(shown);
      expect(Number(bilateral?.replaceAll(',', ''))).toBeGreaterThan(0);
      await part.getByText('The calibration of the bilateral margin is made up.').waitFor();
      const download = page.waitForEvent('download');
      await part.getByRole('button', { name: 'Download the CRIF rows as CSV' }).click();
      const file = await readFile(await (await download).path(), 'utf8');
      expect(file).toContain('AccountCode,TradeID,PortfolioID,IMModel,ProductClass,RiskType');
      expect(file).toContain('RATES,T-1,RATES,SIMM,RatesFX,Risk_IRCurve,USD,');
      await pictured(page, 'section[aria-labelledby="pane-bilateral"]', 'bilateral');
      expect(faults).toEqual([]);
    },
    FLOW_MILLISECONDS,
  );

  it(
    'opens a netting set to both sides, by product and risk class',
    async () => {
      const { page, faults } = await calculated(CRIF);
      const detail = page.locator('.contracts > li').first();
      await detail
        .getByText(/^Called margin/)
        .first()
        .waitFor();
      await detail
        .getByText(/^Posted margin/)
        .first()
        .waitFor();
      const part = page.locator('section[aria-labelledby="pane-bilateral"]');
      await part.getByRole('button', { name: 'Compare' }).click();
      await part.getByText('4 rows gave none and are in neither figure.').waitFor();
      await pictured(page, '.contracts > li', 'crif');
      expect(faults).toEqual([]);
    },
    FLOW_MILLISECONDS,
  );

  it(
    'compares an edited netting set with the one that was kept',
    async () => {
      const { page, faults } = await calculated(CRIF);
      await page.getByRole('tab', { name: 'What-if' }).click();
      await page.getByRole('button', { name: 'Keep the sheet as baseline' }).click();
      await page.getByText('1 account kept.').waitFor();
      const doubled = { sheet: 'Positions', row: 1 };
      await writeCells(page, [
        { ...doubled, column: 7, value: 80_000 },
        { ...doubled, column: 9, value: 80_000 },
      ]);
      await page.getByLabel('Show the effect of each trade').check();
      await page.getByRole('button', { name: 'Compare the sheet' }).click();
      await page.getByText('Every row of both sides is in the figures.').waitFor();
      await page.getByText(/^From the sheet: 4 CRIF rows\./).waitFor();
      const figures = page.getByRole('region', { name: 'Figure', exact: true });
      // Twice the rates and as much of the rest: more than before, and less than twice as much.
      const [told = ''] = await figures.locator('tbody tr').first().locator('td').allInnerTexts();
      const [after = NaN, before = NaN] = told.split('from').map((text) => Number(text.replaceAll(',', '').trim()));
      expect(before).toBeGreaterThan(0);
      expect(after).toBeGreaterThan(before);
      expect(after).toBeLessThan(2 * before);
      await page.getByText('40,000 → 80,000').first().waitFor();
      await page.getByText('Each trade alone, USD').waitFor();
      await page.getByText('Trades that cut margin most, USD').waitFor();
      await pictured(page, '.what-if', 'crif-what-if');
      expect(faults).toEqual([]);
    },
    FLOW_MILLISECONDS,
  );
});
