import { CsvError, parse } from 'csv-parse/sync';

/** One row of a table, with the line on which it ends. */
export interface CsvRow {
  readonly line: number;
  /** Trimmed, as many as the header has. */
  readonly cells: readonly string[];
}

/** A comma-separated table whose first row names the columns. */
export interface CsvTable {
  /** Trimmed, otherwise as written. */
  readonly header: readonly string[];
  readonly rows: readonly CsvRow[];
  /** Rows that have another number of cells than the header, as sentences with their lines; they are not in `rows`. */
  readonly faults: readonly string[];
}

/** Why a text is no table. */
export interface CsvFault {
  readonly kind: 'empty' | 'malformed';
  /** Line on which reading ended. */
  readonly line: number;
  /** A sentence with the name and, where there is one, the line. */
  readonly message: string;
}

export type CsvOutcome =
  { readonly ok: true; readonly table: CsvTable } | { readonly ok: false; readonly fault: CsvFault };

/**
 * Reads comma-separated text; blank lines and lines that start with `#` are skipped, a byte-order mark is dropped.
 * @param name for messages
 */
export function parseCsv(text: string, name: string): CsvOutcome {
  const lines: number[] = [];
  try {
    const records = parse(text, {
      bom: true,
      trim: true,
      comment: '#',
      comment_no_infix: true,
      skip_empty_lines: true,
      relax_column_count: true,
      onRecord: (record: string[], { lines: line }) => {
        lines.push(line);
        return record;
      },
    });
    return tableOf(records, lines, name);
  } catch (error) {
    if (!(error instanceof CsvError)) throw error;
    const line = typeof error['lines'] === 'number' ? error['lines'] : lines.length + 1;
    const message = `${name}, line ${line}: the quotation marks are not in order.`;
    return { ok: false, fault: { kind: 'malformed', line, message } };
  }
}

/** Position of a column by its name in lower case; -1 where there is none. */
export const columnIndex = (table: CsvTable, column: string): number =>
  table.header.findIndex((name) => name.toLowerCase() === column);

function tableOf(records: readonly (readonly string[])[], lines: readonly number[], name: string): CsvOutcome {
  const [header, ...body] = records;
  if (header === undefined) return { ok: false, fault: { kind: 'empty', line: 1, message: `${name} is empty.` } };
  const faults: string[] = [];
  const rows: CsvRow[] = [];
  body.forEach((cells, index) => {
    const line = lines[index + 1] ?? 0;
    if (cells.length === header.length) rows.push({ line, cells });
    else faults.push(`${name}, line ${line}: has ${cells.length} cells where the header has ${header.length}.`);
  });
  return { ok: true, table: { header, rows, faults } };
}
