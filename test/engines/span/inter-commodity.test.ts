import { describe, expect, it } from '@jest/globals';
import { expectClose } from '../../support/expect-close.js';
import { future, marginsOf, type Book } from '../../support/span-margin.js';
import { ALL_MONTHS, spanParameters, tierSpread, type TestSpread } from '../../support/span-parameters.js';

// Rules: docs/methodology/span.md, steps 4 and 8. Expected figures follow by hand from each case's terms.

/** Four commodities of one future each, price scan ranges 1,000, 400, 600 and 200. */
const four = (...spreads: readonly TestSpread[]) =>
  spanParameters({
    commodities: [
      { code: 'AA', contracts: [future('202603', 1000)] },
      { code: 'BB', contracts: [future('202603', 400)] },
      { code: 'CC', contracts: [future('202603', 600)] },
      { code: 'DD', contracts: [future('202603', 200)] },
    ],
    spreads,
  });

const held = (quantities: Readonly<Record<string, number>>): Book =>
  Object.fromEntries(Object.entries(quantities).map(([code, quantity]) => [`FUT:${code}:202603`, quantity]));

const credits = (parameters: ReturnType<typeof four>, book: Book): Readonly<Record<string, number>> =>
  Object.fromEntries(
    [...marginsOf(parameters, book)].map(([code, { book: commodity }]) => [code, commodity.interCommoditySpreadCredit]),
  );

const pair = (first: string, second: string, spread: Partial<TestSpread> = {}): TestSpread => ({
  priority: 1,
  legs: [{ code: first }, { code: second, side: 'B' }],
  ...spread,
});

describe('inter-commodity credits', () => {
  it('count fractions of a spread: 127 against 10 at 12.75 to 1', () => {
    // golden P05: weighted price risks 90 and 955, 60 %
    const parameters = spanParameters({
      commodities: [
        { code: 'AKBNKE', contracts: [future('202605', 90)] },
        { code: 'XU030', contracts: [future('202606', 955)] },
      ],
      spreads: [
        {
          priority: 3,
          rates: [{ rateId: 1, value: 0.6 }],
          legs: [
            { code: 'AKBNKE', ratio: 12.75 },
            { code: 'XU030', side: 'B' },
          ],
        },
      ],
    });
    const margins = marginsOf(parameters, { 'FUT:AKBNKE:202605': 127, 'FUT:XU030:202606': -10 });
    expectClose(margins.get('AKBNKE')?.book.interCommoditySpreadCredit ?? NaN, 6858, { absolute: 1e-9 });
    expectClose(margins.get('XU030')?.book.interCommoditySpreadCredit ?? NaN, 5707.5294, { absolute: 0.5e-4 });
    expectClose(margins.get('XU030')?.book.deltas.net() ?? NaN, -0.0392, { absolute: 0.5e-4 });
  });

  it.each([
    { name: 'as the sides say', book: { AA: 3, BB: -2 }, AA: 1000, BB: 400 },
    { name: 'with all sides reversed', book: { AA: -3, BB: 2 }, AA: 1000, BB: 400 },
    { name: 'not of equal signs', book: { AA: 3, BB: 2 }, AA: 0, BB: 0 },
  ])('form $name', ({ book, AA, BB }) => expect(credits(four(pair('AA', 'BB')), held(book))).toEqual({ AA, BB }));

  it('need every leg held with net delta', () => {
    const crack: TestSpread = {
      priority: 1,
      legs: [
        { code: 'AA', ratio: 3 },
        { code: 'BB', ratio: 2, side: 'B' },
        { code: 'CC', side: 'B' },
      ],
    };
    expect(credits(four(crack), held({ AA: 6, BB: -4 }))).toEqual({ AA: 0, BB: 0 });
    expect(credits(four(crack), held({ AA: 6, BB: -4, CC: -1 }))).toEqual({ AA: 1500, BB: 400, CC: 300 });
  });

  it('give nothing on a commodity whose net delta is 0, whatever its price risk', () => {
    const parameters = spanParameters({
      commodities: [
        { code: 'AA', contracts: [future('202603', 1000), future('202606', 900)] },
        { code: 'BB', contracts: [future('202603', 400)] },
      ],
      spreads: [pair('AA', 'BB')],
    });
    const book = { 'FUT:AA:202603': 2, 'FUT:AA:202606': -2, 'FUT:BB:202603': -5 };
    expect(credits(parameters, book)).toEqual({ AA: 0, BB: 0 });
  });

  it('go by priority, and starve those that come later', () => {
    const parameters = four(pair('AA', 'BB', { priority: 2 }), pair('CC', 'BB', { priority: 1 }));
    expect(credits(parameters, held({ AA: 5, BB: -4, CC: 4 }))).toEqual({ AA: 0, BB: 800, CC: 1200 });
  });

  it('go by group in the order in which the file first names them, and by priority within one', () => {
    const parameters = four(
      pair('AA', 'BB', { priority: 9, group: 'ENE' }),
      pair('CC', 'BB', { priority: 1, group: 'ALL' }),
    );
    expect(credits(parameters, held({ AA: 4, BB: -4, CC: 4 }))).toEqual({ AA: 2000, BB: 800, CC: 0 });
  });

  it('use the legs’ own rates where they have any', () => {
    const spread: TestSpread = {
      priority: 1,
      rates: [{ rateId: 1, value: 0.5 }],
      legs: [
        { code: 'AA', rates: [{ rateId: 1, value: 0.8 }] },
        { code: 'BB', side: 'B' },
      ],
    };
    expect(credits(four(spread), held({ AA: 1, BB: -1 }))).toEqual({ AA: 800, BB: 200 });
  });

  it('are money per delta by the flat method', () => {
    const spread: TestSpread = {
      priority: 1,
      creditMethod: 'flat',
      rates: [{ rateId: 1, value: 75 }],
      legs: [
        { code: 'AA', ratio: 2 },
        { code: 'BB', side: 'B' },
      ],
    };
    expect(credits(four(spread), held({ AA: 6, BB: -9 }))).toEqual({ AA: 450, BB: 225 });
  });

  it('never make risk negative', () => {
    const margins = marginsOf(four(pair('AA', 'BB', { rates: [{ rateId: 1, value: 1.2 }] })), held({ AA: 1, BB: -1 }));
    expect([...margins.values()].map(({ risk }) => risk)).toEqual([0, 0]);
    expect(margins.get('AA')?.book.interCommoditySpreadCredit).toBe(1200);
  });
});

