import type { ResolvedLadderRow } from '../../instruments/ladder/resolved-ladder-row.js';
import type { ResolvedPosition } from '../../instruments/resolved-position.js';
import type { ResolvedSwap } from '../../instruments/swap/resolved-swap.js';
import type { ClearingHouseModel } from '../../parameters/margin-models/clearing-house-model.js';
import type { ResolvedListedLeg } from './listed-leg.js';

/** A swap that a clearing house margins. */
export interface MarginedSwap extends ResolvedSwap {
  readonly marginModel: ClearingHouseModel;
}

/** A ladder row on the grid of its clearing house's scenarios. */
export interface MarginedLadderRow extends ResolvedLadderRow {
  readonly marginModel: ClearingHouseModel;
  /** Places on the grid with the DV01 on each; money per basis point, + = gains when rates fall. */
  readonly left: number;
  readonly leftDv01: number;
  readonly right: number;
  readonly rightDv01: number;
  /** The row's gamma, split alike; money per square basis point. */
  readonly leftGamma: number;
  readonly rightGamma: number;
}

export type ResolvedRatePosition = MarginedSwap | MarginedLadderRow;

/** What rows are resolved to, and listed contracts that were moved beside them. */
export type ResolvedClearedPosition = ResolvedRatePosition | ResolvedListedLeg;

export const isCleared = (position: ResolvedPosition): position is ResolvedClearedPosition =>
  position.engine === 'cleared_rates';
export const isSwap = (position: ResolvedClearedPosition): position is MarginedSwap => position.kind === 'swap';
export const isLadderRow = (position: ResolvedClearedPosition): position is MarginedLadderRow =>
  position.kind === 'ladder';
export const isListedLeg = (position: ResolvedClearedPosition): position is ResolvedListedLeg =>
  position.kind === 'listed';
