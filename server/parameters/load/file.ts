import { createReadStream } from 'node:fs';
import { readFile } from 'node:fs/promises';
import { basename, join } from 'node:path';
import { failure, success, type Issue, type Outcome } from '../../domain/issue.js';
import { plainSentence } from '../../lib/plain-sentence.js';
import { hasFaultCode } from '../../lib/fault.js';
import { readMembers } from '../container.js';
import type { MergedFile, TableOptions } from './checked-table.js';
import { Filing } from './filing.js';
import { withLoadLock } from './load-lock.js';
import type { ParameterKind } from '../parameter-kind.js';
import { PARAMETER_KINDS } from '../parameter-kinds.js';
import { memberFileName, parameterFileName } from './names.js';
import type { FileOrigin } from '../../market/file-origin.js';
import { changedOrigins, ORIGINS_PLACE, withdrawnFilesNote } from './origins.js';
import { checkMember, type CheckedMember } from './checked-member.js';
import { fileChecksum } from '../../files/file-checksum.js';

export interface LoadOptions extends TableOptions {
  readonly dataDirectory: string;
  /** Where it comes from, if it was fetched; what a user loads has none, and what was there before loses its own. */
  readonly origin?: FileOrigin;
  /** Of parameter files; default: those of the program. */
  readonly kinds?: readonly ParameterKind[];
}

/** The outcome of loading one file. Sentences are for the user; nothing was filed if there are issues. */
export interface LoadReport {
  /** The file's base name. */
  readonly file: string;
  readonly isFiled: boolean;
  readonly read: readonly string[];
  /** What was passed over and why. */
  readonly skipped: readonly string[];
  /** Notes on the file: how it was recognised, quality findings, what it replaces. */
  readonly notes: readonly string[];
  /** Where it was filed, within the data directory. */
  readonly filed: readonly string[];
  readonly issues: readonly Issue[];
}

/**
 * Recognises a file by its content, checks the whole of it and files it in the data directory: parameter files of
 * any kind (plain, gzip, zip), FX rates, quotes, fixings, histories, contract tables,
 * securities and margin models. A bad file
 * changes nothing.
 */
export function loadFile(path: string, options: LoadOptions): Promise<LoadReport> {
  const { dataDirectory, origin, kinds, ...table } = options;
  return loadTogether([{ path, options: table }], {
    dataDirectory,
    ...(origin === undefined ? {} : { origin }),
    ...(kinds === undefined ? {} : { kinds }),
  });
}

/** A file to load, and what is said of its tables. */
export interface FileToLoad {
  readonly path: string;
  readonly options: TableOptions;
}

/** Loads several files as one: all of them are filed, or none. The report names the first one. */
export async function loadTogether(
  files: readonly FileToLoad[],
  options: Omit<LoadOptions, keyof TableOptions>,
): Promise<LoadReport> {
  const file = basename(files[0]?.path ?? '');
  const loaded = await readAndFile(files, options);
  if (!loaded.ok) {
    const issues = loaded.issues.map((issue) => ({ ...issue, message: plainSentence(issue.message) }));
    return { file, isFiled: false, read: [], skipped: [], notes: [], filed: [], issues };
  }
  const { checkedMembers, notes, filed } = loaded.value;
  return {
    file,
    isFiled: true,
    read: checkedMembers.flatMap((checkedMember) => checkedMember.read).map(plainSentence),
    skipped: checkedMembers.flatMap((checkedMember) =>
      checkedMember.kind === 'parameters' ? checkedMember.findings : [],
    ),
    notes: [
      ...checkedMembers.flatMap((checkedMember) => (checkedMember.kind === 'table' ? checkedMember.notes : [])),
      ...notes,
    ].map(plainSentence),
    filed,
    issues: [],
  };
}

interface Loaded {
  readonly checkedMembers: readonly CheckedMember[];
  readonly notes: readonly string[];
  readonly filed: readonly string[];
}

async function readAndFile(
  files: readonly FileToLoad[],
  { dataDirectory, kinds = PARAMETER_KINDS, origin }: Omit<LoadOptions, keyof TableOptions>,
): Promise<Outcome<Loaded>> {
  const filing = new Filing(dataDirectory);
  const checkedMembers: CheckedMember[] = [];
  const sets: string[] = [];
  try {
    for (const { path, options } of files) {
      const before = await checksumOf(path);
      const members = await readMembers(path, (member) => checkMember(member, options, kinds));
      if (!members.ok) return members;
      const staged = await stageParameters(path, members.value, filing);
      if ((await checksumOf(path)) !== before) return failure(changedMeanwhile(path));
      if (!staged.ok) return staged;
      checkedMembers.push(...members.value);
      sets.push(...staged.value);
    }
    const filed = await fileAlone(checkedMembers, filing, { dataDirectory, origin, sets });
    if (!filed.ok) return filed;
    const { places, notes } = filed.value;
    return success({ checkedMembers, notes, filed: [...places, ...sets] });
  } finally {
    await filing.discard();
  }
}

