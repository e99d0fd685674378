import type { MatchBounds } from '../../domain/match-bounds.js';
import type { WantedExpiry } from './match-expiry.js';

/** A contract as a caller names it. */
export interface WantedContract {
  readonly exchange: string;
  readonly code: string;
  readonly kind: 'FUT' | 'FWD' | 'PHY' | 'CMB' | 'CALL' | 'PUT';
  /** Null for physicals. */
  readonly expiry: WantedExpiry | null;
  /** The expiry as written. */
  readonly expiryText: string;
  readonly strike: number | null;
}

export interface MatchOptions {
  /** Accept an expiry and a strike within the bounds; without it nothing is taken for anything else. */
  readonly useClosestMatch: boolean;
  /** Accept the nearest active month for an expired one and for one beyond the bounds. */
  readonly useClosestActive: boolean;
  /** Default: `DEFAULT_MATCH_BOUNDS`. */
  readonly bounds?: MatchBounds;
  /** `YYYY-MM-DD`. */
  readonly businessDate: string;
}
