import { createReadStream } from 'node:fs';
import { stat } from 'node:fs/promises';
import { basename } from 'node:path';
import { pipeline, Readable } from 'node:stream';
import { crc32, createGunzip } from 'node:zlib';
import { fromBufferPromise, openPromise, type Entry, type ZipFile } from 'yauzl';
import { failure, success, type Outcome } from '../domain/issue.js';
import { plainSentence } from '../lib/plain-sentence.js';
import { detectFormat, FORMAT_BYTES } from './file-format.js';
import { InputFault, outcomeOf } from './input-fault.js';

/** One unpacked file: a plain file itself, the content of a gzip, or a file in a zip. */
export interface ContainerMember {
  /** For messages only: `file.zip: member.spn`. Never a path. */
  readonly name: string;
  /** The first `FORMAT_BYTES` of the content. */
  readonly firstBytes: Uint8Array;
  /** The whole content, to be read once. */
  readonly stream: AsyncIterable<Uint8Array>;
}

/** Guards against archives that inflate to more than any parameter file would. */
export interface ContainerLimits {
  /** Bytes of all members together, unpacked. */
  readonly totalBytes: number;
  /** The largest ratio of unpacked to packed size of a member that is larger than `ratioFromBytes`. */
  readonly ratio: number;
  readonly ratioFromBytes: number;
  readonly members: number;
  /** The most bytes of a zip inside an archive, because it has to be held in memory. */
  readonly nestedZipBytes: number;
  /** Whether a zip inside an archive is a member itself, as workbooks are, and is not unpacked; default false. */
  readonly keepsNestedZips?: boolean;
}

/** Real SPAN XML packs up to 60:1. */
export const CONTAINER_LIMITS: ContainerLimits = {
  totalBytes: 4 * 2 ** 30,
  ratio: 200,
  ratioFromBytes: 64 * 2 ** 20,
  members: 1000,
  nestedZipBytes: 512 * 2 ** 20,
};

/** A gzip in a zip, or a zip in a zip, but nothing deeper. */
const DEEPEST_NESTING = 2;
const CHUNK_BYTES = 2 ** 20;

interface Unpacking {
  readonly limits: ContainerLimits;
  unpackedBytes: number;
  members: number;
}

/**
 * Opens a file, plain or packed (gzip, zip; told by content), and hands its members one after the other to `read`.
 * Reading ends at the first member that fails. Nothing is written to disk.
 * @returns what `read` made of each member, or the issues: FILE_NOT_FOUND, CORRUPT_ARCHIVE, TRUNCATED_FILE,
 * ENCRYPTED_ARCHIVE, FILE_TOO_LARGE, EMPTY_FILE, or those of `read`
 */
export async function readMembers<T>(
  path: string,
  read: (member: ContainerMember) => Promise<Outcome<T>>,
  limits: ContainerLimits = CONTAINER_LIMITS,
): Promise<Outcome<readonly T[]>> {
  return outcomeOf(async () => {
    const name = basename(path);
    await checkReadable(path, name);
    const values: T[] = [];
    for await (const member of unpackFile(path, name, { limits, unpackedBytes: 0, members: 0 })) {
      const outcome = await read(member);
      if (!outcome.ok) return outcome;
      values.push(outcome.value);
    }
    if (values.length > 0) return success(values);
    return failure({ code: 'EMPTY_FILE', path: [name], message: `${name} is an archive without files in it.` });
  });
}

async function checkReadable(path: string, name: string): Promise<void> {
  const found = await stat(path).catch(() => undefined);
  if (found?.isFile() === true) return;
  const message = found === undefined ? `There is no file ${path}.` : `${path} is not a file.`;
  throw new InputFault({ code: 'FILE_NOT_FOUND', path: [name], message });
}

async function* unpackFile(path: string, name: string, unpacking: Unpacking): AsyncGenerator<ContainerMember> {
  const content = await peek(fileBytes(path, name));
  if (detectFormat(content.firstBytes) !== 'zip') {
    yield* unpack(name, content, unpacking, 0);
    return;
  }
  await content.close();
  const zip = await openPromise(path, { autoClose: false, lazyEntries: true }).catch((error: unknown) => {
    throw corrupt(name, error);
  });
  yield* unpackZip(name, zip, unpacking, 1);
}

