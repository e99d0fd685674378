import { describe, expect, it } from '@jest/globals';
import fc from 'fast-check';
import type { StageType } from '../../../server/contract/stage-columns.js';
import type { AccountResult } from '../../../server/contract/results/account-result.js';
import type { WhatIfQuestion } from '../../../server/contract/what-if.js';
import { calculatedAccounts, type Row } from '../../support/calculated-accounts.js';
import { question, stagedBody, storedCalculation, whatIf } from '../../support/stored-desk.js';
import { WHAT_IF_SNAPSHOT } from './what-if-market.js';

/** Scalar figures of a result that a what-if compares. */
const COMPARED_FIGURES = [
  'initial_margin',
  'maintenance_margin',
  'option_liquidation_value',
  'additional_margin',
  'requirement',
  'gross_margin',
  'gross_requirement',
  'value_at_risk',
  'expected_shortfall',
  'dv01',
  'stress_loss',
] as const;

type SubAccount = null | 'S' | 'T';

/** The types that books are made of here. */
type TestedType = Extract<StageType, 'etd' | 'event' | 'irs' | 'ladder' | 'fi'>;

/** A row of some kind: what it is of, how much, and whose. */
interface Held {
  readonly type: TestedType;
  readonly contract: number;
  readonly quantity: number;
  readonly subAccount: SubAccount;
}

const MONTHS = ['202612', '202706', '202712'];
const TENORS = ['1Y', '5Y', '10Y'];
const TICKERS = ['E-A', 'E-B', 'E-C'];
const MATURITIES = ['20270115', '20300115', '20350115'];

const account = (subAccount: SubAccount): Row =>
  subAccount === null ? { account_code: 'A' } : { account_code: 'A', sub_account_code: subAccount };

/** The row as POST /portfolios takes it. */
function rowOf({ type, contract, quantity, subAccount }: Held): Row {
  const own = account(subAccount);
  switch (type) {
    case 'etd':
      return {
        ...own,
        exchange_code: 'EXCH',
        contract_code: 'CL',
        contract_type: 'FUTURE',
        contract_expiry: MONTHS[contract],
        net_position: quantity,
      };
    case 'event':
      return {
        ...own,
        exchange_code: 'KALSHI',
        contract_code: TICKERS[contract],
        contract_type: 'YES',
        net_position: quantity,
      };
    case 'ladder':
      return { ...own, index: 'USD.SOFR.ON', tenor: TENORS[contract], dv01: quantity * 1000 };
    case 'irs':
      return {
        ...own,
        clearing_house: 'CME',
        trade_id: `T${contract}`,
        type: 'OIS',
        direction: quantity < 0 ? 'PAY' : 'RECEIVE',
        notional: (Math.abs(quantity) + 1) * 1e6,
        currency: 'USD',
        effective_date: '20250115',
        maturity_date: MATURITIES[contract],
        fixed_rate: 4,
        float_index: 'USD-SOFR-OIS',
      };
    case 'fi':
      return {
        ...own,
        contract_type: 'UST-NOTE',
        currency: 'USD',
        maturity: '20300115',
        coupon_rate: contract + 1,
        coupon_frequency: 2,
        notional: quantity * 1e5,
      };
  }
}

/** The same as cells of a stage. */
function cellsOf(held: Held): readonly unknown[] {
  const row = rowOf(held);
  const columns: Readonly<Record<TestedType, readonly string[]>> = {
    etd: ['exchange_code', 'contract_code', 'contract_type', 'contract_expiry', 'contract_strike', 'net_position'],
    event: ['exchange_code', 'contract_code', 'contract_type', 'net_position', 'price'],
    irs: [
      ...['clearing_house', 'trade_id', 'type', 'direction', 'notional', 'currency', 'effective_date'],
      ...['maturity_date', 'fixed_rate', 'float_index', 'pay_frequency'],
    ],
    ladder: ['index', 'tenor', 'dv01'],
    fi: ['contract_type', 'currency', 'maturity', 'coupon_rate', 'coupon_frequency', 'notional'],
  };
  const cells = ['', 'A', ...columns[held.type].map((field) => row[field] ?? '')];
  return held.type === 'etd' && held.subAccount !== null ? [...cells, '', held.subAccount] : cells;
}

