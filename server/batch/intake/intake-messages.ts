import type { Licence } from '../../domain/licence.js';
import type { Issue } from '../../domain/issue.js';
import type { EnginesByExchange } from '../../engines/engines-by-exchange.js';
import type { IntakeLimits } from './intake-limits.js';
import type { ReceivedBatch } from './received-batch.js';

/** Bytes that are sent to the intake's thread at once. */
export const BLOCK_BYTES = 262_144;

/** A message to the thread about an upload; blocks are numbered by their place in the list that `begin` brings. */
export type IntakeMessage = { readonly upload: number } & (
  | {
      readonly kind: 'begin';
      /** The directory of its partition files. */
      readonly directory: string;
      readonly partitions: number;
      readonly limits: Pick<IntakeLimits, 'rowBytes' | 'envelopeBytes' | 'rows'>;
      readonly licence: Licence;
      readonly engines: EnginesByExchange;
      readonly blocks: readonly SharedArrayBuffer[];
    }
  | { readonly kind: 'bytes'; readonly block: number; readonly length: number }
  | { readonly kind: 'end' }
  /** Closes its files; what it has written is of no use. */
  | { readonly kind: 'abandon' }
);

/** A report of the thread about an upload. After `ended` or `abandoned` the thread no longer knows the upload. */
export type IntakeReport = { readonly upload: number } & (
  | { readonly kind: 'taken'; readonly block: number }
  | { readonly kind: 'ended'; readonly submission: ReceivedBatch }
  | { readonly kind: 'refused'; readonly issues: readonly Issue[] }
  /** `code` of a system error; null for others. */
  | { readonly kind: 'failed'; readonly message: string; readonly code: string | null }
  | { readonly kind: 'abandoned' }
);
