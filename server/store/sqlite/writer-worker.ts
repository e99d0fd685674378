import { parentPort, receiveMessageOnPort, workerData, type MessagePort } from 'node:worker_threads';
import { faultText } from '../../lib/fault.js';
import { openForWriting } from './connections.js';
import type { SqliteDatabase } from './database.js';
import { sqliteOpener } from './drivers.js';
import { Expiry } from './expiry.js';
import { FreePages } from './free-pages.js';
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

/** So often a step of expiry goes ahead of waiting saves, lest it never ends under load. */
const GROUPS_BEFORE_EXPIRY = 16;

/**
 * The writing thread: whatever has arrived while a group was being committed makes the next group. Expiry goes on, one
 * step at a time, mostly while nobody waits for a save.
 */
class WriterLoop {
  private readonly writes: WriterMessage<WriteTask>[] = [];
  private readonly expiries: WriterMessage<ExpiryTask>[] = [];
  private readonly group: GroupWriter;
  private readonly expiry: Expiry;
  private readonly freePages: FreePages;
  private groupsSinceExpiry = 0;
  private isClosing = false;

  constructor(
    private readonly port: MessagePort,
    private readonly database: SqliteDatabase,
  ) {
    this.group = new GroupWriter(database);
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
    else this.writes.push({ ticket, task });
  }

  private work(): void {
    for (;;) {
      this.acceptWaiting();
      const [expiry] = this.expiries;
      const isExpiryDue = this.writes.length === 0 || this.groupsSinceExpiry >= GROUPS_BEFORE_EXPIRY;
      if (expiry !== undefined && isExpiryDue && !this.isClosing) this.stepExpiry(expiry);
      else if (this.writes.length > 0) this.commitGroup();
      else break;
    }
    if (this.isClosing) this.close();
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
    this.answer(this.group.commit(this.nextGroup()));
  }

  private stepExpiry({ ticket, task }: WriterMessage<ExpiryTask>): void {
    this.groupsSinceExpiry = 0;
    try {
      if (this.expiry.step(task) || this.freePages.step()) return;
      this.answer([{ ticket, kind: 'done', outcome: 'done' }]);
    } catch (error) {
      this.answer([{ ticket, kind: 'failed', reason: faultText(error) }]);
    }
    this.expiries.shift();
  }

  private answer(answers: readonly WriterAnswer[]): void {
    report(this.port, { kind: 'answers', answers });
  }

  /** An expiry that is cut short goes on with the next one. */
  private close(): void {
    this.answer(this.expiries.map(({ ticket }) => ({ ticket, kind: 'done', outcome: 'done' })));
    this.database.close();
    this.port.close();
  }
}

const report = (port: MessagePort, message: WriterReport): void => port.postMessage(message);

async function start(port: MessagePort, { path, driver }: WriterStart): Promise<void> {
  try {
    const database = openForWriting(await sqliteOpener(driver ?? undefined), path);
    new WriterLoop(port, database);
    report(port, { kind: 'opened' });
  } catch (error) {
    report(port, { kind: 'not-opened', reason: faultText(error) });
    port.close();
  }
}

if (parentPort === null) throw new Error('The writer runs on a worker thread only');
const settings: unknown = workerData;
if (!isWriterStart(settings)) throw new Error('The writer was started without its settings');
await start(parentPort, settings);
