import type { NamedMapping } from '../contract/mapping/table-mapping.js';
import { givenValuesOf, type GivenOptions } from './given-values.js';
import { readBookFile } from './margin/book-file.js';
import type { BookFile } from './margin/book-rows.js';
import { understoodNotice } from '../sheet/reader/contract-reader.js';
import { withContracts } from './margin/local-contracts.js';
import { bookOf } from './margin/statement-file.js';
import { CommandFailure, EXIT_WRONG_USAGE } from '../service/command-failure.js';
import { isWorkbookFile } from './margin/is-workbook-file.js';
import type { LocalCalculation, LocalMarket } from '../service/local-market.js';
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
}

/** A file that has been read, still to be staged against a market. */
export type ReadBook = (market: LocalMarket) => MarginBook;

/** Reads a book of whatever kind. @throws CommandFailure if it can't be read */
export async function readMarginBook(
  file: string,
  options: BookOptions,
  mappings: readonly NamedMapping[] = [],
): Promise<ReadBook> {
  const { sheet, ignoreColumn: leftAside } = options;
  const given = givenValuesOf(options);
  if (await isWorkbookFile(file)) {
    const found = await readWorkbook(file, { sheets: sheet, leftAside, given, mappings });
    return (market) => stageWorkbook(found, market);
  }
  if (sheet.length > 0) throw new CommandFailure([`--sheet is for workbooks; ${file} is not one.`], EXIT_WRONG_USAGE);
  const book = await readBookFile(file, { leftAside, given, mappings });
  if (!book.ok) throw new CommandFailure(book.issues.map((issue) => issue.message));
  return (market) => tableBook(file, contractsRead(book.value, market));
}

/** The book with the contracts of its tables read by what the market has loaded. */
function contractsRead(book: BookFile, market: LocalMarket): BookFile {
  if (book.tables === null) return book;
  const tables = book.tables.map((table) => withContracts(table, market));
  const understood = tables.flatMap((table) => table.understood ?? []);
  const { leftOut, waiting, notices } = book;
  return { ...bookOf(tables), leftOut, waiting, notices: [...notices, ...understoodNotice(understood)] };
}

/** Margins a book as the command does. */
export const calculateBook = (
  market: LocalMarket,
  { request }: MarginBook,
  { currency }: BookOptions,
): Promise<LocalCalculation> =>
  market.calculate({ ...request, ...(currency === undefined ? {} : { currency_code: currency }) });
