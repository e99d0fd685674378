import type { CellValue } from '../../workbook/port.js';
import { cellWord, isBlankCell } from '../sheet-table.js';

type Cells = readonly (readonly CellValue[])[];

/** A message of the FIX protocol: values by the number of their tag. Source: FIX 4.2 to 5.0, "Field definitions". */
export interface FixMessage {
  /** Of the searched cells, from 0. */
  readonly sheetRow: number;
  readonly fields: ReadonlyMap<number, string>;
  /** Tags that stand there more than once, as in repeating groups: which of their values is meant is not known. */
  readonly repeated: ReadonlySet<number>;
}

/** The messages among cells, and where they begin. */
export interface FixLog {
  /** Row of the first message, or of the headings above. */
  readonly headRow: number;
  readonly messages: readonly FixMessage[];
  /** Rows among them that hold a number and are no message that can be read. */
  readonly others: readonly number[];
}

/** Fewer fields say no contract with its quantity and side. */
const LEAST_FIELDS = 5;
/** What a log writes before its message. */
const BEFORE_MESSAGE = /^.*?(?=\b8=FIX)/;
/** What stands between fields: the control character of the protocol as it is, as it is printed, or a bar; a grid has a cell for each. */
const BETWEEN_FIELDS = /[|\u0001;]|\^A|<SOH>/;
const FIELD = /^\s*(\d{1,5})=(.*)$/;
const SYMBOL = 55;
const SECURITY_ID = 48;

/** Messages as lines of `tag=value`, one a line; undefined where no line is one. */
function linesOfTags(values: Cells): FixLog | undefined {
  const lines = values.map((cells, sheetRow) => ({ cells, sheetRow, message: messageOf(cells, sheetRow) }));
  const messages = lines.flatMap(({ message }) => (message === undefined ? [] : [message]));
  const [first] = messages;
  if (first === undefined || !messages.some(({ fields }) => fields.has(SYMBOL) || fields.has(SECURITY_ID)))
    return undefined;
  const others = lines.flatMap(({ cells, sheetRow, message }) =>
    message === undefined && cells.some((cell) => /\d/.test(cellWord(cell))) ? [sheetRow] : [],
  );
  return { headRow: first.sheetRow, messages, others };
}

function messageOf(cells: readonly CellValue[], sheetRow: number): FixMessage | undefined {
  if (!cells.some((cell) => typeof cell === 'string' && cell.includes('='))) return undefined;
  const text = cells
    .filter((cell) => !isBlankCell(cell))
    .map(cellWord)
    .join('|')
    .replace(BEFORE_MESSAGE, '');
  const parts = text.split(BETWEEN_FIELDS).filter((part) => part.trim() !== '');
  const found = parts.flatMap((part) => {
    const [, tag, value = ''] = FIELD.exec(part) ?? [];
    return tag === undefined ? [] : [[Number(tag), value.trim()] as const];
  });
  return found.length < LEAST_FIELDS || found.length < parts.length ? undefined : withFields(found, sheetRow);
}

function withFields(found: readonly (readonly [tag: number, value: string])[], sheetRow: number): FixMessage {
  const fields = new Map<number, string>();
  const repeated = new Set<number>();
  for (const [tag, value] of found) {
    if (fields.has(tag)) repeated.add(tag);
    fields.set(tag, value);
  }
  return { sheetRow, fields, repeated };
}

/** `Symbol(55)`, `LastQty [32]`, `54`: a field of the protocol as a heading. */
const TAG_HEADING = /^(?:\p{L}[\p{L}\d ._-]*[([]\s*(?:tag ?)?(\d{1,5})\s*[)\]]|(?:tag ?)?(\d{1,5}))$/iu;
const SIDE = 54;
const LEAST_TAGS = 6;

/** Messages as rows below headings that name the tag of each field; undefined where no row is one of such headings. */
function rowsOfTags(values: Cells): FixLog | undefined {
  const heads = values.map((cells) => cells.map((cell) => tagOf(cellWord(cell))));
  const headRow = heads.findIndex((tags, row) => {
    const known = tags.filter((tag) => tag !== undefined);
    const filled = (values[row] ?? []).filter((cell) => !isBlankCell(cell)).length;
    const isOnlyTags = known.length === filled && known.length >= LEAST_TAGS && new Set(known).size === known.length;
    return isOnlyTags && known.includes(SIDE) && (known.includes(SYMBOL) || known.includes(SECURITY_ID));
  });
  if (headRow < 0) return undefined;
  const tags = heads[headRow] ?? [];
  const below = values.slice(headRow + 1).map((cells, index) => {
    const found = tags.flatMap((tag, column) =>
      tag === undefined || isBlankCell(cells[column]) ? [] : [[tag, cellWord(cells[column])] as const],
    );
    return withFields(found, headRow + 1 + index);
  });
  const isMessage = ({ fields }: FixMessage): boolean => fields.size >= LEAST_FIELDS;
  const others = below.flatMap((each) => (isMessage(each) || each.fields.size === 0 ? [] : [each.sheetRow]));
  return { headRow, messages: below.filter(isMessage), others };
}

function tagOf(heading: string): number | undefined {
  const [, behind, alone] = TAG_HEADING.exec(heading) ?? [];
  const tag = behind ?? alone;
  return tag === undefined ? undefined : Number(tag);
}

/** Messages of the FIX protocol among cells, written as lines or as a table of them; undefined where there are none. */
export const fixLogOf = (values: Cells): FixLog | undefined => linesOfTags(values) ?? rowsOfTags(values);
