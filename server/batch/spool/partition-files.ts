import { open, type FileHandle } from 'node:fs/promises';

/** Written at a time; larger pieces are written as they are. */
const PIECE_BYTES = 131_072;
/** Above this many bytes on their way to the disk, `isFull`. */
const MOST_PENDING_BYTES = 8_388_608;

interface PartitionFile {
  readonly opened: Promise<FileHandle>;
  bytes: number;
}

/** The files of a batch while they are written: pieces go to the end of their file, many at the same time. */
export class PartitionFiles {
  private readonly files = new Map<number, PartitionFile>();
  private readonly spare: Buffer[] = [];
  private readonly writes = new Set<Promise<void>>();
  private pendingBytes = 0;
  private fault: { readonly error: unknown } | undefined;

  /** @param pathOf where the file of a number goes; its folder is there */
  constructor(private readonly pathOf: (file: number) => string) {}

  /** Whether to wait for `drained` before writing more. */
  get isFull(): boolean {
    return this.pendingBytes > MOST_PENDING_BYTES;
  }

  /** Takes a copy of the bytes and starts writing it; what goes wrong is thrown by `drained` or `close`. */
  append(file: number, bytes: Uint8Array): void {
    const target = this.fileOf(file);
    const buffer = this.copyOf(bytes);
    const position = target.bytes;
    target.bytes += bytes.length;
    this.pendingBytes += bytes.length;
    const write = this.write(target, buffer, bytes.length, position).finally(() => {
      this.pendingBytes -= bytes.length;
      this.writes.delete(write);
      if (buffer.length === PIECE_BYTES) this.spare.push(buffer);
    });
    this.writes.add(write);
  }

  /** Resolves once half of what was on its way is written. */
  async drained(): Promise<void> {
    while (this.pendingBytes > MOST_PENDING_BYTES / 2) await Promise.race(this.writes);
    this.throwFault();
  }

  /** Resolves once all is written and durable. */
  async close(): Promise<void> {
    await Promise.all(this.writes);
    this.throwFault();
    await Promise.all(
      [...this.files.values()].map(async ({ opened }) => {
        const handle = await opened;
        await handle.datasync();
        await handle.close();
      }),
    );
    this.files.clear();
  }

  /** Closes without a word on what is wrong; the files are of no use afterwards. */
  async abandon(): Promise<void> {
    await Promise.all(this.writes);
    await Promise.allSettled([...this.files.values()].map(async ({ opened }) => (await opened).close()));
    this.files.clear();
  }

  private fileOf(file: number): PartitionFile {
    const known = this.files.get(file);
    if (known !== undefined) return known;
    const made = { opened: open(this.pathOf(file), 'wx', 0o600), bytes: 0 };
    this.files.set(file, made);
    return made;
  }

  private copyOf(bytes: Uint8Array): Buffer {
    const buffer =
      bytes.length > PIECE_BYTES
        ? Buffer.allocUnsafeSlow(bytes.length)
        : (this.spare.pop() ?? Buffer.allocUnsafeSlow(PIECE_BYTES));
    buffer.set(bytes);
    return buffer;
  }

  private async write({ opened }: PartitionFile, buffer: Buffer, length: number, position: number): Promise<void> {
    try {
      const handle = await opened;
      for (let written = 0; written < length;) {
        const { bytesWritten } = await handle.write(buffer, written, length - written, position + written);
        written += bytesWritten;
      }
    } catch (error) {
      this.fault ??= { error };
    }
  }

  private throwFault(): void {
    if (this.fault !== undefined) throw this.fault.error;
  }
}
