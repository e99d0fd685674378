import { describe, expect, it } from '@jest/globals';
import { spanMargin, type CombinedCommodityMargin, type SpanOptions } from '../../../server/engines/span/margin.js';
import type { SpanParameters } from '../../../server/parameters/span/model.js';
import { expectClose } from '../../support/expect-close.js';
import { ALL_MONTHS, classFactors, futureArray, spanParameters, tierSpread } from '../../support/span-parameters.js';

// Figures printed in clearing-house guides and a textbook; numbers and exact sources: ../shared/golden/span-worked-examples.json.

const HEDGER: SpanOptions = { accountType: 'H', rounding: 'exact', longOptionOnlyCap: false, spreads: 'all' };

/** Margin of the only combined commodity; positions are [row, quantity]. */
function single(
  parameters: SpanParameters,
  positions: readonly (readonly [number, number])[],
  options = HEDGER,
): CombinedCommodityMargin {
  const [margin] = spanMargin(
    positions.map(([contract, quantity]) => ({ contract, quantity })),
    parameters,
    options,
  );
  if (margin === undefined) throw new Error('no margin');
  return margin;
}

const negated = (values: readonly number[]): readonly number[] => values.map((value) => -value);

describe('ICE Clear US, "SPAN Margin System", September 2015', () => {
  // ICE-01, s.2.2.1: Sugar #11, May 2010
  const sugar = spanParameters({
    commodities: [
      {
        code: 'SB',
        contractValueFactor: 1120,
        adjustmentFactors: classFactors(1, 1, 1),
        initialRatios: classFactors(1, 1.1, 1.1),
        contracts: [
          {
            type: 'FUT',
            period: '201005',
            price: 22.64,
            array: [0, 0, -767, -767, 767, 767, -1533, -1533, 1533, 1533, -2300, -2300, 2300, 2300, -2277, 2277],
          },
          {
            type: 'OOF',
            period: '201005',
            right: 'PUT',
            strike: 23.25,
            price: 1.87,
            delta: -0.5319,
            array: [-186, 225, 188, 611, -609, -224, 514, 934, -1083, -734, 795, 1201, -1605, -1303, 613, -1824],
          },
          {
            type: 'OOF',
            period: '201005',
            right: 'CALL',
            strike: 24.25,
            price: 0.93,
            delta: 0.3752,
            array: [-178, 212, -504, -84, 100, 451, -876, -440, 333, 636, -1296, -855, 522, 774, -1475, 334],
          },
        ],
      },
    ],
    format: 'pa2',
  });
  const positions = [
    [0, -1],
    [1, -1],
    [2, 4],
  ] as const;

  it('ICE-01 scan risk of futures and options', () => {
    const { book, netOptionValue } = single(sugar, positions);
    expect([...book.scenarioLosses]).toEqual([
      -526, 623, -1437, -180, 242, 1261, -2485, -1161, 882, 1745, -3679, -2321, 1393, 2099, -4236, 883,
    ]);
    expect(book.scanRisk).toBe(2099);
    expect(book.activeScenario + 1).toBe(14);
    expectClose(book.netDelta, 1.0327, { absolute: 1e-9 });
    expectClose(netOptionValue, 2072, { absolute: 0.5 });
  });

  it('ICE-07 initial is 110 % of maintenance', () => {
    const { initialMargin, maintenanceMargin } = single(sugar, positions);
    expect(maintenanceMargin).toBe(2099);
    expectClose(initialMargin, 2308.9, { absolute: 1e-9 });
  });

  it('ICE-02 inter-month charge, single rate, s.2.3.1', () => {
    const parameters = spanParameters({
      commodities: [
        {
          code: 'SB',
          spreads: [
            tierSpread(1, 100, [
              [0, 1, 'A'],
              [0, 1, 'B'],
            ]),
          ],
          contracts: [
            { type: 'FUT', period: '202603', array: futureArray(0) },
            { type: 'FUT', period: '202605', array: futureArray(0) },
          ],
        },
      ],
    });
    const { book } = single(parameters, [
      [0, 5],
      [1, -3],
    ]);
    expect(book.intraCommoditySpreadCharge).toBe(300);
    expect(book.formedSpreads.map(({ count }) => count)).toEqual([3]);
  });

  it('ICE-03 inter-month charge, tiered, s.2.3.1', () => {
    const parameters = spanParameters({
      commodities: [
        {
          code: 'SB',
          intraTiers: [
            { number: 1, start: '202601', end: '202602' },
            { number: 2, start: '202603', end: '202604' },
          ],
          spreads: [
            tierSpread(1, 200, [
              [1, 1, 'A'],
              [1, 1, 'B'],
            ]),
            tierSpread(2, 100, [
              [2, 1, 'A'],
              [2, 1, 'B'],
            ]),
            tierSpread(3, 300, [
              [1, 1, 'A'],
              [2, 1, 'B'],
            ]),
          ],
          contracts: ['202601', '202602', '202603', '202604'].map((period) => ({
            type: 'FUT' as const,
            period,
            array: futureArray(0),
          })),
        },
      ],
    });
    const { book } = single(parameters, [
      [0, 5],
      [1, -3],
      [2, 3],
      [3, -5],
    ]);
    expect(book.intraCommoditySpreadCharge).toBe(1500);
    expect(book.formedSpreads.map(({ count }) => count)).toEqual([3, 3, 2]);
  });

  it('ICE-04 delivery charge on outrights after the inter-month charge, s.2.4.1', () => {
    const parameters = spanParameters({
      commodities: [
        {
          code: 'SB',
          spreads: [
            tierSpread(1, 100, [
              [0, 1, 'A'],
              [0, 1, 'B'],
            ]),
          ],
          deliveryMonths: [{ period: '202603', rateId: 1, perSpreadDelta: 0, perOutrightDelta: 200 }],
          contracts: [
            { type: 'FUT', period: '202603', array: futureArray(0) },
            { type: 'FUT', period: '202605', array: futureArray(0) },
          ],
        },
      ],
    });
    const { book } = single(parameters, [
      [0, 5],
      [1, -3],
    ]);
    expect(book.intraCommoditySpreadCharge).toBe(300);
    expect(book.deliveryCharge).toBe(400);
  });

  it('ICE-06 short option minimum, s.2.6', () => {
    const parameters = spanParameters({
      commodities: [
        {
          code: 'SB',
          shortOptionMinimumTiers: [{ ...ALL_MONTHS, rates: [{ rateId: 1, value: 100 }] }],
          contracts: [{ type: 'OOF', period: '202603', right: 'CALL', strike: 30, delta: 0, array: futureArray(0) }],
        },
      ],
    });
    const margin = single(parameters, [[0, -5]]);
    expect(margin.book.shortOptionMinimum).toBe(500);
    expect(margin.isShortOptionMinimumBinding).toBe(true);
    expect(margin.risk).toBe(500);
  });
});

