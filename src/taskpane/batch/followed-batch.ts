import type { BatchStatusBody } from '../../../server/contract/batch.js';
import type { Failure } from '../../api/failure.js';
import type { SentRows } from './sent-rows.js';

/** The facts that are remembered of a batch that was submitted, or that the user has named. */
export interface RememberedBatch {
  readonly id: string;
  /** Of the service that has it, ending in `/`. */
  readonly address: string;
  /** What was submitted; '' if only the id is known. */
  readonly title: string;
  /** Base currency of its figures; null if that is not known. */
  readonly currency: string | null;
  readonly rows: SentRows | null;
  /** Remarks that the reader must see before its figures. */
  readonly remarks: readonly string[];
  /** Rows of its source that were left out as it was read; `remarks` name them. */
  readonly leftOut: number;
}

/** A batch of the pane's list, as it was last seen. */
export interface FollowedBatch extends RememberedBatch {
  /** Null until the service has answered. */
  readonly status: BatchStatusBody | null;
  /** Why the service did not answer when it was last asked; null = it did. */
  readonly failure: Failure | null;
}

const NOT_FOUND = 404;

/** Whether it has ended. */
export const isTerminal = ({ status }: Pick<FollowedBatch, 'status'>): boolean =>
  status !== null && status.completed_at !== null;

/** Whether asking again could have another answer. */
export const isOpen = (batch: FollowedBatch): boolean => !isTerminal(batch) && batch.failure?.status !== NOT_FOUND;
