import { ladderKeyRates } from '../../instruments/ladder/risk/ladder-revaluation.js';
import type { ResolvedLadderRow } from '../../instruments/ladder/resolved-ladder-row.js';
import { addedByTenor } from '../../instruments/rates/added-by-tenor.js';
import type { TenorDv01 } from '../../instruments/rates/tenor-dv01.js';
import type { ResolvedSecurityPosition } from '../../instruments/security/resolved-security.js';
import { securityKeyRates } from '../../instruments/security/risk/securities-revaluation.js';
import type { ResolvedSwap } from '../../instruments/swap/resolved-swap.js';
import { swapKeyRates } from '../../instruments/swap/risk/swap-key-rates.js';
import type { ParameterSnapshot } from '../../parameters/snapshot.js';
import { tenorYears } from '../../pricing/scenario/tenor-grid.js';

/** The positions of one account whose rates have tenors. */
export interface KeyRatePositions {
  readonly rates: readonly (ResolvedSwap | ResolvedLadderRow)[];
  /** Those that no curve values have none. */
  readonly securities: readonly ResolvedSecurityPosition[];
}

/**
 * What is gained for one basis point down in each quote of each curve alone, by index and tenor: swaps and securities with
 * curves rebuilt, by central difference; ladder rows as submitted. Tenors without any are left out.
 * @returns sorted by index, then tenor; money in the curve's currency
 */
export function keyRateDv01(
  snapshot: ParameterSnapshot,
  { rates, securities }: KeyRatePositions,
): readonly TenorDv01[] {
  const parts = [
    ...swapKeyRates(
      rates.filter((position) => position.kind === 'swap'),
      snapshot,
    ),
    ...ladderKeyRates(rates.filter((position) => position.kind === 'ladder')),
    ...securityKeyRates(securities),
  ];
  return addedByTenor(parts, tenorYears).filter(({ dv01 }) => dv01 !== 0);
}
