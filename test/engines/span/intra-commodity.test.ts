import { describe, expect, it } from '@jest/globals';
import type { IntraCommoditySpread } from '../../../server/parameters/span/model.js';
import { expectClose } from '../../support/expect-close.js';
import { future, marginOf, type Book } from '../../support/span-margin.js';
import { spanParameters, tierSpread, type TestCommodity } from '../../support/span-parameters.js';

// Rules: docs/methodology/span.md, steps 6 and 7. Expected figures follow by hand from each case's terms.

const MONTHS = ['202603', '202606', '202609'];

/** A commodity of three futures months without scan risk. */
const calendar = (commodity: Partial<TestCommodity>) =>
  spanParameters({ commodities: [{ code: 'AA', contracts: MONTHS.map((period) => future(period)), ...commodity }] });

/** Quantities of the three months. */
const held = (...quantities: readonly number[]): Book =>
  Object.fromEntries(quantities.map((quantity, index) => [`FUT:AA:${MONTHS[index] ?? ''}`, quantity]));

const left = (parameters: ReturnType<typeof calendar>, book: Book): readonly number[] =>
  marginOf(parameters, book).book.deltas.months.map(({ remaining }) => remaining);

const seriesSpread = (
  priority: number,
  rate: number,
  legs: readonly (readonly [period: string, ratio: number, side: 'A' | 'B'])[],
): IntraCommoditySpread => ({
  priority,
  kind: 'series',
  chargeMethod: 'flat',
  rates: [{ rateId: 1, value: rate }],
  legs: legs.map(([period, ratio, side]) => ({ side, ratio, months: { period } })),
});

const allMonths = (rate: number, first: 'A' | 'B' = 'A') =>
  tierSpread(1, rate, [
    [0, 1, first],
    [0, 1, first === 'A' ? 'B' : 'A'],
  ]);

const MONTHLY_TIERS = MONTHS.map((month, index) => ({ number: index + 1, start: month, end: month }));

describe('tier spreads', () => {
  it.each(['A', 'B'] as const)('form within one commodity with both legs on all months, side %s first', (first) => {
    const { book } = marginOf(calendar({ spreads: [allMonths(100, first)] }), held(5, -3));
    expect(book.intraCommoditySpreadCharge).toBe(300);
  });

  it('take the nearest month first where three months do not balance', () => {
    const parameters = calendar({ spreads: [allMonths(100)] });
    const book = held(10, -4, -9);
    expect(marginOf(parameters, book).book.intraCommoditySpreadCharge).toBe(1000);
    expect(left(parameters, book)).toEqual([0, 0, -3]);
  });

  it.each([
    { rounding: 'exact' as const, count: 10 / 3, charge: 1000 / 3 },
    { rounding: 'cme' as const, count: 3.3333, charge: 333 },
    { rounding: 'c21' as const, count: 3, charge: 300 },
  ])('count fractions of a spread as the profile $rounding does', ({ rounding, count, charge }) => {
    const spreads = [
      tierSpread(1, 100, [
        [1, 3, 'A'],
        [2, 2, 'B'],
      ]),
    ];
    const { book } = marginOf(calendar({ spreads, intraTiers: MONTHLY_TIERS }), held(10, -9), { rounding });
    expectClose(book.formedSpreads[0]?.count ?? NaN, count, { absolute: 1e-9 });
    expectClose(book.intraCommoditySpreadCharge, charge, { absolute: 1e-9 });
  });

  it('leave nothing to a spread of lower priority that a higher one has consumed', () => {
    const spreads = [
      tierSpread(1, 100, [
        [1, 1, 'A'],
        [2, 1, 'B'],
      ]),
      tierSpread(2, 10, [
        [2, 1, 'B'],
        [3, 1, 'A'],
      ]),
      tierSpread(3, 1, [
        [1, 1, 'A'],
        [3, 1, 'B'],
      ]),
    ];
    const { book } = marginOf(calendar({ spreads, intraTiers: MONTHLY_TIERS }), held(4, -4, -4));
    expect(book.formedSpreads.map(({ priority, count }) => [priority, count])).toEqual([[1, 4]]);
  });

  it('consume a month in every tier that contains it', () => {
    const intraTiers = [
      { number: 1, start: '202603', end: '202606' },
      { number: 2, start: '202606', end: '202609' },
    ];
    const inTier = (priority: number, tier: number) =>
      tierSpread(priority, 100, [
        [tier, 1, 'A'],
        [tier, 1, 'B'],
      ]);
    const { book } = marginOf(calendar({ spreads: [inTier(1, 1), inTier(2, 2)], intraTiers }), held(-6, 10, -10));
    expect(book.formedSpreads.map(({ count }) => count)).toEqual([6, 4]);
  });

  it('share months that two legs of one side name', () => {
    const intraTiers = [
      { number: 1, start: '202603', end: '202606' },
      { number: 2, start: '202606', end: '202606' },
      { number: 3, start: '202609', end: '202609' },
    ];
    const spreads = [
      tierSpread(1, 100, [
        [1, 1, 'A'],
        [2, 1, 'A'],
        [3, 2, 'B'],
      ]),
    ];
    const parameters = calendar({ spreads, intraTiers });
    expect(marginOf(parameters, held(0, 10, -100)).book.formedSpreads[0]?.count).toBe(5);
    expect(left(parameters, held(4, 10, -100))).toEqual([0, 0, -86]);
  });

  it('form nothing of one side alone', () => {
    expect(marginOf(calendar({ spreads: [allMonths(100)] }), held(5, 3, 1)).book.formedSpreads).toEqual([]);
  });
});