async function* unpack(
  name: string,
  { firstBytes, stream, close }: PeekedStream,
  unpacking: Unpacking,
  depth: number,
): AsyncGenerator<ContainerMember> {
  try {
    const format = detectFormat(firstBytes);
    const isKept = format === 'zip' && unpacking.limits.keepsNestedZips === true;
    if ((format !== 'gzip' && format !== 'zip') || isKept) {
      yield { name, firstBytes, stream };
      return;
    }
    if (depth >= DEEPEST_NESTING)
      throw fault('FILE_TOO_LARGE', name, 'is an archive inside archives inside an archive; unpack it first');
    if (format === 'gzip') yield* unpack(name, await peek(inflated(name, stream, unpacking)), unpacking, depth + 1);
    else
      yield* unpackZip(name, await openNestedZip(name, stream, unpacking.limits.nestedZipBytes), unpacking, depth + 1);
  } finally {
    await close();
  }
}

async function openNestedZip(name: string, stream: AsyncIterable<Uint8Array>, limit: number): Promise<ZipFile> {
  const chunks: Uint8Array[] = [];
  let bytes = 0;
  for await (const chunk of stream) {
    bytes += chunk.byteLength;
    if (bytes > limit)
      throw fault('FILE_TOO_LARGE', name, `is a zip of more than ${limit} bytes inside an archive; unpack it first`);
    chunks.push(chunk);
  }
  return fromBufferPromise(Buffer.concat(chunks), { lazyEntries: true }).catch((error: unknown) => {
    throw corrupt(name, error);
  });
}

async function* unpackZip(
  name: string,
  zip: ZipFile,
  unpacking: Unpacking,
  depth: number,
): AsyncGenerator<ContainerMember> {
  const names = new Set<string>();
  try {
    for await (const entry of entriesOf(name, zip)) {
      if (entry.fileName.endsWith('/')) continue;
      const entryName = `${name}: ${shownName(entry.fileName)}`;
      if (names.has(entryName)) throw fault('CORRUPT_ARCHIVE', entryName, 'is in the archive twice');
      names.add(entryName);
      if (++unpacking.members > unpacking.limits.members)
        throw fault('FILE_TOO_LARGE', name, `holds more than ${unpacking.limits.members} files`);
      if (entry.isEncrypted()) throw fault('ENCRYPTED_ARCHIVE', entryName, 'is encrypted; unpack it first');
      yield* unpack(entryName, await peek(entryBytes(entryName, zip, entry, unpacking)), unpacking, depth);
    }
  } finally {
    zip.close();
  }
}

async function* entriesOf(name: string, zip: ZipFile): AsyncGenerator<Entry> {
  try {
    yield* zip.eachEntry();
  } catch (error) {
    throw error instanceof InputFault ? error : corrupt(name, error);
  }
}

async function* entryBytes(name: string, zip: ZipFile, entry: Entry, unpacking: Unpacking): AsyncGenerator<Uint8Array> {
  // The unpacked bytes are counted too, but an archive that itself states a size over the limit is refused before it is
  // unpacked.
  checkSize(name, 0, entry.uncompressedSize, entry.compressedSize, unpacking);
  let checksum = 0;
  let bytes = 0;
  try {
    for await (const chunk of inLargeChunks(bytesOf(await zip.openReadStreamPromise(entry)))) {
      checksum = crc32(chunk, checksum);
      bytes += chunk.byteLength;
      checkSize(name, chunk.byteLength, bytes, entry.compressedSize, unpacking);
      yield chunk;
    }
  } catch (error) {
    throw error instanceof InputFault ? error : corrupt(name, error);
  }
  if (checksum !== entry.crc32) throw corrupt(name, new Error('its checksum does not agree with its content'));
}

