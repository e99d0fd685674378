import type { LoadedCalibration } from '../../parameters/simm/loaded-calibration.js';
import type { ResolvedPosition } from '../resolved-position.js';
import type { CrifPosition } from './position.js';

/** A CRIF row with its amount in the calculation currency. */
export interface ResolvedCrifRow extends ResolvedPosition {
  readonly kind: 'crif';
  readonly crif: CrifPosition;
  /** In the calculation currency; of multipliers and factors the number itself. */
  readonly amount: number;
  /** From the valuation to the end of a trade; 0 where the row has no end. */
  readonly years: number;
  /** Those that are asked for, the first of which makes the figures. */
  readonly calibrations: readonly LoadedCalibration[];
}
