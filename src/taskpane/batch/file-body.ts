import { CsvTable, type CsvRow } from '../../../server/sheet/table/csv-table.js';
import { doubtSentence } from '../../../server/sheet/table/unread-columns.js';
import type { ActivityRun } from '../activities.js';
import { counted } from '../format.js';
import { PaneFault } from '../notice.js';
import { BodyBuilder, checkSize, type BatchBody } from './body.js';
import type { Envelope } from './form.js';
import { LoopYielder } from './loop-yielder.js';
import { CsvReader, type CsvLine } from './csv-reader.js';

/** Reads the lines below the headings of a file: by the names of fields, or as in a sheet by the usual headings. */
class CsvRows {
  private readonly table: CsvTable;

  /** @throws PaneFault if the headings are not understood */
  constructor(
    { cells }: CsvLine,
    private readonly file: string,
    delimiter: string,
  ) {
    const table = CsvTable.of(cells, { delimiter });
    if (!(table instanceof CsvTable) && table.length > 0)
      throw this.unreadable(`it has no column for ${table.join(', ')}.`);
    if (!(table instanceof CsvTable))
      throw this.unreadable(
        'its first line must hold headings such as Account, Exchange, Contract, Type, Expiry, Net position, or names of fields.',
      );
    if (table.fieldTwice !== undefined) throw this.unreadable(`the column ${table.fieldTwice} is there twice.`);
    this.table = table;
  }

  read({ cells, line }: CsvLine): CsvRow {
    const { length } = this.table.headings;
    if (cells.length !== length)
      throw this.unreadable(`line ${line + 1} has ${cells.length} cells, its headings have ${length}.`);
    this.table.examine(cells);
    return this.table.read(cells);
  }

  /** @throws PaneFault if a column may change figures and is not understood */
  checkColumns(): void {
    const [doubt] = this.table.doubts;
    if (doubt !== undefined)
      throw this.unreadable(
        `${doubtSentence(doubt, String(doubt.column + 1))} Give it the heading of its field, or remove it from the file.`,
      );
  }

  get unreadHeadings(): readonly string[] {
    return this.table.unreadHeadings;
  }

  private unreadable(what: string): PaneFault {
    return new PaneFault('The file can’t be read', `${this.file}: ${what}`);
  }
}

/** A file as a page gets it from the disk. */
export interface NamedFile extends Blob {
  readonly name: string;
}

/** Bytes from which a file's kind is recognised. */
const LOOKED_AT = 4096;
const BYTE_ORDER_MARK_BYTES = 3;

/**
 * A file as a submission: a request in JSON (plain or gzip), which says itself what to calculate; an array of rows; or
 * CSV. JSON is not read here, however large it is.
 * @throws PaneFault if it is none of them
 */
export async function fileBody(file: NamedFile, envelope: Envelope, run: ActivityRun): Promise<BatchBody> {
  const start = new Uint8Array(await file.slice(0, LOOKED_AT).arrayBuffer());
  const asItIs = { title: file.name, rows: null, remarks: [] };
  if (start[0] === 0x1f && start[1] === 0x8b)
    return { ...asItIs, content: checked(file), encoding: 'gzip', currency: null };
  if (start[0] === 0x50 && start[1] === 0x4b)
    throw unreadable(file, 'it is a workbook; open it and submit its book, or save the sheet as CSV.');
  const [first] = new TextDecoder().decode(start).trimStart();
  if (first === undefined) throw unreadable(file, 'it is empty.');
  const text = start[0] === 0xef ? file.slice(BYTE_ORDER_MARK_BYTES) : file;
  if (first === '{') return { ...asItIs, content: checked(text), encoding: null, currency: null };
  if (first !== '[') return csvBody(file, envelope, run);
  const head = `${JSON.stringify(envelope).slice(0, -1)},"portfolio":`;
  const content = new Blob([head, text, '}'], { type: 'application/json' });
  return { ...asItIs, content: checked(content), encoding: null, currency: envelope.currency_code };
}

const checked = (content: Blob): Blob => {
  checkSize(content);
  return content;
};

async function csvBody(file: NamedFile, envelope: Envelope, run: ActivityRun): Promise<BatchBody> {
  const builder = new BodyBuilder(envelope);
  const reader = new CsvReader();
  const yielder = new LoopYielder(run.step(`Reading ${file.name}`));
  const taker = new LineTaker(builder, reader, file.name);
  let bytes = 0;
  const addAll = async (lines: Iterable<CsvLine>): Promise<void> => {
    for (const line of lines) {
      taker.take(line);
      await yielder.yieldIfDue(bytes, file.size);
    }
  };
  const textOf = textReader(file);
  const pieces = file.stream().getReader();
  for (let piece = await pieces.read(); !piece.done; piece = await pieces.read()) {
    bytes += piece.value.length;
    await addAll(reader.push(textOf(piece.value)));
  }
  await addAll(reader.push(textOf(null)));
  await addAll(reader.end());
  if (builder.rowCount === 0) throw unreadable(file, 'it has no row below its headings.');
  return builder.body(file.name, taker.finish());
}

/** Takes the lines of a table into a submission. The first line that is not blank holds the headings. */
class LineTaker {
  private rows: CsvRows | undefined;
  private problems = 0;
  private firstProblem = '';

  constructor(
    private readonly builder: BodyBuilder,
    private readonly reader: CsvReader,
    private readonly file: string,
  ) {}

  take(line: CsvLine): void {
    if (this.rows === undefined) {
      this.rows = new CsvRows(line, this.file, this.reader.separator);
      return;
    }
    const { row, problems } = this.rows.read(line);
    const [problem] = problems;
    if (this.problems === 0 && problem !== undefined) this.firstProblem = `line ${line.line + 1}: ${problem.message}`;
    this.problems += problems.length;
    this.builder.add(row, { sheet: null, row: line.line, column: 0 });
  }

  /** Remarks on the file, as sentences. @throws PaneFault if a column is not understood */
  finish(): readonly string[] {
    this.rows?.checkColumns();
    const unread = this.rows?.unreadHeadings ?? [];
    return [
      ...(unread.length === 0 ? [] : [`Columns of ${this.file} that are not read: ${unread.join(', ')}.`]),
      ...(this.problems === 0
        ? []
        : [`${counted(this.problems, 'problem')} in the cells of ${this.file}; the first is in ${this.firstProblem}`]),
    ];
  }
}

/** Decodes a file's text piece by piece; null = there is no more. */
function textReader(file: NamedFile): (piece: Uint8Array | null) => string {
  const decoder = new TextDecoder('utf-8', { fatal: true });
  return (piece) => {
    try {
      return piece === null ? decoder.decode() : decoder.decode(piece, { stream: true });
    } catch {
      throw unreadable(file, 'it is not UTF-8 text; save it as “CSV UTF-8” or JSON.');
    }
  };
}

const unreadable = (file: NamedFile, what: string): PaneFault =>
  new PaneFault('The file can’t be read', `${file.name}: ${what}`);
