import { expect, it } from '@jest/globals';
import { join } from 'node:path';
import type { Page } from 'playwright-core';
import { SCREENSHOTS } from '../support/browser.js';
import { describeInBrowser, openWorkbook, sticksOut } from '../support/describe-in-browser.js';

const FLOW_MILLISECONDS = 300_000;
const TOO_WIDE = sticksOut('.scroll');

/** From then on the service does not answer until a request is given up, fails, or is as it was. */
const FETCH = {
  waits: `window.ownFetch ??= window.fetch; window.fetch = (_, { signal }) => new Promise((_done, fail) => {
    signal.addEventListener('abort', () => fail(signal.reason)); })`,
  fails: `window.ownFetch ??= window.fetch; window.fetch = async () => new Response(JSON.stringify({
    error: { code: 'INTERNAL_ERROR', message: 'The service failed on this request.', request_id: '01KBQ5J0Y8ZC6V0V9A6W7D3F2M' },
  }), { status: 500, headers: { 'content-type': 'application/json' } })`,
  answers: 'window.fetch = window.ownFetch',
} as const;

/** The views of margin through time, each with what asks for it. */
const VIEWS = [
  { name: 'history', tab: 'Portfolio', asks: 'Show the history' },
  { name: 'groups', tab: 'Portfolio', asks: 'Look at them together' },
  { name: 'forecast', tab: 'Forecast', asks: 'Forecast margin' },
] as const;

describeInBrowser('margin through time in a pane of 320 px', (desk) => {
  async function fits(page: Page, name: string): Promise<void> {
    for (const colorScheme of ['light', 'dark'] as const) {
      await page.emulateMedia({ colorScheme });
      expect([name, await page.evaluate(TOO_WIDE)]).toEqual([name, []]);
      await page.screenshot({ path: join(SCREENSHOTS, `pane-${name}-320-${colorScheme}.png`) });
    }
  }

  it(
    'says that it waits, can be cancelled, and says in view what went wrong',
    async () => {
      const { page, faults } = await openWorkbook(desk(), { viewport: { width: 1280, height: 1100 } });
      await page.getByRole('button', { name: /^Margin \d+ rows$/ }).click();
      await page.getByRole('heading', { name: 'The desk as a whole' }).waitFor();
      await page.setViewportSize({ width: 320, height: 900 });
      await page.getByRole('button', { name: 'Margin', exact: true }).click();
      await page.getByText(/^All \d+ rows are in the figures\.$/).waitFor();
      await page.getByLabel('Groups of accounts').fill('Desk = *');
      for (const { name, tab, asks } of VIEWS) {
        await page.getByRole('tab', { name: tab }).click();
        if (name === 'forecast') await page.getByLabel('Until').fill('500');
        if (name === 'history') {
          await page.getByLabel('Account', { exact: true }).selectOption('INDEX-1');
          await page.getByText(/^INDEX-1: (All \d+ rows are|The one row is) in the figures\.$/).waitFor();
          await page.screenshot({ path: join(SCREENSHOTS, 'pane-account-320.png') });
        }
        await page.evaluate(FETCH.waits);
        await page.getByRole('button', { name: asks }).click();
        const cancel = page.getByRole('button', { name: 'Cancel' });
        await cancel.waitFor();
        await fits(page, `${name}-waits`);
        await cancel.click();
        await page.locator('.activity').waitFor({ state: 'detached' });
        await page.evaluate(FETCH.fails);
        await page.getByRole('button', { name: asks }).click();
        const notice = page.locator('.notice');
        await notice
          .getByText(/failed/)
          .first()
          .waitFor();
        const box = await notice.boundingBox();
        expect([name, (box?.y ?? -1) >= 0 && (box?.y ?? 0) < 900]).toEqual([name, true]);
        await fits(page, `${name}-fails`);
        await page.evaluate(FETCH.answers);
      }
      expect(faults).toEqual([]);
    },
    FLOW_MILLISECONDS,
  );
});
