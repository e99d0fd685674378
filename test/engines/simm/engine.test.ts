import { describe, expect, it } from '@jest/globals';
import type { AccountResult } from '../../../server/contract/results/account-result.js';
import type { MarginBySimm } from '../../../server/contract/results/sections/simm.js';
import { calculatedAccount, type Row } from '../../support/calculated-accounts.js';
import { DEMO_CALIBRATION } from '../../support/demo-calibration.js';
import { crifRow, deskSnapshot, futureRow } from '../../support/risk-desk.js';

const SNAPSHOT = deskSnapshot();

const calculated = (rows: readonly Row[], options: Row = {}, snapshot = SNAPSHOT): AccountResult =>
  calculatedAccount(snapshot, rows, { calculation_type: 'margins', ...options });

const total = (account: AccountResult, side: MarginBySimm['side']): MarginBySimm | undefined =>
  account.margin_by_simm.find((row) => row.side === side && row.product_class === 'All');

const VOLATILITY = crifRow({ risk_type: 'Risk_IRVol', label1: '1y', label2: null, amount_usd: 100_000 });

describe('CRIF rows', () => {
  it('have a margin in margin_by_ccp, in a section of both sides, and by position, to the cent', () => {
    const account = calculated([
      crifRow({ label1: '5Y', amount: 40_000, amount_currency: 'USD' }),
      crifRow({ label1: '10y', amount_usd: -25_000 }),
      VOLATILITY,
    ]);
    expect(account.exceptions.filter(({ severity }) => severity === 'excluded')).toEqual([]);
    expect(account.margin_by_ccp).toEqual([
      expect.objectContaining({ result_type: 'simm', initial_margin: account.initial_margin }),
    ]);
    expect(total(account, 'call')?.margin).toBe(account.initial_margin);
    expect(total(account, 'post')?.margin).toBeLessThan(total(account, 'call')?.margin ?? 0);
    const parts = account.portfolio.reduce((sum, { initial_margin_contribution: part }) => sum + (part ?? 0), 0);
    expect(parts).toBeCloseTo(account.initial_margin ?? NaN, 2);
  });

  it('are margined by the side that is asked for', () => {
    const called = calculated([VOLATILITY]);
    const posted = calculated([VOLATILITY], { simm_metrics: { side: 'post' } });
    expect(posted.initial_margin).toBe(total(called, 'post')?.margin);
    expect(posted.initial_margin).not.toBe(called.initial_margin);
    expect(posted.margin_by_simm).toEqual(called.margin_by_simm.map((row) => ({ ...row, notes: expect.anything() })));
  });

  it('are margined over one day', () => {
    const one = calculated([VOLATILITY], { simm_metrics: { holding_period: 1 } });
    expect(one.initial_margin).toBeLessThan(calculated([VOLATILITY]).initial_margin ?? 0);
    expect(new Set(one.margin_by_simm.map((row) => row.holding_period))).toEqual(new Set([1]));
  });

  it('say that the calibration is made up', () => {
    const account = calculated([VOLATILITY]);
    expect(account.exceptions.map(({ code }) => code)).toContain('DEMO_CALIBRATION');
    expect(new Set(account.margin_by_simm.map((row) => row.is_demo))).toEqual(new Set([true]));
  });

  it('are compared under two versions, row by row', () => {
    const { calibration } = DEMO_CALIBRATION;
    const doubled = {
      ...calibration,
      names: ['2_9'],
      version: '2_9',
      effectiveDate: '2025-12-01',
      interestRate: {
        ...calibration.interestRate,
        weights: {
          ...calibration.interestRate.weights,
          10: { ...calibration.interestRate.weights[10], vega: { '': 0.4 } },
        },
      },
    };
    const calibrations = [{ ...DEMO_CALIBRATION, calibration: doubled, isDemo: false }, DEMO_CALIBRATION];
    const snapshot = { ...SNAPSHOT, calibrations };
    expect(new Set(calculated([VOLATILITY], {}, snapshot).margin_by_simm.map(({ version }) => version))).toEqual(
      new Set(['2_9']),
    );
    const both = calculated([VOLATILITY], { simm_metrics: { version: 'DEMO, 2.9' } }, snapshot);
    const vegas = both.margin_by_simm.filter(
      ({ side, risk_class: risk }) => side === 'call' && risk === 'InterestRate',
    );
    expect(vegas.map(({ version, vega, difference }) => [version, vega, difference])).toEqual([
      ['demo', 20_000, null],
      ['2_9', 40_000, 20_000],
    ]);
    expect(both.initial_margin).toBe(both.margin_by_simm.find(({ winning }) => winning)?.margin);
  });

  it('are calculated in another currency, and converted', () => {
    const row = crifRow({ label1: '5y', amount: 10_000, amount_currency: 'EUR' });
    const inEuros = calculated([row], { simm_metrics: { calculation_currency: 'eur' } });
    const [rates] = inEuros.margin_by_simm;
    expect([rates?.currency_code, rates?.delta]).toEqual(['EUR', 500_000]);
    expect(inEuros.initial_margin).toBeCloseTo(500_000 * (rates?.fxrate ?? NaN), 2);
    // One calculation or the other, an exchange rate is all that differs.
    expect(calculated([row]).initial_margin).toBeCloseTo(inEuros.initial_margin ?? NaN, 2);
  });

  it('take the rows of the regulation that asks most, and say which rows are in none', () => {
    const account = calculated([
      crifRow({ label1: '5y', amount_usd: 10_000, collect_regulations: 'ESA' }),
      crifRow({ label1: '5y', amount_usd: 30_000, collect_regulations: 'USPR; JFSA' }),
      crifRow({ label1: '5y', amount_usd: 7_000 }),
    ]);
    const called = account.margin_by_simm.filter((row) => row.side === 'call' && row.product_class === 'All');
    expect(called.map(({ regulation, margin, winning }) => [regulation, margin, winning])).toEqual([
      ['ESA', 500_000, false],
      ['JFSA', 1_500_000, true],
      ['USPR', 1_500_000, false],
    ]);
    expect(total(account, 'post')?.regulation).toBeNull();
    expect(account.exceptions.find(({ code }) => code === 'ROW_WITHOUT_REGULATION')?.exception).toMatch(
      /^1 CRIF row names no collect_regulations/,
    );
    expect(account.portfolio.map((row) => row.initial_margin_contribution)).toEqual([0, 1_500_000, 0]);
  });
});

