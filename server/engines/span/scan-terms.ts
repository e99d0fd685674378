import type { CombinedCommodity, InterCommoditySpread, SpanParameters } from '../../parameters/span/model.js';
import { holdPositions, type SpanPosition } from './hold-positions.js';
import type { SpanOptions } from './margin.js';
import { rateAt, requirementRules, type RequirementRule } from './spreads/rates.js';
import { roundingProfile } from './rounding.js';
import { scenarioLosses } from './scan-tiers.js';
import type { SpanRun } from './span-run.js';

/**
 * The scan of one combined commodity as it depends on quantities: max(0, the largest loss) is convex in them. Amounts in its
 * currency at the rate of initial margin.
 */
export interface ScanTerm {
  readonly currency: string;
  readonly losses: Float64Array;
  /** Losses of one long lot of the contracts asked about, by row of the parameter set. */
  readonly perLot: ReadonlyMap<number, Float64Array>;
  /**
   * Initial margin is at least this fraction of the scan less `slack`, whatever is held: 1 without credits, 0 if it is
   * not known.
   */
  readonly leastPart: number;
  readonly slack: number;
}

/** The scans of the combined commodities that some contracts are in. @param asked rows of the parameter set */
export function scanTerms(
  positions: readonly SpanPosition[],
  asked: readonly number[],
  parameters: SpanParameters,
  options: SpanOptions,
): readonly ScanTerm[] {
  const { header } = parameters;
  const rule = requirementRules(header, options.accountType).initial;
  const { rateId, arrayIndex } = rule;
  const run: SpanRun = { parameters, rateId, arrayIndex, rounding: roundingProfile(options.rounding) };
  const lots = holdPositions(
    run,
    asked.map((contract) => ({ contract, quantity: 1 })),
  );
  const held = holdPositions(run, positions);
  return [...lots].map(([index, ofCommodity]): ScanTerm => {
    const commodity = header.combinedCommodities[index];
    if (commodity === undefined) throw new Error(`Combined commodity ${index} is not in the parameter set.`);
    const factor = rule.factor(commodity);
    const own = held.get(index) ?? [];
    const hasOptions = [...own, ...ofCommodity].some(({ contract }) => parameters.contracts.right[contract] !== 0);
    return {
      currency: commodity.currency,
      losses: scenarioLosses(run, own).map((loss) => loss * factor),
      perLot: new Map(
        ofCommodity.map((lot) => [lot.contract, scenarioLosses(run, [lot]).map((loss) => loss * factor)]),
      ),
      leastPart: leastPart(header.interCommoditySpreads, index, commodity, { rule, options, hasOptions }),
      slack: options.rounding === 'exact' ? 0 : ROUNDING_SLACK * factor,
    };
  });
}

/** The most by which rounding may lower the scan of one combined commodity: twice half a unit. */
const ROUNDING_SLACK = 1;

interface LeastPartTerms {
  readonly rule: RequirementRule;
  readonly options: SpanOptions;
  readonly hasOptions: boolean;
}

/**
 * A credit is at most its rate times weighted price risk for each delta that is consumed, and no more than the net
 * delta is: of futures, the rate times the scan. If that does not follow, the result is 0.
 */
function leastPart(
  spreads: readonly InterCommoditySpread[],
  index: number,
  commodity: CombinedCommodity,
  { rule, options, hasOptions }: LeastPartTerms,
): number {
  if (hasOptions && options.longOptionOnlyCap) return 0;
  const legs = spreads.flatMap((spread) =>
    spread.legs.filter((leg) => leg.combinedCommodity === index).map((leg) => ({ spread, leg })),
  );
  if (legs.length === 0) return 1;
  const isCovered =
    options.rounding === 'exact' &&
    !hasOptions &&
    commodity.weightedPriceRiskMethod === 'normal' &&
    commodity.spreads.every(hasEqualSides) &&
    legs.every(
      ({ spread, leg }) => spread.method === 'delta' && spread.creditMethod === 'weighted-price-risk' && leg.tier === 0,
    );
  if (!isCovered) return 0;
  const rates = legs.map(({ spread, leg }) => rateAt(leg.rates.length > 0 ? leg.rates : spread.rates, rule.rateId));
  return Math.max(0, 1 - Math.max(0, ...rates));
}

/** Whether a spread within the commodity takes as much delta off one side as off the other. */
const hasEqualSides = ({ legs }: CombinedCommodity['spreads'][number]): boolean =>
  legs.reduce((sum, { side, ratio }) => sum + (side === 'A' ? ratio : -ratio), 0) === 0;
