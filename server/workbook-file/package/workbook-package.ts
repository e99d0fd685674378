import { crc32 } from 'node:zlib';
import { open } from 'node:fs/promises';
import { fromBufferPromise, openPromise, type Entry, type ZipFile } from 'yauzl';
import { faultText } from '../../lib/fault.js';
import { InputFault } from '../../parameters/input-fault.js';
import { workbookFault } from '../invalid-workbook.js';
import { foreignFile } from './foreign-file.js';

/** Guards against workbooks that were made to exhaust whoever opens them. */
interface WorkbookLimits {
  /** Files in the package. */
  readonly parts: number;
  /** Bytes of one part, inflated. */
  readonly partBytes: number;
  /** Bytes of all parts together, inflated. */
  readonly totalBytes: number;
  /** How many times larger than packed a part may become, once it is larger than `ratioFromBytes`. */
  readonly ratio: number;
  readonly ratioFromBytes: number;
  /** Characters of a tag, or of the text between two tags. */
  readonly tokenLength: number;
  /** Elements within elements. */
  readonly depth: number;
}

/** A million rows of ten columns take about 500 MB inflated; sheets of equal rows pack up to 100:1. */
const WORKBOOK_LIMITS: WorkbookLimits = {
  parts: 2000,
  partBytes: 400_000_000,
  totalBytes: 600_000_000,
  ratio: 200,
  ratioFromBytes: 16_000_000,
  tokenLength: 4_000_000,
  depth: 100,
};

/** A workbook's bytes, in memory or in a file. */
export type WorkbookSource =
  { readonly name: string; readonly bytes: Uint8Array } | { readonly name: string; readonly path: string };

const FIRST_BYTES = 8;
const ENCRYPTED_FLAG = 1;

/**
 * The parts of a workbook file. Its directory is checked before anything is unpacked, and what is unpacked is counted,
 * whatever the directory says. Throws `InputFault` with `INVALID_WORKBOOK`.
 */
export class WorkbookPackage {
  private unpackedBytes = 0;

  private constructor(
    /** For messages. */
    readonly name: string,
    readonly limits: WorkbookLimits,
    private readonly zip: ZipFile,
    /** By lower-case name: the names of parts are the same in any case. */
    private readonly entries: ReadonlyMap<string, Entry>,
  ) {}

  /** Opens the package; `close` it. */
  static async open(source: WorkbookSource, limits: WorkbookLimits = WORKBOOK_LIMITS): Promise<WorkbookPackage> {
    const { name } = source;
    const refusal = foreignFile(await firstBytes(source));
    if (refusal !== null) throw workbookFault(`${name} ${refusal}.`, name);
    const zip = await openZip(source).catch((error: unknown) => {
      throw damaged(name, error);
    });
    try {
      return new WorkbookPackage(name, limits, zip, await readDirectory(name, zip, limits));
    } catch (error) {
      zip.close();
      throw error;
    }
  }

  close(): void {
    this.zip.close();
  }

  get partNames(): readonly string[] {
    return [...this.entries.keys()];
  }

  has(part: string): boolean {
    return this.entries.has(part.toLowerCase());
  }

  /** The inflated content of a part, piece by piece. */
  async *chunks(part: string): AsyncGenerator<Buffer> {
    const entry = this.entries.get(part.toLowerCase());
    if (entry === undefined) throw workbookFault(`${this.name} is damaged: it has no ${part}.`, this.name, part);
    let checksum = 0;
    let bytes = 0;
    try {
      for await (const chunk of await this.zip.openReadStreamPromise(entry)) {
        if (!Buffer.isBuffer(chunk)) throw new TypeError('A stream of bytes gave something else');
        bytes += chunk.length;
        this.count(part, chunk.length, bytes, entry.compressedSize);
        checksum = crc32(chunk, checksum);
        yield chunk;
      }
    } catch (error) {
      throw error instanceof InputFault ? error : damaged(this.name, error);
    }
    if (checksum !== entry.crc32) throw damaged(this.name, `the checksum of ${part} does not agree with its content`);
  }

