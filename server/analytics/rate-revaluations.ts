import type { ResolvedRatePosition } from '../engines/cleared-rates/resolved-position.js';
import type { ResolvedTreasuryPosition } from '../engines/treasury/engine.js';
import type { ParameterSnapshot } from '../parameters/snapshot.js';
import type { ZeroBasis } from '../pricing/par-treasury.js';
import type { RateRevaluation } from '../instruments/rates/rate-revaluation.js';
import { ratesRevaluation } from './rates/rates-revaluation.js';
import { securitiesRevaluation } from './rates/securities-revaluation.js';

/** What rate positions of both kinds are revalued by. */
export interface RateRevaluations {
  readonly rates: RateRevaluation<ResolvedRatePosition>;
  readonly securities: RateRevaluation<ResolvedTreasuryPosition>;
}

/** @param basis how zero rates discount securities: the request's `bond_use_continuous_compounding` */
export const rateRevaluations = (snapshot: ParameterSnapshot, basis: ZeroBasis): RateRevaluations => ({
  rates: ratesRevaluation(snapshot),
  securities: securitiesRevaluation(basis),
});
