import { failure, success, type Issue, type Outcome } from '../../domain/issue.js';
import { ContractReader, type AskContracts } from '../reader/contract-reader.js';
import { daysOfTables } from '../reader/days/said-days.js';
import { staleDayNotices } from '../reader/days/stale-days.js';
import type { LeftOutRow, ToldRow } from '../reader/sheet-table.js';
import { toldRows } from '../reader/table-remarks.js';
import type { CellIssue } from '../table/cell-issue.js';
import type { CsvRow } from '../table/csv-table.js';
import { portfolioOf } from '../table/portfolio-rows.js';
import type { StagedRange } from '../table/stage-range.js';
import { CsvReader, type CsvLine } from './csv-reader.js';
import { decodePieces, type BytePieces, type DecodedPieces } from './decode-text.js';
import { LongStatement } from './long-statement.js';
import { isByName, NamedRows } from './named-rows.js';
import { readStatement, statementNotices, type StatementOptions, type StatementTable } from './statement.js';
import { TextFault } from './text-fault.js';

/** A file of text, of any size. */
export interface TextFile {
  readonly name: string;
  /** Bytes. */
  readonly size: number;
  readonly pieces: BytePieces;
}

/** Takes the rows of a book in their order. */
export interface RowSink {
  /** @param line of the file, from 1 */
  add(row: Readonly<Record<string, string>>, line: number): void;
  /** Called between short pieces of work. @param share of it that is done, from 0 to 1 */
  settle(share: number): Promise<void>;
}

/** How the tables of a text are read, and where their rows go. */
export interface TextBookOptions<Sink> extends Omit<StatementOptions, 'delimiter' | 'lineOf'> {
  readonly ask: AskContracts;
  /** The day of the market, `YYYY-MM-DD`; absent = it is not known. */
  readonly businessDate?: string | undefined;
  /** Called anew where rows have to be read from the beginning once more. */
  readonly newSink: () => Sink;
}

/** What was read of a text. */
export interface TextBook<Sink> {
  readonly sink: Sink;
  /** Of rows that were read. */
  readonly rows: number;
  /** Rows that somebody may miss, and that are in `notices`. */
  readonly leftOut: number;
  /** Tables that wait for an answer; their rows are in `leftOut`. */
  readonly waiting: number;
  /** What was found, understood and left out, as sentences. */
  readonly notices: readonly string[];
  /** What is wrong with cells, as sentences; `count` of them, the first ones here. */
  readonly problems: { readonly count: number; readonly first: readonly string[] };
  /** Fields of columns that were made of what a person says of all rows. */
  readonly given: ReadonlySet<string>;
}

/** Lines that are read at once. */
const LINES_A_SLICE = 1_000;
/** Up to this size a text may be read as a whole, where its rows mean something by others. */
const MOST_WHOLE_BYTES = 50_000_000;
const MOST_PROBLEMS = 10;

/**
 * Reads a book of tables in a file of text into rows of a portfolio, in slices where it can be: names of fields in its first
 * line (`account_code` among them) as the API reads them, all else as sheets are read.
 */
export async function readTextBook<Sink extends RowSink>(
  file: TextFile,
  options: TextBookOptions<Sink>,
): Promise<Outcome<TextBook<Sink>>> {
  const { name } = file;
  const decoded = await decodePieces(file.pieces);
  if (decoded === undefined) return fault(name, `${name} is no text; save it as CSV UTF-8 or JSON.`);
  try {
    const book = await new TextBookReader(file, decoded, options).read();
    const { remark } = decoded;
    return !book.ok || remark === null
      ? book
      : success({ ...book.value, notices: [`${name}: ${remark}`, ...book.value.notices] });
  } catch (error) {
    if (error instanceof TextFault) return fault(name, error.sentence(name));
    throw error;
  }
}

class TextBookReader<Sink extends RowSink> {
  private readonly contracts: ContractReader;
  private readonly problems: string[] = [];
  private problemCount = 0;
  private rows = 0;
  private sink: Sink;

