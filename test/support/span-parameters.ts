import { ContractDraft, SpanParametersBuilder } from '../../server/parameters/span/builder.js';
import type {
  AccountClassFactors,
  CombinedCommodity,
  CurrencyConversion,
  InterCommoditySpread,
  InterCommoditySpreadLeg,
  IntraCommoditySpread,
  RateDefinition,
  ScanScenario,
  SpanParameters,
} from '../../server/parameters/span/model.js';

/** The 16 scenarios of docs/methodology/span.md with the extreme move at 3 ranges and the given cover fraction. */
export const standardScenarios = (cover = 0.33): readonly ScanScenario[] => [
  ...[0, 0, 1, 1, -1, -1, 2, 2, -2, -2, 3, 3, -3, -3].map((thirds, index) => ({
    priceMove: thirds / 3,
    volatilityMove: index % 2 === 0 ? 1 : -1,
    weight: 1,
    pairedScenario: index % 2 === 0 ? index + 1 : index - 1,
  })),
  { priceMove: 3, volatilityMove: 0, weight: cover, pairedScenario: 14 },
  { priceMove: -3, volatilityMove: 0, weight: cover, pairedScenario: 15 },
];

/** Array of one long future: its loss at each scenario for a price scan range in money. */
export const futureArray = (priceScanRange: number, cover = 0.33): readonly number[] =>
  standardScenarios(cover).map(({ priceMove, weight }) => -priceMove * weight * priceScanRange);

export interface TestContract {
  readonly type: 'PHY' | 'FUT' | 'OOF';
  readonly period: string;
  readonly array: readonly number[];
  readonly delta?: number;
  readonly right?: 'CALL' | 'PUT';
  readonly strike?: number;
  readonly price?: number;
  readonly scanRange?: number;
  readonly deltaScaling?: number;
  readonly deltaPeriod?: string;
  /** `YYYYMMDD` as a number. */
  readonly expiryDate?: number;
  /** Years to expiration. */
  readonly years?: number;
  readonly volatility?: number;
  readonly interestRate?: number;
  /** Of an option: the period of the future that it is on. */
  readonly underlyingPeriod?: string;
  /** Arrays at further rate ids, with the same composite delta. */
  readonly furtherArrays?: readonly { readonly rateId: number; readonly array: readonly number[] }[];
}

export type TestCommodity = Partial<Omit<CombinedCommodity, 'families' | 'code'>> & {
  /** Currency of the contracts where it is not the commodity's. */
  readonly familyCurrency?: string;
  readonly code: string;
  readonly contracts: readonly TestContract[];
  readonly valuation?: 'premium' | 'futures';
  /** Of options; European where absent. */
  readonly exercise?: 'american' | 'european';
  readonly contractValueFactor?: number;
};

export type TestSpread = Partial<Omit<InterCommoditySpread, 'legs'>> & {
  readonly priority: number;
  readonly legs: readonly (Partial<Omit<InterCommoditySpreadLeg, 'combinedCommodity'>> & { readonly code: string })[];
};

export interface TestFile {
  readonly commodities: readonly TestCommodity[];
  readonly spreads?: readonly TestSpread[];
  readonly limitOptionValue?: boolean;
  readonly rateIds?: readonly RateDefinition[];
  readonly format?: 'span-xml' | 'pa2';
  readonly exchange?: string;
  readonly conversions?: readonly CurrencyConversion[];
}

export const ALL_MONTHS = { number: 0, start: '', end: '' };

export const classFactors = (member: number, hedger: number, speculator: number): AccountClassFactors => ({
  member,
  hedger,
  speculator,
});

/** Tier spread between two intra tiers. */
export const tierSpread = (
  priority: number,
  rate: number,
  legs: readonly (readonly [tier: number, ratio: number, side: 'A' | 'B'])[],
): IntraCommoditySpread => ({
  priority,
  kind: 'tier',
  chargeMethod: 'flat',
  rates: [{ rateId: 1, value: rate }],
  legs: legs.map(([tier, ratio, side]) => ({ side, ratio, months: { tier } })),
});