describe('L. McMillan, "Options as a Strategic Investment", ch. 34 (profit arrays)', () => {
  it.each([
    {
      id: 'MCM-01 long S&P future',
      profit: [0, 0, 3330, 3330, -3330, -3330, 6670, 6670, -6670, -6670, 10000, 10000, -10000, -10000, 7000, -7000],
      requirement: 10000,
      active: 13,
    },
    {
      id: 'MCM-02 long Dec 410 call',
      profit: [460, -610, 2640, 1730, -1270, -2340, 5210, 4540, -2540, -3430, 8060, 7640, -3380, -3990, 3130, -1500],
      requirement: 3990,
      active: 14,
    },
  ])('$id', ({ profit, requirement, active }) => {
    const parameters = spanParameters({
      commodities: [{ code: 'SP', contracts: [{ type: 'FUT', period: '202612', array: negated(profit) }] }],
    });
    const { book, risk } = single(parameters, [[0, 1]]);
    expect(risk).toBe(requirement);
    expect(book.activeScenario + 1).toBe(active);
  });
});

describe('JSCC, "Calculation Examples Using SPAN Parameter of Sample File" (2014)', () => {
  it('JSCC-01 Nikkei 225 futures, long 5 and short 2 net to 3', () => {
    const parameters = spanParameters({
      commodities: [
        { code: 'NK225', currency: 'JPY', contracts: [{ type: 'FUT', period: '202603', array: futureArray(570_000) }] },
      ],
    });
    const margin = single(parameters, [
      [0, 5],
      [0, -2],
    ]);
    expect(margin.book.scanRisk).toBe(1_710_000);
    expect(margin.netOptionValue).toBe(0);
    expect(margin.risk).toBe(1_710_000);
  });
});
