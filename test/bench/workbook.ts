import type { BrowserContext, BrowserContextOptions, CDPSession, Page } from 'playwright-core';
import { launchBrowser, openPage, openSession } from '../support/browser.js';
import { focusGrid } from '../support/type-cell.js';
import { waitUntil } from '../support/wait-until.js';
import { readCell, selectCell, workbookOpen } from '../support/workbook-page.js';
import { ascending, percentile, type Figure } from './figure.js';
import { startBenchService, type BenchService } from './service.js';
import { bookText, WRITTEN_FORMS } from './written-book.js';

const RUNS = 3;
const WINDOW: BrowserContextOptions = {
  viewport: { width: 1280, height: 900 },
  permissions: ['clipboard-read', 'clipboard-write'],
};
const SHEET = 'Sheet1';
/** A person who types fast. */
const KEY_MILLISECONDS = 60;
const KEYED_ROWS = 10_000;
const PASTED_ROWS = [1_000, 20_000] as const;
const FIRST_PAUSE_MILLISECONDS = 1_000;

/** A slow office line. */
const LINE = { bytesPerSecond: 5_000_000 / 8, delayMilliseconds: 40 };

/**
 * Keeps how long each key took until it was painted, and what held the page for longer than 50 ms. A key counts from when it was
 * pressed: the grid hears of it before this does, and has done all of Enter by then.
 */
const WATCH = `{
  globalThis.keyTimes = [];
  globalThis.heldBy = [];
  addEventListener('keydown', ({ timeStamp: pressed }) => {
    requestAnimationFrame(() => {
      const { port1, port2 } = new MessageChannel();
      port1.onmessage = () => globalThis.keyTimes.push(performance.now() - pressed);
      port2.postMessage(null);
    });
  }, { capture: true });
  new PerformanceObserver((list) => {
    for (const { duration, blockingDuration, scripts } of list.getEntries())
      if (blockingDuration > 0)
        globalThis.heldBy.push([Math.round(duration), Math.round(blockingDuration), scripts.map((script) =>
          [Math.round(script.duration), script.invoker, script.sourceFunctionName, script.sourceURL.split('/').pop(), script.sourceCharPosition].join(' '))]);
  }).observe({ type: 'long-animation-frame', buffered: true });
}`;

/** What held the page, longest first, for people. */
type Held = readonly (readonly [frame: number, blocked: number, scripts: readonly string[]])[];

/**
 * The workbook page in Chromium, with the pages as they are built: keys while a book of 10,000 rows is in it, from the paste of
 * a book to its margin, and the first visit over a slow line. Writes to standard error what held the page for more than 50 ms.
 */
export async function measureWorkbook(): Promise<readonly Figure[]> {
  const service = await startBenchService();
  const browser = await launchBrowser();
  const open = async (): Promise<Page> => {
    const { page } = await openPage(browser, addressOf(service), `/workbook/#key=${service.target.key}`, WINDOW);
    await workbookOpen(page);
    await page.evaluate(WATCH);
    return page;
  };
  try {
    const figures: Figure[] = [];
    for (const [form, how] of Object.entries(WRITTEN_FORMS))
      for (const rows of PASTED_ROWS) figures.push(...(await measurePaste(open, form, bookText(rows, how), rows)));
    figures.push(...(await measureKeys(open)));
    figures.push(...(await measureFirstVisit(() => openSession(browser, WINDOW), service)));
    return figures;
  } finally {
    await browser.close();
    await service.stop();
  }
}

const addressOf = ({ target }: BenchService): string => `http://${target.hostname}:${target.port}`;

/** The median and the best of several runs. */
function bestAndMedian(name: string, times: readonly number[], target: string): readonly Figure[] {
  const sorted = ascending(times);
  return [
    { name: `${name}: median`, value: percentile(sorted, 0.5), unit: 'ms', target },
    { name: '— best', value: sorted[0] ?? NaN, unit: 'ms', target: '' },
  ];
}

async function openNew(page: Page): Promise<void> {
  await page.getByRole('button', { name: 'New', exact: true }).click();
  await waitUntil(() => page.evaluate(() => marginDesk.workbook.sheets().then((sheets) => sheets.length === 1)));
  await focusGrid(page);
  await selectCell(page, SHEET, 0, 0);
}

async function pasteBook(page: Page, text: string, rows: number): Promise<void> {
  await openNew(page);
  await page.evaluate(`navigator.clipboard.writeText(${JSON.stringify(text)})`);
  await page.waitForTimeout(FIRST_PAUSE_MILLISECONDS);
  await page.evaluate('globalThis.heldBy.length = 0; globalThis.pastedAt = performance.now()');
  await page.keyboard.press('Control+v');
  const lastColumn = (text.split('\n')[0] ?? '').split('\t').length - 1;
  await waitUntil(async () => (await readCell(page, SHEET, rows, lastColumn)) !== '');
}

async function measurePaste(
  open: () => Promise<Page>,
  form: string,
  text: string,
  rows: number,
): Promise<readonly Figure[]> {
  const [pasted, calculated]: [number[], number[]] = [[], []];
  const elapsed = (page: Page): Promise<number> => page.evaluate<number>('performance.now() - globalThis.pastedAt');
  for (let run = 0; run < RUNS; run++) {
    const page = await open();
    await pasteBook(page, text, rows);
    pasted.push(await elapsed(page));
    await page.getByRole('button', { name: /^Use selection/ }).click();
    await page.getByRole('button', { name: 'Calculate margin' }).click();
    await page.locator('.total').waitFor();
    calculated.push(await elapsed(page));
    tellHeld(`${rows} rows, ${form}`, await page.evaluate<Held>('globalThis.heldBy'));
    await page.context().close();
  }
  const name = `${rows.toLocaleString('en-US')} rows pasted, ${form}`;
  return [
    ...bestAndMedian(`${name}, until they stand in the cells`, pasted, ''),
    ...bestAndMedian(`${name}, until their margin shows, two clicks included`, calculated, ''),
  ];
}

