import type { Readable } from 'node:stream';
import { createDecoder, type ContentEncoding, type Decoder } from './content-encoding.js';
import type { IntakeLimits } from './intake-limits.js';
import { UploadAborted } from './received-batch.js';
import { invalidRequest, tooLarge, stalled } from './refused-upload.js';

/** Checks that the sender continues to send while the service is ready to receive. */
class StallWatch {
  private readonly timer: NodeJS.Timeout;
  private bytes = 0;
  private isHeld = false;
  private wasHeld = false;

  /** @param onStall called with the refusal once in every span in which too little arrived */
  constructor(
    { stallMilliseconds, stallBytes }: Pick<IntakeLimits, 'stallMilliseconds' | 'stallBytes'>,
    onStall: (refusal: Error) => void,
  ) {
    this.timer = setInterval(() => {
      if (!this.wasHeld && this.bytes < stallBytes) onStall(tooSlow(this.bytes, stallMilliseconds));
      this.bytes = 0;
      this.wasHeld = this.isHeld;
    }, stallMilliseconds);
  }

  count(bytes: number): void {
    this.bytes += bytes;
  }

  hold(): void {
    this.isHeld = true;
    this.wasHeld = true;
  }

  release(): void {
    this.isHeld = false;
  }

  stop(): void {
    clearInterval(this.timer);
  }
}

/** Inflating stops beyond this ratio once `BOMB_BYTES` have come out. */
const BOMB_RATIO = 200;
const BOMB_BYTES = 16_000_000;

export interface FlowSetting {
  readonly encoding: ContentEncoding;
  readonly limits: Pick<IntakeLimits, 'bytes' | 'stallMilliseconds' | 'stallBytes'>;
  /** Takes the next inflated bytes; the flow waits for a promise that it returns. */
  readonly take: (bytes: Buffer) => Promise<undefined> | undefined;
  /** A promise whose rejection ends the flow with the same error. */
  readonly refusal: Promise<never>;
}

/**
 * Inflates a body and passes it on until it ends. The rest of a refused body is left unread.
 * @throws RefusedUpload, UploadAborted if the sender goes away, or what `take` throws
 */
export async function flowUpload(source: Readable, setting: FlowSetting): Promise<void> {
  if (source.destroyed && !source.readableEnded) throw aborted();
  const decoder = createDecoder(setting.encoding);
  const flow = new UploadFlow(source, decoder, setting);
  try {
    await flow.run();
  } finally {
    flow.stop();
  }
}

class UploadFlow {
  private readonly body: Readable;
  private readonly watch: StallWatch;
  private size = 0;
  private waiting: Promise<undefined> | undefined;
  private reject: (error: unknown) => void = () => undefined;

  constructor(
    private readonly source: Readable,
    private readonly decoder: Decoder | null,
    private readonly setting: FlowSetting,
  ) {
    this.body = decoder ?? source;
    this.watch = new StallWatch(setting.limits, (refusal) => this.fail(refusal));
  }

  run(): Promise<void> {
    const { source, decoder, body } = this;
    return new Promise((resolve, reject) => {
      this.reject = reject;
      body.once('end', () => {
        (this.waiting ?? Promise.resolve()).then(() => resolve(), reject);
      });
      source.once('error', (error) => this.fail(aborted(error)));
      source.once('close', () => {
        if (!source.readableEnded) this.fail(aborted());
      });
      decoder?.once('error', (error) => {
        const hasGone = source.destroyed && !source.readableEnded;
        this.fail(hasGone ? aborted(error) : corrupt(this.setting.encoding));
      });
      this.setting.refusal.catch((error: unknown) => this.fail(error));
      source.on('data', this.onSent);
      body.on('data', this.onData);
      if (decoder !== null) source.pipe(decoder);
    });
  }

  stop(): void {
    this.watch.stop();
    this.source.off('data', this.onSent);
    this.body.off('data', this.onData);
    if (this.decoder !== null) {
      this.source.unpipe(this.decoder);
      this.decoder.destroy();
    }
    this.source.pause();
  }

  private fail(error: unknown): void {
    this.body.off('data', this.onData);
    this.reject(error);
  }

  private readonly onSent = (bytes: Buffer): void => this.watch.count(bytes.length);

  private readonly onData = (bytes: Buffer): void => {
    try {
      this.take(bytes);
    } catch (error) {
      this.fail(error);
    }
  };

  private take(bytes: Buffer): void {
    const { limits, take } = this.setting;
    this.size += bytes.length;
    if (this.size > limits.bytes) throw largerThan(limits.bytes);
    const inflatedFrom = this.decoder?.bytesWritten ?? this.size;
    if (this.size > BOMB_BYTES && this.size > BOMB_RATIO * inflatedFrom) throw bomb();
    const waiting = take(bytes);
    if (waiting !== undefined) this.holdUntil(waiting);
  }

  private holdUntil(waiting: Promise<undefined>): void {
    this.body.pause();
    this.watch.hold();
    this.waiting = waiting.then(() => {
      this.watch.release();
      this.body.resume();
      return undefined;
    });
    this.waiting.catch((error: unknown) => this.fail(error));
  }
}

export const largerThan = (bytes: number): Error =>
  tooLarge(
    `The body is larger than ${bytes / 1_000_000} MB; send the book in several batches, whole accounts in each.`,
  );

const bomb = (): Error =>
  tooLarge(`The body inflates to more than ${BOMB_RATIO} times its size; send it uncompressed, or in several batches.`);

const corrupt = (encoding: ContentEncoding): Error =>
  invalidRequest(`The body is not what its Content-Encoding says: the ${encoding ?? ''} data is corrupt or cut off.`);

const aborted = (cause?: unknown): UploadAborted =>
  new UploadAborted('The sender has gone before the body ended.', { cause });

const tooSlow = (bytes: number, milliseconds: number): Error =>
  stalled(
    `The upload stalled: ${bytes} bytes came in ${milliseconds / 1000} s. Nothing of it was kept; send it again, compressed if the line is slow.`,
  );
