import type { MarketDataStatus } from '../../parameters/market-data-status.js';
import type { MarginCurve } from './margin-curve.js';
import type { MarginedSecurity } from './margined-security.js';
import type { TreasuryMargin } from './treasury-margin.js';
import type { TreasuryParameters } from './treasury-parameters.js';

/** One row behind a treasury margin. */
export interface TreasuryMember {
  readonly row: number;
  readonly positionId: string;
  /** Face amount, negative = short. */
  readonly notional: number;
  readonly security: MarginedSecurity;
}

/** What the treasury engine reports about the securities of one currency beside the figures. */
export interface TreasuryDetail {
  readonly kind: 'treasury';
  readonly margin: TreasuryMargin;
  readonly members: readonly TreasuryMember[];
  /** Null if the currency has none. */
  readonly curve: MarginCurve | null;
  /** Day number as of which the members are valued. */
  readonly valuationDay: number;
  readonly parameters: TreasuryParameters;
  /** The status of the curve's series; of the demo market where one of its rows is. */
  readonly status: MarketDataStatus;
}
