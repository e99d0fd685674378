import type { AccountClassFactors, Tier } from '../model.js';
import type { Pa2Line } from './line.js';

/** Record 2: a combined commodity and up to six of its products; further products come on further records. */
export interface CommodityRecord {
  readonly exchange: string;
  readonly code: string;
  /** Money fields of the commodity's records are in units of 10^exponent. */
  readonly riskExponent: number;
  readonly currency: string;
  /** Whether options are futures-style if their own record does not say. */
  readonly hasFuturesStyleOptions: boolean;
  readonly limitOptionValue: boolean;
  readonly products: readonly CommodityProduct[];
}

export interface CommodityProduct {
  readonly code: string;
  readonly type: string;
  /** Decimals of the product's array values. */
  readonly arrayDecimals: number;
}

const PRODUCT_SLOTS = [23, 39, 55, 71, 87, 103] as const;

/** Reads record 2. */
export function readCommodity(line: Pa2Line): CommodityRecord {
  const code = line.field(7, 12);
  if (code === '') throw line.fault('the combined commodity code (columns 7-12) is blank.');
  return {
    exchange: line.field(3, 5),
    code,
    riskExponent: line.unsigned(13, 13, 'risk exponent') ?? 0,
    currency: line.field(14, 16),
    hasFuturesStyleOptions: line.field(18, 18) === 'F',
    limitOptionValue: line.field(19, 19) === 'Y',
    products: PRODUCT_SLOTS.filter((slot) => line.field(slot, slot + 9) !== '').map((slot) => ({
      code: line.field(slot, slot + 9),
      type: line.field(slot + 10, slot + 12),
      arrayDecimals: line.signed(slot + 13, slot + 13, slot + 14, 'risk array value decimal locator'),
    })),
  };
}

/** Record 3: months of the intra-commodity spreads, and the ratios of initial to maintenance margin. */
export interface IntraRecord {
  readonly code: string;
  /** 1 none, 10 by table; 2 to 5 are obsolete. */
  readonly method: number;
  readonly tiers: readonly Tier[];
  /** Null if the record leaves them blank. */
  readonly initialRatios: AccountClassFactors | null;
}

/** Reads record 3. */
export const readIntra = (line: Pa2Line): IntraRecord => ({
  code: commodityCode(line),
  method: line.unsigned(9, 10, 'spread charge method') ?? 1,
  tiers: readTiers(line, { count: 4, firstColumn: 11, dayCodeColumn: 81 }).map(({ tier }) => tier),
  initialRatios: readFactors(line, { firstColumn: 69, width: 4, decimals: 3, what: 'initial to maintenance ratio' }),
});

/** Record S: tiers of scanning and inter-commodity spreading. */
export interface ScanRecord {
  readonly code: string;
  /**
   * 1 no tiers; 2 every month a tier; 10 scan tiers; 20 inter-commodity tiers; 21 both the same; 22 scan tiers and 23
   * inter-commodity tiers, defined apart; 30 short option minimum tiers.
   */
  readonly method: number;
  readonly tiers: readonly ScanTier[];
  /** 1 normal, 2 capped at the scan range, 3 the scan range; null if blank. */
  readonly weightedPriceRiskMethod: number | null;
}

export interface ScanTier {
  readonly tier: Tier;
  /** In units of 10^risk exponent; null if blank. */
  readonly shortOptionMinimumRate: number | null;
}

const SHORT_OPTION_MINIMUM_COLUMN = 104;

/** Reads record S. */
export const readScan = (line: Pa2Line): ScanRecord => ({
  code: commodityCode(line),
  method: line.unsigned(9, 10, 'scanning method') ?? 1,
  tiers: readTiers(line, { count: 5, firstColumn: 13, dayCodeColumn: 84 }).map(({ tier, slot }) => {
    const first = SHORT_OPTION_MINIMUM_COLUMN + 7 * slot;
    return { tier, shortOptionMinimumRate: line.unsigned(first, first + 6, 'short option minimum rate') ?? null };
  }),
  weightedPriceRiskMethod: line.unsigned(83, 83, 'weighted futures price risk method') ?? null,
});

