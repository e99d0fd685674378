import type { ClearingHouseSettings } from '../domain/clearing-house-settings.js';
import type { Licence } from '../domain/licence.js';
import type { ParameterSnapshot, SnapshotSelection } from '../parameters/snapshot.js';
import type { CalculationOutcome } from '../portfolio/calculator.js';

/** One request as it goes to a worker thread. */
export interface CalculationTask {
  /** JSON text, UTF-8, in shared memory. */
  readonly body: Uint8Array;
  readonly licence: Licence;
  readonly requestId: string;
  readonly submittedTime: string;
  /** `performance.timeOrigin + performance.now()` at arrival. */
  readonly startedAt: number;
  /** The snapshot to use; the worker keeps the latest ones it has seen. */
  readonly snapshotVersion: number;
  /** Sent only once the worker has said it lacks it. */
  readonly snapshot: ParameterSnapshot | null;
  /** Whether the snapshot was chosen for this request's own dates. */
  readonly isSelected: boolean;
  readonly clearingHouseSettings: Readonly<Record<string, ClearingHouseSettings>>;
}

/** What a worker answers: the outcome, or what it needs first. */
export type CalculationReply =
  | { readonly kind: 'done'; readonly outcome: CalculationOutcome }
  | { readonly kind: 'needs-snapshot' }
  | { readonly kind: 'needs-selection'; readonly selection: SnapshotSelection };
