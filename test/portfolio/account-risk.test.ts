import { describe, expect, it } from '@jest/globals';
import fc from 'fast-check';
import type { AccountResult } from '../../server/contract/results/account-result.js';
import { isoDate } from '../../server/lib/calendar/day-number.js';
import { calculatedAccount, calculatedAccounts, notesOf, type Row } from '../support/calculated-accounts.js';
import { HISTORICAL_ROWS, MIXED_ROWS, ROWS_IN_RISK } from '../support/engine-examples.js';
import { expectClose } from '../support/expect-close.js';
import {
  DESK_HISTORIES,
  DESK_OPTIONS,
  deskSnapshot,
  eventRow,
  futureRow,
  ladderRow,
  noteRow,
  optionRow,
  swapRow,
} from '../support/risk-desk.js';
import { VALUATION_DAY, weekdaysUntil } from '../engines/treasury/made-up-market.js';

const SNAPSHOT = deskSnapshot();
const sum = (values: readonly number[]): number => values.reduce((total, value) => total + value, 0);

const components = ({ portfolio }: AccountResult) => ({
  valueAtRisk: portfolio.map((position) => position.value_at_risk_contribution),
  expectedShortfall: portfolio.map((position) => position.expected_shortfall_contribution),
});

const cents = (values: readonly (number | null)[]): number => Math.round(sum(values.map((value) => value ?? 0)) * 100);

function expectSound(account: AccountResult): void {
  const { value_at_risk: risk, expected_shortfall: shortfall, stress_loss: worst } = account;
  if (risk === null || shortfall === null || worst === null) throw new Error('There are no risk figures.');
  expect(risk).toBeGreaterThanOrEqual(0);
  expect(shortfall).toBeGreaterThanOrEqual(risk);
  expect(worst).toBeGreaterThanOrEqual(shortfall - 0.011);
  expect(cents(components(account).valueAtRisk)).toBe(Math.round(risk * 100));
  expect(cents(components(account).expectedShortfall)).toBe(Math.round(shortfall * 100));
}

const confidence = fc.constantFrom(90, 95, 97.5, 99, 99.9, 50);
const metrics = fc.record({
  ci: confidence,
  mode: fc.constantFrom('absolute', 'relative'),
  mpor: fc.constantFrom(1, 5),
  lookback: fc.constantFrom(20, 250),
  quantile_method: fc.constantFrom('kth_worst', 'linear'),
});
const books = fc.subarray([...ROWS_IN_RISK], { minLength: 1 });

