import { describe, expect, it } from '@jest/globals';
import fc from 'fast-check';
import type { AccountLimit, LimitFigure } from '../../server/domain/accounts/account-limit.js';
import { multiplierFor } from '../../server/domain/accounts/margin-multiplier.js';
import type { LoadedLimit, LoadedMultiplier } from '../../server/parameters/account-tables/account-tables.js';
import type { ParameterSnapshot } from '../../server/parameters/snapshot.js';
import { calculatedAccount, calculatedAccounts, calculatedGroups, type Row } from '../support/calculated-accounts.js';
import { deskSnapshot, futureRow, swapRow } from '../support/risk-desk.js';

const SNAPSHOT = deskSnapshot();
const MARGINS: Row = { calculation_type: 'margins' };

const line = (fields: Partial<LoadedMultiplier>): LoadedMultiplier => ({
  ...{ accountCode: '*', clearingHouse: '*', product: '*', factor: 1, floor: 0, floorCurrency: 'USD', owner: null },
  ...fields,
});

const limit = (figure: LimitFigure, amount: number, more: Partial<LoadedLimit> = {}): LoadedLimit => ({
  ...{ accountCode: '*', figure, amount, currency: 'USD', warnAt: 80, owner: null },
  ...more,
});

const withTables = (
  multipliers: readonly LoadedMultiplier[],
  limits: readonly LoadedLimit[] = [],
): ParameterSnapshot => ({ ...SNAPSHOT, accountTables: { multipliers, limits, checksum: 'c' } });

const future = futureRow('CL', '202603', 5, { account_code: 'A1' });
const swap = swapRow('RECEIVE', 10_000_000, '20310107', { account_code: 'A1' });

describe('the most specific line of multipliers', () => {
  const product = { accountCode: 'A1', clearingHouse: 'CME', productCode: 'CL', contractCode: 'CLX' };
  const named = [
    line({ accountCode: 'A1', clearingHouse: 'CME', product: 'CL' }),
    line({ accountCode: 'A1', product: 'CL' }),
    line({ accountCode: 'A1', clearingHouse: 'CME' }),
    line({ clearingHouse: 'CME', product: 'CL' }),
    line({ accountCode: 'A1' }),
    line({ product: 'CL' }),
    line({ clearingHouse: 'CME' }),
    line({}),
  ];

  it('names the most of account, clearing house and product, of as many the account, then the product', () => {
    fc.assert(
      fc.property(fc.shuffledSubarray(named, { minLength: 1 }), (lines) => {
        const best = named.find((each) => lines.includes(each));
        expect(multiplierFor(lines, product)).toBe(best);
      }),
    );
  });

  it('is found by either code of a product, in any case, and by no other', () => {
    const byContract = line({ product: 'CLX' });
    expect(multiplierFor([byContract], { ...product, contractCode: 'clx', clearingHouse: 'cme' })).toBe(byContract);
    for (const other of [{ accountCode: 'A2' }, { clearingHouse: 'ICE' }, { product: 'HO' }])
      expect(multiplierFor([line(other)], product)).toBeUndefined();
  });
});

