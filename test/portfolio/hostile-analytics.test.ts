import { describe, expect, it } from '@jest/globals';
import fc from 'fast-check';
import type { FactorHistory } from '../../server/market/history/factor-history.js';
import { calculatedAccount, notesOf, type Row } from '../support/calculated-accounts.js';
import { MIXED_ROWS } from '../support/engine-examples.js';
import { expectClose } from '../support/expect-close.js';
import {
  DESK_HISTORIES,
  DESK_OPTIONS,
  deskSnapshot,
  futureRow,
  optionRow,
  priceHistory,
  wandering,
} from '../support/risk-desk.js';
import { loadedSet, snapshotOf } from '../support/snapshot.js';
import { futureArray, spanParameters } from '../support/span-parameters.js';

// Odd requests and odd data: an answer with figures that are numbers (the support fails at any that is none), or a reason.

const SNAPSHOT = deskSnapshot();
/** Without the options that take a lattice each. */
const BOOK = MIXED_ROWS.filter(({ contract_code: code, contract_type: type }) => code !== 'CL' || type === 'FUT');
const EVERYTHING = { stress_test_enabled: true, stress_test_details_enabled: true, pnl_details: true };

const partsAddUp = (rows: readonly Row[], more: Row, snapshot = SNAPSHOT): void => {
  const account = calculatedAccount(snapshot, rows, { ...EVERYTHING, stress_sensitivities: {}, ...more });
  const { value_at_risk: risk, expected_shortfall: shortfall } = account;
  const sumOf = (parts: readonly (number | null)[]): number =>
    parts.reduce<number>((sum, part) => sum + (part ?? 0), 0);
  expectClose(sumOf(account.portfolio.map((own) => own.value_at_risk_contribution)), risk ?? 0, {
    absolute: 1e-4,
    relative: 1e-13,
  });
  expectClose(sumOf(account.portfolio.map((own) => own.expected_shortfall_contribution)), shortfall ?? 0, {
    absolute: 1e-4,
    relative: 1e-13,
  });
};

describe('odd metrics', () => {
  it.each([
    { lookback: 1 },
    { lookback: 2, ci: 50 },
    { lookback: 100_000 },
    { lookback: Number.MAX_SAFE_INTEGER },
    { mpor: 599 },
    { mpor: 100_000 },
    { ci: 99.999 },
    { ci: 1.001 },
    { ci: 1 + 1e-12 },
    { ci: 99.9999999999 },
    { lookback: 1, ci: 1.001, quantile_method: 'linear' },
    { lookback: 1, mode: 'relative', quantile_method: 'linear', method: 'expected-shortfall' },
  ])('%j', (metrics) => {
    for (const rows of [BOOK, BOOK.slice(0, 3), BOOK.slice(-2)]) partsAddUp(rows, { risk_metrics: metrics });
  });

  it('of any size in their range', () => {
    fc.assert(
      fc.property(
        fc.record({
          lookback: fc.integer({ min: 1, max: 3000 }),
          ci: fc.double({ min: 1 + 1e-6, max: 100 - 1e-6, noNaN: true }),
          mpor: fc.integer({ min: 1, max: 700 }),
          mode: fc.constantFrom('absolute', 'relative'),
          quantile_method: fc.constantFrom('kth_worst', 'linear'),
        }),
        (metrics) =>
          partsAddUp(BOOK, { risk_metrics: metrics, stress_test_enabled: false, stress_sensitivities: null }),
      ),
      { numRuns: 8 },
    );
  });
});

