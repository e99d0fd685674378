import { numberStyleOf, cellOfText, type NumberStyle } from '../../sheet/table/csv-number.js';
import { isNumeric, ROW_TABLES } from '../../contract/stage-columns.js';
import { holdsDate } from '../../sheet/table/cell-text.js';
import { leavingAside } from '../../sheet/table/examined-columns.js';
import { portfolioOf } from '../../sheet/table/portfolio-rows.js';
import { sheetOptions } from '../../sheet/table/sheet-options.js';
import type { StagedRange } from '../../sheet/table/stage-range.js';
import { readPositionTables, type ReadTable } from '../../sheet/reader/read-tables.js';
import { withCells } from '../../sheet/reader/sheet-table.js';
import { examineTable, stageTable } from '../../sheet/reader/stage-table.js';
import { remarksOf } from '../../sheet/reader/table-remarks.js';
import type { CellValue } from '../../sheet/workbook/port.js';
import { failure, success, type Issue, type Outcome } from '../../domain/issue.js';
import { doubtText, noSuchColumn } from '../column-doubts.js';
import { unusedOptions } from '../given-values.js';
import { unusedMappings } from '../saved-mappings.js';
import type { BookFile, FieldProblem, TableChoices } from './book-rows.js';

/** A line of a file of text. */
export interface CsvRecord {
  readonly record: readonly string[];
  /** From 1. */
  readonly line: number;
}

interface StatementOptions extends TableChoices {
  readonly delimiter: string;
}

/** Reads the tables of a statement in a file of text, wherever they stand in it, as those of a sheet are read. */
export function readStatement(
  name: string,
  records: readonly CsvRecord[],
  { delimiter, leftAside, given = {}, mappings = [] }: StatementOptions,
): Outcome<BookFile> {
  const style = numberStyleOf(
    records.map(({ record }) => record),
    delimiter,
  );
  const values = gridOf(records, style);
  const options = {
    account: name.replace(/\.[^.]+$/, ''),
    commasGroup: delimiter === ',' || (style.decimal === 'point' && delimiter === '\t'),
    given,
    mappings,
  };
  const found = readPositionTables(values, options);
  const unused = unusedMappings(
    name,
    mappings,
    found.flatMap((read) => read.mappings?.[0]?.name ?? []),
  );
  if (unused.length > 0) return failure(...unused.map((sentence) => issue(name, sentence)));
  const lacking =
    found.length === 0
      ? []
      : [...new Set(found.flatMap(({ recognition }) => recognition.missing.map(({ label }) => label)))];
  const complete = found.filter(({ recognition }) => recognition.missing.length === 0);
  if (lacking.length > 0 || found.length === 0) return failure(noHeadings(name, lacking));
  const unknown = leftAside.filter(
    (heading) => !complete.some(({ table }) => table.names.some((own) => isSame(own, heading))),
  );
  const uneven = complete.flatMap((read) => unevenLines(name, read, values, records));
  if (unknown.length > 0 || uneven.length > 0)
    return failure(...unknown.map((heading) => issue(name, noSuchColumn(name, heading))), ...uneven);
  const read = complete.map((each) => ({
    ...each,
    ...examineTable(each.table, leavingAside(each.recognition.map, each.table.names, leftAside)),
  }));
  const doubts = read.flatMap((each) =>
    each.doubts.map((doubt) =>
      issue(name, `${name}: ${doubtText(doubt, String((each.table.sources[doubt.column] ?? 0) + 1))}`),
    ),
  );
  if (doubts.length > 0) return failure(...doubts);
  const address = {
    sheet: '',
    row: 1,
    column: 0,
    rowCount: values.length,
    columnCount: Math.max(...values.map(({ length }) => length)),
  };
  const staged = read.map(({ table, map }) => stageTable(address, asText(table, map), map, () => null));
  if (staged.every(({ data }) => data.length === 0))
    return failure(issue(name, `${name} has no row below its header.`));
  const used = new Set(read.flatMap(({ table }) => table.given ?? []));
  const notices = read.flatMap((each) => [
    ...unreadNotice(name, each),
    ...remarksOf(each.table, 0).map((remark) => `${name}: ${remark}`),
  ]);
  return success({
    ...bookOf(staged),
    notices: [...unusedOptions(name, given, used), ...notices, ...doubtfulNotice(name, style)],
  });
}

