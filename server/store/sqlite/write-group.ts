import { faultText } from '../../lib/fault.js';
import { openChunk } from '../packed-chunk.js';
import { BatchChunkWriter } from './batch-chunks.js';
import { placeAccounts } from '../finished-chunk.js';
import { BatchQueue } from './batch-queue.js';
import { inTransaction, type SqliteDatabase, type SqliteStatement } from './database.js';
import { ReadinessWriter } from './readiness.js';
import { RequestWriter } from './save-request.js';
import { StageWriter } from './stages.js';
import type { TaskOutcome, WriterAnswer, WriterMessage, WriteTask } from './writer-messages.js';

/** Commits groups of write tasks: one transaction, one sync to disk for all of them. */
export class GroupWriter {
  private readonly requests: RequestWriter;
  private readonly readiness: ReadinessWriter;
  private readonly stages: StageWriter;
  private readonly queue: BatchQueue;
  private readonly chunks: BatchChunkWriter;
  private readonly countCheck: SqliteStatement;

  constructor(private readonly database: SqliteDatabase) {
    this.requests = new RequestWriter(database);
    this.readiness = new ReadinessWriter(database);
    this.stages = new StageWriter(database);
    this.queue = new BatchQueue(database);
    this.chunks = new BatchChunkWriter(database, this.requests);
    this.countCheck = database.prepare('UPDATE write_check SET checks = checks + 1');
  }

  /** What is answered as done is durable. Where a group fails, each of its tasks is tried alone, so that none fails for another. */
  commit(group: readonly WriterMessage<WriteTask>[]): readonly WriterAnswer[] {
    try {
      return inTransaction(this.database, () =>
        group.map(({ ticket, task }): WriterAnswer => ({ ticket, kind: 'done', outcome: this.write(task) })),
      );
    } catch (error) {
      if (group.length > 1) return group.flatMap((message) => this.commit([message]));
      return group.map(({ ticket }) => ({ ticket, kind: 'failed', reason: faultText(error) }));
    }
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
        return this.chunks.complete(task.claim, task.request, task.finished, task.now);
      case 'complete-packed-chunk': {
        const { accounts, bodies, outcome } = openChunk(task.chunk);
        const finished = { ...outcome, accounts: placeAccounts({ accounts }, outcome.accounts) };
        const request = { ...task.request, accounts, bodies, submissionLength: null };
        return this.chunks.complete(task.claim, request, finished, task.now);
      }
      case 'return-chunk':
        return this.chunks.return(task.claim);
      case 'fail-chunk':
        return this.chunks.fail(task.claim, task.request, task.finished, task.message, task.now);
      case 'cancel-batch':
        return this.queue.cancel(task.owner, task.batchId, task.now);
      case 'recover-batches':
        return this.queue.recover();
    }
  }
}
