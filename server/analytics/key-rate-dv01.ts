import { addedByTenor } from '../instruments/rates/added-by-tenor.js';
import type { TenorDv01 } from '../instruments/rates/tenor-dv01.js';
import type { RiskSetting } from '../instruments/risk/position-risk.js';
import { tenorYears } from '../pricing/scenario/tenor-grid.js';
import type { RiskGroup } from './positions-by-risk.js';

/**
 * The gain of an account for one basis point down in each single rate of each curve, by index and tenor. Tenors without
 * any are left out.
 * @returns sorted by index, then tenor; money in the curve's currency
 */
export function keyRateDv01(groups: readonly RiskGroup[], setting: RiskSetting): readonly TenorDv01[] {
  const parts = groups.flatMap(({ risk, positions }) => risk.keyRates?.(positions, setting) ?? []);
  return addedByTenor(parts, tenorYears).filter(({ dv01 }) => dv01 !== 0);
}
