import { setImmediate } from 'node:timers/promises';

/** Larger bodies are laid into shared memory, which threads read without a copy of it. */
const SHARED_FROM = 1024 * 1024;
const BYTES_A_STEP = 1024 * 1024;

/**
 * The bytes of a body as they arrive. If their number was announced, each is laid into its place at once; else they are put
 * together in the end, in steps: to touch so much new memory in one takes longer than others should wait for the event loop.
 */
export class ArrivedBytes {
  private chunks: Buffer[] = [];
  private size = 0;
  private readonly announced: Buffer | undefined;

  /** @param announced bytes that will arrive in all; 0 = unknown. Memory is taken only as it is written to */
  constructor(announced: number) {
    this.announced = announced > SHARED_FROM ? Buffer.from(new SharedArrayBuffer(announced)) : undefined;
  }

  add(chunk: Buffer): void {
    if (this.announced === undefined) this.chunks.push(chunk);
    else this.announced.set(chunk, this.size);
    this.size += chunk.length;
  }

  clear(): void {
    this.chunks = [];
  }

  async whole(): Promise<Uint8Array> {
    if (this.announced !== undefined) return this.announced.subarray(0, this.size);
    if (this.size <= SHARED_FROM) return Buffer.concat(this.chunks, this.size);
    const all = Buffer.from(new SharedArrayBuffer(this.size));
    let end = 0;
    let pauseAt = BYTES_A_STEP;
    for (const chunk of this.chunks) {
      all.set(chunk, end);
      end += chunk.length;
      if (end < pauseAt) continue;
      pauseAt = end + BYTES_A_STEP;
      await setImmediate();
    }
    return all;
  }
}
