import { marginAccount, type AccountMargin } from '../account-margin.js';
import { type AccountTree, combinedRows } from '../account-rows.js';
import type { OptimizedLeg } from '../../contract/optimize.js';
import { isCleared, type ResolvedClearedPosition } from '../../engines/cleared-rates/resolved-position.js';
import { scanTerms } from '../../engines/span/scan-terms.js';
import type { ResolvedListedPosition } from '../../instruments/listed/resolved-listed-position.js';
import type { ResolvedPosition } from '../../instruments/resolved-position.js';
import { groupBy } from '../../lib/group-by.js';
import { marginPositions } from '../margin-positions.js';
import { accountFigures } from '../sums.js';
import type { AccountLeg, MovableLeg } from './account-legs.js';
import { allocatedTree } from './allocated-tree.js';
import { ClearedAccount } from './cleared-account.js';
import type { Allocation, AllocationProblem, ListedTerm } from './program/allocation-problem.js';
import { legGroups, lotsByLeg, type LegGroup } from './leg-groups.js';
import { ListedAccount } from './listed-account.js';
import type { ProgramSolver } from './program/linear-program.js';
import { optimizeAllocation } from './optimize-allocation.js';
import { type ProblemSetting, inBaseCurrency } from './problem-setting.js';
import { SAME_TOTAL } from './tried-allocations.js';
import { toKeptLeg, toMovableLeg, type LegEffect } from './to-optimized-leg.js';

/** Without a model the engine margins the scenarios, about this many. */
const SCENARIOS = 10_000;

/** Ranking the P&L of a scenario takes as long as adding this many P&Ls. */
const MEASURING = 8;

/** Margining a listed contract takes as long as adding this many P&Ls. */
const LISTED_CONTRACT = 1_000;

/** One parent account with the best allocation found. */
export interface OptimizedAccount {
  /** The parent first. */
  readonly margins: readonly AccountMargin[];
  readonly baseline: readonly AccountMargin[];
  readonly legs: readonly OptimizedLeg[];
  /** The most by which its initial margin could be lower; 0 = proven to be the least. */
  readonly gap: number;
}

interface AccountTerms extends ProblemSetting {
  readonly baseCurrency: string;
}

interface AccountTools {
  readonly solver: ProgramSolver | undefined;
  /** The work that a search may take, in P&Ls of one lot in one scenario. */
  readonly work: number;
}

/** The number of totals that a search may always calculate, whatever work they take. */
const LEAST_EVALUATIONS = 2_000;
const MOST_EVALUATIONS = 40_000;

/** The most totals that are calculated to report the effect of single legs. */
const REASON_EVALUATIONS = 1_000;

const evaluationsOf = (problem: AllocationProblem, { work }: AccountTools): number =>
  Math.min(MOST_EVALUATIONS, Math.max(LEAST_EVALUATIONS, Math.floor(work / problem.work)));

/** Optimises one account with its sub-accounts. The engines calculate its margin, which is never above that with nothing moved. */
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
  const { moved, total, gap } = optimizeAllocation(problem, {
    solver: tools.solver,
    evaluations: evaluationsOf(problem, tools),
  });
  const lots = lotsByLeg(groups, moved);
  const margins = marginAccount(allocatedTree(tree, lots), terms.context, terms.toBase);
  const saving = initialMarginOf(baseline) - initialMarginOf(margins);
  const nothing = problem.lots.map(() => 0);
  if (saving < SAME_TOTAL) {
    const rest = gap + Math.max(0, problem.total(nothing) - total);
    return {
      margins: baseline,
      baseline,
      legs: toLegs(legs, effects(groups, nothing, problem), terms),
      gap: rest,
    };
  }
  return { margins, baseline, legs: toLegs(legs, effects(groups, moved, problem), terms), gap };
}

const initialMarginOf = ([parent]: readonly AccountMargin[]): number => parent?.figures?.initialMargin ?? 0;

