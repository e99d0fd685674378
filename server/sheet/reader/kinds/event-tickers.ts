import { fieldsNamedBy, namesField } from '../../../contract/heading-names.js';
import { EVENT_EXCHANGES } from '../../../contract/reading/event-exchanges.js';
import { STAGE_TYPES } from '../../../contract/stage-columns.js';
import type { CellValue } from '../../workbook/port.js';
import { isSum } from '../headings/sum-words.js';
import {
  cellWord,
  isBlankCell,
  withCells,
  withColumn,
  withoutRows,
  type SheetTable,
  type TableRow,
} from '../sheet-table.js';
import { isColumnOf } from './weak-headings.js';

/** `KXFEDDECISION-27JAN-H0`, `FF-27MAR-T4.25`: parts between hyphens, a number in one behind the first. */
const TICKER = /^(?=[^-]+-.*\d)[A-Z][A-Z0-9]+(?:-[A-Z0-9.]+){2,}$|^KX[A-Z0-9]+(?:-[A-Z0-9.]+)+$/i;
/** `FF_0127_4.5_YES`: a contract as ForecastEx lists it, and what is held of it. */
const BEFORE_OUTCOME = /^([A-Z][A-Z0-9]*_\d[A-Z0-9]*(?:_[A-Z0-9.-]+)*)_(yes|no)$/i;

/** Whether words are tickers of one venue, by which no listed contract is called. */
export const areEventTickers = (words: readonly string[]): boolean =>
  words.length > 0 && words.every((word) => /^KX[A-Z0-9]+-[A-Z0-9.-]+$/i.test(word) || BEFORE_OUTCOME.test(word));

/** `Fed keeps rates in January? (KXFEDDECISION-27JAN-H0)`. */
const BEHIND_QUESTION = /^.+[([] ?([A-Z0-9.-]+) ?[)\]]$/i;
/** `YES ECES-26DEC18-T6325`. */
const BEHIND_OUTCOME = /^(yes|no) ([A-Z0-9.-]+)$/i;

interface WrittenEvent {
  readonly ticker: string;
  /** Null = the cell says none. */
  readonly outcome: string | null;
}

/** The ticker of a cell, which may stand behind the market's question or behind what is held of it; undefined if it holds none. */
function eventOf(text: string): WrittenEvent | undefined {
  const [, contract, held] = BEFORE_OUTCOME.exec(text) ?? [];
  if (contract !== undefined) return { ticker: contract, outcome: held?.toUpperCase() ?? null };
  const [, outcome, ofOutcome] = BEHIND_OUTCOME.exec(text) ?? [];
  if (ofOutcome !== undefined && TICKER.test(ofOutcome))
    return { ticker: ofOutcome, outcome: outcome?.toUpperCase() ?? null };
  const ticker = TICKER.test(text) ? text : BEHIND_QUESTION.exec(text)?.[1];
  return ticker !== undefined && TICKER.test(ticker) ? { ticker, outcome: null } : undefined;
}

/** `KXCPIYOY-27MAR` alone in its row, and `T2.7` below it. */
const EVENT = /^(?=.*\d)[A-Z][A-Z0-9]+-[A-Z0-9-]+$/i;
const OUTCOME_CODE = /^[A-Z]{1,3}\d[\d.]*$/i;

/** The table with whole tickers where events stand in lines of their own above the codes of their markets. */
function withEventsAbove(table: SheetTable): SheetTable {
  const isLine = (cells: readonly CellValue[]): boolean => cells.filter((cell) => !isBlankCell(cell)).length === 1;
  const column = table.headings.findIndex((_, at) => {
    const filled = table.rows.filter(({ cells }) => !isBlankCell(cells[at]) && !cells.some(isSum));
    const isEvent = ({ cells }: TableRow): boolean => isLine(cells) && EVENT.test(cellWord(cells[at]));
    const [first] = filled;
    return (
      first !== undefined &&
      isEvent(first) &&
      filled.every((row) => isEvent(row) || OUTCOME_CODE.test(cellWord(row.cells[at])))
    );
  });
  if (column < 0) return table;
  let event = '';
  const lines = new Set<number>();
  const rows = table.rows.map((row) => {
    const word = cellWord(row.cells[column]);
    if (isLine(row.cells) && EVENT.test(word)) {
      event = word;
      lines.add(row.sheetRow);
    }
    return OUTCOME_CODE.test(word) ? { ...row, cells: row.cells.with(column, `${event}-${word}`) } : row;
  });
  const held = withoutRows({ ...table, rows }, ({ sheetRow }) =>
    lines.has(sheetRow) ? { reason: 'title', isTold: false } : null,
  );
  return { ...held, remarks: [...held.remarks, 'Markets are those of the events above them.'] };
}

/** The table with a column of tickers out of the one that holds them, whatever it is called, and of outcomes where they stand there too. */
export function withEventTickers(found: SheetTable): SheetTable {
  const table = withEventsAbove(found);
  const named = table.headings.findIndex((heading) => namesField(heading, 'event', 'contract_code'));
  const isPlain =
    named >= 0 && isColumnOf({ ...table, rows: held(table, named) }, named, (cell) => TICKER.test(cellWord(cell)));
  if (isPlain) return withoutMarketNames({ ...table, headings: table.headings.with(named, 'Ticker') });
  const column = table.headings.findIndex(
    (heading, at) =>
      heading !== '' &&
      !table.taken.includes(at) &&
      !isOther(heading) &&
      isColumnOf({ ...table, rows: held(table, at) }, at, (cell) => eventOf(cellWord(cell)) !== undefined),
  );
  if (column < 0) return table;
  const source = table.sources[column] ?? 0;
  const outcomes = table.rows.some(({ cells }) => (eventOf(cellWord(cells[column]))?.outcome ?? null) !== null);
  const freed = {
    ...table,
    headings: table.headings.map((heading, at) => (at === column || at === named ? '' : heading)),
    taken: [...table.taken, column],
  };
  const tickers = withColumn(freed, 'Ticker', source, ({ cells }) => eventOf(cellWord(cells[column]))?.ticker ?? '');
  return outcomes
    ? withColumn(tickers, 'Outcome', source, ({ cells }) => eventOf(cellWord(cells[column]))?.outcome ?? '')
    : tickers;
}

