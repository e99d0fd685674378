import { BatchChunkWriter } from '../batch/chunks.js';
import { BatchQueue } from '../batch/queue.js';
import { inTransaction, type SqliteDatabase, type SqliteStatement } from '../database.js';
import { ReadinessWriter } from '../readiness.js';
import { LongWrite, type WriteSteps } from './long-write.js';
import type { PendingResults } from '../pending-results.js';
import { BYTES_A_PART, RequestWriter } from '../save-request.js';
import { StageWriter } from '../stages.js';
import { writeFault } from './write-fault.js';
import {
  bytesOfTask,
  type TaskOutcome,
  type WriterAnswer,
  type WriterMessage,
  type WriteTask,
} from './writer-messages.js';
import { placeAccounts, type ChunkClaim, type FinishedChunk } from '../../finished-chunk.js';
import { openChunk } from '../../packed-chunk.js';
import type { BatchTask } from '../batch/messages.js';
import type { WrittenRequest } from '../pack-request.js';

/** Commits groups of write tasks: one transaction, one sync to disk for all of them. */
export class GroupWriter {
  private readonly requests: RequestWriter;
  private readonly readiness: ReadinessWriter;
  private readonly stages: StageWriter;
  private readonly queue: BatchQueue;
  private readonly chunks: BatchChunkWriter;
  private readonly countCheck: SqliteStatement;

  constructor(
    private readonly database: SqliteDatabase,
    pending: PendingResults,
  ) {
    this.requests = new RequestWriter(database, pending);
    this.readiness = new ReadinessWriter(database);
    this.stages = new StageWriter(database);
    this.queue = new BatchQueue(database);
    this.chunks = new BatchChunkWriter(database, this.requests);
    this.countCheck = database.prepare('UPDATE write_check SET checks = checks + 1');
  }

  /** A task answered as done is durable. If a group fails, each of its tasks is tried alone, so that none fails because of another. */
  commit(group: readonly WriterMessage<WriteTask>[]): readonly WriterAnswer[] {
    try {
      return inTransaction(this.database, () =>
        group.map(({ ticket, task }): WriterAnswer => ({ ticket, kind: 'done', outcome: this.write(task) })),
      );
    } catch (error) {
      if (group.length > 1) return group.flatMap((message) => this.commit([message]));
      return group.map(({ ticket }) => ({ ticket, kind: 'failed', fault: writeFault(error) }));
    }
  }

  /** The steps of a task too long for one transaction; undefined if the task is one for `commit`. */
  inParts({ ticket, task }: WriterMessage<WriteTask>): LongWrite | undefined {
    if (bytesOfTask(task) <= BYTES_A_PART) return undefined;
    const steps = this.stepsOf(task);
    return steps && new LongWrite(this.database, ticket, steps);
  }

  private stepsOf(task: WriteTask): WriteSteps | undefined {
    if (task.kind === 'save') return this.requests.saveInParts(task.request);
    return task.kind === 'complete-chunk' || task.kind === 'complete-packed-chunk' ? this.chunkSteps(task) : undefined;
  }

  /** The first step throws if something is wrong with the task. */
  private *chunkSteps(task: FinishedChunkTask): WriteSteps {
    const { claim, request, finished, now } = finishedChunkOf(task);
    return yield* this.chunks.completeInParts(claim, request, finished, now);
  }

  private write(task: WriteTask): TaskOutcome {
    switch (task.kind) {
      case 'save':
        return this.requests.save(task.request);
      case 'append-readiness':
        this.readiness.append(task.records);
        return 'done';
      case 'save-stage':
        this.stages.save(task.stage);
        return 'done';
      case 'expire-stages':
        this.stages.expire(task.now);
        return 'done';
      case 'check':
        this.countCheck.run();
        return 'done';
      case 'add-batch':
        return this.queue.add(task.batch);
      case 'claim-chunk':
        return this.queue.claim();
      case 'complete-chunk':
      case 'complete-packed-chunk': {
        const { claim, request, finished, now } = finishedChunkOf(task);
        return this.chunks.complete(claim, request, finished, now);
      }
      case 'return-chunk':
        return this.chunks.return(task.claim);
      case 'fail-chunk':
        return this.chunks.fail(task.claim, task.request, task.finished, task.message, task.now);
      case 'cancel-batch':
        return this.queue.cancel(task.owner, task.batchId, task.now);
      case 'recover-batches':
        return this.queue.recover(task.held);
    }
  }
}

/** A chunk as it is written. */
interface WrittenChunk {
  readonly claim: ChunkClaim;
  readonly request: WrittenRequest;
  readonly finished: FinishedChunk;
  readonly now: string;
}

/** Of a chunk that was calculated. */
type FinishedChunkTask = Extract<BatchTask, { readonly kind: 'complete-chunk' | 'complete-packed-chunk' }>;

/** What the writer needs of a chunk, however the chunk arrived. Copies none of its bodies. */
function finishedChunkOf(task: FinishedChunkTask): WrittenChunk {
  if (task.kind === 'complete-chunk') return task;
  const { accounts, bodies, outcome } = openChunk(task.chunk);
  const finished = { ...outcome, accounts: placeAccounts({ accounts }, outcome.accounts) };
  return { ...task, request: { ...task.request, accounts, bodies, submissionLength: null }, finished };
}