describe('series spreads', () => {
  const butterfly = seriesSpread(1, 250, [
    ['202603', 1, 'A'],
    ['202606', 2, 'B'],
    ['202609', 1, 'A'],
  ]);

  it.each([
    { name: 'wings long', quantities: [5, -8, 5], remaining: [1, 0, 1] },
    { name: 'wings short', quantities: [-5, 8, -5], remaining: [-1, 0, -1] },
  ])('form butterflies, $name', ({ quantities, remaining }) => {
    const parameters = calendar({ spreads: [butterfly] });
    const { book } = marginOf(parameters, held(...quantities));
    expect(book.intraCommoditySpreadCharge).toBe(1000);
    expect(book.formedSpreads[0]).toMatchObject({ kind: 'series', count: 4, rate: 250, amount: 1000 });
    expect(left(parameters, held(...quantities))).toEqual(remaining);
  });

  it('need every leg', () => {
    expect(marginOf(calendar({ spreads: [butterfly] }), held(5, -8)).book.formedSpreads).toEqual([]);
  });

  it('come before tier spreads where the parameters list them first', () => {
    const { book } = marginOf(calendar({ spreads: [butterfly, allMonths(100)] }), held(5, -8, 4));
    expect(book.formedSpreads.map(({ kind, count }) => [kind, count])).toEqual([['series', 4]]);
  });

  it.each([
    { named: '202603', charge: 200 },
    { named: '20260315', charge: 200 },
    { named: '20260320', charge: 0 },
  ])('that name $named: a day code exactly, a month alone with all its periods', ({ named, charge }) => {
    const daily = spanParameters({
      commodities: [
        {
          code: 'AA',
          contracts: [future('20260315'), future('202606')],
          spreads: [
            seriesSpread(1, 100, [
              [named, 1, 'A'],
              ['202606', 1, 'B'],
            ]),
          ],
        },
      ],
    });
    const { book } = marginOf(daily, { 'FUT:AA:20260315': 2, 'FUT:AA:202606': -2 });
    expect(book.intraCommoditySpreadCharge).toBe(charge);
  });
});

it('gives legs of overlapping months what their count needs, whichever leg the spread names first', () => {
  const parameters = spanParameters({
    commodities: [
      {
        code: 'AA',
        contracts: [...MONTHS, '202612'].map((period) => future(period)),
        intraTiers: [
          { number: 1, start: '202606', end: '202609' },
          { number: 2, start: '202603', end: '202606' },
          { number: 3, start: '202612', end: '202612' },
        ],
        spreads: [
          tierSpread(1, 10, [
            [1, 1, 'A'],
            [2, 2, 'A'],
            [3, 3, 'B'],
          ]),
        ],
      },
    ],
  });
  const { book } = marginOf(parameters, { ...held(1, 1, 1), 'FUT:AA:202612': -3 });
  expect(book.intraCommoditySpreadCharge).toBe(10);
  expect(book.deltas.months.map(({ remaining }) => remaining)).toEqual([0, 0, 0, 0]);
});

