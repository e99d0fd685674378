import { randomUUID } from 'node:crypto';
import { open, rename, rm, type FileHandle } from 'node:fs/promises';
import { crc32 } from 'node:zlib';
import { columnsByteLength, viewColumns, type ColumnSizes } from './columns.js';
import type { SpanHeader, SpanParameters } from './model.js';

/** Parameters in the form that crosses to another thread: the columns are shared, not copied. */
export interface SpanParametersMessage {
  readonly header: SpanHeader;
  readonly contractCount: number;
  readonly columns: SharedArrayBuffer;
}

/** The parameters as a message; the receiver's `spanParametersFrom` sees the same columns. */
export function shareSpanParameters({ header, contracts }: SpanParameters): SpanParametersMessage {
  const columns = contracts.riskArrays.buffer;
  if (!(columns instanceof SharedArrayBuffer)) throw new TypeError('Contract columns are not in shared memory');
  return { header, contractCount: contracts.count, columns };
}

export const spanParametersFrom = ({ header, contractCount, columns }: SpanParametersMessage): SpanParameters => ({
  header,
  contracts: viewColumns(columns, sizesOf(header, contractCount)),
});

const sizesOf = (header: SpanHeader, contractCount: number): ColumnSizes => ({
  contractCount,
  rateCount: header.arrayRateIds.length,
  scenarioCount: header.scenarios.length,
});

/**
 * Must be raised whenever the layout, the model or the output of a loader changes; caches of older versions are then
 * made again from the source files.
 */
const CACHE_VERSION = 2;

/*
 * The layout of a cache file: 16 bytes of this mark; then as unsigned 32-bit numbers version, length of the JSON,
 * CRC-32 of JSON and columns, 0; the JSON of `CacheHeader`; and from the next multiple of 64 on the columns as they
 * stand in memory. Numbers are in the machine's byte order, so that a cache made on a machine of the other order has no
 * valid version.
 */
const MARK = Buffer.from('margin-desk span', 'latin1');
const MARK_WORDS = MARK.byteLength / 4;
const PREAMBLE_BYTES = MARK.byteLength + 16;
const ALIGNMENT = 64;

interface CacheHeader {
  /** Checksum of the parameter file the cache was made from. */
  readonly checksum: string;
  readonly contractCount: number;
  readonly header: SpanHeader;
}

const columnsStart = (jsonBytes: number): number => Math.ceil((PREAMBLE_BYTES + jsonBytes) / ALIGNMENT) * ALIGNMENT;

const contentChecksum = (json: Uint8Array, columns: Uint8Array): number => crc32(columns, crc32(json));

/**
 * Writes a compiled cache: to a file beside it, which is then renamed.
 * @param checksum of the parameter file
 */
export async function writeSpanCache(path: string, parameters: SpanParameters, checksum: string): Promise<void> {
  const { header, contractCount, columns } = shareSpanParameters(parameters);
  const cacheHeader: CacheHeader = { checksum, contractCount, header };
  const json = Buffer.from(JSON.stringify(cacheHeader));
  const columnBytes = new Uint8Array(columns);
  const preamble = new Uint32Array(PREAMBLE_BYTES / 4);
  new Uint8Array(preamble.buffer).set(MARK);
  preamble.set([CACHE_VERSION, json.byteLength, contentChecksum(json, columnBytes)], MARK_WORDS);
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
 * Reads a compiled cache straight into shared memory.
 * @param checksum of the parameter file as it is now
 * @returns undefined if there is no cache, or one that is damaged, of another version or of another file
 */
export async function readSpanCache(path: string, checksum: string): Promise<SpanParameters | undefined> {
  let file: FileHandle | undefined;
  try {
    file = await open(path, 'r');
    return await readCache(file, checksum);
  } catch {
    return undefined;
  } finally {
    await file?.close();
  }
}

async function readCache(file: FileHandle, checksum: string): Promise<SpanParameters | undefined> {
  const { size } = await file.stat();
  const preamble = new Uint32Array(PREAMBLE_BYTES / 4);
  await fill(file, new Uint8Array(preamble.buffer), 0);
  const [version, jsonBytes = 0, expectedChecksum] = preamble.subarray(MARK_WORDS);
  if (!MARK.equals(new Uint8Array(preamble.buffer, 0, MARK.byteLength)) || version !== CACHE_VERSION) return undefined;
  if (columnsStart(jsonBytes) > size) return undefined;
  const json = Buffer.alloc(jsonBytes);
  await fill(file, json, PREAMBLE_BYTES);
  const columns = new SharedArrayBuffer(size - columnsStart(jsonBytes));
  const columnBytes = new Uint8Array(columns);
  await fill(file, columnBytes, columnsStart(jsonBytes));
  if (contentChecksum(json, columnBytes) !== expectedChecksum) return undefined;
  const parsed: unknown = JSON.parse(json.toString());
  if (!isCacheHeader(parsed) || parsed.checksum !== checksum) return undefined;
  const { header, contractCount } = parsed;
  if (columns.byteLength !== columnsByteLength(sizesOf(header, contractCount))) return undefined;
  return spanParametersFrom({ header, contractCount, columns });
}

/** Fills the bytes from a position of the file on; throws if it is shorter. */
async function fill(file: FileHandle, bytes: Uint8Array, position: number): Promise<void> {
  let filled = 0;
  while (filled < bytes.byteLength) {
    const { bytesRead } = await file.read(bytes, filled, bytes.byteLength - filled, position + filled);
    if (bytesRead === 0) throw new RangeError('Cache file is too short');
    filled += bytesRead;
  }
}

/** Checks the fields that are used first; the checksum of the content covers the rest. */
const isCacheHeader = (value: unknown): value is CacheHeader =>
  typeof value === 'object' && value !== null && 'checksum' in value && 'contractCount' in value && 'header' in value;
