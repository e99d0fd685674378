import type { ReadinessRecord } from '../../readiness-store.js';
import type { SaveOutcome } from '../../types.js';
import type { StoredStage } from '../../stage-store.js';
import type { BatchTask, BatchTaskOutcomes } from '../batch/messages.js';
import type { SqliteDriver } from '../drivers.js';
import type { PackedRequest } from '../pack-request.js';

/** What the writer thread is started with. */
export interface WriterStart {
  readonly path: string;
  readonly driver: SqliteDriver | null;
}

export const isWriterStart = (value: unknown): value is WriterStart =>
  typeof value === 'object' && value !== null && 'path' in value && 'driver' in value;

/** A stage on its way to the writer, its body in memory of its own. */
export interface PackedStage extends Omit<StoredStage, 'body'> {
  readonly body: Uint8Array<ArrayBuffer>;
}

export type WriteTask =
  | { readonly kind: 'save'; readonly request: PackedRequest }
  | { readonly kind: 'append-readiness'; readonly records: readonly ReadinessRecord[] }
  | { readonly kind: 'save-stage'; readonly stage: PackedStage }
  | { readonly kind: 'expire-stages'; readonly now: string }
  | { readonly kind: 'check' }
  | BatchTask;

/** See `ResultStore.expire`. */
export interface ExpiryTask {
  readonly kind: 'expire';
  readonly detailBefore: string | null;
  readonly summaryBefore: string | null;
}

export interface CloseTask {
  readonly kind: 'close';
}

export type WriterTask = WriteTask | ExpiryTask | CloseTask;

/** A task and the number under which its answer comes back. */
export interface WriterMessage<T extends WriterTask = WriterTask> {
  readonly ticket: number;
  readonly task: T;
}

/** What each task is answered with. */
export interface TaskOutcomes extends BatchTaskOutcomes {
  readonly save: SaveOutcome;
  readonly 'append-readiness': 'done';
  readonly 'save-stage': 'done';
  readonly 'expire-stages': 'done';
  readonly check: 'done';
  readonly expire: 'done';
  readonly close: 'done';
}

export type TaskOutcome = TaskOutcomes[WriterTask['kind']];

/** A fault as it crosses threads. */
export interface WriteFault {
  readonly kind: 'unavailable' | 'damaged' | 'other';
  readonly reason: string;
}

export type WriterAnswer =
  | { readonly ticket: number; readonly kind: 'done'; readonly outcome: TaskOutcome }
  | { readonly ticket: number; readonly kind: 'failed'; readonly fault: WriteFault };

/** What the writer thread says: first whether it could open the file, then the answers of each commit together. */
export type WriterReport =
  | { readonly kind: 'opened' }
  | { readonly kind: 'not-opened'; readonly reason: string }
  | { readonly kind: 'answers'; readonly answers: readonly WriterAnswer[] };

/** Copies the body once; the caller keeps its own. */
export const packStage = (stage: StoredStage): PackedStage => ({ ...stage, body: new Uint8Array(stage.body) });

/** Bytes of bodies that a task brings to a transaction. */
export function bytesOfTask(task: WriteTask): number {
  if (task.kind === 'save' || task.kind === 'complete-chunk') return task.request.bodies.byteLength;
  if (task.kind === 'complete-packed-chunk') return task.chunk.bodiesLength;
  return task.kind === 'save-stage' ? task.stage.body.byteLength : 0;
}
