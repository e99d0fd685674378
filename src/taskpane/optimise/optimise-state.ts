import type { CalculationResponse } from '../../../server/contract/results/calculation-response.js';
import type { OptimizeResponse } from '../../../server/contract/optimize.js';
import type { RowPlace } from '../../../server/sheet/table/portfolio-rows.js';

/** The optimiser's proposal, and the book as it is. */
export interface OptimiseResult {
  readonly baseline: CalculationResponse;
  readonly response: OptimizeResponse;
  readonly places: readonly RowPlace[];
  /** Sentences on how the book was read; see `bookRemarks` of `book-remarks.ts`. */
  readonly bookRemarks: readonly string[];
  /** Identifies the book, its currency and options. */
  readonly question: string;
}

export interface OptimiseState {
  readonly result: OptimiseResult | null;
}

export const INITIAL_OPTIMISE: OptimiseState = { result: null };
