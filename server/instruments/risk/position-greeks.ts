import type { ResolvedPosition } from '../resolved-position.js';
import type { RiskFactor } from './history/risk-factor.js';

/** Sensitivities of a whole position, money in contract currency but for delta and gamma. */
export interface PositionGreeks {
  readonly position: ResolvedPosition;
  readonly underlyingPrice: number;
  /** Money per 1.0 of price. */
  readonly multiplier: number;
  /** What its price moves with; undefined if there is no history. */
  readonly factor: RiskFactor | undefined;
  /** Contracts of the underlying. */
  readonly delta: number;
  /** Change of delta per 1.0 of the underlying's price. */
  readonly gamma: number;
  readonly vega: number;
  readonly theta: number;
  readonly rho: number;
  /** Gain for one basis point down; null if the contract is no rate product. */
  readonly dv01: number | null;
}
