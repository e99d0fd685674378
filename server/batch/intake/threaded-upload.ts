import { BLOCK_BYTES, type IntakeMessage, type IntakeReport } from './intake-messages.js';
import type { ReceivedBatch } from './received-batch.js';
import { RefusedUpload } from './refused-upload.js';
import type { SpooledUploadSetting } from './spooled-upload.js';

/** The most blocks on their way at the same time. */
const BLOCKS = 8;

interface Settling<T> {
  readonly promise: Promise<T>;
  readonly resolve: (value: T) => void;
  readonly reject: (error: unknown) => void;
}

/**
 * An upload on the intake's thread, to which bytes are sent in blocks of shared memory. A block is sent as soon as the thread
 * has nothing else of the upload to read: few bytes are read without delay, and many bytes take few messages.
 */
export class ThreadedUpload {
  private readonly blocks = Array.from({ length: BLOCKS }, () => new SharedArrayBuffer(BLOCK_BYTES));
  private readonly views = this.blocks.map((block) => new Uint8Array(block));
  private readonly free = this.views.map((_, block) => block);
  private filling: number | undefined;
  private filled = 0;
  private freed = settling<undefined>();
  private readonly ended = settling<ReceivedBatch>();
  private readonly abandoned = settling<undefined>();
  private readonly faulty = settling<never>();
  private isOver = false;
  private fault: { readonly error: unknown } | undefined;

  constructor(
    private readonly number: number,
    private readonly post: (message: IntakeMessage) => void,
    setting: SpooledUploadSetting,
  ) {
    post({ ...setting, upload: number, kind: 'begin', blocks: this.blocks });
  }

  /** Rejects as soon as the thread refuses what it has read, or fails. */
  get refusal(): Promise<never> {
    return this.faulty.promise;
  }

  /** Takes bytes; a promise that is returned resolves once there is room for more. */
  take(bytes: Uint8Array): Promise<undefined> | undefined {
    if (this.fault !== undefined) throw this.fault.error;
    const taken = this.fill(bytes);
    return taken === bytes.length ? undefined : this.takeRest(bytes.subarray(taken));
  }

  /** Resolves once all of it is durable. */
  end(): Promise<ReceivedBatch> {
    this.send();
    this.post({ upload: this.number, kind: 'end' });
    return Promise.race([this.ended.promise, this.faulty.promise]);
  }

  /** Resolves once the thread has closed the upload's files, or has ended. */
  async abandon(): Promise<void> {
    if (this.isOver) return;
    this.post({ upload: this.number, kind: 'abandon' });
    await this.abandoned.promise;
  }

  /** Takes a report of the thread. */
  hear(report: IntakeReport): void {
    switch (report.kind) {
      case 'taken':
        this.free.push(report.block);
        if (this.free.length === BLOCKS - (this.filling === undefined ? 0 : 1)) this.send();
        this.freed.resolve(undefined);
        this.freed = settling();
        return;
      case 'ended':
        this.isOver = true;
        this.ended.resolve(report.submission);
        return;
      case 'abandoned':
        this.isOver = true;
        this.abandoned.resolve(undefined);
        return;
      case 'refused':
        this.fail(new RefusedUpload(...report.issues));
        return;
      case 'failed':
        this.fail(Object.assign(new Error(report.message), report.code === null ? {} : { code: report.code }));
        return;
    }
  }

  private async takeRest(bytes: Uint8Array): Promise<undefined> {
    for (let taken = 0; taken < bytes.length; taken += this.fill(bytes.subarray(taken)))
      await Promise.race([this.freed.promise, this.faulty.promise]);
  }

  /** @returns how many bytes there was room for */
  private fill(bytes: Uint8Array): number {
    let taken = 0;
    while (taken < bytes.length) {
      this.filling ??= this.free.pop();
      const view = this.views[this.filling ?? BLOCKS];
      if (view === undefined) return taken;
      const piece = bytes.subarray(taken, taken + BLOCK_BYTES - this.filled);
      view.set(piece, this.filled);
      this.filled += piece.length;
      taken += piece.length;
      const isIdle = this.free.length === BLOCKS - 1;
      if (isIdle || this.filled === BLOCK_BYTES) this.send();
    }
    return taken;
  }

  private send(): void {
    if (this.filling === undefined || this.filled === 0) return;
    this.post({ upload: this.number, kind: 'bytes', block: this.filling, length: this.filled });
    this.filling = undefined;
    this.filled = 0;
  }

  private fail(error: unknown): void {
    this.fault ??= { error };
    this.faulty.reject(error);
  }
}

/** A promise that is settled from outside; a rejection that nobody awaits is not a fault. */
function settling<T>(): Settling<T> {
  let resolve: (value: T) => void = () => undefined;
  let reject: (error: unknown) => void = () => undefined;
  const promise = new Promise<T>((onResolved, onRejected) => {
    resolve = onResolved;
    reject = onRejected;
  });
  promise.catch(() => undefined);
  return { promise, resolve, reject };
}
