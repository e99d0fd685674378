import { Writable } from 'node:stream';

/** Keeps what is written to it. */
export class ByteCollector extends Writable {
  private readonly chunks: Uint8Array[] = [];

  override _write(chunk: Uint8Array, _encoding: string, done: () => void): void {
    this.chunks.push(chunk);
    done();
  }

  bytes(): Uint8Array<ArrayBuffer> {
    const length = this.chunks.reduce((sum, chunk) => sum + chunk.length, 0);
    const all = new Uint8Array(length);
    let offset = 0;
    for (const chunk of this.chunks) {
      all.set(chunk, offset);
      offset += chunk.length;
    }
    return all;
  }
}