/** Whether a heading names something else than contracts, such as accounts or trades. */
const isOther = (heading: string): boolean =>
  STAGE_TYPES.some((type) => fieldsNamedBy(heading, type).some(([field]) => !OF_CONTRACTS.has(field)));
/** Fields over whose cells a ticker may stand: a market is a venue, or what is traded there. */
const OF_CONTRACTS: ReadonlySet<string> = new Set(['contract_code', 'exchange_code', 'contract_type']);

/** Rows that are neither titles nor sums: something stands beside the cell. */
const held = ({ rows }: SheetTable, column: number): SheetTable['rows'] =>
  rows.filter(
    ({ cells }) =>
      !/^(?:grand )?total/i.test(cellWord(cells[column])) && cells.filter((cell) => !isBlankCell(cell)).length > 2,
  );

/** All series of one venue begin so. Source: its documentation of tickers, “series ticker”. */
const OF_KALSHI = /^KX[A-Z]/i;

/** The table without a heading of venues over the names of markets: beside a ticker, a market is what is traded. */
function withoutMarketNames(table: SheetTable): SheetTable {
  const [ticker] = table.headings.flatMap((heading, column) => (heading === 'Ticker' ? [column] : []));
  const isVenueTold = ticker !== undefined && areOf(table, ticker, (word) => OF_KALSHI.test(word));
  const headings = table.headings.map((heading, column) => {
    const isPlace = namesField(heading, 'event', 'exchange_code');
    const areNames =
      areOf(table, column, (word) => word.split(/\s+/).length >= SENTENCE_WORDS) ||
      (isVenueTold && MARKET.test(table.names[column] ?? '') && areOf(table, column, isNoVenue));
    return isPlace && areNames ? '' : heading;
  });
  const taken = headings.flatMap((heading, column) => (heading === table.headings[column] ? [] : [column]));
  return taken.length === 0 ? table : { ...table, headings, taken: [...table.taken, ...taken] };
}

/** Whether all rows that hold something have such words in a column. */
const areOf = (table: SheetTable, column: number, isOne: (word: string) => boolean): boolean =>
  isColumnOf({ ...table, rows: held(table, column) }, column, (cell) => isOne(cellWord(cell)));

const isNoVenue = (word: string): boolean => !EVENT_EXCHANGES.has(word.toUpperCase());
const MARKET = /^markets?$/i;

/** No venue has so many. */
const SENTENCE_WORDS = 3;

/** Event contracts on futures are listed under a code of their own. Source: the exchange's product codes, which begin with EC. */
const ON_FUTURES = /^EC[A-Z0-9]{2,3}-\d{2}[A-Z]{3}\d{0,2}-/i;
const OF_THE_FUTURES = /^(?:CME|CME GROUP|CMEG|XCME)$/i;
const VENUE_ON_FUTURES = 'CME.EC';

/** The venue of an event contract: that of futures stands for its contracts on events beside their tickers. */
export const venueOf = (exchange: string, ticker: string): string =>
  OF_THE_FUTURES.test(exchange) && ON_FUTURES.test(ticker) ? VENUE_ON_FUTURES : exchange;

/** The table with the venues of its tickers where their column says the exchange of futures, or nothing says one. */
export function withVenues(table: SheetTable): SheetTable {
  const [ticker = -1, exchange = -1] = (['contract_code', 'exchange_code'] as const).map((field) =>
    table.headings.findIndex((heading) => namesField(heading, 'event', field)),
  );
  if (ticker < 0 || exchange < 0) return withVenuesOfTickers(table);
  const isMoved = ({ cells }: TableRow): boolean =>
    venueOf(cellWord(cells[exchange]), cellWord(cells[ticker])) !== cellWord(cells[exchange]);
  const price = table.headings.findIndex((heading) => namesField(heading, 'event', 'price'));
  // Parts of a dollar are no prices of contracts that pay a hundred: it is not known which ones these are.
  const isShare = ({ cells }: TableRow): boolean => !isBlankCell(cells[price]) && !(Number(cells[price]) > 1);
  if (!table.rows.some(isMoved) || table.rows.some(isShare)) return table;
  return {
    ...withCells(table, exchange, (cell, row) => (isMoved(row) ? VENUE_ON_FUTURES : cell)),
    remarks: [...table.remarks, `Tickers that begin with EC are those of ${VENUE_ON_FUTURES}.`],
  };
}

/** The venue of tickers that tell it, where no column and no line does. */
function withVenuesOfTickers(table: SheetTable): SheetTable {
  const [ticker, exchange] = (['contract_code', 'exchange_code'] as const).map((field) =>
    table.headings.findIndex((heading) => namesField(heading, 'event', field)),
  );
  if (ticker === undefined || ticker < 0 || exchange !== -1) return table;
  if (!table.rows.some(({ cells }) => OF_KALSHI.test(cellWord(cells[ticker])))) return table;
  const source = table.sources[ticker] ?? 0;
  return {
    ...withColumn(table, 'Exchange', source, ({ cells }) => (OF_KALSHI.test(cellWord(cells[ticker])) ? 'KALSHI' : '')),
    remarks: [...table.remarks, 'Tickers that begin with KX are those of KALSHI.'],
  };
}
