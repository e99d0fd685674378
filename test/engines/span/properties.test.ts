import { describe, expect, it } from '@jest/globals';
import fc from 'fast-check';
import { spanMargin, type SpanOptions } from '../../../server/engines/span/margin.js';
import type { SpanPosition } from '../../../server/engines/span/hold-positions.js';
import { expectClose } from '../../support/expect-close.js';
import {
  ALL_MONTHS,
  futureArray,
  spanParameters,
  tierSpread,
  type TestContract,
} from '../../support/span-parameters.js';

const HEDGER: SpanOptions = { accountType: 'H', rounding: 'exact', longOptionOnlyCap: false, spreads: 'all' };

/** Losses of a long option-like contract: any 16 amounts. */
const anyArray = (seed: number): readonly number[] =>
  futureArray(500 + seed * 37).map((loss, index) => loss * Math.sin(seed + index) + index * 3);

const months = ['202603', '202606', '202609', '202612'];

const commodity = (code: string, seed: number) => ({
  code,
  weightedPriceRiskMethod: seed % 2 === 0 ? ('normal' as const) : ('scan-range-cap' as const),
  scanTiers:
    seed === 2
      ? [
          { number: 1, start: '', end: '202606' },
          { number: 2, start: '202607', end: '' },
        ]
      : [],
  intraTiers: [
    { number: 1, start: '', end: '202606' },
    { number: 2, start: '202607', end: '' },
  ],
  interTiers: [ALL_MONTHS, { number: 1, start: '', end: '202606' }],
  shortOptionMinimumTiers: [{ ...ALL_MONTHS, rates: [{ rateId: 1, value: 40 + seed }] }],
  shortOptionMinimumMethod: seed === 1 ? ('max' as const) : ('gross' as const),
  deliveryMonths: [{ period: '202603', rateId: 1, perSpreadDelta: 3, perOutrightDelta: 11 }],
  spreads: [
    {
      priority: 1,
      kind: 'series' as const,
      chargeMethod: 'flat' as const,
      rates: [{ rateId: 1, value: 50 }],
      legs: [
        { side: 'A' as const, ratio: 1, months: { period: '202603' } },
        { side: 'B' as const, ratio: 2, months: { period: '202606' } },
        { side: 'A' as const, ratio: 1, months: { period: '202609' } },
      ],
    },
    tierSpread(1, 120, [
      [1, 1, 'A'],
      [2, 1, 'B'],
    ]),
    tierSpread(2, 200, [
      [0, 1, 'A'],
      [0, 1, 'B'],
    ]),
  ],
  contracts: months.flatMap((period, index): TestContract[] => [
    {
      type: 'FUT',
      period,
      array: futureArray(1000 + 50 * index + seed),
      scanRange: 1000 + 50 * index + seed,
      price: 70,
    },
    {
      type: 'OOF',
      period,
      right: 'CALL',
      strike: 70,
      price: 3,
      delta: 0.55,
      scanRange: 900,
      array: anyArray(seed + index),
    },
    {
      type: 'OOF',
      period,
      right: 'PUT',
      strike: 70,
      price: 2,
      delta: -0.45,
      scanRange: 900,
      array: anyArray(seed * 3 + index + 1),
    },
  ]),
});

const parameters = spanParameters({
  commodities: [commodity('AA', 0), commodity('BB', 1), commodity('CC', 2), commodity('DD', 3)],
  spreads: [
    { priority: 1, isSuper: true, legs: [{ code: 'AA' }, { code: 'BB', side: 'B', ratio: 2 }] },
    {
      priority: 2,
      legs: [
        { code: 'AA', tier: 1 },
        { code: 'CC', side: 'B' },
      ],
    },
    {
      priority: 3,
      creditMethod: 'flat',
      rates: [{ rateId: 1, value: 75 }],
      legs: [
        { code: 'BB', ratio: 3 },
        { code: 'CC', side: 'B', ratio: 2 },
      ],
    },
    {
      priority: 4,
      method: 'scanning',
      rates: [{ rateId: 1, value: 0.9 }],
      legs: [
        { code: 'CC', isTarget: true },
        { code: 'DD', ratio: 2 },
      ],
    },
  ],
});

