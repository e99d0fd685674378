import { afterAll, afterEach, beforeAll, beforeEach, describe } from '@jest/globals';
import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import type { Browser, BrowserContext, BrowserContextOptions } from 'playwright-core';
import {
  closePages,
  hasBrowser,
  launchBrowser,
  openPage,
  tellWithoutBrowser,
  type Drawn,
  type WatchedPage,
} from './browser.js';
import { readyData } from './ready-data.js';
import { startService, type RunningService } from './service.js';
import { workbookOpen } from './workbook-page.js';

/** What the tests of a suite share. */
export interface Desk<Service = RunningService> {
  readonly service: Service;
  readonly browser: Browser;
}

const START_MILLISECONDS = 300_000;

/**
 * A suite with a browser and the real service with the demo market on a data directory of its own; the pages of a test
 * end with it. Skipped with a line where there is no browser.
 * @param tests get what is there while they run @param args further ones of `serve`
 */
export function describeInBrowser(what: string, tests: (desk: () => Desk) => void, args: readonly string[] = []): void {
  tellWithoutBrowser(what);
  (hasBrowser ? describe : describe.skip)(what, () => {
    let directory: string;
    let desk: Desk;
    let standing: readonly BrowserContext[];

    beforeAll(async () => {
      directory = await mkdtemp(join(tmpdir(), 'margin-desk-browser-'));
      const service = await startService(await readyData(join(directory, 'data'), args), args);
      desk = { service, browser: await launchBrowser() };
    }, START_MILLISECONDS);

    beforeEach(() => {
      standing = desk.browser.contexts();
    });

    afterEach(() => closePages(desk.browser, standing));

    afterAll(async () => {
      await desk.browser.close();
      await desk.service.stop();
      await rm(directory, { recursive: true, force: true });
    }, START_MILLISECONDS);

    tests(() => desk);
  });
}

/** The workbook page with the service's key, once the sample book is open in it. */
export async function openWorkbook(
  { service, browser }: Desk<{ readonly url: string; readonly key: string | null }>,
  options: BrowserContextOptions = {},
  drawn: Drawn = 'seldom',
): Promise<WatchedPage> {
  const sized = { viewport: { width: 1280, height: 1000 }, ...options };
  const watched = await openPage(browser, service.url, `/workbook/#key=${service.key ?? ''}`, sized, drawn);
  await workbookOpen(watched.page);
  return watched;
}

/**
 * A script that lists what sticks out of the pane to the right.
 * @param apartFrom selectors of parts within which that is meant
 */
export const sticksOut = (...apartFrom: readonly string[]): string => `[...document.querySelectorAll('.pane *')]
  .filter((element) => !element.closest(${JSON.stringify(['.unseen', '.tabs', ...apartFrom].join(', '))}))
  .filter((element) => element.getBoundingClientRect().right > innerWidth + 1)
  .map((element) => element.outerHTML.slice(0, 80))`;
