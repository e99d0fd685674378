import { describe, expect, it } from '@jest/globals';
import fc from 'fast-check';
import type { AccountForecast } from '../../../server/contract/forecast/response.js';
import type { ParameterSnapshot } from '../../../server/parameters/snapshot.js';
import { laterSnapshot } from '../../../server/instruments/rates/later-market.js';
import { calculatedAccount, type Row } from '../../support/calculated-accounts.js';
import { MIXED_ROWS } from '../../support/engine-examples.js';
import { accountForecast } from '../../support/forecast.js';
import { deskSnapshot, fxRow, noteRow, swapRow } from '../../support/risk-desk.js';
import { loadedSet, snapshotOf } from '../../support/snapshot.js';
import { futureArray, spanParameters, type TestContract } from '../../support/span-parameters.js';

interface Month {
  readonly period: string;
  readonly last: number;
  readonly price: number;
}

const MONTHS: readonly Month[] = [
  { period: '202602', last: 20260220, price: 70 },
  { period: '202603', last: 20260320, price: 71 },
  { period: '202606', last: 20260619, price: 72 },
  { period: '202612', last: 20261218, price: 73 },
];
const OPTION_LAST = 20260217;
const STRIKES = [60, 71, 80];

const futures = (scan: number): readonly TestContract[] =>
  MONTHS.map(({ period, last, price }) => ({
    type: 'FUT',
    period,
    array: futureArray(scan),
    scanRange: scan,
    price,
    expiryDate: last,
  }));

const options: readonly TestContract[] = STRIKES.flatMap((strike) =>
  (['CALL', 'PUT'] as const).map((right): TestContract => ({
    type: 'OOF',
    period: '202603',
    right,
    strike,
    array: futureArray((right === 'CALL' ? 500 : -500) + strike),
    delta: right === 'CALL' ? 0.5 : -0.5,
    price: 3,
    expiryDate: OPTION_LAST,
    underlyingPeriod: '202603',
    deltaPeriod: '202603',
  })),
);

const SNAPSHOT: ParameterSnapshot = snapshotOf([
  loadedSet(
    spanParameters({
      commodities: [
        { code: 'OIL', contracts: [...futures(1000), ...options] },
        { code: 'GAS', contracts: futures(400) },
      ],
      spreads: [{ priority: 1, legs: [{ code: 'OIL' }, { code: 'GAS', side: 'B' }] }],
    }),
  ),
]);

/** Each example is margined on each of its days twice. */
const EXAMPLES = { numRuns: 30 };

const lots = fc.integer({ min: -20, max: 20 }).filter((quantity) => quantity !== 0);
const future = fc.record({ code: fc.constantFrom('OIL', 'GAS'), month: fc.constantFrom(...MONTHS), lots });
const option = fc.record({ strike: fc.constantFrom(...STRIKES), right: fc.constantFrom('CALL', 'PUT'), lots });

type Future = Readonly<{ code: string; month: Month; lots: number }>;
type Option = Readonly<{ strike: number; right: string; lots: number }>;

const rowOf = (code: string, type: string, expiry: string, quantity: number, more: Row = {}): Row => ({
  account_code: 'A',
  exchange_code: 'EXCH',
  contract_code: code,
  contract_type: type,
  contract_expiry: expiry,
  net_position: quantity,
  ...more,
});
const futureRowOf = ({ code, month, lots: quantity }: Future): Row => rowOf(code, 'FUT', month.period, quantity);
const optionRowOf = ({ strike, right, lots: quantity }: Option): Row =>
  rowOf('OIL', right, '202603', quantity, { contract_strike: strike });

const dayOf = (date: string): number => Number(date.replaceAll('-', ''));
const margins = { calculation_type: 'margins', use_closest_match: false };

/** Margining what is left by hand; a flat book has the margin 0. */
function marginOf(snapshot: ParameterSnapshot, rows: readonly Row[]): number {
  if (rows.length === 0) return 0;
  const account = calculatedAccount(snapshot, rows, margins);
  return account.initial_margin ?? 0;
}

