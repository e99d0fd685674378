import type { LeggingResponse } from '../../../server/contract/trades/legging.js';
import type { LotsResponse } from '../../../server/contract/trades/lots.js';
import type { RowPlace } from '../../../server/sheet/table/portfolio-rows.js';
import type { BookRemark } from '../book-remark.js';

export type Against = LotsResponse['against'];

/** The form that asks how many lots of a trade the funds allow. */
export interface LotsForm {
  /** Null = the first of the book. */
  readonly account: string | null;
  /** One lot: contracts with their signed ratios, as typed. */
  readonly legs: readonly { readonly contract: string | null; readonly ratio: string }[];
  readonly funds: string;
  readonly against: Against;
}

/** The form that asks for the margin while the book is traded leg by leg. */
export interface LeggingForm {
  readonly account: string | null;
  readonly order: 'given' | 'any';
  /** As typed; blank = each leg at once. */
  readonly clip: string;
  readonly against: Against;
}

export interface LotsResult {
  readonly response: LotsResponse;
  /** One lot in words. */
  readonly trade: string;
  readonly warnings: readonly BookRemark[];
  /** Identifies the book, its currency and options. */
  readonly question: string;
}

export interface LeggingResult {
  readonly response: LeggingResponse;
  /** Names of the legs. */
  readonly names: readonly string[];
  readonly places: readonly RowPlace[];
  readonly warnings: readonly BookRemark[];
  readonly question: string;
}

export interface ToolsState {
  readonly lotsForm: LotsForm;
  readonly leggingForm: LeggingForm;
  readonly lots: LotsResult | null;
  readonly legging: LeggingResult | null;
}

export const INITIAL_TOOLS: ToolsState = {
  lotsForm: { account: null, legs: [{ contract: null, ratio: '1' }], funds: '', against: 'requirement' },
  leggingForm: { account: null, order: 'given', clip: '', against: 'requirement' },
  lots: null,
  legging: null,
};
