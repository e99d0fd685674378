import { createHash } from 'node:crypto';
import { createReadStream } from 'node:fs';
import { basename } from 'node:path';
import { pipeline } from 'node:stream/promises';
import { failure, success, type Issue, type Outcome } from '../domain/issue.js';
import { hasFaultCode } from '../lib/fault.js';
import { readMembers } from './container.js';
import { Filing } from './load-filing.js';
import { memberFileName, parameterFileName } from './load-names.js';
import { readParcel, type Parcel } from './load-parcel.js';
import type { SpanHeader } from './span/model.js';

export interface LoadOptions {
  readonly dataDirectory: string;
  /** Date of FX rates that carry none in their name or a column, `YYYY-MM-DD`. */
  readonly date?: string;
}

/** What became of one file. Sentences are for the user; nothing was filed where there are issues. */
export interface LoadReport {
  /** The file's base name. */
  readonly file: string;
  readonly isFiled: boolean;
  readonly read: readonly string[];
  /** What was passed over and why. */
  readonly skipped: readonly string[];
  /** Where it was filed, within the data directory. */
  readonly filed: readonly string[];
  readonly issues: readonly Issue[];
}

/**
 * Recognises a file by its content, checks the whole of it and files it in the data directory: parameter files of either
 * format (plain, gzip, zip), FX rates, histories and contract tables. A bad file changes nothing.
 */
export async function loadFile(path: string, options: LoadOptions): Promise<LoadReport> {
  const file = basename(path);
  const loaded = await readAndFile(path, options);
  if (!loaded.ok) return { file, isFiled: false, read: [], skipped: [], filed: [], issues: loaded.issues };
  const { parcels, filed } = loaded.value;
  return {
    file,
    isFiled: true,
    read: parcels.flatMap(readSentences),
    skipped: parcels.flatMap((parcel) => (parcel.kind === 'parameters' ? parcel.header.findings : [])),
    filed,
    issues: [],
  };
}

interface Loaded {
  readonly parcels: readonly Parcel[];
  readonly filed: readonly string[];
}

async function readAndFile(path: string, { dataDirectory, date }: LoadOptions): Promise<Outcome<Loaded>> {
  const before = await checksumOf(path);
  const parcels = await readMembers(path, (member) => readParcel(member, date));
  if (!parcels.ok) return parcels;
  const filing = new Filing(dataDirectory);
  try {
    const filed = [
      ...(await stageTables(parcels.value, filing)),
      ...(await stageParameters(path, parcels.value, filing)),
    ];
    if ((await checksumOf(path)) !== before) return failure(changedMeanwhile(path));
    await filing.commit();
    return success({ parcels: parcels.value, filed });
  } finally {
    await filing.discard();
  }
}

/** Undefined where the file can't be read, about which reading it says more. */
async function checksumOf(path: string): Promise<string | undefined> {
  const hash = createHash('sha256');
  try {
    await pipeline(createReadStream(path), hash);
  } catch (error) {
    if (hasFaultCode(error, 'ENOENT', 'EISDIR', 'EACCES', 'ENOTDIR')) return undefined;
    throw error;
  }
  return hash.digest('hex');
}

const changedMeanwhile = (path: string): Issue => ({
  code: 'FILE_CHANGED',
  path: [basename(path)],
  message: `${basename(path)} was changed while it was being loaded; load it again.`,
});

async function stageTables(parcels: readonly Parcel[], filing: Filing): Promise<readonly string[]> {
  const files = parcels.flatMap((parcel) => (parcel.kind === 'table' ? parcel.files : []));
  for (const { place, content } of files) await filing.stage(place, content);
  return files.map(({ place }) => place);
}

/**
 * A file of one parameter set is filed as it is, packed or not; an archive of several sets, or of tables too, is unpacked
 * into the folders of its sets.
 */
async function stageParameters(path: string, parcels: readonly Parcel[], filing: Filing): Promise<readonly string[]> {
  const folderOf = new Map(
    parcels.flatMap((parcel) => (parcel.kind === 'parameters' ? [[parcel.member, parcel.folder] as const] : [])),
  );
  const [folder, ...otherFolders] = new Set(folderOf.values());
  if (folder === undefined) return [];
  if (otherFolders.length === 0 && folderOf.size === parcels.length) {
    const place = `${folder}/${parameterFileName(path)}`;
    await filing.stageWithChecksum(place, createReadStream(path));
    return [place];
  }
  const unpacked = await readMembers(path, async ({ name, stream }) => {
    const ownFolder = folderOf.get(name);
    if (ownFolder === undefined) return success([]);
    const place = `${ownFolder}/${memberFileName(name)}`;
    await filing.stageWithChecksum(place, stream);
    return success([place]);
  });
  if (!unpacked.ok) throw new Error(`${path} could be read once and not again: ${unpacked.issues[0]?.message ?? ''}`);
  return unpacked.value.flat();
}

function readSentences(parcel: Parcel): readonly string[] {
  if (parcel.kind === 'table') return [parcel.read];
  const { header, member } = parcel;
  const unused = Object.entries(header.unusedRecords ?? {}).map(([id, count]) => `${counted(count)} ${id}`);
  return [
    `${member}: ${describeSet(header)}.`,
    ...(unused.length === 0 ? [] : [`${member}: records read and not needed for margin: ${unused.join(', ')}.`]),
  ];
}

const FORMATS: Readonly<Record<SpanHeader['format'], string>> = { 'span-xml': 'SPAN XML', pa2: 'PA2' };

function describeSet({ format, clearingOrganization, businessDate, cycleCode, counts }: SpanHeader): string {
  const parts = [
    `${counted(counts.combinedCommodities)} combined commodities`,
    `${counted(counts.physicals)} physicals`,
    `${counted(counts.futures)} futures`,
    `${counted(counts.options)} options`,
    `${counted(counts.interCommoditySpreads)} inter-commodity spreads`,
    `${counted(counts.riskArrays)} risk arrays`,
  ];
  return `${FORMATS[format]} of ${clearingOrganization}, ${businessDate}, cycle ${cycleCode}: ${parts.join(', ')}`;
}

const counted = (count: number): string => count.toLocaleString('en-US');
