import { expect, it } from '@jest/globals';
import { join } from 'node:path';
import type { BrowserContextOptions, Locator, Page, Route } from 'playwright-core';
import { wireSources } from '../../server/http/endpoints/sources/wire-sources.js';
import { SCREENSHOTS } from '../support/browser.js';
import { describeInBrowser, openWorkbook, sticksOut } from '../support/describe-in-browser.js';
import { PUBLIC_DOMAIN, StandInSources } from '../support/stand-in-sources.js';

const FLOW_MILLISECONDS = 300_000;

const FAULT = 'The par yields of 2026 lack the column “1 Mo”; nothing of the file was taken.';

const DIALOG_SCROLLS_ASIDE = `(({ scrollWidth, clientWidth }) => scrollWidth > clientWidth)(document.querySelector('dialog'))`;

/** Sources as they stand after some days: one fetched, one with remarks, one that failed, one whose terms are open. */
function standing(): StandInSources {
  const sources = new StandInSources();
  const run = { lastTry: '2026-11-20T22:03:00.000Z', lastSuccess: '2026-11-20T22:03:00.000Z', lastDuration: 2_300 };
  const fetched = { ...run, bytes: 48_211, newestDate: '2026-11-19', nextTry: '2026-11-23T08:31:00.000Z' };
  sources.change('nyfed', { ...fetched, state: 'ok' });
  sources.change('treasury', {
    ...fetched,
    ...{ state: 'failed', terms: PUBLIC_DOMAIN, lastTry: '2026-11-21T22:03:00.000Z', lastError: FAULT },
  });
  return sources;
}

/** What a page asks of sources is answered by these, in place of the service. */
async function answerBy(page: Page, sources: StandInSources, isOperator = true): Promise<void> {
  const names = (route: Route): readonly string[] => {
    const body: unknown = route.request().postDataJSON();
    return typeof body === 'object' && body !== null && 'sources' in body && Array.isArray(body.sources)
      ? body.sources.map(String)
      : [];
  };
  const actions: Readonly<Record<string, (route: Route) => Promise<unknown>>> = {
    'POST /sources/fetch': (route) => sources.start(names(route)),
    'POST /sources/accept-terms': (route) => sources.accept(names(route), 'demo'),
    'POST /sources/cancel': () => sources.cancel(),
    'PUT /sources/schedule': (route) => sources.setScheduled(route.request().postData() === '{"scheduled":true}'),
  };
  await page.route(/\/sources(?:\/[\w-]+)?$/, async (route) => {
    const { pathname } = new URL(route.request().url());
    await actions[`${route.request().method()} ${pathname}`]?.(route);
    await route.fulfill({ json: await wireSources(sources, { isOperator }) });
  });
}

