import { readFile, stat } from 'node:fs/promises';
import { basename } from 'node:path';
import { CsvError, parse } from 'csv-parse/sync';
import { parseJson } from '../contract/parse-json.js';
import { failure, success, type Issue, type Outcome } from '../domain/issue.js';
import { LINE_ENDS } from '../lib/csv.js';
import { hasFaultCode } from '../lib/fault.js';
import { FaultList } from '../lib/fault-list.js';
import { sentenceOf } from './command-failure.js';

/** A book read from a file: the body of a portfolio request, and where its rows stand in the file. */
export interface BookFile {
  readonly request: Readonly<Record<string, unknown>>;
  /** Where a row of `portfolio` stands, e.g. `line 5`, or `line 5, column contract_code`. */
  readonly place: (row: number, field: string | null) => string;
}

/** Larger books belong in a batch. */
const MOST_BYTES = 500_000_000;
const DELIMITERS = [',', ';', '\t'];

/** Reads a book: a JSON request body, a bare JSON array of rows, or CSV with field names in its first line. */
export async function readBookFile(path: string): Promise<Outcome<BookFile>> {
  const name = basename(path);
  const bytes = await readWhole(path);
  if (!bytes.ok) return bytes;
  const text = decode(bytes.value);
  if (text === undefined) return fault(name, `${name} is not UTF-8 text; save it as CSV UTF-8 or JSON.`);
  const start = text.trimStart();
  if (start === '') return fault(name, `${name} is empty.`);
  return start.startsWith('{') || start.startsWith('[') ? readJsonBook(name, bytes.value) : readCsvBook(name, text);
}

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
  if (Array.isArray(value)) return success({ request: { portfolio: value }, place });
  if (typeof value !== 'object' || value === null || !('portfolio' in value)) {
    return fault(name, `${name} holds no "portfolio"; give a request body with a portfolio, or an array of rows.`);
  }
  return success({ request: { ...value }, place });
}

interface CsvRecord {
  readonly record: readonly string[];
  readonly line: number;
}

function readCsvBook(name: string, text: string): Outcome<BookFile> {
  const records = parseCsv(name, text);
  if (!records.ok) return records;
  const [header, ...rows] = records.value;
  const fields = header?.record.map((cell) => cell.toLowerCase().replace(/\s+/g, '_')) ?? [];
  const issues = headerIssues(name, fields);
  if (issues.length > 0) return failure(...issues);
  if (rows.length === 0) return fault(name, `${name} has no row below its header.`);
  const uneven = unevenRows(name, rows, fields.length);
  if (uneven.length > 0)
    return failure(...uneven.map((message): Issue => ({ code: 'UNREADABLE_BOOK', path: [name], message })));
  const portfolio = rows.map(({ record }) => rowOf(fields, record));
  const place = (row: number, field: string | null): string => {
    const column = field === null ? -1 : fields.indexOf(field);
    return `line ${rows[row]?.line ?? row + 2}${column < 0 ? '' : `, column ${column + 1} (${field ?? ''})`}`;
  };
  return success({ request: { portfolio }, place });
}

function parseCsv(name: string, text: string): Outcome<readonly CsvRecord[]> {
  const firstLine = text.trimStart().split(/\r?\n/, 1)[0] ?? '';
  const delimiter = DELIMITERS.reduce((best, next) => (count(firstLine, next) > count(firstLine, best) ? next : best));
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

function headerIssues(name: string, fields: readonly string[]): Issue[] {
  if (!fields.includes('account_code')) {
    return [
      issue(
        name,
        1,
        `${name}, line 1: there is no column account_code; the first line must hold the field names of the rows.`,
      ),
    ];
  }
  const seen = new Set<string>();
  const twice = new Set(fields.filter((field) => field !== '' && seen.size === seen.add(field).size));
  return [...twice]
    .slice(0, HEADINGS_SHOWN)
    .map((field) => issue(name, 1, `${name}, line 1: the column ${field} is there twice.`));
}

const HEADINGS_SHOWN = 10;

function unevenRows(name: string, rows: readonly CsvRecord[], columns: number): readonly string[] {
  const faults = new FaultList(name);
  for (const { record, line } of rows)
    if (record.length !== columns)
      faults.add(() => `${name}, line ${line}: ${record.length} cells, but the header has ${columns} columns.`);
  return faults.sentences();
}

/** Blank cells are absent fields. */
const rowOf = (fields: readonly string[], cells: readonly string[]): Record<string, string> =>
  Object.fromEntries(
    fields
      .map((field, column) => [field, cells[column] ?? ''] as const)
      .filter(([field, cell]) => field !== '' && cell !== ''),
  );

const count = (text: string, part: string): number => text.split(part).length - 1;

function decode(bytes: Buffer): string | undefined {
  try {
    return new TextDecoder('utf-8', { fatal: true }).decode(bytes);
  } catch {
    return undefined;
  }
}

const issue = (name: string, line: number, message: string): Issue => ({
  code: 'UNREADABLE_BOOK',
  path: [name, `line ${line}`],
  message,
});

const fault = (name: string, message: string): Outcome<never> =>
  failure({ code: 'UNREADABLE_BOOK', path: [name], message });