/** The total by the engines with other lots of single legs; not reported for the last of very many legs. */
function effects(
  groups: readonly LegGroup[],
  moved: Allocation,
  problem: AllocationProblem,
): ReadonlyMap<MovableLeg, LegEffect> {
  const total = problem.total(moved);
  const lots = lotsByLeg(groups, moved);
  const known = new Map<string, number>();
  const more = (place: number, own: number): number | null => {
    const key = `${place} ${own}`;
    const before = known.get(key);
    if (before !== undefined || known.size >= REASON_EVALUATIONS) return before ?? null;
    const cost = problem.total(moved.with(place, own)) - total;
    known.set(key, cost);
    return cost;
  };
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

/**
 * The problem of finding the least initial margin of one parent account in base currency. For each allocation only what it can
 * change is margined again: the combined commodities that spreads connect with a leg's, and the cleared account of the legs'
 * clearing house.
 */
export function accountProblem(
  tree: AccountTree,
  groups: readonly LegGroup[],
  setting: ProblemSetting,
): AllocationProblem {
  const positions = tree.subAccounts.size === 0 ? tree.own.positions : combinedRows(tree).positions;
  const listed = new ListedAccount(positions, groups, setting);
  const [first] = groups;
  if (first === undefined) throw new Error('An account without legs is no problem.');
  const { clearingHouse, marginCurrency } = first.first.lot;
  const isBeside = (position: ResolvedPosition): position is ResolvedClearedPosition =>
    !position.isOmnibus &&
    isCleared(position) &&
    position.clearingHouse === clearingHouse &&
    position.marginCurrency === marginCurrency;
  const cleared = new ClearedAccount(positions.filter(isBeside), groups, setting);
  const others = positions.filter((position) => !isBeside(position) && !listed.holds(position));
  const fixed = accountFigures(marginPositions(others, setting.context, setting.toBase).sums).initialMargin;
  const model = cleared.model();
  return {
    lots: groups.map(({ lots }) => lots),
    work: (model?.pnl.length ?? SCENARIOS) * (groups.length + MEASURING) + listed.affected.length * LISTED_CONTRACT,
    total: (moved) => fixed + listed.margin(moved) + cleared.margin(moved),
    model:
      model === undefined
        ? undefined
        : { fixed, listed: listedTerms(listed.affected, groups, setting), cleared: model },
  };
}

/** The scans of the legs' combined commodities, base currency. @param positions all positions that may be margined with them */
function listedTerms(
  positions: readonly ResolvedListedPosition[],
  groups: readonly LegGroup[],
  { context, toBase }: ProblemSetting,
): readonly ListedTerm[] {
  const keyOf = ({ set, accountType }: ResolvedListedPosition): string => `${set.checksum} ${accountType}`;
  const byKey = groupBy(positions, keyOf);
  return [...groupBy(groups, ({ first }) => keyOf(first.position))].flatMap(([key, ofKey]): readonly ListedTerm[] => {
    const members = byKey.get(key) ?? [];
    const [{ set, accountType } = undefinedMember()] = members;
    const terms = scanTerms(
      members.map(({ row, netQuantity }) => ({ contract: row, quantity: netQuantity })),
      [...new Set(ofKey.map(({ first }) => first.position.row))],
      set.parameters,
      { accountType, ...context.clearingHouseSettings(set.clearingHouse), spreads: 'all' },
    );
    return terms.map(({ currency, losses, perLot, leastPart, slack }): ListedTerm => {
      const rate = inBaseCurrency(toBase, currency);
      return {
        losses: losses.map((loss) => loss * rate),
        perLot: groups.map((group) => {
          const { position, sign } = group.first;
          const own = ofKey.includes(group) ? perLot.get(position.row) : undefined;
          return own?.map((loss) => loss * sign * rate);
        }),
        leastPart,
        slack: slack * rate,
      };
    });
  });
}

function undefinedMember(): never {
  throw new Error('A leg is not among the positions that it is margined with.');
}
