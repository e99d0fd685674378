import { DEFAULT_SIMM_METRICS, type SimmMetrics } from '../../contract/bilateral/simm-metrics.js';
import { memoized, memoizedBy } from '../../lib/memoized.js';
import { dayNumber, isoDate } from '../../lib/calendar/day-number.js';
import { DAYS_PER_YEAR } from '../../lib/units.js';
import { exchangeRate, noExchangeRateText, type AmountOrigin } from '../../parameters/exchange-rate.js';
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
import { calibrationsFor, notInCalibration, type CalibrationsFor } from './calibration-for.js';
import { countedAmount } from './counted-amount.js';
import type { CrifPosition, CrifTerms } from './position.js';
import type { ResolvedCrifRow } from './resolved-crif-row.js';
import { sensitivityType } from './risk-types.js';
import { SCHEDULE_CHECKSUM } from './schedule-rates.js';

/** Rows are margined between two parties. */
export const BILATERAL = 'BILATERAL';

/** The calibration of a CRIF row, and its amount in the calculation currency. */
export function resolveCrif(position: CrifPosition, context: EngineContext): ResolveOutcome<ResolvedCrifRow> {
  const { snapshot, simmMetrics: metrics = DEFAULT_SIMM_METRICS } = context;
  const { currency, calibrations, parameterSet, termsOf } = settingOf(snapshot)(metrics);
  const terms = termsOf(position.terms);
  if (terms.refusal !== undefined) return { ok: false, remark: terms.refusal };
  const counted = countedAmount(position, currency);
  const money = terms.in(counted.currency);
  if (!money.ok) return money;
  return {
    ok: true,
    position: {
      kind: 'crif',
      origin: position,
      engine: 'simm',
      clearingHouse: BILATERAL,
      parameterSet,
      substitutions: NO_SUBSTITUTIONS,
      contract: money.contract,
      marginCurrency: currency,
      contractCurrencyRate: money.rate,
      valuation: NO_VALUE,
      netQuantity: counted.amount,
      longQuantity: Math.max(0, counted.amount),
      shortQuantity: Math.max(0, -counted.amount),
      isOmnibus: false,
      accountType: 'H',
      crif: position,
      amount: counted.amount * money.rate,
      years: terms.years,
      calibrations,
    },
  };
}

const NO_SUBSTITUTIONS: readonly [] = [];

/** Sensitivities have no value. */
const NO_VALUE = { marketValue: null, dv01: null };

/** What all rows of a request have in common. */
interface CrifSetting {
  readonly currency: string;
  /** None where not all that are asked for are there: the schedule, which takes nothing of them, is margined without. */
  readonly calibrations: readonly LoadedCalibration[];
  readonly parameterSet: UsedParameterSet;
  readonly termsOf: (terms: CrifTerms) => ResolvedTerms;
}

/** What rows of the same terms have in common. */
interface ResolvedTerms {
  /** Why they can't be margined; undefined if they can. */
  readonly refusal: EngineRemark | undefined;
  readonly years: number;
  /** @param currency of the amount that counts */
  readonly in: (currency: string) => TermsInCurrency;
}

type TermsInCurrency =
  | Extract<ResolveOutcome<ResolvedCrifRow>, { ok: false }>
  | { readonly ok: true; readonly contract: ContractDescription; readonly rate: number };

const settingOf = memoizedBy((snapshot: ParameterSnapshot) =>
  memoizedBy((metrics: SimmMetrics): CrifSetting => {
    const found = calibrationsFor(snapshot, metrics);
    const calibrations = found.ok ? found.calibrations : [];
    const [first] = calibrations;
    const { calculationCurrency: currency } = metrics;
    const origin = amountOrigin(first);
    return {
      currency,
      calibrations,
      parameterSet: first === undefined ? scheduleSet(snapshot) : usedSet(first)(snapshot),
      termsOf: memoizedBy((terms: CrifTerms): ResolvedTerms => ({
        refusal: terms.model === 'Schedule' ? undefined : refusalOf(terms, found, currency),
        years: yearsOf(terms, snapshot),
        in: memoized((from: string) => {
          const rate = exchangeRate(snapshot, from, currency, origin);
          if (rate !== undefined && exchangeRate(snapshot, 'USD', currency, origin) !== undefined)
            return { ok: true, contract: described(terms, from), rate };
          const missing = rate === undefined ? from : 'USD';
          return unresolved('MISSING_FX_RATE', 'amount_currency', noExchangeRateText(snapshot, missing, currency));
        }),
      })),
    };
  }),
);

/** Where the rates of exchange of a netting set come from. @param first that makes its figures; undefined = there is none */
export const amountOrigin = (first: LoadedCalibration | undefined): AmountOrigin =>
  first?.isDemo === true ? 'demo' : 'loaded';

/** Why one of the calibrations can't margin rows, or there is none. */
function refusalOf(terms: CrifTerms, found: CalibrationsFor, currency: string): EngineRemark | undefined {
  if (!found.ok) return found.remark;
  for (const calibration of found.calibrations) {
    const remark = notInCalibration(terms, calibration, currency);
    if (remark !== undefined) return remark;
  }
  return undefined;
}

/** Years of 365 days from the valuation to the end of a trade; whole ones where both are the same day of the year. */
function yearsOf({ valuationDate, endDate }: CrifTerms, { businessDate }: ParameterSnapshot): number {
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

const scheduleSet = memoizedBy(({ businessDate }: ParameterSnapshot): UsedParameterSet => ({
  businessDate,
  cycleCode: 'base',
  checksum: SCHEDULE_CHECKSUM,
  isDemo: false,
}));

function described(terms: CrifTerms, currency: string): ContractDescription {
  const { productClass, riskType, qualifier, bucket, label1, label2 } = terms;
  return {
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
}
