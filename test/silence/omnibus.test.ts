import { describe, expect, it } from '@jest/globals';
import fc from 'fast-check';
import type { AccountResult } from '../../server/contract/results/account-result.js';
import { calculatedAccounts, notesOf, type Row } from '../support/calculated-accounts.js';
import { futureRow, deskSnapshot as rateDesk, optimized, swapDv01 } from '../portfolio/optimize/rate-desk.js';
import { readDocument, sectionOf, tableRows } from '../support/markdown.js';
import { eventRow, noteRow } from '../support/risk-desk.js';
import { leggingOf, lotsOf, spreadOption, spreadRow, times, tradeSnapshot } from '../support/trade-desk.js';

const SNAPSHOT = tradeSnapshot();

/** GD has a scan range of 2,000 and neither spreads nor minimums, CR of 1,000 in March and 900 in June with charges. */
const omnibus = (code: string, expiry: string, long: number, short: number, more: Row = {}): Row => ({
  ...spreadRow(code, expiry, 0),
  net_position: null,
  sub_account_code: 'OMNI',
  omnibus_ind: 'Y',
  long_qty: long,
  short_qty: short,
  ...more,
});

const marginsOf = (rows: readonly Row[]): readonly AccountResult[] =>
  calculatedAccounts(SNAPSHOT, rows, { calculation_type: 'margins' });

function accountOf(accounts: readonly AccountResult[], subAccount: string | null): AccountResult {
  const found = accounts.find(({ sub_account_code: code }) => code === subAccount);
  if (found === undefined) throw new Error(`There is no result of ${String(subAccount)}.`);
  return found;
}

describe('omnibus_ind', () => {
  it.each([
    { sent: 'Y', before: 'an omnibus account', now: 1400 },
    { sent: 'y', before: 'an omnibus account', now: 1400 },
    { sent: 'T', before: 'INVALID_FIELD', now: 1400 },
    { sent: 'true', before: 'INVALID_FIELD', now: 1400 },
    { sent: true, before: 'INVALID_FIELD', now: 1400 },
    { sent: 'N', before: 'no omnibus account', now: 200 },
    { sent: 'F', before: 'INVALID_FIELD', now: 200 },
    { sent: 'false', before: 'INVALID_FIELD', now: 200 },
    { sent: false, before: 'INVALID_FIELD', now: 200 },
    { sent: null, before: 'no omnibus account', now: 200 },
    { sent: ' ', before: 'no omnibus account', now: 200 },
  ])('$sent: $now lots of 800 long and 600 short', ({ sent, now }) => {
    const sub = accountOf(marginsOf([omnibus('GD', '202604', 800, 600, { omnibus_ind: sent })]), 'OMNI');
    expect(sub).toMatchObject({ initial_margin: now * 2000, requirement: now * 2000, rows_excluded: 0 });
  });

  it.each(['maybe', 'X', 1, 0])('%s leaves the row out with a sentence', (sent) => {
    const sub = accountOf(marginsOf([omnibus('GD', '202604', 800, 600, { omnibus_ind: sent })]), 'OMNI');
    expect(sub).toMatchObject({ initial_margin: null, rows_excluded: 1 });
    expect(sub.exceptions).toMatchObject([{ code: 'INVALID_FIELD', field: 'omnibus_ind' }]);
  });

  it('leaves out a row whose sides contradict its net, whether it is of an omnibus account or not', () => {
    for (const indicator of ['Y', 'N', null]) {
      const row = { ...omnibus('GD', '202604', 7, 4, { omnibus_ind: indicator }), net_position: 5 };
      expect(accountOf(marginsOf([row]), 'OMNI').exceptions).toMatchObject([
        { code: 'INVALID_QUANTITY', field: 'net_position', severity: 'excluded' },
      ]);
    }
  });
});

