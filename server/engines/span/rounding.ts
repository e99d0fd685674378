import type { RoundingProfileName } from '../../domain/clearing-house-settings.js';
import { roundDown, roundHalfAway } from '../../lib/round.js';

/**
 * Rounding is a profile of the clearing house, not a constant.
 * Source: docs/methodology/span.md, "Rounding" (listed per step and house).
 */
export interface RoundingProfile {
  readonly name: RoundingProfileName;
  /** Scan risk as it enters the risk of a combined commodity. */
  readonly scanRisk: (amount: number) => number;
  /** Every other amount of money when it is produced: time, volatility risk, charges, credits, minimum, risk. */
  readonly amount: (amount: number) => number;
  readonly delta: (delta: number) => number;
  readonly spreadCount: (count: number) => number;
  readonly weightedPriceRisk: (amount: number) => number;
  /** Weighted price risk × credit rate, money per delta. */
  readonly creditPerDelta: (amount: number) => number;
}

const unrounded = (value: number): number => value;
const toDecimals =
  (decimals: number) =>
  (value: number): number =>
    roundHalfAway(value, decimals);

const EXACT: RoundingProfile = {
  name: 'exact',
  scanRisk: unrounded,
  amount: unrounded,
  delta: unrounded,
  spreadCount: unrounded,
  weightedPriceRisk: unrounded,
  creditPerDelta: unrounded,
};

const CME: RoundingProfile = {
  name: 'cme',
  scanRisk: toDecimals(0),
  amount: toDecimals(0),
  delta: toDecimals(4),
  spreadCount: toDecimals(4),
  weightedPriceRisk: toDecimals(2),
  creditPerDelta: toDecimals(2),
};

const TAKAS: RoundingProfile = { ...EXACT, name: 'takas', scanRisk: toDecimals(0) };

const C21: RoundingProfile = {
  name: 'c21',
  scanRisk: toDecimals(2),
  amount: toDecimals(2),
  delta: toDecimals(4),
  spreadCount: (count) => roundDown(count, 0),
  weightedPriceRisk: toDecimals(4),
  creditPerDelta: unrounded,
};

const PROFILES: Readonly<Record<RoundingProfileName, RoundingProfile>> = {
  exact: EXACT,
  cme: CME,
  takas: TAKAS,
  c21: C21,
};

export const roundingProfile = (name: RoundingProfileName): RoundingProfile => PROFILES[name];
