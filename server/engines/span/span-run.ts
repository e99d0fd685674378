import type { SpanParameters } from '../../parameters/span/model.js';
import type { RoundingProfile } from './rounding.js';

/** How one run of the calculation reads the parameter set. */
export interface SpanRun {
  readonly parameters: SpanParameters;
  readonly rateId: number;
  readonly arrayIndex: number;
  readonly rounding: RoundingProfile;
}
