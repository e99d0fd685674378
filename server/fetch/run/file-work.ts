import { link, mkdir, rm, writeFile } from 'node:fs/promises';
import { randomUUID } from 'node:crypto';
import { join } from 'node:path';
import { failure, success, type Outcome } from '../../domain/issue.js';
import { loadFile } from '../../parameters/load/file.js';
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

/** Hands tables to `load`, one after the other. Each is filed whole or not at all; the first that is refused ends the work. */
export async function fileReceived(task: FilingTask): Promise<Outcome<Filed>> {
  const folder = join(task.temporaryFolder, randomUUID());
  await mkdir(folder);
  try {
    const places: string[] = [];
    const notes: string[] = [];
    for (const make of filesOf(task, folder)) {
      const { path, options } = await make();
      const report = await loadFile(path, { ...options, dataDirectory: task.dataDirectory, origin: task.origin });
      if (!report.isFiled) return { ok: false, issues: report.issues };
      places.push(...report.filed);
      notes.push(...report.notes, ...report.skipped);
    }
    return success({ places, notes });
  } finally {
    await rm(folder, { recursive: true, force: true });
  }
}

interface FileForLoad {
  readonly path: string;
  readonly options: Pick<ParsedTable, 'options'>['options'];
}

function filesOf({ tables, asItIs }: FilingTask, folder: string): readonly (() => Promise<FileForLoad>)[] {
  return [
    ...tables.map(({ name, text, options, window }) => async () => {
      const path = join(folder, safeName(name));
      await writeFile(path, text);
      return { path, options: { ...options, window: window ?? ('own span' as const) } };
    }),
    ...(asItIs === undefined
      ? []
      : [
          async () => {
            const path = join(folder, safeName(asItIs.name));
            await link(asItIs.path, path);
            return { path, options: {} };
          },
        ]),
  ];
}

/** The work in this thread: of commands, and of tests with parsers of their own. */
export const workHere = (parsers: ReadonlyMap<string, Parser>): FileWork => ({
  parse: (task) => parseReceived(task, parsers),
  file: fileReceived,
  close: () => Promise.resolve(),
});
