import { describe, expect, it } from '@jest/globals';
import fc from 'fast-check';
import { affordableLots, type LotFigure } from '../../../server/portfolio/lots/affordable-lots.js';

const figureOf = (values: readonly number[], isConvex = false): LotFigure => ({
  at: (lots) => values[lots] ?? 0,
  isConvex,
  floorFrom: () => -Infinity,
});

/** What trying every number finds. */
function bruteForce(values: readonly number[], funds: number) {
  const affordable = values.flatMap((value, lots) => (value <= funds ? [lots] : []));
  const firstTooMuch = values.findIndex((value) => value > funds);
  const contiguous = firstTooMuch === -1 ? values.length - 1 : firstTooMuch - 1;
  return { lots: affordable.at(-1) ?? null, contiguous: contiguous < 0 ? null : contiguous };
}

const AMOUNT = fc.integer({ min: 0, max: 50 });

/** Falls, then rises; from one lot on. */
const CONVEX = fc
  .record({
    atZero: AMOUNT,
    slopes: fc.array(fc.integer({ min: -4, max: 6 }), { minLength: 40, maxLength: 300 }),
    start: fc.integer({ min: 0, max: 400 }),
  })
  .map(({ atZero, slopes, start }) => {
    const values = [start];
    for (const slope of [...slopes].sort((first, second) => first - second)) values.push((values.at(-1) ?? 0) + slope);
    return [atZero, ...values];
  });

describe('the largest affordable number of lots', () => {
  it('is that of trying every number where there are few', () => {
    fc.assert(
      fc.property(fc.array(AMOUNT, { minLength: 2, maxLength: 40 }), AMOUNT, (values, funds) => {
        const found = affordableLots(figureOf(values), { funds, maxLots: values.length - 1, evaluations: 50 });
        expect(found).toMatchObject({ ...bruteForce(values, funds), isExact: true, isContiguousExact: true });
        const shown = found.ranges.flatMap(({ from, to }) => values.map((_, lots) => lots).slice(from, to + 1));
        expect(shown).toEqual(values.flatMap((value, lots) => (value <= funds ? [lots] : [])));
      }),
    );
  });

  it('is that of trying every number where the figure is convex, with few tries', () => {
    fc.assert(
      fc.property(CONVEX, fc.integer({ min: -300, max: 900 }), (values, funds) => {
        const found = affordableLots(figureOf(values, true), { funds, maxLots: values.length - 1, evaluations: 20 });
        expect(found).toMatchObject({ ...bruteForce(values, funds), isExact: true, isContiguousExact: true });
        expect(found.evaluations).toBeLessThan(40);
      }),
    );
  });

  it('never claims too much where it can only look at a selection', () => {
    fc.assert(
      fc.property(fc.array(AMOUNT, { minLength: 100, maxLength: 400 }), AMOUNT, (values, funds) => {
        const found = affordableLots(figureOf(values), { funds, maxLots: values.length - 1, evaluations: 32 });
        const truth = bruteForce(values, funds);
        expect(found.isExact).toBe(false);
        if (found.lots !== null) {
          expect(values[found.lots]).toBeLessThanOrEqual(funds);
          expect(found.lots).toBeLessThanOrEqual(truth.lots ?? -1);
        }
        if (found.isContiguousExact) expect(found.contiguous).toBe(truth.contiguous);
        else expect(found.contiguous ?? 0).toBeGreaterThanOrEqual(truth.contiguous ?? 0);
      }),
    );
  });

  it('is proven where nothing beyond some number can be affordable', () => {
    const values = (lots: number): number => (lots === 7 ? 1 : 10 * lots);
    const figure: LotFigure = { at: values, isConvex: false, floorFrom: (lots) => (lots > 7 ? 10 * lots : 0) };
    const found = affordableLots(figure, { funds: 35, maxLots: 1_000_000, evaluations: 100 });
    expect(found).toMatchObject({ lots: 7, contiguous: 3, isExact: true, method: 'every_number' });
    expect(found.ranges).toEqual([
      { from: 0, to: 3 },
      { from: 7, to: 7 },
    ]);
  });

  it('closes in on the crossing between the numbers it looked at', () => {
    const figure: LotFigure = { at: (lots) => lots * 3, isConvex: false, floorFrom: () => 0 };
    const found = affordableLots(figure, { funds: 1_000_000, maxLots: 1_000_000, evaluations: 200 });
    expect(found).toMatchObject({ lots: 333_333, contiguous: 333_333, isExact: false, isContiguousExact: false });
  });

  it('is none where not even the book as it is, is affordable, and 0 where one lot is too much', () => {
    const options = { maxLots: 10, evaluations: 50 };
    expect(affordableLots(figureOf(Array.from({ length: 11 }, () => 5)), { funds: 4, ...options })).toMatchObject({
      lots: null,
      contiguous: null,
      ranges: [],
    });
    expect(affordableLots(figureOf([0, 5, 6, 7, 8, 9, 10, 11, 12, 13, 14]), { funds: 4, ...options }).lots).toBe(0);
  });
});
