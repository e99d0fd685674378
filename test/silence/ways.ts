import ExcelJS from 'exceljs';
import { mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { CommandFailure } from '../../server/service/command-failure.js';
import { LocalMarket } from '../../server/service/local-market.js';
import { openRegistry } from '../../server/service/open-registry.js';
import { calculateBook, readMarginBook } from '../../server/commands/read-margin-book.js';
import type { MarketConfig } from '../../server/service/config.js';
import {
  calculationResponseSchema,
  type CalculationResponse,
} from '../../server/contract/results/calculation-response.js';
import type { ClosestMatch, ResultException } from '../../server/contract/results/result-notes.js';
import { DEFAULT_STAGE_TYPE, ROW_TABLES, STAGE_TYPES, type StageType } from '../../server/contract/stage-columns.js';
import type { Licence } from '../../server/domain/licence.js';
import { DEFAULT_CLEARING_HOUSE_SETTINGS } from '../../server/domain/clearing-house-settings.js';
import { ROW_KINDS } from '../../server/instruments/row-kinds.js';
import { rowKindOf } from '../../server/instruments/row/read-row.js';
import { createCalculator } from '../../server/calculation/create-calculator.js';
import { PaneSession } from '../../src/taskpane/pane-session.js';
import type { CellValue } from '../../server/sheet/workbook/port.js';
import { installHost, settingsAt } from '../functions/functions-host.js';
import { startHttpService, type HttpService } from '../support/http-service.js';
import { readyData } from '../support/ready-data.js';
import { MemoryWorkbook } from '../taskpane/memory-workbook.js';
import { paneSettings } from '../taskpane/pane-settings.js';

/** The ways by which a book reaches the calculation. */
export const WAYS = ['api', 'csv', 'xlsx', 'pane', 'functions'] as const;
export type Way = (typeof WAYS)[number];
/** Those that read cells below headings. */
export const SHEET_WAYS = ['csv', 'xlsx', 'pane', 'functions'] as const satisfies readonly Way[];

/** A book as a table of cells. */
export interface SheetTable {
  readonly headings: readonly string[];
  readonly cells: readonly (readonly CellValue[])[];
  /** Number formats by column; General where there is none. A CSV does not have them. */
  readonly formats?: Readonly<Partial<Record<number, string>>>;
  /** Headings of columns of which the user says that they change nothing; functions can't be told. */
  readonly leftAside?: readonly string[];
  /** The cells as a CSV writes them, where that is not what `String` makes of them. */
  readonly texts?: readonly (readonly string[])[];
}

/** What one way answers. */
export interface WayAnswer {
  /** Why there is no figure at all; null = the book was calculated. */
  readonly refusal: string | null;
  /** Initial margin of all accounts in USD; null where there is none. */
  readonly total: number | null;
  /** `row code field` of each row left out, in the order of the book; the functions tell no codes and have none here. */
  readonly leftOut: readonly string[];
  /** `row code field` of each note and closest match on a row. */
  readonly notes: readonly string[];
  /** Everything that was said of rows and tables, in sentences. */
  readonly sentences: readonly string[];
  /** The whole response, where the way has one. */
  readonly response: CalculationResponse | null;
}

export type Row = Readonly<Record<string, unknown>>;

export interface WaysOptions {
  /** A data directory that the caller has filled and will remove; default: that of the demo market. */
  readonly dataDirectory?: string;
  /** Default: on. */
  readonly isDemo?: boolean;
  /** Default: 2026-11-20. */
  readonly asOf?: string;
}

/**
 * One service, one local market and one host of functions over the same data, so that a book can be asked by every way.
 * Call `startWays` in `beforeAll` and `close` in `afterAll`; a start on the demo market takes some seconds, and half a
 * minute once after each build.
 */
export class Ways {
  constructor(
    private readonly directory: string,
    private readonly service: HttpService,
    readonly market: LocalMarket,
    private readonly host: FunctionsHost,
    readonly close: () => Promise<void>,
  ) {}

  /**
   * Asks one book by one way.
   * @param book rows as the API takes them, which become a table with the labels of their fields; or a table, which the
   * API can't take
   * @param envelope further fields of the request; of the API only
   */
  ask(way: Way, book: readonly Row[] | SheetTable, envelope: Row = {}): Promise<WayAnswer> {
    if (way === 'api') {
      if (!isRows(book)) throw new Error('The API takes rows, not a table.');
      return this.askApi(book, envelope);
    }
    const table = isRows(book) ? tableOf(book) : book;
    switch (way) {
      case 'csv':
        return this.askCommand('book.csv', csvOf(isRows(book) ? withFieldNames(table) : table), table.leftAside);
      case 'xlsx':
        return xlsxOf(table).then((bytes) => this.askCommand('book.xlsx', bytes, table.leftAside));
      case 'pane':
        return this.askPane(table);
      case 'functions':
        return this.askFunctions(table);
    }
  }

  /** What the service answers to a request that is no book. */
  async post(path: string, body: unknown): Promise<unknown> {
    const response = await this.service.request(path, { method: 'POST', body: JSON.stringify(body) });
    return response.json();
  }

  private async askApi(rows: readonly Row[], envelope: Row): Promise<WayAnswer> {
    const body = JSON.stringify({ ...envelope, portfolio: rows });
    const response = await this.service.request('/portfolios', { method: 'POST', body });
    const answer: unknown = await response.json();
    return response.ok ? answered(calculationResponseSchema.parse(answer)) : refused(JSON.stringify(answer));
  }

  private async askCommand(
    name: string,
    content: string | Uint8Array,
    ignoreColumn: readonly string[] = [],
  ): Promise<WayAnswer> {
    const options = { sheet: [], ignoreColumn };
    const directory = await mkdtemp(join(this.directory, 'book-'));
    const file = join(directory, name);
    try {
      await writeFile(file, content);
      const book = (await readMarginBook(file, options))(this.market);
      const outcome = await calculateBook(this.market, book, options);
      if (!outcome.ok) return refused(outcome.refusal.issues.map(({ message }) => message).join(' '), book.notices);
      const issues = [...book.problems.flat(), ...(book.issues?.(outcome.response) ?? [])];
      return answered(outcome.response, [...book.notices, ...issues.map(({ message }) => message)]);
    } catch (error) {
      if (error instanceof CommandFailure) return refused(error.message);
      throw error;
    }
  }

  /** A pane beside this workbook; `stop` it in the end. @param key default: one of everything but event exchanges */
  openPane(workbook: MemoryWorkbook, key = this.service.key): PaneSession {
    return new PaneSession(workbook, paneSettings(this.service.url, key));
  }

  /** A key of the service. */
  async createKey(licence: Licence): Promise<string> {
    return (await this.service.keys.create(licence)).key;
  }

  private async askPane(table: SheetTable): Promise<WayAnswer> {
    const workbook = new MemoryWorkbook({ Book: [table.headings, ...table.cells] });
    for (const [column, format] of Object.entries(table.formats ?? {}))
      table.cells.forEach((_, row) => workbook.setFormat('Book', row + 1, Number(column), format ?? 'General'));
    const pane = this.openPane(workbook);
    try {
      await pane.start();
      const { length: columnCount } = table.headings;
      await workbook.select({ sheet: 'Book', row: 0, column: 0, rowCount: table.cells.length + 1, columnCount });
      await pane.picker.useSelection();
      for (const heading of table.leftAside ?? [])
        await pane.picker.setLeftAside(pane.store.state.ranges[0]?.id ?? 0, table.headings.indexOf(heading), true);
      const isCalculated = await pane.calculate();
      const { result, notice } = pane.store.state;
      if (!isCalculated || result === null) return refused(`${notice?.title ?? ''}: ${notice?.sentence ?? ''}`);
      return answered(
        result.response,
        result.issues.map(({ message }) => message),
      );
    } finally {
      pane.stop();
    }
  }

  /** INITIAL of the whole book; where it is an error, CHECK tells more of the rows. */
  private async askFunctions({ headings, cells, formats = {} }: SheetTable): Promise<WayAnswer> {
    const range = [headings, ...cells];
    this.host.formats = formats;
    const check = await this.call('CHECK', range);
    const problems = Array.isArray(check) ? check.slice(1).map((line: unknown) => JSON.stringify(line)) : [];
    const initial = await this.call('INITIAL', range);
    return typeof initial === 'number'
      ? { ...NOTHING, total: initial, sentences: problems }
      : refused(String(initial), problems);
  }

  private async call(id: string, range: readonly (readonly CellValue[])[]): Promise<unknown> {
    const custom = this.host.functions.get(id);
    if (custom === undefined) throw new Error(`${id} is not associated.`);
    const handed = Array.from({ length: custom.length - 1 }, (_, index) => (index === 0 ? range : undefined));
    const address = `Book!A1:${String.fromCharCode(64 + (range[0]?.length ?? 1))}${range.length}`;
    try {
      return await custom(...handed, { address: 'Summary!A1', parameterAddresses: [address] });
    } catch (error) {
      return error instanceof Error && 'code' in error ? `${String(error.code)} ${error.message}` : String(error);
    }
  }
}

const isRows = (book: readonly Row[] | SheetTable): book is readonly Row[] => Array.isArray(book);

const NOTHING: WayAnswer = { refusal: null, total: null, leftOut: [], notes: [], sentences: [], response: null };

const refused = (refusal: string, sentences: readonly string[] = []): WayAnswer => ({ ...NOTHING, refusal, sentences });

function answered(response: CalculationResponse, sentences: readonly string[] = []): WayAnswer {
  const { data, exceptions } = response;
  const told: readonly (ResultException | ClosestMatch)[] = [
    ...exceptions,
    ...data.flatMap((account) => [...account.exceptions, ...account.closest_matches]),
  ];
  const ofRows = told.filter(({ row }) => row !== null).sort((first, second) => (first.row ?? 0) - (second.row ?? 0));
  const named = (severity: string): readonly string[] => [
    ...new Set(
      ofRows
        .filter((note) => note.severity === severity)
        .map(({ row, code, field }) => `${row ?? ''} ${code} ${field ?? ''}`.trim()),
    ),
  ];
  return {
    refusal: null,
    total: response.total,
    leftOut: named('excluded'),
    notes: named('note'),
    sentences: [...sentences, ...told.map(({ exception }) => exception)],
    response,
  };
}

/** Rows of one kind as a table below the labels of their fields; fields that no table has stand under their own names. */
export function tableOf(rows: readonly Row[], type: StageType = typeOf(rows)): SheetTable {
  const fields = [...new Set(rows.flatMap((row) => Object.keys(row)))];
  const label = (field: string): string =>
    ROW_TABLES[type].columns.find((known) => known.field === field)?.label ?? field;
  const cellOf = (value: unknown): CellValue =>
    typeof value === 'string' || typeof value === 'number' || typeof value === 'boolean' ? value : '';
  return { headings: fields.map(label), cells: rows.map((row) => fields.map((field) => cellOf(row[field]))) };
}

/** The table of the first row that is of a kind; listed where none is. */
function typeOf(rows: readonly Row[]): StageType {
  const kinds = new Set(rows.map(rowKindOf));
  return STAGE_TYPES.find((type) => kinds.has(ROW_KINDS[type])) ?? DEFAULT_STAGE_TYPE;
}

/** The table of rows headed by the names of their fields. */
const withFieldNames = (table: SheetTable): SheetTable => ({ ...table, headings: table.headings.map(fieldOfLabel) });

const csvOf = ({ headings, cells, texts }: SheetTable): string =>
  [headings, ...(texts ?? cells.map((row) => row.map(String)))]
    .map((line) => line.map((text) => `"${text.replaceAll('"', '""')}"`).join(','))
    .join('\n')
    .concat('\n');

function fieldOfLabel(heading: string): string {
  const columns = Object.values(ROW_TABLES).flatMap((table) => table.columns);
  return columns.find(({ label }) => label === heading)?.field ?? heading;
}

async function xlsxOf({ headings, cells, formats = {} }: SheetTable): Promise<Uint8Array> {
  const workbook = new ExcelJS.Workbook();
  const sheet = workbook.addWorksheet('Book');
  sheet.addRow([...headings]);
  for (const cell of cells) sheet.addRow(cell.map((value) => (value === '' ? null : value)));
  for (const [column, format] of Object.entries(formats))
    cells.forEach((_, row) => (sheet.getCell(row + 2, Number(column) + 1).numFmt = format ?? 'General'));
  return new Uint8Array(await workbook.xlsx.writeBuffer());
}

/** Starts everything that the ways need. */
export async function startWays(options: WaysOptions = {}): Promise<Ways> {
  const directory = await mkdtemp(join(tmpdir(), 'margin-desk-ways-'));
  const asOf = options.asOf ?? '2026-11-20';
  const dataDirectory = options.dataDirectory ?? (await readyData(join(directory, 'data'), ['--as-of', asOf]));
  const store = { kind: 'sqlite', path: join(directory, 'results.sqlite') } as const;
  const config: MarketConfig = { dataDirectory, store, isDemo: options.isDemo ?? true, asOf };
  const registry = openRegistry(config);
  await registry.refresh();
  const calculator = createCalculator({
    registry,
    settings: { clearingHouse: () => DEFAULT_CLEARING_HOUSE_SETTINGS },
    scenariosOf: () => Promise.resolve([]),
    workers: 0,
  });
  const service = await startHttpService({
    calculator,
    sheetCalculator: calculator,
    parameters: { isReady: true, snapshot: () => registry.snapshot() },
  });
  const { market, close: closeMarket } = await openMarket(config);
  const functions = await openFunctions(service);
  const close = async (): Promise<void> => {
    await closeMarket();
    await service.close();
    await calculator.close();
    await registry.close();
    await rm(directory, { recursive: true, force: true });
  };
  return new Ways(directory, service, market, functions, close);
}

/** A local market that stays open until it is closed. */
async function openMarket(config: MarketConfig): Promise<{ market: LocalMarket; close: () => Promise<void> }> {
  return new Promise((resolve, reject) => {
    const closed = LocalMarket.use(config, (market) => {
      return new Promise<void>((end) => {
        resolve({
          market,
          close: () => {
            end();
            return closed;
          },
        });
      });
    });
    closed.catch(reject);
  });
}

/** The functions, and the number formats of the sheet that they stand in, by column. */
interface FunctionsHost {
  readonly functions: ReturnType<typeof installHost>['functions'];
  formats: NonNullable<SheetTable['formats']>;
}

async function openFunctions(service: HttpService): Promise<FunctionsHost> {
  const { functions } = installHost();
  const host: FunctionsHost = { functions, formats: {} };
  await import('../../src/functions/associate.js');
  const { functionRuntime } = await import('../../src/functions/function-runtime.js');
  const settings = settingsAt(`${service.url}/`);
  settings.keepKey(service.key, false);
  functionRuntime.connect(settings, {
    readFormats: ({ row, column, rowCount }) =>
      Promise.resolve(
        Array.from({ length: rowCount }, (_, index) => [
          row + index === 0 ? 'General' : (host.formats[column] ?? 'General'),
        ]),
      ),
  });
  return host;
}