describe('an omnibus sub-account', () => {
  it.each([
    {
      row: 'Figures that clients print: 800 long and 600 short are 1,400 lots',
      sent: [omnibus('GD', '202604', 800, 600)],
      before: 'initial_margin and requirement of 200 lots net, 1,400 in gross_margin only',
      now: { sub: 2_800_000, parent: 2_800_000 },
    },
    {
      row: 'long and short rows of one contract without sides of their own',
      sent: [spreadRow('GD', '202604', 800), spreadRow('GD', '202604', -600)].map((row) => ({
        ...row,
        sub_account_code: 'OMNI',
        omnibus_ind: 'Y',
      })),
      before: 'net',
      now: { sub: 2_800_000, parent: 2_800_000 },
    },
    {
      row: 'its parent nets the others and adds it',
      sent: [
        omnibus('GD', '202604', 8, 6),
        spreadRow('GD', '202604', 10, { sub_account_code: 'X' }),
        spreadRow('GD', '202604', -7, { sub_account_code: 'Y' }),
        spreadRow('GD', '202604', -1),
      ],
      before: 'the parent netted 4 lots of all of them',
      now: { sub: 28_000, parent: 28_000 + 4_000 },
    },
    {
      row: 'two omnibus sub-accounts do not net either',
      sent: [omnibus('GD', '202604', 8, 6), omnibus('GD', '202604', 1, 9, { sub_account_code: 'OTHER' })],
      before: 'the parent netted 6 lots',
      now: { sub: 28_000, parent: 48_000 },
    },
    {
      row: 'no spread forms between its sides, nor between its months',
      sent: [omnibus('CR', '202603', 5, 0), omnibus('CR', '202606', 0, 5)],
      before: 'scan risk of the difference and calendar charges',
      now: { sub: 5 * 1000 + 5 * 900, parent: 5 * 1000 + 5 * 900 },
    },
  ])('$row', ({ sent, now }) => {
    const accounts = marginsOf(sent);
    const [sub, parent] = [accountOf(accounts, 'OMNI'), accountOf(accounts, null)];
    expect(sub).toMatchObject({ account_code: 'A', initial_margin: now.sub, requirement: now.sub });
    expect(sub).toMatchObject({ gross_margin: now.sub, gross_requirement: now.sub });
    expect(parent).toMatchObject({ initial_margin: now.parent, requirement: now.parent });
  });

  it('comes to what the example of the methodology page says', () => {
    const accounts = marginsOf([
      omnibus('GD', '202604', 800, 600),
      spreadRow('GD', '202604', 10, { sub_account_code: 'X' }),
      spreadRow('GD', '202604', -7, { sub_account_code: 'Y' }),
    ]);
    const rows = tableRows(sectionOf(readDocument('docs/methodology/span.md'), '## Gross-margined accounts'));
    for (const [account = '', , margin = '', gross = ''] of rows) {
      const found = accountOf(accounts, account === 'A' ? null : account);
      const [told, toldGross] = [margin, gross].map((amount) => Number(amount.replaceAll(',', '')));
      expect(found).toMatchObject({ initial_margin: told, requirement: told, gross_margin: toldGross });
    }
    expect(rows.length).toBeGreaterThanOrEqual(4);
  });

  it('tells its sides in the drill-down, of itself and of its parent', () => {
    const accounts = marginsOf([
      omnibus('GD', '202604', 8, 6),
      spreadRow('GD', '202604', 10, { sub_account_code: 'X' }),
    ]);
    const sides = (subAccount: string | null): readonly unknown[] =>
      accountOf(accounts, subAccount).margin_by_span.map((span) => [
        span.result_type,
        span.side,
        span.sub_account_code,
        span.initial_margin,
      ]);
    expect(sides('OMNI')).toEqual([
      ['span', 'long', 'OMNI', 16_000],
      ['span', 'short', 'OMNI', 12_000],
    ]);
    expect(sides('X')).toEqual([['span', 'net', null, 20_000]]);
    expect(sides(null)).toEqual([['span', 'net', null, 20_000], ...sides('OMNI')]);
    const parent = accountOf(accounts, null);
    expect(parent.margin_by_ccp).toMatchObject([{ initial_margin: 48_000, requirement: 48_000 }]);
    expect(parent.margin_by_contract).toMatchObject([{ cc_code: 'GD', initial_margin: 48_000 }]);
    expect(parent.portfolio.map((row) => [row.net_position, row.long_qty, row.short_qty])).toEqual([
      [2, 8, 6],
      [10, null, null],
    ]);
    expect(parent.portfolio.map((row) => row.initial_margin_contribution)).toEqual([28_000, 20_000]);
  });

  it('lets premium of one side pay for nothing on the other', () => {
    // 3 × 200 of premium bought pay for the margin of the long side only.
    const accounts = marginsOf([
      { ...omnibus('CR', '202603', 3, 0), contract_type: 'CALL', contract_strike: 75 },
      omnibus('CR', '202603', 0, 4),
    ]);
    const sub = accountOf(accounts, 'OMNI');
    expect(sub.option_liquidation_value).toBe(600);
    expect(sub.requirement).toBe(4000);
    expect(accountOf(accounts, null).requirement).toBe(4000);
  });

  it('may be an account without sub-accounts', () => {
    const [account] = marginsOf([omnibus('GD', '202604', 800, 600, { sub_account_code: null })]);
    expect(account).toMatchObject({ sub_account_code: null, initial_margin: 2_800_000, gross_margin: 2_800_000 });
  });

  it('takes rows along that do not say so, and tells', () => {
    const accounts = marginsOf([
      omnibus('GD', '202604', 8, 6),
      spreadRow('GD', '202604', -3, { sub_account_code: 'OMNI' }),
    ]);
    const sub = accountOf(accounts, 'OMNI');
    expect(sub.initial_margin).toBe(17 * 2000);
    expect(notesOf(sub, 'MIXED_OMNIBUS_ACCOUNT')).toEqual([expect.stringMatching(/omnibus/)]);
  });

  it('margins securities and event contracts by side too', () => {
    const inOmnibus = { sub_account_code: 'OMNI', omnibus_ind: true };
    for (const [rowOf, sides] of [
      [(quantity: number) => noteRow(quantity), [3_000_000, -1_000_000]],
      [(quantity: number) => eventRow('E-A', quantity), [30, -10]],
    ] as const) {
      const alone = sides.map((quantity) => marginsOf([rowOf(quantity)])[0]?.initial_margin ?? NaN);
      const both = marginsOf(sides.map((quantity) => ({ ...rowOf(quantity), ...inOmnibus })));
      expect(accountOf(both, 'OMNI').initial_margin).toBeCloseTo((alone[0] ?? NaN) + (alone[1] ?? NaN), 2);
    }
  });
});

