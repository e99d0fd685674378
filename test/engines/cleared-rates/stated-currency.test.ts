import { describe, expect, it } from '@jest/globals';
import * as fc from 'fast-check';
import { clearedRatesEngine } from '../../../server/engines/cleared-rates/engine.js';
import { rateLadderRows } from '../../../server/instruments/ladder/rate-ladder.js';
import type { FxData } from '../../../server/market/fx.js';
import { calculatedAccount, notesOf, type Row } from '../../support/calculated-accounts.js';
import { rateMarket } from '../../support/rate-market.js';
import { ladderRow, rateContext, rateSnapshot } from '../../support/rate-snapshot.js';

// Ladder rows whose DV01 is stated in another currency than that of their curve.

const MARKET = rateMarket();
const RATES = [
  { from: 'EUR', to: 'USD', rate: 1.25 },
  { from: 'USD', to: 'JPY', rate: 150 },
];
const snapshot = rateSnapshot(MARKET, { rates: RATES });
const DAY = snapshot.businessDate;

const ESTR: Row = { account_code: 'A', index: 'EUR.ESTR.ON', tenor: '5Y' };
const answer = (rows: readonly Row[], of = snapshot) => calculatedAccount(of, rows, { calculation_type: 'all' });

/** An object without some of its fields. */
const without = (fields: readonly string[], from: object): Row =>
  Object.fromEntries(Object.entries(from).filter(([field]) => !fields.includes(field)));

/** An answer without what is told of rows. */
const figures = (rows: readonly Row[]): string => JSON.stringify(without(['exceptions'], answer(rows)));

const withFx = (fx: FxData) => ({ ...snapshot, fx });