/** Lines by their numbers in the file, from 1, as rows from 0. */
function gridOf(records: readonly CsvRecord[], style: NumberStyle): readonly (readonly CellValue[])[] {
  const rows: (readonly CellValue[])[] = Array.from({ length: records.at(-1)?.line ?? 0 }, () => []);
  for (const { record, line } of records) rows[line - 1] = record.map((cell) => plainCell(cell, style));
  return rows;
}

/** A number only where the text can be made of it again: `1.10` may be an account. */
function plainCell(text: string, style: NumberStyle): CellValue {
  const cell = cellOfText(text, style);
  return typeof cell === 'number' && style.decimal === 'point' && String(cell) !== text ? text : cell;
}

/** Numbers in columns that hold none stay the texts of the file. */
const asText = (table: ReadTable['table'], { type, columns }: ReadTable['recognition']['map']): ReadTable['table'] =>
  ROW_TABLES[type].columns.reduce((read, known) => {
    const column = columns[known.field];
    const isText = column !== undefined && (holdsDate(known) || !isNumeric(known));
    return isText ? withCells(read, column, (cell) => (typeof cell === 'number' ? String(cell) : cell)) : read;
  }, table);

/** Positions with more cells than there are headings: one was cut in two somewhere. */
function unevenLines(
  name: string,
  { place, table }: ReadTable,
  values: readonly (readonly CellValue[])[],
  records: readonly CsvRecord[],
): readonly Issue[] {
  const lengths = new Map(records.map(({ record, line }) => [line, record.length]));
  const columns = values[place.headingRow]?.length ?? 0;
  const uneven = table.rows.filter(({ sheetRow }) => (lengths.get(sheetRow + 1) ?? columns) !== columns);
  return [...new Set(uneven.map(({ sheetRow }) => sheetRow + 1))].map((line) =>
    issue(name, `${name}, line ${line}: ${lengths.get(line) ?? 0} cells, but the header has ${columns} columns.`),
  );
}

/** A book out of the tables of a file of text. */
export function bookOf(staged: readonly StagedRange[]): Omit<BookFile, 'notices'> {
  const parts = staged.map((table) => portfolioOf(table, table));
  const places = parts.flatMap((part) => part.places);
  const rows = parts.flatMap((part) => part.rows);
  const problems = places.map(({ staged: { issues }, sheetRow }): readonly FieldProblem[] =>
    issues.flatMap(({ row, field, code, message, suggestion }) =>
      row === sheetRow && field !== null ? [{ code, message, suggestion, field }] : [],
    ),
  );
  const place = (index: number, field: string | null): string => {
    const found = places[index];
    const column = field === null ? undefined : found?.staged.map.columns[field];
    return `line ${found?.sheetRow ?? index + 1}${column === undefined ? '' : `, column ${column + 1}`}`;
  };
  return { request: { ...sheetOptions(), portfolio: rows }, place, problems, tables: staged };
}

function unreadNotice(name: string, { table, recognition }: ReadTable): readonly string[] {
  const taken = new Set(table.taken);
  const unread = recognition.unknown
    .filter(({ column }) => !taken.has(column))
    .map(({ column }) => table.names[column] ?? '');
  return unread.length === 0 ? [] : [`${name}: columns not read: ${unread.join(', ')}.`];
}

const doubtfulNotice = (name: string, { doubtful }: NumberStyle): readonly string[] =>
  doubtful === null
    ? []
    : [
        `${name}: "${doubtful}" was read as ${Number(doubtful)}, like all numbers of its kind; where the point groups thousands, write them without it.`,
      ];

const isSame = (first: string, second: string): boolean => first.trim().toLowerCase() === second.trim().toLowerCase();

/** @param missing labels of columns that tables of these headings lack */
const noHeadings = (name: string, missing: readonly string[]): Issue => ({
  ...issue(
    name,
    missing.length > 0
      ? `${name}, line 1: there is no column for ${missing.join(', ')}.`
      : `${name}, line 1: there is no column account_code; the first line must hold the field names of the rows, ` +
          'or headings such as Account, Exchange, Contract, Type, Expiry, Net position.',
  ),
  path: [name, 'line 1'],
});

const issue = (name: string, message: string): Issue => ({ code: 'UNREADABLE_BOOK', path: [name], message });
