import { readFile, stat } from 'node:fs/promises';
import { basename } from 'node:path';
import { CsvReader, type CsvLine } from '../../sheet/text/csv-reader.js';
import { decodeText } from '../../sheet/text/decode-text.js';
import { jsonStart } from '../../sheet/text/json-start.js';
import { isByName, NamedRows } from '../../sheet/text/named-rows.js';
import type { StatementOptions } from '../../sheet/text/statement.js';
import { TextFault } from '../../sheet/text/text-fault.js';
import { unusedOptions } from '../given-values.js';
import type { BookFile, TableChoices } from './book-rows.js';
import { readStatementBook } from './statement-file.js';
import { unusedMappings } from '../../sheet/reader/saved-mappings.js';
import { sheetOptions } from '../../sheet/table/sheet-options.js';
import { parseJson } from '../../contract/reading/parse-json.js';
import { failure, success, type Outcome } from '../../domain/issue.js';
import { hasFaultCode } from '../../lib/fault.js';
import { doubtText } from '../table-options.js';
import { sentenceOf } from '../../service/command-failure.js';

/** Larger books belong in a batch. */
const MOST_BYTES = 500_000_000;

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
  const isJson = jsonStart(start) !== undefined;
  const unused = isJson ? unusedMappings(name, choices.mappings ?? [], []) : [];
  if (unused.length > 0) return fault(name, unused.join(' '));
  return isJson
    ? withNotices(readJsonBook(name, bytes.value), unusedOptions(name, choices.given ?? {}, new Set()))
    : withRemark(readTextTable(name, text, choices), remark === null ? null : `${name}: ${remark}`);
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

const NOTHING_SAID = { notices: [], leftOut: 0, waiting: 0, problems: [], tables: null };

function readTextTable(name: string, text: string, choices: TableChoices): Outcome<BookFile> {
  try {
    const reader = new CsvReader();
    const lines = [...reader.push(text), ...reader.end()];
    const delimiter = reader.separator;
    return isByName(lines[0]?.cells ?? [], choices)
      ? readNamedRows(name, lines, { ...choices, delimiter, doubtText })
      : readStatementBook(name, lines, { ...choices, delimiter });
  } catch (error) {
    if (error instanceof TextFault) return fault(name, error.sentence(name));
    throw error;
  }
}

function readNamedRows(
  name: string,
  [header, ...lines]: readonly CsvLine[],
  options: StatementOptions,
): Outcome<BookFile> {
  const headings = header?.cells ?? [];
  const outcome = NamedRows.of(name, headings, options);
  if (!outcome.ok) return outcome;
  const named = outcome.value;
  for (const line of lines) named.examine(line);
  const issues = named.settle();
  if (issues.length > 0) return failure(...issues);
  const read = lines.map((line) => named.read(line));
  const place = (row: number, field: string | null): string => {
    const column = field === null ? -1 : named.columnOf(field);
    return `line ${lines[row]?.line ?? row + 2}${column < 0 ? '' : `, column ${column + 1} (${headings[column] ?? ''})`}`;
  };
  return success({
    request: { ...sheetOptions(), portfolio: read.map(({ row }) => row) },
    place,
    notices: [...unusedOptions(name, options.given ?? {}, new Set()), ...named.notices],
    leftOut: 0,
    waiting: 0,
    problems: read.map(({ problems }) => problems),
    tables: null,
  });
}

const fault = (name: string, message: string): Outcome<never> =>
  failure({ code: 'UNREADABLE_BOOK', path: [name], message });
