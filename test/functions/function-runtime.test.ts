import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, it } from '@jest/globals';
import type { Settings } from '../../src/api/settings.js';
import { figureOf } from '../../src/functions/figures/figures.js';
import type { FunctionInvocation, FunctionRuntime } from '../../src/functions/function-runtime.js';
import { smallSnapshot } from '../support/small-snapshot.js';
import { startHttpService, type HttpService } from '../support/http-service.js';
import { waitUntil } from '../support/wait-until.js';
import { startCountingProxy, type CountingProxy } from './counting-proxy.js';
import { installHost, settingsAt } from './functions-host.js';
import { ManualScheduler } from './manual-scheduler.js';
import { smallSheetCalculator } from './sheet-calculator.js';

installHost();
const { FunctionRuntime: Runtime } = await import('../../src/functions/function-runtime.js');

const HEADINGS = ['Account', 'Exchange', 'Contract', 'Type', 'Expiry', 'Strike', 'Net position'];
const bookOf = (...rows: readonly (readonly [account: string, expiry: string, quantity: number])[]): unknown[][] => [
  HEADINGS,
  ...rows.map(([account, expiry, quantity]) => [account, 'EXCH', 'CL', 'FUT', expiry, '', quantity]),
];

let service: HttpService;
let proxy: CountingProxy;
let settings: Settings;
let runtime: FunctionRuntime;

beforeAll(async () => {
  service = await startHttpService({
    sheetCalculator: smallSheetCalculator(),
    parameters: { isReady: true, snapshot: smallSnapshot },
  });
  proxy = await startCountingProxy(service);
});
afterAll(async () => {
  await proxy.close();
  await service.close();
});
beforeEach(() => {
  settings = settingsAt(proxy.address);
  settings.keepKey(service.key, false);
  runtime = new Runtime();
  runtime.connect(settings);
});
afterEach(() => {
  proxy.intercept(null);
  proxy.clear();
});

const initial = (range: unknown, invocation?: FunctionInvocation, by = runtime): Promise<number> =>
  by.figure('INITIAL', invocation, async (call) =>
    figureOf(await call.accounts(range, undefined, {}), 'initial_margin'),
  );

/** What the cell shows. */
const shown = (call: Promise<unknown>): Promise<unknown> =>
  call.catch((error: unknown) =>
    error instanceof Error && 'code' in error ? `${String(error.code)} ${error.message}` : error,
  );

describe('one recalculation', () => {
  it('of 200 different cells is one request', async () => {
    const books = Array.from({ length: 200 }, (_, index) => bookOf(['A', '202612', index + 1]));
    const figures = await Promise.all(books.map((book) => initial(book)));
    expect(figures).toEqual(books.map((_, index) => (index + 1) * 1000));
    expect(proxy.paths).toEqual(['/portfolios/many']);
  });

  it('of cells with the same book calculates it once, and not again while the answer is recent', async () => {
    const book = bookOf(['A', '202612', 3]);
    await Promise.all(Array.from({ length: 20 }, () => initial(book)));
    await initial(book);
    expect(proxy.bodies).toEqual([
      { portfolios: [expect.objectContaining({ currency_code: 'USD', calculation_type: 'margins' })] },
    ]);
    runtime.refresh();
    await initial(book);
    expect(proxy.paths).toHaveLength(2);
  });

  it('takes up another currency at once', async () => {
    const book = bookOf(['A', '202612', 3]);
    await initial(book);
    settings.keepCurrency('EUR');
    await shown(initial(book));
    expect(proxy.bodies).toHaveLength(2);
    expect(proxy.bodies[1]).toEqual({ portfolios: [expect.objectContaining({ currency_code: 'EUR' })] });
  });
});

