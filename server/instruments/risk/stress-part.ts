import type { EngineRemark, ResolvedPosition } from '../resolved-position.js';
import type { LeftOut } from './risk-book.js';
import type { Shock } from './shocks/compiled-scenario.js';

/** The effect of one scenario on one position. */
export interface StressDetail {
  readonly position: ResolvedPosition;
  readonly scenarioId: string;
  /** Undefined if no rule matches. */
  readonly shock: Shock | undefined;
  /** Null of ladder rows, which have no price. */
  readonly valued: StressedPrice | null;
  /** Base currency, + = gain. */
  readonly pnl: number;
}

/** A contract before and after; of swaps and securities the value of 100 of notional, accrued interest included. */
export interface StressedPrice {
  /** Of listed contracts; null otherwise. */
  readonly underlyingPrice: number | null;
  /** Today's, null for what is no option. */
  readonly volatility: number | null;
  readonly riskFreeRate: number | null;
  /** Null if an event contract has no mark. */
  readonly price: number | null;
  readonly stressedPrice: number | null;
}

/** What stands in the place of an option's fields of `StressedPrice`. */
export const NO_OPTION = { underlyingPrice: null, volatility: null, riskFreeRate: null } as const;

/** The positions of one account that share a risk object, in stress scenarios. */
export interface StressPart {
  /** Position by position, each with all scenarios in their order. */
  readonly details: readonly StressDetail[];
  readonly leftOut: readonly LeftOut[];
  readonly remarks: readonly EngineRemark[];
}
