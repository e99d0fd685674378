import { isNumeric, ROW_TABLES } from '../../contract/stage-columns.js';
import { failure, success, type Issue, type Outcome } from '../../domain/issue.js';
import type { NamedMapping } from '../../contract/mapping/table-mapping.js';
import { unusedMappings } from '../reader/saved-mappings.js';
import type { GivenValues } from '../reader/given-values.js';
import { accountOfFile } from '../reader/accounts/unnamed-account.js';
import { lackedFields } from '../reader/forms/lacked-fields.js';
import { rowsOfSpoken } from '../reader/forms/spoken-lines.js';
import { ShortRows } from '../reader/forms/uneven-rows.js';
import { tellsOfThousands } from '../reader/amounts/points-in-lots.js';
import { readPositionTables, type ReadTable } from '../reader/read-tables.js';
import { withCells, withoutRows, type LeftOutRow, type TableRow, type ToldRow } from '../reader/sheet-table.js';
import { sectionOfLine } from '../reader/sections/section-titles.js';
import { examineTable, maySharePositions, stageTable } from '../reader/stage-table.js';
import {
  lackedColumns,
  lackQuestion,
  leftOutSentences,
  remarksOf,
  sumsSentence,
  waitingRows,
} from '../reader/table-remarks.js';
import { holdsDate } from '../table/cell-text.js';
import type { ColumnMap } from '../table/column-map.js';
import { cellOfText, doCommasGroup, numberStyleOf, type NumberStyle } from '../table/csv-number.js';
import { leavingAside } from '../table/examined-columns.js';
import type { StagedRange } from '../table/stage-range.js';
import type { ColumnDoubt } from '../table/unread-columns.js';
import type { CellValue } from '../workbook/port.js';
import type { CsvLine } from './csv-reader.js';

/** How the tables of a file of text are read. */
export interface StatementOptions {
  /** What stands between cells. */
  readonly delimiter: string;
  /** Headings of columns that change nothing. */
  readonly leftAside: readonly string[];
  /** What a person says of all rows; default: nothing. */
  readonly given?: GivenValues;
  /** Saved mappings that are asked for: a file without a table of one of them is refused; default: none. */
  readonly mappings?: readonly NamedMapping[];
  /** Saved mappings that tables with their headings are read by, if there are such; default: none. */
  readonly offeredMappings?: readonly NamedMapping[];
  /** The sentence on a column that is not understood. @param name of one without a heading */
  readonly doubtText: (doubt: ColumnDoubt, name: string) => string;
  /** The sentence on what else would do where tables lack columns of these fields; default: none. */
  readonly lackText?: (fields: readonly string[]) => string;
  /** The number of a line in the file, where lines are not numbered as in it; default: they are. */
  readonly lineOf?: (line: number) => number;
}

/** A table of a file of text. */
export interface StatementTable extends ReadTable {
  /** What its columns are read as. */
  readonly map: ColumnMap;
  readonly staged: StagedRange;
}

/** What a file of text says. Rows of a sheet are its lines, from 0. */
export interface Statement {
  readonly tables: readonly StatementTable[];
  /** Tables beside them that wait for an answer; the first of `tables` leaves their rows out with the question. */
  readonly waiting: number;
  readonly style: NumberStyle;
  /** Whether commas in its numbers group thousands. */
  readonly commasGroup: boolean;
  /** Cells by line. */
  readonly values: readonly (readonly CellValue[])[];
}

/**
 * Reads the tables of a statement in a file of text, wherever they stand in it, as those of a sheet are read. Where nothing is asked of one
 * of them, those of which something is are left out with the question, unless they may hold the positions that the others repeat.
 */
