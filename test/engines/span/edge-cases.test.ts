import { describe, expect, it } from '@jest/globals';
import { expectClose } from '../../support/expect-close.js';
import { future, marginOf, marginsOf, option, shortOptionMinimum } from '../../support/span-margin.js';
import {
  ALL_MONTHS,
  futureArray,
  spanParameters,
  tierSpread,
  type TestCommodity,
} from '../../support/span-parameters.js';

// Rules: docs/methodology/span.md, steps 3 and 10 to 12. Expected figures follow by hand from each case's terms.

const one = (commodity: Omit<TestCommodity, 'code'>, limitOptionValue = false) =>
  spanParameters({ commodities: [{ code: 'AA', ...commodity }], limitOptionValue });

const call = (period: string, strike: number, terms = {}) => option(period, 'CALL', strike, terms);
const put = (period: string, strike: number, terms = {}) => option(period, 'PUT', strike, terms);

describe('short option minimum', () => {
  const contracts = [future('202603', 1000), call('202603', 70), call('202606', 70), put('202603', 60)];

  it.each([
    { method: 'gross' as const, minimum: 5 * 40 },
    { method: 'max' as const, minimum: 3 * 40 },
  ])('$method of calls and puts', ({ method, minimum }) => {
    const parameters = one({
      contracts,
      shortOptionMinimumMethod: method,
      shortOptionMinimumTiers: shortOptionMinimum(40),
    });
    const book = { 'OOF:AA:202603:C:70.0': -3, 'OOF:AA:202603:P:60.0': -2 };
    expect(marginOf(parameters, book).book.shortOptionMinimum).toBe(minimum);
  });

  it('is by tier, each at its own rate', () => {
    const shortOptionMinimumTiers = [
      { number: 1, start: '202603', end: '202603', rates: [{ rateId: 1, value: 10 }] },
      { number: 2, start: '202606', end: '202606', rates: [{ rateId: 1, value: 20 }] },
    ];
    const book = { 'OOF:AA:202603:C:70.0': -2, 'OOF:AA:202606:C:70.0': -3 };
    expect(marginOf(one({ contracts, shortOptionMinimumTiers }), book).book.shortOptionMinimum).toBe(80);
  });

  it('counts neither futures nor long options, and short ones in deltas of the scaling', () => {
    const scaled = [future('202603'), call('202603', 70, { deltaScaling: 0.5 }), call('202603', 75)];
    const parameters = one({ contracts: scaled, shortOptionMinimumTiers: shortOptionMinimum(40) });
    const book = { 'FUT:AA:202603': -9, 'OOF:AA:202603:C:70.0': -5, 'OOF:AA:202603:C:75.0': 4 };
    expect(marginOf(parameters, book).book.shortOptionMinimum).toBe(2.5 * 40);
  });

  it('binds above the sum of scan risk and charges, and then shares risk by short options', () => {
    const parameters = one({ contracts, shortOptionMinimumTiers: shortOptionMinimum(400) });
    const margin = marginOf(parameters, {
      'FUT:AA:202603': 1,
      'OOF:AA:202603:C:70.0': -2,
      'OOF:AA:202603:P:60.0': -1,
    });
    expect(margin.risk).toBe(1200);
    expect(margin.isShortOptionMinimumBinding).toBe(true);
    expect([...margin.contributions.values()].sort((first, second) => first - second)).toEqual([400, 800]);
  });

  it('is what a credit larger than scan risk is caught by', () => {
    const parameters = spanParameters({
      commodities: [
        {
          code: 'AA',
          contracts: [call('202603', 70, { array: futureArray(100), delta: 0.1 })],
          shortOptionMinimumTiers: shortOptionMinimum(30),
        },
        { code: 'BB', contracts: [future('202603', 1000)] },
      ],
      spreads: [{ priority: 1, rates: [{ rateId: 1, value: 1.5 }], legs: [{ code: 'AA' }, { code: 'BB', side: 'B' }] }],
    });
    // 10 short calls: scan risk 1,000, delta −1, weighted price risk 1,000, credit 1,500
    const margins = marginsOf(parameters, { 'OOF:AA:202603:C:70.0': -10, 'FUT:BB:202603': 1 });
    expectClose(margins.get('AA')?.book.interCommoditySpreadCredit ?? NaN, 1500, { relative: 1e-12 });
    expect(margins.get('AA')?.risk).toBe(300);
    expect(margins.get('BB')?.risk).toBe(0);
  });
});