describe('charge methods', () => {
  const spread = (chargeMethod: IntraCommoditySpread['chargeMethod'], rates: IntraCommoditySpread['rates']) => ({
    ...seriesSpread(1, 0, [
      ['202603', 1, 'A'],
      ['202609', 1, 'B'],
    ]),
    chargeMethod,
    rates,
  });

  it('per month: the rate and so much for each month between the legs', () => {
    const spreads = [spread('per-month', [{ rateId: 1, value: 50, perMonth: 10 }])];
    expect(marginOf(calendar({ spreads }), held(2, 0, -2)).book.intraCommoditySpreadCharge).toBe(2 * (50 + 6 * 10));
  });

  it('per month: no months to or from a physical, whose pseudo-period is none', () => {
    const contracts = [{ ...future('00000S'), type: 'PHY' as const }, future('202609')];
    const rates = [{ rateId: 1, value: 50, perMonth: 10 }];
    const spreads = [{ ...allMonths(0), chargeMethod: 'per-month' as const, rates }];
    const { book } = marginOf(calendar({ spreads, contracts }), { 'PHY:AA:00000S': 2, 'FUT:AA:202609': -3 });
    expect(book.intraCommoditySpreadCharge).toBe(2 * 50);
  });

  it('weighted price risk: a fraction of it', () => {
    const contracts = MONTHS.map((period) => future(period, 1000));
    const spreads = [spread('weighted-price-risk', [{ rateId: 1, value: 0.3 }])];
    expect(marginOf(calendar({ spreads, contracts }), held(5, 0, -2)).book.intraCommoditySpreadCharge).toBe(600);
  });
});

describe('delivery charge', () => {
  const deliveryMonths = [{ period: '202603', rateId: 1, perSpreadDelta: 2, perOutrightDelta: 7 }];

  it('takes what spreads consumed and what they left at two rates', () => {
    const parameters = calendar({ deliveryMonths, spreads: [allMonths(100)] });
    const { book, risk } = marginOf(parameters, held(5, -3));
    expect(book.deliveryCharge).toBe(3 * 2 + 2 * 7);
    expect(risk).toBe(300 + 20);
  });

  it('is charged on short deltas as on long ones, and on no other month', () => {
    expect(marginOf(calendar({ deliveryMonths }), held(-5, 3)).book.deliveryCharge).toBe(35);
  });

  it('is charged once a month: at the rate id, else at the first rate that the file gives for the month', () => {
    const rates = [
      { period: '202603', rateId: 1, perSpreadDelta: 2, perOutrightDelta: 7 },
      { period: '202603', rateId: 2, perSpreadDelta: 2, perOutrightDelta: 8 },
      { period: '202606', rateId: 1, perSpreadDelta: 2, perOutrightDelta: 9 },
    ];
    const chargeAt = (rateId: number): number => {
      const parameters = spanParameters({
        commodities: [{ code: 'AA', contracts: MONTHS.map((period) => future(period)), deliveryMonths: rates }],
        rateIds: [{ rateId, isCustomer: true, accountType: 'H', isMaintenance: false, bondClass: 'CORE' }],
      });
      return marginOf(parameters, held(5, 1)).book.deliveryCharge;
    };
    expect([1, 2, 3].map(chargeAt)).toEqual([5 * 7 + 9, 5 * 8 + 9, 5 * 7 + 9]);
  });

  it('counts delta that a super spread consumed, but none that an ordinary one will', () => {
    const charge = (isSuper: boolean): number => {
      const parameters = spanParameters({
        commodities: [
          { code: 'AA', contracts: [future('202603', 10)], deliveryMonths },
          { code: 'BB', contracts: [future('202603', 10)] },
        ],
        spreads: [{ priority: 1, isSuper, legs: [{ code: 'AA' }, { code: 'BB', side: 'B' }] }],
      });
      return marginOf(parameters, { 'FUT:AA:202603': 5, 'FUT:BB:202603': -4 }, {}, 'AA').book.deliveryCharge;
    };
    expect(charge(true)).toBe(4 * 2 + 1 * 7);
    expect(charge(false)).toBe(5 * 7);
  });
});
