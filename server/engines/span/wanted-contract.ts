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
  /** Accept the nearest expiry and strike. */
  readonly useClosestMatch: boolean;
  /** Accept the nearest active month for an expired or missing one. */
  readonly useClosestActive: boolean;
  /** Whether the code written most like an unknown one is looked for, which takes its time. Default: it is. */
  readonly suggestsCodes?: boolean;
  /** `YYYY-MM-DD`. */
  readonly businessDate: string;
}
