import type { RateRiskTerms } from '../../rates/rate-risk.js';
import type { ResolvedSwap } from '../resolved-swap.js';
import { swapKeyRates } from './swap-key-rates.js';
import { swapRevaluation } from './swap-revaluation.js';

/** Swaps move with the curves that their flows depend on. */
export const SWAP_RISK: RateRiskTerms<ResolvedSwap> = {
  revaluation: ({ snapshot }) => swapRevaluation(snapshot),
  onlyTenor: () => undefined,
  // As rows say it: a notional is never below 0, whoever pays the fixed rate.
  notional: ({ netQuantity }) => Math.abs(netQuantity),
  keyRates: (swaps, { snapshot }) => swapKeyRates(swaps, snapshot),
};
