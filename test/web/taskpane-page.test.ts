import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import type { Browser } from 'playwright-core';
import { hasBrowser, launchBrowser, openPage, tellWithoutBrowser, type WatchedPage } from '../support/browser.js';
import { startService, type RunningService } from '../support/service.js';

tellWithoutBrowser('the task pane’s page');

const START_MILLISECONDS = 90_000;

(hasBrowser ? describe : describe.skip)('the task pane’s page', () => {
  let directory: string;
  let service: RunningService;
  let browser: Browser;

  beforeAll(async () => {
    directory = await mkdtemp(join(tmpdir(), 'margin-desk-taskpane-'));
    service = await startService(join(directory, 'data'));
    browser = await launchBrowser();
  }, START_MILLISECONDS);

  afterAll(async () => {
    await browser.close();
    await service.stop();
    await rm(directory, { recursive: true, force: true });
  }, START_MILLISECONDS);

  /** Office asks to frame a telemetry page, which the policy forbids. */
  const ofOthers = ({ foreign }: WatchedPage): readonly string[] =>
    foreign.filter((address) => !address.includes('telemetryservice.'));

  it('says outside Excel where it belongs, and leads to the workbook', async () => {
    const { page } = await openPage(browser, service.url, '/taskpane/taskpane.html');
    await page.getByText('This pane belongs in Excel.').waitFor();
    await page.getByRole('link', { name: /workbook page/ }).click();
    await page.waitForURL('**/workbook/');
  });

  it.each(['Win32', 'Web', 'Mac'])('finds all of office.js here, on %s', async (platform) => {
    const watched = await openPage(browser, service.url, '/taskpane/taskpane.html');
    const { page } = watched;
    const missing: string[] = [];
    page.on('response', (response) => {
      if (response.status() >= 400) missing.push(response.url());
    });
    await page.goto(`${service.url}/taskpane/taskpane.html?_host_Info=Excel$${platform}$16.01$en-US$$$$0`);
    await page.waitForFunction(() => 'Excel' in globalThis);
    expect({ missing, others: ofOthers(watched) }).toEqual({ missing: [], others: [] });
  });
});
