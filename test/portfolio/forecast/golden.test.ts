import { readFileSync } from 'node:fs';
import { describe, expect, it } from '@jest/globals';
import { z } from 'zod';
import { dayNumber } from '../../../server/lib/calendar/day-number.js';
import type { MarketData } from '../../../server/market/market-data.js';
import { largestRises } from '../../../server/parameters/scan-ranges.js';
import { productRanges } from '../../../server/parameters/span/product-ranges.js';
import { completed } from '../../support/completed.js';
import { EMPTY_RATE_MARKET } from '../../support/empty-rate-market.js';
import { accountForecast } from '../../support/forecast.js';
import { readDocument, sectionOf, tableRows } from '../../support/markdown.js';
import { formulasOf } from '../../support/arithmetic.js';
import { ownMarginModels } from '../../support/rate-snapshot.js';
import { loadedSet, snapshotOf } from '../../support/snapshot.js';
import { futureArray, spanParameters, type TestContract } from '../../support/span-parameters.js';

const contractSchema = z.object({
  code: z.string(),
  type: z.enum(['FUT', 'OOF']),
  period: z.string(),
  right: z.enum(['CALL', 'PUT']).optional(),
  strike: z.number().optional(),
  /** Loss of one long lot for a fall by the whole price scan range. */
  scan: z.number(),
  delta: z.number(),
  price: z.number(),
  last: z.int(),
  underlying: z.string().optional(),
});

const goldenSchema = z.object({
  as_of: z.string(),
  page: z.object({ document: z.string(), heading: z.string() }),
  contracts: z.array(contractSchema),
  spread: z.object({ legs: z.array(z.string()), credit: z.number() }),
  rates: z.object({
    recipe: z.record(z.string(), z.unknown()),
    /** Of each index: its only quote. */
    quotes: z.record(z.string(), z.object({ tenor: z.string(), percent: z.number() })),
    /** Levels of that quote by date, percent. */
    history: z.object({ dates: z.array(z.string()) }).catchall(z.array(z.number())),
    /** Dollars for a euro. */
    euro: z.number(),
  }),
  rows: z.array(z.record(z.string(), z.unknown())),
  to: z.int(),
  points: z.array(
    z.object({
      date: z.string(),
      initial_margin: z.number(),
      requirement: z.number(),
      option_liquidation_value: z.number(),
      change: z.number(),
      reasons: z.record(z.string(), z.number()),
    }),
  ),
  cliffs: z.array(
    z.object({
      date: z.string(),
      cause_row: z.int(),
      cause_change: z.number(),
      trade_row: z.int(),
      trade: z.number(),
      initial_margin: z.number(),
    }),
  ),
});

const golden = goldenSchema.parse(JSON.parse(readFileSync('test/golden/forecast.json', 'utf8')));

const toContract = (contract: z.infer<typeof contractSchema>): TestContract => {
  const { type, period, delta, price, last, scan, underlying, right, strike } = contract;
  return {
    type,
    period,
    delta,
    price,
    ...(right === undefined ? {} : { right }),
    ...(strike === undefined ? {} : { strike }),
    ...(underlying === undefined ? {} : { underlyingPeriod: underlying, deltaPeriod: underlying }),
    array: futureArray(scan),
    scanRange: scan,
    expiryDate: last,
  };
};

const { history, quotes, recipe, euro } = golden.rates;
const source = { isDemo: false, checksum: 'made-for-a-test', findings: [] };
const percent = (value: number): number => value / 100;
const indices = Object.entries(quotes);
const rateMarket: MarketData = {
  ...EMPTY_RATE_MARKET,
  quotes: new Map(
    indices.map(([index, { tenor, percent: rate }]) => [
      index,
      { index, date: golden.as_of, tenors: [tenor], rates: Float64Array.of(percent(rate)), ...source },
    ]),
  ),
  histories: new Map(
    indices.map(([index, { tenor }]) => [
      index,
      {
        ...{ name: index, exchange: '', code: index, nearbyOrTenor: [tenor], mode: 'absolute', ...source },
        days: Int32Array.from(history.dates, dayNumber),
        levels: Float64Array.from(z.array(z.number()).parse(history[index]), percent),
      },
    ]),
  ),
};

const codes = [...new Set(golden.contracts.map(({ code }) => code))];
const [first = '', second = ''] = golden.spread.legs;
const listed = loadedSet(
  spanParameters({
    commodities: codes.map((code) => ({
      code,
      contracts: golden.contracts.filter((contract) => contract.code === code).map(toContract),
    })),
    spreads: [
      {
        priority: 1,
        rates: [{ rateId: 1, value: golden.spread.credit }],
        legs: [{ code: first }, { code: second, side: 'B' }],
      },
    ],
  }),
);
const fx = { date: golden.as_of, isDemo: false, rates: [{ from: 'EUR', to: 'USD', rate: euro }] };
const snapshot = { ...snapshotOf([listed], { fx, rateMarket }), recipes: ownMarginModels(recipe) };

/** Of the table of days; that of the swap has more. */
const DAY_COLUMNS = 4;

