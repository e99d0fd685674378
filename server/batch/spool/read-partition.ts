import { closeSync, fstatSync, openSync, readSync } from 'node:fs';
import { crc32 } from 'node:zlib';
import type { SubmittedRow } from '../../portfolio/row-setting.js';
import type { RowTexts } from '../../instruments/row/row-texts.js';
import type { RowPart } from '../../portfolio/answer-rows.js';
import { isTooMuchUnread, openRowTexts } from '../../portfolio/texts/read-texts.js';
import { SubmittedTexts } from '../../portfolio/texts/submitted-texts.js';
import { accountCodeOf } from '../intake/account-code.js';
import { END_MARK, HASH_OFFSET, HEADER_BYTES, LENGTH_OFFSET, type SpooledRow } from './partition-record.js';

/** Bytes of rows that are parsed at once. */
const BYTES_A_PARSE = 1_048_576;

/** Rows one behind the other of which none was read from its text, before the others are parsed without a try. */
const MOST_TRIED_ROWS = 1_000;

/**
 * The rows of a partition in the order of the submission. Reads synchronously: for worker threads.
 * @throws if the file is missing or incomplete
 */
export function readPartition(path: string): Generator<SpooledRow, void, undefined> {
  return rowsOf(readWhole(path), path);
}

/** The rows of a partition file that was read before. @param path for messages @throws if the file is incomplete */
export function* rowsOf(file: Buffer, path: string): Generator<SpooledRow, void, undefined> {
  verifyPartition(file, path);
  for (const record of recordsOf(file, path))
    yield { row: file.readUInt32LE(record), bytes: file.subarray(record + HEADER_BYTES, endOf(file, record)) };
}

/**
 * The rows of a partition account by account, in the order in which accounts first appear. All rows of an account are in one
 * part, which may hold the rows of a few other accounts. Rows are parsed when they are needed. Reads as `readPartition` does.
 * @param read what reads rows from their text; one that has read other partitions forgets their rows
 */
export function* readParts(path: string, read: RowTexts = openRowTexts()): Generator<RowPart, void, undefined> {
  const file = readWhole(path);
  verifyPartition(file, path);
  const parts = new Map<number, number[]>();
  for (const record of recordsOf(file, path)) {
    const accountHash = file.readUInt32LE(record + HASH_OFFSET);
    const part = parts.get(accountHash);
    if (part === undefined) parts.set(accountHash, [record]);
    else part.push(record);
  }
  read.forgetRows();
  let unreadRows = 0;
  for (const records of parts.values()) {
    // Most batches hold rows of one kind: where none of the first ones is read from its text, the others are not tried.
    const texts = unreadRows < MOST_TRIED_ROWS ? textsOfRecords(file, records, read) : undefined;
    unreadRows = texts === undefined ? unreadRows + records.length : 0;
    yield { rowCount: records.length, rows: texts ?? { [Symbol.iterator]: () => parsedRows(file, records) } };
  }
}

/** The rows of a part as they are read from their text; undefined if it is not worth it. @param read of all parts together */
function textsOfRecords(file: Buffer, records: readonly number[], read: RowTexts): SubmittedTexts | undefined {
  const texts = new SubmittedTexts(
    file,
    read,
    records.map((record) => file.readUInt32LE(record)),
  );
  for (const record of records) {
    const start = record + HEADER_BYTES;
    texts.add(start, endOf(file, record), read.read(file, start) >= 0);
    if (isTooMuchUnread(texts)) return undefined;
  }
  return texts.unread === texts.length ? undefined : texts;
}

/** An account of a partition with the index of its first row in the submission. */
export interface PartitionAccount {
  readonly accountCode: string;
  readonly firstRow: number;
}

/** The accounts of a partition by first appearance, for a chunk that failed. Reads synchronously. */
export function partitionAccounts(path: string): readonly PartitionAccount[] {
  const firstRows = new Map<string, number>();
  for (const { row, bytes } of readPartition(path)) {
    const accountCode = accountCodeOf(bytes);
    if (accountCode !== null && !firstRows.has(accountCode)) firstRows.set(accountCode, row);
  }
  return Array.from(firstRows, ([accountCode, firstRow]) => ({ accountCode, firstRow }));
}

function readWhole(path: string): Buffer {
  const file = openSync(path, 'r');
  try {
    const bytes = Buffer.allocUnsafeSlow(fstatSync(file).size);
    let length = 0;
    while (length < bytes.length) {
      const read = readSync(file, bytes, length, bytes.length - length, length);
      if (read === 0) throw new Error(`The partition ${path} is cut off after ${length} bytes.`);
      length += read;
    }
    return bytes;
  } finally {
    closeSync(file);
  }
}

const endOf = (file: Buffer, record: number): number =>
  record + HEADER_BYTES + file.readUInt32LE(record + LENGTH_OFFSET);

/** Throws if the file is complete but does not have the content that was written. */
function verifyPartition(file: Buffer, path: string): void {
  const end = file.length - HEADER_BYTES;
  if (end < 0 || file.readUInt32LE(end) !== END_MARK) return;
  const expected = file.readUInt32LE(end + HASH_OFFSET);
  if (expected !== 0 && expected !== crc32(file.subarray(0, end)))
    throw new Error(`The partition ${path} is damaged: it does not match its checksum.`);
}

/** Offsets of the records of rows. */
function* recordsOf(file: Buffer, path: string): Generator<number, void, undefined> {
  let rows = 0;
  for (let record = 0; record + HEADER_BYTES <= file.length; rows++) {
    if (file.readUInt32LE(record) === END_MARK) {
      const expected = file.readUInt32LE(record + LENGTH_OFFSET);
      if (expected !== rows) throw new Error(`The partition ${path} has ${rows} rows and should have ${expected}.`);
      return;
    }
    const end = endOf(file, record);
    if (end > file.length) break;
    yield record;
    record = end;
  }
  throw new Error(`The partition ${path} is cut off after ${file.length} bytes.`);
}

/** The rows as values. The intake has checked that every row is JSON; parsing many at once takes half the time. */
function* parsedRows(file: Buffer, records: readonly number[]): Generator<SubmittedRow, void, undefined> {
  for (let from = 0; from < records.length;) {
    let bytes = 1;
    let until = from;
    for (; until < records.length && (until === from || bytes < BYTES_A_PARSE); until++)
      bytes += file.readUInt32LE((records[until] ?? 0) + LENGTH_OFFSET) + 1;
    const values = parseArray(file, records.slice(from, until), bytes);
    for (const [index, value] of values.entries()) yield [file.readUInt32LE(records[from + index] ?? 0), value];
    from = until;
  }
}

/** @param length bytes of the text of the array that the rows make */
function parseArray(file: Buffer, records: readonly number[], length: number): readonly unknown[] {
  const text = Buffer.allocUnsafe(length);
  let offset = 0;
  for (const record of records) {
    text[offset++] = offset === 1 ? OPENING_BRACKET : COMMA;
    offset += file.copy(text, offset, record + HEADER_BYTES, endOf(file, record));
  }
  text[offset] = CLOSING_BRACKET;
  const values: unknown = JSON.parse(text.toString('utf8'));
  if (!Array.isArray(values) || values.length !== records.length)
    throw new Error(`A partition has ${records.length} rows that are not as many values.`);
  return values;
}

const OPENING_BRACKET = 0x5b;
const COMMA = 0x2c;
const CLOSING_BRACKET = 0x5d;