describe('a DV01 that is stated in another currency', () => {
  it.each([
    ['dollars of a curve in euro', { ...ESTR, dv01: -10_000, dv01_currency: 'USD' }, { dv01: -10_000 * (1 / 1.25) }],
    ['with its gamma', { ...ESTR, dv01: 9_100, gamma: 4, dv01_currency: 'USD' }, { dv01: 9_100 * 0.8, gamma: 4 * 0.8 }],
    ['euro of a curve in dollars', { ...ESTR, index: 'USD.SOFR.ON', dv01: 800, dv01_currency: 'EUR' }, { dv01: 1000 }],
    ['a cross rate', { ...ESTR, dv01: -1_500_000, dv01_currency: 'JPY' }, { dv01: -1_500_000 * ((1 / 150) * 0.8) }],
    ['its own currency', { ...ESTR, dv01: 500, dv01_currency: 'EUR' }, { dv01: 500 }],
    ['nothing at all', { ...ESTR, dv01: 0, dv01_currency: 'USD' }, { dv01: 0 }],
  ])('gives the figures of the converted row: %s', (_, stated, byHand) => {
    const plain = { ...without(['dv01_currency'], stated), ...byHand };
    expect(figures([stated])).toBe(figures([plain]));
  });

  it('tells what it was, at which rate and of which day', () => {
    const account = answer([{ ...ESTR, dv01: -9_100, gamma: 4, dv01_currency: 'USD' }]);
    expect(notesOf(account, 'CONVERTED_AT_SPOT')).toEqual([
      `dv01 -9100 USD is taken as -7280 EUR, and gamma alike: 1 USD is 0.8 EUR, the rate of exchange of ${DAY}.`,
    ]);
    expect(account.portfolio[0]).toMatchObject({ net_position: -7_280, dv01: -7_280, currency_code: 'EUR' });
  });

  it('says nothing where nothing is converted', () => {
    const account = answer([
      { ...ESTR, dv01: 500, dv01_currency: 'EUR' },
      { ...ESTR, dv01: 500 },
      { ...ESTR, dv01: 0, dv01_currency: 'USD' },
    ]);
    expect(notesOf(account, 'CONVERTED_AT_SPOT')).toEqual([]);
  });

  it('converts once, unrounded, whichever way the rate is quoted', () => {
    const position = ladderRow(0, { index: 'EUR-ESTR', dv01: 1, gamma: 3, dv01Currency: 'USD' });
    const rates = [{ from: 'EUR', to: 'USD', rate: 1.1 }];
    const outcome = clearedRatesEngine.resolve(position, rateContext(rateSnapshot(MARKET, { rates })));
    expect(outcome.ok && outcome.position).toMatchObject({ dv01: 1 / 1.1, gamma: 3 * (1 / 1.1), currency: 'EUR' });
  });

  it('without a rate is left out, and says what to load', () => {
    const account = answer([
      { ...ESTR, dv01: 500, dv01_currency: 'CHF' },
      { ...ESTR, dv01: 500 },
    ]);
    expect(account.rows_excluded).toBe(1);
    expect(account.exceptions).toEqual(
      expect.arrayContaining([
        expect.objectContaining({ row: 0, code: 'MISSING_FX_RATE', field: 'dv01_currency', severity: 'excluded' }),
      ]),
    );
    expect(notesOf(account, 'MISSING_FX_RATE')).toEqual(['No FX rate from CHF to EUR; load an FX file with one.']);
  });

  it('on loaded data is not converted by a rate of the demo market', () => {
    const account = answer(
      [{ ...ESTR, dv01: 500, dv01_currency: 'USD' }],
      withFx({ date: DAY, isDemo: true, rates: RATES }),
    );
    expect(notesOf(account, 'MISSING_FX_RATE')).toEqual([
      'No FX rate from USD to EUR (the rates of the demo market convert no loaded data); load an FX file with one.',
    ]);
  });

  it('on the demo market says that the rate is of it', () => {
    const histories = new Map([...MARKET.histories].map(([name, own]) => [name, { ...own, isDemo: true }] as const));
    const demo = { ...rateSnapshot({ ...MARKET, histories }), fx: { date: DAY, isDemo: true, rates: RATES } };
    const account = answer([{ ...ESTR, dv01: 500, dv01_currency: 'USD' }], demo);
    expect(notesOf(account, 'CONVERTED_AT_SPOT')).toEqual([
      `dv01 500 USD is taken as 400 EUR: 1 USD is 0.8 EUR, the rate of exchange of ${DAY} of the demo market.`,
    ]);
  });

  it('is told once of an account where the rates contradict each other', () => {
    const rates = [...RATES, { from: 'USD', to: 'EUR', rate: 0.6 }];
    const row = { ...ESTR, dv01: 500, dv01_currency: 'USD' };
    const account = answer([row, { ...row, tenor: '10Y' }], withFx({ date: DAY, isDemo: false, rates }));
    expect(notesOf(account, 'CONVERTED_AT_SPOT').length).toBe(2);
    expect(notesOf(account, 'CONTRADICTING_RATES').length).toBe(1);
  });

  it('agrees with the conversion by hand, of any books and rates', () => {
    const row = fc.record({
      index: fc.constantFrom('USD.SOFR.ON', 'EUR.ESTR.ON'),
      days: fc.integer({ min: 1, max: 15_000 }),
      dv01: fc.integer({ min: -50_000, max: 50_000 }),
      gamma: fc.integer({ min: -400, max: 400 }),
      dv01_currency: fc.constantFrom('USD', 'EUR', 'JPY'),
    });
    const toDollars = { USD: 1, EUR: 1.25, JPY: 1 / 150 };
    fc.assert(
      fc.property(fc.array(row, { minLength: 1, maxLength: 6 }), (rows) => {
        const stated = rows.map(({ days, ...own }) => ({ ...own, account_code: 'A', tenor: `${days}D` }));
        const byHand = stated.map(({ dv01_currency, ...own }) => {
          const rate = toDollars[dv01_currency] / (own.index === 'EUR.ESTR.ON' ? 1.25 : 1);
          return { ...own, dv01: own.dv01 * rate, gamma: own.gamma * rate };
        });
        const [one, other] = [stated, byHand].map((book) => answer(book).initial_margin);
        expect(Math.abs((one ?? 0) - (other ?? NaN))).toBeLessThanOrEqual(0.011);
      }),
      { numRuns: 25 },
    );
  });
});

describe('ladder rows in two currencies at one point', () => {
  it('are two contracts, whose amounts are not added up as they stand', () => {
    const [inEuro, inDollars] = [{}, { dv01Currency: 'USD' }].map((terms) => {
      const position = ladderRow(0, { index: 'EUR-ESTR', ...terms });
      const outcome = clearedRatesEngine.resolve(position, rateContext(snapshot));
      return outcome.ok ? rateLadderRows.contractKey(position, outcome.position) : [];
    });
    expect(inEuro).not.toEqual(inDollars);
  });

  it('cancel each other where they are worth the same', () =>
    expect(
      answer([
        { ...ESTR, dv01: 1_250, dv01_currency: 'USD' },
        { ...ESTR, dv01: -1_000 },
      ]).initial_margin,
    ).toBe(0));
});