async function* inflated(
  name: string,
  packed: AsyncIterable<Uint8Array>,
  unpacking: Unpacking,
): AsyncGenerator<Uint8Array> {
  let packedBytes = 0;
  let bytes = 0;
  const source = Readable.from(
    (async function* (): AsyncGenerator<Uint8Array> {
      for await (const chunk of packed) {
        packedBytes += chunk.byteLength;
        yield chunk;
      }
    })(),
  );
  // a failure of the source reaches the reader through gunzip, which pipeline destroys with it
  const gunzip = pipeline(source, createGunzip({ chunkSize: CHUNK_BYTES }), () => undefined);
  try {
    for await (const chunk of bytesOf(gunzip)) {
      bytes += chunk.byteLength;
      checkSize(name, chunk.byteLength, bytes, packedBytes, unpacking);
      yield chunk;
    }
  } catch (error) {
    throw error instanceof InputFault ? error : corrupt(name, error);
  }
}

function checkSize(name: string, added: number, bytes: number, packedBytes: number, unpacking: Unpacking): void {
  const { totalBytes, ratio, ratioFromBytes } = unpacking.limits;
  unpacking.unpackedBytes += added;
  if (unpacking.unpackedBytes > totalBytes)
    throw fault('FILE_TOO_LARGE', name, `unpacks to more than ${totalBytes} bytes`);
  if (bytes > ratioFromBytes && bytes > packedBytes * ratio)
    throw fault('FILE_TOO_LARGE', name, `unpacks to more than ${ratio} times its size, which no parameter file does`);
}

async function* fileBytes(path: string, name: string): AsyncGenerator<Uint8Array> {
  try {
    yield* bytesOf(createReadStream(path, { highWaterMark: CHUNK_BYTES }));
  } catch (error) {
    throw error instanceof InputFault ? error : fault('FILE_NOT_FOUND', name, `can't be read: ${reason(error)}`);
  }
}

async function* bytesOf(stream: Readable): AsyncGenerator<Uint8Array> {
  for await (const chunk of stream) {
    if (!(chunk instanceof Uint8Array)) throw new TypeError('A stream of bytes gave something else');
    yield chunk;
  }
}

/**
 * Joins small chunks to large ones: readers look again at what a chunk leaves open, so few large chunks take less time.
 */
async function* inLargeChunks(chunks: AsyncIterable<Uint8Array>): AsyncGenerator<Uint8Array> {
  let gathered: Uint8Array[] = [];
  let bytes = 0;
  for await (const chunk of chunks) {
    gathered.push(chunk);
    bytes += chunk.byteLength;
    if (bytes < CHUNK_BYTES) continue;
    yield Buffer.concat(gathered, bytes);
    gathered = [];
    bytes = 0;
  }
  if (bytes > 0) yield Buffer.concat(gathered, bytes);
}

interface PeekedStream extends Pick<ContainerMember, 'firstBytes' | 'stream'> {
  /** Closes the source, whether or not it has been read to its end. */
  readonly close: () => Promise<unknown>;
}

/** Reads ahead until the format can be told; the stream returned begins at the beginning again. */
async function peek(source: AsyncGenerator<Uint8Array>): Promise<PeekedStream> {
  const read: Uint8Array[] = [];
  let bytes = 0;
  while (bytes < FORMAT_BYTES) {
    const next = await source.next();
    if (next.done === true) break;
    read.push(next.value);
    bytes += next.value.byteLength;
  }
  async function* replay(): AsyncGenerator<Uint8Array> {
    for (let chunk = read.shift(); chunk !== undefined; chunk = read.shift()) yield chunk;
    yield* source;
  }
  return {
    firstBytes: Buffer.concat(read).subarray(0, FORMAT_BYTES),
    stream: replay(),
    close: () => source.return(undefined),
  };
}

/** The longest file name that file systems allow; a longer one keeps its end, which tells more than its beginning. */
const LONGEST_NAME = 255;
const shownName = (name: string): string => plainSentence(name.slice(-LONGEST_NAME));

const fault = (code: string, name: string, predicate: string): InputFault =>
  new InputFault({ code, path: [name], message: `${name} ${predicate}.` });

function corrupt(name: string, error: unknown): InputFault {
  const why = reason(error);
  return /unexpected end/i.test(why)
    ? fault('TRUNCATED_FILE', name, 'is cut off: the archive ends before its content does')
    : fault('CORRUPT_ARCHIVE', name, `is a damaged archive (${why})`);
}

const reason = (error: unknown): string => (error instanceof Error ? error.message : String(error));
