import type { NamedMapping } from '../../server/contract/mapping/table-mapping.js';
import type { EngineStatus } from '../../server/contract/engine-status.js';
import type { AccountResult } from '../../server/contract/results/account-result.js';
import type { ForecastResponse } from '../../server/contract/forecast/response.js';
import type { ReadInstrument, WrittenInstrument } from '../../server/contract/instruments.js';
import type { LeggingRequest, LeggingResponse } from '../../server/contract/trades/legging.js';
import type { LotsRequest, LotsResponse } from '../../server/contract/trades/lots.js';
import { analyticsNotes, leftOutRows, type AnalyticsFigure } from '../../server/sheet/results/analytics-notes.js';
import type { WorkbookPort } from '../../server/sheet/workbook/port.js';
import { WorkbookFault } from '../../server/sheet/workbook/workbook-fault.js';
import { invalidValue } from './function-fault.js';
import { MARGINS, type BookCalculation, type MarginSession } from './margin-session.js';
import { groupAsked, type AnalysedBook } from './figures/account-group.js';
import {
  accountsNamed,
  accountsTogether,
  closestMatchWarning,
  wholeAccounts,
  type MarginedBook,
} from './figures/margined-book.js';
import { doubtfulColumns, instrumentsOf, withContracts, type RangeBook, type RecognisedRange } from './range-book.js';
import { textArgument } from './range-cells.js';
import type { RangeReadings } from './range-readings.js';
import { cellOfField } from '../../server/sheet/table/portfolio-rows.js';
import { cellName, parseAddress } from '../../server/sheet/workbook/a1.js';
import type { ForecastBook } from './batched-forecasts.js';

/** The setting of one call. */
export interface CallSetting {
  readonly session: MarginSession;
  /** Of all calls of the page. */
  readonly readings: RangeReadings;
  readonly signal: AbortSignal;
  /** Used if the call names no currency. */
  readonly baseCurrency: string;
  /** Number formats of the workbook's cells; null if they can't be read. */
  readonly formats: FormatSource | null;
  /** Saved mappings that tables with their headings are read by, the newest first. */
  readonly mappings: readonly NamedMapping[];
  /** Addresses of the arguments as far as the host gives them. */
  readonly addresses: readonly (string | undefined)[];
}

/** What functions need from their workbook: number formats, as values alone don't say what they mean. */
export type FormatSource = Pick<WorkbookPort, 'readFormats'>;

export interface MarginCallOptions {
  readonly currency?: unknown;
  readonly calculation?: BookCalculation;
  /** Index of the range among the arguments, from 0. */
  readonly argument?: number;
}

/** One call of a function: reads its arguments and asks for its figures. */
export class FunctionCall {
  private readonly warned: string[] = [];

  constructor(private readonly setting: CallSetting) {}

  /** Warnings about the figures of the call. */
  get warnings(): readonly string[] {
    return this.warned;
  }

  /** Margins the book in a range. */
  async margin(range: unknown, options: MarginCallOptions = {}): Promise<MarginedBook> {
    const { session, signal } = this.setting;
    const book = await this.book(range, options.argument ?? 0);
    const currency = this.readCurrency(options.currency);
    const calculation = options.calculation ?? MARGINS;
    return { book, response: await session.calculate(book.rows, { currency, calculation }, signal) };
  }

  /** The accounts of the book in a range, or the one that is named, with no row left out. */
  async accounts(range: unknown, account: unknown, options: MarginCallOptions = {}): Promise<readonly AccountResult[]> {
    const margined = await this.margin(range, options);
    const accounts = wholeAccounts(margined, accountsNamed(margined, textArgument(account)));
    const warning = closestMatchWarning(accounts, margined);
    if (warning !== null) this.warn(warning);
    return accounts;
  }

  /** The accounts as `accounts` gives them, or a group of them, with no row left out of one kind of analytics. */
  async analysed(
    range: unknown,
    account: unknown,
    options: MarginCallOptions & { readonly calculation: BookCalculation; readonly figure: AnalyticsFigure },
  ): Promise<AnalysedBook> {
    const name = textArgument(account);
    const asked = groupAsked(name, textArgument(options.currency));
    if (asked === null) {
      const margined = await this.margin(range, options);
      return { accounts: this.analysedAccounts(margined, accountsNamed(margined, name), options.figure), group: null };
    }
    const { pattern, isCurrencyNamed } = asked;
    const calculation = { ...options.calculation, groups: [{ name: pattern, accounts: [pattern] }] };
    const margined = await this.margin(range, {
      ...options,
      calculation,
      currency: isCurrencyNamed ? options.currency : undefined,
    });
    const { accounts, group } = accountsTogether(margined, pattern);
    return { accounts: this.analysedAccounts(margined, accounts, options.figure), group };
  }

  private analysedAccounts(
    margined: MarginedBook,
    chosen: readonly AccountResult[],
    figure: AnalyticsFigure,
  ): readonly AccountResult[] {
    const accounts = wholeAccounts(margined, chosen);
    checkAnalysed(accounts, margined.book, figure);
    const warning = closestMatchWarning(accounts, margined);
    if (warning !== null) this.warn(warning);
    return accounts;
  }

