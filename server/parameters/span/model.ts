/**
 * The canonical form of one SPAN-methodology parameter file, whatever its format (SPAN XML, PA2).
 *
 * Everything small is a plain, JSON-serialisable `SpanHeader`; everything that grows with the number of contracts is a
 * column in `SpanContracts`: typed arrays over one SharedArrayBuffer, so that all worker threads read one copy.
 * Terms: docs/glossary.md. Sources: docs/methodology/span.md.
 */
export interface SpanParameters {
  readonly header: SpanHeader;
  readonly contracts: SpanContracts;
}

export type SpanFileFormat = 'span-xml' | 'pa2';

export interface SpanHeader {
  readonly format: SpanFileFormat;
  /** The clearing organisation's acronym as the file writes it, e.g. `TAKASBANK`, `CME`. */
  readonly clearingOrganization: string;
  readonly name: string;
  /** Business date, `YYYY-MM-DD`. */
  readonly businessDate: string;
  /** Settlement cycle of the file (`s`, `e`, `c`, `i01`, …), `base` where the file names none. */
  readonly cycleCode: string;
  /** ISO 8601 time at which the file says it was created, null if it does not say. */
  readonly publishedAt: string | null;
  readonly isSettlement: boolean;
  /** Overall "limit option value" flag: available net option value is capped at risk in every combined commodity. */
  readonly limitOptionValue: boolean;
  /** Time that the arrays' scenarios look ahead, in years. */
  readonly lookAheadYears: number;
  /** The scan scenarios, in file order; risk arrays have this length. */
  readonly scenarios: readonly ScanScenario[];
  readonly deltaPoints: readonly DeltaPoint[];
  readonly rateIds: readonly RateDefinition[];
  /** Rate ids for which the file carries risk arrays, in the order of `SpanContracts.riskArrays`. */
  readonly arrayRateIds: readonly number[];
  readonly currencies: readonly Currency[];
  readonly conversions: readonly CurrencyConversion[];
  /** Product families; contracts of one family are contiguous rows `[firstContract, firstContract + contractCount)`. */
  readonly families: readonly ProductFamily[];
  readonly combinedCommodities: readonly CombinedCommodity[];
  /** Inter-commodity spreads in file order; super spreads are marked. */
  readonly interCommoditySpreads: readonly InterCommoditySpread[];
  /** All contract periods, ascending; `SpanContracts.period` indexes it, so comparing indices compares periods. */
  readonly periods: readonly string[];
  /** Counts of what was read, for the `load` report and the tests. */
  readonly counts: SpanCounts;
  /** Sentences on records that were skipped or not used; a non-empty list makes the set's status WARNING. */
  readonly findings: readonly string[];
  /** Records that were read and that margin does not need, by kind: for the `load` report. */
  readonly unusedRecords?: Readonly<Record<string, number>>;
}

export interface ScanScenario {
  /** Fraction of the price scan range, signed. */
  readonly priceMove: number;
  /** Fraction of the volatility scan range, signed. */
  readonly volatilityMove: number;
  /** Fraction of the loss that counts (1, or the cover fraction of the extreme scenarios). */
  readonly weight: number;
  /** Index (0-based) of the scenario with the same price move and the opposite volatility move. */
  readonly pairedScenario: number;
}

export interface DeltaPoint {
  /** Fraction of the price scan range, signed. */
  readonly priceMove: number;
  /** Weight in the composite delta; the weights add up to 1. */
  readonly weight: number;
}

/**
 * A performance bond rate: the account type, the kind of requirement and the class that the values under this id are
 * for.
 */
export interface RateDefinition {
  readonly rateId: number;
  readonly isCustomer: boolean;
  /** `H`, `S`, `M`, `N`, …  */
  readonly accountType: string;
  readonly isMaintenance: boolean;
  /** Performance bond class, `CORE` or `RESRV`. */
  readonly bondClass: string;
}

export interface Currency {
  readonly code: string;
  /** Decimals of the currency's amounts; may be negative. */
  readonly decimals: number;
}

/** One unit of `from` is `factor` units of `to`. */
export interface CurrencyConversion {
  readonly from: string;
  readonly to: string;
  readonly factor: number;
}

