import { describe, expect, it } from '@jest/globals';
import fc from 'fast-check';
import {
  nettingRows,
  nettingSetMargins,
  type NettingRow,
  type RegulationMargin,
} from '../../../server/engines/simm/netting-set.js';
import { SENSITIVITY_TYPES, type SensitivityType } from '../../../server/instruments/crif/risk-types.js';
import { DEMO_CALIBRATION } from '../../support/demo-calibration.js';
import { expectClose } from '../../support/expect-close.js';
import { nettingRowOf } from '../../support/simm-reference.js';

// What the methodology owes to any book, on the demo calibration.

const SETTING = { calibration: DEMO_CALIBRATION.calibration, period: 10, currency: 'USD', million: 1_000_000 } as const;

const QUALIFIERS: Readonly<Record<SensitivityType['qualifier'], readonly string[]>> = {
  currency: ['USD', 'EUR', 'JPY', 'BRL'],
  'currency pair': ['EURUSD', 'BRLUSD', 'EURJPY'],
  name: ['one', 'other', 'third'],
};

const rowOf = (type: SensitivityType, most: number): fc.Arbitrary<NettingRow> =>
  fc
    .record({
      model: fc.constant('SIMM' as const),
      productClass: fc.constantFrom('RatesFX', 'Credit'),
      riskType: fc.constant(type.name),
      qualifier: fc.constantFrom(...QUALIFIERS[type.qualifier]),
      bucket: type.hasBucket
        ? fc.constantFrom('1', '2', ...(type.riskClass === 'Commodity' ? ['16'] : ['Residual']))
        : fc.constant(''),
      label1: type.label1 === 'none' ? fc.constant('') : fc.constantFrom('1y', '5y', '10y'),
      label2: type.label2 === 'none' ? fc.constant('') : fc.constantFrom('OIS', 'Libor3m'),
      collectRegulations: fc.constant([]),
      postRegulations: fc.constant([]),
    })
    .chain((terms) => fc.double({ min: -most, max: most, noNaN: true }).map((amount) => nettingRowOf(terms, amount)));

/** @param most size of an amount; of 10,000 nothing is concentrated */
const books = (most: number): fc.Arbitrary<readonly NettingRow[]> =>
  fc.array(fc.oneof(...SENSITIVITY_TYPES.map((type) => rowOf(type, most))), { minLength: 1, maxLength: 25 });

const margins = (rows: readonly NettingRow[]): readonly RegulationMargin[] =>
  nettingSetMargins(nettingRows(rows), [SETTING]);

/** Zero as such, whatever its sign. */
const withoutSign = (amount: number): number => amount + 0;

const SMALL = 10_000;
const LARGE = 100_000_000;

describe('the margin of a netting set', () => {
  it('grows with the amounts where nothing is concentrated', () => {
    fc.assert(
      fc.property(books(SMALL), fc.double({ min: 0.1, max: 4, noNaN: true }), (rows, times) => {
        const scaled = margins(rows.map((row) => ({ ...row, amount: row.amount * times })));
        margins(rows).forEach(({ margin }, place) =>
          expectClose(scaled[place]?.margin ?? NaN, margin * times, { absolute: 1e-3, relative: 1e-9 }),
        );
      }),
    );
  });

  it('does not depend on the order of its rows', () => {
    const shuffled = books(LARGE).chain((rows) =>
      fc.tuple(fc.constant(rows), fc.shuffledSubarray([...rows], { minLength: rows.length })),
    );
    fc.assert(
      fc.property(shuffled, ([rows, other]) => {
        const again = margins(other);
        margins(rows).forEach(({ margin }, place) =>
          expectClose(again[place]?.margin ?? NaN, margin, { absolute: 0.01, relative: 1e-9 }),
        );
      }),
    );
  });

  it('is nothing for a book with its negation', () => {
    fc.assert(
      fc.property(books(LARGE), (rows) => {
        const both = rows.flatMap((row) => [row, { ...row, amount: -row.amount }]);
        for (const { margin } of margins(both)) expect(margin).toBeLessThan(0.005);
      }),
    );
  });

  it('is what the contributions of its rows add up to, on both sides', () => {
    fc.assert(
      fc.property(books(LARGE), (rows) => {
        for (const { margin, contributions } of margins(rows))
          expectClose(
            contributions().reduce((sum, part) => sum + part, 0),
            margin,
            { absolute: 1e-3, relative: 1e-9 },
          );
      }),
    );
  });

  it('is on the side that posts what the side that collects has for the negation', () => {
    const summary = ({ simm, margin, contributions }: RegulationMargin): object => ({
      margin,
      productClasses: simm?.sensitivities.productClasses,
      parts: Array.from(contributions(), withoutSign),
    });
    fc.assert(
      fc.property(books(LARGE), (rows) => {
        const [called, posted] = margins(rows).map(summary);
        const [otherCalled, otherPosted] = margins(rows.map((row) => ({ ...row, amount: -row.amount }))).map(summary);
        expect(posted).toEqual(otherCalled);
        expect(called).toEqual(otherPosted);
      }),
    );
  });

  it('has contributions that are what the margin changes by, where nothing is concentrated', () => {
    const step = 1e-4;
    fc.assert(
      fc.property(books(SMALL), fc.nat(), (rows, seed) => {
        const place = seed % rows.length;
        const changed = (times: number): number =>
          margins(rows.map((row, own) => (own === place ? { ...row, amount: row.amount * times } : row)))[0]?.margin ??
          NaN;
        const [up, down] = [changed(1 + step), changed(1 - step)];
        const [called] = margins(rows);
        const kink = Math.abs(up + down - 2 * (called?.margin ?? NaN));
        // At a corner (a floor, a clamp) there is no one slope.
        fc.pre(kink < step * 1e-2 * (called?.margin ?? 0));
        const contribution = called?.contributions()[place] ?? NaN;
        expectClose((up - down) / (2 * step), contribution, {
          absolute: 1 + (called?.margin ?? 0) * 0.01,
          relative: 0.01,
        });
      }),
    );
  });
});
