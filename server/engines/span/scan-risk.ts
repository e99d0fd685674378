import type { ScanScenario } from '../../parameters/span/model.js';
import type { RoundingProfile } from './rounding.js';

/** The scan of one combined commodity or tier; amounts in its currency, positive = loss. */
export interface ScanRisk {
  /** Losses of the whole book in each scenario. */
  readonly scenarioLosses: Float64Array;
  /** Index of the scenario with the largest loss, the lowest of equals. */
  readonly activeScenario: number;
  readonly scanRisk: number;
  readonly timeRisk: number;
  readonly volatilityRisk: number;
  readonly priceRisk: number;
}

/**
 * Scan risk and its split into time, volatility and price risk.
 * Source: docs/methodology/span.md, step 3: SR = max(0, max A), TR = (A1 + A2) / 2, VR = (Ak − Apaired) / 2,
 * PR = max(SR − TR − VR, 0); where every scenario gains, SR = 0 and VR = (A1 − A2) / 2.
 */
export function scanRisk(
  scenarioLosses: Float64Array,
  scenarios: readonly ScanScenario[],
  rounding: RoundingProfile,
): ScanRisk {
  const activeScenario = argumentOfMaximum(scenarioLosses);
  // Comparisons skip a loss that is NaN, but the sum shows it.
  const isKnown = !Number.isNaN(scenarioLosses.reduce((sum, loss) => sum + loss, 0));
  const worst = isKnown ? (scenarioLosses[activeScenario] ?? 0) : NaN;
  const first = scenarioLosses[0] ?? 0;
  const second = scenarioLosses[1] ?? 0;
  const paired = scenarioLosses[scenarios[activeScenario]?.pairedScenario ?? activeScenario] ?? 0;
  // Only the profiles that round every amount also derive price risk from the rounded scan risk.
  const loss = rounding.amount(Math.max(0, worst));
  const timeRisk = rounding.amount((first + second) / 2);
  const volatilityRisk = rounding.amount(worst < 0 ? (first - second) / 2 : (worst - paired) / 2);
  return {
    scenarioLosses,
    activeScenario,
    scanRisk: rounding.scanRisk(loss),
    timeRisk,
    volatilityRisk,
    priceRisk: Math.max(loss - timeRisk - volatilityRisk, 0),
  };
}

/** Index of the largest value, the first one of equals; 0 for an empty array. */
function argumentOfMaximum(values: Float64Array): number {
  let best = 0;
  for (let index = 1; index < values.length; index++) {
    if ((values[index] ?? -Infinity) > (values[best] ?? -Infinity)) best = index;
  }
  return best;
}
