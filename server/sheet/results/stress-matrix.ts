import type { AccountResult } from '../../contract/results/account-result.js';
import type { ScenarioAnalysis } from '../../contract/results/stress-result.js';
import { roundedToCents } from './account-results.js';

/** One scenario over all accounts; P&L, negative = loss. */
export interface StressRow {
  readonly id: string;
  readonly name: string;
  /** By account, in the matrix's order. */
  readonly pnl: readonly number[];
  readonly total: number;
}

export interface StressMatrix {
  /** Codes, the account with the largest loss in any scenario first. */
  readonly accounts: readonly string[];
  /** The worst total first. */
  readonly rows: readonly StressRow[];
}

type StressedAccount = Pick<AccountResult, 'account_code' | 'stress_tests'>;

/** Scenarios by accounts. @param parents accounts that speak for their sub-accounts too */
export function stressMatrix(parents: readonly StressedAccount[]): StressMatrix {
  const columns = parents
    .map((account) => ({
      account,
      pnl: new Map(account.stress_tests.summary.map((one) => [one.scenario_id, one.stress_loss])),
    }))
    .sort((first, second) => worst(first.pnl) - worst(second.pnl));
  const names = new Map(parents.flatMap(({ stress_tests: tests }) => Object.entries(tests.scenarios)));
  const rows = [...names].map(([id, name]): StressRow => {
    const pnl = columns.map((column) => column.pnl.get(id) ?? 0);
    return { id, name, pnl, total: roundedToCents(pnl.reduce((sum, part) => sum + part, 0)) };
  });
  return {
    accounts: columns.map(({ account }) => account.account_code),
    rows: rows.sort((first, second) => first.total - second.total),
  };
}

const worst = (pnl: ReadonlyMap<string, number>): number =>
  [...pnl.values()].reduce((least, own) => Math.min(least, own), 0);

/** The grid of all accounts together: cell by cell, since every position moves by the same shocks. */
export function gridTotal(grids: readonly ScenarioAnalysis[]): ScenarioAnalysis | undefined {
  const [first] = grids;
  if (first === undefined) return undefined;
  const { underlying_shocks, volatility_shocks, shock_type, use_std_dev } = first;
  return {
    underlying_shocks,
    volatility_shocks,
    shock_type,
    use_std_dev,
    pnl: first.pnl.map((row, i) =>
      row.map((_, j) => roundedToCents(grids.reduce((sum, grid) => sum + (grid.pnl[i]?.[j] ?? 0), 0))),
    ),
  };
}
