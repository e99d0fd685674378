import type { RateRiskTerms } from '../../rates/rate-risk.js';
import type { ResolvedLadderRow } from '../resolved-ladder-row.js';
import { LADDER_REVALUATION, ladderKeyRates } from './ladder-revaluation.js';

/** Ladder rows move with one tenor of their curve. */
export const LADDER_RISK: RateRiskTerms<ResolvedLadderRow> = {
  revaluation: () => LADDER_REVALUATION,
  onlyTenor: ({ tenor }) => tenor,
  // A ladder row has a DV01 and no face amount.
  notional: () => 0,
  keyRates: ladderKeyRates,
};