export function readStatement(name: string, lines: readonly CsvLine[], options: StatementOptions): Outcome<Statement> {
  const { delimiter, leftAside, given = {}, mappings = [], doubtText } = options;
  const lineOf = options.lineOf ?? ((line: number): number => line);
  const texts = lines.map(({ cells }) => cells);
  const style = numberStyleOf(texts, delimiter);
  const values = gridOf(lines, style);
  const commasGroup = doCommasGroup(delimiter, style, texts);
  const account = accountOfFile(name);
  const found = readPositionTables(values, { account, commasGroup, given, leftAside, mappings: mappingsOf(options) });
  const unused = unusedMappings(
    name,
    mappings,
    found.flatMap((read) => read.mappings?.[0]?.name ?? []),
  );
  if (unused.length > 0) return failure(...unused.map((sentence) => issue(name, sentence)));
  const ofHeadings = found.filter(({ recognition }) => recognition.missing.length === 0);
  const spoken = found.length > 0 ? [] : rowsOfSpoken(values).map((row) => lineOf(row + 1));
  if (spoken.length > 0) return failure(issue(name, onlySpoken(name, spoken)));
  if (ofHeadings.length === 0) return failure(noTables(name, found, options));
  const complete = ofHeadings.map((read) => withoutShortLines({ read, values, lines }));
  const unknown = leftAside.filter(
    (heading) => !found.some(({ table }) => table.names.some((own) => isSame(own, heading))),
  );
  const uneven = complete.flatMap((read) => longLines({ name, read, values, lines, lineOf }));
  if (unknown.length > 0 || uneven.length > 0)
    return failure(...unknown.map((heading) => issue(name, noSuchColumn(name, heading))), ...uneven);
  const read = complete.map((each) => ({
    ...each,
    ...examineTable(each.table, leavingAside(each.recognition.map, each.table.names, leftAside)),
  }));
  const doubtsOf = ({ table, doubts }: (typeof read)[number]): readonly string[] =>
    doubts.map((doubt) => doubtText(doubt, String((table.sources[doubt.column] ?? 0) + 1)));
  // A table of which all rows are left out says why; nothing is to be answered of it.
  const sure = read.filter(({ doubts, table }) => doubts.length === 0 || table.rows.length === 0);
  const lacking = found.filter(({ recognition }) => recognition.missing.length > 0);
  const waiting = [
    ...lacking.map((each) => ({ each, question: lackQuestion(each, lackOf([each], options)) })),
    ...read.flatMap((each) => (each.doubts.length === 0 ? [] : [{ each, question: doubtsOf(each).join(' ') }])),
  ].filter(({ each: { table } }) => table.rows.length > 0);
  const counting = sure.flatMap((each) => (each.table.rows.length === 0 ? [] : [staged(each, values)]));
  const areTrades = sure.some(({ table: { above } }) => above.some(({ cells }) => sectionOfLine(cells) === 'trades'));
  const areOthers = waiting.every(({ each }) => {
    // What a table holds that names no contract nobody knows: positions beside it count without it, trades may be those that led to it.
    if (lacksContract(each)) return !areTrades;
    const own = staged({ ...each, map: each.recognition.map }, values);
    return counting.every((other) => !maySharePositions(own, other));
  });
  if (waiting.length > 0 && (counting.length === 0 || !areOthers))
    return failure(
      ...(lacking.length > 0 ? [noTables(name, found, options)] : []),
      ...read.flatMap((each) => doubtsOf(each).map((sentence) => issue(name, `${name}: ${sentence}`))),
    );
  const leftOut = waiting.flatMap(({ each, question }) => waitingRows(each, question, sure));
  const tables = sure.map((each, index) => {
    const table = index > 0 ? each.table : { ...each.table, leftOut: [...each.table.leftOut, ...leftOut] };
    return { ...each, table, staged: staged(each, values) };
  });
  if (tables.every(({ staged: { data } }) => data.length === 0)) {
    const sentences = tables.flatMap(({ table }) => leftOutSentences(table, 0));
    const lack = sentences.length === 0 ? 'has no row below its header' : 'has no row that counts';
    return failure(issue(name, [`${name} ${lack}.`, ...sentences].join(' ')));
  }
  return success({ tables, waiting: waiting.length, style, commasGroup, values });
}

const lacksContract = ({ recognition: { missing } }: ReadTable): boolean =>
  missing.some(({ field }) => field === 'contract_code');

/** The saved mappings that tables may be read by; of several with the headings of a table the first counts. */
export const mappingsOf = ({
  mappings = [],
  offeredMappings = [],
}: Pick<StatementOptions, 'mappings' | 'offeredMappings'>): readonly NamedMapping[] => [
  ...mappings,
  ...offeredMappings,
];

function staged({ table, map }: Pick<StatementTable, 'table' | 'map'>, values: Statement['values']): StagedRange {
  const columnCount = values.reduce((most, { length }) => Math.max(most, length), 0);
  const address = { sheet: '', row: 1, column: 0, rowCount: values.length, columnCount };
  return stageTable(address, asText(table, map), map, () => null);
}

/** Lines by their numbers in the file, from 1, as rows from 0, all as wide as the widest, as those of a sheet are. */
function gridOf(lines: readonly CsvLine[], style: NumberStyle): readonly (readonly CellValue[])[] {
  const width = lines.reduce((most, { cells }) => Math.max(most, cells.length), 0);
  const rows: (readonly CellValue[])[] = Array.from({ length: lines.at(-1)?.line ?? 0 }, () => []);
  for (const { cells, line } of lines)
    rows[line - 1] = Array.from({ length: width }, (_, column) => plainCell(cells[column] ?? '', style));
  return rows;
}