describe('a request', () => {
  const rows = [VOLATILITY, futureRow('CL', '202603', 10)];

  it('for simm alone leaves other rows out, counted and told', () => {
    const account = calculated(rows, { calculation_type: 'simm' });
    expect([account.rows_total, account.rows_excluded]).toEqual([2, 1]);
    expect(account.exceptions.find(({ row }) => row === 1)).toMatchObject({
      code: 'NOT_ASKED_FOR',
      severity: 'excluded',
    });
    expect(account.initial_margin).toBe(calculated([VOLATILITY]).initial_margin);
  });

  it('for simm and analytics has risk of other rows, and no margin of them', () => {
    const account = calculated(rows, { calculation_type: 'simm,analytics' });
    expect(account.rows_excluded).toBe(0);
    expect(account.margin_by_ccp.map(({ result_type: type }) => type)).toEqual(['simm']);
    expect(account.value_at_risk).toBeGreaterThan(0);
  });

  it('for analytics alone margins no CRIF row', () => {
    expect(calculated(rows, { calculation_type: 'analytics' })).toMatchObject({
      initial_margin: null,
      margin_by_simm: [],
    });
  });
});

describe('a CRIF row is left out with one sentence', () => {
  it.each([
    [
      { label1: '4y', amount_usd: 1 },
      'INVALID_FIELD',
      /^label1 "4y" does not fit a row Risk_IRCurve; send one of 2w, /,
    ],
    [{ label1: '5y', label2: 'SOFR', amount_usd: 1 }, 'INVALID_FIELD', /^label2 "SOFR" does not fit/],
    [
      { label1: '5y', risk_type: 'Risk_Curve', amount_usd: 1 },
      'UNKNOWN_RISK_TYPE',
      /^risk_type "Risk_Curve" is not known/,
    ],
    [{ label1: '5y', product_class: 'Rates', amount_usd: 1 }, 'INVALID_FIELD', /^product_class "Rates" does not fit/],
    [{ label1: '5y', qualifier: 'DOLLAR', amount_usd: 1 }, 'INVALID_FIELD', /^qualifier "DOLLAR" does not fit/],
    [{ label1: '5y' }, 'MISSING_FIELD', /^amount is missing/],
    [{ label1: '5y', amount: 5 }, 'MISSING_FIELD', /^amount_currency is missing/],
    [{ label1: '5y', amount: 5, amount_currency: 'XXX' }, 'MISSING_FX_RATE', /^No FX rate from XXX to USD/],
    [
      { risk_type: 'Risk_Equity', product_class: 'Equity', qualifier: 'A', bucket: '13', amount_usd: 1 },
      'UNKNOWN_BUCKET',
      /^bucket 13 of equity is not in the calibration demo/,
    ],
    [{ risk_type: 'PV', amount_usd: 1 }, 'INVALID_FIELD', /^A row PV is of the model Schedule/],
    [
      { risk_type: 'Param_AddOnFixedAmount', amount: -5, amount_currency: 'USD' },
      'INVALID_NUMBER',
      /can't be negative/,
    ],
    [
      { im_model: 'Schedule', product_class: 'Rates', risk_type: 'Notional', amount_usd: 1 },
      'MISSING_FIELD',
      /^trade_id is missing/,
    ],
  ])('%j', (fields, code, sentence) => {
    const account = calculated([crifRow(fields)]);
    expect(account.rows_excluded).toBe(1);
    const [first] = account.exceptions;
    expect([first?.code, first?.exception]).toEqual([code, expect.stringMatching(sentence)]);
  });

  it('where no calibration of the version is loaded', () => {
    const [first] = calculated([VOLATILITY], { simm_metrics: { version: '2_6' } }).exceptions;
    expect([first?.code, first?.exception]).toEqual([
      'NO_CALIBRATION',
      expect.stringMatching(/no calibration 2_6; loaded are demo/),
    ]);
    const nothing = calculated([VOLATILITY], {}, { ...SNAPSHOT, calibrations: [] });
    expect([nothing.initial_margin, nothing.exceptions[0]?.code]).toEqual([null, 'NO_CALIBRATION']);
  });
});

