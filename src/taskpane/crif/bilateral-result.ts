import type { CrifResponse } from '../../../server/contract/bilateral/crif.js';
import type { BesideResult } from '../margin/beside-result.js';

/** The CRIF rows of a book, with its margin beside that of a bilateral netting set. */
export interface BilateralResult extends BesideResult {
  readonly answer: CrifResponse;
  /** Of its amounts. */
  readonly currency: string;
}