/** A number only where the text can be made of it again: `1.10` may be an account. */
function plainCell(text: string, style: NumberStyle): CellValue {
  const cell = cellOfText(text, style);
  return typeof cell === 'number' && style.decimal === 'point' && String(cell) !== text ? text : cell;
}

/** Numbers in columns that hold none stay the texts of the file. */
const asText = (table: ReadTable['table'], { type, columns }: ColumnMap): ReadTable['table'] =>
  ROW_TABLES[type].columns.reduce((read, known) => {
    const column = columns[known.field];
    const isText = column !== undefined && (holdsDate(known) || !isNumeric(known));
    return isText ? withCells(read, column, (cell) => (typeof cell === 'number' ? String(cell) : cell)) : read;
  }, table);

interface NumberedLines extends Pick<Statement, 'values'> {
  readonly name: string;
  readonly read: ReadTable;
  readonly lines: readonly CsvLine[];
  readonly lineOf: (line: number) => number;
}

/** How many cells a table's headings have, and each of its rows. */
function widthsOf({ read: { place }, lines }: Pick<NumberedLines, 'read' | 'lines'>) {
  const lengths = new Map(lines.map(({ cells, line }) => [line, cells.length]));
  const columns = lengths.get(place.headingRow + 1) ?? 0;
  return { columns, widthOf: (sheetRow: number): number => lengths.get(sheetRow + 1) ?? columns };
}

/** Of labels that stand below each other each line has the cells that it needs. */
const isOfLabels = ({ table }: ReadTable): boolean => table.rows.some(({ sourceRows }) => sourceRows !== undefined);

/**
 * The table without lines that have fewer cells than there are headings: a trailer, or a line that lacks a cell anywhere, so that those
 * behind it stand below other headings. Programs cut blank cells off at the end: a line that ends so and looks like whole ones stays, and so
 * do several that can lack nothing but their last cells.
 */
function withoutShortLines(given: Pick<NumberedLines, 'read' | 'values' | 'lines'>): ReadTable {
  const { read, values } = given;
  if (isOfLabels(read)) return read;
  const { columns, widthOf } = widthsOf(given);
  const cellsOf = ({ sheetRow }: TableRow): readonly CellValue[] =>
    (values[sheetRow] ?? []).slice(0, widthOf(sheetRow));
  const { rows } = read.table;
  const short = rows.filter(({ sheetRow }) => widthOf(sheetRow) < columns);
  if (short.length === 0) return read;
  const whole = rows.filter(({ sheetRow }) => widthOf(sheetRow) === columns);
  const lines = new ShortRows(whole.map(cellsOf), short.map(cellsOf), columns);
  const table = withoutRows(read.table, (row) => {
    const width = widthOf(row.sheetRow);
    const isCut = width >= columns || lines.lacksBlanksOnly(cellsOf(row));
    return isCut
      ? null
      : { reason: `${countedCells(width)} where the header has ${columns}, so that one is lacking`, isTold: true };
  });
  return table === read.table ? read : { ...read, table };
}

const countedCells = (count: number): string => `${count} ${count === 1 ? 'cell' : 'cells'}`;

/** Positions with more cells than there are headings: one was cut in two somewhere. */
function longLines(given: NumberedLines): readonly Issue[] {
  const { name, read, lineOf } = given;
  if (isOfLabels(read)) return [];
  const { columns, widthOf } = widthsOf(given);
  const long = read.table.rows.filter(({ sheetRow }) => widthOf(sheetRow) > columns);
  return [...new Set(long.map(({ sheetRow }) => sheetRow))]
    .slice(0, MOST_NAMED)
    .map((sheetRow) =>
      issue(
        name,
        `${name}, line ${lineOf(sheetRow + 1)}: ${widthOf(sheetRow)} cells, but the header has ${columns} columns.`,
      ),
    );
}

/** Lines with too many cells that are named; nobody reads more. */
const MOST_NAMED = 100;

/** What is worth knowing of how a table was read. */
interface TableNotices extends Pick<ReadTable, 'recognition'> {
  readonly table: Pick<ReadTable['table'], 'names' | 'taken' | 'remarks' | 'sources'>;
  readonly leftOut: readonly LeftOutRow[];
  /** Default: there are none. */
  readonly told?: readonly ToldRow[];
}

