import type { CalculationResponse } from '../../../server/contract/results/calculation-response.js';

/** Groups of accounts, each looked at together. */
export interface DeskResult {
  readonly answer: CalculationResponse;
  /** The calculation that it stands beside. */
  readonly beside: CalculationResponse;
}
