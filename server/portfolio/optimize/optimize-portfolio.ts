import type { OptimizedLeg } from '../../contract/optimize.js';
import type { PortfolioEnvelope } from '../../contract/portfolio-request.js';
import type { ResolvedPosition } from '../../instruments/resolved-position.js';
import { combinedRows, type AccountRows, type AccountTree } from '../account-rows.js';
import { readRequest, resultOf, totalOf, type CalculationContext, type PortfolioResult } from '../calculate.js';
import { marginsOf } from '../margins-of.js';
import type { Refused } from '../refusal.js';
import type { CollectedRows } from '../collect-rows.js';
import { money } from '../../lib/money.js';
import { leftOutLeg, LegReader } from './account-legs.js';
import type { ProgramSolver } from './program/linear-program.js';
import { optimizeAccount, type OptimizedAccount } from './optimize-account.js';
import { requestedLegs, type RequestedLeg } from './requested-legs.js';
import { toKeptLeg } from './to-optimized-leg.js';

/** The best allocation of a request, with its calculation. */
export interface OptimizedPortfolio {
  readonly result: PortfolioResult;
  readonly baselineTotal: number | null;
  readonly saving: number | null;
  readonly gap: number;
  readonly legs: readonly OptimizedLeg[];
}

export type OptimizeOutcome = { readonly ok: true; readonly value: OptimizedPortfolio } | Refused;

/** The work that a search may take for one account, and for all accounts of a request: about one and fifteen seconds. */
const ACCOUNT_WORK = 400_000_000;
const REQUEST_WORK = 6_000_000_000;

/**
 * Calculates a request with the eligible contracts held where they need the least initial margin. Each account is optimised
 * alone, and a leg moves only within its account. Source: docs/methodology/optimise.md.
 */
export function optimizePortfolio(
  envelope: PortfolioEnvelope,
  context: CalculationContext,
  solver: ProgramSolver | undefined,
): OptimizeOutcome {
  const read = readRequest(envelope, context);
  if (!read.ok) return read;
  const { calculation, collected } = read;
  marginsOf(collected, calculation, { ...envelope, calculations: { ...envelope.calculations, margins: true } });
  const requested = new Map(requestedLegs(envelope.rows).map((leg) => [leg.row, leg]));
  const reader = new LegReader(calculation.context, envelope.riskFreeRate);
  const withLegs = collected.accounts.map((tree) => ({ tree, legs: reader.legsOf(tree, requested) }));
  const searches = withLegs.filter(({ legs }) => legs.some(({ kind }) => kind === 'movable')).length;
  const work = Math.min(ACCOUNT_WORK, REQUEST_WORK / Math.max(1, searches));
  const accounts = withLegs.map(({ tree, legs }) => optimizeAccount(tree, legs, calculation, { solver, work }));
  const analysed = originalPositions(collected.accounts);
  const result = resultOf(
    {
      margins: accounts.map(({ margins }) => margins),
      rowsWithoutAccount: collected.rowsWithoutAccount,
      analysed: ({ rows }) => analysed(rows),
    },
    calculation,
    { ...envelope, calculations: { ...envelope.calculations, margins: true } },
    context,
  );
  const baselineTotal = totalOf(accounts.map(({ baseline }) => baseline[0]));
  return {
    ok: true,
    value: {
      result,
      baselineTotal,
      saving: baselineTotal === null || result.total === null ? null : money(baselineTotal - result.total),
      gap: gapOf(accounts),
      legs: [...accounts.flatMap(({ legs }) => legs), ...legsWithoutAccount(collected, requested)].sort(
        (first, second) => first.row - second.row,
      ),
    },
  };
}

const gapOf = (accounts: readonly OptimizedAccount[]): number => money(accounts.reduce((sum, { gap }) => sum + gap, 0));

/** Requested rows that name no account. */
function legsWithoutAccount(
  { rowsWithoutAccount }: CollectedRows,
  requested: ReadonlyMap<number, RequestedLeg>,
): readonly OptimizedLeg[] {
  return rowsWithoutAccount.flatMap(({ row, message }) => {
    const leg = requested.get(row);
    return leg === undefined ? [] : [toKeptLeg(leftOutLeg(leg, message))];
  });
}

/** The positions as they were resolved, as analytics cover what is held, in whichever account. */
function originalPositions(trees: readonly AccountTree[]): (rows: AccountRows) => readonly ResolvedPosition[] {
  const known = new Map<string, readonly ResolvedPosition[]>();
  const keyOf = ({ accountCode, subAccountCode }: Pick<AccountRows, 'accountCode' | 'subAccountCode'>): string =>
    JSON.stringify([accountCode, subAccountCode]);
  for (const tree of trees) {
    const parent = tree.subAccounts.size === 0 ? tree.own : combinedRows(tree);
    for (const rows of [parent, ...tree.subAccounts.values()]) known.set(keyOf(rows), rows.positions);
  }
  return (rows) => known.get(keyOf(rows)) ?? rows.positions;
}
