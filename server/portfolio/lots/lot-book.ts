import type { ResolvedPosition } from '../../instruments/resolved-position.js';
import { marginWork } from '../prepared-book/margin-work.js';
import { groupKey, type BookMargin, type MarginGroup, type PreparedBook } from '../prepared-book/prepared-book.js';
import type { TradeRow } from '../prepared-book/trade-rows.js';
import type { AccountFigures } from '../sums.js';
import type { LotFigure } from './affordable-lots.js';
import { groupFigure, convexGrowth, UNKNOWN_GROWTH, type GroupGrowth, type GrowthSetting } from './convex-growth.js';
import { isListed } from '../../instruments/listed/resolved-listed-position.js';
import { spanGrowth } from './span-growth.js';

/** What margining all numbers of lots that are tried may take (`marginWork`): about a second. */
const SEARCH_WORK = 200_000;
export const LEAST_EVALUATIONS = 100;
const MOST_EVALUATIONS = 10_000;

/** An account's figure by the number of lots that are added. */
export class LotBook implements LotFigure {
  readonly isConvex: boolean;
  /** Numbers of lots that may be tried. */
  readonly evaluations: number;
  /** How long one number of lots takes (`marginWork`). */
  readonly work: number;
  private readonly growths: ReadonlyMap<string, GroupGrowth>;

  constructor(
    private readonly book: PreparedBook,
    private readonly trade: readonly TradeRow[],
    private readonly setting: GrowthSetting,
  ) {
    const oneLot = trade.map(({ resolved }) => resolved);
    const touched = [...new Set(oneLot.map(groupKey))];
    const inGroup = (positions: readonly ResolvedPosition[], key: string): readonly ResolvedPosition[] =>
      positions.filter((position) => groupKey(position) === key);
    this.growths = new Map(
      touched.map((key) => [key, groupGrowth(inGroup(book.held, key), inGroup(oneLot, key), setting)]),
    );
    this.isConvex = [...this.growths.values()].every((growth) => growth.isConvex);
    this.work = marginWork(
      [...book.held, ...oneLot].filter((position) => touched.includes(groupKey(position))),
      book.engines,
    );
    this.evaluations = Math.max(LEAST_EVALUATIONS, Math.min(MOST_EVALUATIONS, Math.floor(SEARCH_WORK / this.work)));
  }

  at(lots: number): number {
    const { requirement, initialMargin } = this.figuresAt(lots);
    return this.setting.against === 'requirement' ? requirement : initialMargin;
  }

  figuresAt(lots: number): AccountFigures {
    return this.marginAt(lots).figures;
  }

  /** Proven floors of the groups that the trade touches plus the figures of the others, with allowance for rounding to the cent. */
  floorFrom(lots: number): number {
    const margin = this.marginAt(lots);
    const before = this.marginAt(lots - 1);
    const floor = margin.groups.reduce((sum, group) => {
      const growth = this.growths.get(group.key);
      const earlier = before.groups.find(({ key }) => key === group.key);
      return (
        sum +
        (growth === undefined ? groupFigure(group, this.setting.against) : growth.floorFrom(group, earlier ?? NOTHING))
      );
    }, 0);
    return floor - HALF_A_CENT;
  }

  private marginAt(lots: number): BookMargin {
    return this.book.marginWith(lots === 0 ? [] : this.trade.map((row) => row.scaled(lots)));
  }
}

const NOTHING: MarginGroup = { key: '', components: [], sums: [] };

/** The most that rounding to the cent can take from a figure. */
const HALF_A_CENT = 0.005;

/**
 * What is proven of the group that some rows of the trade belong to. Source: docs/lots-and-legging.md, "What is proven".
 * @param held positions of the group without the trade @param trade its rows in the group, one lot
 */
export function groupGrowth(
  held: readonly ResolvedPosition[],
  trade: readonly ResolvedPosition[],
  setting: GrowthSetting,
): GroupGrowth {
  const omnibus = new Set(held.filter(({ isOmnibus }) => isOmnibus).map(({ origin }) => origin.subAccountCode));
  if (trade.some(({ isOmnibus, origin }) => isOmnibus || omnibus.has(origin.subAccountCode))) return UNKNOWN_GROWTH;
  return netGrowth(
    held.filter(({ isOmnibus }) => !isOmnibus),
    trade,
    setting,
  );
}

/** Leaves aside the omnibus accounts to which nothing is added: their margin is the same for any number of lots. */
function netGrowth(
  held: readonly ResolvedPosition[],
  trade: readonly ResolvedPosition[],
  setting: GrowthSetting,
): GroupGrowth {
  const [first] = trade;
  if (first === undefined) throw new Error('A trade has no rows in a group that it touches.');
  if (isListed(first)) return spanGrowth(held, trade, setting);
  const growth = setting.engines.engineOf(first.engine).growth?.(first);
  const isConvex = growth === 'convex' || (growth === 'in proportion' && held.length === 0);
  return isConvex ? convexGrowth(setting.against) : UNKNOWN_GROWTH;
}