describe('an account with rows of all kinds', () => {
  it('has one figure for all, and parts of it for each row, to the cent', () => {
    fc.assert(
      fc.property(books, metrics, fc.constantFrom('USD', 'EUR'), (rows, risk, currency) => {
        const account = calculatedAccount(SNAPSHOT, rows, { risk_metrics: risk, currency_code: currency });
        expectSound(account);
        expect(account.portfolio.length).toBe(rows.length);
        expect(components(account).valueAtRisk).not.toContain(null);
      }),
      { numRuns: 40 },
    );
  });

  it('does not depend on the order of rows', () => {
    const first = calculatedAccount(SNAPSHOT, ROWS_IN_RISK, { pnl_details: true });
    fc.assert(
      fc.property(fc.shuffledSubarray([...ROWS_IN_RISK], { minLength: ROWS_IN_RISK.length }), (rows) => {
        const other = calculatedAccount(SNAPSHOT, rows, { pnl_details: true });
        expect([other.value_at_risk, other.expected_shortfall, other.stress_loss]).toEqual([
          first.value_at_risk,
          first.expected_shortfall,
          first.stress_loss,
        ]);
        expect(other.tail_scenarios).toEqual(first.tail_scenarios);
        expect(other.pnl_vector).toEqual(first.pnl_vector);
        rows.forEach((row, place) =>
          expectClose(
            other.portfolio[place]?.value_at_risk_contribution ?? NaN,
            first.portfolio[ROWS_IN_RISK.indexOf(row)]?.value_at_risk_contribution ?? NaN,
            { absolute: 0.2 },
          ),
        );
      }),
      { numRuns: 8 },
    );
  });

  it('has figures that its P&L vector gives, where it holds no events', () => {
    const account = calculatedAccount(SNAPSHOT, HISTORICAL_ROWS, { pnl_details: true, risk_metrics: { ci: 97.5 } });
    const losses = (account.pnl_vector ?? []).map((pnl) => -pnl).sort((one, other) => other - one);
    expectClose(account.value_at_risk ?? NaN, losses[6] ?? NaN, { absolute: 0.011 });
    const tail = (sum(losses.slice(0, 6)) + 0.25 * (losses[6] ?? NaN)) / 6.25;
    expectClose(account.expected_shortfall ?? NaN, tail, { absolute: 0.011 });
    expect(account.stress_loss).toBe(losses[0]);
    expect(account.tail_scenarios.map(({ pnl }) => -pnl)).toEqual(losses.slice(0, 7));
    const dates = [...weekdaysUntil(VALUATION_DAY, 250)].reverse().map(isoDate);
    expect(account.pnl_dates).toEqual(dates);
  });

  it('has a shortfall that is at most the sum of its parts’', () => {
    fc.assert(
      fc.property(
        fc.subarray([...HISTORICAL_ROWS], { minLength: 1, maxLength: HISTORICAL_ROWS.length - 1 }),
        confidence,
        (part, ci) => {
          const rest = HISTORICAL_ROWS.filter((row) => !part.includes(row));
          const shortfalls = [HISTORICAL_ROWS, part, rest].map(
            (rows) => calculatedAccount(SNAPSHOT, rows, { risk_metrics: { ci } }).expected_shortfall ?? NaN,
          );
          expect(shortfalls[0]).toBeLessThanOrEqual((shortfalls[1] ?? NaN) + (shortfalls[2] ?? NaN) + 0.02);
        },
      ),
      { numRuns: 15 },
    );
  });

  it('has no risk where every loss is another’s gain, and its rows have no part in it', () => {
    const account = calculatedAccount(SNAPSHOT, [futureRow('CL', '202603', 7), futureRow('CL', '202603', -7)]);
    expect([account.value_at_risk, account.expected_shortfall, account.stress_loss]).toEqual([0, 0, 0]);
    expect(cents(components(account).valueAtRisk)).toBe(0);
  });

  it('has figures of 0, and parts of 0, where even the tail is a gain', () => {
    const rising = DESK_HISTORIES.map((history) =>
      history.code === 'CL'
        ? { ...history, levels: history.levels.map((_, place) => 30 + Math.floor(place / 2) * 0.05) }
        : history,
    );
    const account = calculatedAccount(deskSnapshot(rising), [
      futureRow('CL', '202603', 7),
      futureRow('CL', '202606', 1),
    ]);
    expect([account.value_at_risk, account.expected_shortfall, account.stress_loss]).toEqual([0, 0, 0]);
    expect(components(account).valueAtRisk).toEqual([0, 0]);
    expect(account.tail_scenarios.every(({ pnl }) => pnl > 0)).toBe(true);
  });
});

describe('events', () => {
  it('alone are a matter of probabilities: all paid is lost where that is not too improbable', () => {
    const account = calculatedAccount(SNAPSHOT, [eventRow('E-A', 1000)]);
    expect(account).toMatchObject({
      value_at_risk: 400,
      expected_shortfall: 400,
      stress_loss: 400,
      tail_scenarios: [],
    });
    expect(account.pnl_vector).toBeUndefined();
    const sure = calculatedAccount(SNAPSHOT, [eventRow('E-A', 1000)], { risk_metrics: { ci: 30 } });
    expect(sure.value_at_risk).toBe(0);
  });

  it('with a history are added to it, each independent of the other', () => {
    const oil = futureRow('CL', '202603', 2);
    const joint = calculatedAccount(SNAPSHOT, [oil, eventRow('E-A', 5000)], { pnl_details: true });
    const alone = calculatedAccount(SNAPSHOT, [oil], { pnl_details: true });
    expect(joint.pnl_vector).toEqual(alone.pnl_vector);
    expect(joint.stress_loss).toBe((alone.stress_loss ?? NaN) + 2000);
    const sums = (alone.pnl_vector ?? []).flatMap((pnl) => [
      { pnl: pnl + 3000, weight: 0.4 },
      { pnl: pnl - 2000, weight: 0.6 },
    ]);
    sums.sort((one, other) => one.pnl - other.pnl);
    let probability = 0;
    const reached = sums.find(({ weight }) => (probability += weight / 250) >= 0.01 - 1e-12);
    expectClose(joint.value_at_risk ?? NaN, -(reached?.pnl ?? NaN), { absolute: 0.011 });
    expectSound(joint);
  });
});

