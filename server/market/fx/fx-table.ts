import { failure, type Issue } from '../../domain/issue.js';
import { parseCurrencyPair, type CurrencyPair } from '../../domain/fx/currency-pair.js';
import { csvColumnIndex, type ParsedCsvTable } from '../../lib/csv.js';
import { FaultList } from '../../lib/fault-list.js';

/** Column names of the pair, in order of preference. */
const PAIR_COLUMNS = ['currency_pair', 'pair'];

/** The rows of a dated table of currency pairs, with the file that they were read from. */
export interface FxTableOf<Row> {
  /** `YYYY-MM-DD`, the date of the file. */
  readonly date: string;
  /** Whether the rows were generated for the demo market. */
  readonly isDemo: boolean;
  readonly rows: readonly Row[];
  /** sha256 hex of the file. */
  readonly checksum: string;
  /** Bytes. */
  readonly size: number;
  /** When it was filed, milliseconds since 1970; absent if it was made in memory. */
  readonly changed?: number;
}

/** What is read of a table: its rows, or sentences on why none of them is used. */
export type FxRows<Row> =
  { readonly ok: true; readonly rows: readonly Row[] } | { readonly ok: false; readonly faults: readonly string[] };

const columnOf = (table: ParsedCsvTable, names: readonly string[]): number =>
  Math.max(...names.map((name) => csvColumnIndex(table, name)));

/** Whether the table names a currency pair in each row. */
export const isPairTable = (table: ParsedCsvTable): boolean => columnOf(table, PAIR_COLUMNS) >= 0;

/** The cells of one row by column; empty where the table has no such column. */
export type Cells = (column: string) => string;

/**
 * Reads the rows of a table of currency pairs, all or none.
 * @param read a row, or a clause on what is wrong with it @param keyOf what may stand only once @param name for messages
 */
export function fxRowsOf<Row extends object>(
  table: ParsedCsvTable,
  name: string,
  read: (pair: CurrencyPair, cells: Cells) => Row | string,
  keyOf: (row: Row) => string,
): FxRows<Row> {
  const faults = new FaultList(name);
  faults.addAll(table.faults);
  const pairColumn = columnOf(table, PAIR_COLUMNS);
  const rows = new Map<string, Row>();
  for (const { line, cells } of table.rows) {
    const text = cells[pairColumn] ?? '';
    const pair = parseCurrencyPair(text);
    const row =
      pair === undefined
        ? `"${text}" is no currency pair such as EUR_USD`
        : read(pair, (column) => cells[csvColumnIndex(table, column)] ?? '');
    const place = `${name}, line ${line}`;
    if (typeof row === 'string') faults.add(() => `${place}: ${row}.`);
    else if (rows.has(keyOf(row))) faults.add(() => `${place}: ${keyOf(row)} is there twice.`);
    else rows.set(keyOf(row), row);
  }
  if (faults.isEmpty && rows.size === 0) faults.add(() => `${name} has a header but no rows.`);
  return faults.isEmpty ? { ok: true, rows: [...rows.values()] } : { ok: false, faults: faults.sentences() };
}

/** A number as cells have it; undefined if the cell is blank, NaN if it is no number. */
export const numberIn = (cell: string): number | undefined =>
  cell.trim() === '' ? undefined : /^[+-]?(?:\d+(?:\.\d*)?|\.\d+)(?:e[+-]?\d{1,3})?$/i.test(cell) ? Number(cell) : NaN;

/** The issues of a file whose rows are not used. */
export const fxFaults = (name: string, faults: readonly string[]) =>
  failure(...faults.map((message): Issue => ({ code: 'MALFORMED_FILE', path: [name], message })));