describe('super spreads', () => {
  const parameters = (isSuper: boolean) =>
    spanParameters({
      commodities: [
        {
          code: 'AA',
          contracts: [future('202603', 1000), future('202606', 1000)],
          spreads: [
            tierSpread(1, 100, [
              [0, 1, 'A'],
              [0, 1, 'B'],
            ]),
          ],
        },
        { code: 'BB', contracts: [future('202603', 400)] },
      ],
      spreads: [pair('AA', 'BB', { isSuper })],
    });
  const book = { 'FUT:AA:202603': 5, 'FUT:AA:202606': -3, 'FUT:BB:202603': -2 };

  it.each([
    // the super spread takes 2 of the 5 nearest longs, so that 3 are left for 3 calendar spreads
    { isSuper: true, kinds: ['super', 'tier'], counts: [2, 3], remaining: [0, 0] },
    { isSuper: false, kinds: ['tier', 'inter'], counts: [3, 2], remaining: [0, 0] },
  ])('stand before intra-commodity spreads: $isSuper', ({ isSuper, kinds, counts, remaining }) => {
    const { book: commodity } = marginsOf(parameters(isSuper), book).get('AA') ?? {};
    expect(commodity?.formedSpreads.map(({ kind }) => kind)).toEqual(kinds);
    expect(commodity?.formedSpreads.map(({ count }) => count)).toEqual(counts);
    expect(commodity?.deltas.months.map((month) => month.remaining)).toEqual(remaining);
  });

  it('leave intra-commodity spreads less than ordinary ones do', () => {
    const MONTHS = ['202603', '202606', '202609'];
    const charge = (isSuper: boolean): number | undefined => {
      const parameters = spanParameters({
        commodities: [
          {
            code: 'AA',
            contracts: MONTHS.map((period) => future(period, 1000)),
            intraTiers: MONTHS.map((month, index) => ({ number: index + 1, start: month, end: month })),
            spreads: [
              tierSpread(1, 100, [
                [1, 1, 'A'],
                [2, 1, 'B'],
              ]),
            ],
          },
          { code: 'BB', contracts: [future('202603', 400)] },
        ],
        spreads: [pair('AA', 'BB', { isSuper })],
      });
      const held = { 'FUT:AA:202603': 2, 'FUT:AA:202606': -2, 'FUT:AA:202609': 2, 'FUT:BB:202603': -2 };
      return marginsOf(parameters, held).get('AA')?.book.intraCommoditySpreadCharge;
    };
    expect([charge(true), charge(false)]).toEqual([0, 200]);
  });
});