interface FilingPlace {
  readonly dataDirectory: string;
  readonly origin: FileOrigin | undefined;
  /** Places of parameter files that are staged already. */
  readonly sets: readonly string[];
}

/** Merges the tables with what is filed and files all that is staged, while no other process loads into the directory. */
async function fileAlone(
  checkedMembers: readonly CheckedMember[],
  filing: Filing,
  { dataDirectory, origin, sets }: FilingPlace,
): Promise<Outcome<{ readonly places: readonly string[]; readonly notes: readonly string[] }>> {
  return withLoadLock(dataDirectory, async (lock) => {
    const tables = await mergeTables(checkedMembers, dataDirectory);
    if (!tables.ok) return tables;
    const whole = checkedMembers.flatMap((member) => (member.kind === 'table' ? (member.wholeDays ?? []) : []));
    const places = [...sets, ...tables.value.keys()];
    const { text, withdrawn } = await changedOrigins(dataDirectory, places, origin, whole);
    await filing.stageAll(new Map([...tables.value].map(([place, { content }]) => [place, content])));
    if (text !== undefined) await filing.stageFirst(ORIGINS_PLACE, text);
    for (const place of withdrawn) filing.removeAtCommit(place);
    await lock.confirm();
    await filing.commit();
    return success({
      places: [...tables.value.keys()],
      notes: [...[...tables.value.values()].flatMap(({ notes }) => notes), ...withdrawnFilesNote(withdrawn)],
    });
  });
}

/** sha256 of the file, hex; undefined if the file can't be read, because the reading itself reports why. */
async function checksumOf(path: string): Promise<string | undefined> {
  try {
    return await fileChecksum(path);
  } catch (error) {
    if (hasFaultCode(error, 'ENOENT', 'EISDIR', 'EACCES', 'ENOTDIR')) return undefined;
    throw error;
  }
}

const changedMeanwhile = (path: string): Issue => ({
  code: 'FILE_CHANGED',
  path: [basename(path)],
  message: `${basename(path)} was changed while it was being loaded; load it again.`,
});

/** The new content, by place, of the files of the data directory that the tables make or extend. */
async function mergeTables(
  checkedMembers: readonly CheckedMember[],
  dataDirectory: string,
): Promise<Outcome<ReadonlyMap<string, MergedFile>>> {
  const merged = new Map<string, MergedFile>();
  for (const { place, isWhole, merge } of checkedMembers.flatMap((checkedMember) =>
    checkedMember.kind === 'table' ? checkedMember.files : [],
  )) {
    const earlier = merged.get(place);
    const file = merge(earlier?.content ?? (await textOf(join(dataDirectory, ...place.split('/')))));
    if (!file.ok) return file;
    if (isWhole === true && earlier !== undefined && earlier.content !== file.value.content)
      return twoOfOnePlace(place);
    merged.set(place, { ...file.value, notes: [...(earlier?.notes ?? []), ...file.value.notes] });
  }
  return success(merged);
}

const twoOfOnePlace = (place: string): Outcome<never> =>
  failure({
    code: 'UNSUPPORTED_FILE',
    path: [place],
    message: `Two files of the archive would both be filed as ${place}; make one of them, or give one another name and load them apart.`,
  });

/** Undefined if the file is not there. */
async function textOf(path: string): Promise<string | undefined> {
  try {
    return await readFile(path, 'utf8');
  } catch (error) {
    if (hasFaultCode(error, 'ENOENT', 'ENOTDIR')) return undefined;
    throw error;
  }
}

/**
 * A file of one parameter set is filed as it is, packed or not; an archive of several sets, or of tables too, is unpacked
 * into the folders of its sets.
 */
async function stageParameters(
  path: string,
  checkedMembers: readonly CheckedMember[],
  filing: Filing,
): Promise<Outcome<readonly string[]>> {
  const folderOf = new Map(
    checkedMembers.flatMap((checkedMember) =>
      checkedMember.kind === 'parameters' ? [[checkedMember.member, checkedMember.folder] as const] : [],
    ),
  );
  const [folder, ...otherFolders] = new Set(folderOf.values());
  if (folder === undefined) return success([]);
  if (otherFolders.length === 0 && folderOf.size === checkedMembers.length) {
    const place = `${folder}/${parameterFileName(path)}`;
    await filing.stageWithChecksum(place, createReadStream(path));
    return success([place]);
  }
  const places = new Set<string>();
  const unpacked = await readMembers(path, async ({ name, stream }) => {
    const ownFolder = folderOf.get(name);
    if (ownFolder === undefined) return success([]);
    const place = `${ownFolder}/${memberFileName(name)}`;
    if (places.size === places.add(place).size) return twoOfOnePlace(place);
    await filing.stageWithChecksum(place, stream);
    return success([place]);
  });
  return unpacked.ok ? success(unpacked.value.flat()) : unpacked;
}
