import { randomUUID } from 'node:crypto';
import { open, rename, rm, type FileHandle } from 'node:fs/promises';
import { crc32 } from 'node:zlib';
import { hasFaultCode } from '../lib/fault.js';

/** What distinguishes one kind of compiled files from others and from its own earlier versions. */
export interface CompiledFileKind {
  /** 16 Latin characters, with which each file of the kind begins. */
  readonly mark: string;
  /** Raised whenever the layout or what is compiled changes; files of other versions are not used. */
  readonly version: number;
}

/** What a compiled file holds: a header, which is written as JSON, and columns of numbers as they stand in memory. */
export interface CompiledContent {
  readonly header: unknown;
  readonly columns: SharedArrayBuffer;
}

/*
 * The layout: 16 bytes of the mark; then as unsigned 32-bit numbers version, length of the JSON, CRC-32 of JSON and
 * columns, 0; the JSON of the header; and from the next multiple of 64 on the columns. Numbers are in the machine's byte
 * order, so that a file made on a machine of the other order has no valid version.
 */
const MARK_BYTES = 16;
const MARK_WORDS = MARK_BYTES / 4;
const PREAMBLE_BYTES = MARK_BYTES + 16;
const ALIGNMENT = 64;

const columnsStart = (jsonBytes: number): number => Math.ceil((PREAMBLE_BYTES + jsonBytes) / ALIGNMENT) * ALIGNMENT;

const contentChecksum = (json: Uint8Array, columns: Uint8Array): number => crc32(columns, crc32(json));

/** Writes a compiled file: to a file beside it, which is then renamed. */
export async function writeCompiledFile(
  path: string,
  { mark, version }: CompiledFileKind,
  { header, columns }: CompiledContent,
): Promise<void> {
  const json = Buffer.from(JSON.stringify(header));
  const columnBytes = new Uint8Array(columns);
  const preamble = new Uint32Array(PREAMBLE_BYTES / 4);
  new Uint8Array(preamble.buffer).set(Buffer.from(mark, 'latin1'));
  preamble.set([version, json.byteLength, contentChecksum(json, columnBytes)], MARK_WORDS);
  const padding = Buffer.alloc(columnsStart(json.byteLength) - PREAMBLE_BYTES - json.byteLength);
  await writeBesideAndRename(path, [new Uint8Array(preamble.buffer), json, padding, columnBytes]);
}

async function writeBesideAndRename(path: string, parts: readonly Uint8Array[]): Promise<void> {
  const beside = `${path}.${randomUUID()}.part`;
  try {
    const file = await open(beside, 'wx');
    try {
      for (const part of parts) await file.writeFile(part);
      await file.sync();
    } finally {
      await file.close();
    }
    await rename(beside, path);
  } catch (error) {
    await rm(beside, { force: true });
    throw error;
  }
}

/**
 * Reads a compiled file straight into shared memory.
 * @returns `absent` if there is none, `unusable` if it is damaged, of another kind or of another version
 */
export async function readCompiledFile(
  path: string,
  kind: CompiledFileKind,
): Promise<CompiledContent | 'absent' | 'unusable'> {
  let file: FileHandle | undefined;
  try {
    file = await open(path, 'r');
    return (await read(file, kind)) ?? 'unusable';
  } catch (error) {
    return hasFaultCode(error, 'ENOENT', 'ENOTDIR') ? 'absent' : 'unusable';
  } finally {
    await file?.close();
  }
}

async function read(file: FileHandle, kind: CompiledFileKind): Promise<CompiledContent | undefined> {
  const { size } = await file.stat();
  const preamble = new Uint32Array(PREAMBLE_BYTES / 4);
  await fill(file, new Uint8Array(preamble.buffer), 0);
  const mark = Buffer.from(preamble.buffer, 0, MARK_BYTES).toString('latin1');
  const [version, jsonBytes = 0, expectedChecksum] = preamble.subarray(MARK_WORDS);
  if (mark !== kind.mark || version !== kind.version) return undefined;
  if (columnsStart(jsonBytes) > size) return undefined;
  const json = Buffer.alloc(jsonBytes);
  await fill(file, json, PREAMBLE_BYTES);
  const columns = new SharedArrayBuffer(size - columnsStart(jsonBytes));
  const columnBytes = new Uint8Array(columns);
  await fill(file, columnBytes, columnsStart(jsonBytes));
  if (contentChecksum(json, columnBytes) !== expectedChecksum) return undefined;
  return { header: JSON.parse(json.toString()), columns };
}

/** Fills the bytes from a position of the file on; throws if it is shorter. */
async function fill(file: FileHandle, bytes: Uint8Array, position: number): Promise<void> {
  let filled = 0;
  while (filled < bytes.byteLength) {
    const { bytesRead } = await file.read(bytes, filled, bytes.byteLength - filled, position + filled);
    if (bytesRead === 0) throw new RangeError('Compiled file is too short');
    filled += bytesRead;
  }
}
