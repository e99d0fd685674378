import type { HoldingPeriod } from '../../parameters/simm/calibration.js';
import type { LoadedCalibration } from '../../parameters/simm/loaded-calibration.js';
import type { RegulationMargin } from './netting-set.js';

/** What led to the margin of a netting set. */
export interface SimmDetail {
  readonly kind: 'simm';
  /** Of both sides, by calibration and regulation. */
  readonly margins: readonly RegulationMargin[];
  /** The one that makes the figures. */
  readonly counted: RegulationMargin;
  /** The first of them makes the figures. */
  readonly calibrations: readonly LoadedCalibration[];
  readonly holdingPeriod: HoldingPeriod;
}
