import type { ResolvedClearedPosition } from '../../engines/cleared-rates/resolved-position.js';
import type { ResolvedPosition } from '../../instruments/resolved-position.js';
import { combinedRows, type AccountTree } from '../account-rows.js';
import { marginPositions } from '../margin-positions.js';
import { accountFigures } from '../sums.js';
import type { AllocationProblem } from './program/allocation-problem.js';
import { ClearedAccount } from './cleared-account.js';
import type { LegGroup } from './leg-groups.js';
import { ListedAccount } from './listed-account.js';
import { listedTerms } from './listed-terms.js';
import type { ProblemSetting } from './problem-setting.js';

/** Where there is no model the engine margins the scenarios, about as many. */
const SCENARIOS = 10_000;
/** Ranking the P&L of a scenario takes as long as adding so many. */
const MEASURING = 8;
/** Margining a listed contract takes as long as adding so many P&Ls. */
const LISTED_CONTRACT = 1_000;

/**
 * Least initial margin of one parent account in base currency. Only what moves can change is margined anew for an
 * allocation: the combined commodities that spreads connect with a leg's, and the cleared account of the legs' house.
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
    position.engine === 'cleared_rates' &&
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
