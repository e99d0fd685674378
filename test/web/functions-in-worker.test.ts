import { describe, expect, it } from '@jest/globals';
import type { Settings } from '../../src/api/settings.js';
import type {
  FunctionInvocation as Invocation,
  FunctionRuntime as Runtime,
} from '../../src/functions/function-runtime.js';
import type { FunctionInvocation } from '../../src/web/functions/function-calls.js';
import type { StartThread } from '../../src/web/functions/functions-in-worker.js';
import type { WorkerRequest } from '../../src/web/functions/worker-messages.js';
import { installHost, settingsAt } from '../functions/functions-host.js';
import { UNMARKED } from '../../src/taskpane/book/found-book.js';

installHost();
const { FunctionRuntime } = await import('../../src/functions/function-runtime.js');
const { FunctionService } = await import('../../src/web/functions/function-service.js');
const { FunctionsInWorker } = await import('../../src/web/functions/functions-in-worker.js');
const { GridFunctionError } = await import('../../src/web/functions/custom-functions-host.js');

const soon = (): Promise<void> => new Promise((resolve) => setTimeout(resolve, 20));

const isInvocation = (value: unknown): value is Invocation =>
  typeof value === 'object' && value !== null && 'parameterAddresses' in value;

type Functions = Readonly<Record<string, (...values: readonly unknown[]) => unknown>>;

interface Desk {
  readonly settings: Settings;
  readonly page: InstanceType<typeof FunctionsInWorker>;
  /** What the page has sent, in order. */
  readonly requests: readonly WorkerRequest[];
  /** Ends each thread that was started, as a failure would. */
  readonly failures: readonly (() => void)[];
}

/** The page's side and the thread's, with messages that are copied on their way as between threads. */
function desk(functions: Functions | ((runtime: Runtime) => Functions)): Desk {
  const settings = settingsAt('http://localhost/');
  const requests: WorkerRequest[] = [];
  const failures: (() => void)[] = [];
  const start: StartThread = (onReport, onLost) => {
    const runtime = new FunctionRuntime();
    const all = typeof functions === 'function' ? functions(runtime) : functions;
    const service = new FunctionService(new Map(Object.entries(all)), runtime, (report) =>
      onReport(structuredClone(report)),
    );
    failures.push(onLost);
    return {
      send: (request) => {
        requests.push(request);
        service.receive(structuredClone(request));
      },
      end: () => undefined,
    };
  };
  return { settings, page: new FunctionsInWorker(settings, start), requests, failures };
}

const invocation = (): FunctionInvocation => ({ address: 'Sheet1!A1', parameterAddresses: ['Sheet1!C1:D2'] });
const BOOK = [
  ['a', 1],
  ['b', true],
];

/** A book of futures, whose expiries are dates or months as their number formats say. */
const bookIn = (rows: number) => [
  ['Account', 'Exchange', 'Contract', 'Type', 'Expiry', 'Strike', 'Net position'],
  ...Array.from({ length: rows }, () => ['A', 'NYMEX', 'CL', 'FUT', 46_000, '', 5]),
];

