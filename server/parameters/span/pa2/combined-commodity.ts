import type { CombinedCommodityInput, FamilyLinkInput } from '../builder-input.js';
import type { CombinedCommodity, DeliveryMonth, IntraCommoditySpread, ShortOptionMinimumTier, Tier } from '../model.js';
import type { CommodityRecord, ScanRecord } from './commodity.js';
import type { Pa2File } from './file.js';
import { PA2_RATE_ID } from './header.js';
import { scaledByPower } from './line.js';

/** Key of a product family. */
export const familyKey = (exchange: string, code: string, type: string): string => `${exchange} ${code} ${type}`;

/** The input for assembling one combined commodity. */
interface Assembly {
  readonly file: Pa2File;
  readonly code: string;
  /** Exponent of ten of its money fields. */
  readonly riskExponent: number;
  /** Contract periods in which its contracts count their delta, ascending. */
  readonly months: readonly string[];
  readonly report: (sentence: string) => void;
}

/**
 * One combined commodity out of its records 2, 3, 4, 5, S, C and E.
 * @param records its records 2, at least one
 * @param months contract periods in which its contracts count their delta, ascending
 * @param report takes a sentence on each thing that can't be applied
 */
export function combinedCommodityOf(
  file: Pa2File,
  records: readonly [CommodityRecord, ...CommodityRecord[]],
  months: readonly string[],
  report: (sentence: string) => void,
): CombinedCommodityInput {
  const [{ code, currency, limitOptionValue, riskExponent }] = records;
  const assembly: Assembly = { file, code, riskExponent, months, report };
  const families = records.flatMap(linksOf);
  const deliveries = file.deliveries.get(code) ?? [];
  const intra = file.intra.get(code) ?? [];
  return {
    code,
    name: nameOf(file, families) ?? code,
    currency,
    group: file.groups.get(code) ?? '',
    limitOptionValue,
    weightedPriceRiskMethod: weightedPriceRiskMethodOf(assembly),
    shortOptionMinimumMethod: deliveries[0]?.shortOptionMinimumMethod ?? 'gross',
    families,
    ...tiersOf(assembly),
    intraTiers: intra.flatMap(({ tiers }) => tiers),
    shortOptionMinimumTiers: shortOptionMinimumTiersOf(assembly),
    spreads: spreadsOf(assembly),
    deliveryMonths: deliveryMonthsOf(assembly),
    adjustments: [],
    adjustmentFactors: deliveries[0]?.adjustmentFactors ?? null,
    initialRatios: intra[0]?.initialRatios ?? null,
  };
}

const linksOf = ({ exchange, products }: CommodityRecord): FamilyLinkInput[] =>
  products.map(({ code, type }) => ({ key: familyKey(exchange, code, type), deltaScaling: 1 }));

/** The name of a combined commodity, which the format does not give: that of its futures, or of its first product. */
function nameOf(file: Pa2File, families: readonly FamilyLinkInput[]): string | undefined {
  const keys = new Set(families.map(({ key }) => key));
  const products = file.products.filter(({ exchange, code, type }) => keys.has(familyKey(exchange, code, type)));
  const name = (products.find(({ type }) => type === 'FUT') ?? products[0])?.name;
  return name === '' ? undefined : name;
}

const WEIGHTED_PRICE_RISK_METHODS: Readonly<Record<number, CombinedCommodity['weightedPriceRiskMethod']>> = {
  1: 'normal',
  2: 'scan-range-cap',
  3: 'scan-range',
};

function weightedPriceRiskMethodOf({ file, code, report }: Assembly): CombinedCommodity['weightedPriceRiskMethod'] {
  const stated = (file.scans.get(code) ?? [])
    .map((record) => record.weightedPriceRiskMethod)
    .find((method) => method !== null);
  if (stated === undefined) return 'normal';
  const method = WEIGHTED_PRICE_RISK_METHODS[stated];
  if (method === undefined)
    report(
      `Combined commodity ${code} has weighted price risk method ${stated}, which is not known; the normal one is applied.`,
    );
  return method ?? 'normal';
}

const EVERY_MONTH = 2;
const SCAN_TIER_METHODS: readonly number[] = [10, 21, 22];
/**
 * Methods that define inter-commodity tiers. Method 10 has none of its own, but a spread of that method that names a
 * tier can only mean these.
 */
const INTER_TIER_METHODS: readonly number[] = [10, 20, 21, 23];
const WITHOUT_TIERS: readonly number[] = [1, 30];

