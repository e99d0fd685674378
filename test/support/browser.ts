import { existsSync } from 'node:fs';
import { mkdir } from 'node:fs/promises';
import { chromium, type Browser, type BrowserContext, type BrowserContextOptions, type Page } from 'playwright-core';

/** Debian's places of Chromium; the one without windows draws a page for two thirds of the processor time. */
const PLACES = ['/usr/bin/chromium-headless-shell', '/usr/bin/chromium'];

/** The browser named in `CHROMIUM`, or Debian's. */
const executablePath = process.env['CHROMIUM'] ?? PLACES.find(existsSync) ?? '';

/** Where looks of pages are kept for people. */
export const SCREENSHOTS = 'test-output';

export const hasBrowser = existsSync(executablePath);

/** Says once that a suite is skipped, where it is. @param what e.g. `the workbook page` */
export function tellWithoutBrowser(what: string): void {
  if (!hasBrowser) process.stderr.write(`Skipped: the tests of ${what} found no Chromium (CHROMIUM).\n`);
}

export async function launchBrowser(): Promise<Browser> {
  await mkdir(SCREENSHOTS, { recursive: true });
  return chromium.launch({ executablePath, args: ['--no-sandbox', '--disable-gpu'] });
}

/** Ends all sessions but some: a workbook page that stays open keeps a fifth of a core busy. */
export async function closePages(browser: Browser, except: readonly BrowserContext[] = []): Promise<void> {
  const ended = browser.contexts().filter((context) => !except.includes(context));
  await Promise.all(ended.map((context) => context.close()));
}

/** A page with what went wrong on it. */
export interface WatchedPage {
  readonly page: Page;
  /** Addresses of other servers that it asked for. */
  readonly foreign: readonly string[];
  /** Errors of the page and of its console, those of the content security policy among them. */
  readonly faults: readonly string[];
}

const PATIENCE_MILLISECONDS = 240_000;

/** A session of its own, whose pages wait as long as a busy machine may take. */
export async function openSession(browser: Browser, options: BrowserContextOptions = {}): Promise<BrowserContext> {
  const session = await browser.newContext(options);
  session.setDefaultTimeout(PATIENCE_MILLISECONDS);
  return session;
}

const MILLISECONDS_OF_FRAME = 100;

/** Draws ten frames a second: of sixty a grid that nobody looks at takes more processor time than all that is tested on its page. */
const DRAWN_SELDOM = `
  requestAnimationFrame = (draw) => setTimeout(() => draw(performance.now()), ${MILLISECONDS_OF_FRAME});
  cancelAnimationFrame = clearTimeout;`;

/** How a page is drawn: as often as its screen allows, as somebody has it, or so seldom that other suites have the processor. */
export type Drawn = 'always' | 'seldom';

/** Opens a page in a session of its own. @param origin of the service */
export async function openPage(
  browser: Browser,
  origin: string,
  path: string,
  options: BrowserContextOptions = {},
  drawn: Drawn = 'always',
): Promise<WatchedPage> {
  const session = await openSession(browser, options);
  if (drawn === 'seldom') await session.addInitScript(DRAWN_SELDOM);
  const page = await session.newPage();
  const foreign: string[] = [];
  const faults: string[] = [];
  page.on('request', (request) => {
    const address = request.url();
    if (!/^(?:blob|data):/.test(address) && !address.startsWith(`${origin}/`)) foreign.push(address);
  });
  page.on('pageerror', (error) => faults.push(error.message));
  page.on('console', (message) => {
    if (message.type() === 'error') faults.push(message.text());
  });
  await page.goto(origin + path);
  return { page, foreign, faults };
}
