/** How far a listed contract may lie from the one asked for and still be taken for it by `use_closest_match`. */
export interface MatchBounds {
  /** Steps between the strikes that are listed next to the nearest one; a strike within them is near. */
  readonly strikeSteps: number;
  /** Percent of the strike asked for, 2 = 2 %; a strike within them is near, whatever the steps. */
  readonly strikePercent: number;
  /** Calendar months between contract months. */
  readonly expiryMonths: number;
  /** Calendar days between expiries that have a day: weekly and daily ones. */
  readonly expiryDays: number;
}

/** What counts as near if nothing else is set. */
export const DEFAULT_MATCH_BOUNDS: MatchBounds = {
  strikeSteps: 2,
  strikePercent: 2,
  expiryMonths: 1,
  expiryDays: 10,
};