describe('sub-accounts', () => {
  it('have their own figures; the parent’s are of all rows together', () => {
    const subs = ['X', 'Y'] as const;
    fc.assert(
      fc.property(books, fc.array(fc.constantFrom(null, ...subs), { minLength: 49, maxLength: 49 }), (rows, owners) => {
        const owned = rows.map((row, place): Row => ({ ...row, sub_account_code: owners[place] ?? undefined }));
        const [parent, ...children] = calculatedAccounts(SNAPSHOT, owned, { calculation_type: 'all' });
        if (parent === undefined) throw new Error('no parent');
        expectSound(parent);
        for (const child of children) {
          expectSound(child);
          const own = calculatedAccount(
            SNAPSHOT,
            rows.filter((_, place) => owners[place] === child.sub_account_code),
          );
          expect([child.value_at_risk, child.expected_shortfall, child.stress_loss]).toEqual([
            own.value_at_risk,
            own.expected_shortfall,
            own.stress_loss,
          ]);
        }
        const together = calculatedAccount(SNAPSHOT, rows);
        expect([parent.value_at_risk, parent.expected_shortfall]).toEqual([
          together.value_at_risk,
          together.expected_shortfall,
        ]);
      }),
      { numRuns: 15 },
    );
  });
});

describe('what was not asked for', () => {
  const rows = [...MIXED_ROWS];

  it('is null: with margins only every figure of risk', () => {
    const account = calculatedAccount(SNAPSHOT, rows, { calculation_type: 'margins', pnl_details: true });
    expect(account).toMatchObject({
      value_at_risk: null,
      expected_shortfall: null,
      stress_loss: null,
      dv01: null,
      beta: null,
      risk_metrics: null,
      scenario_analysis: null,
      greeks: [],
      key_rate_dv01: [],
      tail_scenarios: [],
      stress_tests: { scenarios: {}, summary: [] },
    });
    expect(account.initial_margin).toBeGreaterThan(0);
    expect(account.pnl_vector).toBeUndefined();
    expect(components(account).valueAtRisk.every((own) => own === null)).toBe(true);
    // That of the margin by simulation alone.
    expect(notesOf(account, 'NO_VOLATILITY_HISTORY')).toEqual([expect.stringMatching(/^LCH, lch_forexclear_style: /)]);
  });

  it('is null: with analytics only every margin; with both nothing differs', () => {
    const [analytics, all] = ['analytics', 'all'].map((kind) =>
      calculatedAccount(SNAPSHOT, rows, { calculation_type: kind }),
    );
    expect(analytics).toMatchObject({ initial_margin: null, requirement: null, gross_margin: null, margin_by_ccp: [] });
    expect(analytics?.pnl_vector).toBeUndefined();
    expect([all?.value_at_risk, all?.expected_shortfall, all?.dv01, all?.greeks]).toEqual([
      analytics?.value_at_risk,
      analytics?.expected_shortfall,
      analytics?.dv01,
      analytics?.greeks,
    ]);
  });
});

describe('sensitivities', () => {
  it('by key rate add up to the account’s DV01, listed rate futures beside them', () => {
    const rates = [
      swapRow('RECEIVE', 20_000_000),
      swapRow('PAY', 9_000_000, '20360107'),
      ladderRow('3Y', 500),
      noteRow(2_000_000),
    ];
    const account = calculatedAccount(SNAPSHOT, [...rates, futureRow('SR3', '202606', 4)]);
    const byTenor = sum(account.key_rate_dv01.map(({ dv01, fxrate }) => dv01 * fxrate));
    expectClose((account.dv01 ?? NaN) - 4 * 25, byTenor, { relative: 1e-4 });
    expectClose(account.dv01 ?? NaN, sum(account.portfolio.map(({ dv01, fxrate }) => (dv01 ?? NaN) * fxrate)), {
      absolute: 0.006,
    });
  });

  it('are in money of the account’s currency by underlying, whatever the contract’s', () => {
    const [option] = DESK_OPTIONS['FESX'] ?? [];
    if (option === undefined) throw new Error('no option');
    const rows = [futureRow('FESX', '202603', 2), optionRow(option, 3)];
    const [dollars, euros] = ['USD', 'EUR'].map((currency) =>
      calculatedAccount(SNAPSHOT, rows, { currency_code: currency }),
    );
    expect(dollars?.greeks.length).toBe(1);
    expectClose(dollars?.greeks[0]?.vega ?? NaN, 1.25 * (dollars?.portfolio[1]?.vega ?? NaN), { absolute: 0.006 });
    expectClose(euros?.greeks[0]?.vega ?? NaN, dollars?.portfolio[1]?.vega ?? NaN, { absolute: 0.006 });
  });
});
