import type { MarginContext } from '../../engines/engine-registry.js';
import type { ResolvedPosition } from '../../instruments/resolved-position.js';
import { groupBy } from '../../lib/group-by.js';
import type { BaseConversion } from '../currency.js';
import { marginPositions } from '../margin-positions.js';
import { marginWork } from '../prepared-book/margin-work.js';
import { groupKey } from '../prepared-book/prepared-book.js';
import { accountFigures } from '../sums.js';

/** Positions of one account, margined as a parent account is and ready to be margined again with some of them exchanged. */
export class ReplaceableBook {
  private readonly groups: ReadonlyMap<string, readonly ResolvedPosition[]>;
  private readonly margins = new Map<string, number>();

  constructor(
    positions: readonly ResolvedPosition[],
    private readonly context: MarginContext,
    private readonly toBase: BaseConversion,
  ) {
    this.groups = groupBy(positions, groupKey);
    for (const [key, group] of this.groups) this.margins.set(key, this.marginOf(group));
  }

  /** In base currency, unrounded. */
  get initialMargin(): number {
    return [...this.margins.values()].reduce((sum, margin) => sum + margin, 0);
  }

  /** Initial margin without some positions, and with others of the same engine and clearing house. */
  exchanged(without: readonly ResolvedPosition[], more: readonly ResolvedPosition[]): number {
    const gone = new Set(without);
    const keys = new Set([...without, ...more].map(groupKey));
    let margin = this.initialMargin;
    for (const key of keys) {
      const rest = (this.groups.get(key) ?? []).filter((position) => !gone.has(position));
      const added = more.filter((position) => groupKey(position) === key);
      const group = [...rest, ...added].sort((first, second) => first.origin.row - second.origin.row);
      margin += this.marginOf(group) - (this.margins.get(key) ?? 0);
    }
    return margin;
  }

  /** The work of one call of `exchanged` for a position, in listed positions margined. */
  workOf(position: ResolvedPosition): number {
    return marginWork([...(this.groups.get(groupKey(position)) ?? []), position], this.context.engines);
  }

  private marginOf(positions: readonly ResolvedPosition[]): number {
    return accountFigures(marginPositions(positions, this.context, this.toBase).sums).initialMargin;
  }
}
