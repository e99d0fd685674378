import { beforeAll, describe, expect, it } from '@jest/globals';
import fc from 'fast-check';
import type { OptimizedLeg } from '../../../server/contract/optimize.js';
import { loadHighsSolver } from '../../../server/calculation/highs-solver.js';
import type { ProgramSolver } from '../../../server/portfolio/optimize/program/linear-program.js';
import { parseEnvelope } from '../../../server/contract/portfolio-request.js';
import { marginAccount } from '../../../server/portfolio/account-margin.js';
import { openCalculation } from '../../../server/portfolio/calculate.js';
import { collectRows } from '../../../server/portfolio/collect-rows.js';
import { LegReader, type MovableLeg } from '../../../server/portfolio/optimize/account-legs.js';
import { allocatedTree } from '../../../server/portfolio/optimize/allocated-tree.js';
import { requestedLegs } from '../../../server/portfolio/optimize/requested-legs.js';
import { calculatedAccounts, type Row } from '../../support/calculated-accounts.js';
import { expectClose } from '../../support/expect-close.js';
import { ownMarginModels } from '../../support/rate-snapshot.js';
import { contextOf, credit, deskRates, deskSnapshot, futureRow, MONTH, optimized, swapDv01 } from './rate-desk.js';

let solver: ProgramSolver;
beforeAll(async () => {
  solver = await loadHighsSolver();
});

const plain = deskSnapshot();
const withCredits = deskSnapshot({ spreads: [credit('ZF', 'ZN', 0.6), credit('ZN', 'UB', 0.5, 2)] });
const withShortfall = deskSnapshot({
  recipes: ownMarginModels({
    recipe: 'my-cme',
    clearing_house: 'CME',
    extends: 'cme-style',
    measure: { kind: 'expected shortfall', confidence_level: 0.99, tail_rounding: 'fractional' },
  }),
});

/** A swap book that falling rates help, hedged by short futures. */
const HEDGED: readonly Row[] = [
  swapDv01('5Y', 40_000),
  swapDv01('10Y', 60_000),
  futureRow('CBOT', 'ZF', -400),
  futureRow('CBOT', 'ZN', -500),
  futureRow('CME', 'SR3', -200),
];

const legOf = (legs: readonly OptimizedLeg[], row: number): OptimizedLeg => {
  const leg = legs.find((own) => own.row === row);
  if (leg === undefined) throw new Error(`Row ${row} is no leg.`);
  return leg;
};

/** The margin of each allocation of the rows' lots, by sending it as rows of its own kind: the total by the engines. */
const totalOf = (snapshot: Parameters<typeof optimized>[0], rows: readonly Row[]): number =>
  calculatedAccounts(snapshot, rows, { calculation_type: 'margins' }).reduce(
    (sum, account) => sum + (account.initial_margin ?? 0),
    0,
  );

