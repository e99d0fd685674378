import type { CashFlow } from '../../pricing/curve/cash-flow.js';
import type { ResolvedPosition } from '../../instruments/resolved-position.js';
import type { HouseRecipe } from '../../parameters/margin-models/house-recipe.js';
import type { ResolvedListedLeg } from './listed-leg.js';

/** A swap with its flows and its value today. */
export interface ResolvedSwap extends ResolvedPosition {
  readonly kind: 'swap';
  readonly house: HouseRecipe;
  readonly tradeId: string;
  readonly currency: string;
  readonly flows: readonly CashFlow[];
  /** Names of the curves that the flows depend on, sorted. */
  readonly curves: readonly string[];
  /** Money in its currency, positive = in the holder's favour. */
  readonly presentValue: number;
  /** Rate at which it is worth nothing, per cent; a basis swap's spread, basis points. Null where no payment that is left depends on it. */
  readonly parQuote: number | null;
  /** Gain for one basis point down in all par quotes of its curves; money in its currency. */
  readonly dv01: number;
}

/** The DV01 of a ladder row on the grid of its house's scenarios. */
export interface ResolvedLadderRow extends ResolvedPosition {
  readonly kind: 'ladder';
  readonly house: HouseRecipe;
  readonly currency: string;
  readonly index: string;
  /** Places on the grid, and what falls on each; money per basis point, + = gains when rates fall. */
  readonly left: number;
  readonly leftDv01: number;
  readonly right: number;
  readonly rightDv01: number;
  /** The row's gamma, split alike; money per square basis point, 0 where the row gives none. */
  readonly leftGamma: number;
  readonly rightGamma: number;
}

export type ResolvedRatePosition = ResolvedSwap | ResolvedLadderRow;

/** What rows are resolved to, and listed contracts that were moved beside them. */
export type ResolvedClearedPosition = ResolvedRatePosition | ResolvedListedLeg;

export const isSwap = (position: ResolvedClearedPosition): position is ResolvedSwap => position.kind === 'swap';
export const isLadderRow = (position: ResolvedClearedPosition): position is ResolvedLadderRow =>
  position.kind === 'ladder';
export const isListedLeg = (position: ResolvedClearedPosition): position is ResolvedListedLeg =>
  position.kind === 'listed';
