import { expect, it } from '@jest/globals';
import { join } from 'node:path';
import type { Page } from 'playwright-core';
import { SCREENSHOTS } from '../support/browser.js';
import { describeInBrowser, openWorkbook, sticksOut } from '../support/describe-in-browser.js';
import { readCell, writeCells } from '../support/workbook-page.js';

const FLOW_MILLISECONDS = 300_000;

/** What sticks out of the pane to the right, except in parts that scroll. */
const TOO_WIDE = sticksOut('.scroll');

/** Lets the answer to a forecast through up to its third line, and then nothing more. */
const HOLD_AFTER_FIRST_DATES = `{
  const own = window.fetch;
  window.fetch = async (address, request) => {
    const response = await own(address, request);
    if (!String(address).endsWith('/portfolios/forecast')) return response;
    const lines = (await response.text()).split('\\n');
    const body = new ReadableStream({
      start(controller) {
        controller.enqueue(new TextEncoder().encode(lines.slice(0, 3).join('\\n') + '\\n'));
        request.signal.addEventListener('abort', () => controller.error(request.signal.reason));
      },
    });
    return new Response(body, { headers: response.headers });
  };
}`;

/** Gives answers a band of a half above the margin from the second point of an account on, as if two parameter sets were filed. */
const WITH_BAND = `{
  const own = window.fetch;
  window.fetch = async (address, request) => {
    const response = await own(address, request);
    if (!String(address).endsWith('/portfolios/forecast')) return response;
    const text = (await response.text())
      .replaceAll(/"initial_margin":([\\d.]+),"upper_initial_margin":null/g, (_, margin) =>
        '"initial_margin":' + margin + ',"upper_initial_margin":' + 1.5 * Number(margin))
      .replaceAll(/("forecast":\\[\\{"date":"[^"]*","initial_margin":)([\\d.]+),"upper_initial_margin":[\\d.]+/g,
        '$1$2,"upper_initial_margin":$2')
      .replace(/"bands":\\[\\{[^]*?\\],"message":"[^"]*"\\}/, '"bands":[' + JSON.stringify({
        clearing_house: 'CME', sets: 5, from: '2026-06-01', to: '2026-11-20', message: null,
        products: [{ exchange_code: 'NYMEX', contract_code: 'CL', rise: 0.5, from: '2026-06-01', to: '2026-08-03' }],
      }));
    return new Response(text, { headers: response.headers });
  };
}`;

