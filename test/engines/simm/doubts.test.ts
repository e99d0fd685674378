import { describe, expect, it } from '@jest/globals';
import type { AccountResult } from '../../../server/contract/results/account-result.js';
import { calculatedAccount, type Row } from '../../support/calculated-accounts.js';
import { crifRow, deskSnapshot } from '../../support/risk-desk.js';

// CRIF rows that can be margined and are unlikely to mean what they say: they count, and it is told.

const SNAPSHOT = deskSnapshot();
const calculated = (...rows: readonly Row[]): AccountResult =>
  calculatedAccount(SNAPSHOT, rows, { calculation_type: 'simm' });

const notes = ({ exceptions }: AccountResult): readonly unknown[] =>
  exceptions.flatMap(({ code, severity }) => (code === 'DEMO_CALIBRATION' ? [] : [[code, severity]]));

const curve = (more: Row): Row => crifRow({ label1: '5y', ...more });
const add = (riskType: string, more: Row): Row => crifRow({ risk_type: riskType, product_class: null, ...more });
const trade = (riskType: string, amount: number, more: Row = {}): Row => ({
  ...{ account_code: 'A', im_model: 'Schedule', product_class: 'Rates', risk_type: riskType, trade_id: 'T' },
  ...{ amount, amount_currency: 'USD', end_date: '2029-01-05', ...more },
});

/** By the made-up calibration. */
const WEIGHT = 50;

describe('two amounts of a row', () => {
  it.each([
    ['opposite signs', { amount: -10_000, amount_currency: 'EUR', amount_usd: 11_000 }],
    ['opposite signs, the currency of one unnamed', { amount: -10_000, amount_usd: 11_000 }],
    ['different dollars', { amount: 1_000, amount_currency: 'usd', amount_usd: 10_000 }],
  ])('are told that are not of one sensitivity: %s', (_, amounts) => {
    const account = calculated(curve(amounts));
    expect(notes(account)).toEqual([['CONTRADICTING_AMOUNTS', 'note']]);
    expect(account.initial_margin).toBe(amounts.amount_usd * WEIGHT);
  });

  it.each([
    ['rounded', { amount: 10_000.4, amount_currency: 'USD', amount_usd: 10_000 }],
    ['in two currencies', { amount: 9_000, amount_currency: 'EUR', amount_usd: 10_000 }],
    ['nothing', { amount: 0, amount_currency: 'USD', amount_usd: 0 }],
  ])('are of one that are %s', (_, amounts) => {
    expect(notes(calculated(curve(amounts)))).toEqual([]);
  });

  it('are told once of a book that is read from its text, with the rows', () => {
    const sound = Array.from({ length: 400 }, (_, place) =>
      curve({ amount: place + 1, amount_currency: 'USD', amount_usd: place + 1 }),
    );
    const wrong = curve({ amount: 5, amount_currency: 'USD', amount_usd: -5 });
    const { exceptions } = calculated(...sound, wrong, ...sound, wrong);
    const told = exceptions.filter(({ code }) => code === 'CONTRADICTING_AMOUNTS');
    expect(told.map(({ row }) => row)).toEqual([400]);
    expect(told[0]?.exception).toMatch(/^2 rows \(400, 801; counted from 0\): amount and amount_usd of each are not/);
  });

  it('are told with the first rows and how many more there are', () => {
    const wrong = Array.from({ length: 9 }, (_, place) =>
      curve({ amount: 5 + place, amount_currency: 'USD', amount_usd: -5 }),
    );
    const { exceptions } = calculated(...wrong);
    expect(exceptions.map(({ exception }) => exception)).toContainEqual(
      expect.stringMatching(/^9 rows \(0, 1, 2, 3, 4, 4 more; counted from 0\): /),
    );
  });
});

