import { closeSync, fdatasyncSync, openSync, writeSync } from 'node:fs';
import { crc32 } from 'node:zlib';
import { endRecord } from './partition-record.js';

/** The files of a batch while they are written. Writes synchronously: for the intake's thread. */
export class PartitionFiles {
  private readonly files = new Map<number, OpenFile>();

  /** @param pathOf where the file of a number goes; its folder is there */
  constructor(private readonly pathOf: (file: number) => string) {}

  /** Writes to the end of a file, which must not be there before its first piece. */
  append(file: number, bytes: Uint8Array): void {
    const opened = this.opened(file);
    for (let written = 0; written < bytes.length;)
      written += writeSync(opened.descriptor, bytes, written, bytes.length - written);
    if (bytes.length > 0) opened.checksum = crc32(bytes, opened.checksum);
  }

  /** Writes what a file of so many rows ends with. */
  end(file: number, rows: number): void {
    this.append(file, endRecord(rows, this.opened(file).checksum));
  }

  /** Makes all of them durable. */
  close(): void {
    for (const { descriptor } of this.files.values()) fdatasyncSync(descriptor);
    this.abandon();
  }

  /** Closes them, whatever has become of them. */
  abandon(): void {
    for (const [file, { descriptor }] of this.files) {
      this.files.delete(file);
      closeSync(descriptor);
    }
  }

  private opened(file: number): OpenFile {
    const known = this.files.get(file);
    if (known !== undefined) return known;
    const descriptor = openSync(this.pathOf(file), 'wx', 0o600);
    const opened = { descriptor, checksum: 0 };
    this.files.set(file, opened);
    return opened;
  }
}

interface OpenFile {
  readonly descriptor: number;
  /** CRC-32 of what was written. */
  checksum: number;
}
