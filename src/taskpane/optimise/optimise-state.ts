import type { CalculationResponse } from '../../../server/contract/results/calculation-response.js';
import type { OptimizeResponse } from '../../../server/contract/optimize.js';
import type { RowPlace } from '../../../server/sheet/table/portfolio-rows.js';
import type { BookRemark } from '../book-remark.js';

/** The optimiser's proposal, and the book as it is. */
export interface OptimiseResult {
  readonly baseline: CalculationResponse;
  readonly response: OptimizeResponse;
  readonly places: readonly RowPlace[];
  /** How the book was read. */
  readonly bookRemarks: readonly BookRemark[];
  /** Identifies the book, its currency and options. */
  readonly question: string;
}

export interface OptimiseState {
  readonly result: OptimiseResult | null;
}

export const INITIAL_OPTIMISE: OptimiseState = { result: null };