const position = fc.record({
  contract: fc.integer({ min: 0, max: parameters.contracts.count - 1 }),
  quantity: fc.integer({ min: -50, max: 50 }),
});
const portfolio = fc.array(position, { minLength: 1, maxLength: 12 });

const totalOf = (positions: readonly SpanPosition[]): number =>
  spanMargin(positions, parameters, HEDGER).reduce((sum, { initialMargin }) => sum + initialMargin, 0);

/** Scan risk over the whole book, without any spread or minimum. */
const scanOf = (positions: readonly SpanPosition[]): number =>
  spanMargin(positions, parameters, { ...HEDGER, spreads: 'none' }).reduce((sum, { book }) => sum + book.scanRisk, 0);

describe('SPAN-methodology margin, properties', () => {
  it('never scans two portfolios more together than apart', () =>
    fc.assert(
      fc.property(
        portfolio,
        portfolio,
        (first, second) => scanOf([...first, ...second]) <= scanOf(first) + scanOf(second) + 1e-6,
      ),
    ));

  it('does not depend on the order of positions', () =>
    fc.assert(
      fc.property(
        portfolio.chain((rows) =>
          fc.tuple(fc.constant(rows), fc.shuffledSubarray(rows, { minLength: rows.length, maxLength: rows.length })),
        ),
        ([rows, shuffled]) => expectClose(totalOf(shuffled), totalOf(rows), { absolute: 1e-6 }),
      ),
    ));

  it('doubles when every quantity doubles', () =>
    fc.assert(
      fc.property(portfolio, (rows) =>
        expectClose(
          totalOf(rows.map(({ contract, quantity }) => ({ contract, quantity: 2 * quantity }))),
          2 * totalOf(rows),
          { absolute: 1e-6, relative: 1e-10 },
        ),
      ),
    ));

  it('is what it was once an added position is offset', () =>
    fc.assert(
      fc.property(portfolio, position, (rows, { contract, quantity }) =>
        expectClose(totalOf([...rows, { contract, quantity }, { contract, quantity: -quantity }]), totalOf(rows), {
          absolute: 1e-6,
        }),
      ),
    ));

  it('splits into contributions that add up to the margin of each combined commodity', () =>
    fc.assert(
      fc.property(portfolio, (rows) => {
        for (const margin of spanMargin(rows, parameters, HEDGER)) {
          const parts = [...margin.contributions.values()].reduce((sum, part) => sum + part, 0);
          expectClose(parts, margin.initialMargin, { absolute: 1e-6, relative: 1e-9 });
        }
      }),
      { numRuns: 400 },
    ));

  it('explains every combined commodity: risk is its parts, floored at the short option minimum', () =>
    fc.assert(
      fc.property(portfolio, (rows) => {
        for (const { book, risk } of spanMargin(rows, parameters, HEDGER)) {
          const charges = book.intraCommoditySpreadCharge + book.deliveryCharge - book.interCommoditySpreadCredit;
          expectClose(risk, Math.max(book.scanRisk + charges, book.shortOptionMinimum, 0), { absolute: 1e-6 });
          expect(Math.max(0, ...book.scenarioLosses)).toBeLessThanOrEqual(
            book.scans.reduce((sum, { scan }) => sum + scan.scanRisk, 0) + 1e-6,
          );
        }
      }),
    ));

  it('takes no more delta from a month than it held, and never turns its sign', () =>
    fc.assert(
      fc.property(portfolio, (rows) => {
        for (const { book } of spanMargin(rows, parameters, HEDGER)) {
          for (const { before, remaining } of book.deltas.months) {
            expect(Math.abs(remaining)).toBeLessThanOrEqual(Math.abs(before) + 1e-9);
            expect(remaining * before).toBeGreaterThanOrEqual(0);
          }
        }
      }),
    ));
});