describe('a hedged book', () => {
  it('moves what hedges the swaps, and says what that saves', () => {
    const { result, baselineTotal, saving, legs } = optimized(plain, HEDGED, { solver });
    expectClose(baselineTotal ?? NaN, totalOf(plain, HEDGED), { absolute: 0.01 });
    expect(result.total).toBeLessThan(baselineTotal ?? NaN);
    expectClose(saving ?? NaN, (baselineTotal ?? NaN) - (result.total ?? NaN), { absolute: 1e-6 });
    expect(legs.map(({ row }) => row)).toEqual([2, 3, 4]);
    expect(legs.some(({ recommendation }) => recommendation === 'MOVE' || recommendation === 'SPLIT')).toBe(true);
    for (const leg of legs) {
      expect((leg.lots_to_seq ?? NaN) + (leg.lots_left_in_seg ?? NaN)).toBe(leg.net_position);
      expect(leg.lots_to_seq).toBeLessThanOrEqual(0);
      expect(Number.isInteger(leg.lots_to_seq)).toBe(true);
      expect(leg.reason).toMatch(/^[A-Z0-9].*\.$/);
    }
  });

  it('gives the figures that its accounts add up to: parts, positions, notes', () => {
    const { result, legs } = optimized(plain, HEDGED, { solver });
    const [account] = result.accounts;
    const positions = account?.portfolio ?? [];
    const parts = positions.reduce((sum, { initial_margin_contribution: part }) => sum + (part ?? 0), 0);
    expectClose(parts, account?.initial_margin ?? NaN, { absolute: 1e-6 });
    expect(result.total).toBe(account?.initial_margin);
    for (const leg of legs) {
      const ofRow = positions.filter(({ row }) => row === leg.row);
      const lots = (type: string): number =>
        ofRow.filter(({ result_type: own }) => own === type).reduce((sum, own) => sum + own.net_position, 0);
      expect([lots('cleared_rates'), lots('span')]).toEqual([leg.lots_to_seq, leg.lots_left_in_seg]);
    }
    const [cleared] = account?.margin_by_cleared_rates ?? [];
    expect(cleared?.notes.join(' ')).toContain('5-day horizon of cleared rates');
    expect(account?.rows_total).toBe(HEDGED.length);
  });

  it('leaves risk figures as they are: what is moved is held all the same', () => {
    const more = { calculation_type: 'all' };
    const before = calculatedAccounts(plain, HEDGED, more)[0];
    const after = optimized(plain, HEDGED, { solver, more }).result.accounts[0];
    expect(after?.value_at_risk).toBe(before?.value_at_risk);
    expect(after?.dv01).toBe(before?.dv01);
    const sumOf = (account: typeof before): number =>
      (account?.portfolio ?? []).reduce((sum, { dv01 }) => sum + (dv01 ?? 0), 0);
    expectClose(sumOf(after), sumOf(before), { absolute: 1e-6 });
  });

  it('moves nothing where the swaps lean the same way', () => {
    const rows = HEDGED.map((row) => ('dv01' in row ? { ...row, dv01: -Number(row.dv01) } : row));
    const { saving, legs, result, baselineTotal } = optimized(plain, rows, { solver });
    expect(result.total).toBeLessThanOrEqual(baselineTotal ?? NaN);
    if (saving === 0) expect(legs.map(({ recommendation }) => recommendation)).toEqual(['KEEP', 'KEEP', 'KEEP']);
    for (const leg of legs.filter(({ recommendation }) => recommendation === 'KEEP')) expect(leg.lots_to_seq).toBe(0);
  });
});

describe('what stays where it is', () => {
  const reasons = (rows: readonly Row[]): readonly (readonly [string, string])[] =>
    optimized(plain, rows, { solver }).legs.map(({ recommendation, reason }) => [recommendation, reason]);

  it.each<readonly [string, readonly Row[], string, RegExp]>([
    ['no rate position', [futureRow('CBOT', 'ZN', -5)], 'KEEP', /no swaps or rate ladders of CME/],
    [
      'swaps of another house',
      [futureRow('CBOT', 'ZN', -5), swapDv01('5Y', 1e4, { clearing_house: 'LCH' })],
      'KEEP',
      /no swaps/,
    ],
    ['another product', [futureRow('CME', 'ES', -5), swapDv01('5Y', 1e4)], 'NOT_ELIGIBLE', /^ES is not among/],
    ['less than a contract', [futureRow('CBOT', 'ZN', -0.4), swapDv01('5Y', 1e4)], 'KEEP', /no whole contract/],
    [
      'an unknown contract',
      [futureRow('CBOT', 'QQ', -4), swapDv01('5Y', 1e4)],
      'NOT_ELIGIBLE',
      /^The row is left out: /,
    ],
    [
      'a swap',
      [{ ...swapDv01('5Y', 1e4), cross_margin: true }],
      'NOT_ELIGIBLE',
      /Only futures and options that SPAN margins/,
    ],
    [
      'an unreadable flag',
      [futureRow('CBOT', 'ZN', -4, { cross_margin: 'maybe' }), swapDv01('5Y', 1e4)],
      'NOT_ELIGIBLE',
      /"maybe"/,
    ],
    [
      'an omnibus account',
      [
        futureRow('CBOT', 'ZN', -4, { sub_account_code: 'O', omnibus_ind: 'Y', long_qty: 1, short_qty: 5 }),
        swapDv01('5Y', 1e4, { sub_account_code: 'O' }),
      ],
      'NOT_ELIGIBLE',
      /omnibus/,
    ],
  ])('%s', (_, rows, recommendation, reason) => {
    const [first] = reasons(rows);
    expect(first).toEqual([recommendation, expect.stringMatching(reason)]);
  });

  it('rows that don’t ask are no legs; nothing to optimise is the baseline, proven', () => {
    const rows = [futureRow('CBOT', 'ZN', -5, { cross_margin: 'false' }), swapDv01('5Y', 1e4)];
    const { legs, result, baselineTotal, gap } = optimized(plain, rows, { solver });
    expect(legs).toEqual([]);
    expect(result.total).toBe(baselineTotal);
    expect(gap).toBe(0);
  });

  it('without a history of Treasury yields Treasury futures stay, and the sentence says what to load', () => {
    const rates = deskRates();
    const histories = new Map([...rates.histories].filter(([name]) => name !== 'USD-TREASURY'));
    const { legs } = optimized(deskSnapshot({ rates: { ...rates, histories } }), HEDGED, { solver });
    expect(legOf(legs, 3)).toMatchObject({ recommendation: 'NOT_ELIGIBLE', lots_to_seq: 0, lots_left_in_seg: -500 });
    expect(legOf(legs, 3).reason).toContain('USD-TREASURY');
    expect(legOf(legs, 4).recommendation).not.toBe('NOT_ELIGIBLE');
  });

  it('a row without an account is a leg that is left out', () => {
    const { legs } = optimized(plain, [futureRow('CBOT', 'ZN', 3, { account_code: null }), ...HEDGED], { solver });
    expect(legOf(legs, 0)).toMatchObject({ account_code: null, net_position: 3, recommendation: 'NOT_ELIGIBLE' });
  });
});

