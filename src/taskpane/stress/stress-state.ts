import type { AccountResult } from '../../../server/contract/results/account-result.js';
import type { CalculationResponse } from '../../../server/contract/results/calculation-response.js';
import type { WireScenario } from '../../../server/contract/stress-scenario.js';
import type { Failure } from '../../api/failure.js';
import type { RowPlace } from '../../../server/sheet/table/portfolio-rows.js';
import type { ScenarioForm } from './scenario-form.js';

/** An answer of the service on stress, and what it was asked for. */
export interface StressResult {
  readonly response: CalculationResponse;
  /** As they were sent; each is named by its index. */
  readonly rows: readonly Readonly<Record<string, string>>[];
  readonly places: readonly RowPlace[];
  /** Sentences on how the book was read; see `bookRemarks` of `book-remarks.ts`. */
  readonly bookRemarks: readonly string[];
  /** Tells the book, its currency and options apart from others. */
  readonly question: string;
}

/** One cell of the matrix. */
export interface ChosenCell {
  readonly scenario: string;
  readonly account: string;
}

export type ScenarioList =
  | { readonly kind: 'unknown' | 'asking' }
  | { readonly kind: 'failed'; readonly failure: Failure }
  | { readonly kind: 'known'; readonly scenarios: readonly WireScenario[] };

export interface StressState {
  readonly list: ScenarioList;
  readonly matrix: StressResult | null;
  /** Scenarios were added or removed since the matrix was calculated. */
  readonly isListNewer: boolean;
  readonly grid: StressResult | null;
  /** Whose positions are shown. */
  readonly chosen: ChosenCell | null;
  /** Accounts with their positions' details, by code; of the matrix's book. */
  readonly details: ReadonlyMap<string, AccountResult>;
  /** The scenario that is being written; null = none. */
  readonly form: ScenarioForm | null;
  /** The last one that was removed, to take it back. */
  readonly removed: WireScenario | null;
}

export const INITIAL_STRESS: StressState = {
  list: { kind: 'unknown' },
  matrix: null,
  isListNewer: false,
  grid: null,
  chosen: null,
  details: new Map(),
  form: null,
  removed: null,
};
