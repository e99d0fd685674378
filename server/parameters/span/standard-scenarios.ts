import type { DeltaPoint, ScanScenario } from './model.js';

const PRICE_MOVES = [0, 1 / 3, -1 / 3, 2 / 3, -2 / 3, 1, -1];

/**
 * The 16 scan scenarios, for files that define none and for making arrays: seven price moves in thirds of the scan range
 * with volatility up and down, and two extreme moves. Source: docs/methodology/span.md, "Scenarios".
 * @param extremeMultiple price move of the extreme scenarios in scan ranges, e.g. 3
 * @param coverFraction fraction of the extreme loss that counts, e.g. 0.33
 */
export function standardScenarios(extremeMultiple: number, coverFraction: number): readonly ScanScenario[] {
  const paired = PRICE_MOVES.flatMap((priceMove, index): ScanScenario[] => [
    { priceMove, volatilityMove: 1, weight: 1, pairedScenario: 2 * index + 1 },
    { priceMove, volatilityMove: -1, weight: 1, pairedScenario: 2 * index },
  ]);
  const extreme = [extremeMultiple, -extremeMultiple].map((priceMove, index): ScanScenario => {
    return { priceMove, volatilityMove: 0, weight: coverFraction, pairedScenario: paired.length + index };
  });
  return [...paired, ...extreme];
}

/** The points at which the composite delta is taken. Source: `deltaPointDef` of real SPAN XML files. */
export const STANDARD_DELTA_POINTS: readonly DeltaPoint[] = [
  { priceMove: -1, weight: 0.037 },
  { priceMove: -2 / 3, weight: 0.111 },
  { priceMove: -1 / 3, weight: 0.217 },
  { priceMove: 0, weight: 0.27 },
  { priceMove: 1 / 3, weight: 0.217 },
  { priceMove: 2 / 3, weight: 0.111 },
  { priceMove: 1, weight: 0.037 },
];