const held = (types: readonly TestedType[], subAccounts: readonly SubAccount[]) =>
  fc.record({
    type: fc.constantFrom(...types),
    contract: fc.integer({ min: 0, max: 2 }),
    quantity: fc.integer({ min: -5, max: 5 }),
    subAccount: fc.constantFrom(...subAccounts),
  });

const ALL_TYPES: readonly TestedType[] = ['etd', 'event', 'irs', 'ladder', 'fi'];

/** A trade is held once. */
const trades = (rows: readonly Held[]): readonly Held[] =>
  rows.filter(
    (row, index) =>
      row.type !== 'irs' ||
      rows.findIndex((other) => other.type === 'irs' && other.contract === row.contract) === index,
  );

const book = (types: readonly TestedType[], subAccounts: readonly SubAccount[], least = 1) =>
  fc.array(held(types, subAccounts), { minLength: least, maxLength: 8 }).map(trades);

const scope = fc.uniqueArray(fc.constantFrom(...ALL_TYPES), { minLength: 1, maxLength: 3 });

/** What the rules of api.md, "Staged what-if", make of both, said again from scratch. */
function union(baseline: readonly Held[], staged: readonly Held[], mode: WhatIfQuestion['mode']): readonly Held[] {
  if (mode === 'add') return [...baseline, ...staged];
  const types = new Set(staged.map(({ type }) => type));
  const kept = baseline.filter(({ type }) => !types.has(type));
  const isNamed = staged.some(({ type, subAccount }) => type === 'etd' && subAccount !== null);
  const split = (type: TestedType): readonly Held[] =>
    type === 'etd' && isNamed ? [] : baseline.filter((row) => row.type === type && row.subAccount !== null);
  const made: Held[] = [];
  for (const type of types) {
    const ofType = staged.filter((row) => row.type === type);
    const contracts = new Set(ofType.map(({ contract }) => contract));
    for (const contract of contracts) {
      const rows = ofType.filter((row) => row.contract === contract);
      const parts = split(type).filter((row) => row.contract === contract);
      if (parts.length === 0) made.push(...rows);
      else if (type === 'irs') made.push(...rows.map((row) => ({ ...row, subAccount: parts[0]?.subAccount ?? null })));
      else {
        const total = (some: readonly Held[]): number => some.reduce((sum, { quantity }) => sum + quantity, 0);
        const [first] = rows;
        made.push(...parts);
        if (first !== undefined) made.push({ ...first, quantity: total(rows) - total(parts), subAccount: null });
      }
    }
  }
  return [...kept, ...made];
}

const CONTRACT_OF_OTHERS: Row = {
  ...rowOf({ type: 'etd', contract: 0, quantity: 7, subAccount: null }),
  account_code: 'B',
};

const resultOf = (rows: readonly Held[], options: Row): AccountResult | undefined =>
  calculatedAccounts(WHAT_IF_SNAPSHOT, rows.map(rowOf), options).find(
    ({ account_code: code, sub_account_code: sub }) => code === 'A' && sub === null,
  );

const sums = (result: AccountResult | undefined): Readonly<Record<string, number>> =>
  Object.fromEntries(
    (result?.margin_by_contract ?? [])
      .filter(({ initial_margin: margin }) => margin !== 0)
      .map((row) => [`${row.clearing_org} ${row.result_type} ${row.cc_code}`, row.initial_margin]),
  );