describe('functions on a thread of their own', () => {
  it('are given values, ranges and the place of their cell, and answer', async () => {
    const { page } = desk({ ECHO: (...all) => Promise.resolve(JSON.stringify(all)) });
    expect(await page.call('ECHO', [BOOK, 'A', undefined, 5], invocation())).toBe(
      JSON.stringify([BOOK, 'A', undefined, 5, { ...invocation(), functionName: 'ECHO' }]),
    );
  });

  it('are sent a range once, however many cells ask for it, and again after many others', async () => {
    const { page, requests } = desk({ ROWS: (range) => Promise.resolve(Array.isArray(range) ? range.length : NaN) });
    const rangesSent = (): number => requests.filter(({ kind }) => kind === 'range').length;
    const all = await Promise.all([1, 2, 3].map(() => page.call('ROWS', [BOOK], invocation())));
    expect([all, rangesSent()]).toEqual([[2, 2, 2], 1]);
    for (let count = 0; count < 8; count++) await page.call('ROWS', [[['other']]], invocation());
    expect(await page.call('ROWS', [BOOK], invocation())).toBe(2);
    expect(rangesSent()).toBe(10);
  });

  it('of one calculation go out together, each with its range, and ask for number formats together', async () => {
    const { page, requests, settings } = desk((runtime) => ({
      ROWS: (range, call) =>
        runtime.figure(
          'ROWS',
          isInvocation(call) ? call : undefined,
          async (own) => (await own.book(range, 0)).rows.length,
        ),
    }));
    settings.keepKey('a-key', false);
    page.connect(({ rowCount }) => Promise.resolve(Array.from({ length: rowCount }, () => ['General'])));
    const counts = Array.from({ length: 20 }, (_, index) => index + 1);
    const all = counts.map((count) =>
      page.call('ROWS', [bookIn(count)], { ...invocation(), parameterAddresses: [`B!A1:G${count + 1}`] }),
    );
    expect(await Promise.all(all)).toEqual(counts);
    expect(requests.filter(({ kind }) => kind === 'calls')).toHaveLength(1);
    expect(requests.filter(({ kind }) => kind === 'formats')).toHaveLength(1);
  });

  it('give errors with their code, in a cell and within a table', async () => {
    const fails = () => Promise.reject(new GridFunctionError('#N/A', 'No key yet.'));
    const table = () => Promise.resolve([['x', new GridFunctionError('#NUM!', 'Too large.')]]);
    const { page } = desk({ FAILS: fails, TABLE: table });
    await expect(page.call('FAILS', [], invocation())).rejects.toMatchObject({ code: '#N/A', message: 'No key yet.' });
    await expect(page.call('GONE', [], invocation())).rejects.toMatchObject({ code: '#NAME?' });
    expect(await page.call('TABLE', [], invocation())).toEqual([['x', new GridFunctionError('#NUM!', 'Too large.')]]);
  });

  it('are not run if they are outdated before their turn, and told of it after', async () => {
    const cancelled: unknown[] = [];
    let runs = 0;
    const { page } = desk({
      WAITS: (_value, call) => {
        runs += 1;
        if (typeof call === 'object' && call !== null) Object.assign(call, { onCanceled: () => cancelled.push(runs) });
        return new Promise(() => undefined);
      },
    });
    const [outdated, current] = [invocation(), invocation()];
    void page.call('WAITS', [1], outdated);
    void page.call('WAITS', [2], current);
    outdated.onCanceled?.();
    await soon();
    expect([runs, cancelled]).toEqual([1, []]);
    current.onCanceled?.();
    expect(cancelled).toEqual([1]);
  });

  it('know the settings of the page as they are now', async () => {
    const { page, settings } = desk((runtime) => ({
      INITIAL: (range) => runtime.figure('INITIAL', undefined, async (call) => (await call.book(range, 0)).rows.length),
    }));
    await expect(page.call('INITIAL', [BOOK], invocation())).rejects.toThrow('No key yet');
    expect(page.faults).toMatchObject([{ functionName: 'MARGIN.INITIAL', code: '#N/A' }]);
    settings.keepKey('a-key', false);
    await expect(page.call('INITIAL', [BOOK], invocation())).rejects.toThrow('headings of the range');
    page.refresh();
    expect(page.faults).toEqual([]);
  });

  it('leave the thread to searches for tables, which end here if it is lost', async () => {
    const { page, failures } = desk({});
    const address = { sheet: 'B', row: 2, column: 1, rowCount: 4, columnCount: 7 };
    const found = await page.findTables(address, bookIn(3), [], UNMARKED);
    expect(found.tables).toMatchObject([{ address, rowCount: 3, type: 'etd' }]);
    const lost = page.findTables(address, bookIn(3), [], UNMARKED);
    failures[0]?.();
    expect((await lost).tables).toEqual(found.tables);
  });

  it('that lose their thread say so, and start another one at the next call', async () => {
    const { page, failures } = desk({ WAITS: () => new Promise(() => undefined), SUM: () => 3 });
    const lost = page.call('WAITS', [BOOK], invocation());
    await soon();
    failures[0]?.();
    await expect(lost).rejects.toMatchObject({ code: '#N/A', message: expect.stringContaining('have stopped') });
    expect(page.faults).toMatchObject([{ cell: 'Sheet1!A1', isPassing: true }]);
    expect(await page.call('SUM', [BOOK], invocation())).toBe(3);
    expect(failures).toHaveLength(2);
  });
});
