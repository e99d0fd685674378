import type { AccountResult } from '../../../server/contract/results/account-result.js';
import type { CalculationResponse } from '../../../server/contract/results/calculation-response.js';
import type { WireScenario } from '../../../server/contract/stress-scenario.js';
import type { Failure } from '../../api/failure.js';
import type { RowPlace } from '../../../server/sheet/table/portfolio-rows.js';
import type { ScenarioForm } from './scenario-form.js';
import type { BookRemark } from '../book-remark.js';

/** A stress answer of the service, and the question. */
export interface StressResult {
  readonly response: CalculationResponse;
  /** The rows as sent; each is named by its index. */
  readonly rows: readonly Readonly<Record<string, string>>[];
  readonly places: readonly RowPlace[];
  /** How the book was read. */
  readonly bookRemarks: readonly BookRemark[];
  /** Identifies the book, its currency and options. */
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
  /** The cell whose positions are shown. */
  readonly chosen: ChosenCell | null;
  /** Accounts of the matrix's book with the details of their positions, by code. */
  readonly details: ReadonlyMap<string, AccountResult>;
  /** The scenario that is being written; null = none. */
  readonly form: ScenarioForm | null;
  /** The last removed scenario, kept for undo. */
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
