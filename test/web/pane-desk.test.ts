import { expect, it } from '@jest/globals';
import { join } from 'node:path';
import type { Page } from 'playwright-core';
import { SCREENSHOTS } from '../support/browser.js';
import { describeInBrowser, openWorkbook, sticksOut } from '../support/describe-in-browser.js';
import { readCell } from '../support/workbook-page.js';

const FLOW_MILLISECONDS = 300_000;

/** What sticks out of the pane to the right, except in parts that scroll. */
const TOO_WIDE = sticksOut('.scroll');

const numberOf = (text: string | null): number => Number((text ?? '').replace(/,/g, '').replace('−', '-'));

describeInBrowser('the desk as a whole in the pane', (desk) => {
  async function open(): Promise<{ page: Page; faults: readonly string[] }> {
    const { page, faults } = await openWorkbook(desk(), { viewport: { width: 1280, height: 1100 } });
    await page.getByRole('button', { name: /^Margin \d+ rows$/ }).click();
    await page.getByRole('heading', { name: 'The desk as a whole' }).waitFor();
    return { page, faults };
  }

  async function ask(page: Page, groups: string): Promise<void> {
    const field = page.getByLabel('Groups of accounts');
    await field.fill('');
    await field.pressSequentially(groups, { delay: 60 });
    await page.getByRole('button', { name: 'Look at them together' }).click();
  }

  it(
    'shows groups within each other, accounts whose parts add up, and writes them down',
    async () => {
      const { page, faults } = await open();
      await ask(page, 'Desk = *\nEnergy = ENERGY-*');
      const whole = page.locator('.desk details', { hasText: 'value at risk of 4 accounts' });
      await whole.locator('summary').click();
      const parts = await whole.locator('.heat-map tbody tr td:nth-child(2)').allTextContents();
      expect(parts).toHaveLength(4);
      const sum = parts.map(numberOf).reduce((total, part) => total + part, 0);
      const shown = numberOf(await whole.locator('summary .number').textContent());
      expect(shown).toBeGreaterThan(0);
      expect(Math.abs(sum - shown)).toBeLessThan(0.005);
      await page.locator('.desk details', { hasText: 'value at risk of 2 accounts' }).waitFor();
      await whole.scrollIntoViewIfNeeded();
      await page.screenshot({ path: join(SCREENSHOTS, 'pane-desk.png') });

      await page.getByRole('button', { name: 'Write groups to sheet' }).click();
      await page.getByText(/^Written to the sheet “Desk /).waitFor();
      const sheets = await page.evaluate(() => marginDesk.workbook.sheets());
      expect(await readCell(page, sheets.at(-1)?.name ?? '', 0, 0)).toMatch(/^Risk of accounts together/);

      await whole.getByRole('button', { name: 'INDEX-1' }).click();
      expect(await page.getByLabel('Account', { exact: true }).inputValue()).toBe('INDEX-1');
      expect(faults).toEqual([]);
    },
    FLOW_MILLISECONDS,
  );

  it(
    'says what a group must be, and of a group without accounts that it has none',
    async () => {
      const { page } = await open();
      await page.getByLabel('Groups of accounts').fill('Energy');
      await page.getByText('Line 1 is no group; write a name and its accounts: Energy = ENERGY-*').waitFor();
      expect(await page.getByRole('button', { name: 'Look at them together' }).isDisabled()).toBe(true);
      await ask(page, 'Metals = METAL-*');
      await page.getByText('No account of the request is in this group; check its account codes.').waitFor();
    },
    FLOW_MILLISECONDS,
  );

  it(
    'fits into 320 px, light and dark',
    async () => {
      const { page, faults } = await open();
      await ask(page, 'Desk = *');
      await page.locator('.desk .heat-map').waitFor();
      for (const width of [320, 800]) {
        await page.setViewportSize({ width, height: 1000 });
        if (width === 320) await page.getByRole('button', { name: 'Margin', exact: true }).click();
        await page.locator('.desk details').first().scrollIntoViewIfNeeded();
        for (const colorScheme of ['light', 'dark'] as const) {
          await page.emulateMedia({ colorScheme });
          expect(await page.evaluate(TOO_WIDE)).toEqual([]);
          const hidden = await page
            .locator('.desk .scroll')
            .evaluateAll((parts) => parts.map(({ scrollWidth, clientWidth }) => scrollWidth - clientWidth));
          expect(hidden).toEqual([0]);
          await page.screenshot({ path: join(SCREENSHOTS, `pane-desk-${width}-${colorScheme}.png`) });
        }
      }
      expect(faults).toEqual([]);
    },
    FLOW_MILLISECONDS,
  );
});
