import { TENOR_DAYS } from '../../instruments/crif/risk-types.js';
import type { HoldingPeriod } from '../../parameters/simm/calibration.js';
import { known } from './class-setting.js';

/** Φ⁻¹(0.99). */
const QUANTILE = 2.3263478740408408;

/** Days over which a weight of small moves holds. */
const HORIZON: Readonly<Record<HoldingPeriod, number>> = { 10: 14, 1: 1.4 };

const DAYS_PER_YEAR = 365;

/**
 * Volatility that a weight of small moves stands for, a year: w √(365/14) / Φ⁻¹(0.99); of one day √(365/1.4).
 * Source: docs/methodology/simm.md, "Volatilities".
 */
export const impliedVolatility = (weight: number, period: HoldingPeriod): number =>
  (weight * Math.sqrt(DAYS_PER_YEAR / HORIZON[period])) / QUANTILE;

/** What one day's curvature is of that of ten days. */
const SCALE: Readonly<Record<HoldingPeriod, number>> = { 10: 1, 1: 0.1 };

/** SF(t) = 0.5 · min(1, 14 / t), t in days; of one day a tenth. Source: docs/methodology/simm.md, "Curvature". */
export const curvatureScale = (tenor: string, period: HoldingPeriod): number =>
  0.5 * Math.min(1, 14 / known(TENOR_DAYS[tenor], `days of ${tenor}`)) * SCALE[period];