describe('a cell is never left waiting', () => {
  it('where the service is away', async () => {
    const away = new Runtime();
    const unreachable = settingsAt('http://127.0.0.1:1/');
    unreachable.keepKey(service.key, false);
    away.connect(unreachable);
    expect(await shown(initial(bookOf(['A', '202612', 1]), undefined, away))).toMatch(
      /^#N\/A The service can’t be reached/,
    );
  });

  it('where the connection breaks', async () => {
    proxy.intercept((_, response) => {
      response.destroy();
      return true;
    });
    expect(await shown(initial(bookOf(['A', '202612', 1])))).toMatch(/^#N\/A The service can’t be reached/);
  });

  it('where something else answers', async () => {
    proxy.intercept((_, response) => {
      response.end('<html>');
      return true;
    });
    expect(await shown(initial(bookOf(['A', '202612', 1])))).toMatch(/^#N\/A The answer can’t be read/);
  });

  it('without a key, or with a wrong one', async () => {
    settings.forgetKey();
    expect(await shown(initial(bookOf(['A', '202612', 1])))).toMatch(/^#N\/A No key yet/);
    settings.keepKey('sk-wrong', false);
    expect(await shown(initial(bookOf(['A', '202612', 1])))).toMatch(/^#N\/A The key was not accepted/);
  });

  it('where there is no answer within two minutes; the request is aborted', async () => {
    const scheduler = new ManualScheduler();
    const patient = new Runtime(scheduler);
    patient.connect(settings);
    let isAsked = false;
    proxy.intercept(() => (isAsked = true));
    const hungUp = proxy.hungUp();
    const cell = shown(initial(bookOf(['A', '202612', 1]), undefined, patient));
    await scheduler.pass(50);
    await waitUntil(() => isAsked);
    await scheduler.pass(120_000);
    expect(await cell).toMatch(/^#N\/A The service did not answer within two minutes/);
    await waitUntil(() => proxy.hungUp() > hungUp);
    expect(scheduler.pendingTimers).toBe(0);
  });

  it('where the page starts late, or never', async () => {
    const scheduler = new ManualScheduler();
    const early = new Runtime(scheduler);
    const cell = shown(initial(bookOf(['A', '202612', 2]), undefined, early));
    await scheduler.pass(5000);
    early.connect(settings);
    await scheduler.pass(50);
    expect(await cell).toBe(2000);
    const never = shown(initial(bookOf(['A', '202612', 2]), undefined, new Runtime(scheduler)));
    await scheduler.pass(20_000);
    expect(await never).toMatch(/^#N\/A Margin Desk has not started/);
  });

  it('where its call is cancelled; the request is aborted, and the successor answered', async () => {
    let isAsked = false;
    proxy.intercept(() => (isAsked = true));
    const hungUp = proxy.hungUp();
    const invocation: FunctionInvocation = {};
    const cell = shown(initial(bookOf(['A', '202612', 1]), invocation));
    await waitUntil(() => isAsked);
    invocation.onCanceled?.();
    expect(await cell).toBe('#N/A Cancelled.');
    await waitUntil(() => proxy.hungUp() > hungUp);
    proxy.intercept(null);
    expect(await initial(bookOf(['A', '202612', 1]), {})).toBe(1000);
    expect(runtime.faults).toEqual([]);
  });
});

describe('messages of cells', () => {
  it('are kept by cell, newest first, until the cell has its answer', async () => {
    const told: number[] = [];
    const stop = runtime.onFault(() => told.push(runtime.faults.length));
    await shown(initial(bookOf(['A', 'never', 1]), { address: 'Summary!B1' }));
    await shown(initial([['no', 'book']], { address: 'Summary!B2' }));
    expect(runtime.faults.map(({ cell, code, severity }) => [cell, code, severity])).toEqual([
      ['Summary!B2', '#VALUE!', 'error'],
      ['Summary!B1', '#VALUE!', 'error'],
    ]);
    await initial(bookOf(['A', '202612', 1]), { address: 'Summary!B2' });
    expect(runtime.faults.map(({ cell }) => cell)).toEqual(['Summary!B1']);
    runtime.refresh();
    expect(runtime.faults).toEqual([]);
    stop();
    expect(told).toEqual([1, 2, 1, 0]);
  });

  it('warn of a closest match behind a figure', async () => {
    const invocation = { address: 'Summary!B1', parameterAddresses: ['Book!A1:G2'] };
    expect(await initial(bookOf(['A', '202611', 1]), invocation)).toBe(1000);
    expect(runtime.faults).toEqual([
      expect.objectContaining({ cell: 'Summary!B1', severity: 'warning', code: null, functionName: 'MARGIN.INITIAL' }),
    ]);
    expect(runtime.faults[0]?.message).toMatch(
      /^1 row counts as another contract than the one it names\. E2, Expiry: /,
    );
  });

  it('say all that is to be said of a cell, not only the first of it', async () => {
    const range = [
      ['Exchange', 'Contract', 'Type', 'Expiry', 'Net position', 'Status'],
      ['EXCH', 'CL', 'FUT', '202612', 1, 'Filled'],
      ['EXCH', 'CL', 'FUT', '202612', 5, 'Cancelled'],
    ];
    expect(await initial(range, { address: 'Summary!B1' })).toBe(1000);
    const [fault] = runtime.faults;
    expect([fault?.message, ...(fault?.further ?? [])].join(' ')).toMatch(/one account.*Row 3 is left out/);
  });

  it('are not made for a formula that is being typed, which asks for nothing', async () => {
    const invocation: FunctionInvocation = { isInValuePreview: 'true' };
    expect(await shown(initial(bookOf(['A', '202612', 1]), invocation))).toBe('#N/A Press Enter to calculate.');
    expect(proxy.paths).toEqual([]);
    expect(runtime.faults).toEqual([]);
  });
});
