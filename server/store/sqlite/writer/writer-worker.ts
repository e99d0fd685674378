import { parentPort, receiveMessageOnPort, workerData, type MessagePort } from 'node:worker_threads';
import { openForWriting } from '../connections.js';
import type { SqliteDatabase } from '../database.js';
import { sqliteOpener } from '../drivers.js';
import { sqliteReason } from '../faults.js';
import { Checkpoints } from '../checkpoints.js';
import { Expiry } from '../expiry.js';
import { FreePages } from '../free-pages.js';
import type { LongWrite } from './long-write.js';
import { PendingResults } from '../pending-results.js';
import { BYTES_A_PART } from '../save-request.js';
import { writeFault } from './write-fault.js';
import { GroupWriter } from './write-group.js';
import { bytesOfTask, isWriterStart } from './writer-messages.js';
import type {
  ExpiryTask,
  WriterAnswer,
  WriterMessage,
  WriterReport,
  WriterStart,
  WriteTask,
} from './writer-messages.js';

/** Limits of one transaction, so that the first of its callers does not wait for a crowd behind it. */
const TASKS_A_GROUP = 1000;
const BYTES_A_GROUP = 16 * 1024 * 1024;

/** After this many groups a step of expiry goes ahead of waiting saves; otherwise expiry would never end under load. */
const GROUPS_BEFORE_EXPIRY = 16;

/**
 * The writing thread: whatever has arrived while a group was being committed makes the next group. Large writes go on a part at a
 * time, in turns with groups. Expiry runs one step at a time, mostly while nobody waits for a save.
 */
class WriterLoop {
  private readonly writes: WriterMessage<WriteTask>[] = [];
  private readonly longWrites: LongWrite[] = [];
  private readonly expiries: WriterMessage<ExpiryTask>[] = [];
  private readonly group: GroupWriter;
  private readonly pending: PendingResults;
  private readonly checkpoints: Checkpoints;
  private readonly expiry: Expiry;
  private readonly freePages: FreePages;
  private groupsSinceExpiry = 0;
  private isClosing = false;
  private isGroupNext = true;

  constructor(
    private readonly port: MessagePort,
    private readonly database: SqliteDatabase,
    start: WriterStart,
  ) {
    this.pending = new PendingResults(database);
    this.checkpoints = new Checkpoints(database, start);
    this.group = new GroupWriter(database, this.pending);
    this.expiry = new Expiry(database);
    this.freePages = new FreePages(database);
    port.on('message', (message: WriterMessage) => {
      this.accept(message);
      this.work();
    });
  }

  private accept({ ticket, task }: WriterMessage): void {
    if (task.kind === 'close') this.isClosing = true;
    else if (task.kind === 'expire') this.expiries.push({ ticket, task });
    else this.acceptWrite({ ticket, task });
  }

  private acceptWrite(message: WriterMessage<WriteTask>): void {
    const long = this.group.inParts(message);
    if (long === undefined) this.writes.push(message);
    else this.longWrites.push(long);
  }

  private work(): void {
    for (;;) {
      this.acceptWaiting();
      this.checkpoints.look();
      const [expiry] = this.expiries;
      const [long] = this.longWrites;
      const isIdle = this.writes.length === 0 && long === undefined;
      const isExpiryDue = isIdle || this.groupsSinceExpiry >= GROUPS_BEFORE_EXPIRY;
      if (expiry !== undefined && isExpiryDue && !this.isClosing) this.stepExpiry(expiry);
      else if (this.writes.length > 0 && (this.isGroupNext || long === undefined)) this.commitGroup();
      else if (long !== undefined) this.stepLong(long);
      else if (this.isClosing || !this.pending.removeSome()) break;
    }
    if (this.isClosing) void this.close();
  }

  private acceptWaiting(): void {
    for (let waiting = this.receive(); waiting !== undefined; waiting = this.receive()) this.accept(waiting);
  }

  private receive(): WriterMessage | undefined {
    const received: { readonly message: WriterMessage } | undefined = receiveMessageOnPort(this.port);
    return received?.message;
  }

  private nextGroup(): readonly WriterMessage<WriteTask>[] {
    let bytes = 0;
    const next = this.writes.findIndex(({ task }, index) => {
      bytes += bytesOfTask(task);
      return index > 0 && (bytes > BYTES_A_GROUP || index === TASKS_A_GROUP);
    });
    return this.writes.splice(0, next < 0 ? this.writes.length : next);
  }

  private commitGroup(): void {
    this.groupsSinceExpiry++;
    this.isGroupNext = false;
    const group = this.nextGroup();
    this.answer(this.group.commit(group));
    this.checkpoints.wrote(group.reduce((bytes, { task }) => bytes + bytesOfTask(task), 0));
  }

  private stepLong(long: LongWrite): void {
    this.groupsSinceExpiry++;
    this.isGroupNext = true;
    this.checkpoints.wrote(BYTES_A_PART);
    const answer = long.step();
    if (answer === undefined) return;
    this.longWrites.shift();
    this.pending.look();
    this.answer([answer]);
  }

  private stepExpiry({ ticket, task }: WriterMessage<ExpiryTask>): void {
    this.groupsSinceExpiry = 0;
    try {
      if (this.expiry.step(task) || this.freePages.step()) return;
      this.answer([{ ticket, kind: 'done', outcome: 'done' }]);
    } catch (error) {
      this.answer([{ ticket, kind: 'failed', fault: writeFault(error) }]);
    }
    this.expiries.shift();
  }

  private answer(answers: readonly WriterAnswer[]): void {
    report(this.port, { kind: 'answers', answers });
  }

  /** Finishes the saves that wait; an expiry that is cut short is continued by the next one. */
  private async close(): Promise<void> {
    this.answer(this.expiries.map(({ ticket }) => ({ ticket, kind: 'done', outcome: 'done' })));
    await this.checkpoints.close();
    this.database.close();
    this.port.close();
  }
}

const report = (port: MessagePort, message: WriterReport): void => port.postMessage(message);

async function start(port: MessagePort, { path, driver }: WriterStart): Promise<void> {
  try {
    const database = openForWriting(await sqliteOpener(driver ?? undefined), path);
    new WriterLoop(port, database, { path, driver });
    report(port, { kind: 'opened' });
  } catch (error) {
    report(port, { kind: 'not-opened', reason: sqliteReason(error) });
    port.close();
  }
}

if (parentPort === null) throw new Error('The writer runs on a worker thread only');
const settings: unknown = workerData;
if (!isWriterStart(settings)) throw new Error('The writer was started without its settings');
await start(parentPort, settings);