const quantity = fc.integer({ min: -30, max: 30 }).filter((lots) => lots !== 0);

const row = fc.oneof(
  fc
    .tuple(fc.constantFrom(['CR', '202603'], ['CR', '202606'], ['HO', '202603'], ['GD', '202604']), quantity)
    .map(([[code = '', expiry = ''], lots]): Row => spreadRow(code, expiry, lots)),
  fc
    .tuple(fc.constantFrom('CALL' as const, 'PUT' as const), quantity)
    .map(([right, lots]) => spreadOption(right, lots)),
);

const omnibusRow = fc.tuple(row, fc.nat(30), fc.nat(30)).map(([own, long, short]): Row => ({
  ...own,
  net_position: null,
  omnibus_ind: 'Y',
  long_qty: long,
  short_qty: short,
}));

const inSub =
  (code: string | null) =>
  (rows: readonly Row[]): readonly Row[] =>
    rows.map((own) => ({ ...own, sub_account_code: code }));

const book = fc.record({
  first: fc.array(omnibusRow, { minLength: 1, maxLength: 4 }).map(inSub('O1')),
  second: fc.array(omnibusRow, { maxLength: 3 }).map(inSub('O2')),
  others: fc.array(row, { maxLength: 4 }).map(inSub('X')),
  own: fc.array(row, { maxLength: 2 }).map(inSub(null)),
});

