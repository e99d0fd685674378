import type {
  CombinedCommodity,
  ScanScenario,
  SpanContracts,
  SpanParameters,
  Tier,
} from '../../parameters/span/model.js';
import { DeltaBook } from './delta-book.js';
import type { HeldPosition } from './held-position.js';
import { findTier, isPeriodInTier } from './months.js';
import { rateAt } from './rates.js';
import type { RoundingProfile } from './rounding.js';
import { scanRisk, type ScanRisk } from './scan-risk.js';

/** How one run of the calculation reads the parameter set. */
export interface SpanRun {
  readonly parameters: SpanParameters;
  readonly rateId: number;
  readonly arrayIndex: number;
  readonly rounding: RoundingProfile;
}

/** A tier's own scan, or the whole combined commodity's (tier 0). */
export interface TierScan {
  readonly tier: number;
  readonly scan: ScanRisk;
  /** Positions scanned here. */
  readonly positions: readonly HeldPosition[];
}

/** One formed spread, for the explanation. */
export interface FormedSpread {
  readonly kind: 'super' | 'series' | 'tier' | 'inter' | 'scanning';
  readonly priority: number;
  readonly group: string;
  /** Number of spreads formed. */
  readonly count: number;
  /** Money per spread (charges) or fraction of weighted price risk (credits). */
  readonly rate: number;
  /** Money: charge positive, credit negative, in this combined commodity's currency. */
  readonly amount: number;
  readonly legs: readonly FormedSpreadLeg[];
}

export interface FormedSpreadLeg {
  readonly combinedCommodity: string;
  readonly side: 'A' | 'B';
  /** Deltas consumed, absolute. */
  readonly deltas: number;
  /** Weighted price risk per delta, where the credit used one. */
  readonly weightedPriceRisk: number | null;
}

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

/** Sums quantity × risk array over positions. */
export function scenarioLosses(run: SpanRun, positions: readonly HeldPosition[]): Float64Array {
  const { contracts, header } = run.parameters;
  const scenarioCount = header.scenarios.length;
  const losses = new Float64Array(scenarioCount);
  for (const { contract, quantity, currencyFactor } of positions) {
    const amount = quantity * currencyFactor;
    const start = (run.arrayIndex * contracts.count + contract) * scenarioCount;
    for (let scenario = 0; scenario < scenarioCount; scenario++) {
      losses[scenario] = (losses[scenario] ?? 0) + amount * (contracts.riskArrays[start + scenario] ?? 0);
    }
  }
  return losses;
}

/** Scans the positions of each scan tier; positions outside every tier are scanned as one more, never dropped. */
export function scanTiers(
  run: SpanRun,
  positions: readonly HeldPosition[],
  tiers: readonly Tier[],
): readonly TierScan[] {
  const scenarios = run.parameters.header.scenarios;
  const scans: TierScan[] = [];
  const scanGroup = (tier: number, group: readonly HeldPosition[]): void => {
    if (group.length > 0)
      scans.push({ tier, scan: scanRisk(scenarioLosses(run, group), scenarios, run.rounding), positions: group });
  };
  let rest = positions;
  for (const tier of tiers) {
    scanGroup(
      tier.number,
      rest.filter((held) => isPeriodInTier(held.month, tier)),
    );
    rest = rest.filter((held) => !isPeriodInTier(held.month, tier));
  }
  scanGroup(0, rest);
  return scans;
}

const sumOver = (scans: readonly TierScan[], pick: (scan: ScanRisk) => number): number =>
  scans.reduce((sum, { scan }) => sum + pick(scan), 0);

/**
 * Weighted price risk: price risk per delta, by the combined commodity's method.
 * Source: docs/methodology/span.md, step 3.
 */
export function weightedPriceRisk(book: {
  readonly run: SpanRun;
  readonly commodity: CombinedCommodity;
  readonly positions: readonly HeldPosition[];
  readonly priceRisk: number;
  readonly netDelta: number;
}): number {
  const { run, commodity, positions, priceRisk, netDelta } = book;
  if (netDelta === 0) return 0;
  const normal = priceRisk / Math.abs(netDelta);
  if (commodity.weightedPriceRiskMethod === 'normal') return run.rounding.weightedPriceRisk(normal);
  const scanRange = nearestScanRange(run.parameters.contracts, positions);
  if (scanRange === undefined) return run.rounding.weightedPriceRisk(normal);
  return run.rounding.weightedPriceRisk(
    commodity.weightedPriceRiskMethod === 'scan-range' ? scanRange : Math.min(normal, scanRange),
  );
}

/** Price scan range per scaled delta of the nearest month held. */
function nearestScanRange(contracts: SpanContracts, positions: readonly HeldPosition[]): number | undefined {
  let nearest: HeldPosition | undefined;
  for (const held of positions) {
    if ((contracts.priceScanRange[held.contract] ?? 0) <= 0) continue;
    if (nearest === undefined || held.month < nearest.month) nearest = held;
  }
  if (nearest === undefined) return undefined;
  const scaling = contracts.deltaScaling[nearest.contract] ?? 1;
  return ((contracts.priceScanRange[nearest.contract] ?? 0) * nearest.currencyFactor) / (scaling === 0 ? 1 : scaling);
}

/**
 * Short option minimum: rate × short options, by tier.
 * Source: docs/methodology/span.md, step 3; method `gross` counts calls and puts, `max` the greater of the two.
 */
export function shortOptionMinimum(
  run: SpanRun,
  commodity: CombinedCommodity,
  positions: readonly HeldPosition[],
): number {
  let total = 0;
  for (const tier of commodity.shortOptionMinimumTiers) {
    const inTier = positions.filter((held) => held.shortOptionCount > 0 && isPeriodInTier(held.month, tier));
    total += rateAt(tier.rates, run.rateId) * countShortOptions(run.parameters.contracts, commodity, inTier);
  }
  return run.rounding.amount(total);
}

const CALL = 1;

/** Short options of one tier as the combined commodity's method counts them. */
export function countShortOptions(
  contracts: SpanContracts,
  commodity: CombinedCommodity,
  positions: readonly HeldPosition[],
): number {
  let calls = 0;
  let puts = 0;
  for (const held of positions) {
    if (contracts.right[held.contract] === CALL) calls += held.shortOptionCount;
    else puts += held.shortOptionCount;
  }
  return commodity.shortOptionMinimumMethod === 'max' ? Math.max(calls, puts) : calls + puts;
}

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

/** The single scan's active scenario; with several scan tiers the worst of the summed losses, for information. */
const activeScenarioOf = (scans: readonly TierScan[], losses: Float64Array): number => {
  const [only] = scans;
  return scans.length === 1 && only !== undefined ? only.scan.activeScenario : losses.indexOf(Math.max(...losses));
};

/** Scan of one inter tier's own positions, for spreads that take weighted price risk by tier. */
export function interTierScan(
  run: SpanRun,
  book: CommodityBook,
  tierNumber: number,
  scenarios: readonly ScanScenario[],
): TierScan | undefined {
  const tier = findTier(book.commodity.interTiers, tierNumber);
  if (tier === undefined) return undefined;
  const positions = book.positions.filter((held) => isPeriodInTier(held.month, tier));
  return { tier: tierNumber, scan: scanRisk(scenarioLosses(run, positions), scenarios, run.rounding), positions };
}