describe('odd quantities', () => {
  it('of 0 have no risk', () => {
    const account = calculatedAccount(SNAPSHOT, [futureRow('CL', '202603', 0)], EVERYTHING);
    expect([account.value_at_risk, account.expected_shortfall, account.stress_loss]).toEqual([0, 0, 0]);
    expect(Object.is(account.pnl_vector?.[0], 0)).toBe(true);
  });

  it('of a billion lots are still added up', () => {
    const [option] = DESK_OPTIONS['CL'] ?? [];
    if (option === undefined) throw new Error('no option');
    const rows = [futureRow('CL', '202603', 1e9), futureRow('CL', '202606', -1e9), optionRow(option, -1e9)];
    partsAddUp(rows, {});
  });

  it('of many rows are one book', () => {
    const options = Object.values(DESK_OPTIONS).flat();
    const rows = Array.from({ length: 5000 }, (_, place) => {
      const quantity = (place % 13) - 6;
      const option = options[place % (2 * options.length)];
      return option === undefined ? futureRow('CL', '202603', quantity) : optionRow(option, quantity);
    });
    const account = calculatedAccount(SNAPSHOT, rows);
    const sums = new Map<string, number>();
    rows.forEach((row) => {
      const key = JSON.stringify({ ...row, net_position: 0 });
      sums.set(key, (sums.get(key) ?? 0) + Number(row['net_position']));
    });
    const netted = [...sums].map(([key, quantity]) => {
      const row: unknown = JSON.parse(key);
      return { ...(typeof row === 'object' ? row : {}), net_position: quantity };
    });
    expect(calculatedAccount(SNAPSHOT, netted)).toMatchObject({
      value_at_risk: account.value_at_risk,
      expected_shortfall: account.expected_shortfall,
      stress_loss: account.stress_loss,
    });
    const parts = account.portfolio.map((own) => own.value_at_risk_contribution ?? NaN);
    expectClose(
      parts.reduce((sum, part) => sum + part, 0),
      account.value_at_risk ?? NaN,
      { absolute: 1e-4 },
    );
  });
});

describe('odd histories', () => {
  const replaced = (code: string, change: (history: FactorHistory) => Partial<FactorHistory>) =>
    deskSnapshot(
      DESK_HISTORIES.map((history) => (history.code === code ? { ...history, ...change(history) } : history)),
    );

  it.each([
    { what: 'without any level', change: ({ levels }: FactorHistory) => ({ levels: levels.map(() => NaN) }) },
    {
      what: 'of one date',
      change: ({ days, levels }: FactorHistory) => ({ days: days.slice(-1), levels: levels.slice(-1) }),
    },
    { what: 'of no date', change: () => ({ days: new Int32Array(), levels: new Float64Array() }) },
    {
      what: 'of a level every other day',
      change: ({ levels }: FactorHistory) => ({ levels: levels.map((level, day) => (day % 2 === 0 ? NaN : level)) }),
    },
    {
      what: 'of two dates long ago',
      change: ({ days, levels }: FactorHistory) => ({ days: days.slice(0, 2), levels: levels.slice(0, 2) }),
    },
    { what: 'that stands still', change: ({ levels }: FactorHistory) => ({ levels: levels.map(() => 6000) }) },
    { what: 'at 0 throughout', change: ({ levels }: FactorHistory) => ({ levels: levels.map(() => 0) }) },
    {
      what: 'of tiny and huge levels',
      change: ({ levels }: FactorHistory) => ({ levels: levels.map((_, day) => (day % 2 === 0 ? 1e-9 : 1e9)) }),
    },
    { what: 'below 0 throughout', change: ({ levels }: FactorHistory) => ({ levels: levels.map((level) => -level) }) },
  ])('$what', ({ change }) => {
    const snapshot = replaced('ES', change);
    for (const mode of ['absolute', 'relative'])
      partsAddUp(BOOK, { risk_metrics: { mode }, stress_test_enabled: false }, snapshot);
  });

  it('of rates whose ratios overflow leave their rows out, and the figures are of the rest', () => {
    const { rateMarket, ...snapshot } = deskSnapshot();
    const histories = new Map(
      [...rateMarket.histories].map(([name, history]) => {
        const width = history.nearbyOrTenor.length;
        const levels = history.levels.map((level, place) => (Math.floor(place / width) % 2 === 0 ? 1e-12 : level));
        return [name, { ...history, levels }] as const;
      }),
    );
    const odd = { ...snapshot, rateMarket: { ...rateMarket, histories } };
    partsAddUp(BOOK, { risk_metrics: { mode: 'relative' } }, odd);
    const account = calculatedAccount(odd, BOOK, { risk_metrics: { mode: 'relative' } });
    expect(notesOf(account, 'NOT_IN_RISK').some((note) => note.includes('so large that it gives no value'))).toBe(true);
    expect(account.value_at_risk).toBeGreaterThan(0);
  });

  it('of volatility in percent move nothing, and the note says what to do', () => {
    const volatilities = priceHistory('CME', 'ES VOLATILITY', [wandering(18, 0.04, 99)]);
    const [option] = DESK_OPTIONS['ES'] ?? [];
    if (option === undefined) throw new Error('no option');
    const account = calculatedAccount(deskSnapshot([...DESK_HISTORIES, volatilities]), [optionRow(option, 1)]);
    expect(notesOf(account, 'NO_VOLATILITY_HISTORY')).toEqual([
      'Volatilities of CME ES stay as they are in the scenarios: their history is not in fractions; if it is in percent, its lines in history/map.csv need the unit percent.',
    ]);
    expect(account.value_at_risk).toBe(calculatedAccount(SNAPSHOT, [optionRow(option, 1)]).value_at_risk);
  });
});

