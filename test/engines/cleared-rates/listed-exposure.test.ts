import { describe, expect, it } from '@jest/globals';
import fc from 'fast-check';
import { listedExposures } from '../../../server/engines/cleared-rates/listed-exposure.js';
import { expectClose } from '../../support/expect-close.js';

const GRID = [0.25, 0.5, 1, 2, 5, 10];

/** Move of the future's rate in basis points, where every tenor moves as told. */
const rateMove = (parts: ReturnType<typeof listedExposures>, moves: readonly number[], dv01: number): number =>
  parts.reduce((sum, part) => sum + part.dv01 * (moves[part.place] ?? 0), 0) / dv01;

describe('listed rate futures on a grid', () => {
  it('a period between two tenors of the grid moves by the forward rate between them', () => {
    // Rates of 1 and 2 years move by 10 and 14: the year between by 2 × 14 − 10.
    const parts = listedExposures({ kind: 'period', from: 1, to: 2, dv01: 25 }, GRID);
    expectClose(rateMove(parts, [0, 0, 10, 14, 0, 0], 25), 18, { absolute: 1e-12 });
  });

  it('a part of the time between two tenors moves as all of it', () => {
    const parts = listedExposures({ kind: 'period', from: 2.25, to: 2.5, dv01: 25 }, GRID);
    expectClose(rateMove(parts, [0, 0, 0, 6, 9, 0], 25), (5 * 9 - 2 * 6) / 3, { absolute: 1e-12 });
  });

  it('a period that has begun counts from today, one that has ended is refused', () => {
    expect(listedExposures({ kind: 'period', from: -0.1, to: 0.2, dv01: 25 }, GRID)).toEqual([{ place: 0, dv01: 25 }]);
    expect(() => listedExposures({ kind: 'period', from: -0.4, to: -0.1, dv01: 25 }, GRID)).toThrow('has ended');
  });

  it('beyond the grid the last tenor’s move holds', () => {
    const parts = listedExposures({ kind: 'period', from: 12, to: 12.25, dv01: 25 }, GRID);
    expectClose(rateMove(parts, [0, 0, 0, 0, 0, 7], 25), 7, { absolute: 1e-12 });
  });

  it('a tenor is split as a ladder row is', () => {
    expect(listedExposures({ kind: 'tenor', years: 6, dv01: 60 }, GRID)).toEqual([
      { place: 4, dv01: 48 },
      { place: 5, dv01: 12 },
    ]);
  });

  it('keeps the DV01: all rates a basis point up lose it', () => {
    const years = fc.double({ min: 0, max: 15, noNaN: true });
    fc.assert(
      fc.property(years, fc.double({ min: 0.05, max: 3, noNaN: true }), (from, length) => {
        for (const exposure of [
          { kind: 'period', from, to: from + length, dv01: 25 },
          { kind: 'tenor', years: from, dv01: 25 },
        ] as const) {
          const sum = listedExposures(exposure, GRID).reduce((total, { dv01 }) => total + dv01, 0);
          expectClose(sum, 25, { absolute: 1e-7 });
        }
      }),
    );
  });
});