/** Record 4: delivery months, short option minimum, and the factors of maintenance margin to risk. */
export interface DeliveryRecord {
  readonly code: string;
  /** 1 none, 10 by table, 11 basis risk. */
  readonly method: number;
  /** Rates in units of 10^risk exponent; empty unless the method is 10. */
  readonly deliveryMonths: readonly DeliveryMonthRecord[];
  /** Per short option, in units of 10^risk exponent. */
  readonly shortOptionMinimumRate: number;
  readonly shortOptionMinimumMethod: 'gross' | 'max';
  /** Null if the record leaves them blank. */
  readonly adjustmentFactors: AccountClassFactors | null;
}

export interface DeliveryMonthRecord {
  readonly period: string;
  readonly perSpreadDelta: number;
  readonly perOutrightDelta: number;
}

const BY_TABLE = 10;

const DELIVERY_SLOTS = [
  { month: 15, dayCode: 57 },
  { month: 37, dayCode: 59 },
] as const;

/** Reads record 4. */
export function readDelivery(line: Pa2Line): DeliveryRecord {
  const method = line.unsigned(9, 10, 'delivery charge method') ?? 1;
  return {
    code: commodityCode(line),
    method,
    deliveryMonths: method === BY_TABLE ? readDeliveryMonths(line) : [],
    shortOptionMinimumRate: line.unsigned(63, 69, 'short option minimum rate') ?? 0,
    shortOptionMinimumMethod: line.field(79, 79) === '1' ? 'max' : 'gross',
    adjustmentFactors: readFactors(line, { firstColumn: 70, width: 3, decimals: 2, what: 'adjustment factor' }),
  };
}

const readDeliveryMonths = (line: Pa2Line): readonly DeliveryMonthRecord[] =>
  DELIVERY_SLOTS.map(({ month, dayCode }) => ({
    period: line.periodOf(month, line.field(dayCode, dayCode + 1)),
    perSpreadDelta: line.unsigned(month + 6, month + 12, 'delivery charge per spread delta') ?? 0,
    perOutrightDelta: line.unsigned(month + 13, month + 19, 'delivery charge per outright delta') ?? 0,
  })).filter(({ period }) => period !== '');

/** Record 5: a group and up to ten of its combined commodities. */
export interface GroupRecord {
  readonly group: string;
  readonly codes: readonly string[];
}

const GROUP_SLOTS = Array.from({ length: 10 }, (_, slot) => 13 + 6 * slot);

/** Reads record 5. */
export const readGroup = (line: Pa2Line): GroupRecord => ({
  group: line.field(3, 5),
  codes: GROUP_SLOTS.map((first) => line.field(first, first + 5)).filter((code) => code !== ''),
});

/** The combined commodity a record is of. */
export function commodityCode(line: Pa2Line): string {
  const code = line.field(3, 8);
  if (code === '') throw line.fault('the combined commodity code (columns 3-8) is blank.');
  return code;
}

interface TierSlots {
  readonly count: number;
  readonly firstColumn: number;
  /** Two columns for the start and two for the end, tier after tier. */
  readonly dayCodeColumn: number;
}

const TIER_WIDTH = 14;

function readTiers(line: Pa2Line, slots: TierSlots): readonly { readonly tier: Tier; readonly slot: number }[] {
  const tiers: { readonly tier: Tier; readonly slot: number }[] = [];
  for (let slot = 0; slot < slots.count; slot++) {
    const first = slots.firstColumn + TIER_WIDTH * slot;
    const dayCode = slots.dayCodeColumn + 4 * slot;
    const number = line.unsigned(first, first + 1, 'tier number') ?? 0;
    const start = line.periodOf(first + 2, line.field(dayCode, dayCode + 1));
    const end = line.periodOf(first + 8, line.field(dayCode + 2, dayCode + 3));
    if (number === 0 && start === '' && end === '') continue;
    tiers.push({ tier: { number, start, end }, slot });
  }
  return tiers;
}

interface FactorColumns {
  readonly firstColumn: number;
  readonly width: number;
  readonly decimals: number;
  readonly what: string;
}

/** Factors of members, hedgers, speculators; a blank or zero one is 1. */
function readFactors(line: Pa2Line, columns: FactorColumns): AccountClassFactors | null {
  const { firstColumn, width, decimals, what } = columns;
  if (line.field(firstColumn, firstColumn + 3 * width - 1) === '') return null;
  const factor = (index: number): number => {
    const first = firstColumn + index * width;
    const value = line.unsigned(first, first + width - 1, what, decimals) ?? 0;
    return value === 0 ? 1 : value;
  };
  return { member: factor(0), hedger: factor(1), speculator: factor(2) };
}