/** What is worth knowing of how a file was read, as sentences. */
export function statementNotices(name: string, tables: readonly TableNotices[], style: NumberStyle): readonly string[] {
  const ofTables = tables.flatMap(({ table, recognition, leftOut, told = [] }) => [
    ...unreadNotice(name, { ...table, leftOut }, recognition),
    ...[...remarksOf({ remarks: table.remarks, leftOut, told }, 0), ...sumsSentence({ leftOut })].map(
      (remark) => `${name}: ${remark}`,
    ),
  ]);
  const isTold = tables.some(({ table }) => tellsOfThousands(table.remarks, style.doubtful));
  return isTold ? ofTables : [...ofTables, ...doubtfulNumberNotice(name, style)];
}

/** The columns of which nothing is read: not those that were made of others, nor those by which rows are left out. */
function unreadNotice(
  name: string,
  { names, taken, sources, leftOut }: TableNotices['table'] & Pick<TableNotices, 'leftOut'>,
  { unknown }: ReadTable['recognition'],
): readonly string[] {
  const passed = new Set(taken);
  const reasons = [...new Set(leftOut.map(({ reason }) => reason))];
  const isMade = (column: number): boolean => sources.indexOf(sources[column] ?? -1) < column;
  const isRead = (heading: string): boolean =>
    heading !== '' && reasons.some((reason) => reason.endsWith(` by ${heading}`) || reason.includes(` by ${heading},`));
  const unread = unknown
    .filter(({ column }) => !passed.has(column) && !isMade(column) && !isRead(names[column] ?? ''))
    .map(({ column }) => names[column] ?? '');
  return unread.length === 0 ? [] : [`${name}: columns not read: ${unread.join(', ')}.`];
}

/** A sentence on a number that may be another one. */
export const doubtfulNumberNotice = (name: string, { doubtful }: Pick<NumberStyle, 'doubtful'>): readonly string[] =>
  doubtful === null
    ? []
    : [
        `${name}: "${doubtful}" was read as ${Number(doubtful)}, like all numbers of its kind; where the point groups thousands, write them without it.`,
      ];

const isSame = (first: string, second: string): boolean => first.trim().toLowerCase() === second.trim().toLowerCase();

export const noSuchColumn = (file: string, column: string): string => `${file} has no column "${column}" to ignore.`;

/** Lines that a refusal names; somebody looks for them. */
const MOST_SPOKEN = 10;

function onlySpoken(name: string, lines: readonly number[]): string {
  const more = lines.length > MOST_SPOKEN ? ` and ${lines.length - MOST_SPOKEN} more` : '';
  const [noun, verb] = lines.length === 1 ? ['line', 'says'] : ['lines', 'say'];
  return (
    `${name} holds no table: ${noun} ${lines.slice(0, MOST_SPOKEN).join(', ')}${more} ${verb} trades or positions in words, of which it is not sure ` +
    'what counts. Write each as a row below headings such as Account, Exchange, Contract, Type, Expiry, Net position, or fills as lines such as “BOT 10 CLZ7 @ 72.40”.'
  );
}

function noTables(name: string, found: readonly ReadTable[], options: Pick<StatementOptions, 'lackText'>): Issue {
  const labels = found.flatMap(lackedColumns);
  return noHeadings(name, [...new Set(labels)], lackOf(found, options));
}

/** The sentence on what else would do where tables lack columns; empty = nothing. */
function lackOf(found: readonly ReadTable[], { lackText }: Pick<StatementOptions, 'lackText'>): string {
  const fields = found.flatMap(({ recognition }) => {
    const lacked = lackedFields(recognition);
    // What lacks may be another field than the one that is made of it.
    const isMade = lacked.every((known) => !recognition.missing.includes(known));
    return (isMade ? lacked : recognition.missing).map(({ field }) => field);
  });
  return lackText?.([...new Set(fields)]) ?? '';
}

/**
 * @param missing labels of columns that tables of these headings lack
 * @param remedy the sentence on what else would do; empty = none
 */
export const noHeadings = (name: string, missing: readonly string[], remedy = ''): Issue => ({
  ...issue(
    name,
    missing.length > 0
      ? `${name}, line 1: there is no column for ${missing.join(', ')}. ${remedy}`.trimEnd()
      : `${name}, line 1: no headings are understood that say what is held and how much; the first line must hold the field names of ` +
          'the rows, account_code and so on, or headings such as Account, Exchange, Contract, Type, Expiry, Net position.',
  ),
  path: [name, 'line 1'],
});

const issue = (name: string, message: string): Issue => ({ code: 'UNREADABLE_BOOK', path: [name], message });