/** A parameter set made for a test, through the same builder that the loaders use. */
export function spanParameters(file: TestFile): SpanParameters {
  const builder = new SpanParametersBuilder();
  for (const commodity of file.commodities) addCommodity(builder, commodity, file.exchange ?? 'EXCH');
  for (const { legs, ...spread } of file.spreads ?? []) {
    builder.addInterCommoditySpread({
      group: '',
      isSuper: false,
      method: 'delta',
      creditMethod: 'weighted-price-risk',
      rates: [{ rateId: 1, value: 0.5 }],
      minimumLegs: 2,
      isTargetRequired: false,
      eligibleForSegregated: true,
      ...spread,
      legs: legs.map(({ code, ...leg }) => ({
        combinedCommodity: code,
        tier: 0,
        side: 'A',
        ratio: 1,
        rates: [],
        isTarget: false,
        isRequired: true,
        ...leg,
      })),
    });
  }
  const outcome = builder.finish({
    format: file.format ?? 'span-xml',
    clearingOrganization: 'TEST',
    name: 'made for a test',
    businessDate: '2026-01-05',
    cycleCode: 's',
    publishedAt: null,
    isSettlement: true,
    limitOptionValue: file.limitOptionValue ?? false,
    lookAheadYears: 0,
    scenarios: standardScenarios(),
    deltaPoints: [],
    rateIds: file.rateIds ?? [
      { rateId: 1, isCustomer: true, accountType: 'H', isMaintenance: false, bondClass: 'CORE' },
    ],
    currencies: [],
    conversions: file.conversions ?? [],
  });
  if (!outcome.ok) throw new Error(JSON.stringify(outcome.issues));
  return outcome.value;
}

function addCommodity(builder: SpanParametersBuilder, commodity: TestCommodity, exchange: string): void {
  const { code, contracts, valuation, exercise, contractValueFactor, familyCurrency, ...rest } = commodity;
  const types = [...new Set(contracts.map(({ type }) => type))];
  const handles = new Map(
    types.map((type) => [
      type,
      builder.addFamily({
        keys: [`${code}:${type}`],
        exchange,
        code,
        type,
        name: code,
        currency: familyCurrency ?? rest.currency ?? 'USD',
        contractValueFactor: contractValueFactor ?? 1,
        valuation: type === 'OOF' ? (valuation ?? 'premium') : 'futures',
        settlement: 'cash',
        exercise: type === 'OOF' ? (exercise ?? 'european') : null,
        priceDecimals: 2,
        strikeDecimals: 2,
        underlying: type === 'OOF' ? `${code}:FUT` : null,
      }),
    ]),
  );
  for (const contract of contracts) addContract(builder, code, handles.get(contract.type) ?? -1, contract);
  builder.addCombinedCommodity({
    code,
    name: code,
    currency: 'USD',
    group: '',
    limitOptionValue: false,
    weightedPriceRiskMethod: 'normal',
    shortOptionMinimumMethod: 'gross',
    scanTiers: [],
    intraTiers: [ALL_MONTHS],
    interTiers: [ALL_MONTHS],
    shortOptionMinimumTiers: [],
    spreads: [],
    deliveryMonths: [],
    adjustments: [],
    adjustmentFactors: null,
    initialRatios: null,
    ...rest,
    families: types.map((type) => ({ key: `${code}:${type}`, deltaScaling: 1 })),
  });
}

function addContract(builder: SpanParametersBuilder, code: string, family: number, contract: TestContract): void {
  const draft = new ContractDraft();
  draft.family = family;
  draft.period = contract.period;
  draft.deltaPeriod = contract.deltaPeriod ?? contract.period;
  draft.right = contract.right === undefined ? 0 : contract.right === 'CALL' ? 1 : 2;
  draft.strike = contract.strike ?? 0;
  draft.price = contract.price ?? 0;
  draft.deltaScaling = contract.deltaScaling ?? 1;
  draft.priceScanRange = contract.scanRange ?? 0;
  draft.expiryDate = contract.expiryDate ?? 0;
  draft.timeToExpiry = contract.years ?? 0;
  draft.volatility = contract.volatility ?? 0;
  draft.interestRate = contract.interestRate ?? 0;
  if (contract.type === 'FUT') draft.contractId = contract.period;
  if (contract.underlyingPeriod !== undefined)
    draft.underlying = builder.underlyingReference(`${code}:FUT`, contract.underlyingPeriod);
  for (const { rateId, array: losses } of [{ rateId: 1, array: contract.array }, ...(contract.furtherArrays ?? [])]) {
    const array = draft.nextArray(rateId);
    for (const loss of losses) array.push(loss);
    array.compositeDelta = contract.delta ?? 1;
  }
  builder.addContract(draft);
}
