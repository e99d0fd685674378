import type { Licence } from '../../domain/licence.js';
import type { CalculationOutcome } from '../calculator.js';

/** Finds the best allocation of portfolio requests. */
export interface Optimizer {
  /** @param body the request's JSON text, UTF-8, inflated */
  optimize(body: Uint8Array, licence: Licence): Promise<CalculationOutcome>;
}
