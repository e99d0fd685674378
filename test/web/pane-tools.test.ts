import { expect, it } from '@jest/globals';
import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import type { Page } from 'playwright-core';
import { SCREENSHOTS } from '../support/browser.js';
import { describeInBrowser, openWorkbook, sticksOut } from '../support/describe-in-browser.js';
import { readCell, selectCell } from '../support/workbook-page.js';

const FLOW_MILLISECONDS = 300_000;

/** What sticks out of the pane to the right, except in parts that scroll. */
const TOO_WIDE = sticksOut('.scroll');

/** Parts of the pane that can be scrolled to the right although they are not meant to. */
const SCROLLS_ASIDE = `[...document.querySelectorAll('.pane .pane-main, .pane .tools, .pane .tools fieldset')]
  .filter((element) => element.scrollWidth > element.clientWidth + 1)
  .map((element) => element.className)`;

const amountOf = (text: string | null): number => Number((text ?? '').replaceAll(',', '').replace('−', '-'));

describeInBrowser('lots and legging in the pane', (desk) => {
  /** The sample book in the pane, staged. */
  async function open(): Promise<{ page: Page; faults: readonly string[] }> {
    const { page, faults } = await openWorkbook(desk());
    await selectCell(page, 'Positions', 0, 0);
    await page.getByRole('button', { name: 'Use selection: Positions!A1:I12' }).click();
    return { page, faults };
  }

  const sheetNames = async (page: Page): Promise<readonly string[]> => {
    const sheets = await page.evaluate(() => marginDesk.workbook.sheets());
    return sheets.map(({ name }) => name);
  };

  it(
    'counts the lots that funds allow, shows the figures around, downloads and writes them',
    async () => {
      const { page, faults } = await open();
      const tools = page.getByRole('region', { name: 'Tools' });
      await tools.getByText('How many lots?').click();
      await tools.getByRole('button', { name: 'Stage the book first' }).click();
      await tools.getByRole('button', { name: 'Count lots' }).click();
      await page.getByText('Type the funds as an amount, such as 1,000,000.').waitFor();

      await tools.getByLabel('Account').selectOption('ENERGY-1');
      await tools.getByLabel(/^Funds, USD$/).fill('250,000');
      await tools.getByLabel(/^Funds, USD$/).press('Enter');
      const answer = tools.locator('.answer-figure');
      await answer.waitFor();
      const lots = amountOf(/^[\d,]+/.exec(await answer.innerText())?.[0] ?? null);
      expect(lots).toBeGreaterThan(0);
      const chosen = tools.locator('tr.chosen');
      expect(amountOf(await chosen.locator('th').innerText())).toBe(lots);
      expect(amountOf(await chosen.locator('td').first().innerText())).toBeLessThanOrEqual(250_000);
      const next = tools.locator('tr.chosen + tr');
      expect(amountOf(await next.locator('td').first().innerText())).toBeGreaterThan(250_000);
      await answer.scrollIntoViewIfNeeded();
      await page.screenshot({ path: join(SCREENSHOTS, 'pane-lots.png') });

      const downloading = page.waitForEvent('download');
      await tools.getByRole('button', { name: /^Download “Lots and their margin, USD” as CSV$/ }).click();
      const download = await downloading;
      expect(download.suggestedFilename()).toMatch(/^margin-desk-lots-ENERGY-1-\d{4}-\d\d-\d\d\.csv$/);
      const text = await readFile(await download.path(), 'utf8');
      expect(text.split('\r\n')[0]).toMatch(/Lots,Requirement,Initial margin,Additional margin,Option value$/);

      await tools.getByRole('button', { name: 'Write lots to sheet' }).click();
      await page.getByText('Written to the sheet “Lots”.').waitFor();
      expect(await readCell(page, 'Lots', 0, 0)).toMatch(/^How many lots: [\d,]+; requirement at most 250,000 USD\.$/);
      expect(faults).toEqual([]);
    },
    FLOW_MILLISECONDS,
  );

  it(
    'takes several contracts as one lot, and says when none is affordable',
    async () => {
      const { page } = await open();
      const tools = page.getByRole('region', { name: 'Tools' });
      await tools.getByText('How many lots?').click();
      await tools.getByRole('button', { name: 'Stage the book first' }).click();
      await tools.getByRole('button', { name: 'Add a contract' }).click();
      await tools.getByLabel('Contract 2', { exact: true }).selectOption({ index: 1 });
      await tools.getByLabel('Quantity 2, negative for sold').fill('-2');
      await tools.getByLabel(/^Funds, USD$/).fill('0');
      await tools.getByRole('button', { name: 'Count lots' }).press('Enter');
      await tools.locator('.answer-figure').waitFor();
      await tools.getByText(/^of \+1 .+, −2 .+, account /).waitFor();
      expect(await tools.locator('.answer-figure').innerText()).toBe('None');
      await tools.getByRole('button', { name: 'Remove contract 2' }).click();
      await tools.getByLabel('Contract 2', { exact: true }).waitFor({ state: 'detached' });
    },
    FLOW_MILLISECONDS,
  );

  it(
    'shows the margin leg by leg with the worst marked, in the order of the sheet and in the best one',
    async () => {
      const { page, faults } = await open();
      const tools = page.getByRole('region', { name: 'Tools' });
      await tools.getByText('Legging: margin on the way').click();
      await tools.getByRole('button', { name: 'Stage the book first' }).click();
      await tools.getByLabel('Account').selectOption('ENERGY-1');
      await tools.getByLabel('Order').selectOption('any');
      await tools.getByRole('button', { name: 'Margin leg by leg' }).click();
      const chart = tools.getByRole('img', { name: /^Requirement after each of \d+ steps, USD\. Worst: / });
      await chart.waitFor();
      const best = amountOf(/^[\d,.]+/.exec(await tools.locator('.answer-figure').innerText())?.[0] ?? null);
      await tools.getByText(/^(?:No order has a smaller worst figure|The best order found)/).waitFor();
      await tools.getByText(/^In the worst order it is (?:at least )?[\d,.]+ USD\.$/).waitFor();
      await tools.getByLabel('Show the best order instead of the sheet’s').click();
      const given = amountOf(/^[\d,.]+/.exec(await tools.locator('.answer-figure').innerText())?.[0] ?? null);
      expect(best).toBeLessThanOrEqual(given);
      expect(amountOf(await tools.locator('tr.chosen td').innerText())).toBe(given);
      await chart.scrollIntoViewIfNeeded();
      await page.screenshot({ path: join(SCREENSHOTS, 'pane-legging.png') });

      await tools.locator('.steps').getByRole('button').first().click();
      await tools.getByRole('button', { name: 'Write legging to sheet' }).click();
      await page.getByText('Written to the sheet “Legging”.').waitFor();
      expect(await sheetNames(page)).toContain('Legging');
      expect(faults).toEqual([]);
    },
    FLOW_MILLISECONDS,
  );

  const SIZES = [
    { name: 'narrow', viewport: { width: 320, height: 900 }, colorScheme: 'light' },
    { name: 'wide-dark', viewport: { width: 420, height: 1000 }, colorScheme: 'dark' },
  ] as const;

  it(
    'fits a narrow pane, and a wider one in the dark',
    async () => {
      const { page } = await open();
      const tools = page.getByRole('region', { name: 'Tools' });
      await tools.getByText('Legging: margin on the way').click();
      await tools.getByRole('button', { name: 'Stage the book first' }).click();
      await tools.getByLabel('Order').selectOption('any');
      await tools.getByRole('button', { name: 'Margin leg by leg' }).click();
      await tools.getByRole('img', { name: /^Requirement after each/ }).waitFor();
      await tools.getByText('How many lots?').click();
      await tools.getByLabel(/^Funds, USD$/).fill('5,000,000');
      await tools.getByRole('button', { name: 'Count lots' }).click();
      await tools.locator('.lot').waitFor();
      await tools.getByText(/^of \+1 /).waitFor();
      for (const { name, viewport, colorScheme } of SIZES) {
        await page.emulateMedia({ colorScheme });
        await page.setViewportSize(viewport);
        const margin = page.getByRole('button', { name: 'Margin', exact: true });
        if (await margin.isVisible()) await margin.click();
        await tools.locator('.lot').scrollIntoViewIfNeeded();
        await page.screenshot({ path: join(SCREENSHOTS, `pane-tools-${name}.png`) });
        expect(await page.evaluate(TOO_WIDE)).toEqual([]);
        expect(await page.evaluate(SCROLLS_ASIDE)).toEqual([]);
      }
    },
    FLOW_MILLISECONDS,
  );
});
