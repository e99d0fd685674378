import type { EngineRemark, ResolvedPosition } from '../resolved-position.js';
import type { RiskMarket } from './history/risk-market.js';
import type { LeftOut } from './risk-book.js';

/** Uniform shocks over all positions. */
export interface GridTerms {
  readonly underlyingShocks: readonly number[];
  readonly volatilityShocks: readonly number[];
  readonly shockType: 'absolute' | 'relative';
  /** Whether the shocks count standard deviations of each factor's own moves. */
  readonly underlyingCountsDeviations: boolean;
  readonly volatilityCountsDeviations: boolean;
  /** Whose lookback, horizon and mode the standard deviations are of. */
  readonly market: RiskMarket;
}

/** The P&L of one position in each of some scenarios. */
export interface PositionPnl<Position extends ResolvedPosition = ResolvedPosition> {
  readonly position: Position;
  /** Base currency, + = gain. */
  readonly pnl: Float64Array;
}

/** The positions of one account that share a risk object, by uniform shocks. */
export interface GridPart {
  /** P&L of each position: `pnl[underlying shock * volatility shocks + volatility shock]`. */
  readonly positions: readonly PositionPnl[];
  readonly leftOut: readonly LeftOut[];
  readonly remarks: readonly EngineRemark[];
}
