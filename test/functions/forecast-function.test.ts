import { afterAll, afterEach, beforeAll, describe, expect, it } from '@jest/globals';
import { createCalculator } from '../../server/calculation/create-calculator.js';
import { DEFAULT_CLEARING_HOUSE_SETTINGS } from '../../server/domain/clearing-house-settings.js';
import { success } from '../../server/domain/issue.js';
import { startHttpService, type HttpService } from '../support/http-service.js';
import { loadedSet, snapshotOf } from '../support/snapshot.js';
import { futureArray, spanParameters } from '../support/span-parameters.js';
import { startCountingProxy, type CountingProxy } from './counting-proxy.js';
import { installHost, settingsAt } from './functions-host.js';

const host = installHost();
await import('../../src/functions/associate.js');
const { functionRuntime } = await import('../../src/functions/function-runtime.js');

/** A future that ends on 20 March 2026, another one on 19 June, a third whose end is not known; 1,000 USD a lot each. */
const SNAPSHOT = snapshotOf([
  loadedSet(
    spanParameters({
      commodities: [
        {
          code: 'OIL',
          contracts: [
            { type: 'FUT', period: '202603', array: futureArray(1000), price: 70, expiryDate: 20260320 },
            { type: 'FUT', period: '202606', array: futureArray(1000), price: 70, expiryDate: 20260619 },
            { type: 'FUT', period: '202712', array: futureArray(1000), price: 70 },
          ],
        },
      ],
    }),
  ),
]);

const HEADINGS = ['Account', 'Exchange', 'Contract', 'Type', 'Expiry', 'Strike', 'Net position'];
const oil = (account: string, expiry: string, quantity: unknown): readonly unknown[] => [
  account,
  'EXCH',
  'OIL',
  'FUT',
  expiry,
  '',
  quantity,
];
const BOOK = [HEADINGS, oil('A', '202603', 3), oil('A', '202606', 2), oil('B', '202606', 5)];

let service: HttpService;
let proxy: CountingProxy;
let formatOfDay: string | null = null;
beforeAll(async () => {
  service = await startHttpService({
    sheetCalculator: createCalculator({
      registry: { isReady: true, snapshot: () => SNAPSHOT, select: () => Promise.resolve(success(SNAPSHOT)) },
      settings: { clearingHouse: () => DEFAULT_CLEARING_HOUSE_SETTINGS },
      scenariosOf: () => Promise.resolve([]),
      workers: 0,
    }),
    parameters: { isReady: true, snapshot: () => SNAPSHOT },
  });
  proxy = await startCountingProxy(service);
  const settings = settingsAt(proxy.address);
  settings.keepKey(service.key, false);
  functionRuntime.connect(settings, {
    readFormats: ({ rowCount, columnCount }) =>
      Promise.resolve(
        Array.from({ length: rowCount }, () => Array.from({ length: columnCount }, () => formatOfDay ?? 'General')),
      ),
  });
});
afterAll(async () => {
  await proxy.close();
  await service.close();
});
afterEach(() => {
  formatOfDay = null;
  proxy.clear();
  functionRuntime.refresh();
});

/** What the cell shows; the range stands at A1 of the sheet Book, the day in H1. */
async function forecast(...values: readonly unknown[]): Promise<unknown> {
  const custom = host.functions.get('FORECAST');
  if (custom === undefined) throw new Error('FORECAST is not associated.');
  const handed = Array.from({ length: custom.length - 1 }, (_, index) => values[index]);
  const parameterAddresses = ['Book!A1:G9', 'Book!H1'];
  try {
    return await custom(...handed, { address: 'Summary!A1', parameterAddresses });
  } catch (error) {
    if (error instanceof Error && 'code' in error) return `${String(error.code)} ${error.message}`;
    throw error;
  }
}

const asked = (): readonly string[] => proxy.paths.filter((path) => path.includes('forecast'));

/** 20 March 2026 and the day before, as Excel numbers days. */
const MARCH_20 = 46_101;

describe('MARGIN.FORECAST', () => {
  it('is the initial margin of what is held on the day', async () => {
    expect(await forecast(BOOK, '2026-03-19')).toBe(10_000);
    expect(await forecast(BOOK, '2026-03-20')).toBe(7_000);
    expect(await forecast(BOOK, '20260619')).toBe(0);
    expect(await forecast(BOOK, 20_260_320, 'A')).toBe(2_000);
    expect(await forecast(BOOK, '2026-03-20', 'A', 'USD', 'none', 'roll', 'announced')).toBe(5_000);
  });

  it('takes the days of date cells, and today', async () => {
    expect(await forecast(BOOK, MARCH_20 - 1)).toBe(10_000);
    expect(await forecast(BOOK, MARCH_20 + 0.5)).toBe(7_000);
    expect(await forecast(BOOK, '2026-01-05')).toBe(10_000);
  });

  it('asks once for all days and accounts of a book', async () => {
    const days = ['2026-06-18', '2026-03-19', '2026-03-20', '2026-06-19'];
    expect(await Promise.all(days.map((day) => forecast(BOOK, day)))).toEqual([7_000, 10_000, 7_000, 0]);
    expect(asked()).toHaveLength(1);
    expect(await forecast(BOOK, '2026-03-20', 'B')).toBe(5_000);
    expect(asked()).toHaveLength(1);
  });

  it('shows what is wrong with a day in its own cell', async () => {
    const cells = await Promise.all([forecast(BOOK, '2025-12-31'), forecast(BOOK, '2026-03-20')]);
    expect(cells[0]).toMatch(/^#VALUE! .*2025-12-31; it must be from the business date 2026-01-05/);
    expect(cells[1]).toBe(7_000);
  });

  it.each([
    [[''], '#VALUE! Name a day, e.g. 2027-03-31.'],
    [['MAR-26'], '#VALUE! "MAR-26" is not a day; write a date such as 2027-03-31.'],
    [['2026-02-30'], '#VALUE! "2026-02-30" is not a day; write a date such as 2027-03-31.'],
    [[90], '#VALUE! "90" is not a day; write a date such as 2027-03-31.'],
    [['2026-03-20', 'C'], '#N/A No account "C" in the range; there are A, B.'],
    [['2026-03-20', '', '', 'some'], '#VALUE! "some" says nothing of options; write "moneyness" or "all" or "none".'],
  ])('%j: says what it needs', async (values, expected) => {
    expect(await forecast(BOOK, ...values)).toBe(expected);
    expect(asked()).toEqual([]);
  });

  it('does not take a month that the workbook has turned into a day', async () => {
    formatOfDay = 'd-mmm';
    expect(await forecast([HEADINGS, oil('A', '202606', 1)], MARCH_20 + 7)).toBe(
      '#VALUE! The cell holds the date 27 March 2026, into which Excel turns March 2027 when it is typed. Show its year, or write 20260327.',
    );
  });

  it('gives no figure that misses a row, and tells rows without an end', async () => {
    expect(await forecast([...BOOK, oil('B', '203001', 1)], '2026-03-20')).toMatch(/^#VALUE! .*1 of 4 rows left out/);
    expect(await forecast([HEADINGS, oil('A', '202712', 1)], '2027-12-31')).toBe(1_000);
    expect(functionRuntime.faults[0]?.message).toBe('The end of 1 row is not known: margined until the day.');
  });
});