it('of a fraction only whole contracts move', () => {
  const rows = [swapDv01('10Y', 60_000), futureRow('CBOT', 'ZN', '-100.5')];
  const leg = legOf(optimized(plain, rows, { solver }).legs, 1);
  expect(leg).toMatchObject({
    net_position: -100.5,
    lots_to_seq: -100,
    lots_left_in_seg: -0.5,
    recommendation: 'SPLIT',
  });
});

it.each([
  [-99.9999999999, -99],
  [0.9999999999, 0],
])('%d contracts are never more whole ones than are held', (held, most) => {
  const rows = [swapDv01('10Y', -60_000 * Math.sign(held)), futureRow('CBOT', 'ZN', held)];
  const leg = legOf(optimized(plain, rows, { solver }).legs, 1);
  expect(Math.abs(leg.lots_to_seq ?? NaN)).toBeLessThanOrEqual(Math.abs(most));
  expect(Math.sign(leg.lots_left_in_seg ?? NaN)).toBe(Math.sign(held));
});

it('accounts are optimised by themselves, legs within their sub-account', () => {
  const rows = [
    ...HEDGED,
    ...HEDGED.map((row) => ({ ...row, account_code: 'B' })),
    swapDv01('10Y', 30_000, { account_code: 'C', sub_account_code: 'S' }),
    futureRow('CBOT', 'ZN', -100, { account_code: 'C', sub_account_code: 'S' }),
    futureRow('CBOT', 'ZN', -100, { account_code: 'C', sub_account_code: 'T' }),
  ];
  const { legs, result } = optimized(plain, rows, { solver });
  const own = legs.filter(({ account_code: account }) => account === 'A').map(({ lots_to_seq: lots }) => lots);
  const other = legs.filter(({ account_code: account }) => account === 'B').map(({ lots_to_seq: lots }) => lots);
  expect(other).toEqual(own);
  expect(legOf(legs, 11).recommendation).toBe('MOVE');
  expect(legOf(legs, 12)).toMatchObject({ recommendation: 'KEEP', lots_to_seq: 0 });
  const parents = result.accounts.filter((account) => account.parent_portfolio_id === undefined);
  expectClose(
    parents.reduce((sum, account) => sum + (account.initial_margin ?? 0), 0),
    result.total ?? NaN,
    { absolute: 0.02 },
  );
});

it('an option moves with its value: the premium stays the account’s', () => {
  const call = futureRow('CBOT', 'ZN', -200, { contract_type: 'CALL', contract_strike: 111 });
  const rows = [swapDv01('10Y', 25_000), call];
  const before = calculatedAccounts(plain, rows, { calculation_type: 'margins' })[0];
  const { result, legs } = optimized(plain, rows, { solver });
  const [account] = result.accounts;
  expect(legOf(legs, 1).lots_to_seq).toBeLessThan(0);
  expectClose(account?.option_liquidation_value ?? NaN, before?.option_liquidation_value ?? NaN, { absolute: 0.01 });
  expect(account?.exceptions.map(({ exception }) => exception).join(' ')).toContain('volatility of today');
});

