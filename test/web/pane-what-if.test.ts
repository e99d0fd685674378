import { expect, it } from '@jest/globals';
import { join } from 'node:path';
import type { Locator, Page } from 'playwright-core';
import { SCREENSHOTS } from '../support/browser.js';
import { describeInBrowser, openWorkbook, sticksOut } from '../support/describe-in-browser.js';
import { readCell, selectCell, writeCells } from '../support/workbook-page.js';

const FLOW_MILLISECONDS = 300_000;

/** What sticks out of the pane to the right, except in parts that scroll. */
const TOO_WIDE = sticksOut('.scroll');

describeInBrowser('what-if in the pane', (desk) => {
  async function open(): Promise<{ page: Page; faults: readonly string[] }> {
    const { page, faults } = await openWorkbook(desk());
    await selectCell(page, 'Positions', 0, 0);
    return { page, faults };
  }

  async function useBook(page: Page): Promise<void> {
    await page.getByRole('button', { name: 'Use selection: Positions!A1:I12' }).click();
    await page.getByText('11 rows, not staged yet').waitFor();
  }

  const edit = (page: Page, row: number, column: number, value: string | number): Promise<void> =>
    writeCells(page, [{ sheet: 'Positions', row, column, value }]);

  /** Keeps the sheet as the baseline and takes the account of its first row. @returns the account and its choice */
  async function keepAndChoose(page: Page): Promise<string> {
    await page.getByRole('tab', { name: 'What-if' }).click();
    await page.getByRole('button', { name: 'Keep the sheet as baseline' }).click();
    await page.getByText(/^\d+ accounts? kept\.$/).waitFor();
    const account = String(await readCell(page, 'Positions', 1, 1));
    const choice = page.getByLabel('Compare with');
    const option = choice.locator('option', { hasText: account }).first();
    await choice.selectOption((await option.getAttribute('value')) ?? '');
    return account;
  }

  /** A figure of the first row of a table, by its column. */
  const cellOf = (table: Locator, column: number): Promise<string> =>
    table.locator('tbody tr').first().locator('td').nth(column).innerText();

  const numberOf = (text: string): number => Number(text.replace(/[,+]/g, '').replace('−', '-'));

  const outdated = (page: Page): Locator => page.getByText('The sheet has changed since this comparison.');

  it(
    'follows the edits of the sheet: figures, products, positions, each trade alone, the best cuts',
    async () => {
      const { page, faults } = await open();
      await useBook(page);
      const account = await keepAndChoose(page);
      await page.getByRole('button', { name: 'Compare the sheet' }).click();
      const figures = page.getByRole('region', { name: 'Figure', exact: true });
      await figures.waitFor();
      expect(await cellOf(figures, 1)).toBe('0.00');
      await page.getByText('Every row of both sides is in the figures.').waitFor();
      await page.getByText(/\d+ rows? of other accounts (?:is|are) left aside\./).waitFor();

      const lots = Number(await readCell(page, 'Positions', 1, 7));
      await edit(page, 1, 7, lots + 40);
      await page.locator('.headline .change.more').waitFor();
      const [after = '', before = ''] = (await cellOf(figures, 0)).split(/\s*from\s*/);
      const change = await cellOf(figures, 1);
      expect(numberOf(after) - numberOf(before)).toBeCloseTo(numberOf(change), 2);
      await page.getByText(`Initial margin of ${account} after the change`).waitFor();
      expect(await outdated(page).count()).toBe(0);

      const trades = page.getByRole('region', { name: 'Trade', exact: true });
      expect(await trades.locator('tbody tr').count()).toBe(1);
      expect([await cellOf(trades, 0), await cellOf(trades, 1)]).toEqual([change, change]);
      const cuts = page.getByRole('region', { name: 'Position after the change' });
      expect(numberOf(await cellOf(cuts, 0))).toBeLessThan(0);
      const positions = page.getByRole('region', { name: 'Position', exact: true });
      expect(await positions.getByText(`${lots} → ${lots + 40}`).count()).toBe(1);
      await page.getByText(`Initial margin of ${account} after the change`).scrollIntoViewIfNeeded();
      await page.screenshot({ path: join(SCREENSHOTS, 'pane-what-if.png') });

      await page.getByRole('button', { name: 'Write to sheet' }).click();
      await page.getByText(/^Written to the sheet “What-if /).waitFor();
      const sheets = await page.evaluate(() => marginDesk.workbook.sheets());
      const name = sheets.at(-1)?.name ?? '';
      expect(String(await readCell(page, name, 0, 0))).toMatch(/^What-if of account .*: the result stored on /);
      const downloading = page.waitForEvent('download');
      await page.getByRole('button', { name: 'Download “Initial margin by product” as CSV' }).click();
      expect((await downloading).suggestedFilename()).toMatch(/^margin-desk-what-if-.*-products\.csv$/);
      expect(faults).toEqual([]);
    },
    FLOW_MILLISECONDS,
  );

  it(
    'adds trades where it is told to, and asks for cells to be mended first',
    async () => {
      const { page, faults } = await open();
      await useBook(page);
      await keepAndChoose(page);
      await page.getByRole('button', { name: 'Compare the sheet' }).click();
      const figures = page.getByRole('region', { name: 'Figure', exact: true });
      await figures.waitFor();
      await page.getByLabel('The sheet holds trades to add').check();
      await page.getByText('Added to what is stored.').waitFor();
      await page.locator('.headline .change.more').waitFor();
      expect(numberOf(await cellOf(figures, 1))).toBeGreaterThan(0);

      const contract = String(await readCell(page, 'Positions', 1, 3));
      await edit(page, 1, 3, 'NONE');
      await page.getByText('Correct these cells first; then the account is compared.').waitFor();
      await outdated(page).waitFor();
      await page.screenshot({ path: join(SCREENSHOTS, 'pane-what-if-errors.png') });
      await edit(page, 1, 3, contract);
      await outdated(page).waitFor({ state: 'detached' });
      expect(await page.getByText('Mend these cells first').count()).toBe(0);
      expect(faults).toEqual([]);
    },
    FLOW_MILLISECONDS,
  );

  it(
    'explains the change between two stored results',
    async () => {
      const { page, faults } = await open();
      await useBook(page);
      const account = await keepAndChoose(page);
      await page.getByText('One result of the account is known here').waitFor();
      const lots = Number(await readCell(page, 'Positions', 1, 7));
      await edit(page, 1, 7, lots + 10);
      await page.getByRole('button', { name: 'Keep the sheet as baseline' }).click();
      await page.getByText('One result of the account is known here').waitFor({ state: 'detached' });
      await page.getByRole('heading', { name: `Why did the margin of ${account} change?` }).waitFor();
      await page.getByRole('button', { name: 'Explain the change' }).click();
      const parts = page.locator('.explanation .steps').first();
      await parts.getByText('Positions', { exact: true }).waitFor();
      const amounts = (await parts.locator('dd').allInnerTexts()).map(numberOf);
      const [before = 0, ...rest] = amounts;
      expect(rest[0]).not.toBe(0);
      const after = rest.pop() ?? 0;
      expect(before + rest.reduce((sum, part) => sum + part, 0)).toBeCloseTo(after, 2);
      await parts.scrollIntoViewIfNeeded();
      await page.screenshot({ path: join(SCREENSHOTS, 'pane-explain.png') });
      expect(faults).toEqual([]);
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
          await page.screenshot({ path: join(SCREENSHOTS, `pane-what-if-320-${colorScheme}${name}.png`) });
        }
      };
      await useBook(page);
      await keepAndChoose(page);
      await edit(page, 1, 7, 99);
      await page.getByRole('button', { name: 'Compare the sheet' }).click();
      await page.getByRole('region', { name: 'Figure', exact: true }).waitFor();
      await page.setViewportSize({ width: 320, height: 1400 });
      await page.getByRole('button', { name: 'Margin', exact: true }).click();
      await look('');
      await page.getByRole('region', { name: 'Position after the change' }).scrollIntoViewIfNeeded();
      await look('-trades');
      expect(faults).toEqual([]);
    },
    FLOW_MILLISECONDS,
  );
});
