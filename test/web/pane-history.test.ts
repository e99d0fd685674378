import { expect, it } from '@jest/globals';
import { join } from 'node:path';
import type { Page } from 'playwright-core';
import { calculationResponseSchema } from '../../server/contract/results/calculation-response.js';
import { historyResponseSchema, type HistoryPoint } from '../../server/contract/results/history.js';
import { isoDate } from '../../server/lib/calendar/day-number.js';
import { SCREENSHOTS } from '../support/browser.js';
import { describeInBrowser, openWorkbook, sticksOut } from '../support/describe-in-browser.js';

const FLOW_MILLISECONDS = 300_000;
const TOO_WIDE = sticksOut('.scroll');
const FIRST_DAY = 20_600;

describeInBrowser('the history in the pane', (desk) => {
  const ask = async (path: string, body?: object): Promise<unknown> => {
    const { url, key } = desk().service;
    const response = await fetch(`${url}${path}`, {
      ...(body === undefined ? {} : { method: 'POST', body: JSON.stringify(body) }),
      headers: { authorization: `Bearer ${key ?? ''}`, 'content-type': 'application/json' },
    });
    if (!response.ok) throw new Error(await response.text());
    return response.json();
  };

  const calculated = async (lots: number) => {
    const future = { account_code: 'ENERGY-1', exchange_code: 'NYMEX', contract_code: 'CL', contract_type: 'FUT' };
    const portfolio = [{ ...future, contract_expiry: 'DEC-27', net_position: lots }];
    const answer = await ask('/portfolios', { calculation_type: 'margins', portfolio });
    const [account] = calculationResponseSchema.parse(answer).data;
    if (account === undefined) throw new Error('There is no account.');
    return account;
  };

  /** A history of stored results, a week apart: only the days are made up. */
  async function weekly(lots: readonly number[]): Promise<readonly HistoryPoint[]> {
    const days: HistoryPoint[] = [];
    for (const [week, count] of lots.entries()) {
      const account = await calculated(count);
      const answer = historyResponseSchema.parse(await ask('/results/history?account_code=ENERGY-1'));
      const [today] = answer.data;
      if (today?.request_id !== account.request_id) throw new Error('The last live result is not in the history.');
      days.push({ ...today, date: isoDate(FIRST_DAY + 7 * week) });
    }
    return days;
  }

  async function shown(): Promise<{ page: Page; faults: readonly string[]; days: readonly HistoryPoint[] }> {
    const days = await weekly([10, 12, 40, 38, 15]);
    const { page, faults } = await openWorkbook(desk());
    await page.route('**/results/history?*', (route) =>
      route.fulfill({
        json: { account_code: 'ENERGY-1', from: days[0]?.date, to: days.at(-1)?.date, data: days },
      }),
    );
    await page.getByRole('tab', { name: 'What-if' }).click();
    const choice = page.getByLabel('Compare with');
    const option = choice.locator('option', { hasText: 'ENERGY-1' }).first();
    await choice.selectOption((await option.getAttribute('value')) ?? '');
    await page.getByRole('button', { name: 'Show the history' }).click();
    await page.getByText('not explained yet').first().waitFor();
    await page.getByText('not explained yet').first().waitFor({ state: 'detached' });
    return { page, faults, days };
  }

  it(
    'shows the line, the limit, what moved the margin most, and why between two days',
    async () => {
      const { page, faults, days } = await shown();
      expect(days.map(({ limit_status: status }) => status)).toContain('breach');
      await page.getByText(/^A limit was broken on \d days?, last on /).waitFor();
      const moves = page.getByRole('table').filter({ hasText: 'Largest changes' });
      const rows = moves.locator('tbody tr');
      expect(await rows.count()).toBe(4);
      expect(await rows.first().innerText()).toContain(days[2]?.date);
      expect(await rows.first().innerText()).toContain('Positions');
      await page.getByRole('button', { name: `Explain ${days[2]?.date ?? ''}` }).click();
      const change = page.getByRole('region', { name: `Change on ${days[2]?.date ?? ''}` });
      await change.getByText(`Why it changed from ${days[1]?.date ?? ''} to ${days[2]?.date ?? ''}`).waitFor();
      await page.getByLabel('Explain the day').selectOption(days[4]?.request_id ?? '');
      await page.getByRole('button', { name: 'Explain', exact: true }).last().click();
      await page.getByRole('region', { name: `Change on ${days[4]?.date ?? ''}` }).waitFor();
      const downloading = page.waitForEvent('download');
      await page.getByRole('button', { name: /^Download “Initial margin by day, USD” as CSV$/ }).click();
      expect((await downloading).suggestedFilename()).toBe('margin-desk-history-ENERGY-1.csv');
      for (const width of [320, 800])
        for (const colorScheme of ['light', 'dark'] as const) {
          await page.setViewportSize({ width, height: 1400 });
          await page.emulateMedia({ colorScheme });
          if (width < 800 && colorScheme === 'light')
            await page.getByRole('button', { name: 'Margin', exact: true }).click();
          await page.getByRole('heading', { name: 'History of ENERGY-1' }).scrollIntoViewIfNeeded();
          expect(await page.evaluate(TOO_WIDE)).toEqual([]);
          await page.locator('section.history').screenshot({
            path: join(SCREENSHOTS, `pane-history-${width}-${colorScheme}.png`),
          });
        }
      expect(faults).toEqual([]);
    },
    FLOW_MILLISECONDS,
  );

  it(
    'shows limits and client margin beside the margin',
    async () => {
      const { page, faults } = await openWorkbook(desk());
      await page.getByRole('button', { name: 'Calculate margin' }).click();
      const badge = page.locator('.limit-badge.breach').first();
      await badge.waitFor();
      await badge.locator('summary').click();
      await badge
        .getByText(/% used$/)
        .first()
        .waitFor();
      await page
        .getByText(/client margin [\d,.]+/)
        .first()
        .waitFor();
      for (const colorScheme of ['light', 'dark'] as const) {
        await page.emulateMedia({ colorScheme });
        await badge.scrollIntoViewIfNeeded();
        await page.screenshot({ path: join(SCREENSHOTS, `pane-limits-${colorScheme}.png`) });
      }
      expect(faults).toEqual([]);
    },
    FLOW_MILLISECONDS,
  );
});
