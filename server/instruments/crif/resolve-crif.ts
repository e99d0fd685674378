import { DEFAULT_SIMM_METRICS, type SimmMetrics } from '../../contract/bilateral/simm-metrics.js';
import { memoizedBy } from '../../lib/memoized.js';
import { dayNumber, isoDate } from '../../lib/calendar/day-number.js';
import { DAYS_PER_YEAR } from '../../lib/units.js';
import { exchangeRate, noExchangeRateText } from '../../parameters/exchange-rate.js';
import type { LoadedCalibration } from '../../parameters/simm/loaded-calibration.js';
import type { ParameterSnapshot } from '../../parameters/snapshot.js';
import {
  unresolved,
  type ContractDescription,
  type EngineContext,
  type EngineRemark,
  type ResolveOutcome,
  type UsedParameterSet,
} from '../resolved-position.js';
import { calibrationsFor, notInCalibration } from './calibration-for.js';
import { amountOf } from './crif.js';
import type { CrifPosition } from './position.js';
import type { ResolvedCrifRow } from './resolved-crif-row.js';
import { sensitivityType } from './risk-types.js';

/** Rows are margined between two parties. */
export const BILATERAL = 'BILATERAL';

/** The calibration of a CRIF row, and its amount in the calculation currency. */
export function resolveCrif(position: CrifPosition, context: EngineContext): ResolveOutcome<ResolvedCrifRow> {
  const { snapshot, simmMetrics: metrics = DEFAULT_SIMM_METRICS } = context;
  const { calculationCurrency: currency } = metrics;
  const found = calibrationsOf(snapshot)(metrics);
  if (!found.ok) return found;
  const { calibrations } = found;
  const [first] = calibrations;
  if (first === undefined) throw new Error('A request has no calibration.');
  const remark = refusalOf(position, calibrations, currency);
  if (remark !== undefined) return { ok: false, remark };
  const origin = first.isDemo ? 'demo' : 'loaded';
  const counted = countedAmount(position, currency);
  const rate = exchangeRate(snapshot, counted.currency, currency, origin);
  if (rate === undefined || exchangeRate(snapshot, 'USD', currency, origin) === undefined) {
    const from = rate === undefined ? counted.currency : 'USD';
    return unresolved('MISSING_FX_RATE', 'amount_currency', noExchangeRateText(snapshot, from, currency));
  }
  return {
    ok: true,
    position: {
      kind: 'crif',
      origin: position,
      engine: 'simm',
      clearingHouse: BILATERAL,
      parameterSet: usedSet(first)(snapshot),
      substitutions: [],
      contract: described(position, counted.currency),
      marginCurrency: currency,
      contractCurrencyRate: rate,
      valuation: NO_VALUE,
      netQuantity: counted.amount,
      longQuantity: Math.max(0, counted.amount),
      shortQuantity: Math.max(0, -counted.amount),
      isOmnibus: false,
      accountType: 'H',
      crif: position,
      amount: counted.amount * rate,
      years: yearsOf(position, snapshot),
      calibrations,
    },
  };
}

/** The same for all rows of a request. */
const calibrationsOf = memoizedBy((snapshot: ParameterSnapshot) =>
  memoizedBy((metrics: SimmMetrics) => calibrationsFor(snapshot, metrics)),
);

/** Sensitivities have no value. */
const NO_VALUE = { marketValue: null, dv01: null };

/** Why one of the calibrations can't margin the row. */
function refusalOf(
  position: CrifPosition,
  calibrations: readonly LoadedCalibration[],
  currency: string,
): EngineRemark | undefined {
  for (const calibration of calibrations) {
    const remark = notInCalibration(position, calibration, currency);
    if (remark !== undefined) return remark;
  }
  return undefined;
}

/**
 * The amount that counts, in its currency: that in USD where the calculation is in USD, else `amount`. Multipliers and factors are
 * numbers of their own; add-ons go by `amount`.
 */
function countedAmount(
  position: CrifPosition,
  currency: string,
): { readonly amount: number; readonly currency: string } {
  const { riskType, amount, amountCurrency, amountUsd } = position;
  const isAddOn = riskType.startsWith('Param_');
  if (isAddOn && riskType !== 'Param_AddOnFixedAmount') return { amount: amountOf(position), currency };
  const isUsdPreferred = currency === 'USD' && !isAddOn;
  if (amountUsd !== null && (isUsdPreferred || amount === null || amountCurrency === null))
    return { amount: amountUsd, currency: 'USD' };
  return { amount: amount ?? 0, currency: amountCurrency ?? currency };
}

/** Years of 365 days from the valuation to the end of a trade; whole ones where both are the same day of the year. */
function yearsOf({ valuationDate, endDate }: CrifPosition, { businessDate }: ParameterSnapshot): number {
  if (endDate === null) return 0;
  const start = isoDate(valuationDate ?? dayNumber(businessDate));
  const end = isoDate(endDate);
  const whole = Number(end.slice(0, 4)) - Number(start.slice(0, 4));
  if (end.slice(5) === start.slice(5)) return whole;
  const isBefore = end.slice(5) < start.slice(5);
  const years = isBefore ? whole - 1 : whole;
  const anniversary = dayNumber(
    `${Number(start.slice(0, 4)) + years}${start.slice(4) === '-02-29' ? '-02-28' : start.slice(4)}`,
  );
  return years + (endDate - anniversary) / DAYS_PER_YEAR;
}

/** The set that results name, the same object for all rows. */
const usedSet = memoizedBy(({ calibration, checksum, isDemo }: LoadedCalibration) =>
  memoizedBy(({ businessDate }: ParameterSnapshot): UsedParameterSet => ({
    businessDate: calibration.effectiveDate ?? businessDate,
    cycleCode: 'base',
    checksum,
    isDemo,
  })),
);

/** Rows come by the hundred thousand and say the same again and again. */
const MOST_DESCRIBED = 50_000;
const known = new Map<string, ContractDescription>();

function described(position: CrifPosition, currency: string): ContractDescription {
  const { productClass, riskType, qualifier, bucket, label1, label2 } = position;
  const key = `${riskType}\n${productClass}\n${qualifier}\n${bucket}\n${label1}\n${label2}\n${currency}`;
  const found = known.get(key);
  if (found !== undefined) return found;
  if (known.size >= MOST_DESCRIBED) known.clear();
  const made: ContractDescription = {
    exchange: BILATERAL,
    contractCode: riskType,
    contractName: [riskType, qualifier, bucket, label1, label2].filter((text) => text !== '').join(' '),
    contractType: 'CRIF',
    expiry: label1,
    expiryDate: null,
    strike: null,
    sector: productClass === '' ? null : productClass,
    subSector: sensitivityType(riskType)?.riskClass ?? null,
    underlying: qualifier === '' ? null : qualifier,
    currency,
    multiplier: null,
    price: null,
    volatility: null,
    underlyingPrice: null,
    daysToMaturity: null,
    delta: null,
  };
  known.set(key, made);
  return made;
}
