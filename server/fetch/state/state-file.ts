import { open, readFile, rename, rm } from 'node:fs/promises';
import { z } from 'zod';
import { faultText, hasFaultCode } from '../../lib/fault.js';

/** What is remembered of one file of a download. */
const fileRecord = z.object({
  /** sha256 of the address that gave it: what the server said of one says nothing of another. */
  address: z.string(),
  etag: z.string().exactOptional(),
  lastModified: z.string().exactOptional(),
  /** Hex, of the file as it was received; of several pages, of all of them. */
  sha256: z.string(),
  /** What read it: a file that has not changed is read again by another version of the program, or with other options. */
  reader: z.string().default(''),
  rows: z.number(),
  /** Business days that were asked for, to compare rows of spans of different lengths by. */
  days: z.number(),
});

/** What is remembered of one download, or of one item of it. */
const downloadRecord = z.object({
  /** Newest day of its data, `YYYY-MM-DD`. */
  newest: z.string().nullable(),
  covered: z.array(z.tuple([z.string(), z.string()])),
  /** By the first day of a file of a day, month or year; `range` and `latest` for the others. Of old days none is kept. */
  files: z.record(z.string(), fileRecord),
});

const sourceRecord = z.object({
  accepted: z.object({ by: z.string(), at: z.string(), terms: z.string() }).nullable(),
  lastTry: z.string().nullable(),
  lastSuccess: z.string().nullable(),
  newestDate: z.string().nullable(),
  bytes: z.number(),
  /** Of the last run. */
  seconds: z.number().nullable(),
  error: z.string().nullable(),
  notes: z.array(z.string()),
  /** By id, and `id/item` where it has items. */
  downloads: z.record(z.string(), downloadRecord),
});

const stateSchema = z.object({
  /** Whether the schedule was turned on or off; null = as the process's environment says. */
  isScheduled: z.boolean().nullable(),
  sources: z.record(z.string(), sourceRecord),
});

export type FileRecord = Readonly<z.infer<typeof fileRecord>>;
export type DownloadRecord = Readonly<z.infer<typeof downloadRecord>>;
export type SourceRecord = Readonly<z.infer<typeof sourceRecord>>;
export type FetchState = Readonly<z.infer<typeof stateSchema>>;

export const NO_DOWNLOAD: DownloadRecord = { newest: null, covered: [], files: {} };

export const NO_SOURCE: SourceRecord = {
  accepted: null,
  lastTry: null,
  lastSuccess: null,
  newestDate: null,
  bytes: 0,
  seconds: null,
  error: null,
  notes: [],
  downloads: {},
};

export interface ReadState {
  readonly state: FetchState;
  /** A sentence where the file was damaged; null = it was sound, or there is none yet. */
  readonly damage: string | null;
  /** Whether the file itself was sound, so that it may take the place of the copy before it. */
  readonly isSound: boolean;
}

const previousOf = (path: string): string => `${path}.previous`;

/** The state of a data directory: if its file is damaged, the last good copy of it, and if that is too, an empty one. */
export async function readStateFile(path: string): Promise<ReadState> {
  const empty: FetchState = { isScheduled: null, sources: {} };
  const current = await soundState(path);
  if (current.kind === 'sound') return { state: current.state, damage: null, isSound: true };
  const previous = await soundState(previousOf(path));
  if (current.kind === 'missing' && previous.kind === 'missing') return { state: empty, damage: null, isSound: false };
  const fault = current.kind === 'missing' ? 'is gone' : `can't be read (${current.reason})`;
  if (previous.kind === 'sound') {
    const damage = `fetch/state.json ${fault}; the copy before it is used, and what was fetched since is asked for again.`;
    return { state: previous.state, damage, isSound: false };
  }
  const damage = `fetch/state.json ${fault}, and neither can the copy before it; terms have to be accepted again, and everything is asked for again.`;
  return { state: empty, damage, isSound: false };
}

type Sound =
  | { readonly kind: 'sound'; readonly state: FetchState }
  | { readonly kind: 'missing' }
  | { readonly kind: 'damaged'; readonly reason: string };

async function soundState(path: string): Promise<Sound> {
  try {
    const content: unknown = JSON.parse(await readFile(path, 'utf8'));
    const read = stateSchema.safeParse(content);
    if (read.success) return { kind: 'sound', state: read.data };
    const [first] = read.error.issues;
    return { kind: 'damaged', reason: `${first?.path.join('.') ?? ''}: ${first?.message ?? ''}` };
  } catch (error) {
    if (hasFaultCode(error, 'ENOENT', 'ENOTDIR')) return { kind: 'missing' };
    if (error instanceof SyntaxError) return { kind: 'damaged', reason: faultText(error) };
    throw error;
  }
}

/**
 * Writes the state so that after any end of the process either it or the one before is there whole. Called while the lock of the
 * state is held, so that what a killed process has left unfinished can be taken away.
 * @param keepsPrevious whether what is there becomes the copy before; a damaged file must not take the place of the good copy
 */
export async function writeStateFile(path: string, state: FetchState, keepsPrevious: boolean): Promise<void> {
  const unfinished = `${path}.unfinished`;
  await rm(unfinished, { force: true });
  try {
    const file = await open(unfinished, 'wx', 0o600);
    try {
      await file.writeFile(`${JSON.stringify(state, null, 1)}\n`);
      await file.sync();
    } finally {
      await file.close();
    }
    if (keepsPrevious) await rename(path, previousOf(path));
    await rename(unfinished, path);
  } catch (error) {
    await rm(unfinished, { force: true });
    throw error;
  }
}
