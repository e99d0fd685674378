import type { ResolvedLadderRow } from '../instruments/ladder/resolved-ladder-row.js';
import { LADDER_REVALUATION } from '../instruments/ladder/risk/ladder-revaluation.js';
import { joinedRevaluation } from '../instruments/rates/joined-revaluation.js';
import type { RateRevaluation } from '../instruments/rates/rate-revaluation.js';
import type { ResolvedSecurityPosition } from '../instruments/security/resolved-security.js';
import { securitiesRevaluation } from '../instruments/security/risk/securities-revaluation.js';
import type { ResolvedSwap } from '../instruments/swap/resolved-swap.js';
import { swapRevaluation } from '../instruments/swap/risk/swap-revaluation.js';
import type { ParameterSnapshot } from '../parameters/snapshot.js';
import type { ZeroBasis } from '../pricing/par-treasury.js';

/** What rate positions of both kinds are revalued by. */
export interface RateRevaluations {
  readonly rates: RateRevaluation<ResolvedSwap | ResolvedLadderRow>;
  readonly securities: RateRevaluation<ResolvedSecurityPosition>;
}

/** Revalues cleared swaps, on curves built anew from moved quotes, and ladder rows, by DV01 and gamma. */
export const ratesRevaluation = (snapshot: ParameterSnapshot): RateRevaluation<ResolvedSwap | ResolvedLadderRow> =>
  joinedRevaluation(
    (position): position is ResolvedSwap => position.kind === 'swap',
    swapRevaluation(snapshot),
    LADDER_REVALUATION,
  );

/** @param basis how zero rates discount securities: the request's `bond_use_continuous_compounding` */
export const rateRevaluations = (snapshot: ParameterSnapshot, basis: ZeroBasis): RateRevaluations => ({
  rates: ratesRevaluation(snapshot),
  securities: securitiesRevaluation(basis),
});
