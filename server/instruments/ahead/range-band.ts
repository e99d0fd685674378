import type { ProductRise } from '../../parameters/scan-ranges.js';
import type { ResolvedPosition } from '../resolved-position.js';

/** The sets of a clearing house by which the rises of its scan ranges are known. */
export interface SeenSets {
  readonly clearingHouse: string;
  /** Business dates, ascending; null if earlier sets have not been read. */
  readonly dates: readonly string[] | null;
}

/** How an engine margins positions where scan ranges rise as much as they have in filed parameter sets. */
export interface RangeBand<Resolved extends ResolvedPosition = ResolvedPosition> {
  seenOf(position: Resolved): SeenSets;
  /** The largest rise of the position's product; undefined if it has not risen. */
  riseOf(position: Resolved): ProductRise | undefined;
  /** Positions on parameters in which each product's scan range has risen so; the same positions if none has. */
  withRises(positions: readonly Resolved[]): readonly Resolved[];
}