function tiersOf({ file, code, months, report }: Assembly): Pick<CombinedCommodity, 'scanTiers' | 'interTiers'> {
  const records = file.scans.get(code) ?? [];
  const known = [EVERY_MONTH, ...SCAN_TIER_METHODS, ...INTER_TIER_METHODS, ...WITHOUT_TIERS];
  for (const { method } of records) {
    if (!known.includes(method))
      report(
        `Combined commodity ${code} has scanning method ${method}, which is not known; its tiers are not applied.`,
      );
  }
  if (records.some(({ method }) => method === EVERY_MONTH)) {
    const monthly = months.map((month, index): Tier => ({ number: index + 1, start: month, end: month }));
    return { scanTiers: monthly, interTiers: monthly };
  }
  return {
    scanTiers: tiersByMethod(records, SCAN_TIER_METHODS),
    interTiers: tiersByMethod(records, INTER_TIER_METHODS),
  };
}

const tiersByMethod = (records: readonly ScanRecord[], methods: readonly number[]): readonly Tier[] =>
  records.filter(({ method }) => methods.includes(method)).flatMap(({ tiers }) => tiers.map(({ tier }) => tier));

/** Rates by tier if a record S gives them, else the rate of record 4 for all months. */
function shortOptionMinimumTiersOf({ file, code, riskExponent }: Assembly): readonly ShortOptionMinimumTier[] {
  const tiers = (file.scans.get(code) ?? []).flatMap((record) => record.tiers);
  const rates = (rate: number): ShortOptionMinimumTier['rates'] => [
    { rateId: PA2_RATE_ID, value: scaledByPower(rate, riskExponent) },
  ];
  if (tiers.some(({ shortOptionMinimumRate }) => (shortOptionMinimumRate ?? 0) > 0)) {
    return tiers.flatMap(({ tier, shortOptionMinimumRate }) =>
      shortOptionMinimumRate === null ? [] : [{ ...tier, rates: rates(shortOptionMinimumRate) }],
    );
  }
  const [delivery] = file.deliveries.get(code) ?? [];
  return delivery === undefined
    ? []
    : [{ number: 0, start: '', end: '', rates: rates(delivery.shortOptionMinimumRate) }];
}

const NO_CHARGE = 1;
const BY_TABLE = 10;

/** Series spreads before tier spreads, each by ascending priority. */
function spreadsOf({ file, code, riskExponent, report }: Assembly): readonly IntraCommoditySpread[] {
  const records = file.intraSpreads.get(code) ?? [];
  const method = file.intra.get(code)?.[0]?.method ?? BY_TABLE;
  if (method !== BY_TABLE && (method !== NO_CHARGE || records.length > 0)) {
    report(
      `Combined commodity ${code} has spread charge method ${method}, not 10; its ${records.length} spreads are not charged.`,
    );
    return [];
  }
  if (method === NO_CHARGE) return [];
  const tiers = new Set([
    0,
    ...(file.intra.get(code) ?? []).flatMap((record) => record.tiers.map(({ number }) => number)),
  ]);
  const isUsable = ({ priority, legs }: (typeof records)[number]): boolean => {
    const unknown = legs.map(({ months }) => ('tier' in months ? months.tier : 0)).find((tier) => !tiers.has(tier));
    if (unknown !== undefined)
      report(
        `Spread ${priority} of combined commodity ${code} names tier ${unknown}, which record 3 does not define; spread not used.`,
      );
    return unknown === undefined;
  };
  const rank = ({ kind }: { readonly kind: IntraCommoditySpread['kind'] }): number => (kind === 'series' ? 0 : 1);
  return records
    .filter(isUsable)
    .toSorted((first, second) => rank(first) - rank(second) || first.priority - second.priority)
    .map(({ priority, kind, charge, legs }) => ({
      priority,
      kind,
      chargeMethod: 'flat',
      rates: [{ rateId: PA2_RATE_ID, value: scaledByPower(charge, riskExponent) }],
      legs,
    }));
}

const BASIS_RISK = 11;

function deliveryMonthsOf({ file, code, riskExponent, report }: Assembly): readonly DeliveryMonth[] {
  const records = file.deliveries.get(code) ?? [];
  const strange = records.find(({ method }) => method !== NO_CHARGE && method !== BY_TABLE);
  if (strange !== undefined) {
    const named = strange.method === BASIS_RISK ? '11 (basis risk)' : String(strange.method);
    report(
      `Combined commodity ${code} has delivery charge method ${named}, which is not applied; it gets no delivery charge.`,
    );
  }
  return records.flatMap(({ deliveryMonths }) =>
    deliveryMonths.map(({ period, perSpreadDelta, perOutrightDelta }) => ({
      period,
      rateId: PA2_RATE_ID,
      perSpreadDelta: scaledByPower(perSpreadDelta, riskExponent),
      perOutrightDelta: scaledByPower(perOutrightDelta, riskExponent),
    })),
  );
}
