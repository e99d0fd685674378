import type { OptionTerms } from '../option-model.js';
import { earlyExercise } from './early-exercise.js';
import { normalValues, normalValuesByVolatility, type PreparedOption } from './european-values.js';
import { optionModelOf, type OptionStyle } from './option-model-of.js';
import type { OptionProcess } from './option-process.js';
import { premiumSurface, type Range } from './premium-surface.js';
import { addPremiums, addPremiumsByVolatility } from './premium-values.js';
import { fastLognormalValues, fastLognormalValuesByVolatility } from './simd/lognormal-values.js';
import type { UnderlyingScenarios } from './underlying-scenarios.js';

/** An option to be revalued in many scenarios. */
export interface RevaluedOption {
  readonly process: OptionProcess;
  readonly style: OptionStyle;
  readonly terms: OptionTerms;
  /** To expiration, the same in every scenario. */
  readonly years: number;
}

/**
 * One option's values in many scenarios, of one unit, in the quotation of the underlying. European values are those of the
 * closed form to about 1e-13 of the price. American ones are the closed form plus a premium interpolated between lattices:
 * measured errors stand in docs/methodology/options.md. For a P&L, take today's value from here too, as one more scenario:
 * then the interpolation's error cancels.
 * @param volatility as the process takes it, for all scenarios or one for each; at 0 and below the value has no time value
 * @param values receives one value for each scenario
 * @returns values
 * @throws if the lengths of the arrays differ
 */
export function revalueOption(
  option: RevaluedOption,
  scenarios: UnderlyingScenarios,
  volatility: number | Float64Array,
  values: Float64Array = new Float64Array(scenarios.prices.length),
): Float64Array {
  const count = scenarios.prices.length;
  if (values.length !== count) throw new Error(`${values.length} values for ${count} scenarios.`);
  if (typeof volatility !== 'number' && volatility.length !== count)
    throw new Error(`${volatility.length} volatilities for ${count} scenarios.`);
  const exercise =
    option.style === 'european' ? 'never' : earlyExercise(option.process, option.terms.right, option.terms.rate);
  if (exercise === 'between' || !hasDistribution(option)) {
    for (let scenario = 0; scenario < count; scenario++)
      values[scenario] = single(option, scenarios, volatility, scenario);
    return values;
  }
  const plain = valuedSingly(option, scenarios, volatility, exercise === 'beyond' ? leastOfSurface(volatility) : 0);
  if (plain.length < count) {
    fillEuropean(option, scenarios, volatility, values);
    if (exercise === 'beyond') raiseToAmerican(option, scenarios, volatility, values);
  }
  for (const scenario of plain) values[scenario] = single(option, scenarios, volatility, scenario);
  return values;
}

const hasDistribution = ({ process, terms, years }: RevaluedOption): boolean =>
  years > 0 && (process.kind === 'normal-future' || terms.strike > 0);

/**
 * The largest ratio of two volatilities between which premiums are interpolated; over a wider range the interpolation
 * would be wrong everywhere.
 */
const WIDEST_RANGE = 100;

function leastOfSurface(volatility: number | Float64Array): number {
  if (typeof volatility === 'number') return 0;
  let greatest = 0;
  for (const scenario of volatility) if (scenario > greatest) greatest = scenario;
  return greatest / WIDEST_RANGE;
}

/**
 * Scenarios that are valued one by one: those in which only the intrinsic value is left, and those whose volatility is
 * too far below the others.
 * @param least lowest volatility of the scenarios that are valued together
 */
function valuedSingly(
  { process }: RevaluedOption,
  { prices, withoutLogarithm }: UnderlyingScenarios,
  volatility: number | Float64Array,
  least: number,
): readonly number[] {
  const pricesBelow = process.kind === 'normal-future' ? [] : withoutLogarithm;
  if (typeof volatility === 'number')
    return volatility > 0 ? pricesBelow : Array.from(prices, (_, scenario) => scenario);
  const found = new Set(pricesBelow);
  for (let scenario = 0; scenario < volatility.length; scenario++) {
    const own = volatility[scenario] ?? 0;
    if (!(own > 0) || own < least) found.add(scenario);
  }
  return [...found];
}

/** One scenario by the model for single options. */
const single = (
  { process, style, terms, years }: RevaluedOption,
  { prices }: UnderlyingScenarios,
  volatility: number | Float64Array,
  scenario: number,
): number =>
  optionModelOf(process, style).price(
    terms,
    prices[scenario] ?? NaN,
    typeof volatility === 'number' ? volatility : (volatility[scenario] ?? NaN),
    years,
  );

function fillEuropean(
  { process, terms, years }: RevaluedOption,
  scenarios: UnderlyingScenarios,
  volatility: number | Float64Array,
  values: Float64Array,
): void {
  const prepared: PreparedOption = {
    sign: terms.right === 'call' ? 1 : -1,
    strike: terms.strike,
    growth: process.kind === 'lognormal-spot' ? Math.exp((terms.rate - process.dividendYield) * years) : 1,
    discountFactor: Math.exp(-terms.rate * years),
    rootOfYears: Math.sqrt(years),
  };
  const isNormal = process.kind === 'normal-future';
  if (typeof volatility === 'number')
    (isNormal ? normalValues : fastLognormalValues)(prepared, scenarios, volatility * prepared.rootOfYears, values);
  else (isNormal ? normalValuesByVolatility : fastLognormalValuesByVolatility)(prepared, scenarios, volatility, values);
}

function raiseToAmerican(
  { process, terms, years }: RevaluedOption,
  scenarios: UnderlyingScenarios,
  volatility: number | Float64Array,
  values: Float64Array,
): void {
  const { prices, logarithms, lowest, lowestPositive, highest } = scenarios;
  const isNormal = process.kind === 'normal-future';
  const surface = premiumSurface(
    { process, terms, years },
    { least: isNormal ? lowest : lowestPositive, greatest: highest },
    typeof volatility === 'number'
      ? { least: volatility, greatest: volatility }
      : rangeFrom(leastOfSurface(volatility), volatility),
  );
  const held = { ...terms, surface, prices, coordinates: isNormal ? prices : logarithms };
  if (typeof volatility === 'number') addPremiums(held, values);
  else addPremiumsByVolatility(held, volatility, values);
}

/** The range of the volatilities above 0 that are no less than `lowest`. */
function rangeFrom(lowest: number, volatilities: Float64Array): Range {
  let [least, greatest] = [Infinity, 0];
  for (const volatility of volatilities) {
    if (volatility > 0 && volatility >= lowest && volatility < least) least = volatility;
    if (volatility > greatest) greatest = volatility;
  }
  return { least, greatest };
}
