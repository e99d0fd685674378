import type { CombinedCommodity } from '../../parameters/span/model.js';
import { DeltaBook } from './spreads/delta-book.js';
import type { FormedSpread } from './spreads/formed-spread.js';
import type { HeldPosition } from './held-position.js';
import type { ScanRisk } from './scan-risk.js';
import { scanTiers, scenarioLosses, type TierScan } from './scan-tiers.js';
import { shortOptionMinimum } from './short-option-minimum.js';
import type { SpanRun } from './span-run.js';
import { weightedPriceRisk } from './spreads/weighted-price-risk.js';

/** One combined commodity of an account while it is being calculated; amounts in its currency. */
export interface CommodityBook {
  readonly index: number;
  readonly commodity: CombinedCommodity;
  readonly positions: readonly HeldPosition[];
  readonly scans: readonly TierScan[];
  readonly deltas: DeltaBook;
  /** Net delta before any spread. */
  readonly netDelta: number;
  readonly scenarioLosses: Float64Array;
  readonly activeScenario: number;
  scanRisk: number;
  readonly timeRisk: number;
  readonly volatilityRisk: number;
  readonly priceRisk: number;
  readonly weightedPriceRisk: number;
  readonly shortOptionMinimum: number;
  readonly longOptionValue: number;
  /** At most 0. */
  readonly shortOptionValue: number;
  readonly longOptionOnlyCapApplied: boolean;
  intraCommoditySpreadCharge: number;
  deliveryCharge: number;
  interCommoditySpreadCredit: number;
  readonly formedSpreads: FormedSpread[];
  /** How much of a position's loss or gain in a scenario counts, where a scanning-based spread has merged legs into this one. */
  readonly countedFraction: ((held: HeldPosition, scenario: number) => number) | null;
  /** Codes of the combined commodities merged into this one. */
  readonly mergedFrom: readonly string[];
}

/** Step 3 for one combined commodity. */
export function openCommodityBook(
  run: SpanRun,
  index: number,
  commodity: CombinedCommodity,
  positions: readonly HeldPosition[],
  longOptionOnlyCap: boolean,
): CommodityBook {
  const scans = scanTiers(run, positions, commodity.scanTiers);
  const losses =
    scans.length === 1 && scans[0] !== undefined ? scans[0].scan.scenarioLosses : scenarioLosses(run, positions);
  const deltas = DeltaBook.of(positions, run.rounding.delta);
  const netDelta = deltas.net();
  const values = optionValues(run, positions);
  const scanned = sumOver(scans, (scan) => scan.scanRisk);
  const netOptionValue = values.long + values.short;
  const isCapped = longOptionOnlyCap && netOptionValue < scanned && holdsOnlyLongOptions(run, positions);
  const priceRisk = sumOver(scans, (scan) => scan.priceRisk);
  return {
    index,
    commodity,
    positions,
    scans,
    deltas,
    netDelta,
    scenarioLosses: losses,
    activeScenario: activeScenarioOf(scans, losses),
    scanRisk: isCapped ? Math.max(0, netOptionValue) : scanned,
    timeRisk: sumOver(scans, (scan) => scan.timeRisk),
    volatilityRisk: sumOver(scans, (scan) => scan.volatilityRisk),
    priceRisk,
    weightedPriceRisk: weightedPriceRisk({ run, commodity, positions, priceRisk, netDelta }),
    shortOptionMinimum: shortOptionMinimum(run, commodity, positions),
    longOptionValue: values.long,
    shortOptionValue: values.short,
    longOptionOnlyCapApplied: isCapped,
    intraCommoditySpreadCharge: 0,
    deliveryCharge: 0,
    interCommoditySpreadCredit: 0,
    formedSpreads: [],
    countedFraction: null,
    mergedFrom: [],
  };
}

/**
 * The active scenario of the scan; with several scan tiers, for information, the worst scenario of the summed losses.
 */
const activeScenarioOf = (scans: readonly TierScan[], losses: Float64Array): number => {
  const [only] = scans;
  return scans.length === 1 && only !== undefined ? only.scan.activeScenario : losses.indexOf(Math.max(...losses));
};

const sumOver = (scans: readonly TierScan[], pick: (scan: ScanRisk) => number): number =>
  scans.reduce((sum, { scan }) => sum + pick(scan), 0);

/** Long and short value of premium-style options, in the combined commodity's currency. */
function optionValues(
  run: SpanRun,
  positions: readonly HeldPosition[],
): { readonly long: number; readonly short: number } {
  const { contracts, header } = run.parameters;
  let long = 0;
  let short = 0;
  for (const { contract, quantity, currencyFactor } of positions) {
    const family = header.families[contracts.family[contract] ?? -1];
    if (family?.valuation !== 'premium' || contracts.right[contract] === 0) continue;
    const multiplier = (contracts.contractValueFactor[contract] ?? 0) * currencyFactor;
    const value = quantity * (contracts.price[contract] ?? 0) * multiplier;
    if (value > 0) long += value;
    else short += value;
  }
  return { long, short };
}

/** Whether the book holds only long premium-style options. */
function holdsOnlyLongOptions(run: SpanRun, positions: readonly HeldPosition[]): boolean {
  const { contracts, header } = run.parameters;
  return positions.every(
    ({ contract, quantity }) =>
      quantity > 0 &&
      contracts.right[contract] !== 0 &&
      header.families[contracts.family[contract] ?? -1]?.valuation === 'premium',
  );
}
