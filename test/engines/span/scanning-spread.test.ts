import { describe, expect, it } from '@jest/globals';
import { expectClose } from '../../support/expect-close.js';
import { future, marginsOf, shortOptionMinimum } from '../../support/span-margin.js';
import { spanParameters, tierSpread, type TestSpread } from '../../support/span-parameters.js';

// Rules: docs/methodology/span.md, steps 5 and 8. Expected figures follow by hand from each case's terms.

const scanning = (spread: Partial<TestSpread> = {}): TestSpread => ({
  priority: 1,
  method: 'scanning',
  isSuper: true,
  rates: [{ rateId: 1, value: 0.9 }],
  legs: [{ code: 'AA' }, { code: 'BB', ratio: 2, side: 'B' }, { code: 'TT', isTarget: true, isRequired: false }],
  ...spread,
});

/** AA of 1,000, BB of 400, the target TT of 300 and DD of 200 a future. */
const merging = (...spreads: readonly TestSpread[]) =>
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
        deliveryMonths: [{ period: '202603', rateId: 1, perSpreadDelta: 0, perOutrightDelta: 7 }],
        shortOptionMinimumTiers: shortOptionMinimum(10),
      },
      { code: 'BB', contracts: [future('202603', 400)] },
      { code: 'TT', contracts: [future('202603', 300)] },
      { code: 'DD', contracts: [future('202603', 200)] },
    ],
    spreads,
  });

const book = { 'FUT:AA:202603': 2, 'FUT:BB:202603': -3 };

