import { MessageChannel, receiveMessageOnPort, Worker, type MessagePort } from 'node:worker_threads';
import type { CheckpointReport, CheckpointStart } from './checkpoint-messages.js';
import type { SqliteDatabase } from './database.js';
import type { WriterStart } from './writer/writer-messages.js';

/** Bytes written to the log between two checkpoints, about: a sync of the log waits for those of the file that are under way. */
const BYTES_A_CHECKPOINT = 4 * 1024 * 1024;
/** Pages that come and go with every transaction, in bytes. */
const BYTES_A_TRANSACTION = 40 * 1024;
/** Pages that the writer moves itself: some milliseconds. */
const PAGES_CAUGHT_UP = 1024;

interface CheckpointThread {
  readonly port: MessagePort;
  /** Resolves when it has closed the file, or has failed. */
  readonly ended: Promise<void>;
}

/**
 * Moves what the log holds into the file, on a thread of its own: saves do not wait for it. The log begins anew if
 * nothing of it is left to be moved, which under a steady load is never: the little that came during a checkpoint the
 * writer moves itself. Without the thread the connection's own limit serves (`openForWriting`).
 */
export class Checkpoints {
  private thread: CheckpointThread | undefined;
  private bytes = 0;
  private isUnderWay = false;

  constructor(
    private readonly database: SqliteDatabase,
    private readonly start: WriterStart,
  ) {}

  /** @param bytes of one transaction */
  wrote(bytes: number): void {
    this.bytes += bytes + BYTES_A_TRANSACTION;
  }

  /** Called between transactions. */
  look(): void {
    if (this.isUnderWay) this.takeReport();
    if (this.isUnderWay || this.bytes < BYTES_A_CHECKPOINT) return;
    this.isUnderWay = true;
    this.bytes = 0;
    this.thread ??= startThread(this.start);
    this.thread.port.postMessage('checkpoint');
  }

  /** Resolves when the writer's connection is the only one that writes. */
  async close(): Promise<void> {
    if (this.thread === undefined) return;
    this.thread.port.postMessage('close');
    await this.thread.ended;
    this.thread.port.close();
  }

  private takeReport(): void {
    if (this.thread === undefined) return;
    const received: { readonly message: CheckpointReport } | undefined = receiveMessageOnPort(this.thread.port);
    if (received === undefined) return;
    const { pagesLeft } = received.message;
    this.isUnderWay = false;
    if (pagesLeft > PAGES_CAUGHT_UP) this.bytes = BYTES_A_CHECKPOINT;
    else if (pagesLeft > 0) this.catchUp();
  }

  /** A disk without room for it is told of by the commit that needs the room; until then the log keeps what it holds. */
  private catchUp(): void {
    try {
      this.database.exec('PRAGMA wal_checkpoint(PASSIVE)');
    } catch {
      this.bytes = BYTES_A_CHECKPOINT;
    }
  }
}

function startThread(start: WriterStart): CheckpointThread {
  const { port1, port2 } = new MessageChannel();
  const workerData: CheckpointStart = { ...start, port: port2 };
  const worker = new Worker(new URL('./checkpoint-worker.js', import.meta.url), {
    workerData,
    transferList: [port2],
    trackUnmanagedFds: false,
  });
  const ended = new Promise<void>((resolve) => {
    // A fault ends it too, and then no report comes any more.
    worker.on('error', () => resolve()).on('exit', () => resolve());
  });
  return { port: port1, ended };
}
