import { groupBy } from '../../lib/group-by.js';
import { addedByTenor } from '../../instruments/rates/added-by-tenor.js';
import type { TenorDv01 } from '../../instruments/rates/tenor-dv01.js';
import { rateEnvironment } from '../../engines/cleared-rates/rate-environment.js';
import type { ResolvedRatePosition, ResolvedSwap } from '../../engines/cleared-rates/resolved-position.js';
import { tenorYears } from '../../pricing/scenario/tenor-grid.js';
import { tradeBook } from '../../engines/cleared-rates/trade-book.js';
import type { ResolvedTreasuryPosition } from '../../engines/treasury/engine.js';
import type { ParameterSnapshot } from '../../parameters/snapshot.js';
import { ladderPoint } from './ladder-pnl.js';
import { builtCurves } from './rates-revaluation.js';
import { FACE } from '../../lib/units.js';

/** The positions of one account whose rates have tenors. */
export interface KeyRatePositions {
  readonly rates: readonly ResolvedRatePosition[];
  /** Those that no curve values have none. */
  readonly securities: readonly ResolvedTreasuryPosition[];
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
  const swaps = rates.filter((position): position is ResolvedSwap => position.kind === 'swap');
  const environment = rateEnvironment(snapshot);
  const parts = [
    ...[...groupBy(swaps, ({ curves }) => curves.join(' ')).values()].flatMap((group) =>
      tradeBook(group, builtCurves(environment, group[0]?.curves ?? [])).keyRateDv01(),
    ),
    ...rates.flatMap((position): readonly TenorDv01[] => {
      if (position.kind === 'swap') return [];
      const { index, tenor, dv01 } = ladderPoint(position);
      return [{ index, tenor, dv01, currency: position.currency }];
    }),
    ...securities.flatMap(securityDv01),
  ];
  return addedByTenor(parts, tenorYears).filter(({ dv01 }) => dv01 !== 0);
}

function securityDv01({ security, netQuantity, contract }: ResolvedTreasuryPosition): readonly TenorDv01[] {
  const { curve, valuation } = security;
  if (curve === null || valuation === null) return [];
  return curve.tenors.map((tenor, place) => ({
    index: curve.name,
    currency: contract.currency,
    tenor,
    dv01: ((valuation.keyRateDv01[place] ?? 0) * netQuantity) / FACE,
  }));
}