  constructor(
    private readonly file: TextFile,
    private readonly decoded: DecodedPieces,
    private readonly options: TextBookOptions<Sink>,
  ) {
    this.contracts = new ContractReader(options.ask);
    this.sink = options.newSink();
  }

  async read(): Promise<Outcome<TextBook<Sink>>> {
    const { name } = this.file;
    for await (const { lines, separator } of this.slices()) {
      const [first] = lines;
      if (first === undefined) break;
      const options = { ...this.options, delimiter: separator };
      return isByName(first.cells, options) ? this.readNamed(first, options) : this.readStatement(options);
    }
    return fault(name, `${name} is empty.`);
  }

  private async readNamed({ cells }: CsvLine, options: StatementOptions): Promise<Outcome<TextBook<Sink>>> {
    const outcome = NamedRows.of(this.file.name, cells, options);
    if (!outcome.ok) return outcome;
    const named = outcome.value;
    for await (const { lines, share, isFirst } of this.slices()) {
      for (const line of isFirst ? lines.slice(1) : lines) named.examine(line);
      await this.sink.settle(share / 2);
    }
    const issues = named.settle();
    if (issues.length > 0) return failure(...issues);
    for await (const { lines, share, isFirst } of this.slices()) {
      for (const line of isFirst ? lines.slice(1) : lines) this.addNamed(named.read(line), line);
      await this.sink.settle(0.5 + share / 2);
    }
    return success(this.book(named.notices, { leftOut: 0, waiting: 0, given: new Set() }));
  }

  private addNamed({ row, problems }: CsvRow, { line }: CsvLine): void {
    this.add(row, line);
    for (const { message } of problems) this.tell(`line ${line}: ${message}`);
  }

  private async readStatement(options: StatementOptions): Promise<Outcome<TextBook<Sink>>> {
    const { name } = this.file;
    const long = new LongStatement(name, options);
    const leftOut: LeftOutRow[] = [];
    const told: ToldRow[] = [];
    for await (const { lines, share, isLast } of this.slices()) {
      if (isLast && long.beginning === undefined) return this.readWhole(options, lines);
      const outcome = long.read(lines, isLast);
      // What is wrong is said of the whole, where that can be read.
      if (!outcome.ok && this.file.size > MOST_WHOLE_BYTES) return outcome;
      if (!outcome.ok || outcome.value === null) return this.readFromBeginning(options, lines);
      await this.take(outcome.value.staged);
      for (const row of outcome.value.leftOut) leftOut.push(row);
      for (const row of outcome.value.told) told.push(row);
      await this.sink.settle(share);
    }
    const { beginning } = long;
    if (beginning === undefined) return fault(name, `${name} is empty.`);
    const notices = statementNotices(
      name,
      beginning.tables.map((table) => ({ ...table, leftOut, told })),
      beginning.style,
    );
    const given = new Set(beginning.tables.flatMap(({ table }) => table.given ?? []));
    return success(
      this.book([...this.stale(beginning.tables), ...notices], { leftOut: toldRows({ leftOut }), waiting: 0, given }),
    );
  }

  /** Reads all lines together, as these can't be read without others. */
  private async readFromBeginning(
    options: StatementOptions,
    [first]: readonly CsvLine[],
  ): Promise<Outcome<TextBook<Sink>>> {
    const { name, size } = this.file;
    if (size > MOST_WHOLE_BYTES)
      return fault(
        name,
        `${name}, line ${first?.line ?? 1} and those below mean something only by lines elsewhere (accounts in lines of their own, sums, several tables or days), ` +
          `and ${name} is larger than ${MOST_WHOLE_BYTES / 1_000_000} MB: split it, or save it as one table with the account in each row.`,
      );
    this.sink = this.options.newSink();
    [this.rows, this.problemCount] = [0, 0];
    this.problems.length = 0;
    const lines: CsvLine[] = [];
    for await (const slice of this.slices()) {
      for (const line of slice.lines) lines.push(line);
      await this.sink.settle(slice.share / 2);
    }
    return this.readWhole(options, lines);
  }

