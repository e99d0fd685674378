import { groupBy } from '../../../lib/group-by.js';
import type { ParameterSnapshot } from '../../../parameters/snapshot.js';
import { builtCurves, rateCurves } from '../../rates/rate-curves.js';
import type { RateRiskTerms } from '../../rates/rate-risk.js';
import type { TenorDv01 } from '../../rates/tenor-dv01.js';
import type { ResolvedSwap } from '../resolved-swap.js';
import { tradeBook } from '../trade-book.js';
import { swapRevaluation } from './swap-revaluation.js';

/** Swaps move with the curves that their flows depend on. */
export const SWAP_RISK: RateRiskTerms<ResolvedSwap> = {
  revaluation: ({ snapshot }) => swapRevaluation(snapshot),
  onlyTenor: () => undefined,
  // As rows say it: a notional is never below 0, whoever pays the fixed rate.
  notional: ({ netQuantity }) => Math.abs(netQuantity),
  keyRates: (swaps, { snapshot }) => swapKeyRates(swaps, snapshot),
};

/** Gain of swaps for one basis point down in each quote of each curve alone, the curves rebuilt, by central difference. */
const swapKeyRates = (swaps: readonly ResolvedSwap[], snapshot: ParameterSnapshot): readonly TenorDv01[] =>
  [...groupBy(swaps, ({ curves }) => curves.join(' ')).values()].flatMap((group) =>
    tradeBook(group, builtCurves(rateCurves(snapshot), group[0]?.curves ?? [])).keyRateDv01(),
  );
