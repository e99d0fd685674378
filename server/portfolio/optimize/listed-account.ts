import type { ResolvedPosition } from '../../instruments/resolved-position.js';
import { spanEngine } from '../../engines/span/engine.js';
import { isListed, type ResolvedListedPosition } from '../../instruments/listed/resolved-listed-position.js';
import { spreadClusters } from '../../engines/span/spreads/spread-clusters.js';
import { groupBy } from '../../lib/group-by.js';
import { withQuantity } from './allocated-tree.js';
import type { Allocation } from './program/allocation-problem.js';
import type { LegGroup } from './leg-groups.js';
import { inBaseCurrency, type ProblemSetting } from './problem-setting.js';

/** Combined commodities that spreads connect, with the legs in them: margined apart from all others. */
interface ListedCluster {
  /** One position for each contract. */
  readonly positions: readonly ResolvedListedPosition[];
  /** Indices of its legs' groups. */
  readonly places: readonly number[];
  /** Margins in base currency, keyed by the lots moved of its groups. */
  readonly known: Map<string, number>;
}

/** The listed positions whose margin moves can change. */
export class ListedAccount {
  /** One position for each contract, so that the number of rows of a contract makes no difference. */
  readonly affected: readonly ResolvedListedPosition[];
  private readonly all: ReadonlySet<ResolvedPosition>;
  private readonly clusters: readonly ListedCluster[];

  constructor(
    positions: readonly ResolvedPosition[],
    private readonly groups: readonly LegGroup[],
    private readonly setting: ProblemSetting,
  ) {
    const placesOf = groupBy([...groups.keys()], (place) => this.clusterOfGroup(place));
    const held = positions
      .filter(isListed)
      .filter((position) => !position.isOmnibus && placesOf.has(clusterOf(position)));
    this.all = new Set(held);
    this.affected = [...groupBy(held, contractKey).values()].map(netOf).sort(byContract);
    const byCluster = groupBy(this.affected, clusterOf);
    this.clusters = [...placesOf].map(([key, places]) => ({
      positions: byCluster.get(key) ?? [],
      places,
      known: new Map(),
    }));
  }

  holds(position: ResolvedPosition): boolean {
    return this.all.has(position);
  }

  /** Initial margin in base currency. */
  margin(moved: Allocation): number {
    return this.clusters.reduce((sum, cluster) => sum + this.marginOf(cluster, moved), 0);
  }

  private marginOf({ positions, places, known }: ListedCluster, moved: Allocation): number {
    const key = places.map((place) => moved[place] ?? 0).join(' ');
    const before = known.get(key);
    if (before !== undefined) return before;
    const movedOf = new Map<string, number>();
    for (const place of places) {
      const first = this.groups[place]?.first;
      if (first === undefined) continue;
      const contract = contractKey(first.position);
      movedOf.set(contract, (movedOf.get(contract) ?? 0) + first.sign * (moved[place] ?? 0));
    }
    const left = positions.map((position) =>
      withQuantity(position, position.netQuantity - (movedOf.get(contractKey(position)) ?? 0)),
    );
    const { context, toBase } = this.setting;
    const margin = spanEngine
      .margin(left, context, 'net')
      .reduce((sum, component) => sum + component.initialMargin * inBaseCurrency(toBase, component.currency), 0);
    known.set(key, margin);
    return margin;
  }

  private clusterOfGroup(place: number): string {
    const group = this.groups[place];
    return group === undefined ? '' : clusterOf(group.first.position);
  }
}

const contractKey = ({ set, row, accountType }: ResolvedListedPosition): string =>
  `${set.checksum} ${accountType} ${row}`;

const byContract = (first: ResolvedListedPosition, second: ResolvedListedPosition): number =>
  contractKey(first) < contractKey(second) ? -1 : 1;

function netOf(rows: readonly ResolvedListedPosition[]): ResolvedListedPosition {
  const [first] = rows;
  if (first === undefined) throw new Error('A contract is held in no row.');
  return withQuantity(
    first,
    rows.reduce((sum, { netQuantity }) => sum + netQuantity, 0),
  );
}

/** Key of the positions that a listed position is margined together with. */
function clusterOf({ set, row, accountType }: ResolvedListedPosition): string {
  const { contracts, header } = set.parameters;
  const family = header.families[contracts.family[row] ?? -1];
  return `${set.checksum} ${accountType} ${spreadClusters(header)[family?.combinedCommodity ?? -1] ?? -1}`;
}
