import { closeSync, fdatasyncSync, openSync, writeSync } from 'node:fs';

/** The files of a batch while they are written. Writes synchronously: for the intake's thread. */
export class PartitionFiles {
  private readonly files = new Map<number, number>();

  /** @param pathOf where the file of a number goes; its folder is there */
  constructor(private readonly pathOf: (file: number) => string) {}

  /** Writes to the end of a file, which must not be there before its first piece. */
  append(file: number, bytes: Uint8Array): void {
    const descriptor = this.opened(file);
    for (let written = 0; written < bytes.length;)
      written += writeSync(descriptor, bytes, written, bytes.length - written);
  }

  /** Makes all of them durable. */
  close(): void {
    for (const descriptor of this.files.values()) fdatasyncSync(descriptor);
    this.abandon();
  }

  /** Closes them, whatever has become of them. */
  abandon(): void {
    for (const [file, descriptor] of this.files) {
      this.files.delete(file);
      closeSync(descriptor);
    }
  }

  private opened(file: number): number {
    const known = this.files.get(file);
    if (known !== undefined) return known;
    const descriptor = openSync(this.pathOf(file), 'wx', 0o600);
    this.files.set(file, descriptor);
    return descriptor;
  }
}
