import { MessagePort } from 'node:worker_threads';
import { isWriterStart, type WriterStart } from './writer/writer-messages.js';

/** What the thread of checkpoints is started with; over the port come the texts `checkpoint` and `close`. */
export interface CheckpointStart extends WriterStart {
  readonly port: MessagePort;
}

/** The outcome of a checkpoint. */
export interface CheckpointReport {
  /** Pages of the log that were written meanwhile, or that readers still need. */
  readonly pagesLeft: number;
}

export const isCheckpointStart = (value: unknown): value is CheckpointStart =>
  isWriterStart(value) && 'port' in value && value.port instanceof MessagePort;
