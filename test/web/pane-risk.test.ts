import { expect, it } from '@jest/globals';
import { join } from 'node:path';
import type { Page } from 'playwright-core';
import { SCREENSHOTS } from '../support/browser.js';
import { describeInBrowser, openWorkbook, sticksOut } from '../support/describe-in-browser.js';
import { typeCell } from '../support/type-cell.js';
import { waitUntil } from '../support/wait-until.js';
import { readCell, selectCell, workbookOpen } from '../support/workbook-page.js';

const FLOW_MILLISECONDS = 300_000;

/** What sticks out of the pane to the right, except in parts that scroll. */
const TOO_WIDE = sticksOut('.scroll');

describeInBrowser('risk and stress in the pane', (desk) => {
  /** The sample book in the pane, staged by the first calculation. */
  async function open(): Promise<{ page: Page; faults: readonly string[] }> {
    const { page, faults } = await openWorkbook(desk());
    await selectCell(page, 'Positions', 0, 0);
    return { page, faults };
  }

  async function useBook(page: Page): Promise<void> {
    await page.getByRole('button', { name: 'Use selection: Positions!A1:I12' }).click();
    await page.getByText('11 rows, not staged yet').waitFor();
  }

  const sheetNames = async (page: Page): Promise<readonly string[]> => {
    const sheets = await page.evaluate(() => marginDesk.workbook.sheets());
    return sheets.map(({ name }) => name);
  };

  it(
    'shows risk by account after a calculation: figures, charts, parts that add up; and writes it down',
    async () => {
      const { page, faults } = await open();
      await useBook(page);
      await page.getByRole('button', { name: 'Calculate margin' }).click();
      const account = page.locator('.risk-account', { hasText: 'INDEX-1' });
      await account.locator('summary').first().click();
      const chart = account.getByRole('img', { name: /^P&L of 250 scenarios, USD\. Value at risk [\d,.]+, expected/ });
      await chart.waitFor();
      expect(await chart.locator('rect.tail').count()).toBeGreaterThan(0);
      expect(await chart.locator('.loss-line text').allTextContents()).toEqual([
        expect.stringMatching(/^ES /),
        expect.stringMatching(/^VaR /),
      ]);
      await account.getByRole('img', { name: /^P&L by date, USD, from \d{4}-\d\d-\d\d to .* Worst: / }).waitFor();
      expect(await account.locator('.mark-date').count()).toBe(3);

      const valueAtRisk = await account.locator('.risk-figures dd').first().innerText();
      const sums = await account.getByRole('region', { name: 'Parts by position' }).locator('tfoot td').allInnerTexts();
      expect(sums[0]).toBe(valueAtRisk);
      await account.getByText('250 scenarios, 99 %, 1 day, absolute').waitFor();
      await account.scrollIntoViewIfNeeded();
      await page.screenshot({ path: join(SCREENSHOTS, 'pane-risk.png') });

      await page.getByRole('button', { name: 'Write risk to sheet' }).click();
      await page.getByText(/^Written to the sheet “Risk /).waitFor();
      const name = (await sheetNames(page)).at(-1) ?? '';
      expect(name).toMatch(/^Risk \d{4}-\d\d-\d\d$/);
      expect(await readCell(page, name, 0, 0)).toBe('Risk with 250 scenarios, 99 %, 1 day, absolute.');
      expect(faults).toEqual([]);
    },
    FLOW_MILLISECONDS,
  );

  it(
    'takes and keeps settings, refuses nonsense in a sentence',
    async () => {
      const { page } = await open();
      await useBook(page);
      await page.locator('summary', { hasText: 'Options' }).click();
      const confidence = page.getByLabel('Confidence, %');
      await confidence.fill('120');
      await confidence.press('Tab');
      await page.getByText('Confidence is above 1 and below 100 per cent: 99 means 99 %.').waitFor();
      await confidence.fill('95');
      await confidence.press('Tab');
      await page.getByLabel('Measure').selectOption('expected-shortfall');
      await page.getByRole('button', { name: 'Calculate margin' }).click();
      await page.locator('.risk-account summary', { hasText: 'expected shortfall' }).first().click();
      await page.getByText('250 scenarios, 95 %, 1 day, absolute').waitFor();
      await page.reload();
      await workbookOpen(page);
      const kept = await page.evaluate('JSON.stringify({ ...localStorage })');
      expect(kept).toContain('\\"confidence\\":95');
    },
    FLOW_MILLISECONDS,
  );

  it(
    'runs stress scenarios by keyboard, shows the positions behind a cell, writes, removes and brings back a scenario',
    async () => {
      const { page, faults } = await open();
      await useBook(page);
      await page.getByRole('tab', { name: 'Stress' }).click();
      await page.getByRole('button', { name: /^Run all \d+ scenarios$/ }).press('Enter');
      const map = page.getByRole('region', { name: 'P&L by scenario and account' });
      await map.waitFor();
      const cells = await map.locator('.total-cell').all();
      const titles = await Promise.all(cells.map((total) => total.getAttribute('title')));
      const totals = titles.map((title) => Number(title?.replaceAll(',', '').replace('−', '-')));
      expect(totals.length).toBeGreaterThan(10);
      expect(totals).toEqual([...totals].sort((first, second) => first - second));
      const cell = map.getByRole('button', { name: /^March 2020, ENERGY-2: / });
      const figure = /: (.*)$/.exec((await cell.getAttribute('aria-label')) ?? '')?.[1];
      await cell.press('Enter');
      const details = page.locator('.stress-details');
      await details.waitFor();
      expect(await details.locator('tfoot td').innerText()).toBe(figure);
      await page.screenshot({ path: join(SCREENSHOTS, 'pane-stress.png') });

      await page.getByRole('button', { name: 'Calculate the grid' }).click();
      const grid = page.getByRole('region', { name: 'P&L by shock' });
      await grid.waitFor();
      expect(await grid.locator('td.heat').count()).toBe(81);

      await page.getByRole('button', { name: 'New scenario' }).click();
      const form = page.getByRole('form', { name: 'Scenario' });
      await form.getByRole('button', { name: 'Store' }).click();
      await form.getByText('Give the scenario a name.').waitFor();
      await form.getByText('Name the sector, e.g. Energy.').waitFor();
      await form.getByLabel('Name', { exact: true }).first().fill('Energy falls');
      const options = await form.locator('#pane-scenario-names-sector option').all();
      const offered = await Promise.all(options.map((one) => one.getAttribute('value')));
      expect(offered).toEqual(['Agriculture', 'Energy', 'Equity', 'Metals']);
      await form.getByLabel('Name', { exact: true }).nth(1).fill('Energy');
      await form.getByLabel('Price or rate, %').fill('-10');
      await form.getByRole('button', { name: 'Store' }).click();
      await page.getByText('“Energy falls” is stored.').waitFor();
      await page.getByText('The book, the options or the scenarios have changed').waitFor();
      await page.getByRole('button', { name: 'Run all 15 scenarios' }).click();
      await map.getByText('Energy falls').waitFor();

      await page.locator('.scenario-list summary', { hasText: 'Energy falls' }).click();
      await page.getByRole('button', { name: 'Remove “Energy falls”' }).click();
      await page.getByText('“Energy falls” is removed.').waitFor();
      await page.getByRole('button', { name: 'Undo' }).click();
      await page.locator('.scenario-list summary', { hasText: 'Energy falls' }).waitFor();
      await page.getByRole('button', { name: 'Write stress to sheet' }).click();
      await page.getByText(/^Written to the sheet “Stress /).waitFor();
      expect((await sheetNames(page)).at(-1)).toMatch(/^Stress /);
      expect(faults).toEqual([]);
    },
    FLOW_MILLISECONDS,
  );

  it(
    'gives the risk of accounts together in cells, below the sum of each alone',
    async () => {
      const { page } = await open();
      const figureIn = async (row: number, formula: string): Promise<number> => {
        await typeCell(page, ['Positions', row, 1], formula);
        await waitUntil(async () => typeof (await readCell(page, 'Positions', row, 1)) === 'number');
        return Number(await readCell(page, 'Positions', row, 1));
      };
      const alone = await figureIn(14, '=MARGIN.VAR(A1:I12)');
      const together = await figureIn(15, '=MARGIN.VAR(A1:I12,,"group")');
      expect(together).toBeGreaterThan(0);
      expect(together).toBeLessThan(alone);
      expect(await figureIn(16, '=MARGIN.VAR(A1:I12,"*")')).toBe(together);
      const one = await figureIn(17, '=MARGIN.VAR(A1:I12,"INDEX-1")');
      expect(await figureIn(18, '=MARGIN.VAR(A1:I12,"INDEX-*")')).toBe(one);
    },
    FLOW_MILLISECONDS,
  );

  it(
    'fits into 320 px, light and dark',
    async () => {
      const { page, faults } = await open();
      const look = async (name: string): Promise<void> => {
        for (const colorScheme of ['light', 'dark'] as const) {
          await page.emulateMedia({ colorScheme });
          expect(await page.evaluate(TOO_WIDE)).toEqual([]);
          await page.screenshot({ path: join(SCREENSHOTS, `pane-${name}-320-${colorScheme}.png`) });
        }
      };
      await useBook(page);
      await page.getByRole('button', { name: 'Calculate margin' }).click();
      await page.locator('.risk-account summary').first().click();
      await page.setViewportSize({ width: 320, height: 900 });
      await page.getByRole('button', { name: 'Margin', exact: true }).click();
      await page.locator('.risk-account').first().scrollIntoViewIfNeeded();
      await look('risk');
      await page.getByRole('tab', { name: 'Stress' }).click();
      await page.getByRole('button', { name: /^Run all/ }).click();
      await page.locator('.heat-map').waitFor();
      await page.getByRole('button', { name: 'New scenario' }).click();
      await page.locator('.heat-map').scrollIntoViewIfNeeded();
      await look('stress');
      expect(faults).toEqual([]);
    },
    FLOW_MILLISECONDS,
  );
});
