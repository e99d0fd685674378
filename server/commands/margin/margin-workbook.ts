import { basename } from 'node:path';
import type { CalculationResponse } from '../../contract/results/calculation-response.js';
import type { CellIssue } from '../../sheet/table/cell-issue.js';
import { stageIssues, calculationIssues } from '../../sheet/table/place-issues.js';
import { cellOfField, portfolioOf, type RowPlace } from '../../sheet/table/portfolio-rows.js';
import { sheetOptions } from '../../sheet/table/sheet-options.js';
import { addressText, cellName, columnName, sheetReference } from '../../sheet/workbook/a1.js';
import { ROW_TABLES } from '../../contract/stage-columns.js';
import type { FoundTable, PassedSheet, WorkbookBook } from '../../workbook-file/workbook-book.js';
import type { BookChoices } from '../../workbook-file/workbook-task.js';
import { runOnThread } from '../../workbook-file/workbook-thread.js';
import { noSuchColumn } from '../../sheet/text/statement.js';
import { doubtText } from '../table-options.js';
import { lackText, unusedOptions } from '../given-values.js';
import { ASIDE_REASONS } from '../../sheet/reader/sheet-days.js';
import { unusedMappings } from '../../sheet/reader/saved-mappings.js';
import { CommandFailure } from '../../service/command-failure.js';
import type { LocalMarket } from '../../service/local-market.js';
import type { MarginBook } from './margin-book.js';
import { leftOutSentences } from '../../sheet/reader/table-remarks.js';
import { maySharePositions } from '../../sheet/reader/stage-table.js';
import { daysOfTables } from '../../sheet/reader/days/said-days.js';
import { staleDayNotices } from '../../sheet/reader/days/stale-days.js';
import { LocalContracts } from './local-contracts.js';
import { countedNoun } from '../../service/terminal.js';
import { resultIssues } from '../../sheet/results/result-issues.js';

/** What a workbook may take on this machine, where nobody else waits. */
export const COMMAND_LIMITS = { seconds: 600, megabytes: 2048 };

/** A workbook as it was read. */
export interface ReadWorkbook {
  readonly path: string;
  readonly book: WorkbookBook;
  /** What was found, what waits for an answer, and what of the options changed nothing, as sentences. */
  readonly notices: readonly string[];
  /** Sheets that were not read, as sentences. */
  readonly passed: readonly string[];
  /** Rows that somebody may miss; `notices` name them. */
  readonly leftOut: number;
  /** Tables that wait for an answer; their rows are in `leftOut`, and they are not in `book`. */
  readonly waiting: number;
}

/**
 * Finds the tables of positions in a workbook file.
 * @throws CommandFailure if there are none, or none of which nothing is asked: columns may change figures and are not understood
 */
export async function readWorkbook(path: string, choices: BookChoices): Promise<ReadWorkbook> {
  const name = basename(path);
  const outcome = await runOnThread({ kind: 'read-book', name, path, ...choices }, name, COMMAND_LIMITS);
  if (!outcome.ok) throw new CommandFailure(outcome.issues.map(({ message }) => message));
  if (outcome.value.kind !== 'book') throw new Error(`A thread answered ${outcome.value.kind}`);
  const { book } = outcome.value;
  const [missing] = book.unknownSheets;
  if (missing !== undefined) throw new CommandFailure([`${name} has no sheet "${missing}".`]);
  const unused = unusedMappings(
    name,
    choices.mappings ?? [],
    book.tables.flatMap(({ mapping }) => mapping ?? []),
  );
  if (unused.length > 0) throw new CommandFailure(unused);
  if (book.tables.every(({ staged }) => staged.data.length === 0)) throw new CommandFailure([nothingFound(name, book)]);
  const [unknown] = book.unknownColumns;
  if (unknown !== undefined) throw new CommandFailure([noSuchColumn(name, unknown)]);
  const sure = book.tables.filter(({ doubts }) => doubts.length === 0);
  const doubtful = book.tables.filter(({ doubts, staged: { data } }) => doubts.length > 0 && data.length > 0);
  const counting = sure.filter(({ staged: { data } }) => data.length > 0);
  const areOthers = doubtful.every(({ staged }) => counting.every((other) => !maySharePositions(staged, other.staged)));
  if (doubtful.length > 0 && (counting.length === 0 || !areOthers))
    throw new CommandFailure([
      ...book.tables.map(foundSentence),
      ...doubtful.flatMap((table) => doubtTexts(table).map((text) => `${addressText(table.staged.address)}: ${text}`)),
    ]);
  const used = new Set(sure.flatMap((table) => table.given));
  const count = (of: (table: FoundTable) => number, tables = book.tables): number =>
    tables.reduce((sum, table) => sum + of(table), 0);
  return {
    path,
    book: { ...book, tables: sure },
    notices: [
      ...unusedOptions(name, choices.given ?? {}, used),
      ...sure.map(foundSentence),
      ...doubtful.map(waitingSentence),
    ],
    passed: passedSentences(book.passed),
    leftOut: count(({ leftOut }) => leftOut) + count(({ staged: { idx } }) => new Set(idx).size, doubtful),
    waiting: count(({ lacking }) => lacking) + doubtful.length,
  };
}