const bookArbitrary = fc.record({
  swaps: fc.array(
    fc.record({ tenor: fc.constantFrom('2Y', '5Y', '10Y', '30Y'), dv01: fc.integer({ min: -3_000, max: 3_000 }) }),
    { minLength: 1, maxLength: 3 },
  ),
  legs: fc.array(
    fc.record({
      contract: fc.constantFrom('CBOT ZT', 'CBOT ZF', 'CBOT ZN', 'CBOT UB', 'CME SR3'),
      lots: fc.integer({ min: -5, max: 5 }),
    }),
    { minLength: 1, maxLength: 3 },
  ),
  rest: fc.integer({ min: -10, max: 10 }),
});

type Book = typeof bookArbitrary extends fc.Arbitrary<infer Value> ? Value : never;

const rowsOf = ({ swaps, legs, rest }: Book): readonly Row[] => [
  ...swaps.map(({ tenor, dv01 }) => swapDv01(tenor, dv01)),
  ...legs.map(({ contract, lots }) => {
    const [exchange = '', code = ''] = contract.split(' ');
    return futureRow(exchange, code, lots);
  }),
  futureRow('CBOT', 'ZN', rest, { cross_margin: false }),
];

describe.each([
  ['value at risk', plain],
  ['value at risk, with credits', withCredits],
  ['expected shortfall', withShortfall],
])('any small book, %s', (_, snapshot) => {
  it('is never worse, proven by trying all, and its legs add up', () => {
    fc.assert(
      fc.property(bookArbitrary, (book) => {
        const rows = rowsOf(book);
        const { result, baselineTotal, gap, legs } = optimized(snapshot, rows, { solver });
        expect(result.total).toBeLessThanOrEqual(baselineTotal ?? NaN);
        expectClose(baselineTotal ?? NaN, totalOf(snapshot, rows), { absolute: 0.01 });
        expect(gap).toBe(0);
        for (const leg of legs) {
          const [moved, left] = [leg.lots_to_seq ?? NaN, leg.lots_left_in_seg ?? NaN];
          expect(moved + left).toBe(leg.net_position);
          expect(moved * left).toBeGreaterThanOrEqual(0);
          expect(moved * (leg.net_position ?? NaN)).toBeGreaterThanOrEqual(0);
        }
      }),
      { numRuns: 15 },
    );
  });
});

/** Every allocation of whole lots, each margined by the engines as an account is. */
function leastTotal(snapshot: Parameters<typeof optimized>[0], rows: readonly Row[]): number {
  const envelope = parseEnvelope({ portfolio: rows });
  if (!envelope.ok) throw new Error('The rows make no request.');
  const calculation = openCalculation(envelope.value, contextOf(snapshot));
  const { accounts } = collectRows(envelope.value.rows.entries(), calculation);
  const requested = new Map(requestedLegs(rows).map((leg) => [leg.row, leg]));
  return accounts.reduce((sum, tree) => {
    const legs = new LegReader(calculation.context, null)
      .legsOf(tree, requested)
      .filter((leg): leg is MovableLeg => leg.kind === 'movable');
    const all = legs.reduce<readonly (readonly number[])[]>(
      (before, { lots }) => before.flatMap((moved) => Array.from({ length: lots + 1 }, (_, own) => [...moved, own])),
      [[]],
    );
    const totals = all.map((moved) => {
      const lots = new Map(legs.map((leg, place) => [leg, moved[place] ?? 0]));
      const [parent] = marginAccount(allocatedTree(tree, lots), calculation.context, calculation.toBase);
      return parent?.figures?.initialMargin ?? 0;
    });
    return sum + Math.min(...totals);
  }, 0);
}

it.each([
  ['value at risk, with credits', withCredits],
  ['expected shortfall', withShortfall],
])(
  '%s: the optimiser finds what margining every allocation finds',
  (_, snapshot) => {
    fc.assert(
      fc.property(bookArbitrary, (book) => {
        const rows = rowsOf(book);
        expectClose(optimized(snapshot, rows, { solver }).result.total ?? NaN, leastTotal(snapshot, rows), {
          absolute: 0.011,
        });
      }),
      { numRuns: 6 },
    );
  },
  300_000,
);

it('a contract month is named as in the row', () => {
  expect(legOf(optimized(plain, HEDGED, { solver }).legs, 2)).toMatchObject({
    exchange_code: 'CBOT',
    contract_code: 'ZF',
    contract_type: 'FUT',
    contract_expiry: MONTH,
    contract_strike: null,
  });
});