const sum = <T>(rows: readonly T[], pick: (own: T) => number | null): number =>
  rows.reduce((total, own) => total + (pick(own) ?? 0), 0);

describe('books with omnibus sub-accounts', () => {
  it('are the others netted and each omnibus sub-account on top, in every figure and part', () => {
    fc.assert(
      fc.property(book, ({ first, second, others, own }) => {
        const accounts = marginsOf([...first, ...second, ...others, ...own]);
        const parent = accountOf(accounts, null);
        const rest = [...others, ...own].length === 0 ? undefined : accountOf(marginsOf([...others, ...own]), null);
        const parts = accounts.filter(({ sub_account_code: code }) => code === 'O1' || code === 'O2');
        for (const figure of ['initial_margin', 'requirement', 'option_liquidation_value'] as const)
          expect(parent[figure]).toBeCloseTo((rest?.[figure] ?? 0) + sum(parts, (part) => part[figure]), 1);
        for (const account of accounts) {
          const { initial_margin: margin } = account;
          expect(sum(account.portfolio, (position) => position.initial_margin_contribution)).toBeCloseTo(
            margin ?? 0,
            6,
          );
          expect(sum(account.margin_by_contract, (product) => product.initial_margin)).toBeCloseTo(margin ?? 0, 1);
          expect(sum(account.margin_by_span, (span) => span.initial_margin)).toBeCloseTo(margin ?? 0, 1);
          expect(sum(account.margin_by_ccp, (clearingHouse) => clearingHouse.requirement)).toBeCloseTo(
            account.requirement ?? 0,
            1,
          );
        }
      }),
      { numRuns: 60 },
    );
  });

  it('are margined alike by legging and by lots', () => {
    fc.assert(
      fc.property(book, row, fc.constantFrom('O1', 'X', null), ({ first, others, own }, traded, sub) => {
        const held = [...first, ...others, ...own];
        const trade = { ...traded, sub_account_code: sub };
        const margin = (lots: number): number =>
          accountOf(marginsOf(lots === 0 ? held : [...held, times(trade, lots)]), null).requirement ?? NaN;
        const legging = leggingOf(SNAPSHOT, { baseline: held, portfolio: [trade] });
        expect([legging.before.requirement, legging.after.requirement]).toEqual([
          expect.closeTo(margin(0), 1),
          expect.closeTo(margin(1), 1),
        ]);
        const funds = margin(0) + 20_000;
        const lots = lotsOf(SNAPSHOT, { portfolio: held, trade: [trade], funds, max_lots: 300 });
        expect(lots.exact).toBe(true);
        expect(lots.at_lots?.requirement).toBeCloseTo(margin(lots.lots ?? 0), 1);
        expect(lots.at_next === null || lots.at_next.requirement > funds).toBe(true);
      }),
      { numRuns: 30 },
    );
  });
});

describe('an omnibus sub-account in an optimisation', () => {
  it('stays, and the others are optimised beside it', () => {
    const snapshot = rateDesk();
    const inOmnibus = { sub_account_code: 'O', omnibus_ind: 'Y' };
    const rows = [
      swapDv01('10Y', 60_000),
      futureRow('CBOT', 'ZN', -500),
      { ...futureRow('CBOT', 'ZN', undefined), ...inOmnibus, long_qty: 80, short_qty: 60 },
      swapDv01('10Y', -30_000, { sub_account_code: 'O' }),
    ];
    const alone = optimized(snapshot, rows.slice(0, 2));
    const { result, baselineTotal, legs } = optimized(snapshot, rows);
    const baseline = calculatedAccounts(snapshot, rows, { calculation_type: 'margins' });
    expect(baselineTotal).toBe(accountOf(baseline, null).initial_margin);
    expect(legs.map(({ row: own, recommendation }) => [own, recommendation])).toEqual([
      [1, alone.legs[0]?.recommendation],
      [2, 'NOT_ELIGIBLE'],
    ]);
    expect(result.total).toBeCloseTo((alone.result.total ?? NaN) + (accountOf(baseline, 'O').initial_margin ?? NaN), 1);
  });
});