/** What the keys of some formulas took. */
interface KeyCosts {
  /** Milliseconds from the key to what it painted: median, 95th percentile. */
  readonly p50: number;
  readonly p95: number;
  /** Milliseconds of processor time of the page's main thread for each key, whatever else the machine does. */
  readonly processor: number;
}

/** The same keys in an empty workbook and beside a book, in turn: what else the machine does concerns both. */
async function measureKeys(open: () => Promise<Page>): Promise<readonly Figure[]> {
  const costs: Readonly<Record<'empty' | 'book', KeyCosts[]>> = { empty: [], book: [] };
  for (let run = 0; run < RUNS; run++) {
    costs.empty.push(await typedKeys(open, 0));
    costs.book.push(await typedKeys(open, KEYED_ROWS));
  }
  const figures = (name: string, figure: keyof KeyCosts, target = ''): readonly Figure[] => [
    ...bestAndMedian(
      `${name}, ${KEYED_ROWS.toLocaleString('en-US')} rows in the book`,
      costs.book.map((each) => each[figure]),
      target,
    ),
    ...bestAndMedian(
      '— in an empty workbook',
      costs.empty.map((each) => each[figure]),
      '',
    ),
  ];
  return [
    ...figures('key of a formula until painted, p50', 'p50'),
    ...figures('key of a formula until painted, p95', 'p95', '≤ 50'),
    ...figures('processor time of a key', 'processor'),
  ];
}

/** Types formulas that read the whole book; without rows, cells of the same place that are blank. */
async function typedKeys(open: () => Promise<Page>, rows: number): Promise<KeyCosts> {
  const page = await open();
  if (rows === 0) await openNew(page);
  else await pasteBook(page, bookText(rows, WRITTEN_FORMS['a column for each field']), rows);
  await page.waitForTimeout(FIRST_PAUSE_MILLISECONDS);
  await page.evaluate('globalThis.keyTimes.length = 0; globalThis.heldBy.length = 0');
  const line = await page.context().newCDPSession(page);
  await line.send('Performance.enable');
  const before = await threadTime(line);
  for (let row = 0; row < 4; row++) {
    await selectCell(page, SHEET, row, 9);
    await page.keyboard.type(`=MARGIN.INITIAL(A1:G${KEYED_ROWS + 1},"DESK-${row + 1}")`, { delay: KEY_MILLISECONDS });
    await page.keyboard.press('Enter');
  }
  const spent = (await threadTime(line)) - before;
  const times = ascending(await page.evaluate<readonly number[]>('globalThis.keyTimes'));
  tellHeld(`keys, ${rows} rows`, await page.evaluate<Held>('globalThis.heldBy'));
  await page.context().close();
  return { p50: percentile(times, 0.5), p95: percentile(times, 0.95), processor: spent / times.length };
}

/** Milliseconds of processor time that the page's main thread has had. */
async function threadTime(line: CDPSession): Promise<number> {
  const { metrics } = await line.send('Performance.getMetrics');
  return 1000 * (metrics.find(({ name }) => name === 'ThreadTime')?.value ?? NaN);
}

async function measureFirstVisit(
  newContext: () => Promise<BrowserContext>,
  service: BenchService,
): Promise<readonly Figure[]> {
  const [painted, useful, whole]: [number[], number[], number[]] = [[], [], []];
  for (let run = 0; run < RUNS; run++) {
    const context = await newContext();
    const page = await context.newPage();
    const line = await context.newCDPSession(page);
    await line.send('Network.enable');
    await line.send('Network.emulateNetworkConditions', {
      ...{ offline: false, latency: LINE.delayMilliseconds },
      ...{ downloadThroughput: LINE.bytesPerSecond, uploadThroughput: LINE.bytesPerSecond },
    });
    const start = performance.now();
    await page.goto(`${addressOf(service)}/workbook/#key=${service.target.key}`, { waitUntil: 'commit' });
    await page.getByRole('button', { name: 'Calculate margin' }).waitFor();
    useful.push(performance.now() - start);
    await workbookOpen(page);
    whole.push(performance.now() - start);
    const paint = await page.evaluate<number>(
      `performance.getEntriesByName('first-contentful-paint')[0]?.startTime ?? NaN`,
    );
    painted.push(paint);
    await context.close();
  }
  return [
    ...bestAndMedian('first visit at 5 Mbit/s and 40 ms: first paint', painted, ''),
    ...bestAndMedian('— header and pane, which work', useful, '≤ 2000'),
    ...bestAndMedian('— the book in the grid', whole, ''),
  ];
}

const MOST_TOLD = 5;

function tellHeld(during: string, held: Held): void {
  const longest = [...held].sort(([, first], [, second]) => second - first).slice(0, MOST_TOLD);
  process.stderr.write(`${during}: held ${held.length} times for more than 50 ms\n`);
  for (const [frame, blocked, scripts] of longest)
    process.stderr.write(`  ${frame} ms, ${blocked} of them beyond 50: ${scripts.join('; ')}\n`);
}
