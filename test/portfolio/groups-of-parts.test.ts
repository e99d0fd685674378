import { describe, expect, it } from '@jest/globals';
import fc from 'fast-check';
import { parseEnvelope } from '../../server/contract/portfolio-request.js';
import type { GroupResult } from '../../server/contract/results/group-result.js';
import { DEFAULT_CLEARING_HOUSE_SETTINGS } from '../../server/domain/clearing-house-settings.js';
import { groupsOfParts } from '../../server/portfolio/groups/groups-of-parts.js';
import { ALL_LICENSED, calculatedGroups, calculatedRequest, type Row } from '../support/calculated-accounts.js';
import { MIXED_ROWS } from '../support/engine-examples.js';
import { deskSnapshot } from '../support/risk-desk.js';

const SNAPSHOT = deskSnapshot();
const GROUPS = [
  { name: 'Desk', accounts: ['*'] },
  { name: 'Some', accounts: ['A-1', 'a-2'] },
  { name: 'Nobody', accounts: ['B-*'] },
];
const REQUEST: Row = {
  calculation_type: 'all',
  stress_test_enabled: true,
  pnl_details: true,
  stress_sensitivities: { underlying_shocks: [-0.05, 0.05], volatility_shocks: [0, 0.1], shock_type: 'relative' },
  groups: GROUPS,
};

const dealt = fc
  .array(fc.constantFrom('A-1', 'A-2', 'A-3', 'C'), { minLength: MIXED_ROWS.length, maxLength: MIXED_ROWS.length })
  .map((accounts) => MIXED_ROWS.map((row, place): Row => ({ ...row, account_code: accounts[place] })));

/** The groups of a book whose accounts come one by one, the last code first. */
function groupsOf(rows: readonly Row[], mostPositions: number): readonly GroupResult[] {
  const envelope = parseEnvelope({ ...REQUEST, portfolio: rows });
  if (!envelope.ok) throw new Error(JSON.stringify(envelope.issues));
  const codes = [...new Set(rows.map(({ account_code: code }) => code))].sort().reverse();
  const parts = codes.map((code) => {
    const own = [...rows.entries()].filter(([, row]) => row['account_code'] === code);
    return { rowCount: own.length, rows: own };
  });
  const { groups } = groupsOfParts(
    parts,
    envelope.value,
    {
      snapshot: SNAPSHOT,
      clearingHouseSettings: () => DEFAULT_CLEARING_HOUSE_SETTINGS,
      licence: ALL_LICENSED,
      requestId: 'request',
      submittedTime: '2026-01-05T12:00:00.000Z',
      scenarios: [],
    },
    { fits: () => true, mostPositions },
  );
  return groups;
}

describe('the groups of a book that is read account by account', () => {
  it('are to the last digit those of one request of the book', () => {
    fc.assert(
      fc.property(dealt, (rows) => {
        const whole = calculatedRequest(SNAPSHOT, rows, REQUEST).groups;
        expect(JSON.stringify(groupsOf(rows, 2 * rows.length))).toBe(JSON.stringify(whole));
      }),
      { numRuns: 5 },
    );
  });

  it('hold of listed rows a contract, a quantity and a row each, so that many rows are few positions', () => {
    const [future] = MIXED_ROWS;
    const rows = Array.from({ length: 60 }, (_, place): Row => ({
      ...future,
      account_code: `A-${1 + (place % 2)}`,
      net_position: place - 20,
    }));
    const whole = calculatedRequest(SNAPSHOT, rows, REQUEST).groups;
    expect(JSON.stringify(groupsOf(rows, 4))).toBe(JSON.stringify(whole));
    expect(groupsOf(rows, 3)[0]?.exceptions.map(({ code }) => code)).toContain('GROUP_TOO_LARGE');
  });

  it('have the sums of their accounts alone where their positions are too many, and say so', () => {
    const rows = MIXED_ROWS.map((row, place): Row => ({ ...row, account_code: place < 2 ? 'A-1' : `C-${place}` }));
    const [desk, some] = groupsOf(rows, 3);
    const [whole, small] = calculatedGroups(SNAPSHOT, rows, REQUEST);
    expect(some).toEqual(small);
    expect(desk).toMatchObject({
      initial_margin: whole?.initial_margin,
      requirement: whole?.requirement,
      accounts_total: whole?.accounts_total,
      rows_total: rows.length,
      as_one_account: { initial_margin: null, requirement: null },
      diversification: { value_at_risk: null, expected_shortfall: null },
      ...{ value_at_risk: null, expected_shortfall: null, stress_loss: null, dv01: null, scenario_analysis: null },
    });
    expect(desk?.exceptions.map(({ code }) => code)).toEqual(['GROUP_TOO_LARGE']);
    expect(desk?.components.every(({ value_at_risk: figure }) => figure === null)).toBe(true);
  });
});
