import { Worker } from 'node:worker_threads';
import { faultText } from '../../lib/fault.js';
import type { IntakeMessage, IntakeReport } from './intake-messages.js';
import { ThreadedUpload } from './threaded-upload.js';
import type { SpooledUploadSetting } from './spooled-upload.js';

/**
 * The callers' side of the thread that reads all uploads of the process and writes them to disk. It is started with the first
 * upload and keeps the process alive only during uploads. If it ends, its uploads fail, and the next upload starts another.
 */
export class IntakeThread {
  private worker: Worker | undefined;
  private readonly uploads = new Map<number, ThreadedUpload>();
  private lastUpload = 0;

  /** Begins an upload; it must be ended or abandoned. */
  begin(setting: SpooledUploadSetting): ThreadedUpload {
    const worker = this.start();
    worker.ref();
    const number = ++this.lastUpload;
    const post = (message: IntakeMessage): void => worker.postMessage(message);
    const upload = new ThreadedUpload(number, post, setting);
    this.uploads.set(number, upload);
    return upload;
  }

  /** Starts the thread, unless it runs. */
  private start(): Worker {
    if (this.worker !== undefined) return this.worker;
    const worker = new Worker(new URL('./intake.worker.js', import.meta.url));
    worker.on('message', (report: IntakeReport) => {
      this.uploads.get(report.upload)?.hear(report);
      if (report.kind === 'ended' || report.kind === 'abandoned') this.uploads.delete(report.upload);
      if (this.uploads.size === 0) worker.unref();
    });
    worker.on('error', (error) => this.fail(worker, `The intake's thread failed: ${faultText(error)}`));
    worker.on('exit', () => this.fail(worker, "The intake's thread ended unexpectedly."));
    // This comes last because adding a listener keeps the process alive again.
    worker.unref();
    return (this.worker = worker);
  }

  private fail(worker: Worker, message: string): void {
    if (this.worker !== worker) return;
    this.worker = undefined;
    for (const [number, upload] of this.uploads) {
      upload.hear({ upload: number, kind: 'failed', message, code: null });
      upload.hear({ upload: number, kind: 'abandoned' });
    }
    this.uploads.clear();
  }
}
