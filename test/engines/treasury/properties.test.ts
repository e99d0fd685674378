import { describe, expect, it } from '@jest/globals';
import * as fc from 'fast-check';
import type { FixedIncomePosition } from '../../../server/instruments/security/position.js';
import { isoDate } from '../../../server/lib/calendar/day-number.js';
import { expectClose } from '../../support/expect-close.js';
import { securityRow, VALUATION_DAY } from './made-up-market.js';
import { initialMargin, marginOf, resolved } from './margin-securities.js';

/** Days. */
const LONGEST_BILL = 360;

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
      securityRow(row, {
        category,
        until: isoDate(VALUATION_DAY + (category === 'UST-BILL' ? 2 + (days % LONGEST_BILL) : days)),
        notional: notional * 1_000_000,
      }),
    ),
  );

const scaled = (book: readonly FixedIncomePosition[], factor: number): readonly FixedIncomePosition[] =>
  book.map((row) => ({ ...row, notional: row.notional * factor }));
/** A book and the same rows in another order. */
const shuffled = (book: readonly FixedIncomePosition[]) =>
  fc
    .shuffledSubarray([...book], { minLength: book.length })
    .map((other): readonly [typeof book, typeof book] => [book, other]);
/** In order of precedence. */
const NAMES = ['value_at_risk', 'value_at_risk_floor', 'minimum_margin_amount'];
const RUNS = { numRuns: 15 };
const CENT = { absolute: 0.01, relative: 1e-9 };

describe('treasury margin', () => {
  it('grows with the book', () =>
    fc.assert(
      fc.property(rows, fc.constantFrom(2, 0.125, 10), (book, factor) =>
        expectClose(initialMargin(scaled(book, factor)), factor * initialMargin(book), CENT),
      ),
      RUNS,
    ));

  it('is that of the rows with sensitivities and that of the others, added', () =>
    fc.assert(
      fc.property(rows, (book) => {
        const isHaircut = (row: FixedIncomePosition): boolean => resolved(row).security.risk.kind === 'haircut';
        const [byHaircut, byCurve] = [book.filter(isHaircut), book.filter((row) => !isHaircut(row))];
        expectClose(initialMargin(book), initialMargin(byHaircut) + initialMargin(byCurve), CENT);
        for (const { initialMargin: amount, treasury } of marginOf(byHaircut))
          expectClose(treasury.margin.haircuts.amount, amount, CENT);
      }),
      RUNS,
    ));

  it('takes the largest charge, the first of equal ones', () =>
    fc.assert(
      fc.property(rows, (book) => {
        for (const { treasury } of marginOf(book)) {
          const { curveCharge: charge, haircuts, initialMargin: amount } = treasury.margin;
          if (charge === null) continue;
          const amounts = [charge.valueAtRisk, charge.floor, charge.minimumMarginAmount].map((part) => part.amount);
          const largest = Math.max(...amounts);
          expect(charge.amount).toBe(largest);
          expect(NAMES.indexOf(charge.governing)).toBe(amounts.indexOf(largest));
          expectClose(amount, largest + haircuts.amount, CENT);
        }
      }),
      RUNS,
    ));

  it('is nothing for a book and its exact offset', () =>
    fc.assert(
      fc.property(rows, (book) => {
        const offset = scaled(book, -1).map((row, index) => ({ ...row, row: book.length + index }));
        for (const { initialMargin: amount, contributions } of marginOf([...book, ...offset])) {
          expectClose(amount, 0, CENT);
          expectClose(
            [...contributions.values()].reduce((sum, part) => sum + part, 0),
            0,
            CENT,
          );
        }
      }),
      RUNS,
    ));

  it('does not depend on the order of rows', () =>
    fc.assert(
      fc.property(rows.chain(shuffled), ([book, other]) => {
        expectClose(initialMargin(other), initialMargin(book), CENT);
        const parts = (each: readonly FixedIncomePosition[]) =>
          new Map(marginOf(each).flatMap(({ contributions }) => [...contributions]));
        const ofOther = parts(other);
        for (const [row, part] of parts(book)) expectClose(ofOther.get(row) ?? NaN, part, CENT);
      }),
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
