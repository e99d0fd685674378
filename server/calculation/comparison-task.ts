import type { ClearingHouseSettings } from '../domain/clearing-house-settings.js';
import type { Licence } from '../domain/licence.js';
import type { StressScenario } from '../domain/stress-scenario.js';
import type { ParameterSnapshot, SnapshotSelection } from '../parameters/snapshot.js';
import type { RefusedRequest } from '../portfolio/calculator.js';
import type { ExplainWork } from '../portfolio/explain/answer-explain.js';
import type { StoredCalculation } from '../portfolio/what-if/baseline.js';
import type { WhatIfWork } from '../portfolio/what-if/answer-what-if.js';
import type { NeedsSnapshot, SnapshotTask } from './calculation-task.js';

/** What every comparison brings along. */
export interface ComparedCommon {
  readonly licence: Licence;
  readonly scenarios: readonly StressScenario[];
  readonly clearingHouseSettings: Readonly<Record<string, ClearingHouseSettings>>;
}

/** A comparison with the parameters that it is to be made with. */
export type ComparisonJob =
  | {
      readonly kind: 'what-if';
      readonly work: WhatIfWork;
      /** Whether the snapshot is to be used whatever the baseline was made with. */
      readonly isRebased: boolean;
      readonly snapshot: ParameterSnapshot;
    }
  /** Whether a stored calculation was made with a snapshot. */
  | {
      readonly kind: 'match';
      readonly stored: StoredCalculation;
      readonly portfolioId: string;
      readonly snapshot: ParameterSnapshot;
    }
  /** Snapshots are null where they are gone. */
  | {
      readonly kind: 'explain';
      readonly work: ExplainWork;
      readonly from: ParameterSnapshot | null;
      readonly to: ParameterSnapshot | null;
    };

type Threaded<Job> = Job extends { readonly kind: 'explain' }
  ? Omit<Job, 'from' | 'to'> & { readonly from: SnapshotTask | null; readonly to: SnapshotTask | null }
  : Omit<Job, 'snapshot'> & { readonly snapshot: SnapshotTask };

/** A comparison as it goes to a worker thread. */
export interface ComparisonTask extends ComparedCommon {
  readonly job: Threaded<ComparisonJob>;
}

export type ComparisonReply =
  | { readonly kind: 'compared'; readonly body: Uint8Array<ArrayBuffer> }
  | { readonly kind: 'refused'; readonly refusal: RefusedRequest }
  | { readonly kind: 'matched' }
  | { readonly kind: 'other-parameters'; readonly selections: readonly SnapshotSelection[] };

export type ThreadedComparisonReply = NeedsSnapshot | ComparisonReply;

/** A job whose snapshots a thread may have. @param isSent whether they go along */
export function toThread(job: ComparisonJob, isSent: boolean): Threaded<ComparisonJob> {
  const taskOf = (snapshot: ParameterSnapshot): SnapshotTask => ({
    snapshotVersion: snapshot.version,
    snapshot: isSent ? snapshot : null,
  });
  if (job.kind !== 'explain') return { ...job, snapshot: taskOf(job.snapshot) };
  return { ...job, from: job.from === null ? null : taskOf(job.from), to: job.to === null ? null : taskOf(job.to) };
}

/** The job with its snapshots; undefined where they have to be sent along. @param snapshotOf those that a thread has */
export function fromThread(
  job: Threaded<ComparisonJob>,
  snapshotOf: (task: SnapshotTask) => ParameterSnapshot | undefined,
): ComparisonJob | undefined {
  if (job.kind !== 'explain') {
    const snapshot = snapshotOf(job.snapshot);
    return snapshot === undefined ? undefined : { ...job, snapshot };
  }
  const [from, to] = [job.from, job.to].map((task) => (task === null ? null : snapshotOf(task)));
  return from === undefined || to === undefined ? undefined : { ...job, from, to };
}
