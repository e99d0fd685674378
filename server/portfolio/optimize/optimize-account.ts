import { marginAccount, type AccountMargin } from '../account-margin.js';
import type { AccountTree } from '../account-rows.js';
import type { OptimizedLeg } from '../../contract/optimize.js';
import type { AccountLeg, MovableLeg } from './account-legs.js';
import { accountProblem } from './account-problem.js';
import type { Deadline } from './deadline.js';
import { allocatedTree } from './allocated-tree.js';
import type { Allocation, AllocationProblem } from './allocation-problem.js';
import { legGroups, lotsByLeg, type LegGroup } from './leg-groups.js';
import { SAME_TOTAL } from './local-search.js';
import { optimizeAllocation, type OptimizeTools } from './optimize-allocation.js';
import type { ProblemSetting } from './problem-setting.js';
import { toKeptLeg, toMovableLeg, type LegEffect } from './to-optimized-leg.js';

/** One parent account with the best allocation found. */
export interface OptimizedAccount {
  /** The parent first. */
  readonly margins: readonly AccountMargin[];
  readonly baseline: readonly AccountMargin[];
  readonly legs: readonly OptimizedLeg[];
  /** By so much its initial margin could be lower at most; 0 = proven to be the least. */
  readonly gap: number;
}

interface AccountTerms extends ProblemSetting {
  readonly baseCurrency: string;
}

interface AccountTools extends OptimizeTools {
  /** Starts the time of working out what single legs do. */
  readonly reasons: () => Deadline;
}

/** Optimises one account with its sub-accounts. Its margin is the engines', and never above that with nothing moved. */
export function optimizeAccount(
  tree: AccountTree,
  legs: readonly AccountLeg[],
  terms: AccountTerms,
  tools: AccountTools,
): OptimizedAccount {
  const baseline = marginAccount(tree, terms.context, terms.toBase);
  const movable = legs.filter((leg): leg is MovableLeg => leg.kind === 'movable');
  const groups = legGroups(movable);
  if (groups.length === 0) return { margins: baseline, baseline, legs: toLegs(legs, new Map(), terms), gap: 0 };
  const problem = accountProblem(tree, groups, terms);
  const { moved, total, gap } = optimizeAllocation(problem, tools);
  const lots = lotsByLeg(groups, moved);
  const margins = marginAccount(allocatedTree(tree, lots), terms.context, terms.toBase);
  const saving = initialMarginOf(baseline) - initialMarginOf(margins);
  const nothing = problem.lots.map(() => 0);
  if (saving < SAME_TOTAL) {
    const rest = gap + Math.max(0, problem.total(nothing) - total);
    return {
      margins: baseline,
      baseline,
      legs: toLegs(legs, effects(groups, nothing, problem, tools.reasons()), terms),
      gap: rest,
    };
  }
  return { margins, baseline, legs: toLegs(legs, effects(groups, moved, problem, tools.reasons()), terms), gap };
}

const initialMarginOf = ([parent]: readonly AccountMargin[]): number => parent?.figures?.initialMargin ?? 0;

/** What the total would be with other lots of single legs, by the engines; not told of legs that the time is over for. */
function effects(
  groups: readonly LegGroup[],
  moved: Allocation,
  problem: AllocationProblem,
  deadline: Deadline,
): ReadonlyMap<MovableLeg, LegEffect> {
  const total = problem.total(moved);
  const lots = lotsByLeg(groups, moved);
  const more = (place: number, own: number): number | null =>
    deadline.seconds() > 0 ? problem.total(moved.with(place, own)) - total : null;
  return new Map(
    groups.flatMap(({ legs, lots: most }, place) => {
      const own = moved[place] ?? 0;
      const oneMoreCost = own < most ? more(place, own + 1) : null;
      return legs.map((leg): [MovableLeg, LegEffect] => {
        const ofLeg = lots.get(leg) ?? 0;
        const keptCost = ofLeg === 0 ? null : more(place, own - ofLeg);
        return [leg, { moved: ofLeg, keptCost, oneMoreCost: ofLeg === leg.lots ? null : oneMoreCost }];
      });
    }),
  );
}

const toLegs = (
  legs: readonly AccountLeg[],
  found: ReadonlyMap<MovableLeg, LegEffect>,
  { baseCurrency }: AccountTerms,
): readonly OptimizedLeg[] =>
  legs.map((leg) =>
    leg.kind === 'kept'
      ? toKeptLeg(leg)
      : toMovableLeg(leg, found.get(leg) ?? { moved: 0, keptCost: null, oneMoreCost: null }, baseCurrency),
  );