describe('the forecast worked by hand', () => {
  const account = accountForecast(
    snapshot,
    golden.rows.map((row) => ({ account_code: 'DESK', ...row })),
    { to: golden.to },
  );

  it('has the margins of each day, and why they moved', () => {
    const points = account.forecast.map((point) => ({
      date: point.date,
      initial_margin: point.initial_margin,
      requirement: point.requirement,
      option_liquidation_value: point.option_liquidation_value,
      change: point.change,
      reasons: Object.fromEntries(point.reasons.map(({ reason, amount }) => [reason, amount])),
    }));
    expect(points).toEqual(golden.points);
  });

  it('has its cliff, the position that causes it, and the trade that avoids it', () => {
    const cliffs = account.cliffs.map(({ date, cause, cheapest_trade: trade }) => ({
      date,
      cause_row: cause?.row,
      cause_change: cause?.change,
      trade_row: trade?.row,
      trade: trade?.trade,
      initial_margin: trade?.initial_margin,
    }));
    expect(cliffs).toEqual(golden.cliffs);
  });

  it('leaves no row out and knows the end of each', () => {
    expect(account).toMatchObject({ rows_total: 6, rows_excluded: 0, rows_without_end: 0 });
  });

  it('has an announced rise of oil by a half from March on, on the contracts that are left of the book without its swap', () => {
    const announced = [{ exchange: 'EXCH', code: 'OIL', date: '2026-03-01', factor: 1.5 }];
    const asked = { to: 20260310, assumptions: { parameters: 'announced' } };
    const { forecast, cliffs } = accountForecast(
      { ...snapshot, contractMaster: { names: [], aliases: [], announced } },
      golden.rows.filter((row) => !('trade_id' in row)).map((row) => ({ account_code: 'DESK', ...row })),
      asked,
    );
    // 6 oil deltas at 4,500 instead of 3,000, of which 3 are credited with half of that.
    const rise = 6 * 1500 - (3 * 1500) / 2;
    expect(forecast.map(({ date, initial_margin: margin }) => [date, margin])).toEqual([
      ['2026-01-05', 27100],
      ['2026-02-17', 25300],
      ['2026-03-01', 25300 + rise],
      ['2026-03-10', 25300 + rise],
    ]);
    expect(forecast[2]).toMatchObject({
      reasons: [{ reason: 'parameters', amount: rise }],
      parts: [
        { part: 'positions', amount: 0 },
        { part: 'parameters_and_market', amount: rise },
        { part: 'market', amount: 0 },
        { part: 'other', amount: 0 },
      ],
    });
    expect(cliffs.map(({ date, cause }) => [date, cause])).toEqual([['2026-03-01', null]]);
  });

  it('has a band where oil had a lower scan range before, as its page tells', () => {
    const ranges = (date: string, oil: number) => ({
      businessDate: date,
      products: productRanges(listed.parameters).map((product) =>
        product.code === 'OIL' ? { ...product, byMonth: new Map([['202606', oil]]) } : product,
      ),
    });
    const rises = completed(largestRises([ranges('2025-12-05', 2400), ranges(golden.as_of, 3000)]));
    const { forecast } = accountForecast(
      { ...snapshot, sets: [{ ...listed, rises }] },
      golden.rows.map((row) => ({ account_code: 'DESK', ...row })),
      { to: golden.to },
    );
    const upper = new Map(forecast.map((point) => [point.date, point.upper_initial_margin]));
    const rows = tableRows(sectionOf(readDocument('docs/methodology/forecast.md'), '## Bands'));
    const formulas = rows.flatMap((cells) => cells.filter((cell) => cell.includes(' = '))).flatMap(formulasOf);
    expect(formulas).toHaveLength(4);
    expect(formulas.filter(({ value, shown, tolerance }) => !(Math.abs(value - shown) <= tolerance))).toEqual([]);
    expect(rows).toHaveLength(5);
    for (const [date = '', , told = ''] of rows)
      expect([date, upper.get(date)?.toLocaleString('en-US')]).toEqual([date, told.split(' = ').at(-1)]);
  });

  it('is on its page, with arithmetic that comes to its figures', () => {
    const { document, heading } = golden.page;
    const rows = tableRows(sectionOf(readDocument(`docs/methodology/${document}.md`), heading));
    const formulas = rows.flatMap((cells) => cells.filter((cell) => cell.includes(' = '))).flatMap(formulasOf);
    expect(formulas.length).toBe(16);
    expect(formulas.filter(({ value, shown, tolerance }) => !(Math.abs(value - shown) <= tolerance))).toEqual([]);
    const days = rows.filter((cells) => cells.length === DAY_COLUMNS);
    const told = new Map(days.map(([date = '', , margin = '']) => [date, margin]));
    const margins = golden.points.map(({ date, initial_margin: margin }) => [date, margin.toLocaleString('en-US')]);
    expect(margins.map(([date = '']) => [date, told.get(date)?.split(' = ').at(-1)])).toEqual(margins);
  });
});
