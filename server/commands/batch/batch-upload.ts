import { createReadStream } from 'node:fs';
import { mkdtemp, open, rm, stat } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { basename, join } from 'node:path';
import { Readable } from 'node:stream';
import { unusedMappings } from '../../sheet/reader/saved-mappings.js';
import { daysOfTables } from '../../sheet/reader/days/said-days.js';
import { staleDayNotices } from '../../sheet/reader/days/stale-days.js';
import { ContractReader, type AskContracts } from '../../sheet/reader/contract-reader.js';
import { portfolioOf } from '../../sheet/table/portfolio-rows.js';
import { cellName } from '../../sheet/workbook/a1.js';
import { jsonStart } from '../../sheet/text/json-start.js';
import { readTextBook } from '../../sheet/text/text-book.js';
import { CommandFailure, EXIT_WRONG_USAGE, sentenceOf } from '../../service/command-failure.js';
import { countedNoun } from '../../service/terminal.js';
import { lackText } from '../given-values.js';
import { doubtText } from '../table-options.js';
import { unusedOptions } from '../given-values.js';
import type { TableChoices } from '../margin/book-rows.js';
import { isWorkbookFile } from '../margin/is-workbook-file.js';
import { readWorkbook } from '../margin/margin-workbook.js';
import { ENVELOPE_HEAD, ENVELOPE_TAIL, SpooledRows } from './spooled-rows.js';

/** The body of a submission, read as it is sent. */
export interface BatchUploadBody {
  /** Bytes. */
  readonly size: number;
  readonly encoding: 'gzip' | null;
  /** What is worth knowing of how the file was read, as sentences. */
  readonly notices: readonly string[];
  /** Rows of tables that are not in the submission and that somebody may miss; `notices` name them. */
  readonly leftOut: number;
  /** Tables that wait for an answer; their rows are in `leftOut`, and `notices` ask. */
  readonly waiting: number;
  open(): Readable;
}

/** How the tables of a file are read. */
export interface BatchTableChoices extends TableChoices {
  /** Of a workbook: names of the sheets that are read; empty = all that are visible. */
  readonly sheets: readonly string[];
  readonly ask: AskContracts;
  /** The day of the service's market, `YYYY-MM-DD`; absent = it is not known. */
  readonly businessDate?: string | undefined;
}

/** Bytes that a file's kind is told by. */
const LOOKED_AT = 4096;
const PIECE_BYTES = 1_048_576;

/**
 * Reads a file as a submission, has it used, and removes what was written for it. JSON is sent as it stands (plain or gzip),
 * a bare array of rows in a request; tables of texts and workbooks as rows.
 */
export async function withBatchUpload<T>(
  path: string,
  choices: BatchTableChoices,
  use: (body: BatchUploadBody) => Promise<T>,
): Promise<T> {
  const directory = await mkdtemp(join(tmpdir(), 'margin-desk-batch-'));
  try {
    return await use(await batchUploadBody(path, choices, directory));
  } finally {
    await rm(directory, { recursive: true, force: true });
  }
}

async function batchUploadBody(path: string, choices: BatchTableChoices, directory: string): Promise<BatchUploadBody> {
  const start = await startOf(path);
  if (await isWorkbookFile(path)) return workbookBody(path, choices, directory);
  if (choices.sheets.length > 0)
    throw new CommandFailure([`--sheet is for workbooks; ${path} is not one.`], EXIT_WRONG_USAGE);
  const { size } = await stat(path);
  const json = jsonStart(start.toString('utf8'));
  if (isGzip(start) || json !== undefined) refuseMappings(path, choices);
  const notices = unusedOptions(basename(path), choices.given ?? {}, new Set());
  const asItIs = {
    notices,
    leftOut: 0,
    waiting: 0,
    open: () => createReadStream(path, { highWaterMark: PIECE_BYTES }),
  };
  if (isGzip(start)) return { ...asItIs, size, encoding: 'gzip' };
  if (json === undefined) return textBody(path, size, choices, directory);
  if (json === 'request') return { ...asItIs, size, encoding: null };
  return {
    ...asItIs,
    size: ENVELOPE_HEAD.length + size + ENVELOPE_TAIL.length,
    encoding: null,
    open: () => Readable.from(wrapped(asItIs.open())),
  };
}