const doubtTexts = ({ doubts, staged: { address } }: FoundTable): readonly string[] =>
  doubts.map((doubt) => doubtText(doubt, columnName(address.column + doubt.column)));

/** A table of which something is asked: what was found, and that its rows are left out with the question. */
function waitingSentence(table: FoundTable): string {
  const reason = doubtTexts(table).join(' ').replace(/\.$/, '');
  const rows = [...new Set(table.staged.idx)].map((row) => ({ sheetRow: row, reason, isTold: true }));
  return [foundSentence(table), ...leftOutSentences({ leftOut: rows }, 0)].join(' ');
}

function nothingFound(name: string, { passed, tables }: WorkbookBook): string {
  const why =
    tables.length > 0
      ? `no row below the headings of ${tables.map(({ staged }) => addressText(staged.address)).join(', ')}`
      : `no sheet with headings such as Account, Exchange, Contract, Type, Expiry, Strike, Net position`;
  return [`${name} has ${why}.`, ...tables.flatMap(({ remarks }) => remarks), ...passedSentences(passed)].join(' ');
}

/** Stages the tables of a workbook and puts their rows into one request. */
export function stageWorkbook(read: ReadWorkbook, market: LocalMarket): MarginBook {
  const { path, book, notices, passed: notRead, leftOut, waiting } = read;
  const name = basename(path);
  const rows: Readonly<Record<string, string>>[] = [];
  const places: RowPlace[] = [];
  const staged: CellIssue[] = [];
  const local = new LocalContracts(market);
  for (const table of book.tables) {
    const contracts = local.read(table.staged);
    const { type, data, idx } = contracts;
    if (data.length === 0) continue;
    const outcome = market.stage({ type, rows: data, idx, vendorSymbology: 'clearing', ignoredOptions: [] });
    if (!outcome.ok) throw new CommandFailure([`${addressText(table.staged.address)}: ${outcome.refusal.message}`]);
    const placed = portfolioOf(outcome.value, contracts);
    for (const row of placed.rows) rows.push(row);
    for (const place of placed.places) places.push(place);
    for (const issue of stageIssues(outcome.value, contracts)) staged.push(issue);
  }
  return {
    request: { ...sheetOptions(), portfolio: rows },
    place: (row, field) => placeText(places[row], field),
    notices: [
      ...staleDayNotices(
        daysOfTables(
          path,
          book.tables.map((table) => table.staged),
        ),
        market.businessDate,
      ),
      ...notices,
      ...local.notices,
      ...notRead,
    ],
    leftOut,
    waiting,
    problems: [],
    issues: (response) => workbookIssues(staged, response, places),
    workbook: () => ({
      source: { name, path },
      sheets: [],
      places,
      isLarge: book.isLarge,
      notCopied: book.notCopied,
    }),
  };
}

function placeText(place: RowPlace | undefined, field: string | null): string {
  if (place === undefined) return 'a row';
  const cell = cellOfField(place, field);
  return `${sheetReference(cell.sheet)}!${cellName(cell)}`;
}

function foundSentence({ staged, name, unknownHeadings, hiddenRows, remarks }: FoundTable): string {
  const table = name === null ? '' : `, table ${name}`;
  const unread = unknownHeadings.length === 0 ? '' : `; columns not read: ${unknownHeadings.join(', ')}`;
  const rows = countedNoun(staged.data.length, 'row');
  const hidden = hiddenRows === 0 ? '' : `, ${countedNoun(hiddenRows, 'hidden row')} among them`;
  const found = `${addressText(staged.address)}${table}: ${rows} of ${ROW_TABLES[staged.type].plural}${hidden}${unread}.`;
  return [found, ...remarks].join(' ');
}

const REASONS: Readonly<Record<PassedSheet['reason'], string>> = {
  'not recognised': 'no headings of positions',
  hidden: 'hidden',
  results: 'results of an earlier run',
  blank: 'blank',
  'not asked for': 'not asked for',
  ...ASIDE_REASONS,
};

/** Which sheets were not read, and why. */
function passedSentences(passed: readonly PassedSheet[]): readonly string[] {
  if (passed.length === 0) return [];
  const texts = passed.map(({ name, reason, missing }) => {
    const why = missing.length === 0 ? REASONS[reason] : `no column for ${missing.join(', ')}`;
    return `${name} (${why})`;
  });
  const remedy = lackText([...new Set(passed.flatMap(({ missingFields }) => missingFields))]);
  return [`${countedNoun(passed.length, 'sheet')} not read: ${texts.join(', ')}. ${remedy}`.trimEnd()];
}

/** What is wrong in the cells of a workbook, in their order. */
function workbookIssues(
  staged: readonly CellIssue[],
  response: CalculationResponse,
  places: readonly RowPlace[],
): readonly CellIssue[] {
  const order = [...new Set(places.map(({ staged: { address } }) => address.sheet))];
  return [...resultIssues(staged, calculationIssues(response, places))].sort(
    (first, second) =>
      order.indexOf(first.sheet) - order.indexOf(second.sheet) ||
      first.row - second.row ||
      first.column - second.column,
  );
}