/** PHY physical, FUT future, FWD forward, CMB combination, OOP/OOF/OOE/OOC option on physical/future/equity/combination. */
export type FamilyType = 'PHY' | 'FUT' | 'FWD' | 'CMB' | 'DEBT' | 'EQTY' | 'OOP' | 'OOF' | 'OOE' | 'OOC';

export interface ProductFamily {
  readonly exchange: string;
  readonly code: string;
  readonly type: FamilyType;
  readonly name: string;
  readonly currency: string;
  /** Money per 1.0 of price for one contract; a contract's own factor takes precedence (column `contractValueFactor`). */
  readonly contractValueFactor: number;
  /** `premium`: the option's value is paid up front and counts as option value; `futures`: marked to market daily. */
  readonly valuation: 'premium' | 'futures';
  readonly settlement: 'cash' | 'delivery';
  readonly exercise: 'american' | 'european' | null;
  readonly priceDecimals: number;
  readonly strikeDecimals: number;
  /** Index of the family of the underlying, -1 if the file names none. */
  readonly underlyingFamily: number;
  /** Index into `combinedCommodities`, -1 if no combined commodity links the family. */
  readonly combinedCommodity: number;
  /** Delta scaling factor of the link between family and combined commodity. */
  readonly deltaScaling: number;
  readonly firstContract: number;
  readonly contractCount: number;
}

/** A value for one rate id. */
export interface RateValue {
  readonly rateId: number;
  readonly value: number;
}

/** A range of contract periods, inclusive; an empty bound is open, number 0 with open bounds means all months. */
export interface Tier {
  readonly number: number;
  readonly start: string;
  readonly end: string;
}

export interface ShortOptionMinimumTier extends Tier {
  /** Money per short option (delta-scaled). */
  readonly rates: readonly RateValue[];
}

export type Side = 'A' | 'B';

export interface IntraCommoditySpreadLeg {
  readonly side: Side;
  /** Deltas of this leg in one spread. */
  readonly ratio: number;
  /** The months of the leg: an intra tier's number, or one contract period. */
  readonly months: { readonly tier: number } | { readonly period: string };
}

export interface IntraCommoditySpread {
  readonly priority: number;
  /** Series spreads name contract periods and come first; tier spreads name tiers. */
  readonly kind: 'series' | 'tier';
  readonly chargeMethod: 'flat' | 'per-month' | 'weighted-price-risk';
  /** Money per spread (flat), or the fraction of weighted price risk; per-month: `value` + months apart × `perMonth`. */
  readonly rates: readonly (RateValue & { readonly perMonth?: number })[];
  readonly legs: readonly IntraCommoditySpreadLeg[];
}

export interface DeliveryMonth {
  readonly period: string;
  readonly rateId: number;
  /** Money per delta consumed by spreads. */
  readonly perSpreadDelta: number;
  /** Money per delta left outright. */
  readonly perOutrightDelta: number;
}

/** Requirement at `rateId` = requirement at `baseRateId` × `factor`. */
export interface RateAdjustment {
  readonly rateId: number;
  readonly baseRateId: number;
  readonly factor: number;
}

/** A factor by account class (PA2 records 3 and 4). */
export interface AccountClassFactors {
  readonly member: number;
  readonly hedger: number;
  readonly speculator: number;
}

export interface CombinedCommodity {
  readonly code: string;
  readonly name: string;
  readonly currency: string;
  readonly group: string;
  /** "Limit option value": this combined commodity's option value can't pay for another one's risk. */
  readonly limitOptionValue: boolean;
  readonly weightedPriceRiskMethod: 'normal' | 'scan-range-cap' | 'scan-range';
  readonly shortOptionMinimumMethod: 'gross' | 'max';
  readonly families: readonly number[];
  /** Empty, or a single open tier: the whole combined commodity is scanned together. */
  readonly scanTiers: readonly Tier[];
  readonly intraTiers: readonly Tier[];
  readonly interTiers: readonly Tier[];
  readonly shortOptionMinimumTiers: readonly ShortOptionMinimumTier[];
  /** In order of evaluation: series spreads before tier spreads, each by ascending priority. */
  readonly spreads: readonly IntraCommoditySpread[];
  readonly deliveryMonths: readonly DeliveryMonth[];
  readonly adjustments: readonly RateAdjustment[];
  /** Maintenance = risk × adjustment factor (PA2 record 4); null if the format has none. */
  readonly adjustmentFactors: AccountClassFactors | null;
  /** Initial = maintenance × initial ratio (PA2 record 3); null if the format has none. */
  readonly initialRatios: AccountClassFactors | null;
}

