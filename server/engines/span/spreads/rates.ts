import type { AccountType } from '../../../domain/account-type.js';
import type {
  AccountClassFactors,
  CombinedCommodity,
  RateDefinition,
  RateValue,
  SpanHeader,
} from '../../../parameters/span/model.js';
import { memoized, memoizedBy } from '../../../lib/memoized.js';

type AccountClass = keyof AccountClassFactors;

const ACCOUNT_CLASS: Readonly<Record<AccountType, AccountClass>> = {
  H: 'hedger',
  NHRP: 'hedger',
  S: 'speculator',
  HRP: 'speculator',
  M: 'member',
};

const FILE_ACCOUNT_TYPE: Readonly<Record<AccountClass, string>> = { hedger: 'H', speculator: 'S', member: 'M' };

/** A factor on the risk of a combined commodity. */
export type SpanRiskFactor = (commodity: CombinedCommodity) => number;

/** How the requirement of one kind follows from the risk calculated at one rate id. */
export interface RequirementRule {
  /** Rate id at which arrays, charges and credits are read. */
  readonly rateId: number;
  /** Index of the risk arrays in the parameter set. */
  readonly arrayIndex: number;
  readonly factor: SpanRiskFactor;
}

export interface RequirementRules {
  readonly initial: RequirementRule;
  /** Null if the parameters do not distinguish maintenance from initial. */
  readonly maintenance: RequirementRule | null;
}

/**
 * The rules by which a parameter set turns risk into initial and maintenance margin for an account type.
 * Source: docs/methodology/span.md, steps 10 to 12. SPAN XML: rate ids and adjRate; PA2: adjustment factor and initial ratio.
 */
export const requirementRules = (header: SpanHeader, accountType: AccountType): RequirementRules =>
  rulesOf(header)(ACCOUNT_CLASS[accountType]);

const rulesOf = memoizedBy((header: SpanHeader) =>
  memoized((accountClass: AccountClass) =>
    header.format === 'pa2' ? ratioRules(header, accountClass) : rateIdRules(header, FILE_ACCOUNT_TYPE[accountClass]),
  ),
);

function ratioRules(header: SpanHeader, accountClass: AccountClass): RequirementRules {
  const rateId = header.arrayRateIds[0] ?? 1;
  const maintenance: SpanRiskFactor = (commodity) => commodity.adjustmentFactors?.[accountClass] ?? 1;
  const initial: SpanRiskFactor = (commodity) =>
    maintenance(commodity) * (commodity.initialRatios?.[accountClass] ?? 1);
  return {
    initial: { rateId, arrayIndex: 0, factor: initial },
    maintenance: { rateId, arrayIndex: 0, factor: maintenance },
  };
}

function rateIdRules(header: SpanHeader, accountType: string): RequirementRules {
  const initialRate = findRate(header.rateIds, accountType, false);
  const maintenanceRate = findRate(header.rateIds, accountType, true);
  const initial = ruleAt(header, initialRate?.rateId ?? header.arrayRateIds[0] ?? 1);
  return {
    initial,
    maintenance: maintenanceRate === undefined ? null : maintenanceRule(header, maintenanceRate.rateId, initial),
  };
}

/** The customer rate of that account type, else the hedger's, else any of that kind. */
function findRate(
  rates: readonly RateDefinition[],
  accountType: string,
  isMaintenance: boolean,
): RateDefinition | undefined {
  const ofKind = rates.filter((rate) => rate.isMaintenance === isMaintenance);
  const isCore = (rate: RateDefinition): boolean => rate.bondClass !== 'RESRV';
  const ofType = (type: string): RateDefinition | undefined =>
    ofKind.find((rate) => rate.accountType === type && rate.isCustomer && isCore(rate)) ??
    ofKind.find((rate) => rate.accountType === type && isCore(rate));
  return ofType(accountType) ?? ofType('H') ?? ofKind[0];
}

function ruleAt(header: SpanHeader, rateId: number): RequirementRule {
  const own = header.arrayRateIds.indexOf(rateId);
  if (own >= 0) return { rateId, arrayIndex: own, factor: () => 1 };
  const baseRateId = header.combinedCommodities
    .flatMap((commodity) => commodity.adjustments)
    .find(
      (adjustment) => adjustment.rateId === rateId && header.arrayRateIds.includes(adjustment.baseRateId),
    )?.baseRateId;
  if (baseRateId === undefined) return { rateId, arrayIndex: 0, factor: () => 1 };
  return {
    rateId: baseRateId,
    arrayIndex: header.arrayRateIds.indexOf(baseRateId),
    factor: (commodity) => adjustmentFactor(commodity, rateId) ?? 1,
  };
}

const adjustmentFactor = (commodity: CombinedCommodity, rateId: number): number | undefined =>
  commodity.adjustments.find((adjustment) => adjustment.rateId === rateId)?.factor;

/**
 * Maintenance at its own rate id where arrays or adjustments name it; some houses instead write the adjustment from
 * initial to maintenance under the initial rate's own id.
 */
function maintenanceRule(header: SpanHeader, rateId: number, initial: RequirementRule): RequirementRule {
  const isNamed =
    header.arrayRateIds.includes(rateId) ||
    header.combinedCommodities.some((commodity) => adjustmentFactor(commodity, rateId) !== undefined);
  if (isNamed) return ruleAt(header, rateId);
  return {
    ...initial,
    factor: (commodity) => initial.factor(commodity) * (selfAdjustment(commodity, initial.rateId) ?? 1),
  };
}

const selfAdjustment = (commodity: CombinedCommodity, rateId: number): number | undefined =>
  commodity.adjustments.find((adjustment) => adjustment.rateId === rateId && adjustment.baseRateId === rateId)?.factor;

/** The value at a rate id, else the first one given, else 0. */
export const rateAt = (rates: readonly RateValue[], rateId: number): number =>
  (rates.find((rate) => rate.rateId === rateId) ?? rates[0])?.value ?? 0;