/** What is left of a book on a day, as a desk would write it down. */
function leftOf(held: readonly Future[], written: readonly Option[], day: number): readonly Row[] {
  const exercised = written.flatMap(({ strike, right, lots: quantity }): readonly Row[] => {
    const value = right === 'CALL' ? 71 - strike : strike - 71;
    const lotsHeld = right === 'CALL' ? quantity : -quantity;
    return day >= OPTION_LAST && day < 20260320 && value > 0 ? [rowOf('OIL', 'FUT', '202603', lotsHeld)] : [];
  });
  return [
    ...held.filter(({ month }) => month.last > day).map(futureRowOf),
    ...(day < OPTION_LAST ? written.map(optionRowOf) : exercised),
  ];
}

const cents = (amount: number): number => Math.round(amount * 100);

/** Parts and reasons of every point add up to the change, and the changes to the margin. */
function expectSums({ forecast }: AccountForecast): void {
  forecast.forEach((point, place) => {
    const sum = (amounts: readonly { readonly amount: number }[]): number =>
      amounts.reduce((total, { amount }) => total + cents(amount), 0);
    expect(sum(point.parts)).toBe(cents(point.change));
    expect(sum(point.reasons)).toBe(cents(point.change));
    const before = forecast[place - 1]?.initial_margin ?? point.initial_margin;
    expect(cents(point.change)).toBe(cents(point.initial_margin) - cents(before));
  });
}

