import type { OptionModel, OptionTerms } from './option-model.js';

/** What one scan scenario does to the market. */
export interface ScenarioMove {
  /** Fraction of the price scan range, signed. */
  readonly priceMove: number;
  /** Fraction of the volatility scan range, signed. */
  readonly volatilityMove: number;
  /** Fraction of the loss that counts. */
  readonly weight: number;
}

/** A price at which the composite delta looks, and how much it counts. */
export interface DeltaMove {
  /** Fraction of the price scan range, signed. */
  readonly priceMove: number;
  /** The weights add up to 1. */
  readonly weight: number;
}

/** A scenario with the index of the one that has the same price move and the opposite volatility move. */
export interface PairedScenarioMove extends ScenarioMove {
  readonly pairedScenario: number;
}

/** The volatility left where a scenario would push it to zero or below. */
const VOLATILITY_FLOOR = 1e-6;

const PRICE_MOVES = [0, 1 / 3, -1 / 3, 2 / 3, -2 / 3, 1, -1];

/** The seven points of the composite delta. Source: `deltaPointDef` of real SPAN XML files. */
export const STANDARD_DELTA_POINTS: readonly DeltaMove[] = [
  { priceMove: -1, weight: 0.037 },
  { priceMove: -2 / 3, weight: 0.111 },
  { priceMove: -1 / 3, weight: 0.217 },
  { priceMove: 0, weight: 0.27 },
  { priceMove: 1 / 3, weight: 0.217 },
  { priceMove: 2 / 3, weight: 0.111 },
  { priceMove: 1, weight: 0.037 },
];

/**
 * The 16 scan scenarios: seven price moves in thirds of the scan range with volatility up and down, and two extreme moves.
 * @param extremeMultiple price move of the extreme scenarios in scan ranges, e.g. 3
 * @param coverFraction fraction of the extreme loss that counts, e.g. 0.33
 */
export function standardScanScenarios(extremeMultiple: number, coverFraction: number): readonly PairedScenarioMove[] {
  const paired = PRICE_MOVES.flatMap((priceMove, index): PairedScenarioMove[] => [
    { priceMove, volatilityMove: 1, weight: 1, pairedScenario: 2 * index + 1 },
    { priceMove, volatilityMove: -1, weight: 1, pairedScenario: 2 * index },
  ]);
  const extreme = [extremeMultiple, -extremeMultiple].map((priceMove, index): PairedScenarioMove => {
    return { priceMove, volatilityMove: 0, weight: coverFraction, pairedScenario: paired.length + index };
  });
  return [...paired, ...extreme];
}

/** What an option's risk array is filled from. */
export interface OptionRisk {
  readonly model: OptionModel;
  readonly terms: OptionTerms;
  readonly underlyingPrice: number;
  /** As the model takes it. */
  readonly volatility: number;
  /** Years to expiration. */
  readonly years: number;
  /** Price scan range in the quotation of the underlying (money ÷ contract value factor). */
  readonly priceScanRange: number;
  /** Volatility scan range in absolute volatility, as the model takes it. */
  readonly volatilityScanRange: number;
  /** Years by which the scenarios look ahead. */
  readonly lookAheadYears: number;
  /** Money per 1.0 of price for one contract. */
  readonly contractValueFactor: number;
}

/**
 * Fills an option's risk array the way a clearing house does: theoretical value today less theoretical value in the
 * scenario, so that losses of one long contract are positive.
 * @param losses receives one amount per scenario in contract currency
 * Source: docs/methodology/span.md; checked against 2,538 arrays of a real file.
 */
export function fillOptionRiskArray(
  option: OptionRisk,
  scenarios: readonly ScenarioMove[],
  losses: Float64Array,
): void {
  const { model, terms, underlyingPrice, volatility, years } = option;
  const today = model.price(terms, underlyingPrice, volatility, years);
  const yearsLeft = years - option.lookAheadYears;
  for (const [index, { priceMove, volatilityMove, weight }] of scenarios.entries()) {
    const price = underlyingPrice + priceMove * option.priceScanRange;
    const shocked = Math.max(volatility + volatilityMove * option.volatilityScanRange, VOLATILITY_FLOOR);
    losses[index] = (today - model.price(terms, price, shocked, yearsLeft)) * weight * option.contractValueFactor;
  }
}

/**
 * Fills a future's risk array: the price move alone.
 * @param priceScanRange money per contract
 * @param losses receives one amount per scenario in contract currency
 */
export function fillFutureRiskArray(
  priceScanRange: number,
  scenarios: readonly ScenarioMove[],
  losses: Float64Array,
): void {
  for (const [index, { priceMove, weight }] of scenarios.entries())
    losses[index] = -priceMove * priceScanRange * weight;
}

/** The option's delta averaged over the price scan range with the weights of the delta points; volatility is unchanged. */
export function compositeDelta(option: OptionRisk, points: readonly DeltaMove[]): number {
  const { model, terms, underlyingPrice, volatility, years, priceScanRange } = option;
  const yearsLeft = years - option.lookAheadYears;
  let delta = 0;
  for (const { priceMove, weight } of points) {
    delta += weight * model.delta(terms, underlyingPrice + priceMove * priceScanRange, volatility, yearsLeft);
  }
  return delta;
}