describe('odd contracts', () => {
  const snapshotWith = (price: number, option: { readonly strike: number; readonly price: number }, factor = 50) => {
    const parameters = spanParameters({
      exchange: 'CME',
      commodities: [
        {
          code: 'ES',
          contractValueFactor: factor,
          exercise: 'american',
          contracts: [
            { type: 'FUT', period: '202603', price, array: futureArray(1000) },
            {
              type: 'OOF',
              period: '202603',
              right: 'CALL',
              ...option,
              years: 0.3,
              volatility: 0.3,
              interestRate: 0.05,
              underlyingPeriod: '202603',
              array: futureArray(500),
            },
          ],
        },
      ],
    });
    return snapshotOf([loadedSet(parameters, 'CME')], { rateMarket: SNAPSHOT.rateMarket });
  };
  const rows = (strike: number): readonly Row[] => [
    futureRow('ES', '202603', 2),
    { ...futureRow('ES', '202603', -3), contract_type: 'CALL', contract_strike: strike },
  ];

  it.each([
    { price: -40, strike: -50, paid: 12 },
    { price: -40, strike: 10, paid: 1 },
    { price: 0, strike: 0, paid: 3 },
    { price: 0, strike: 5, paid: 0 },
    { price: 1e-7, strike: 1e-7, paid: 0 },
    { price: 6000, strike: 1e9, paid: 0 },
    { price: 6000, strike: 1e-6, paid: 5999 },
    { price: 6000, strike: 6000, paid: 1e7 },
    { price: 6000, strike: 6000, paid: 1e-12 },
  ])('a price of $price, a strike of $strike, a premium of $paid', ({ price, strike, paid }) => {
    const snapshot = snapshotWith(price, { strike, price: paid });
    for (const mode of ['absolute', 'relative']) partsAddUp(rows(strike), { risk_metrics: { mode } }, snapshot);
  });

  it('without a contract value factor are left out', () => {
    const account = calculatedAccount(snapshotWith(6000, { strike: 6000, price: 100 }, 0), rows(6000), EVERYTHING);
    expect(account.value_at_risk).toBeNull();
    expect(notesOf(account, 'NOT_IN_RISK')[0]).toBe(
      '2 rows (0, 1; counted from 0) are in no risk figure, because the parameter file has no contract value factor of ES 202603.',
    );
  });
});

describe('odd shocks', () => {
  it.each([
    { underlying_shocks: [-1, 1e6], volatility_shocks: [-1, 1e6] },
    { underlying_shocks: [-1e6, 1e6], volatility_shocks: [-1e6, 1e6], shock_type: 'absolute' },
    { underlying_shocks: [1e-300], volatility_shocks: [-1e-300] },
    { underlying_shocks: [-1e9, 0, 1e9], volatility_shocks: [-1e9, 0, 1e9] },
    { underlying_shocks: [-1e9, 0, 1e9], volatility_shocks: [-1e9, 0, 1e9], shock_type: 'absolute' },
    {
      underlying_shocks: [-1e9, 1e9],
      volatility_shocks: [1e9],
      use_std_dev: true,
      std_dev_lookback: 2,
      std_dev_mpor: 300,
    },
  ])('%j', (sensitivities) => {
    const { scenario_analysis: grid } = calculatedAccount(SNAPSHOT, BOOK, {
      stress_sensitivities: { ...sensitivities, generate_full_report: true },
    });
    expect(grid?.pnl.length).toBe(sensitivities.underlying_shocks.length);
  });
});