describe('scanning-based spreads', () => {
  it('merge net arrays: losses in full, gains at the credit rate, deltas by target ratio over leg ratio', () => {
    const margins = marginsOf(merging(scanning()), book);
    expect([...margins.keys()]).toEqual(['TT']);
    const { book: target, risk, contributions } = margins.get('TT') ?? {};
    // price down one range: AA loses 2,000, BB gains 1,200 of which 90 % count
    expect(target?.activeScenario).toBe(12);
    expectClose(target?.scanRisk ?? NaN, 920, { absolute: 1e-9 });
    expectClose(target?.scenarioLosses[10] ?? NaN, 0.9 * -2000 + 1200, { absolute: 1e-9 });
    expectClose(target?.netDelta ?? NaN, 2 - 1.5, { absolute: 1e-12 });
    expectClose(target?.weightedPriceRisk ?? NaN, 920 / 0.5, { relative: 1e-12 });
    expect(target?.mergedFrom).toEqual(['AA', 'BB']);
    expect([...(contributions?.values() ?? [])].map(Math.round)).toEqual([2000, -1080]);
    expectClose(risk ?? NaN, 920, { absolute: 1e-9 });
    expect(target?.formedSpreads[0]).toMatchObject({ kind: 'scanning', rate: 0.9, amount: 920 - 2000 - 1200 });
  });

  it('scale the target’s own gains too where it is held', () => {
    const { book: target } = marginsOf(merging(scanning()), { ...book, 'FUT:TT:202603': -1 }).get('TT') ?? {};
    expectClose(target?.scanRisk ?? NaN, 2000 - 0.9 * 1200 - 0.9 * 300, { absolute: 1e-9 });
  });

  it.each([
    { name: 'a required leg is not held', spread: scanning(), held: { 'FUT:AA:202603': 2 } },
    {
      name: 'fewer legs are held than it asks for',
      spread: scanning({
        minimumLegs: 3,
        legs: [
          { code: 'AA', isRequired: false },
          { code: 'BB', isRequired: false },
          { code: 'TT', isTarget: true },
        ],
      }),
      held: book,
    },
    { name: 'its target must be held and is not', spread: scanning({ isTargetRequired: true }), held: book },
    { name: 'only the target is held', spread: scanning({ minimumLegs: 1 }), held: { 'FUT:TT:202603': 2 } },
  ])('do not form where $name', ({ spread, held }) => {
    const margins = marginsOf(merging(spread), held);
    expect([...margins.values()].map(({ book: commodity }) => commodity.mergedFrom)).toEqual(
      [...margins].map(() => []),
    );
  });

  it('merge a single leg where one is enough: its gains count less', () => {
    const legs = [
      { code: 'AA', isRequired: false },
      { code: 'BB', isRequired: false },
      { code: 'TT', isTarget: true },
    ];
    const { book: target } =
      marginsOf(merging(scanning({ minimumLegs: 1, legs })), { 'FUT:BB:202603': -3 }).get('TT') ?? {};
    expect(target?.mergedFrom).toEqual(['BB']);
    expect(target?.scanRisk).toBe(1200);
    expectClose(target?.scenarioLosses[12] ?? NaN, 0.9 * -1200, { absolute: 1e-9 });
  });

  it('hand the merged deltas to later spreads of the target', () => {
    const later: TestSpread = { priority: 2, legs: [{ code: 'TT' }, { code: 'DD', side: 'B' }] };
    const margins = marginsOf(merging(scanning(), later), { ...book, 'FUT:DD:202603': -4 });
    expectClose(margins.get('DD')?.book.interCommoditySpreadCredit ?? NaN, 0.5 * 200 * 0.5, { absolute: 1e-9 });
    expectClose(margins.get('TT')?.book.interCommoditySpreadCredit ?? NaN, 0.5 * (920 / 0.5) * 0.5, { absolute: 1e-9 });
  });

  it('come after intra-commodity and delivery charges where they are not super, and keep them', () => {
    const calendar = { ...book, 'FUT:AA:202606': -1 };
    const ordinary = marginsOf(merging(scanning({ isSuper: false })), calendar).get('TT')?.book;
    expect(ordinary).toMatchObject({ intraCommoditySpreadCharge: 100, deliveryCharge: 7 });
    const superSpread = marginsOf(merging(scanning()), calendar).get('TT')?.book;
    expect(superSpread).toMatchObject({ intraCommoditySpreadCharge: 0, deliveryCharge: 0 });
  });

  it('merge what an earlier one has merged', () => {
    const second = scanning({
      priority: 2,
      rates: [{ rateId: 1, value: 0.5 }],
      legs: [{ code: 'TT' }, { code: 'DD', isTarget: true, isRequired: false }],
    });
    const margins = marginsOf(merging(scanning(), second), { ...book, 'FUT:DD:202603': -1 });
    expect([...margins.keys()]).toEqual(['DD']);
    const { book: target, contributions, initialMargin } = margins.get('DD') ?? {};
    expect(target?.mergedFrom).toEqual(['AA', 'BB', 'DD']);
    // price down one range: the merged 920 less half of DD's gain of 200
    expectClose(target?.scanRisk ?? NaN, 820, { absolute: 1e-9 });
    const parts = [...(contributions?.values() ?? [])].reduce((sum, part) => sum + part, 0);
    expectClose(parts, initialMargin ?? NaN, { absolute: 1e-9 });
  });

  it('attribute by what counts in the scenario that is active in the end', () => {
    const second = scanning({
      priority: 2,
      rates: [{ rateId: 1, value: 0.5 }],
      legs: [{ code: 'TT' }, { code: 'DD', isTarget: true, isRequired: false }],
    });
    const margins = marginsOf(merging(scanning(), second), { ...book, 'FUT:DD:202603': -20 });
    const { book: target, contributions } = margins.get('DD') ?? {};
    // price up one range: AA gains 2,000, of which 90 % count, BB loses 1,200: of their gain of 600 half counts
    expect(target?.activeScenario).toBe(10);
    const parts = [...(contributions?.values() ?? [])];
    [0.5 * 0.9 * -2000, 0.5 * 1200, 4000].forEach((part, index) =>
      expectClose(parts[index] ?? NaN, part, { absolute: 1e-9 }),
    );
  });

  it('merge rounded deltas as they are, where the house rounds deltas', () => {
    const parameters = spanParameters({
      commodities: [
        { code: 'AA', contracts: [{ ...future('202603', 1000), delta: 0.123456 }] },
        { code: 'TT', contracts: [future('202603', 300)] },
      ],
      spreads: [
        scanning({
          minimumLegs: 1,
          legs: [
            { code: 'AA', ratio: 0.01 },
            { code: 'TT', isTarget: true },
          ],
        }),
      ],
    });
    const { book: target } = marginsOf(parameters, { 'FUT:AA:202603': 1 }, { rounding: 'cme' }).get('TT') ?? {};
    expectClose(target?.netDelta ?? NaN, 12.35, { absolute: 1e-9 });
  });
});