  /** Inflates every part once and counts: what is handed to another reader afterwards holds no more than is allowed. */
  async verify(): Promise<void> {
    for (const part of this.partNames) {
      const chunks = this.chunks(part);
      while ((await chunks.next()).done !== true);
    }
  }

  private count(part: string, added: number, bytes: number, packedBytes: number): void {
    const { totalBytes, partBytes, ratio, ratioFromBytes } = this.limits;
    this.unpackedBytes += added;
    if (bytes > partBytes || this.unpackedBytes > totalBytes) throw tooLarge(this.name, part);
    if (bytes > ratioFromBytes && bytes > packedBytes * ratio) {
      throw workbookFault(
        `${this.name}: ${part} unpacks to more than ${ratio} times its size, which no ordinary workbook does.`,
        this.name,
        part,
      );
    }
  }
}

const openZip = (source: WorkbookSource): Promise<ZipFile> =>
  'path' in source
    ? openPromise(source.path, { autoClose: false, lazyEntries: true })
    : fromBufferPromise(Buffer.from(source.bytes.buffer, source.bytes.byteOffset, source.bytes.byteLength), {
        lazyEntries: true,
      });

async function firstBytes(source: WorkbookSource): Promise<Uint8Array> {
  if ('bytes' in source) return source.bytes.subarray(0, FIRST_BYTES);
  const file = await open(source.path);
  try {
    const { buffer, bytesRead } = await file.read(Buffer.alloc(FIRST_BYTES), 0, FIRST_BYTES, 0);
    return buffer.subarray(0, bytesRead);
  } finally {
    await file.close();
  }
}

async function readDirectory(name: string, zip: ZipFile, limits: WorkbookLimits): Promise<ReadonlyMap<string, Entry>> {
  const entries = new Map<string, Entry>();
  if (zip.entryCount > limits.parts) throw tooMany(name, limits);
  let claimedBytes = 0;
  try {
    for await (const entry of zip.eachEntry()) {
      if (entry.fileName.endsWith('/')) continue;
      checkEntry(name, entry, limits);
      claimedBytes += entry.uncompressedSize;
      if (claimedBytes > limits.totalBytes) throw tooLarge(name, entry.fileName);
      const key = entry.fileName.toLowerCase();
      if (entries.has(key)) throw workbookFault(`${name} is damaged: ${entry.fileName} is in it twice.`, name);
      entries.set(key, entry);
      if (entries.size > limits.parts) throw tooMany(name, limits);
    }
  } catch (error) {
    throw error instanceof InputFault ? error : damaged(name, error);
  }
  return entries;
}

function checkEntry(name: string, entry: Entry, limits: WorkbookLimits): void {
  const part = entry.fileName;
  if ((entry.generalPurposeBitFlag & ENCRYPTED_FLAG) !== 0)
    throw workbookFault(`${name} is an encrypted archive; save it without a password.`, name, part);
  if (!entry.canDecodeFileData())
    throw workbookFault(`${name} is packed in a way that workbooks are not; save it again.`, name, part);
  if (part.split('/').includes('..'))
    throw workbookFault(`${name} is damaged: the part ${part} lies outside.`, name, part);
  if (entry.uncompressedSize > limits.partBytes) throw tooLarge(name, part);
}

const tooMany = (name: string, { parts }: WorkbookLimits): InputFault =>
  workbookFault(`${name} holds more than ${parts} parts, which no ordinary workbook does.`, name);

const tooLarge = (name: string, part: string): InputFault =>
  workbookFault(`${name} is too large: ${part} unpacks to more than is read; split the workbook.`, name, part);

function damaged(name: string, error: unknown): InputFault {
  const why = faultText(error);
  const isCutOff = /end of central directory|unexpected end|unexpected EOF/i.test(why);
  const message = isCutOff ? `${name} is cut off or not a workbook.` : `${name} is damaged: ${why.replace(/\.$/, '')}.`;
  return workbookFault(message, name);
}
