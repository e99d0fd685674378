import { afterAll, afterEach, beforeAll, describe, expect, it } from '@jest/globals';
import { DEMO_CALIBRATION } from '../support/demo-calibration.js';
import { startHttpService, type HttpService } from '../support/http-service.js';
import { inlineCalculator } from '../support/inline-calculator.js';
import { snapshotOf } from '../support/snapshot.js';
import { startCountingProxy, type CountingProxy } from './counting-proxy.js';
import { installHost, settingsAt } from './functions-host.js';

const host = installHost();
await import('../../src/functions/associate.js');
const { functionRuntime } = await import('../../src/functions/function-runtime.js');

const SNAPSHOT = snapshotOf([], { calibrations: [DEMO_CALIBRATION] });

/** By the made-up calibration a sensitivity to US rates of any tenor weighs 50. */
const WEIGHT = 50;

// The headings of the format itself, as a desk pastes them.
const HEADINGS = ['PortfolioID', 'ProductClass', 'RiskType', 'Qualifier', 'Bucket', 'Label1', 'Label2', 'AmountUSD'];
const curve = (tenor: string, amount: unknown, riskType = 'Risk_IRCurve'): readonly unknown[] => [
  ...['A', 'RatesFX', riskType, 'USD', '1', tenor, 'OIS'],
  amount,
];
const BOOK = [HEADINGS, curve('5y', 40_000)];

let service: HttpService;
let proxy: CountingProxy;
beforeAll(async () => {
  service = await startHttpService({
    sheetCalculator: inlineCalculator(SNAPSHOT),
    parameters: { isReady: true, snapshot: () => SNAPSHOT },
  });
  proxy = await startCountingProxy(service);
  const settings = settingsAt(proxy.address);
  settings.keepKey(service.key, false);
  functionRuntime.connect(settings);
});
afterAll(async () => {
  await proxy.close();
  await service.close();
});
afterEach(() => {
  proxy.clear();
  functionRuntime.refresh();
});

/** What the cells show; both ranges stand at A1 of the sheet Book. */
async function whatIf(...books: readonly unknown[]): Promise<unknown> {
  const custom = host.functions.get('WHATIF');
  if (custom === undefined) throw new Error('WHATIF is not associated.');
  const handed = Array.from({ length: custom.length - 1 }, (_, index) => books[index]);
  const parameterAddresses = handed.map((value) => (Array.isArray(value) ? 'Book!A1:H9' : undefined));
  try {
    return await custom(...handed, { address: 'Summary!A1', parameterAddresses });
  } catch (error) {
    if (error instanceof Error && 'code' in error) return `${String(error.code)} ${error.message}`;
    throw error;
  }
}

const marginLine = (before: number, after: number): unknown =>
  expect.arrayContaining([['Initial margin', before * WEIGHT, after * WEIGHT, (after - before) * WEIGHT]]);

describe('MARGIN.WHATIF with CRIF rows', () => {
  it('sets the margins of two netting sets side by side, in each of which rows offset', async () => {
    expect(await whatIf(BOOK, [...BOOK, curve('5y', -10_000)])).toEqual(marginLine(40_000, 30_000));
    expect(proxy.paths).toEqual(['/portfolios/many']);
  });

  it('is nothing after a book and its negation', async () => {
    expect(await whatIf(BOOK, [...BOOK, curve('5y', -40_000)])).toEqual(marginLine(40_000, 0));
  });

  it.each([
    ['a risk type that is none', curve('5y', 1, 'Risk_Curve'), /^#VALUE! C3, Risk type: /],
    ['a tenor that is none', curve('7y', 1), /^#VALUE! F3, Label 1: /],
    ['an amount that is no number', curve('5y', 'NaN'), /^#VALUE! H3, Amount USD: /],
  ])('names the cell of %s, and gives no figure', async (_, row, expected) => {
    expect(await whatIf(BOOK, [...BOOK, row])).toMatch(expected);
  });
});
