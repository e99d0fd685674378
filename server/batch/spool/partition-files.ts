import { closeSync, fdatasyncSync, openSync, writeSync } from 'node:fs';
import { crc32 } from 'node:zlib';
import { endRecord } from './partition-record.js';

/** The files of a batch while they are written. Writes synchronously: for the intake's thread. */
export class PartitionFiles {
  private readonly files = new Map<number, OpenFile>();

  /** @param pathOf the path of a file by its number; its folder exists */
  constructor(private readonly pathOf: (file: number) => string) {}

  /** Writes to the end of a file, which must not exist before its first piece. */
  append(file: number, bytes: Uint8Array): void {
    const opened = this.opened(file);
    for (let written = 0; written < bytes.length;)
      written += writeSync(opened.descriptor, bytes, written, bytes.length - written);
    if (bytes.length > 0) opened.checksum = crc32(bytes, opened.checksum);
  }

  /** Writes the last record of a file. */
  end(file: number, rows: number): void {
    this.append(file, endRecord(rows, this.opened(file).checksum));
  }

  /** Makes all of them durable. */
  close(): void {
    for (const { descriptor } of this.files.values()) fdatasyncSync(descriptor);
    this.abandon();
  }

  /** Closes all files without making them durable. */
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
