import { expect, it } from '@jest/globals';
import { join } from 'node:path';
import type { Locator, Page } from 'playwright-core';
import { SCREENSHOTS } from '../support/browser.js';
import { describeInBrowser, openWorkbook, sticksOut } from '../support/describe-in-browser.js';
import { readCell } from '../support/workbook-page.js';

const FLOW_MILLISECONDS = 300_000;

/** What sticks out of the pane to the right, except in parts that scroll. */
const TOO_WIDE = sticksOut('.scroll');

/** Parts of the pane whose content is wider than they are. */
const CUT = `[...document.querySelectorAll('.pane *')]
  .filter((part) => part.clientWidth > 0 && !part.closest('.unseen, .tabs, .scroll, select, svg'))
  .filter((part) => part.scrollWidth > part.clientWidth + 1)
  .map((part) => part.outerHTML.slice(0, 80))`;

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

  /** Checks what is shown, light and dark, and keeps a picture of the part. */
  async function fits(page: Page, name: string, part: Locator): Promise<void> {
    await part.scrollIntoViewIfNeeded();
    for (const colorScheme of ['light', 'dark'] as const) {
      await page.emulateMedia({ colorScheme });
      expect([name, await page.evaluate(TOO_WIDE)]).toEqual([name, []]);
      expect([name, await page.evaluate(CUT)]).toEqual([name, []]);
      await page.screenshot({ path: join(SCREENSHOTS, `pane-${name}-${colorScheme}.png`) });
    }
  }

  it(
    'keeps groups, limits, history and forecast within 320 px, light and dark',
    async () => {
      const { page, faults } = await open();
      await ask(page, 'Desk = *');
      await page.locator('.desk .heat-map').waitFor();
      await page.setViewportSize({ width: 800, height: 1000 });
      await fits(page, 'desk-800', page.locator('.desk details').first());
      await page.setViewportSize({ width: 320, height: 1000 });
      await page.getByRole('button', { name: 'Margin', exact: true }).click();
      await fits(page, 'desk-320', page.locator('.desk details').first());
      const hidden = await page
        .locator('.desk .scroll')
        .evaluateAll((parts) => parts.map(({ scrollWidth, clientWidth }) => scrollWidth - clientWidth));
      expect(hidden).toEqual([0]);

      await page.getByLabel('Account', { exact: true }).selectOption('INDEX-1');
      await page.locator('.limit-badge.breach summary').click();
      await fits(page, 'limits-320', page.locator('.headline'));
      await page.getByRole('button', { name: 'Show the history' }).click();
      await page.getByText(/^No result of this account with a margin was stored from /).waitFor();
      await fits(page, 'history-empty-320', page.locator('section.history'));

      await page.getByRole('tab', { name: 'Forecast' }).click();
      await page.getByLabel('Until').fill('500');
      await page.getByRole('button', { name: 'Forecast margin' }).click();
      await page.locator('.forecast-chart').first().waitFor();
      await fits(page, 'forecast-days-320', page.locator('.forecast-days').first());
      await fits(page, 'forecast-calendar-320', page.getByText('Calendar', { exact: true }).first());
      expect(faults).toEqual([]);
    },
    FLOW_MILLISECONDS,
  );
});
