import { StoreDamaged } from '../store-damaged.js';
import type { SqliteRow, SqliteValue } from './database.js';

/** The text of a column; throws if it holds anything else. */
export function textOf(row: SqliteRow, column: string): string {
  const value = row[column];
  return typeof value === 'string' ? value : refuse(column, 'text', value);
}

export function textOrNullOf(row: SqliteRow, column: string): string | null {
  return row[column] === null ? null : textOf(row, column);
}

/** The number of a column; throws if it holds anything else. */
export function numberOf(row: SqliteRow, column: string): number {
  const value = row[column];
  return typeof value === 'number' ? value : refuse(column, 'a number', value);
}

export function numberOrNullOf(row: SqliteRow, column: string): number | null {
  return row[column] === null ? null : numberOf(row, column);
}

/** The bytes of a column; throws if it holds anything else. */
export function bytesOf(row: SqliteRow, column: string): Uint8Array {
  const value = row[column];
  return value instanceof Uint8Array ? value : refuse(column, 'bytes', value);
}

export function bytesOrNullOf(row: SqliteRow, column: string): Uint8Array | null {
  return row[column] === null ? null : bytesOf(row, column);
}

/**
 * The text of a column that was read as bytes (`CAST(… AS BLOB)`): node:sqlite of Node 22 cuts a text at its first NUL, and a
 * client may have sent one.
 */
export const wholeTextOf = (row: SqliteRow, column: string): string => Buffer.from(bytesOf(row, column)).toString();

export function wholeTextOrNullOf(row: SqliteRow, column: string): string | null {
  return row[column] === null ? null : wholeTextOf(row, column);
}

function refuse(column: string, expected: string, value: SqliteValue | undefined): never {
  throw new StoreDamaged(
    `column ${column} should hold ${expected}; it holds ${value === null ? 'null' : typeof value}`,
  );
}
