import type { NamedMapping } from '../contract/mapping/table-mapping.js';
import { givenValuesOf, type GivenOptions } from './given-values.js';
import { readBookFile } from './margin/book-file.js';
import type { BookFile } from './margin/book-rows.js';
import { daysOfTables } from '../sheet/reader/days/said-days.js';
import { staleDayNotices } from '../sheet/reader/days/stale-days.js';
import { LocalContracts } from './margin/local-contracts.js';
import { bookOf } from './margin/statement-file.js';
import { CommandFailure, EXIT_WRONG_USAGE } from '../service/command-failure.js';
import { isWorkbookFile } from './margin/is-workbook-file.js';
import type { MarketConfig } from '../service/config.js';
import type { LocalCalculation, LocalMarket, LocalMarketOptions } from '../service/local-market.js';
import type { MarginBook } from './margin/margin-book.js';
import { readWorkbook, stageWorkbook } from './margin/margin-workbook.js';
import { tableBook } from './margin/table-book.js';

/** How a file is read and margined. */
export interface BookOptions extends GivenOptions {
  /** Of a workbook: names of the sheets that are read; empty = all that are visible. */
  readonly sheet: readonly string[];
  /** Headings of columns that change nothing. */
  readonly ignoreColumn: readonly string[];
  /** Base currency; default: what the book says, else USD. */
  readonly currency?: string;
  /** Whether results will be written into a copy of a workbook, which is then begun beside the calculation. */
  readonly isCopied?: boolean;
}

/** A file that has been read, still to be staged against a market. */
export type ReadBook = (market: LocalMarket) => MarginBook;

/** A book whose reading has begun; an object, so that whoever waits for the beginning does not wait for the end. */
export interface BookReading {
  /** Rejects with a CommandFailure if the file can't be read. */
  readonly book: Promise<ReadBook>;
}

/** Reads a book of whatever kind. @throws CommandFailure if it can't be read */
export const readMarginBook = async (
  file: string,
  options: BookOptions,
  mappings: readonly NamedMapping[] = [],
): Promise<ReadBook> => (await beginReading(file, options, mappings)).book;

/**
 * Begins to read a book of whatever kind: a workbook is read on a thread, beside which the caller goes on, anything else has been read.
 * @throws CommandFailure if it can't be read
 */
export async function beginReading(
  file: string,
  options: BookOptions,
  mappings: readonly NamedMapping[],
): Promise<BookReading> {
  const { sheet, ignoreColumn: leftAside, isCopied = false } = options;
  const given = givenValuesOf(options);
  if (await isWorkbookFile(file)) {
    const reading = readWorkbook(file, { sheets: sheet, leftAside, given, mappings, isCopied });
    return { book: reading.then((found) => (market) => stageWorkbook(found, market)) };
  }
  if (sheet.length > 0) throw new CommandFailure([`--sheet is for workbooks; ${file} is not one.`], EXIT_WRONG_USAGE);
  const book = await readBookFile(file, { leftAside, given, mappings });
  if (!book.ok) throw new CommandFailure(book.issues.map((issue) => issue.message));
  return { book: Promise.resolve((market) => tableBook(file, contractsRead(file, book.value, market))) };
}

/**
 * Opens the market while a book is read, and uses both. The market's code is loaded only now: to load it takes longer than to begin the
 * reading.
 */
export async function useBook<T>(
  config: MarketConfig,
  { book }: BookReading,
  work: (market: LocalMarket, book: MarginBook) => Promise<T>,
  options?: LocalMarketOptions,
): Promise<T> {
  // What is refused meanwhile is thrown behind it.
  book.catch(() => undefined);
  const { LocalMarket } = await import('../service/local-market.js');
  return LocalMarket.useWith(config, book, (market, read) => work(market, read(market)), options);
}

/** The book with the contracts of its tables read by what the market has loaded. */
function contractsRead(file: string, book: BookFile, market: LocalMarket): BookFile {
  if (book.tables === null) return book;
  const local = new LocalContracts(market);
  const tables = book.tables.map((table) => local.read(table));
  const { leftOut, waiting, notices } = book;
  const stale = staleDayNotices(daysOfTables(file, tables), market.businessDate);
  return {
    ...bookOf(tables),
    leftOut,
    waiting,
    notices: [...stale, ...notices, ...local.notices],
  };
}

/** Margins a book as the command does. */
export const calculateBook = (
  market: LocalMarket,
  { request }: MarginBook,
  { currency }: BookOptions,
): Promise<LocalCalculation> =>
  market.calculate({ ...request, ...(currency === undefined ? {} : { currency_code: currency }) });
