import type { HoldingPeriod, SimmCalibration } from '../../parameters/simm/calibration.js';

/** What the margin of a risk class depends on beside its sensitivities. */
export interface ClassSetting {
  readonly calibration: SimmCalibration;
  readonly period: HoldingPeriod;
  /** In which all amounts are. */
  readonly currency: string;
  /** A million US dollars in the calculation currency, the unit of thresholds. */
  readonly million: number;
}

/** @throws if there is none, whose rows must have been left out */
export const known = <T>(figure: T | undefined, what: string): T => figure ?? missing(what);

/** @throws always: the rows must have been left out */
export function missing(what: string): never {
  throw new Error(`The calibration has no ${what}; its rows must have been left out.`);
}

/** The figure of a bucket, or the one for all of them. */
export const ofBucket = (figures: Readonly<Record<string, number>>, bucket: string): number =>
  known(figures[bucket] ?? figures[''], `figure of bucket ${bucket}`);
