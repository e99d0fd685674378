import { CsvError, parse } from 'csv-parse/browser/esm/sync';
import { bookRow, COLUMNS, fieldOfHeading, type BookRow, type Field } from './columns.js';

/** Cells of pasted or opened text; where its first line names columns, `fields` says what each one is. */
export interface CellTable {
  readonly fields: readonly (Field | undefined)[] | null;
  readonly cells: readonly (readonly string[])[];
  /** Named columns that the book has no place for. */
  readonly unusedColumns: readonly string[];
}

export type Read<Value> =
  { readonly ok: true; readonly value: Value } | { readonly ok: false; readonly message: string };

const DELIMITERS = ['\t', ';', ','];
/** Recognised names from which a first line is a header. */
const FEWEST_HEADINGS = 2;

/** Reads comma-, semicolon- or tab-separated text as spreadsheets write it. */
export function readTable(text: string): Read<CellTable> {
  let records: unknown;
  try {
    records = parse(text, {
      bom: true,
      delimiter: delimiterOf(text),
      relax_column_count: true,
      skip_empty_lines: true,
      trim: true,
    });
  } catch (error) {
    if (!(error instanceof CsvError)) throw error;
    return { ok: false, message: `The text is no table: ${error.message}.` };
  }
  const lines = isTable(records) ? records.filter((cells) => cells.some((cell) => cell !== '')) : [];
  const [first, ...rest] = lines;
  if (first === undefined) return { ok: false, message: 'There is no row in it.' };
  const fields = first.map(fieldOfHeading);
  if (fields.filter((field) => field !== undefined).length < FEWEST_HEADINGS)
    return { ok: true, value: { fields: null, cells: lines, unusedColumns: [] } };
  const twice = fields.find((field, index) => field !== undefined && fields.indexOf(field) !== index);
  if (twice !== undefined) return { ok: false, message: `Two columns mean ${twice}; keep one of them.` };
  const unusedColumns = first.filter((heading, index) => heading !== '' && fields[index] === undefined);
  return { ok: true, value: { fields, cells: rest, unusedColumns } };
}

const isTable = (value: unknown): value is string[][] =>
  Array.isArray(value) && value.every((line: unknown) => Array.isArray(line));

function delimiterOf(text: string): string {
  const line = text.trimStart().split(/\r?\n/, 1)[0] ?? '';
  const count = (delimiter: string): number => line.split(delimiter).length;
  return DELIMITERS.reduce((best, next) => (count(next) > count(best) ? next : best));
}

/** The rows of a table that is a whole book: by its headings, or without them in the order of the columns. */
export function bookOf({ fields, cells }: CellTable): readonly BookRow[] {
  const columnOf = new Map(
    (fields ?? COLUMNS.map(({ field }) => field)).map((field, index) => [field, index] as const),
  );
  return cells.map((line) => bookRow((field) => line[columnOf.get(field) ?? -1] ?? ''));
}

/**
 * The book with a table laid over it.
 * @param corner where the table's first cell goes; with headings only its row counts
 */
export function pasteOver(
  book: readonly BookRow[],
  { fields, cells }: CellTable,
  corner: { readonly row: number; readonly column: number },
): readonly BookRow[] {
  const targets = fields ?? COLUMNS.slice(corner.column).map(({ field }) => field);
  const changed = [...book];
  cells.forEach((line, offset) => {
    const old = book[corner.row + offset];
    changed[corner.row + offset] = bookRow((field) => {
      const column = targets.indexOf(field);
      return line[column] ?? old?.[field] ?? '';
    });
  });
  return changed;
}
