import { findRateIndex } from '../../domain/find-rate-index.js';
import { tenorYears } from '../../pricing/scenario/tenor-grid.js';
import type { CurveMoves } from './rate-moves.js';
import { rateMove } from '../risk/shocks/apply-shock.js';
import { curveKey, type CompiledScenario } from '../risk/shocks/compiled-scenario.js';
import { matchedAttributes, shockFor, type FoundShock, type MatchedAttributes } from '../risk/shocks/shock-for.js';

/** The sector of all rate rows. */
export const RATES_SECTOR = 'Rates';

/** A curve as rules match it. */
export interface StressedCurve {
  readonly currency: string;
  /** Index or government curve, by the name under which quotes are filed. */
  readonly index: string;
}

/** Today's rates of a curve. */
export interface CurveLevels extends StressedCurve {
  /** Ascending. */
  readonly tenors: readonly string[];
  /** Decimals per year, one for each tenor. */
  readonly rates: ArrayLike<number>;
}

/** What the rules of the underlying level match of a curve: its name and its ladder id; no alias, as futures may be named so. */
export const curveNames = (index: string): readonly string[] => {
  const ladderId = findRateIndex(index)?.ladderId;
  return ladderId === undefined ? [index] : [index, ladderId];
};

const attributesOf = ({ currency, index }: StressedCurve): MatchedAttributes =>
  matchedAttributes({
    sector: RATES_SECTOR,
    subSector: currency,
    underlyingNames: curveNames(index),
    expiry: null,
    index,
  });

/** The rule for each tenor of a curve; undefined = not shocked. */
export function curveShocks(
  scenario: CompiledScenario,
  curve: StressedCurve,
  tenors: readonly string[],
): readonly (FoundShock | undefined)[] {
  const attributes = attributesOf(curve);
  return tenors.map((tenor) => shockFor(scenario, { ...attributes, years: tenorYears(tenor) }));
}

/** Moves of one curve in some scenarios, at its own tenors. */
export function stressCurveMoves(scenarios: readonly CompiledScenario[], curve: CurveLevels): CurveMoves {
  const { tenors, rates } = curve;
  const moves = new Float64Array(tenors.length * scenarios.length);
  for (const [scenarioIndex, scenario] of scenarios.entries()) {
    for (const [tenorIndex, found] of curveShocks(scenario, curve, tenors).entries()) {
      if (found === undefined) continue;
      moves[tenorIndex * scenarios.length + scenarioIndex] = rateMove(rates[tenorIndex] ?? NaN, found.shock);
    }
  }
  return { tenors, years: tenors.map(tenorYears), moves };
}

/** Tenors that a scenario names for a curve, ascending; a rule alone between two of the curve's tenors moves neither. */
export const namedTenors = (scenario: CompiledScenario, index: string): readonly string[] =>
  (scenario.tenor.get(curveKey(index)) ?? []).map(({ tenor }) => tenor);