const isGzip = (start: Buffer): boolean => start[0] === 0x1f && start[1] === 0x8b;

/** A request has no tables that a mapping could be of. */
function refuseMappings(path: string, { mappings = [] }: BatchTableChoices): void {
  const unused = unusedMappings(basename(path), mappings, []);
  if (unused.length > 0) throw new CommandFailure(unused);
}

async function* wrapped(rows: Readable): AsyncGenerator<Buffer> {
  yield ENVELOPE_HEAD;
  for await (const piece of rows) if (Buffer.isBuffer(piece)) yield piece;
  yield ENVELOPE_TAIL;
}

async function textBody(
  path: string,
  size: number,
  { leftAside, given = {}, mappings = [], ask, businessDate }: BatchTableChoices,
  directory: string,
): Promise<BatchUploadBody> {
  const name = basename(path);
  const pieces = (): Readable => createReadStream(path, { highWaterMark: PIECE_BYTES });
  const newSink = (): SpooledRows => new SpooledRows(directory);
  const book = await readTextBook(
    { name, size, pieces },
    { leftAside, given, mappings, ask, businessDate, doubtText, lackText, newSink },
  );
  if (!book.ok) throw new CommandFailure(book.issues.map(({ message }) => message));
  const { sink, notices, leftOut, waiting, problems, given: used } = book.value;
  return {
    ...(await sink.finished()),
    encoding: null,
    leftOut,
    waiting,
    notices: [...unusedOptions(name, given, used), ...notices, ...problemNotices(name, problems)],
  };
}

async function workbookBody(path: string, choices: BatchTableChoices, directory: string): Promise<BatchUploadBody> {
  const { sheets, leftAside, given = {}, mappings = [], ask, businessDate } = choices;
  const { book, notices, passed, leftOut, waiting } = await readWorkbook(path, { sheets, leftAside, given, mappings });
  const contracts = new ContractReader(ask);
  const sink = new SpooledRows(directory);
  const problems: string[] = [];
  for (const table of book.tables) {
    const staged = await contracts.read(table.staged);
    portfolioOf(staged, staged).rows.forEach((row) => sink.add(row));
    await sink.settle();
    for (const issue of staged.issues) problems.push(`${issue.sheet}!${cellName(issue)}: ${issue.message}`);
  }
  const said = daysOfTables(
    path,
    book.tables.map(({ staged }) => staged),
  );
  const stale = businessDate === undefined ? [] : staleDayNotices(said, businessDate);
  const told = { count: problems.length, first: problems.slice(0, MOST_PROBLEMS) };
  return {
    ...(await sink.finished()),
    encoding: null,
    leftOut,
    waiting,
    notices: [...stale, ...notices, ...contracts.notices, ...passed, ...problemNotices(basename(path), told)],
  };
}

const MOST_PROBLEMS = 10;

interface CellProblems {
  readonly count: number;
  /** As sentences. */
  readonly first: readonly string[];
}

const problemNotices = (name: string, { count, first }: CellProblems): readonly string[] =>
  count === 0 ? [] : [`${countedNoun(count, 'problem')} in the cells of ${name}:`, ...first.map((text) => `  ${text}`)];

async function startOf(path: string): Promise<Buffer> {
  try {
    const file = await open(path);
    try {
      const { buffer, bytesRead } = await file.read(Buffer.alloc(LOOKED_AT), 0, LOOKED_AT, 0);
      return buffer.subarray(0, bytesRead);
    } finally {
      await file.close();
    }
  } catch (error) {
    throw new CommandFailure([`${path} can't be read: ${sentenceOf(error)}`]);
  }
}
