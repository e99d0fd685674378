import { expect, it } from '@jest/globals';
import { join } from 'node:path';
import type { Locator, Page } from 'playwright-core';
import { SCREENSHOTS } from '../support/browser.js';
import { describeInBrowser, openWorkbook, sticksOut } from '../support/describe-in-browser.js';
import { eventually } from '../support/service.js';
import { readCell, selectCell, writeCells } from '../support/workbook-page.js';

const FLOW_MILLISECONDS = 300_000;
const WAIT_MILLISECONDS = 240_000;

/** What sticks out of the pane to the right. */
const TOO_WIDE = sticksOut();

describeInBrowser('the lookup of contracts in the pane', (desk) => {
  /** The sample book in the pane, with a cell of its second position selected. */
  async function open(): Promise<{ page: Page; faults: readonly string[] }> {
    const { page, faults } = await openWorkbook(desk());
    await selectCell(page, 'Positions', 0, 0);
    await page.getByRole('button', { name: 'Use selection: Positions!A1:I12' }).click();
    await page.getByText('11 rows, not staged yet').waitFor();
    await selectCell(page, 'Positions', 2, 3);
    return { page, faults };
  }

  const found = (page: Page) => page.getByRole('listbox', { name: 'What was found' }).getByRole('option');

  async function until(holds: () => Promise<boolean>): Promise<void> {
    if (!(await eventually(holds, WAIT_MILLISECONDS))) throw new Error(`Still not: ${holds.toString()}`);
  }

  /** Waits until keys go to an element. */
  const focused = (element: Locator): Promise<void> => element.and(element.page().locator(':focus')).waitFor();

  const cells = (page: Page, row: number, columns: readonly number[]) =>
    Promise.all(columns.map((column) => readCell(page, 'Positions', row, column)));

  it(
    'finds a contract by keyboard and writes it into the row of the selected cell',
    async () => {
      const { page, faults } = await open();
      await page.getByRole('button', { name: 'Look up contract…' }).press('Enter');
      const search = page.getByRole('combobox', { name: 'Code, name or exchange' });
      await focused(search);
      await page.keyboard.type('crude options');
      const options = found(page);
      await page.getByText(/^\d+ products:$/).waitFor();
      await page.screenshot({ path: join(SCREENSHOTS, 'pane-lookup.png') });
      const place = (await options.allInnerTexts()).findIndex((text) => text.startsWith('LO'));
      for (let step = 0; step < place; step++) await page.keyboard.press('ArrowDown');
      const active = await search.getAttribute('aria-activedescendant');
      expect(await page.locator(`#${active ?? ''}[aria-selected="true"]`).innerText()).toMatch(/^LO/);
      await page.keyboard.press('Enter');

      const write = page.getByRole('button', { name: 'Write into row 3' });
      await focused(write);
      await page.getByText('Choose a strike.').waitFor();
      expect(await write.getAttribute('aria-disabled')).toBe('true');
      await page.getByLabel('Type', { exact: true }).last().selectOption('PUT');
      const strikes = page.getByLabel('Strike', { exact: true }).last();
      await strikes.locator('option').nth(3).waitFor({ state: 'attached' });
      await strikes.selectOption({ index: 3 });
      const strike = Number(await strikes.inputValue());
      const expiry = await page.locator('#pane-lookup-expiry').inputValue();
      await page.screenshot({ path: join(SCREENSHOTS, 'pane-lookup-chosen.png') });
      await write.press('Enter');
      await until(async () => (await readCell(page, 'Positions', 2, 6)) === strike);
      expect(await cells(page, 2, [2, 3, 4, 5, 6])).toEqual(['NYMEX', 'LO', 'PUT', expiry, strike]);
      expect(faults).toEqual([]);
    },
    FLOW_MILLISECONDS,
  );

  it(
    'opens from an unknown contract, follows the selection, and closes with Escape',
    async () => {
      const { page, faults } = await open();
      await writeCells(page, [{ sheet: 'Positions', row: 1, column: 3, value: 'CLX' }]);
      await page.getByRole('button', { name: 'Stage', exact: true }).click();
      await page.getByRole('button', { name: 'Look up the contract of D2' }).click();
      const search = page.getByRole('combobox', { name: 'Code, name or exchange' });
      await page.getByText(/^\d+ products?:$/).waitFor();
      await found(page).first().click();
      await page.getByRole('button', { name: 'Write into row 2' }).waitFor();
      await selectCell(page, 'Positions', 5, 0);
      await page.getByRole('button', { name: 'Write into row 6' }).waitFor();
      await selectCell(page, 'Positions', 0, 0);
      await page.getByText('Select a cell in a row of the book, below its headings.').waitFor();
      // A cell that was selected has the keyboard.
      await page.locator('#pane-lookup-expiry').focus();
      await page.keyboard.press('Escape');
      await focused(search);
      expect(await search.inputValue()).toBe('CL');
      await page.keyboard.press('Escape');
      await until(async () => (await search.inputValue()) === '');
      await page.keyboard.press('Escape');
      await focused(page.getByRole('button', { name: 'Look up contract…' }));
      expect(faults).toEqual([]);
    },
    FLOW_MILLISECONDS,
  );

  it(
    'lists event markets, and fits into 320 px, light and dark',
    async () => {
      const { page, faults } = await open();
      const look = async (name: string): Promise<void> => {
        for (const colorScheme of ['light', 'dark'] as const) {
          await page.emulateMedia({ colorScheme });
          expect(await page.evaluate(TOO_WIDE)).toEqual([]);
          await page.screenshot({ path: join(SCREENSHOTS, `pane-lookup${name}-320-${colorScheme}.png`) });
        }
      };
      await page.getByRole('button', { name: 'Look up contract…' }).click();
      await focused(page.getByRole('combobox', { name: 'Code, name or exchange' }));
      await page.keyboard.type('natural gas');
      await found(page).first().waitFor();
      await page.setViewportSize({ width: 320, height: 900 });
      await page.getByRole('button', { name: 'Margin', exact: true }).click();
      await page.locator('.lookup').scrollIntoViewIfNeeded();
      await look('');
      await page.getByLabel('Event market').check();
      await page.getByLabel('Event exchange').selectOption('FORECASTEX');
      const search = page.getByRole('combobox', { name: 'Ticker or words of the question' });
      await search.fill('funds target septmber');
      await page.getByText(/^\d+ markets, best first:$/).waitFor();
      expect(await found(page).first().innerText()).toContain('US federal funds target rate');
      await look('-events');
      await found(page).first().click();
      await page.getByText('The selected row holds listed contracts: select one of event contracts.').waitFor();
      await look('-market');
      expect(faults).toEqual([]);
    },
    FLOW_MILLISECONDS,
  );
});
