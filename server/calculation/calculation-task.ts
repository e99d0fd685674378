import type { ClearingHouseSettings } from '../domain/clearing-house-settings.js';
import type { Licence } from '../domain/licence.js';
import type { StressScenario } from '../domain/stress-scenario.js';
import type { ParameterSnapshot, SnapshotSelection } from '../parameters/snapshot.js';
import type { CalculationOutcome } from '../portfolio/calculator.js';
import type { BookQuestion, QuestionOutcome } from '../portfolio/prepared-book/answered-question.js';
import type { StageAnswerOutcome } from '../portfolio/stage/answer-stage.js';
import type { ManyReading } from './answer-many.js';

/** What every task says of the parameters it is to be done with. */
export interface SnapshotTask {
  /** The snapshot to use; the worker keeps the latest ones it has seen. */
  readonly snapshotVersion: number;
  /** Sent only once the worker has said it lacks it. */
  readonly snapshot: ParameterSnapshot | null;
}

/** What every request brings along. */
export interface RequestTask {
  /** JSON text, UTF-8, in shared memory. */
  readonly body: Uint8Array;
  readonly licence: Licence;
}

/** What requests that are calculated bring along beside. */
export interface CalculatedTask extends RequestTask {
  readonly submittedTime: string;
  readonly clearingHouseSettings: Readonly<Record<string, ClearingHouseSettings>>;
  /** The caller's own stress scenarios; none where the body does not ask for any. */
  readonly scenarios: readonly StressScenario[];
}

/** One portfolio request as it goes to a worker thread. */
export interface CalculationTask extends SnapshotTask, CalculatedTask {
  readonly requestId: string;
  /** `performance.timeOrigin + performance.now()` at arrival. */
  readonly startedAt: number;
  /** Whether the snapshot was chosen for this request's own dates. */
  readonly isSelected: boolean;
}

/** A request of many portfolios as it goes to a worker thread. */
export interface ManyTask extends SnapshotTask, CalculatedTask {}

/** A stage request as it goes to a worker thread. */
export interface StageTask extends SnapshotTask, RequestTask {
  readonly stageId: string;
}

/** A question about trades as it goes to a worker thread. */
export interface QuestionTask extends CalculationTask {
  readonly question: BookQuestion;
}

export interface NeedsSnapshot {
  readonly kind: 'needs-snapshot';
}

/** What a worker answers: the outcome, or what it needs first. */
export type CalculationReply =
  | NeedsSnapshot
  | { readonly kind: 'calculated'; readonly outcome: CalculationOutcome }
  | { readonly kind: 'needs-selection'; readonly selection: SnapshotSelection };

export type ManyReply = NeedsSnapshot | { readonly kind: 'calculated-many'; readonly reading: ManyReading };

export type StageReply = NeedsSnapshot | { readonly kind: 'staged'; readonly outcome: StageAnswerOutcome };

export type QuestionReply =
  | NeedsSnapshot
  | { readonly kind: 'answered'; readonly outcome: QuestionOutcome }
  | { readonly kind: 'needs-selection'; readonly selection: SnapshotSelection };

export type WorkerTask = CalculationTask | QuestionTask | ManyTask | StageTask;
export type WorkerReply = CalculationReply | QuestionReply | ManyReply | StageReply;
