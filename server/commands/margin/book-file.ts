import { readFile, stat } from 'node:fs/promises';
import { basename } from 'node:path';
import { CsvError, parse } from 'csv-parse/sync';
import { decodeText } from '../../sheet/reader/decode-text.js';
import { columnsOf } from '../../sheet/reader/saved-mappings.js';
import { saysMore, unusedOptions } from '../given-values.js';
import { unusedMappings } from '../saved-mappings.js';
import type { BookFile, TableChoices } from './book-rows.js';
import { readStatement, type CsvRecord } from './statement-file.js';
import { CsvTable } from '../../sheet/table/csv-table.js';
import { cellOfText, numberStyleOf, type NumberStyle } from '../../sheet/table/csv-number.js';
import { sheetOptions } from '../../sheet/table/sheet-options.js';
import { parseJson } from '../../contract/reading/parse-json.js';
import { NUMBER_FIELDS } from '../../contract/stage-columns.js';
import { failure, success, type Issue, type Outcome } from '../../domain/issue.js';
import { LINE_ENDS } from '../../lib/csv.js';
import { hasFaultCode } from '../../lib/fault.js';
import { FaultList } from '../../lib/fault-list.js';
import { doubtText, noSuchColumn } from '../column-doubts.js';
import { sentenceOf } from '../../service/command-failure.js';

/** Larger books belong in a batch. */
const MOST_BYTES = 500_000_000;
const DELIMITERS = [',', ';', '\t'];

/**
 * Reads a book: a JSON request body, a bare JSON array of rows, or CSV with field names or headings in its first line.
 * @param choices are for tables: JSON says all of its rows
 */
export async function readBookFile(path: string, choices: TableChoices): Promise<Outcome<BookFile>> {
  const name = basename(path);
  const bytes = await readWhole(path);
  if (!bytes.ok) return bytes;
  const decoded = decodeText(bytes.value);
  if (decoded === undefined) return fault(name, `${name} is no text; save it as CSV UTF-8 or JSON.`);
  const { text, remark } = decoded;
  const start = text.trimStart();
  if (start === '') return fault(name, `${name} is empty.`);
  const isJson = start.startsWith('{') || start.startsWith('[');
  const unused = isJson ? unusedMappings(name, choices.mappings ?? [], []) : [];
  if (unused.length > 0) return failure(...unused.map((sentence) => unreadable(name, sentence)));
  return isJson
    ? withNotices(readJsonBook(name, bytes.value), unusedOptions(name, choices.given ?? {}, new Set()))
    : withRemark(readCsvBook(name, text, choices), remark === null ? null : `${name}: ${remark}`);
}

const withNotices = (book: Outcome<BookFile>, notices: readonly string[]): Outcome<BookFile> =>
  book.ok && notices.length > 0 ? success({ ...book.value, notices: [...notices, ...book.value.notices] }) : book;

const withRemark = (book: Outcome<BookFile>, remark: string | null): Outcome<BookFile> =>
  withNotices(book, remark === null ? [] : [remark]);

async function readWhole(path: string): Promise<Outcome<Buffer>> {
  const name = basename(path);
  try {
    const state = await stat(path);
    if (!state.isFile()) return fault(name, `${path} is not a file.`);
    if (state.size > MOST_BYTES) return fault(name, `${name} is larger than ${MOST_BYTES / 1_000_000} MB.`);
    return success(await readFile(path));
  } catch (error) {
    const isMissing = hasFaultCode(error, 'ENOENT');
    return fault(name, isMissing ? `There is no file ${path}.` : `${path} can't be read: ${sentenceOf(error)}`);
  }
}

function readJsonBook(name: string, bytes: Uint8Array): Outcome<BookFile> {
  const parsed = parseJson(bytes);
  if (!parsed.ok) return failure(...parsed.issues.map((found) => ({ ...found, message: `${name}: ${found.message}` })));
  const { value } = parsed;
  const place = (row: number, field: string | null): string => `portfolio[${row}]${field === null ? '' : `.${field}`}`;
  if (Array.isArray(value))
    return success({ request: { ...sheetOptions(), portfolio: value }, place, ...NOTHING_SAID });
  if (typeof value !== 'object' || value === null || !('portfolio' in value)) {
    return fault(name, `${name} holds no "portfolio"; give a request body with a portfolio, or an array of rows.`);
  }
  return success({ request: { ...sheetOptions(), ...value }, place, ...NOTHING_SAID });
}

const NOTHING_SAID = { notices: [], problems: [], tables: null };

/** Whether a first line holds names of fields, of whatever kinds of rows. */
const isByName = (headings: readonly string[]): boolean =>
  headings.some((heading) => /^account_code$/i.test(heading.trim()));

