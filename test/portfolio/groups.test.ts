import { describe, expect, it } from '@jest/globals';
import fc from 'fast-check';
import { parseEnvelope } from '../../server/contract/portfolio-request.js';
import type { GroupResult } from '../../server/contract/results/group-result.js';
import { calculatedAccount, calculatedAccounts, calculatedGroups, type Row } from '../support/calculated-accounts.js';
import { MIXED_ROWS } from '../support/engine-examples.js';
import { deskSnapshot, futureRow, noteRow, swapRow } from '../support/risk-desk.js';

const SNAPSHOT = deskSnapshot();
const ACCOUNTS = ['ENERGY-1', 'ENERGY-2', 'RATES'] as const;
const DESK = [{ name: 'Desk', accounts: ['*'] }];

/** What is asked for beside the groups: everything. */
const EVERYTHING: Row = {
  calculation_type: 'all',
  stress_test_enabled: true,
  stress_sensitivities: { underlying_shocks: [-0.05, 0.05], volatility_shocks: [0, 0.1], shock_type: 'relative' },
};

const inAccount = (accountCode: string, rows: readonly Row[]): readonly Row[] =>
  rows.map((row) => ({ ...row, account_code: accountCode }));

/** Rows that are dealt to accounts at random; none is without any. */
const dealtRows = fc
  .array(fc.constantFrom(...ACCOUNTS), { minLength: MIXED_ROWS.length, maxLength: MIXED_ROWS.length })
  .map((accounts) => MIXED_ROWS.map((row, place): Row => ({ ...row, account_code: accounts[place] })));

const metrics = fc.record({
  ci: fc.constantFrom(95, 99),
  lookback: fc.constantFrom(20, 250),
  method: fc.constantFrom('value-at-risk', 'expected-shortfall'),
  quantile_method: fc.constantFrom('kth_worst', 'linear'),
});

function only(groups: readonly GroupResult[]): GroupResult {
  const [group, ...more] = groups;
  if (group === undefined || more.length > 0) throw new Error(`There are ${groups.length} groups.`);
  return group;
}

const cents = (amounts: readonly (number | null)[]): number =>
  amounts.reduce<number>((sum, amount) => sum + Math.round((amount ?? NaN) * 100), 0);