describe('spreads by inter tier', () => {
  const parameters = spanParameters({
    commodities: [
      {
        code: 'AA',
        contracts: [future('202603', 1000), future('202609', 500)],
        interTiers: [
          ALL_MONTHS,
          { number: 1, start: '202603', end: '202603' },
          { number: 2, start: '202609', end: '' },
        ],
      },
      { code: 'BB', contracts: [future('202603', 400)] },
    ],
    spreads: [
      {
        priority: 1,
        legs: [
          { code: 'AA', tier: 1 },
          { code: 'BB', side: 'B' },
        ],
      },
      {
        priority: 2,
        legs: [
          { code: 'AA', tier: 0 },
          { code: 'BB', side: 'B' },
        ],
      },
    ],
  });
  const book = { 'FUT:AA:202603': 10, 'FUT:AA:202609': -4, 'FUT:BB:202603': -12 };

  it('take net delta and weighted price risk of the tier, tier 0 those of the whole', () => {
    const { book: commodity } = marginsOf(parameters, book).get('AA') ?? {};
    // whole: scan 10 × 1,000 − 4 × 500 = 8,000 over 6 deltas; the tier alone: 10,000 over 10
    expectClose(commodity?.weightedPriceRisk ?? NaN, 8000 / 6, { relative: 1e-12 });
    const [tiered, ...rest] = commodity?.formedSpreads ?? [];
    expect(tiered).toMatchObject({ priority: 1, count: 10, amount: -10 * 1000 * 0.5 });
    expect(tiered?.legs[0]?.weightedPriceRisk).toBe(1000);
    // what is left of AA is −4, of BB −2: of equal signs
    expect(rest).toEqual([]);
  });

  it('give nothing on a tier whose net delta is 0 but for the noise of binary sums', () => {
    const ofDelta = (delta: number, period: string, priceScanRange: number) => ({
      ...future(period, priceScanRange),
      delta,
    });
    const noisy = spanParameters({
      commodities: [
        {
          code: 'AA',
          contracts: [ofDelta(0.1, '202603', 1000), ofDelta(0.2, '202604', 900), ofDelta(0.3, '202605', 800)],
          intraTiers: ['202603', '202605'].map((month, index) => ({ number: index + 1, start: month, end: month })),
          interTiers: [{ number: 1, start: '202603', end: '202605' }],
          spreads: [
            tierSpread(1, 0, [
              [1, 2, 'A'],
              [2, 1, 'B'],
            ]),
          ],
        },
        { code: 'BB', contracts: [future('202603', 400)] },
      ],
      spreads: [{ priority: 1, legs: [{ code: 'AA', tier: 1, side: 'B' }, { code: 'BB' }] }],
    });
    // 0.1 + 0.2 − 0.3 is 0, and not 0 in binary; the calendar spread of 2 to 1 leaves net delta
    const book = { 'FUT:AA:202603': 1, 'FUT:AA:202604': 1, 'FUT:AA:202605': -1, 'FUT:BB:202603': 5 };
    expect(credits(noisy, book)['AA']).toBe(0);
  });

  it('form nothing of a tier without delta', () => {
    const margins = marginsOf(parameters, { 'FUT:AA:202609': 4, 'FUT:BB:202603': -12 });
    expect(margins.get('AA')?.book.formedSpreads.map(({ priority }) => priority)).toEqual([2]);
  });
});
