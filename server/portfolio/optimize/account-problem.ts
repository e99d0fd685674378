import type { ResolvedClearedPosition } from '../../engines/cleared-rates/resolved-position.js';
import type { ResolvedPosition } from '../../engines/margin-engine.js';
import { spanEngine, type ResolvedSpanPosition } from '../../engines/span/engine.js';
import { spreadClusters } from '../../engines/span/spread-clusters.js';
import { combinedRows, type AccountTree } from '../account-rows.js';
import { marginPositions } from '../margin-positions.js';
import { accountFigures } from '../sums.js';
import { withQuantity } from './allocated-tree.js';
import type { Allocation, AllocationProblem } from './allocation-problem.js';
import { ClearedAccount } from './cleared-account.js';
import type { LegGroup } from './leg-groups.js';
import { listedTerms } from './listed-terms.js';
import { inBase, type ProblemSetting } from './problem-setting.js';

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
    total: (moved) => fixed + listed.margin(moved) + cleared.margin(moved),
    model:
      model === undefined
        ? undefined
        : { fixed, listed: listedTerms(listed.affected, groups, setting), cleared: model },
  };
}

/** The listed positions whose margin moves can change. */
class ListedAccount {
  readonly affected: readonly ResolvedSpanPosition[];
  private readonly all: ReadonlySet<ResolvedPosition>;
  private readonly groupOfRow = new Map<number, number>();

  constructor(
    positions: readonly ResolvedPosition[],
    private readonly groups: readonly LegGroup[],
    private readonly setting: ProblemSetting,
  ) {
    const clusters = new Set(groups.map(({ first }) => clusterOf(first.position)));
    const isListed = (position: ResolvedPosition): position is ResolvedSpanPosition =>
      position.engine === 'span' && !position.isOmnibus;
    this.affected = positions.filter(isListed).filter((position) => clusters.has(clusterOf(position)));
    this.all = new Set(this.affected);
    groups.forEach(({ first }, place) => this.groupOfRow.set(first.position.origin.row, place));
  }

  holds(position: ResolvedPosition): boolean {
    return this.all.has(position);
  }

  /** What moves is taken off each group's first row: rows of one contract net. */
  margin(moved: Allocation): number {
    const { context, toBase } = this.setting;
    const left = this.affected.map((position) => {
      const place = this.groupOfRow.get(position.origin.row);
      const lots = place === undefined ? 0 : (moved[place] ?? 0);
      const sign = place === undefined ? 1 : (this.groups[place]?.first.sign ?? 1);
      return lots === 0 ? position : withQuantity(position, position.netQuantity - sign * lots);
    });
    return spanEngine
      .margin(left, context, 'net')
      .reduce((sum, component) => sum + component.initialMargin * inBase(toBase, component.currency), 0);
  }
}

/** What a listed position is margined together with. */
function clusterOf({ set, row, accountType }: ResolvedSpanPosition): string {
  const { contracts, header } = set.parameters;
  const family = header.families[contracts.family[row] ?? -1];
  return `${set.checksum} ${accountType} ${spreadClusters(header)[family?.combinedCommodity ?? -1] ?? -1}`;
}