it('the schedule is added to the model of sensitivities', () => {
  const trade = { account_code: 'A', im_model: 'Schedule', product_class: 'FX', trade_id: 'T', amount_usd: 1_000_000 };
  const account = calculated([
    VOLATILITY,
    { ...trade, risk_type: 'Notional', end_date: '31/12/2027' },
    { ...trade, risk_type: 'PV', amount_usd: -5 },
  ]);
  const schedule = account.margin_by_simm.filter(
    ({ version, product_class: product }) => version === 'Schedule' && product === 'All',
  );
  // The value is against the account when it is called, and for it when it is posted.
  expect(schedule.map(({ side, gross, net_to_gross: ratio, margin }) => [side, gross, ratio, margin])).toEqual([
    ['call', 60_000, 0, 24_000],
    ['post', 60_000, 1, 60_000],
  ]);
  expect(account.initial_margin).toBeCloseTo((calculated([VOLATILITY]).initial_margin ?? NaN) + 24_000, 2);
});

it('the schedule needs no calibration', () => {
  const trade = { account_code: 'A', im_model: 'Schedule', product_class: 'FX', trade_id: 'T', amount_usd: 1_000_000 };
  const rows = [
    { ...trade, risk_type: 'Notional', end_date: '31/12/2027', collect_regulations: 'ESA' },
    { ...trade, risk_type: 'PV', amount_usd: -5, collect_regulations: 'ESA' },
    VOLATILITY,
  ];
  const without = { ...SNAPSHOT, calibrations: [] };
  for (const account of [calculated(rows, {}, without), calculated(rows, { simm_metrics: { version: '2_6' } })]) {
    expect([account.initial_margin, account.rows_excluded]).toEqual([24_000, 1]);
    expect(account.exceptions.map(({ code, row }) => [code, row])).toEqual([['NO_CALIBRATION', 2]]);
    expect(account.portfolio.map((row) => row.initial_margin_contribution)).toEqual([24_000, 0]);
    const totals = account.margin_by_simm.filter(({ product_class: product }) => product === 'All');
    expect(
      totals.map(({ side, version, regulation, is_demo: isDemo, margin, winning }) => [
        side,
        version,
        regulation,
        isDemo,
        margin,
        winning,
      ]),
    ).toEqual([
      ['call', 'Schedule', 'ESA', false, 24_000, true],
      ['post', 'Schedule', null, false, 60_000, true],
    ]);
  }
});

it('the schedule alone is not told that the calibration is made up', () => {
  const trade = { account_code: 'A', im_model: 'Schedule', product_class: 'FX', trade_id: 'T', amount_usd: 1_000_000 };
  const account = calculated([
    { ...trade, risk_type: 'Notional', end_date: '31/12/2027' },
    { ...trade, risk_type: 'PV', amount_usd: 5 },
  ]);
  expect([account.initial_margin, account.exceptions]).toEqual([60_000, []]);
});
