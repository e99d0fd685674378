import { JsonMemory } from '../../lib/text-search/json-memory.js';
import type { AccountResult } from './account-result.js';
import { aroundPortfolio } from './around-portfolio.js';

/**
 * An account's result as batches store it. What repeats the same field names row by row is written as a table, names once;
 * that halves it. The first byte tells: JSON of a result begins with a brace, the compact form with MARK, then JSON.
 */

const MARK = '#';
const MARK_BYTE = 0x23;

/** Longer results are stored as they are, so that reading one never takes long. */
const MOST_ROWS = 2_000;

/** Fewer are no shorter as a table. */
const LEAST_ROWS = 2;

interface Table {
  readonly columns: readonly string[];
  readonly rows: readonly (readonly unknown[])[];
}

/** A result as it is to be stored: the compact form, or JSON where that is no gain. */
export function compactResult(result: AccountResult): string {
  if (result.portfolio.length > MOST_ROWS) return JSON.stringify(result);
  const spans = tableOf(result.margin_by_span);
  const positions = tableOf(result.portfolio);
  if (spans === undefined && positions === undefined) return JSON.stringify(result);
  return (
    MARK +
    JSON.stringify({
      ...result,
      margin_by_span: spans ?? result.margin_by_span,
      portfolio: positions ?? result.portfolio,
    })
  );
}

/** The positions of a result, by what writes them. */
export interface CompactPortfolio {
  readonly length: number;
  /** Writes their table: columns and rows. */
  readonly writeTable: (memory: JsonMemory) => void;
}

/**
 * Appends what `compactResult` makes of a result, in UTF-8, its positions written by something else.
 * @returns whether it has been appended; not if the positions are too few or too many for a table
 */
export function appendCompact(memory: JsonMemory, result: AccountResult, portfolio: CompactPortfolio): boolean {
  const { length, writeTable } = portfolio;
  if (length < LEAST_ROWS || length > MOST_ROWS) return false;
  const spans = tableOf(result.margin_by_span);
  const [before, behind] = aroundPortfolio(result, spans === undefined ? {} : { margin_by_span: spans });
  memory.append(`${MARK}${before}`);
  writeTable(memory);
  memory.append(behind);
  return true;
}

/** @param stored UTF-8 @returns the JSON of the result, byte for byte as it would have been sent */
export function expandResult(stored: Uint8Array): Uint8Array {
  if (stored[0] !== MARK_BYTE) return stored;
  const text = Buffer.from(stored.buffer, stored.byteOffset + 1, stored.byteLength - 1).toString('utf8');
  const result: unknown = JSON.parse(text);
  if (typeof result !== 'object' || result === null) throw new Error('A stored result is no object.');
  const fields = Object.entries(result).map(([name, value]: readonly [string, unknown]): [string, unknown] => [
    name,
    isTable(value) ? objectsOf(value) : value,
  ]);
  return Buffer.from(JSON.stringify(Object.fromEntries(fields)));
}

/** Undefined if the objects are fewer than two or not of the same fields. */
function tableOf(objects: readonly object[]): Table | undefined {
  const [first] = objects;
  if (first === undefined || objects.length < LEAST_ROWS) return undefined;
  const columns = Object.keys(first);
  const rows: unknown[][] = [];
  for (const object of objects) {
    const names = Object.keys(object);
    const values: unknown[] = Object.values(object);
    const isSame = names.length === columns.length && columns.every((column, place) => names[place] === column);
    // JSON leaves out a field that is undefined, of a list it makes null.
    if (!isSame || values.includes(undefined)) return undefined;
    rows.push(values);
  }
  return { columns, rows };
}

/** No field of a result is an object with these fields. */
const isTable = (value: unknown): value is Table =>
  typeof value === 'object' && value !== null && 'columns' in value && 'rows' in value;

const objectsOf = ({ columns, rows }: Table): readonly object[] =>
  rows.map((values): object => {
    const object: Record<string, unknown> = {};
    for (const [place, column] of columns.entries()) object[column] = values[place];
    return object;
  });
