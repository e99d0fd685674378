import type { ResolvedPosition } from '../resolved-position.js';

/** A ladder row as it was submitted, whatever grid its margin puts it on. */
export interface ResolvedLadderRow extends ResolvedPosition {
  readonly kind: 'ladder';
  readonly currency: string;
  /** Name of the rate index or government curve. */
  readonly index: string;
  readonly tenor: string;
  /** Money per basis point, + = gains when rates fall. */
  readonly dv01: number;
  /** Money per square basis point: what `dv01` grows by for one basis point down; 0 if the row gives none. */
  readonly gamma: number;
}
