import type { CalculationResponse } from '../../../server/contract/results/calculation-response.js';
import type { BesideResult } from '../margin/beside-result.js';
import type { MarginResult } from '../margin/margin-result.js';

/** Groups of accounts, each looked at together. */
export interface DeskResult extends BesideResult, Pick<MarginResult, 'places' | 'bookRemarks'> {
  readonly answer: CalculationResponse;
}
