import { faultText } from '../../lib/fault.js';
import type { SaveOutcome } from '../types.js';
import { inTransaction, type SqliteDatabase, type SqliteStatement } from './database.js';
import { ReadinessWriter } from './readiness.js';
import { RequestWriter } from './save-request.js';
import { StageWriter } from './stages.js';
import type { WriterAnswer, WriterMessage, WriteTask } from './writer-messages.js';

/** Commits groups of write tasks: one transaction, one sync to disk for all of them. */
export class GroupWriter {
  private readonly requests: RequestWriter;
  private readonly readiness: ReadinessWriter;
  private readonly stages: StageWriter;
  private readonly countCheck: SqliteStatement;

  constructor(private readonly database: SqliteDatabase) {
    this.requests = new RequestWriter(database);
    this.readiness = new ReadinessWriter(database);
    this.stages = new StageWriter(database);
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

  private write(task: WriteTask): SaveOutcome {
    switch (task.kind) {
      case 'save':
        return this.requests.save(task.request);
      case 'append-readiness':
        this.readiness.append(task.records);
        return 'saved';
      case 'save-stage':
        this.stages.save(task.stage);
        return 'saved';
      case 'expire-stages':
        this.stages.expire(task.now);
        return 'saved';
      case 'check':
        this.countCheck.run();
        return 'saved';
    }
  }
}
