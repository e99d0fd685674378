import type { ResolvedLadderRow } from '../../instruments/ladder/resolved-ladder-row.js';
import { LADDER_RISK } from '../../instruments/ladder/risk/ladder-risk.js';
import { joinedTerms, rateRisk } from '../../instruments/rates/rate-risk.js';
import type { ResolvedSwap } from '../../instruments/swap/resolved-swap.js';
import { SWAP_RISK } from '../../instruments/swap/risk/swap-risk.js';

const isSwap = (position: ResolvedSwap | ResolvedLadderRow): position is ResolvedSwap => position.kind === 'swap';

/** Swaps and ladder rows are one book, as they are in the margin. */
export const CLEARED_RATES_RISK_TERMS = joinedTerms(isSwap, SWAP_RISK, LADDER_RISK);

export const CLEARED_RATES_RISK = rateRisk(CLEARED_RATES_RISK_TERMS);