  private async readWhole(options: StatementOptions, lines: readonly CsvLine[]): Promise<Outcome<TextBook<Sink>>> {
    const { name } = this.file;
    const outcome = readStatement(name, lines, options);
    if (!outcome.ok) return outcome;
    const { tables, waiting, style } = outcome.value;
    for (const { staged } of tables) await this.take(staged);
    await this.sink.settle(1);
    const found = tables.map((table) => ({ ...table, leftOut: table.table.leftOut, told: table.table.told ?? [] }));
    const told = found.reduce((sum, table) => sum + toldRows(table), 0);
    const given = new Set(tables.flatMap(({ table }) => table.given ?? []));
    const notices = [...this.stale(tables), ...statementNotices(name, found, style)];
    return success(this.book(notices, { leftOut: told, waiting, given }));
  }

  /** What is said of positions of another day than that of the market. */
  private stale(tables: readonly StatementTable[]): readonly string[] {
    const { businessDate } = this.options;
    const said = daysOfTables(
      this.file.name,
      tables.map(({ staged }) => staged),
    );
    return businessDate === undefined ? [] : staleDayNotices(said, businessDate);
  }

  private async take(written: StagedRange): Promise<void> {
    const staged = await this.contracts.read(written);
    const { rows } = portfolioOf(staged, staged);
    rows.forEach((row, index) => this.add(row, staged.idx[index] ?? 0));
    for (const issue of staged.issues) this.tell(placed(issue));
  }

  private add(row: Readonly<Record<string, string>>, line: number): void {
    this.rows += 1;
    this.sink.add(row, line);
  }

  private tell(problem: string): void {
    this.problemCount += 1;
    if (this.problems.length < MOST_PROBLEMS) this.problems.push(problem);
  }

  private book(
    notices: readonly string[],
    counts: Pick<TextBook<Sink>, 'leftOut' | 'waiting' | 'given'>,
  ): TextBook<Sink> {
    const { sink, rows, contracts } = this;
    const problems = { count: this.problemCount, first: this.problems };
    return { sink, rows, ...counts, notices: [...notices, ...contracts.notices], problems };
  }

  private async *slices(): AsyncGenerator<Slice> {
    const reader = new CsvReader();
    const { size } = this.file;
    const waiting = new LineQueue();
    let share = 0;
    const slice = (lines: readonly CsvLine[], isLast: boolean): Slice => ({
      ...{ lines, share, isLast },
      separator: reader.separator,
      isFirst: waiting.isFirst,
    });
    for await (const { text, bytes } of this.decoded.pieces()) {
      share = size === 0 ? 1 : Math.min(1, bytes / size);
      for (const lines of waiting.full(reader.push(text))) yield slice(lines, false);
    }
    for (const lines of waiting.full(reader.end())) yield slice(lines, false);
    yield slice(waiting.rest, true);
  }
}

/** Gathers lines into slices; the last one is kept, as it may be the end. */
class LineQueue {
  rest: CsvLine[] = [];
  private count = 0;

  *full(read: Iterable<CsvLine>): Generator<readonly CsvLine[]> {
    for (const line of read) {
      if (this.rest.length === LINES_A_SLICE) {
        yield this.rest;
        this.count += 1;
        this.rest = [];
      }
      this.rest.push(line);
    }
  }

  /** Whether no slice has been handed on before this one. */
  get isFirst(): boolean {
    return this.count === 0;
  }
}

interface Slice {
  readonly lines: readonly CsvLine[];
  /** Of the file, up to its end. */
  readonly share: number;
  /** What stands between cells. */
  readonly separator: string;
  readonly isFirst: boolean;
  readonly isLast: boolean;
}

const placed = ({ row, column, message }: CellIssue): string => `line ${row}, column ${column + 1}: ${message}`;

const fault = (name: string, message: string): Outcome<never> => {
  const issue: Issue = { code: 'UNREADABLE_BOOK', path: [name], message };
  return failure(issue);
};