describeInBrowser('the forecast in the pane', (desk) => {
  async function open(): Promise<{ page: Page; faults: readonly string[] }> {
    const { page, faults } = await openWorkbook(desk(), { viewport: { width: 1280, height: 1100 } });
    await page.getByRole('button', { name: 'Look at it first' }).click();
    await page.getByText('11 rows, ').first().waitFor();
    await page.getByRole('tab', { name: 'Forecast' }).click();
    return { page, faults };
  }

  async function ask(page: Page, until: string): Promise<void> {
    const field = page.getByLabel('Until');
    await field.fill('');
    await field.pressSequentially(until, { delay: 60 });
    await page.getByRole('button', { name: 'Forecast margin' }).click();
  }

  it(
    'shows margin by day with its cliffs and reasons, and writes it down',
    async () => {
      const { page, faults } = await open();
      await ask(page, '500 days');
      const chart = page.getByRole('img', {
        name: /^Initial margin of ENERGY-1, USD: [\d,]+\.\d\d on \d{4}-\d\d-\d\d, /,
      });
      await chart.waitFor();
      await page.getByText(/^All 16 rows are in the forecast\./).waitFor();
      await page.getByText(/^Prices stand still, .* futures are closed on their last trading day\.$/).waitFor();
      expect(await page.locator('.forecast-days').first().locator('tr:not(.reason)').count()).toBeGreaterThan(2);
      await page
        .getByText(/futures closed/)
        .first()
        .waitFor();
      await page.screenshot({ path: join(SCREENSHOTS, 'pane-forecast.png') });

      await page.getByRole('button', { name: 'Write to sheet' }).click();
      await page.getByText(/^Written to the sheet “Forecast /).waitFor();
      const sheets = await page.evaluate(() => marginDesk.workbook.sheets());
      const name = sheets.at(-1)?.name ?? '';
      expect(name).toMatch(/^Forecast \d{4}-\d\d-\d\d$/);
      expect(await readCell(page, name, 0, 0)).toMatch(/^Initial margin from \d{4}-\d\d-\d\d to \d{4}-\d\d-\d\d\.$/);

      await page.getByLabel('Parameters').selectOption('announced');
      await page.getByLabel('Futures').selectOption('roll');
      await page.getByText('The book or the options have changed since this calculation.').waitFor();
      await page.getByRole('button', { name: 'Forecast margin' }).click();
      await page.getByRole('heading', { name: 'Rolls' }).first().waitFor();
      await page.getByText(/announced changes of margins come on their days/).waitFor();
      await page.getByLabel('Prices').selectOption({ label: 'moved by “March 2020”' });
      await page.getByRole('button', { name: 'Forecast margin' }).click();
      await page.getByText('When does the scenario come?').waitFor();
      await page.getByLabel('Moved on').fill('30 days');
      await page.getByRole('button', { name: 'Forecast margin' }).click();
      await page
        .getByText(/^Prices stand still until \d{4}-\d\d-\d\d, when the scenario “March 2020” moves them, /)
        .waitFor();
      await page
        .getByText(/the stress scenario [+−-]/)
        .first()
        .waitFor();
      await page.screenshot({ path: join(SCREENSHOTS, 'pane-forecast-scenario.png') });
      await writeCells(page, [{ sheet: 'Positions', row: 1, column: 7, value: 26 }]);
      await page.getByText('The book or the options have changed since this calculation.').waitFor();
      expect(faults).toEqual([]);
    },
    FLOW_MILLISECONDS,
  );

  it(
    'tells how many dates are done, and leaves what was shown where it is cancelled',
    async () => {
      const { page, faults } = await open();
      await ask(page, '90 days');
      await page.locator('.forecast-chart').first().waitFor();
      const shown = await page.locator('.forecast-days').first().innerText();
      await page.evaluate(HOLD_AFTER_FIRST_DATES);
      await ask(page, '500 days');
      await page.getByText(/^Forecasting 16 rows: 2 of \d+ dates \d+ s$/).waitFor();
      await page.screenshot({ path: join(SCREENSHOTS, 'pane-forecast-progress.png') });
      await page.getByRole('button', { name: 'Cancel' }).click();
      await page.locator('.notice').getByText('The steps that were left changed nothing.').waitFor();
      expect(await page.locator('.activity').count()).toBe(0);
      expect(await page.locator('.forecast-days').first().innerText()).toBe(shown);
      expect(faults).toEqual([]);
    },
    FLOW_MILLISECONDS,
  );

  it(
    'shades the band above the line, and says what it stands on; without one it says why',
    async () => {
      const { page, faults } = await open();
      await ask(page, '500 days');
      await page.locator('.forecast-chart').first().waitFor();
      await page
        .getByText(/Only one parameter set of .* is filed: its margins have no band until there are two\./)
        .waitFor();
      expect(await page.locator('.forecast-chart .band').count()).toBe(0);
      await page.evaluate(WITH_BAND);
      await ask(page, '499 days');
      await page.locator('.forecast-chart .band').first().waitFor();
      await page.getByText(/5 parameter sets of CME .* scan ranges rose by at most: CL 50 %\./).waitFor();
      await page
        .getByText(/Up to .* if scan ranges rise as they have before\./)
        .first()
        .waitFor();
      for (const width of [320, 800]) {
        await page.setViewportSize({ width, height: 1000 });
        if (width === 320) await page.getByRole('button', { name: 'Margin', exact: true }).click();
        await page.locator('.forecast-chart').first().scrollIntoViewIfNeeded();
        for (const colorScheme of ['light', 'dark'] as const) {
          await page.emulateMedia({ colorScheme });
          expect(await page.evaluate(TOO_WIDE)).toEqual([]);
          await page.screenshot({ path: join(SCREENSHOTS, `pane-forecast-band-${width}-${colorScheme}.png`) });
        }
      }
      expect(faults).toEqual([]);
    },
    FLOW_MILLISECONDS,
  );

  it(
    'says what a last day must be, and what the service refuses',
    async () => {
      const { page } = await open();
      await ask(page, 'soon');
      await page.getByText('Type a date such as 2027-03-31, or a number of days such as 90.').waitFor();
      await ask(page, '2020-01-31');
      await page.locator('.notice').getByText(/2020/).first().waitFor();
      expect(await page.locator('.forecast-chart').count()).toBe(0);
    },
    FLOW_MILLISECONDS,
  );

  it(
    'fits into 320 px, light and dark',
    async () => {
      const { page, faults } = await open();
      await ask(page, '500');
      await page.locator('.forecast-chart').first().waitFor();
      for (const width of [320, 800]) {
        await page.setViewportSize({ width, height: 1000 });
        if (width === 320) await page.getByRole('button', { name: 'Margin', exact: true }).click();
        await page.locator('.forecast .coverage').first().scrollIntoViewIfNeeded();
        for (const colorScheme of ['light', 'dark'] as const) {
          await page.emulateMedia({ colorScheme });
          expect(await page.evaluate(TOO_WIDE)).toEqual([]);
          await page.screenshot({ path: join(SCREENSHOTS, `pane-forecast-${width}-${colorScheme}.png`) });
        }
      }
      expect(faults).toEqual([]);
    },
    FLOW_MILLISECONDS,
  );
});
