import type { SimmMetrics } from '../../contract/bilateral/simm-metrics.js';
import {
  groupOf,
  type CurrencyGroups,
  type RiskClass,
  type SimmCalibration,
} from '../../parameters/simm/calibration.js';
import { calibrationNamed, type LoadedCalibration } from '../../parameters/simm/loaded-calibration.js';
import type { ParameterSnapshot } from '../../parameters/snapshot.js';
import type { EngineRemark } from '../resolved-position.js';
import type { CrifTerms } from './position.js';
import { sensitivityType, type SensitivityType } from './risk-types.js';

/** The calibrations that a request asks for, or why there are none. */
export type CalibrationsFor =
  | { readonly ok: true; readonly calibrations: readonly LoadedCalibration[] }
  | { readonly ok: false; readonly remark: EngineRemark };

export function calibrationsFor(
  { calibrations = [] }: Pick<ParameterSnapshot, 'calibrations'>,
  { versions, holdingPeriod }: SimmMetrics,
): CalibrationsFor {
  const [newest] = calibrations;
  if (newest === undefined) return none('No calibration is loaded; load the XML file of your licence.');
  const asked = versions.length === 0 ? [newest] : versions.map((name) => calibrationNamed(calibrations, name));
  const found = asked.filter((each) => each !== undefined);
  if (found.length < asked.length) {
    const missing = versions.filter((_, place) => asked[place] === undefined).join(' and ');
    const loaded = [...new Set(calibrations.flatMap(({ calibration }) => calibration.names))].join(', ');
    return none(
      `There is no calibration ${missing}; loaded are ${loaded}. Load it, or name one of these in simm_metrics.`,
    );
  }
  const without = found.find(({ calibration }) => !hasPeriod(calibration, holdingPeriod));
  if (without === undefined) return { ok: true, calibrations: found };
  return none(`The calibration ${without.calibration.version} has no weights for a holding period of 1 day.`);
}

const none = (message: string): CalibrationsFor => ({
  ok: false,
  remark: { code: 'NO_CALIBRATION', field: null, message },
});

const hasPeriod = ({ interestRate, fx, bucketed }: SimmCalibration, period: 1 | 10): boolean =>
  [interestRate, fx, ...Object.values(bucketed)].every(({ weights }) => weights[period] !== undefined);

/** Why a calibration can't margin rows; undefined if it can. @param currency of the calculation */
export function notInCalibration(
  { riskType, qualifier, bucket }: CrifTerms,
  { calibration }: LoadedCalibration,
  currency: string,
): EngineRemark | undefined {
  const type = sensitivityType(riskType);
  if (type === undefined) return undefined;
  const told = answersOf(calibration);
  const key = `${riskType}\n${type.qualifier === 'name' ? '' : qualifier}\n${bucket}\n${currency}`;
  const known = told.get(key);
  if (known !== undefined) return known ?? undefined;
  const answer = examined(type, { qualifier, bucket, currency }, calibration);
  told.set(key, answer ?? null);
  return answer;
}

/** By what of a row decides: buckets and currencies are few. Null: it can be margined. */
const answers = new WeakMap<SimmCalibration, Map<string, EngineRemark | null>>();

function answersOf(calibration: SimmCalibration): Map<string, EngineRemark | null> {
  const known = answers.get(calibration) ?? new Map<string, EngineRemark | null>();
  answers.set(calibration, known);
  return known;
}

interface Named {
  readonly qualifier: string;
  readonly bucket: string;
  readonly currency: string;
}

function examined(
  type: SensitivityType,
  { qualifier, bucket, currency }: Named,
  calibration: SimmCalibration,
): EngineRemark | undefined {
  const { interestRate, fx, bucketed, version } = calibration;
  if (type.riskClass === 'InterestRate')
    return unknownCurrency([qualifier], [interestRate.groups, interestRate.thresholdGroups], version);
  if (type.riskClass === 'FX') {
    const currencies = type.qualifier === 'currency' ? [qualifier] : [qualifier.slice(0, 3), qualifier.slice(3)];
    return unknownCurrency([...currencies, currency], [fx.groups, fx.thresholdGroups], version);
  }
  if (!type.hasBucket) return undefined;
  const buckets = bucketed[type.riskClass].weights[10].delta;
  if (Object.hasOwn(buckets, bucket)) return undefined;
  const message = `bucket ${bucket} of ${CLASS_NAMES[type.riskClass]} is not in the calibration ${version}, which has ${namesOf(buckets)}.`;
  return { code: 'UNKNOWN_BUCKET', field: 'bucket', message, value: bucket };
}

const namesOf = (figures: Readonly<Record<string, number>>): string => Object.keys(figures).join(', ');

const CLASS_NAMES: Readonly<Record<RiskClass, string>> = {
  InterestRate: 'interest rates',
  CreditQualifying: 'qualifying credit',
  CreditNonQualifying: 'non-qualifying credit',
  Equity: 'equity',
  Commodity: 'commodity',
  FX: 'FX',
};

function unknownCurrency(
  currencies: readonly string[],
  groups: readonly CurrencyGroups[],
  version: string,
): EngineRemark | undefined {
  const unknown = currencies.find((currency) => groups.some((each) => groupOf(each, currency) === undefined));
  if (unknown === undefined) return undefined;
  const message = `${unknown} is in no currency group of the calibration ${version}.`;
  return { code: 'UNKNOWN_CURRENCY', field: 'qualifier', message, value: unknown };
}
