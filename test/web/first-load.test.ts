import { expect, it } from '@jest/globals';
import { join } from 'node:path';
import type { Page, Response } from 'playwright-core';
import { openSession, SCREENSHOTS } from '../support/browser.js';
import { describeInBrowser } from '../support/describe-in-browser.js';
import { workbookOpen } from '../support/workbook-page.js';

const LONG_MILLISECONDS = 300_000;

/** A slow office line. */
const LINE = { bytesPerSecond: 5_000_000 / 8, delayMilliseconds: 40 };
/** Of the useful page over that line, beside what the machine takes to show it. */
const MOST_MILLISECONDS = 1_000;
/** HTML, then style and script, then what the pane asks of the service. */
const ROUND_TRIPS = 4;

interface Loaded {
  /** What came over the line until now, compressed as it came. */
  readonly bytes: () => number;
  readonly responses: readonly Response[];
}

describeInBrowser('the first load of the workbook page', (desk) => {
  const address = (): string => `${desk().service.url}/workbook/#key=${desk().service.key ?? ''}`;

  async function overSlowLine(): Promise<{ readonly page: Page; readonly loaded: Loaded }> {
    const context = await openSession(desk().browser, { viewport: { width: 1280, height: 720 } });
    const page = await context.newPage();
    const line = await context.newCDPSession(page);
    await line.send('Network.enable');
    await line.send('Network.emulateNetworkConditions', {
      offline: false,
      latency: LINE.delayMilliseconds,
      downloadThroughput: LINE.bytesPerSecond,
      uploadThroughput: LINE.bytesPerSecond,
    });
    let bytes = 0;
    line.on('Network.dataReceived', ({ encodedDataLength }) => (bytes += encodedDataLength));
    const responses: Response[] = [];
    page.on('response', (response) => responses.push(response));
    return { page, loaded: { bytes: () => bytes, responses } };
  }

  it(
    'shows header and pane, which work, long before the grid is there',
    async () => {
      const { page, loaded } = await overSlowLine();
      // The grid comes once the useful page has been looked at, however long that takes here.
      let letGridCome: () => void = () => undefined;
      const looked = new Promise<void>((resolve) => (letGridCome = resolve));
      const first = await (await fetch(`${desk().service.url}/workbook/`)).text();
      await page.route(/\.js$/, async (route) => {
        const name = new URL(route.request().url()).pathname.split('/').at(-1) ?? '';
        if (!first.includes(name)) await looked;
        await route.continue();
      });
      const start = performance.now();
      await page.goto(address(), { waitUntil: 'commit' });
      await page.getByRole('button', { name: 'Calculate margin' }).waitFor();
      const usefulBytes = loaded.bytes();
      const measured = performance.now() - start;
      expect(await page.locator('#grid canvas').count()).toBe(0);
      await page.getByRole('status').filter({ hasText: 'Loading the sheet…' }).waitFor();
      await page.screenshot({ path: join(SCREENSHOTS, 'workbook-loading.png') });
      letGridCome();
      await page.locator('.page-header', { hasText: 'Demo market' }).waitFor();
      await page.getByRole('tab', { name: 'Engines' }).click();
      await page.getByRole('tab', { name: 'Portfolio' }).click();
      await workbookOpen(page);
      await page.getByRole('button', { name: /^Use selection: Positions/ }).click();
      await page.getByText('11 rows, not staged yet').waitFor();
      const onTheLine = (1000 * usefulBytes) / LINE.bytesPerSecond + ROUND_TRIPS * LINE.delayMilliseconds;
      process.stderr.write(
        `Useful page: ${Math.round(measured)} ms measured, ${usefulBytes} bytes; all: ${loaded.bytes()} bytes.\n`,
      );
      expect(onTheLine).toBeLessThan(MOST_MILLISECONDS);
    },
    LONG_MILLISECONDS,
  );

  it(
    'comes compressed under names that browsers keep, so that a second visit asks for none of it',
    async () => {
      const { page, loaded } = await overSlowLine();
      await page.goto(address());
      await workbookOpen(page);
      const files = loaded.responses.filter((response) => /\.(?:js|css)$/.test(response.url()));
      expect(files.length).toBeGreaterThan(4);
      for (const response of files) {
        const headers = await response.allHeaders();
        expect([response.url(), headers['content-encoding']]).toEqual([response.url(), 'br']);
        expect(headers['cache-control']).toContain('immutable');
      }
      const before = loaded.bytes();
      await page.reload();
      await workbookOpen(page);
      expect(loaded.bytes() - before).toBeLessThan(100_000);
    },
    LONG_MILLISECONDS,
  );

  it(
    'stands as a frame before any script has come',
    async () => {
      const page = await (await openSession(desk().browser, { viewport: { width: 1280, height: 720 } })).newPage();
      await page.route(/\.js$/, () => undefined);
      await page.goto(address(), { waitUntil: 'commit' });
      await page.getByRole('heading', { name: 'Margin Desk' }).waitFor();
      await page.screenshot({ path: join(SCREENSHOTS, 'workbook-frame.png') });
    },
    LONG_MILLISECONDS,
  );
});
