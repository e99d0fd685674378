import { createReadStream, createWriteStream, type WriteStream } from 'node:fs';
import { randomUUID } from 'node:crypto';
import { once } from 'node:events';
import { join } from 'node:path';
import { finished } from 'node:stream/promises';
import type { Readable } from 'node:stream';
import { sheetOptions } from '../../sheet/table/sheet-options.js';
import type { RowSink } from '../../sheet/text/text-book.js';

/** What rows that come without a request are asked with. */
export const ENVELOPE_HEAD = Buffer.from(`${JSON.stringify(sheetOptions()).slice(0, -1)},"portfolio":`);
export const ENVELOPE_TAIL = Buffer.from('}');

/** Rows of a portfolio on their way into the body of a request, which is written to a file: memory holds a slice of them. */
export class SpooledRows implements RowSink {
  private readonly file: WriteStream;
  private text = `${ENVELOPE_HEAD.toString()}[`;
  private count = 0;

  private readonly path: string;

  /** @param directory of the file */
  constructor(directory: string) {
    this.path = join(directory, `${randomUUID()}.json`);
    this.file = createWriteStream(this.path);
  }

  add(row: Readonly<Record<string, string>>): void {
    this.text += (this.count === 0 ? '' : ',') + JSON.stringify(row);
    this.count += 1;
  }

  async settle(): Promise<void> {
    const { text } = this;
    this.text = '';
    if (!this.file.write(text)) await once(this.file, 'drain');
  }

  /** Ends the body. */
  async finished(): Promise<{ readonly size: number; open(): Readable }> {
    this.text += `]${ENVELOPE_TAIL.toString()}`;
    await this.settle();
    this.file.end();
    await finished(this.file);
    const { path } = this;
    return { size: this.file.bytesWritten, open: () => createReadStream(path, { highWaterMark: 1_048_576 }) };
  }
}