describe('client margin', () => {
  const marginOf = (multipliers: readonly LoadedMultiplier[], rows: readonly Row[] = [future, swap]) =>
    calculatedAccount(withTables(multipliers), rows, MARGINS);

  it('is null where no line counts, and leaves the initial margin alone', () => {
    const plain = calculatedAccount(SNAPSHOT, [future, swap], MARGINS);
    expect([plain.client_margin, plain.client_margin_parts]).toEqual([null, []]);
    const others = marginOf([line({ accountCode: 'A2', factor: 2 })]);
    expect([others.client_margin, others.client_margin_parts]).toEqual([null, []]);
    const doubled = marginOf([line({ factor: 2 })]);
    expect([doubled.initial_margin, doubled.requirement]).toEqual([plain.initial_margin, plain.requirement]);
    expect(doubled.client_margin).toBeCloseTo(2 * (plain.initial_margin ?? NaN), 1);
  });

  it('of a group is the sum of its accounts, those without a line as the clearing house asks', () => {
    const rows = [future, { ...swap, account_code: 'A2' }];
    const [first, second] = calculatedAccounts(SNAPSHOT, rows, MARGINS);
    const groupOf = (multipliers: readonly LoadedMultiplier[]) =>
      calculatedGroups(withTables(multipliers), rows, { ...MARGINS, groups: [{ name: 'All', accounts: ['*'] }] })[0]
        ?.client_margin;
    expect(groupOf([])).toBeNull();
    const sum = 2 * (first?.initial_margin ?? NaN) + (second?.initial_margin ?? NaN);
    expect(groupOf([line({ accountCode: 'A1', factor: 2 })])).toBeCloseTo(sum, 2);
    expect(
      groupOf([line({ accountCode: 'A1', factor: 2 }), line({ accountCode: 'A2', floor: 5, floorCurrency: 'XXX' })]),
    ).toBeNull();
  });

  it('takes products that no line counts for as the clearing house asks', () => {
    const plain = calculatedAccount(SNAPSHOT, [future, swap], MARGINS);
    const [listed] = calculatedAccounts(SNAPSHOT, [future], MARGINS);
    const result = marginOf([
      line({ clearingHouse: listed?.margin_by_ccp[0]?.clearing_org ?? '', product: 'CL', factor: 1.5 }),
    ]);
    const more = 0.5 * (listed?.initial_margin ?? NaN);
    expect(result.client_margin).toBeCloseTo((plain.initial_margin ?? NaN) + more, 1);
    expect(result.client_margin_parts.map(({ factor, account_code }) => [factor, account_code])).toEqual(
      expect.arrayContaining([
        [1.5, '*'],
        [1, null],
      ]),
    );
  });

  it('is at least the floor of all that a line counts for, converted', () => {
    const floored = marginOf([line({ factor: 1, floor: 1e9 })]);
    expect(floored.client_margin).toBe(1e9);
    const unknown = marginOf([line({ factor: 1, floor: 1e9, floorCurrency: 'XXX' })]);
    expect(unknown.client_margin).toBeNull();
    expect(unknown.client_margin_parts).toMatchObject([{ floor_currency_code: 'XXX', client_margin: null }]);
  });

  it('counts lines of one owner for nobody else', () => {
    expect(marginOf([line({ factor: 2, owner: 'rival' })]).client_margin).toBeNull();
    const own = marginOf([line({ factor: 2 }), line({ factor: 3, owner: 'desk' })]);
    expect(own.client_margin_parts).toMatchObject([{ factor: 3 }]);
  });

  it('adds up from its parts to the cent, each the larger of factor times margin and floor', () => {
    const lines = fc.uniqueArray(
      fc.record({
        accountCode: fc.constantFrom('*', 'A1'),
        clearingHouse: fc.constantFrom('*', 'CME', 'LCH'),
        product: fc.constantFrom('*', 'CL'),
        factor: fc.double({ min: 1, max: 3, noNaN: true }),
        floor: fc.constantFrom(0, 1234.56, 1e6),
      }),
      { selector: (each) => JSON.stringify([each.accountCode, each.clearingHouse, each.product]), minLength: 1 },
    );
    fc.assert(
      fc.property(lines, (fields) => {
        const result = marginOf(fields.map((each) => line(each)));
        const cents = (amounts: readonly (number | null)[]): number =>
          amounts.reduce<number>((sum, amount) => sum + Math.round((amount ?? NaN) * 100), 0);
        const parts = result.client_margin_parts;
        if (parts.length === 0) return;
        expect(cents(parts.map((part) => part.client_margin))).toBe(cents([result.client_margin]));
        expect(cents(parts.map((part) => part.initial_margin))).toBe(cents([result.initial_margin]));
        for (const { factor, floor, initial_margin: margin, client_margin: client } of parts)
          expect(Math.abs((client ?? NaN) - Math.max(factor * margin, floor))).toBeLessThan(0.05);
      }),
      { numRuns: 40 },
    );
  });
});

describe('limits of an account', () => {
  const limited = (limits: readonly LoadedLimit[], rows: readonly Row[] = [future]) =>
    calculatedAccount(withTables([], limits), rows, MARGINS);
  const margin = calculatedAccount(SNAPSHOT, [future], MARGINS).initial_margin ?? NaN;

  it.each([
    [1.5, 'ok'],
    [1.2, 'warning'],
    [1, 'warning'],
    [0.99, 'breach'],
  ])('of %d times the margin are %s', (times, status) => {
    const { limits, limit_status } = limited([limit('initial_margin', margin * times)]);
    expect([limits[0]?.status, limit_status]).toEqual([status, status]);
    expect(limits[0]?.used).toBeCloseTo(100 / times, 2);
  });

  it('are never ok of a figure that rows are left out of, or that is not there', () => {
    const broken = { ...future, contract_code: 'NO SUCH' };
    expect(limited([limit('initial_margin', margin * 2)], [future, broken]).limit_status).toBe('incomplete');
    expect(limited([limit('initial_margin', margin / 2)], [future, broken]).limit_status).toBe('breach');
    expect(limited([limit('value_at_risk', 1e9)]).limits).toMatchObject([{ status: 'not_calculated', used: null }]);
    expect(limited([limit('initial_margin', 1e9, { currency: 'XXX' })]).limit_status).toBe('not_calculated');
  });

  it('of the account come before those of every account, figure by figure, and the worst is told', () => {
    const { limits, limit_status } = limited([
      limit('initial_margin', margin / 2),
      limit('initial_margin', margin * 2, { accountCode: 'A1' }),
      limit('requirement', margin / 2),
    ]);
    expect(limits.map(({ figure, status }) => [figure, status])).toEqual([
      ['initial_margin', 'ok'],
      ['requirement', 'breach'],
    ]);
    expect(limit_status).toBe('breach');
  });

  it('of the owner and of the installation are held beside each other; those of other owners are none', () => {
    const own: AccountLimit = limit('initial_margin', margin * 10);
    const tables = withTables([], [limit('initial_margin', margin / 2), limit('requirement', 1, { owner: 'rival' })]);
    const result = calculatedAccount(tables, [future], MARGINS, [], [own]);
    expect(result.limits.map(({ source, status }) => [source, status])).toEqual([
      ['own', 'ok'],
      ['loaded', 'breach'],
    ]);
  });

  it('are of parent accounts', () => {
    const [parent, sub] = calculatedAccounts(
      withTables([], [limit('initial_margin', margin)]),
      [{ ...future, sub_account_code: 'S' }],
      MARGINS,
    );
    expect([parent?.limit_status, sub?.limit_status, sub?.limits]).toEqual(['warning', null, []]);
  });

  it('of client margin take what the multipliers make', () => {
    const tables = withTables([line({ factor: 2 })], [limit('client_margin', margin)]);
    expect(calculatedAccount(tables, [future], MARGINS).limits).toMatchObject([{ used: 200, status: 'breach' }]);
  });
});
