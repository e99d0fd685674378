import { DEEPEST_NESTING, endOfValue, findTooDeep, parseJson } from '../../contract/reading/parse-json.js';
import { ROW_KINDS } from '../../instruments/row-kinds.js';
import { isSpace } from '../../lib/text-search/flat-object-reader.js';
import type { RowTexts } from '../../instruments/row/row-texts.js';
import { SubmittedTexts } from './submitted-texts.js';

const QUOTE = 0x22;
const OPEN_OBJECT = 0x7b;
const OPEN_ARRAY = 0x5b;
const CLOSE_ARRAY = 0x5d;
const COMMA = 0x2c;
const COLON = 0x3a;
const PORTFOLIO = 'portfolio';
/** An element for the schema of the request, which asks for one at least. */
const ONE_ROW = Buffer.from('[{}]');
/** Smaller bodies are parsed at once. */
const LEAST_BYTES = 16_384;
/** Rows that have not been read are parsed one by one, which takes longer than all at once: at most these, and one in so many. */
const FEW_UNREAD = 1_000;
const ONE_UNREAD_IN = 4;
/** Rows behind the first of which none has been read are of other kinds. */
const TRIED_ROWS = 100;
/** The body and its rows. */
const LEVELS_AROUND_ROWS = 2;

/** What reads rows from their text: of the one kind that has a reader of text. */
export function openRowTexts(): RowTexts {
  const kind = Object.values(ROW_KINDS).find(({ texts }) => texts !== undefined);
  if (kind?.texts === undefined) throw new Error('No kind of row is read from its text.');
  return kind.texts();
}

/** A request whose rows are read from their text. */
export interface TextsOfRequest {
  /** The body with one row in place of all rows. */
  readonly envelope: Uint8Array;
  readonly rows: SubmittedTexts;
  /** Text of the list of all rows. */
  readonly list: Uint8Array;
}

/**
 * Reads the rows of a body that are of a kind with a reader of text. Undefined if it is not worth it or the body is not certain to
 * be sound JSON: it has to be read as a whole then.
 */
export function readTexts(body: Uint8Array): TextsOfRequest | undefined {
  if (body.length < LEAST_BYTES) return undefined;
  const start = rowsIn(body);
  if (start < 0) return undefined;
  const rows = new SubmittedTexts(body, openRowTexts());
  const end = readRows(body, start, rows);
  // The last of two lists would count; names may be written with escapes.
  const isOnly = end >= 0 && !holds(body.subarray(end), `"${PORTFOLIO}"`) && !holds(body.subarray(end), '\\');
  if (!isOnly) return undefined;
  const envelope = Buffer.concat([body.subarray(0, start), ONE_ROW, body.subarray(end)]);
  return { envelope, rows, list: body.subarray(start, end) };
}

/** Offset of the list of rows; -1 if it is not found. */
function rowsIn(body: Uint8Array): number {
  let offset = behindSpace(body, 0);
  if (body[offset] !== OPEN_OBJECT) return -1;
  for (;;) {
    offset = behindSpace(body, offset + 1);
    if (body[offset] !== QUOTE) return -1;
    const end = endOfValue(body, offset);
    const name = Buffer.from(body.buffer, body.byteOffset + offset, end - offset).toString('latin1');
    const colon = behindSpace(body, end);
    if (body[colon] !== COLON || name.includes('\\')) return -1;
    const value = behindSpace(body, colon + 1);
    if (name === `"${PORTFOLIO}"`) return body[value] === OPEN_ARRAY ? value : -1;
    offset = behindSpace(body, endOfValue(body, value));
    if (body[offset] !== COMMA) return -1;
  }
}

/** @returns the offset behind the list; -1 if it has to be read as a whole */
function readRows(body: Uint8Array, start: number, rows: SubmittedTexts): number {
  let offset = behindSpace(body, start + 1);
  for (;;) {
    const end = readRow(body, offset, rows);
    if (end < 0 || isTooMuchUnread(rows)) return -1;
    offset = behindSpace(body, end);
    if (body[offset] === CLOSE_ARRAY) return offset + 1;
    if (body[offset] !== COMMA) return -1;
    offset = behindSpace(body, offset + 1);
  }
}

/** Whether it would take longer to parse the rows one by one that have not been read. */
export const isTooMuchUnread = ({ length, unread }: SubmittedTexts): boolean =>
  unread > FEW_UNREAD + length / ONE_UNREAD_IN || (length === TRIED_ROWS && unread === length);

/** @returns the offset behind a row; -1 if it is no sound JSON */
function readRow(body: Uint8Array, start: number, rows: SubmittedTexts): number {
  const end = rows.read.read(body, start);
  if (end >= 0) {
    rows.add(start, end, true);
    return end;
  }
  const behind = endOfValue(body, start);
  if (behind <= start || !isSoundRow(body.subarray(start, behind))) return -1;
  rows.add(start, behind, false);
  return behind;
}

const isSoundRow = (text: Uint8Array): boolean =>
  findTooDeep(text, DEEPEST_NESTING - LEVELS_AROUND_ROWS) < 0 && parseJson(text).ok;

const holds = (text: Uint8Array, part: string): boolean =>
  Buffer.from(text.buffer, text.byteOffset, text.length).includes(part);

function behindSpace(body: Uint8Array, start: number): number {
  let offset = start;
  while (isSpace(body[offset])) offset++;
  return offset;
}