describeInBrowser('public data in the pane and on the first page', (desk) => {
  async function open(
    sources: StandInSources,
    options: BrowserContextOptions & { readonly isOperator?: boolean } = {},
  ): Promise<{ page: Page; faults: readonly string[] }> {
    const { isOperator, ...context } = options;
    const watched = await openWorkbook(desk(), context);
    await answerBy(watched.page, sources, isOperator);
    // The page asked the service itself while it was loaded.
    await watched.page.reload();
    await watched.page.waitForFunction(() => 'marginDesk' in globalThis);
    return watched;
  }

  async function showEngines(page: Page): Promise<Locator> {
    await page.getByRole('tab', { name: 'Engines' }).click();
    const part = page.getByRole('region', { name: 'Public data' });
    await part.waitFor();
    return part;
  }

  it(
    'shows each source honestly, accepts terms, fetches with progress, cancels and schedules',
    async () => {
      const sources = standing();
      const { page, faults } = await open(sources);
      const part = await showEngines(page);
      await part.getByText('1 of 4 sources fetched, 1 failed, 2 not in use.').waitFor();
      await part.getByText('Kept for your own use, without any figure on it: OBFR.').waitFor();
      const item = (title: string): Locator => part.getByRole('listitem', { name: title });
      expect(await item('Federal Reserve Bank of New York').innerText()).toMatch(
        /Fetched[\s\S]*2026-11-19[\s\S]*48\.2 kB/,
      );
      const failed = item('US Treasury');
      expect(await failed.innerText()).toContain('Failed, earlier data in use');
      await failed.getByText(FAULT).waitFor();
      expect(await failed.locator('.light').getAttribute('class')).toContain('failed');
      const ecb = item('European Central Bank');
      expect(await ecb.getByRole('link', { name: 'Terms of European Central Bank' }).getAttribute('href')).toBe(
        'https://ecb.example/terms',
      );
      await part.scrollIntoViewIfNeeded();
      await page.screenshot({ path: join(SCREENSHOTS, 'pane-sources.png') });

      await ecb.getByRole('button', { name: 'Accept terms: European Central Bank' }).press('Enter');
      await ecb.getByText('accepted 2026-11-23').waitFor();
      expect(sources.accepted).toEqual([['ecb', 'demo']]);
      await ecb.getByRole('button', { name: 'Get now: European Central Bank' }).click();
      await ecb.getByRole('progressbar', { name: 'Fetching European Central Bank' }).waitFor();
      await ecb.getByText('1 file of 4, now ecb-1.csv').waitFor();
      await page.screenshot({ path: join(SCREENSHOTS, 'pane-sources-running.png') });
      await part.getByRole('button', { name: 'Cancel fetching' }).click();
      await ecb.getByText('It was stopped before its end.').waitFor();
      await part.getByRole('button', { name: 'Get all now' }).click();
      await item('US Treasury').getByRole('progressbar').waitFor();
      expect(sources.started).toEqual([['ecb'], []]);

      const schedule = part.getByRole('switch', { name: /^Fetch by schedule/ });
      await schedule.press('Space');
      await part.getByText('The service fetches by schedule.').waitFor();
      await schedule.press('Space');
      await part.getByText('Nothing is fetched by schedule.').waitFor();
      expect(faults).toEqual([]);
    },
    FLOW_MILLISECONDS,
  );

  it(
    'shows before the first run that nothing is fetched, and what would have to be accepted',
    async () => {
      const { page, faults } = await open(new StandInSources());
      const part = await showEngines(page);
      await part.getByText('0 of 4 sources fetched, 2 not in use. Nothing is fetched by schedule.').waitFor();
      expect(await part.getByText('Not fetched yet').count()).toBe(2);
      await part.scrollIntoViewIfNeeded();
      await page.screenshot({ path: join(SCREENSHOTS, 'pane-sources-empty.png') });
      expect(faults).toEqual([]);
    },
    FLOW_MILLISECONDS,
  );

  it(
    'shows a key that may not change sources how they stand, and no button',
    async () => {
      const { page, faults } = await open(standing(), { isOperator: false });
      const part = await showEngines(page);
      await part.getByText('it needs the key of an operator').waitFor();
      expect(await part.getByRole('button').count()).toBe(0);
      expect(await page.getByRole('button', { name: 'Get real market data' }).count()).toBe(0);
      expect(faults).toEqual([]);
    },
    FLOW_MILLISECONDS,
  );

  it.each([
    ['dark', { colorScheme: 'dark' }],
    ['narrow', { viewport: { width: 320, height: 900 } }],
    ['middle', { viewport: { width: 800, height: 1100 } }],
  ] as const)(
    'fits and reads well: %s',
    async (look, context) => {
      const { page } = await open(standing(), context);
      if (look === 'narrow') await page.getByRole('button', { name: 'Margin', exact: true }).click();
      const part = await showEngines(page);
      await part.getByText(FAULT).scrollIntoViewIfNeeded();
      expect(await page.evaluate(sticksOut())).toEqual([]);
      await page.screenshot({ path: join(SCREENSHOTS, `pane-sources-${look}.png`) });

      await page.getByRole('button', { name: 'Get real market data' }).click();
      const dialog = page.getByRole('dialog', { name: 'Get real market data' });
      await dialog.getByRole('button', { name: 'Accept the terms of 1 source and fetch' }).waitFor();
      expect(await page.evaluate(DIALOG_SCROLLS_ASIDE)).toBe(false);
      await page.screenshot({ path: join(SCREENSHOTS, `real-data-${look}.png`) });
      await page.keyboard.press('Escape');
      await dialog.waitFor({ state: 'detached' });
      expect(await page.evaluate('document.activeElement.textContent')).toBe('Get real market data');
    },
    FLOW_MILLISECONDS,
  );

  it(
    'offers real data on the first page, accepts the terms once, shows the progress and what failed',
    async () => {
      const sources = new StandInSources();
      const { page, faults } = await open(sources);
      const offer = page.getByRole('button', { name: 'Get real market data' });
      await offer.click();
      const dialog = page.getByRole('dialog', { name: 'Get real market data' });
      await dialog.getByRole('group', { name: /^With terms to accept once/ }).waitFor();
      expect(await dialog.getByText('CME DataMine').count()).toBe(0);
      await page.screenshot({ path: join(SCREENSHOTS, 'real-data-choice.png') });
      await page.keyboard.press('Escape');
      await dialog.waitFor({ state: 'detached' });
      expect([sources.started, sources.accepted]).toEqual([[], []]);

      await offer.click();
      await dialog.getByRole('checkbox', { name: /US Treasury/ }).uncheck();
      await dialog.getByRole('button', { name: 'Accept the terms of 1 source and fetch' }).click();
      await dialog.getByRole('progressbar', { name: 'Fetching European Central Bank' }).waitFor();
      expect([sources.started, sources.accepted]).toEqual([[['nyfed', 'ecb']], [['ecb', 'demo']]]);
      expect(await dialog.getByText('US Treasury').count()).toBe(0);
      await page.screenshot({ path: join(SCREENSHOTS, 'real-data-progress.png') });

      const done = { lastSuccess: '2026-11-23T09:00:00.000Z', lastTry: '2026-11-23T09:00:00.000Z', progress: null };
      sources.change('nyfed', { ...done, state: 'ok', newestDate: '2026-11-20' });
      sources.change('ecb', { ...done, state: 'failed', lastSuccess: null, lastError: 'The server refused (403).' });
      await dialog.getByText('1 of 2 sources are fetched and in use.').waitFor();
      await dialog.getByText('The server refused (403).').waitFor();
      await page.screenshot({ path: join(SCREENSHOTS, 'real-data-failed.png') });
      sources.change('ecb', { ...done, state: 'ok', newestDate: '2026-11-20', lastError: null });
      await dialog.getByText(/^Done: the workbook now stands on real rates/).waitFor();
      await dialog.getByRole('button', { name: 'Close' }).click();
      await dialog.waitFor({ state: 'detached' });
      await offer.waitFor();

      sources.change('treasury', { ...done, state: 'ok', newestDate: '2026-11-20' });
      await page.reload();
      await page.waitForFunction(() => 'marginDesk' in globalThis);
      await page.getByText('Demo market', { exact: true }).waitFor();
      expect(await offer.count()).toBe(0);
      expect(faults).toEqual([]);
    },
    FLOW_MILLISECONDS,
  );
});
