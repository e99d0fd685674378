import type { LoadedSpanSet } from '../../parameters/types.js';
import type { ResolvedPosition } from '../resolved-position.js';

export interface ResolvedListedPosition extends ResolvedPosition {
  readonly set: LoadedSpanSet;
  /** Row in the set's contract columns. */
  readonly row: number;
}

export const isListed = (position: ResolvedPosition): position is ResolvedListedPosition => position.engine === 'span';
