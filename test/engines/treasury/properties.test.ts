import { describe, expect, it } from '@jest/globals';
import * as fc from 'fast-check';
import type { FixedIncomePosition } from '../../../server/positions/position.js';
import { isoDate } from '../../../server/lib/day-number.js';
import { expectClose } from '../../support/expect-close.js';
import { securityRow, VALUATION_DAY } from './made-up-market.js';
import { initialMargin, marginOf } from './margin-securities.js';

/** Rows of a few categories with and without sensitivities, in two currencies. */
const rows = fc
  .array(
    fc.record({
      category: fc.constantFrom(
        'UST-BILL',
        'UST-NOTE',
        'UST-STRIPS',
        'UST-FRN',
        'UST-TIPS',
        'US-CORPORATE',
        'BUND',
        'BTP',
      ),
      days: fc.integer({ min: 2, max: 10_900 }),
      notional: fc.integer({ min: -50, max: 50 }).filter((units) => units !== 0),
    }),
    { minLength: 1, maxLength: 8 },
  )
  .map((books) =>
    books.map(({ category, days, notional }, row) =>
      securityRow(row, { category, until: isoDate(VALUATION_DAY + days), notional: notional * 1_000_000 }),
    ),
  );

const scaled = (book: readonly FixedIncomePosition[], factor: number): readonly FixedIncomePosition[] =>
  book.map((row) => ({ ...row, notional: row.notional * factor }));
const RUNS = { numRuns: 15 };
const CENT = { absolute: 0.01, relative: 1e-9 };

describe('treasury margin', () => {
  it('doubles with the book', () =>
    fc.assert(
      fc.property(rows, (book) => expectClose(initialMargin(scaled(book, 2)), 2 * initialMargin(book), CENT)),
      RUNS,
    ));

  it('is nothing for a book and its exact offset', () =>
    fc.assert(
      fc.property(rows, (book) => {
        const offset = scaled(book, -1).map((row, index) => ({ ...row, row: book.length + index }));
        expectClose(initialMargin([...book, ...offset]), 0, CENT);
      }),
      RUNS,
    ));

  it('does not depend on the order of rows', () =>
    fc.assert(
      fc.property(rows, (book) => expectClose(initialMargin([...book].reverse()), initialMargin(book), CENT)),
      RUNS,
    ));

  it('is never below 0, and the parts of the rows add up to it', () =>
    fc.assert(
      fc.property(rows, (book) => {
        for (const { initialMargin: amount, contributions } of marginOf(book)) {
          expect(amount).toBeGreaterThanOrEqual(0);
          expectClose(
            [...contributions.values()].reduce((sum, part) => sum + part, 0),
            amount,
            CENT,
          );
        }
      }),
      RUNS,
    ));

  it('is no more for two books together than apart, as far as haircuts and floor go', () =>
    fc.assert(
      fc.property(rows, rows, (first, second) => {
        const second_ = second.map((row, index) => ({ ...row, row: first.length + index }));
        const charges = (book: readonly FixedIncomePosition[]): number =>
          marginOf(book).reduce(
            (sum, { treasury: { margin } }) => sum + margin.haircuts.amount + (margin.curveCharge?.floor.amount ?? 0),
            0,
          );
        expect(charges([...first, ...second_])).toBeLessThanOrEqual(charges(first) + charges(second_) + 0.01);
      }),
      RUNS,
    ));
});

it('offsets a long note by a short one of near maturity, not beyond its floor', () => {
  const long = securityRow(0, { until: '2036-02-15' });
  const short = securityRow(1, { until: '2035-11-15', notional: -1_000_000 });
  const [component] = marginOf([long, short]);
  expect(component?.initialMargin).toBeLessThan(0.2 * initialMargin([long]));
  expect(component?.initialMargin).toBeGreaterThanOrEqual(component?.treasury.margin.curveCharge?.floor.amount ?? NaN);
});
