import { link, mkdir, rm, writeFile } from 'node:fs/promises';
import { randomUUID } from 'node:crypto';
import { join } from 'node:path';
import { failure, success, type Outcome } from '../../domain/issue.js';
import { loadTogether, type FileToLoad } from '../../parameters/load/file.js';
import { safeName } from '../../parameters/load/names.js';
import type { FileOrigin } from '../../market/file-origin.js';
import type { ParsedFile, ParsedTable, Parser, ParserContext, ReceivedFile } from '../parser.js';

/** A received file that is to be read. */
export interface ParseTask {
  readonly parser: string;
  readonly file: ReceivedFile;
  readonly context: ParserContext;
}

/** What was read, and is to be filed. */
export interface FilingTask {
  readonly dataDirectory: string;
  /** Where files for `load` are made; it is there. */
  readonly temporaryFolder: string;
  readonly tables: readonly ParsedTable[];
  /** The received file itself, and under which name `load` is to see it. */
  readonly asItIs: { readonly path: string; readonly name: string } | undefined;
  readonly origin: FileOrigin;
}

/** What was filed. */
export interface Filed {
  readonly places: readonly string[];
  /** What `load` had to say: revisions, findings, what it passed over. */
  readonly notes: readonly string[];
}

/** The work on a received file that takes the processor, which a service does on a thread. */
export interface FileWork {
  parse(task: ParseTask): Promise<Outcome<ParsedFile>>;
  file(task: FilingTask): Promise<Outcome<Filed>>;
  close(): Promise<void>;
}

/** Reads a received file by the parser that its download names. */
export async function parseReceived(
  { parser, file, context }: ParseTask,
  parsers: ReadonlyMap<string, Parser>,
): Promise<Outcome<ParsedFile>> {
  const parse = parsers.get(parser);
  if (parse !== undefined) return parse(file, context);
  const message = `The source "${context.source}" names the parser "${parser}", which there is not; known are ${[...parsers.keys()].sort().join(', ')}.`;
  return failure({ code: 'UNKNOWN_PARSER', path: [context.source, context.download.id], message });
}

/** Hands all that a file gave to `load`, which files the whole of it or nothing. */
export async function fileReceived(task: FilingTask): Promise<Outcome<Filed>> {
  const folder = join(task.temporaryFolder, randomUUID());
  await mkdir(folder);
  try {
    const files = await filesOf(task, folder);
    if (files.length === 0) return success({ places: [], notes: [] });
    const report = await loadTogether(files, { dataDirectory: task.dataDirectory, origin: task.origin });
    if (!report.isFiled) return { ok: false, issues: report.issues };
    return success({ places: report.filed, notes: [...report.notes, ...report.skipped] });
  } finally {
    await rm(folder, { recursive: true, force: true });
  }
}

/** Each in a folder of its own, because two may have the same name. */
async function filesOf({ tables, asItIs }: FilingTask, folder: string): Promise<readonly FileToLoad[]> {
  const files: FileToLoad[] = [];
  const place = async (name: string): Promise<string> => {
    const own = join(folder, String(files.length));
    await mkdir(own);
    return join(own, safeName(name));
  };
  for (const { name, text, options, window = 'own span' } of tables) {
    const path = await place(name);
    await writeFile(path, text);
    files.push({ path, options: { ...options, window, isFetched: true } });
  }
  if (asItIs === undefined) return files;
  const path = await place(asItIs.name);
  await link(asItIs.path, path);
  return [...files, { path, options: {} }];
}

/** The work in this thread: of commands, and of tests with parsers of their own. */
export const workHere = (parsers: ReadonlyMap<string, Parser>): FileWork => ({
  parse: (task) => parseReceived(task, parsers),
  file: fileReceived,
  close: () => Promise.resolve(),
});
