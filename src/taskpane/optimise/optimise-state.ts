import type { CalculationResponse } from '../../../server/contract/calculation-response.js';
import type { OptimizeResponse } from '../../../server/contract/optimize.js';
import type { RowPlace } from '../../stage/portfolio-rows.js';

/** What the optimiser proposes, and the book as it is. */
export interface OptimiseResult {
  readonly baseline: CalculationResponse;
  readonly response: OptimizeResponse;
  readonly places: readonly RowPlace[];
  /** A sentence for each range below which the book seems to go on. */
  readonly notInBook: readonly string[];
  /** Tells the book, its currency and options apart from others. */
  readonly question: string;
}

export interface OptimiseState {
  readonly result: OptimiseResult | null;
}

export const INITIAL_OPTIMISE: OptimiseState = { result: null };
