import type { InterCommoditySpreadInput, InterCommoditySpreadLegInput } from '../builder-input.js';
import { PA2_RATE_ID } from './header.js';
import type { InterSpreadLegRecord, InterSpreadRecord, TargetRecord } from './spreads.js';

const BY_DELTA = 1;
const SCANNING = 4;
/** Methods whose legs name tiers. */
const BY_TIER: readonly number[] = [2, 10, 20, 21, 22, 23];

/**
 * A spread as the calculation has it.
 * @returns undefined if its method can't be applied, which `report` is told
 */
export function interCommoditySpreadOf(
  record: InterSpreadRecord,
  report: (sentence: string) => void,
): InterCommoditySpreadInput | undefined {
  const { method } = record;
  if (method !== BY_DELTA && method !== SCANNING && !BY_TIER.includes(method)) {
    report(
      `Inter-commodity spread ${record.priority} of group ${record.group} has method ${method}, which is not applied; spread not used.`,
    );
    return undefined;
  }
  const legs = record.legs.map((leg) => legOf(leg, BY_TIER.includes(method)));
  return {
    priority: record.priority,
    group: record.group,
    isSuper: record.isSuper,
    method: method === SCANNING ? 'scanning' : 'delta',
    creditMethod: record.creditMethod,
    rates: [{ rateId: PA2_RATE_ID, value: record.rate }],
    legs: record.target === null ? legs : withTarget(legs, record.target),
    minimumLegs: method === SCANNING ? record.minimumLegs : legs.length,
    isTargetRequired: record.target?.isRequired ?? false,
    eligibleForSegregated: record.eligibleForSegregated,
  };
}

const legOf = (leg: InterSpreadLegRecord, hasTiers: boolean): InterCommoditySpreadLegInput => ({
  combinedCommodity: leg.commodity,
  tier: hasTiers ? leg.tier : 0,
  side: leg.side,
  ratio: leg.ratio,
  rates: leg.rate === null ? [] : [{ rateId: PA2_RATE_ID, value: leg.rate }],
  isTarget: false,
  isRequired: leg.isRequired,
});

/** The target is a leg of its own, unless one of the legs is it. */
function withTarget(
  legs: readonly InterCommoditySpreadLegInput[],
  target: TargetRecord,
): readonly InterCommoditySpreadLegInput[] {
  const isTarget = ({ combinedCommodity }: InterCommoditySpreadLegInput): boolean =>
    combinedCommodity === target.commodity;
  if (legs.some(isTarget)) return legs.map((leg) => (isTarget(leg) ? { ...leg, isTarget: true } : leg));
  return [
    ...legs,
    {
      combinedCommodity: target.commodity,
      tier: 0,
      side: 'A',
      ratio: target.ratio,
      rates: [],
      isTarget: true,
      isRequired: target.isRequired,
    },
  ];
}
