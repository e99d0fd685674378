import { createReadStream } from 'node:fs';
import { open, stat } from 'node:fs/promises';
import { Readable } from 'node:stream';
import { sheetOptions } from '../sheet/table/sheet-options.js';
import { readBookFile } from './margin/book-file.js';
import type { TableChoices } from './margin/book-rows.js';
import { CommandFailure, sentenceOf } from '../service/command-failure.js';
import { isWorkbookFile } from './margin/is-workbook-file.js';

/** The body of a submission, read as it is sent. */
export interface BatchUploadBody {
  /** Bytes. */
  readonly size: number;
  readonly encoding: 'gzip' | null;
  /** What is worth knowing of how the file was read, as sentences. */
  readonly notices: readonly string[];
  open(): Readable;
}

/** Bytes that a file's kind is told by. */
const LOOKED_AT = 4096;

/** What rows that come without a request body are asked with. */
const HEAD = Buffer.from(`${JSON.stringify(sheetOptions()).slice(0, -1)},"portfolio":`);
const TAIL = Buffer.from('}');

/** A JSON request body as it stands (plain or gzip), a bare JSON array of rows, or CSV with field names in its first line. */
export async function batchUploadBody(
  path: string,
  choices: TableChoices = { leftAside: [] },
): Promise<BatchUploadBody> {
  const start = await startOf(path);
  if (await isWorkbookFile(path))
    throw new CommandFailure([
      `${path} is a workbook; batches are JSON or CSV. Save the sheet as CSV, or use "margin-desk margin".`,
    ]);
  const { size } = await stat(path);
  const file = (): Readable => createReadStream(path, { highWaterMark: 1_048_576 });
  if (start[0] === 0x1f && start[1] === 0x8b) return { size, encoding: 'gzip', notices: [], open: file };
  const first = start
    .toString('utf8')
    .replace(/^\uFEFF/, '')
    .trimStart()[0];
  if (first === '{') return { size, encoding: null, notices: [], open: file };
  if (first === '[')
    return {
      size: HEAD.length + size + TAIL.length,
      encoding: null,
      notices: [],
      open: () => Readable.from(wrapped(file())),
    };
  return tableBody(path, choices);
}

async function* wrapped(rows: Readable): AsyncGenerator<Buffer> {
  yield HEAD;
  for await (const piece of rows) if (Buffer.isBuffer(piece)) yield piece;
  yield TAIL;
}

async function tableBody(path: string, choices: TableChoices): Promise<BatchUploadBody> {
  const book = await readBookFile(path, choices);
  if (!book.ok) throw new CommandFailure(book.issues.map(({ message }) => message));
  const { request, notices, problems, place } = book.value;
  const body = Buffer.from(JSON.stringify(request));
  const [unread = []] = problems.flatMap((ofRow, row) =>
    ofRow.map(({ field, message }) => [`${place(row, field)}: ${message}`]),
  );
  return { size: body.length, encoding: null, notices: [...notices, ...unread], open: () => Readable.from([body]) };
}

async function startOf(path: string): Promise<Buffer> {
  try {
    const file = await open(path);
    try {
      const { buffer, bytesRead } = await file.read(Buffer.alloc(LOOKED_AT), 0, LOOKED_AT, 0);
      return buffer.subarray(0, bytesRead);
    } finally {
      await file.close();
    }
  } catch (error) {
    throw new CommandFailure([`${path} can't be read: ${sentenceOf(error)}`]);
  }
}