export interface InterCommoditySpreadLeg {
  /** Index into `combinedCommodities`. */
  readonly combinedCommodity: number;
  /** Inter tier's number; 0 = the whole combined commodity. */
  readonly tier: number;
  readonly side: Side;
  readonly ratio: number;
  /** The leg's own credit rates; empty = the spread's. */
  readonly rates: readonly RateValue[];
  readonly isTarget: boolean;
  readonly isRequired: boolean;
}

export interface InterCommoditySpread {
  readonly priority: number;
  readonly group: string;
  /** Super spreads are evaluated before intra-commodity spreads. */
  readonly isSuper: boolean;
  readonly method: 'delta' | 'scanning';
  /** `weighted-price-risk`: rate is a fraction (0.6 = 60 %) of weighted price risk; `flat`: money per delta. */
  readonly creditMethod: 'weighted-price-risk' | 'flat';
  readonly rates: readonly RateValue[];
  readonly legs: readonly InterCommoditySpreadLeg[];
  /** Scanning method: how many legs must be held. */
  readonly minimumLegs: number;
  /** Scanning method: the target itself must be held. */
  readonly isTargetRequired: boolean;
  /** Whether customer-segregated positions may receive the credit. */
  readonly eligibleForSegregated: boolean;
}

export interface SpanCounts {
  readonly combinedCommodities: number;
  readonly physicals: number;
  readonly futures: number;
  readonly options: number;
  readonly interCommoditySpreads: number;
  readonly riskArrays: number;
}

export const NO_RIGHT = 0;
export const CALL = 1;
export const PUT = 2;

/**
 * Contract columns; row i of every column is contract i. Rows are sorted by family, then period, strike, right (call
 * before put), so that a family's chain is found by binary search.
 */
export interface SpanContracts {
  readonly count: number;
  /** Index into `SpanHeader.families`. */
  readonly family: Int32Array;
  /** Index into `SpanHeader.periods`: the contract's own period. */
  readonly period: Int32Array;
  /** Index into `SpanHeader.periods`: the futures month in which the delta counts. */
  readonly deltaPeriod: Int32Array;
  /** Row of the underlying contract, -1 if none is given. */
  readonly underlying: Int32Array;
  /** Expiration or settlement date as YYYYMMDD, 0 if the file gives none. */
  readonly expiryDate: Int32Array;
  /** `NO_RIGHT`, `CALL` or `PUT`. */
  readonly right: Uint8Array;
  readonly strike: Float64Array;
  /** Settlement price in the contract's quotation. */
  readonly price: Float64Array;
  /** Money per 1.0 of price; falls back to the family's where the contract has none. */
  readonly contractValueFactor: Float64Array;
  /** Delta scaling factor of contract or series (the family link's comes on top). */
  readonly deltaScaling: Float64Array;
  /** Implied volatility, 0.2 = 20 %. */
  readonly volatility: Float64Array;
  /** Years to expiration. */
  readonly timeToExpiry: Float64Array;
  /** Continuously compounded interest rate used for the arrays, 0.1 = 10 %; 0 if the file gives none. */
  readonly interestRate: Float64Array;
  /** Price scan range in money per contract. */
  readonly priceScanRange: Float64Array;
  /** Volatility scan range: absolute volatility points, 0.06 = 6 points (relative ones are multiplied out at load). */
  readonly volatilityScanRange: Float64Array;
  /** Composite delta of one long contract: row i of rate k stands at `k * count + i`. */
  readonly compositeDelta: Float64Array;
  /**
   * Losses of one long contract in contract currency: scenario s of row i and array rate k stands at
   * `(k * count + i) * scenarioCount + s`.
   */
  readonly riskArrays: Float64Array;
}
