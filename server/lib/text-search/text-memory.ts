/** UTF-8 of a UTF-16 unit takes at most so many bytes. */
const MOST_BYTES_A_UNIT = 3;
/** Units of longer texts are counted before, so that there is not three times the memory they take. */
const LONGEST_GUESSED = 10_000_000;

/** Texts in UTF-8 one behind the other, in memory that grows as needed. */
export class TextMemory<Memory extends ArrayBufferLike> {
  protected bytes: Buffer;
  protected end = 0;

  /** @param memory written from its start on @param allocate makes larger memory, which is copied to */
  constructor(
    private current: Memory,
    private readonly allocate: (bytes: number) => Memory,
  ) {
    this.bytes = Buffer.from(current);
  }

  /** Bytes written so far. */
  get length(): number {
    return this.end;
  }

  /** The memory itself, which is larger than what was written. */
  get memory(): Memory {
    return this.current;
  }

  /** @param text as it is, or in UTF-8 already @returns the bytes that it takes */
  append(text: string | Uint8Array): number {
    if (typeof text !== 'string') {
      this.reserve(text.length);
      this.bytes.set(text, this.end);
      this.end += text.length;
      return text.length;
    }
    const isLong = text.length > LONGEST_GUESSED;
    const most = this.end + (isLong ? Buffer.byteLength(text) : text.length * MOST_BYTES_A_UNIT);
    if (most > this.bytes.length) this.grow(isLong ? most : Math.max(most, this.bytes.length * 2));
    const written = this.bytes.write(text, this.end);
    this.end += written;
    return written;
  }

  /** Forgets what was written; the memory is written again from its start. */
  clear(): void {
    this.end = 0;
  }

  /** Makes room for so many bytes more. */
  reserve(bytes: number): void {
    if (this.end + bytes > this.bytes.length) this.grow(Math.max(this.end + bytes, this.bytes.length * 2));
  }

  private grow(length: number): void {
    const larger = this.allocate(length);
    const bytes = Buffer.from(larger);
    this.bytes.copy(bytes, 0, 0, this.end);
    this.current = larger;
    this.bytes = bytes;
  }
}