describe('a group of accounts', () => {
  it('has the risk of one account that holds all its positions, and its margin as one account', () => {
    fc.assert(
      fc.property(dealtRows, metrics, (rows, risk) => {
        const request = { ...EVERYTHING, risk_metrics: risk };
        const group = only(calculatedGroups(SNAPSHOT, rows, { ...request, groups: DESK }));
        const joined = calculatedAccount(SNAPSHOT, inAccount('ONE', rows), request);
        expect(group).toMatchObject({
          value_at_risk: joined.value_at_risk,
          expected_shortfall: joined.expected_shortfall,
          stress_loss: joined.stress_loss,
          dv01: joined.dv01,
          stress_tests: joined.stress_tests,
          scenario_analysis: joined.scenario_analysis,
          tail_scenarios: joined.tail_scenarios,
          greeks: joined.greeks,
          key_rate_dv01: joined.key_rate_dv01,
          as_one_account: { initial_margin: joined.initial_margin, requirement: joined.requirement },
          rows_total: rows.length,
        });
      }),
      { numRuns: 15 },
    );
  });

  it('has it too where its accounts hold the same contracts on both sides, and its notes name each row', () => {
    const listed = MIXED_ROWS.filter((row) => 'contract_code' in row && 'net_position' in row);
    const held = fc.record({
      row: fc.constantFrom(...listed),
      account_code: fc.constantFrom(...ACCOUNTS),
      net_position: fc.integer({ min: -40, max: 40 }),
    });
    fc.assert(
      fc.property(fc.array(held, { minLength: 12, maxLength: 30 }), (positions) => {
        const rows = positions.map(({ row, ...own }): Row => ({ ...row, ...own }));
        const group = only(calculatedGroups(SNAPSHOT, rows, { ...EVERYTHING, groups: DESK }));
        const joined = calculatedAccount(SNAPSHOT, inAccount('ONE', rows), EVERYTHING);
        const parts = new Map<string, number>(ACCOUNTS.map((account) => [account, 0]));
        joined.portfolio.forEach(({ row, value_at_risk_contribution: part }) => {
          const account = String(rows[row]?.['account_code']);
          parts.set(account, (parts.get(account) ?? 0) + (part ?? NaN));
        });
        expect(group).toMatchObject({
          value_at_risk: joined.value_at_risk,
          expected_shortfall: joined.expected_shortfall,
          stress_tests: joined.stress_tests,
          scenario_analysis: joined.scenario_analysis,
          greeks: joined.greeks,
          as_one_account: { initial_margin: joined.initial_margin, requirement: joined.requirement },
        });
        for (const { account_code: account, value_at_risk: part } of group.components)
          expect(Math.abs((part ?? NaN) - (parts.get(account) ?? NaN))).toBeLessThan(0.01 * rows.length);
        const notes = joined.exceptions.map(({ exception }) => exception);
        for (const { exception } of group.exceptions) expect(notes).toContain(exception);
      }),
      { numRuns: 15 },
    );
  });

  it("has its accounts' margin, parts that add up, and what the accounts' figures have too much", () => {
    fc.assert(
      fc.property(dealtRows, metrics, (rows, risk) => {
        const request = { ...EVERYTHING, risk_metrics: risk };
        const group = only(calculatedGroups(SNAPSHOT, rows, { ...request, groups: DESK }));
        const accounts = calculatedAccounts(SNAPSHOT, rows, request);
        expect(group.accounts_total).toBe(accounts.length);
        expect(cents([group.initial_margin])).toBe(cents(accounts.map(({ initial_margin }) => initial_margin)));
        expect(cents([group.requirement])).toBe(cents(accounts.map(({ requirement }) => requirement)));
        for (const figure of ['value_at_risk', 'expected_shortfall'] as const) {
          expect(cents(group.components.map((component) => component[figure]))).toBe(cents([group[figure]]));
          expect(cents([group.diversification[figure]])).toBe(
            cents(accounts.map((account) => account[figure])) - cents([group[figure]]),
          );
        }
      }),
      { numRuns: 15 },
    );
  });

  it('of one account has the figures of the account and no diversification', () => {
    const rows = inAccount('RATES', MIXED_ROWS);
    const group = only(calculatedGroups(SNAPSHOT, rows, { calculation_type: 'all', groups: DESK }));
    const account = calculatedAccount(SNAPSHOT, rows, { calculation_type: 'all' });
    expect(group).toMatchObject({
      initial_margin: account.initial_margin,
      as_one_account: { initial_margin: account.initial_margin, requirement: account.requirement },
      value_at_risk: account.value_at_risk,
      diversification: { value_at_risk: 0, expected_shortfall: 0 },
    });
  });

  it('of a book and its opposite has no risk, and needs no margin as one account, though its accounts do', () => {
    const rows = [
      ...inAccount('LONG', [futureRow('CL', '202603', 10), noteRow(3_000_000)]),
      ...inAccount('SHORT', [futureRow('CL', '202603', -10), noteRow(-3_000_000)]),
    ];
    const group = only(calculatedGroups(SNAPSHOT, rows, { calculation_type: 'all', groups: DESK }));
    const [long, short] = calculatedAccounts(SNAPSHOT, rows, { calculation_type: 'all' });
    expect(group).toMatchObject({ value_at_risk: 0, expected_shortfall: 0, dv01: 0 });
    expect(group.as_one_account.initial_margin).toBe(0);
    expect(group.initial_margin).toBe((long?.initial_margin ?? NaN) + (short?.initial_margin ?? NaN));
    expect(group.initial_margin).toBeGreaterThan(0);
    expect(group.diversification.value_at_risk).toBe((long?.value_at_risk ?? NaN) + (short?.value_at_risk ?? NaN));
  });

  it('nets the sub-accounts of its accounts once', () => {
    const rows = [
      { ...futureRow('CL', '202603', 10), account_code: 'P', sub_account_code: 'a' },
      { ...futureRow('CL', '202603', -4), account_code: 'P', sub_account_code: 'b' },
      { ...futureRow('CL', '202603', 1), account_code: 'Q' },
    ];
    const group = only(calculatedGroups(SNAPSHOT, rows, { calculation_type: 'all', groups: DESK }));
    const alone = calculatedAccount(SNAPSHOT, inAccount('A', [futureRow('CL', '202603', 7)]), {
      calculation_type: 'all',
    });
    expect(group).toMatchObject({ accounts_total: 2, rows_total: 3, value_at_risk: alone.value_at_risk });
    expect(group.as_one_account.initial_margin).toBe(alone.initial_margin);
  });

  it('counts the rows that are left out, and has no figure where none counts', () => {
    const rows = [futureRow('NOPE', '202603', 1), { ...futureRow('CL', '202603', 1), account_code: 'B' }];
    const groups = calculatedGroups(SNAPSHOT, rows, {
      calculation_type: 'all',
      groups: [...DESK, { name: 'Left out', accounts: ['A'] }],
    });
    expect(groups[0]).toMatchObject({ rows_total: 2, rows_excluded: 1 });
    expect(groups[0]?.initial_margin).toBeGreaterThan(0);
    expect(groups[1]).toMatchObject({
      rows_total: 1,
      rows_excluded: 1,
      initial_margin: null,
      value_at_risk: null,
      as_one_account: { initial_margin: null, requirement: null },
      diversification: { value_at_risk: null, expected_shortfall: null },
    });
  });

  it('has no risk figures where margins alone are asked for, and no margin where analytics are', () => {
    const rows = inAccount('A', [swapRow('RECEIVE', 20_000_000)]);
    const margins = only(calculatedGroups(SNAPSHOT, rows, { calculation_type: 'margins', groups: DESK }));
    expect(margins).toMatchObject({ value_at_risk: null, risk_method: null, dv01: null });
    expect(margins.as_one_account.initial_margin).toBeGreaterThan(0);
    const analytics = only(calculatedGroups(SNAPSHOT, rows, { calculation_type: 'analytics', groups: DESK }));
    expect(analytics).toMatchObject({ initial_margin: null, as_one_account: { initial_margin: null } });
    expect(analytics.value_at_risk).toBeGreaterThan(0);
  });
});

