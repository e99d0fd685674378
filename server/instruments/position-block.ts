import type { EngineId } from '../domain/engine-id.js';
import type { ResolvedPosition } from './resolved-position.js';

/**
 * Positions of one account as columns, for rows by the hundred thousand: each says the same as one of a few others but for its
 * row and its quantity. None is of an omnibus or a sub-account, none has an id of its own, and nothing that is shown of one
 * depends on its quantity but the quantity itself and its part of the margin.
 */
export interface PositionBlock<Resolved extends ResolvedPosition = ResolvedPosition> {
  /** That of all its positions. */
  readonly engine: EngineId;
  /** Rows of the submission, ascending. */
  readonly rows: Int32Array;
  /** The place of its example by position. */
  readonly exampleOf: Int32Array;
  /** The first position of each that say the same, in order of appearance. */
  readonly examples: readonly Resolved[];
  /** Net quantities. */
  readonly quantities: Float64Array;
}