describe('a forecast of listed contracts', () => {
  it('is on each day what margining what is left by hand comes to, and its parts add up', () => {
    fc.assert(
      fc.property(
        fc.array(future, { minLength: 1, maxLength: 6 }),
        fc.array(option, { maxLength: 5 }),
        (held, written) => {
          const rows = [...held.map(futureRowOf), ...written.map(optionRowOf)];
          const account = accountForecast(SNAPSHOT, rows, { to: 20261231 });
          for (const { date, initial_margin: margin } of account.forecast)
            expect([date, margin]).toEqual([date, marginOf(SNAPSHOT, leftOf(held, written, dayOf(date)))]);
          expectSums(account);
          expect(account.forecast.at(-1)?.initial_margin).toBe(0);
        },
      ),
      EXAMPLES,
    );
  });

  it('is flat as long as nothing expires', () => {
    fc.assert(
      fc.property(fc.array(future, { minLength: 1, maxLength: 6 }), (held) => {
        const { forecast, cliffs } = accountForecast(SNAPSHOT, held.map(futureRowOf), { to: 20260219 });
        expect(forecast.map(({ date, change }) => [date, change])).toEqual([
          ['2026-01-05', 0],
          ['2026-02-19', 0],
        ]);
        expect(cliffs).toEqual([]);
      }),
      EXAMPLES,
    );
  });

  it('never has an expired leg if futures are rolled, until no later month is listed', () => {
    fc.assert(
      fc.property(fc.array(future, { minLength: 1, maxLength: 6 }), (held) => {
        const asked = { to: 20261130, assumptions: { futures: 'roll' } };
        const account = accountForecast(SNAPSHOT, held.map(futureRowOf), asked);
        expect(account.forecast.every(({ rows }) => rows === held.length)).toBe(true);
        for (const { date, initial_margin: margin } of account.forecast) {
          const rolled = held.map(({ month, ...rest }) => ({
            ...rest,
            month: MONTHS.find(({ last }) => last >= month.last && last > dayOf(date)) ?? month,
          }));
          expect(margin).toBe(marginOf(SNAPSHOT, rolled.map(futureRowOf)));
        }
        for (const { date, to_expiry: expiry } of account.rolls)
          expect(MONTHS.find(({ period }) => period === expiry)?.last).toBeGreaterThan(dayOf(date));
        expectSums(account);
      }),
      EXAMPLES,
    );
  });

  it('is so many times what it was once that is announced of all products', () => {
    const announced = ['OIL', 'GAS'].map((code) => ({ exchange: 'EXCH', code, date: '2026-01-12', factor: 2 }));
    const raised = { ...SNAPSHOT, contractMaster: { names: [], aliases: [], announced } };
    fc.assert(
      fc.property(
        fc.array(future, { minLength: 1, maxLength: 6 }),
        fc.array(option, { maxLength: 5 }),
        (held, written) => {
          const rows = [...held.map(futureRowOf), ...written.map(optionRowOf)];
          const [today, asAnnounced] = ['today', 'announced'].map((parameters) =>
            accountForecast(raised, rows, { to: 20260630, assumptions: { parameters } }),
          );
          const plain = new Map(today?.forecast.map((point) => [point.date, point.initial_margin]));
          for (const { date, initial_margin: margin } of asAnnounced?.forecast ?? []) {
            const before = plain.get(date) ?? today?.forecast[0]?.initial_margin ?? NaN;
            // Both products are rounded to cents, before and after.
            const times = date < '2026-01-12' ? 1 : 2;
            expect(Math.abs(margin - times * before)).toBeLessThan(0.04);
          }
          if (asAnnounced !== undefined) expectSums(asAnnounced);
        },
      ),
      EXAMPLES,
    );
  });

  it.each([
    { options: 'all', held: 71 },
    { options: 'none', held: null },
  ])('exercises $options of the options where that is supposed', ({ options: supposed, held }) => {
    const row = optionRowOf({ strike: 80, right: 'CALL', lots: 3 });
    const { forecast } = accountForecast(SNAPSHOT, [row], { to: 20260218, assumptions: { options: supposed } });
    const left = held === null ? [] : [rowOf('OIL', 'FUT', '202603', 3)];
    expect(forecast.at(-1)?.initial_margin).toBe(marginOf(SNAPSHOT, left));
  });

  it('tells cliffs with a trade that keeps the rise within the part', () => {
    fc.assert(
      fc.property(fc.array(future, { minLength: 2, maxLength: 6 }), (held) => {
        const account = accountForecast(SNAPSHOT, held.map(futureRowOf), { to: 20261130, cliff_part: 0.2 });
        account.forecast.forEach(({ date, change, initial_margin: margin }) => {
          const cliff = account.cliffs.find((one) => one.date === date);
          expect(cliff !== undefined).toBe(change > 0 && cents(margin) > Math.round(cents(margin - change) * 1.2));
          const least = cliff?.cheapest_trade ?? null;
          if (cliff === undefined || least === null) return;
          expect(cents(least.initial_margin)).toBeLessThanOrEqual(Math.round(cents(margin - change) * 1.2));
          const traded = rowOf(least.contract_code, 'FUT', least.expiry, least.trade);
          expect(least.initial_margin).toBe(marginOf(SNAPSHOT, [...leftOf(held, [], dayOf(date)), traded]));
        });
      }),
      EXAMPLES,
    );
  });
});

describe('a forecast of everything', () => {
  const snapshot = deskSnapshot();

  it('starts at the margin of today, and its parts add up', () => {
    const account = accountForecast(snapshot, MIXED_ROWS, { to: 400, assumptions: { futures: 'roll' } });
    expect(account.forecast[0]?.initial_margin).toBe(marginOf(snapshot, MIXED_ROWS));
    expect(account.rows_without_end).toBeGreaterThan(0);
    expectSums(account);
  });

  it('is on each day what margining on the market of that day comes to', () => {
    const rows = [
      swapRow('RECEIVE', 20_000_000),
      swapRow('PAY', 8_000_000, '20260707'),
      noteRow(3_000_000),
      noteRow(-2_000_000, { maturity: '20260331' }),
      fxRow(3_000_000),
      fxRow(-4_000_000, { clearing_house: 'LCH' }),
    ];
    const { forecast } = accountForecast(snapshot, rows, { to: 300 });
    expect(forecast.length).toBeGreaterThan(3);
    for (const { date, initial_margin: margin, rows: count } of forecast.slice(1)) {
      const account = calculatedAccount(laterSnapshot(snapshot, date), rows, margins);
      expect([date, margin, count]).toEqual([date, account.initial_margin ?? 0, rows.length - account.rows_excluded]);
    }
  });
});