describe('option value', () => {
  const contracts = [future('202603', 1000), call('202603', 70, { price: 3, array: futureArray(400) })];
  const commodity = { contracts, contractValueFactor: 1000 };

  it('may exceed risk, and then pays for other combined commodities unless it is limited', () => {
    const book = { 'OOF:AA:202603:C:70.0': 1 };
    expect(marginOf(one(commodity), book)).toMatchObject({
      risk: 400,
      netOptionValue: 3000,
      availableOptionValue: 3000,
    });
    expect(marginOf(one({ ...commodity, limitOptionValue: true }), book).availableOptionValue).toBe(400);
    expect(marginOf(one(commodity, true), book).availableOptionValue).toBe(400);
  });

  it('stays whole where it is negative', () => {
    expect(marginOf(one(commodity, true), { 'OOF:AA:202603:C:70.0': -1 }).availableOptionValue).toBe(-3000);
  });

  it('keeps long and short apart', () => {
    const two = { ...commodity, contracts: [...contracts, call('202603', 75, { price: 1 })] };
    const { book } = marginOf(one(two), { 'OOF:AA:202603:C:70.0': 1, 'OOF:AA:202603:C:75.0': -2 });
    expect([book.longOptionValue, book.shortOptionValue]).toEqual([3000, -2000]);
  });

  it('is 0 for futures-style options', () => {
    expect(marginOf(one({ ...commodity, valuation: 'futures' }), { 'OOF:AA:202603:C:70.0': 5 }).netOptionValue).toBe(0);
  });
});

describe('long-option-only cap', () => {
  const commodity = {
    contractValueFactor: 1000,
    contracts: [future('202603', 100), call('202603', 70, { price: 0.5, array: futureArray(800) }), put('202603', 60)],
  };
  const capped = (book: Readonly<Record<string, number>>, valuation: 'premium' | 'futures' = 'premium') =>
    marginOf(one({ ...commodity, valuation }), book, { longOptionOnlyCap: true }).book;

  it('limits scan risk to what the options are worth', () => {
    expect(capped({ 'OOF:AA:202603:C:70.0': 2 })).toMatchObject({ scanRisk: 1000, longOptionOnlyCapApplied: true });
  });

  it('is off by default', () => {
    const { book } = marginOf(one(commodity), { 'OOF:AA:202603:C:70.0': 2 });
    expect(book).toMatchObject({ scanRisk: 1600, longOptionOnlyCapApplied: false });
  });

  it.each([
    { holding: 'a future', book: { 'OOF:AA:202603:C:70.0': 2, 'FUT:AA:202603': 1 }, scanRisk: 1700 },
    { holding: 'a short option', book: { 'OOF:AA:202603:C:70.0': 2, 'OOF:AA:202603:P:60.0': -1 }, scanRisk: 1600 },
  ])('does not apply beside $holding', ({ book, scanRisk }) => {
    expect(capped(book)).toMatchObject({ scanRisk, longOptionOnlyCapApplied: false });
  });

  it('does not apply to futures-style options', () => {
    expect(capped({ 'OOF:AA:202603:C:70.0': 2 }, 'futures')).toMatchObject({
      scanRisk: 1600,
      longOptionOnlyCapApplied: false,
    });
  });
});

describe('gross-margined sides', () => {
  const parameters = spanParameters({
    commodities: [
      {
        code: 'AA',
        contracts: [future('202603', 1000), future('202606', 900)],
        spreads: [tierSpread(1, 100, [[0, 1, 'A'], [0, 1, 'B']])], // prettier-ignore
        deliveryMonths: [{ period: '202603', rateId: 1, perSpreadDelta: 3, perOutrightDelta: 7 }],
        shortOptionMinimumTiers: [{ ...ALL_MONTHS, rates: [{ rateId: 1, value: 10 }] }],
      },
      { code: 'BB', contracts: [future('202603', 1000)] },
    ],
    spreads: [{ priority: 1, legs: [{ code: 'AA' }, { code: 'BB', side: 'B' }] }],
  });
  const book = { 'FUT:AA:202603': 5, 'FUT:AA:202606': -3, 'FUT:BB:202603': -2 };

  it('form no spreads of any kind; the whole delivery month is outright', () => {
    const margins = marginsOf(parameters, book, { spreads: 'none' });
    const { book: commodity, risk } = margins.get('AA') ?? {};
    expect(commodity).toMatchObject({
      intraCommoditySpreadCharge: 0,
      interCommoditySpreadCredit: 0,
      formedSpreads: [],
      deliveryCharge: 35,
    });
    expect(risk).toBe(2300 + 35);
    expect(margins.get('BB')?.risk).toBe(2000);
  });

  it('form them where the account is margined net', () => {
    const { book: commodity } = marginsOf(parameters, book).get('AA') ?? {};
    expect(commodity).toMatchObject({ intraCommoditySpreadCharge: 300, deliveryCharge: 3 * 3 + 2 * 7 });
    expect(commodity?.formedSpreads.map(({ kind }) => kind)).toEqual(['tier', 'inter']);
  });
});

it('keeps combined commodities of different currencies apart, a credit in the currency of each leg', () => {
  const parameters = spanParameters({
    commodities: [
      { code: 'AA', currency: 'USD', contracts: [future('202603', 1000)] },
      { code: 'BB', currency: 'EUR', contracts: [future('202603', 400)] },
    ],
    spreads: [{ priority: 1, legs: [{ code: 'AA' }, { code: 'BB', side: 'B' }] }],
  });
  const margins = marginsOf(parameters, { 'FUT:AA:202603': 1, 'FUT:BB:202603': -1 });
  expect([...margins.values()].map(({ book, risk }) => [book.commodity.currency, risk])).toEqual([
    ['USD', 500],
    ['EUR', 200],
  ]);
});
