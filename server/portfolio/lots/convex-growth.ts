import type { EngineRegistry } from '../../engines/engine-registry.js';
import type { ClearingHouseSettings } from '../../domain/clearing-house-settings.js';
import type { MeasuredFigure } from '../prepared-book/figures-body.js';
import type { MarginGroup } from '../prepared-book/prepared-book.js';

/** What is proven of one group's figure as lots of a trade are added. */
export interface GroupGrowth {
  /** Convex from one lot on. */
  readonly isConvex: boolean;
  /**
   * A lower bound of the group's figure, base currency, for these lots and every larger number; 0 if none is proven.
   * @param group with the lots added @param before with one lot fewer, at least one
   */
  floorFrom(group: MarginGroup, before: MarginGroup): number;
}

export interface GrowthSetting {
  readonly engines: EngineRegistry;
  readonly against: MeasuredFigure;
  readonly settingsOf: (clearingHouse: string) => ClearingHouseSettings;
}

/** Nothing is proven but that margins are never below 0. */
export const UNKNOWN_GROWTH: GroupGrowth = { isConvex: false, floorFrom: () => 0 };

/** A convex figure that has begun to rise does not fall again. */
export const convexGrowth = (against: MeasuredFigure): GroupGrowth => ({
  isConvex: true,
  floorFrom: (group, before) => {
    const figure = groupFigure(group, against);
    return figure >= groupFigure(before, against) ? figure : 0;
  },
});

/** The figure of a group in base currency, unrounded. */
export const groupFigure = ({ sums }: MarginGroup, against: MeasuredFigure): number =>
  sums.reduce(
    (total, sum) => total + (against === 'requirement' ? sum.requirement : sum.initialMargin) * sum.fxRate,
    0,
  );
