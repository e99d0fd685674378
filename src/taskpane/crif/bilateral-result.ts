import type { CrifResponse } from '../../../server/contract/bilateral/crif.js';
import type { CalculationResponse } from '../../../server/contract/results/calculation-response.js';

/** The CRIF rows of a book, with its margin beside that of a bilateral netting set. */
export interface BilateralResult {
  readonly answer: CrifResponse;
  /** The calculation that it stands beside. */
  readonly beside: CalculationResponse;
}