describe('the accounts of groups', () => {
  const rows = ['ENERGY-1', 'energy-2', 'RATES', 'A*B'].flatMap((account) =>
    inAccount(account, [futureRow('CL', '202603', 1)]),
  );
  const accountsOf = (patterns: readonly string[]): readonly string[] =>
    only(calculatedGroups(SNAPSHOT, rows, { groups: [{ name: 'G', accounts: patterns }] })).components.map(
      ({ account_code }) => account_code,
    );

  it.each([
    { patterns: ['*'], found: ['ENERGY-1', 'energy-2', 'RATES', 'A*B'] },
    { patterns: ['ENERGY-*'], found: ['ENERGY-1', 'energy-2'] },
    { patterns: ['*1', 'rates'], found: ['ENERGY-1', 'RATES'] },
    { patterns: ['E*-*2'], found: ['energy-2'] },
    { patterns: ['ENERGY-1*1'], found: [] },
    { patterns: ['ENERGY'], found: [] },
    { patterns: ['A.B', 'R[A]TES'], found: [] },
    { patterns: ['A*B'], found: ['A*B'] },
    { patterns: ['*N*G*'], found: ['ENERGY-1', 'energy-2'] },
  ])('$patterns finds $found', ({ patterns, found }) => {
    expect(accountsOf(patterns)).toEqual(found);
  });

  it('lie within each other; a group without accounts says so', () => {
    const groups = calculatedGroups(SNAPSHOT, rows, {
      groups: [
        { name: 'First energy', accounts: ['ENERGY-1'] },
        { name: 'Energy', accounts: ['ENERGY-*'] },
        { name: 'Desk', accounts: ['*'] },
        { name: 'Desk again', accounts: ['*'] },
        { name: 'Nobody', accounts: ['X*'] },
      ],
    });
    expect(groups.map(({ within }) => within)).toEqual(['Energy', 'Desk', null, 'Desk', null]);
    expect(groups[4]).toMatchObject({ accounts_total: 0, value_at_risk: null, initial_margin: null });
    expect(groups[4]?.exceptions.map(({ code }) => code)).toEqual(['EMPTY_GROUP']);
  });

  it.each([
    { groups: [], message: /groups must be an array of 1 to 100 groups/ },
    { groups: 'Desk', message: /groups must be an array/ },
    { groups: [{ name: ' ', accounts: ['*'] }], message: /groups\[0\]\.name must be 1 to 128 printable/ },
    { groups: [{ name: 'Desk', accounts: [] }], message: /groups\[0\]\.accounts must be an array of 1 to 1000/ },
    { groups: [{ name: 'Desk', accounts: [''] }], message: /groups\[0\]\.accounts\[0\] must be an account code/ },
    { groups: [...DESK, ...DESK], message: /groups\[1\]\.name must be a name that no group before it has/ },
    { groups: [{ ...DESK[0], groups: DESK }], message: /groups\[0\] must be an object with name and accounts alone/ },
  ])('are refused with one sentence: $groups', ({ groups, message }) => {
    const read = parseEnvelope({ portfolio: rows, groups });
    expect(read.ok ? [] : read.issues.map((issue) => issue.message)).toEqual([expect.stringMatching(message)]);
  });
});
