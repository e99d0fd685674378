import type { BatchResultRowBody } from '../../../server/contract/batch.js';
import type { Failure } from '../../api/failure.js';
import type { BatchForm } from './form.js';
import type { BatchTotals } from './totals.js';
import { INITIAL_FORM } from './form.js';
import type { FollowedBatch } from './followed-batch.js';
import type { OpenedAccount } from './stored-account.js';

/** Accounts of a page of results. */
export const PAGE_SIZES = [25, 100, 500] as const;

/** A page of results as it was last read. */
export interface ShownPage {
  readonly rows: readonly BatchResultRowBody[];
  /** Accounts before the page. */
  readonly offset: number;
  /** Accounts of the batch; while it runs, those done so far. */
  readonly total: number;
}

/** The results that are open. */
export interface OpenResults {
  readonly id: string;
  /** Accounts of a page. */
  readonly size: number;
  /** Null until it has been read. */
  readonly page: ShownPage | null;
  readonly failure: Failure | null;
  /** Index of the account that was searched for; null = none was. */
  readonly sought: number | null;
  /** Totals over all accounts; null until they have been added up. */
  readonly totals: BatchTotals | null;
  /** The account whose whole result is open. */
  readonly account: OpenedAccount | null;
}

export interface BatchState {
  /** Newest first. */
  readonly batches: readonly FollowedBatch[];
  readonly form: BatchForm;
  readonly open: OpenResults | null;
}

export const INITIAL_BATCHES: BatchState = { batches: [], form: INITIAL_FORM, open: null };