  /** The book in a range. @param argument index of the range among the arguments, from 0 */
  async book(range: unknown, argument: number): Promise<RangeBook> {
    const { addresses, mappings, readings } = this.setting;
    const recognised = readings.recognise(range, addresses[argument], mappings);
    const written = readings.book(recognised, await this.formatsOf(recognised));
    const instruments = instrumentsOf(written);
    const answers = instruments.length === 0 ? [] : await this.askInstruments(instruments);
    const book = withContracts(written, answers);
    for (const remark of book.remarks) this.warn(remark);
    return book;
  }

  /** Number formats of the columns in which they may change the meaning of a number; empty if the workbook does not give them. */
  private async formatsOf(recognised: RecognisedRange): Promise<ReadonlyMap<number, readonly string[]>> {
    const { formats, signal } = this.setting;
    const { address, isPlaced } = recognised;
    const read = new Map<number, readonly string[]>();
    if (formats === null || !isPlaced || address.sheet === '') return read;
    try {
      for (const column of doubtfulColumns(recognised)) {
        const cells = { ...address, column: address.column + column, columnCount: 1 };
        const ofColumn = await formats.readFormats(cells, { signal });
        read.set(
          column,
          ofColumn.map(([format]) => format ?? ''),
        );
      }
    } catch (fault) {
      if (!(fault instanceof WorkbookFault)) throw fault;
    }
    return read;
  }

  private async askInstruments(written: readonly WrittenInstrument[]): Promise<readonly ReadInstrument[]> {
    const { session, signal } = this.setting;
    return (await session.instruments.ask({ instruments: [...written] }, signal)).instruments;
  }

  /** The number format of an argument that is one cell; null if it is none, or the workbook does not give its formats. */
  async formatOfCell(argument: number): Promise<string | null> {
    const { addresses, formats, signal } = this.setting;
    const address = parseAddress(addresses[argument] ?? '', '');
    if (formats === null || address === undefined || address.sheet === '') return null;
    try {
      return (await formats.readFormats({ ...address, rowCount: 1, columnCount: 1 }, { signal }))[0]?.[0] ?? null;
    } catch (fault) {
      if (fault instanceof WorkbookFault) return null;
      throw fault;
    }
  }

  /** @param day YYYY-MM-DD, on which the answer has a point */
  askForecast(book: ForecastBook, day: string): Promise<ForecastResponse> {
    return this.setting.session.forecast(book, day, this.setting.signal);
  }

  askLots(request: LotsRequest): Promise<LotsResponse> {
    return this.setting.session.lots.ask(request, this.setting.signal);
  }

  askLegging(request: LeggingRequest): Promise<LeggingResponse> {
    return this.setting.session.legging.ask(request, this.setting.signal);
  }

  /** Adds a warning about the figure, once. */
  warn(sentence: string): void {
    if (!this.warned.includes(sentence)) this.warned.push(sentence);
  }

  engineStatus(): Promise<readonly EngineStatus[]> {
    return this.setting.session.engineStatus(this.setting.signal);
  }

  /** The currency argument, three capitals. */
  readCurrency(argument: unknown): string {
    const text = textArgument(argument);
    if (text === null) return this.setting.baseCurrency;
    const currency = text.toUpperCase();
    if (!/^[A-Z]{3}$/.test(currency))
      throw invalidValue(`"${text}" is not a currency; write its three letters, e.g. EUR.`);
    return currency;
  }
}

/**
 * Makes sure that no row of the accounts is left out of one kind of analytics: a figure that lacks a row understates the
 * risk. Throws a `FunctionFault` that names the first such row.
 */
function checkAnalysed(accounts: readonly AccountResult[], book: RangeBook, figure: AnalyticsFigure): void {
  const missing = accounts
    .flatMap((account) => analyticsNotes(account))
    .flatMap((note) => leftOutRows(note) ?? [])
    .filter((rows) => rows.figure === figure);
  const count = missing.reduce((sum, rows) => sum + rows.count, 0);
  if (count === 0) return;
  const [first] = missing
    .flatMap(({ rows, reason }) => rows.map((row) => ({ row, reason })))
    .sort((one, other) => one.row - other.row);
  const total = accounts.reduce((sum, { rows_total: rows }) => sum + rows, 0);
  const place = first === undefined ? 'A row' : rowPlace(book, first.row);
  throw invalidValue(
    `${place} is in no ${figure}, because ${first?.reason ?? 'it can’t be revalued'}. (${count} of ${total} rows left out)`,
  );
}

/** The cell that a row of a book stands in, as sentences name it. @param row index in the book */
export function rowPlace(book: RangeBook, row: number): string {
  const place = book.places[row];
  if (place === undefined) return `Row ${row + 1}`;
  return book.isPlaced ? cellName(cellOfField(place, null)) : `Row ${place.sheetRow + 1}`;
}