function readCsvBook(
  name: string,
  text: string,
  { leftAside, given = {}, mappings = [] }: TableChoices,
): Outcome<BookFile> {
  const delimiter = delimiterOf(text);
  const records = parseCsv(name, text, delimiter);
  if (!records.ok) return records;
  const [header, ...rows] = records.value;
  const headings = header?.record ?? [];
  const names = new Set(headings.map((heading) => heading.trim().toLowerCase()));
  const isMapped = mappings.some((mapping) => columnsOf(mapping, headings) !== undefined);
  // What a person says of all rows needs a table of one kind.
  if (!isByName(headings) || isMapped || saysMore(given, names))
    return readStatement(name, records.value, { delimiter, leftAside, given, mappings });
  const unused = unusedMappings(name, mappings, []);
  if (unused.length > 0) return failure(...unused.map((sentence) => unreadable(name, sentence)));
  const table = CsvTable.of(headings, { delimiter, leftAside });
  if (!(table instanceof CsvTable)) return failure(noHeadings(name, table));
  const issues = headerIssues(name, table, leftAside);
  if (issues.length > 0) return failure(...issues);
  if (rows.length === 0) return fault(name, `${name} has no row below its header.`);
  const uneven = unevenRows(name, rows, headings.length);
  if (uneven.length > 0) return failure(...uneven.map((message) => unreadable(name, message)));
  const style = numberStyleOf(
    rows.map(({ record }) => record),
    delimiter,
  );
  for (const { record } of rows) table.examine(record);
  table.settle();
  const { doubts } = table;
  if (doubts.length > 0)
    return failure(
      ...doubts.map((doubt) => unreadable(name, `${name}: ${doubtText(doubt, String(doubt.column + 1))}`)),
    );
  const read = rows.map(({ record }) => table.read(inPoints(record, table, style)));
  const place = (row: number, field: string | null): string => {
    const column = field === null ? -1 : table.fields.indexOf(field);
    return `line ${rows[row]?.line ?? row + 2}${column < 0 ? '' : `, column ${column + 1} (${headings[column] ?? ''})`}`;
  };
  return success({
    request: { ...sheetOptions(), portfolio: read.map(({ row }) => row) },
    place,
    notices: [...unusedOptions(name, given, new Set()), ...noticesOf(name, table, style)],
    problems: read.map(({ problems }) => problems),
    tables: null,
  });
}

/** Numbers with a decimal comma with a point, where that is how the file writes them. */
const inPoints = (record: readonly string[], table: CsvTable, style: NumberStyle): readonly string[] =>
  style.decimal === 'point'
    ? record
    : record.map((cell, column) =>
        NUMBER_FIELDS.has(table.fields[column] ?? '') ? String(cellOfText(cell, style)) : cell,
      );

function noticesOf(name: string, { unreadHeadings }: CsvTable, { doubtful }: NumberStyle): readonly string[] {
  return [
    ...(unreadHeadings.length === 0 ? [] : [`${name}: columns not read: ${unreadHeadings.join(', ')}.`]),
    ...(doubtful === null
      ? []
      : [
          `${name}: "${doubtful}" was read as ${Number(doubtful)}, like all numbers of its kind; where the point groups thousands, write them without it.`,
        ]),
  ];
}

/** What stands between cells most often in the first line. */
function delimiterOf(text: string): string {
  const firstLine = text.trimStart().split(/\r?\n/, 1)[0] ?? '';
  return DELIMITERS.reduce((best, next) => (count(firstLine, next) > count(firstLine, best) ? next : best));
}

function parseCsv(name: string, text: string, delimiter: string): Outcome<readonly CsvRecord[]> {
  try {
    let width: number | undefined;
    let uneven = 0;
    const records: CsvRecord[] = [];
    parse(text, {
      delimiter,
      record_delimiter: LINE_ENDS,
      trim: true,
      relax_column_count: true,
      skip_empty_lines: true,
      onRecord: (record: string[], { lines: line }) => {
        if (record.every((cell) => cell === '')) return null;
        records.push({ record, line });
        width ??= record.length;
        // the parser takes long over each of them, and no more are shown
        if (record.length !== width && ++uneven > MOST_UNEVEN_ROWS) throw new UnevenRows();
        return null;
      },
    });
    return success(records);
  } catch (error) {
    if (error instanceof UnevenRows)
      return fault(name, `${name}: more than ${MOST_UNEVEN_ROWS} rows have another number of cells than the header.`);
    if (!(error instanceof CsvError)) throw error;
    const line = typeof error['lines'] === 'number' ? `line ${error['lines']}: ` : '';
    return fault(name, `${name}, ${line}the quotation marks are not in order.`);
  }
}

const MOST_UNEVEN_ROWS = 2000;

/** Ends the reading. */
class UnevenRows extends Error {}

function headerIssues(name: string, table: CsvTable, leftAside: readonly string[]): Issue[] {
  const { fieldTwice, headings } = table;
  if (fieldTwice !== undefined) return [issue(name, 1, `${name}, line 1: the column ${fieldTwice} is there twice.`)];
  const known = new Set(headings.map((heading) => heading.trim().toLowerCase()));
  const unknown = leftAside.filter((heading) => !known.has(heading.trim().toLowerCase()));
  return unknown.map((heading) => issue(name, 1, noSuchColumn(name, heading)));
}

/** @param missing labels of columns that a table of these headings lacks */
const noHeadings = (name: string, missing: readonly string[]): Issue =>
  issue(
    name,
    1,
    missing.length > 0
      ? `${name}, line 1: there is no column for ${missing.join(', ')}.`
      : `${name}, line 1: there is no column account_code; the first line must hold the field names of the rows, ` +
          'or headings such as Account, Exchange, Contract, Type, Expiry, Net position.',
  );

function unevenRows(name: string, rows: readonly CsvRecord[], columns: number): readonly string[] {
  const faults = new FaultList(name);
  for (const { record, line } of rows)
    if (record.length !== columns)
      faults.add(() => `${name}, line ${line}: ${record.length} cells, but the header has ${columns} columns.`);
  return faults.sentences();
}

const count = (text: string, part: string): number => text.split(part).length - 1;

const issue = (name: string, line: number, message: string): Issue => ({
  code: 'UNREADABLE_BOOK',
  path: [name, `line ${line}`],
  message,
});

const unreadable = (name: string, message: string): Issue => ({ code: 'UNREADABLE_BOOK', path: [name], message });

const fault = (name: string, message: string): Outcome<never> => failure(unreadable(name, message));