function expectUnion(
  baseline: readonly Held[],
  staged: readonly Held[],
  mode: WhatIfQuestion['mode'],
  options: Row = { calculation_type: 'margins' },
): void {
  const portfolio = [CONTRACT_OF_OTHERS, ...baseline.map(rowOf)];
  const types = [...new Set(staged.map(({ type }) => type))];
  const stages = types.map((type) =>
    stagedBody(WHAT_IF_SNAPSHOT, type, staged.filter((row) => row.type === type).map(cellsOf)),
  );
  const answer = whatIf(WHAT_IF_SNAPSHOT, {
    question: question({ mode }),
    baseline: storedCalculation(WHAT_IF_SNAPSHOT, { ...options, portfolio }),
    stages,
  });
  expect(answer.rebased).toBe(false);
  const { summary, margin_by_contract: contracts, portfolio: positions } = answer.what_if;
  const [before, after] = [resultOf(baseline, options), resultOf(union(baseline, staged, mode), options)];
  for (const figure of COMPARED_FIGURES) {
    expect([figure, summary[`${figure}_1`]]).toEqual([figure, near(before?.[figure] ?? null)]);
    expect([figure, summary[`${figure}_2`]]).toEqual([figure, near(after?.[figure] ?? null)]);
  }
  const nonZero = (side: 1 | 2): Readonly<Record<string, number>> =>
    Object.fromEntries(
      contracts
        .filter((row) => row[`initial_margin_${side}`] !== 0)
        .map((row) => [`${row.clearing_org} ${row.result_type} ${row.cc_code}`, row[`initial_margin_${side}`]]),
    );
  expect(nonZero(1)).toEqual(nearAll(sums(before)));
  expect(nonZero(2)).toEqual(nearAll(sums(after)));
  for (const side of [1, 2] as const) {
    const parts = positions.reduce((sum, row) => sum + (row[`initial_margin_${side}`] ?? 0), 0);
    expect(parts).toBeCloseTo(summary[`initial_margin_${side}`] ?? 0, 1);
  }
}

/** The order of rows moves sums by parts of a cent. */
const near = (value: number | null): unknown => (value === null ? null : expect.closeTo(value, 1));
const nearAll = (values: Readonly<Record<string, number>>): Readonly<Record<string, unknown>> =>
  Object.fromEntries(Object.entries(values).map(([key, value]) => [key, near(value)]));

describe('what-if', () => {
  it('equals the union calculated from scratch, without sub-accounts', () => {
    fc.assert(
      fc.property(
        book(ALL_TYPES, [null]),
        scope.chain((types) => book(types, [null])),
        fc.constantFrom('replace' as const, 'add' as const),
        (baseline, staged, mode) => expectUnion(baseline, mode === 'add' ? withNewTrades(staged) : staged, mode),
      ),
      { numRuns: 20 },
    );
  });

  it('equals the union calculated from scratch, with sub-accounts of which the stage names none', () => {
    fc.assert(
      fc.property(
        book(ALL_TYPES, [null, 'S', 'T']),
        scope.chain((types) => book(types, [null])),
        (baseline, staged) => expectUnion(baseline, staged, 'replace'),
      ),
      { numRuns: 25 },
    );
  });

  it('equals the union calculated from scratch, with sub-accounts in the stage', () => {
    fc.assert(
      fc.property(
        book(ALL_TYPES, [null, 'S', 'T']),
        book(['etd'], [null, 'S', 'T']),
        fc.constantFrom('replace' as const, 'add' as const),
        (baseline, staged, mode) => expectUnion(baseline, staged, mode),
      ),
      { numRuns: 20 },
    );
  });

  it('has the analytics of both sides too', () => {
    fc.assert(
      fc.property(book(ALL_TYPES, [null]), book(['ladder', 'irs'], [null]), (baseline, staged) =>
        expectUnion(baseline, staged, 'replace', { calculation_type: 'all', risk_metrics: { lookback: 20 } }),
      ),
      { numRuns: 5 },
    );
  });
});

/** Trades that are added have ids of their own. */
const withNewTrades = (rows: readonly Held[]): readonly Held[] => rows.filter(({ type }) => type !== 'irs');
