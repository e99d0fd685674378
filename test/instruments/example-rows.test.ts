import { describe, expect, it } from '@jest/globals';
import { listedRows } from '../../server/instruments/listed/listed.js';
import type { RawRow } from '../../server/instruments/row/read-field.js';
import { readRow } from '../../server/instruments/row/read-row.js';
import { calculatedAccounts } from '../support/calculated-accounts.js';
import { smallSnapshot } from '../support/small-snapshot.js';

const FUTURE: RawRow = {
  exchange_code: 'EXCH',
  contract_code: 'CL',
  contract_type: 'FUT',
  contract_expiry: 'DEC-26',
  net_position: 5,
};

const originOf = (row: number) => ({ row, positionId: `P${row}`, accountCode: `A${row}`, subAccountCode: null });

/** The example that a row repeats or is. */
function exampleOf(row: RawRow): unknown {
  const outcome = readRow(row, originOf(1));
  return outcome.ok ? outcome.example : undefined;
}

describe('rows that repeat another one', () => {
  it('share its example, which is of nobody, whatever their account, ids and quantity', () => {
    const first = exampleOf({ account_code: 'A', position_id: 'P', ...FUTURE });
    const other = exampleOf({ account_code: 'B', position_id: 'Q', ...FUTURE, net_position: -2.5 });
    expect(first).toMatchObject({ accountCode: '', positionId: '', netPosition: 0 });
    expect(other).toBe(first);
  });

  it.each<[string, RawRow]>([
    ['another code', { contract_code: 'NG' }],
    ['another month', { contract_expiry: 'JUN-27' }],
    ['a text for a number', { contract_expiry: 202612 }],
    ['another account type', { account_type: 'S' }],
    ['another side of the account', { omnibus_ind: 'Y' }],
  ])('do not share it with %s', (_, change) => {
    const first = exampleOf(FUTURE);
    const other = exampleOf({ ...FUTURE, ...change });
    expect(first).toBeDefined();
    expect(other).toBeDefined();
    expect(other).not.toBe(first);
  });

  it.each<[string, RawRow]>([
    ['a field that is not known', { trader: 'Jo' }],
    ['a strike that is ignored', { contract_strike: 75 }],
    ['sides', { long_qty: 5, short_qty: 0 }],
    ['a quantity in a text', { net_position: '5' }],
    ['a quantity that is too large', { net_position: 1e13 }],
    ['a long content', { cross_margin: 'x'.repeat(129) }],
    ['a content that is no text', { cross_margin: [] }],
  ])('are read alone with %s', (_, change) => {
    exampleOf({ ...FUTURE, ...change });
    expect(exampleOf({ ...FUTURE, ...change })).toBeUndefined();
  });

  it.each([7, -7, 0, -0, 2.5, 1e12])('say what they say alone, held %d times', (quantity) => {
    exampleOf(FUTURE);
    const row = { ...FUTURE, net_position: quantity };
    const outcome = readRow(row, originOf(8));
    const alone = listedRows.read(row, originOf(8));
    expect(outcome.ok && outcome.position).toEqual(alone.ok && alone.position);
    expect(exampleOf(row)).toBeDefined();
  });

  it('are examined once they hold what the first did not', () => {
    exampleOf(FUTURE);
    expect(readRow({ ...FUTURE, net_position: 'five' }, originOf(2)).ok).toBe(false);
    expect(readRow({ ...FUTURE, side: 'sell' }, originOf(2)).ok).toBe(false);
  });

  it('are looked for in the parameters of their own calculation', () => {
    const rows = ['A', 'B'].map((account) => ({ account_code: account, ...FUTURE }));
    const snapshot = smallSnapshot();
    const figures = (withSets: boolean) =>
      calculatedAccounts(withSets ? snapshot : { ...snapshot, sets: [] }, rows, { calculation_type: 'margins' }).map(
        ({ initial_margin, rows_excluded }) => [initial_margin, rows_excluded],
      );
    const [found] = figures(true);
    expect(found?.[0]).toBeGreaterThan(0);
    expect(figures(true)).toEqual([found, found]);
    expect(figures(false)).toEqual([
      [null, 1],
      [null, 1],
    ]);
  });
});
