import { describe, expect, it } from '@jest/globals';
import * as fc from 'fast-check';
import type { RateLadderPosition } from '../../../server/instruments/ladder/position.js';
import { expectClose } from '../../support/expect-close.js';
import { rateMarket } from '../../support/rate-market.js';
import {
  ladderRow,
  onlyComponent,
  ownMarginModels,
  rateContext,
  rateSnapshot,
  swapRow,
} from '../../support/rate-snapshot.js';

const context = rateContext(rateSnapshot(rateMarket()));
const RUNS = { numRuns: 25 };

const row: fc.Arbitrary<RateLadderPosition> = fc
  .record({
    clearingHouse: fc.constantFrom('CME', 'LCH', 'JSCC', 'EUREX'),
    index: fc.constantFrom('USD-SOFR-OIS', 'EUR-ESTR'),
    days: fc.integer({ min: 1, max: 15_000 }),
    dv01: fc.integer({ min: -50_000, max: 50_000 }),
    gamma: fc.integer({ min: -400, max: 400 }),
  })
  .map(({ days, ...terms }) => ladderRow(0, { ...terms, tenor: `${days}D` }));
const book = fc
  .array(row, { minLength: 1, maxLength: 6 })
  .map((rows) => rows.map((own, place) => ({ ...own, row: place, clearingHouse: rows[0]?.clearingHouse ?? 'CME' })));

describe('ladder rows with gamma', () => {
  it('gain −DV01·m + ½·Γ·m² in each scenario of the tail', () => {
    const [tenor, dv01, gamma] = ['5Y', 10_000, -250];
    const plain = onlyComponent([ladderRow(0, { tenor, dv01: 1 })], context);
    const { detail, initialMargin } = onlyComponent([ladderRow(0, { tenor, dv01, gamma })], context);
    // A DV01 of 1 loses its move: the unit row's own worst scenarios tell the moves.
    const [unit] = plain.detail.tail;
    const same = onlyComponent([ladderRow(0, { tenor, dv01, gamma: 0 })], context);
    expectClose(same.initialMargin, dv01 * plain.initialMargin, { relative: 1e-12 });
    const move = -(unit?.pnl ?? NaN);
    expect(move).toBeGreaterThan(0);
    expectClose(initialMargin, dv01 * move - 0.5 * gamma * move ** 2, { relative: 1e-9 });
    expectClose(detail.tail[0]?.pnl ?? NaN, -initialMargin, { relative: 1e-12 });
    expect(detail.gamma).toBe(gamma);
  });

  it('off the grid split it with the weights of the DV01', () => {
    const between = onlyComponent([ladderRow(0, { tenor: '2190D', dv01: 900, gamma: 90 })], context);
    const atTenors = onlyComponent(
      [ladderRow(0, { tenor: '5Y', dv01: 450, gamma: 45 }), ladderRow(1, { tenor: '7Y', dv01: 450, gamma: 45 })],
      context,
    );
    expectClose(between.initialMargin, atTenors.initialMargin, { relative: 1e-12 });
    expect(between.detail.gamma).toBe(90);
  });

  it('have contributions that add up, and double with the book', () => {
    fc.assert(
      fc.property(book, (rows) => {
        const single = onlyComponent(rows, context);
        const sum = [...single.contributions.values()].reduce((total, part) => total + part, 0);
        expectClose(sum, single.initialMargin, { relative: 1e-9, absolute: 1e-4 });
        const double = onlyComponent(
          rows.map((own) => ({ ...own, dv01: 2 * own.dv01, gamma: 2 * (own.gamma ?? 0) })),
          context,
        );
        expectClose(double.initialMargin, 2 * single.initialMargin, { relative: 1e-9, absolute: 1e-4 });
      }),
      RUNS,
    );
  });

  it('of gains only need less margin, of losses only more', () => {
    fc.assert(
      fc.property(book, (rows) => {
        const margin = (sign: number) =>
          onlyComponent(
            rows.map((own) => ({ ...own, gamma: sign * Math.abs(own.gamma ?? 0) })),
            context,
          ).initialMargin;
        expect(margin(1)).toBeLessThanOrEqual(margin(0) + 1e-6);
        expect(margin(0)).toBeLessThanOrEqual(margin(-1) + 1e-6);
      }),
      RUNS,
    );
  });

  it('explain a swap better than its DV01 alone: the payer of 30 years loses what its hedge has no gamma for', () => {
    const recipes = ownMarginModels({
      recipe: 'worst',
      clearing_house: 'CME',
      extends: 'cme-style',
      measure: { kind: 'worst', tail_count: 1 },
    });
    const worst = rateContext(rateSnapshot(rateMarket(), { recipes }));
    const { effective } = swapRow(0);
    const swap = swapRow(0, { direction: 'PAY', maturity: effective + 10_957, notional: 1e9 });
    const { detail } = onlyComponent([swap], worst);
    const long = Math.abs(detail.keyRateDv01.find(({ tenor }) => tenor === '30Y')?.dv01 ?? NaN);
    const residual = (gamma: number) => {
      const hedge = detail.keyRateDv01.map(({ index, tenor, dv01 }, place) =>
        ladderRow(1 + place, { index, tenor, dv01: -dv01, ...(tenor === '30Y' ? { gamma } : {}) }),
      );
      return onlyComponent([swap, ...hedge], worst).initialMargin;
    };
    // Some 15 basis points of its DV01 for each basis point, as long annuities have it.
    expect(residual(long * 15e-4)).toBeLessThan(0.5 * residual(0));
    expect(residual(-long * 15e-4)).toBeGreaterThan(1.5 * residual(0));
  });
});
