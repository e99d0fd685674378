import { CsvError, parse } from 'csv-parse/sync';
import { FaultList } from './fault-list.js';

/** One row of a table, with the line on which it ends. */
export interface ParsedCsvRow {
  readonly line: number;
  /** Trimmed, as many as the header has. */
  readonly cells: readonly string[];
}

/** A comma-separated table whose first row names the columns. */
export interface ParsedCsvTable {
  /** Trimmed, otherwise as written. */
  readonly header: readonly string[];
  readonly rows: readonly ParsedCsvRow[];
  /**
   * Rows that have another number of cells than the header, as sentences with their lines, the first ones each and the
   * others counted; they are not in `rows`.
   */
  readonly faults: readonly string[];
}

/** Why a text is no table. */
export interface CsvFault {
  readonly kind: 'empty' | 'malformed';
  /** Line on which reading ended. */
  readonly line: number;
  /** A sentence with the name and, if there is one, the line. */
  readonly message: string;
}

export type CsvOutcome =
  { readonly ok: true; readonly table: ParsedCsvTable } | { readonly ok: false; readonly fault: CsvFault };

/** The most rows of a table; neither a person nor a publisher makes larger ones. */
const MOST_ROWS = 2_000_000;
/**
 * If more rows than this have another length, the text is taken as no table, because the parser is slow on such rows.
 */
const MOST_UNEVEN_ROWS = 2000;

/** Line ends of all systems, also within one text. */
export const LINE_ENDS: string[] = ['\r\n', '\n', '\r'];

/** Ends the reading of a text that is too large. */
class TableTooLarge extends Error {
  constructor(
    readonly line: number,
    readonly clause: string,
  ) {
    super(clause);
  }
}

/**
 * Reads comma-separated text; blank lines and lines that start with `#` are skipped, a byte-order mark is dropped.
 * @param name for messages
 */
export function parseCsv(text: string, name: string): CsvOutcome {
  const lines: number[] = [];
  let width: number | undefined;
  let uneven = 0;
  try {
    const records = parse(text, {
      bom: true,
      record_delimiter: LINE_ENDS,
      trim: true,
      comment: '#',
      comment_no_infix: true,
      skip_empty_lines: true,
      relax_column_count: true,
      onRecord: (record: string[], { lines: line }) => {
        lines.push(line);
        width ??= record.length;
        if (record.length !== width && ++uneven > MOST_UNEVEN_ROWS)
          throw new TableTooLarge(
            line,
            `more than ${MOST_UNEVEN_ROWS} rows have another number of cells than the header`,
          );
        if (lines.length > MOST_ROWS) throw new TableTooLarge(line, `it has more than ${MOST_ROWS} rows`);
        return record;
      },
    });
    return tableOf(records, lines, name);
  } catch (error) {
    if (error instanceof TableTooLarge) {
      const { line, clause } = error;
      return { ok: false, fault: { kind: 'malformed', line, message: `${name}, line ${line}: ${clause}.` } };
    }
    if (!(error instanceof CsvError)) throw error;
    const line = typeof error['lines'] === 'number' ? error['lines'] : lines.length + 1;
    const message = `${name}, line ${line}: the quotation marks are not in order.`;
    return { ok: false, fault: { kind: 'malformed', line, message } };
  }
}

/** Position of a column by its name in lower case; -1 if there is none. */
export const csvColumnIndex = (table: ParsedCsvTable, column: string): number =>
  table.header.findIndex((name) => name.toLowerCase() === column);

function tableOf(records: readonly (readonly string[])[], lines: readonly number[], name: string): CsvOutcome {
  const [header, ...body] = records;
  if (header === undefined) return { ok: false, fault: { kind: 'empty', line: 1, message: `${name} is empty.` } };
  const faults = new FaultList(name);
  const rows: ParsedCsvRow[] = [];
  body.forEach((cells, index) => {
    const line = lines[index + 1] ?? 0;
    if (cells.length === header.length) rows.push({ line, cells });
    else faults.add(() => `${name}, line ${line}: has ${cells.length} cells where the header has ${header.length}.`);
  });
  return { ok: true, table: { header, rows, faults: faults.sentences() } };
}