describe('rows that are there twice', () => {
  const row = (amount: number, more: Row = {}): Row =>
    curve({ amount_usd: amount, amount_currency: 'USD', trade_id: 'T1', ...more });
  const several = Array.from({ length: 400 }, (_, place) => row(place + 1));

  it.each([
    [
      'read one by one',
      [row(10), row(20), row(10), row(20), row(10)],
      70,
      [2, 3, 4],
      'row 2 as row 0, row 3 as row 1, row 4 as row 0',
    ],
    ['read from their text', [...several, row(7), ...several.slice(0, 5)], 80_200 + 7 + 15, [400], 'row 400 as row 6'],
  ])('add up and are told once: %s', (_, rows, sum, [first], pairs) => {
    const account = calculated(...rows);
    const told = account.exceptions.filter(({ code }) => code === 'REPEATED_ROWS');
    expect(told.map(({ row: at, severity }) => [at, severity])).toEqual([[first, 'note']]);
    expect(told[0]?.exception).toContain(pairs);
    expect(account.initial_margin).toBeCloseTo(sum * WEIGHT, 2);
    expect(account.rows_excluded).toBe(0);
  });

  it.each([
    ['another trade', { trade_id: 'T2' }],
    ['another portfolio', { portfolio_id: 'P2' }],
    ['another sub-curve', { label2: 'Libor3m' }],
    ['another sign', { amount_usd: -10 }],
    ['an id of its own', { position_id: 'second' }],
    ['another sub-account', { sub_account_code: 'S' }],
  ])('are none of which one has %s', (_, other) => {
    expect(notes(calculated(row(10), row(10, other), row(5)))).toEqual([]);
  });

  it('are none where they add nothing', () => {
    expect(notes(calculated(row(0), row(0), row(5)))).toEqual([]);
  });
});

describe('a model that is neither SIMM nor the schedule', () => {
  it.each(['SIMM-P', 'simm_p', 'SIMM-R'])('leaves the row out: %s', (model) => {
    const account = calculated(curve({ amount_usd: 10_000 }), curve({ amount_usd: 10_000, im_model: model }));
    expect(notes(account)).toEqual([['INVALID_FIELD', 'excluded']]);
    expect(account.rows_excluded).toBe(1);
    expect(account.initial_margin).toBe(10_000 * WEIGHT);
  });
});

describe('regulations', () => {
  it('that differ in capitals alone are one', () => {
    const rows = [
      curve({ amount_usd: 10_000, collect_regulations: 'ESA' }),
      curve({ amount_usd: 30_000, collect_regulations: 'esa,Esa' }),
    ];
    for (const account of [calculated(...rows), calculated(...rows.toReversed())]) {
      const totals = account.margin_by_simm.filter((row) => row.side === 'call' && row.product_class === 'All');
      expect(totals.map(({ regulation, margin }) => [regulation, margin])).toEqual([['ESA', 40_000 * WEIGHT]]);
      expect(account.initial_margin).toBe(40_000 * WEIGHT);
    }
  });
});

describe('a netting set', () => {
  it('tells of a currency that is none, which is margined as one that the calibration does not name', () => {
    expect(notes(calculated(curve({ qualifier: 'UDS', amount_usd: 1 })))).toEqual([['CURRENCY_NOT_KNOWN', 'note']]);
    const pair = crifRow({ risk_type: 'Risk_FXVol', qualifier: 'EURUDS', label1: '1y', amount_usd: 1 });
    expect(notes(calculated({ ...pair, label2: null }))).toEqual([['CURRENCY_NOT_KNOWN', 'note']]);
    expect(notes(calculated(curve({ qualifier: 'CNH', amount_usd: 1 })))).toEqual([]);
  });

  it('tells of a multiplier that lowers the margin', () => {
    const account = calculated(
      curve({ amount_usd: 10_000 }),
      add('Param_ProductClassMultiplier', { qualifier: 'RatesFX', amount: 0.5 }),
    );
    expect(notes(account)).toEqual([['MULTIPLIER_BELOW_ONE', 'note']]);
    expect(account.initial_margin).toBe((10_000 * WEIGHT) / 2);
  });

  it('tells of trades of the schedule with several notionals, and of those that have ended', () => {
    const twice = calculated(trade('Notional', 1e6), trade('Notional', 1e6), trade('PV', 1));
    expect(notes(twice)).toEqual([['TRADE_WITH_NOTIONALS', 'note']]);
    expect(twice.initial_margin).toBe(2 * 0.02 * 1e6);
    const ended = calculated(trade('Notional', 1e6, { end_date: '2026-01-02' }), trade('PV', 1));
    expect(notes(ended)).toEqual([['TRADE_ENDED', 'note']]);
    expect(notes(calculated(trade('Notional', 1e6, { end_date: '2026-01-05' }), trade('PV', 1)))).toEqual([]);
  });
});
