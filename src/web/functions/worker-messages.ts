import type { FunctionMessage } from '../../functions/function-messages.js';
import type { FunctionSettings } from '../../functions/function-runtime.js';
import type { CellValue, RangeAddress } from '../../../server/sheet/workbook/port.js';
import type { FindOnSheet, FoundOnSheet } from '../../taskpane/book/found-book.js';
import { GridFunctionError } from './custom-functions-host.js';
import type { ReadElsewhere, TableReading } from '../../taskpane/remembered-tables.js';
import type { RangeValues } from './reference-values.js';

/** An argument of a function: a value, nothing, or a range that the worker has been sent. */
export type SentArgument = CellValue | undefined | { readonly range: number };

/** What the settings say that functions need to know. */
export type SettingsSnapshot = Pick<FunctionSettings, 'address' | 'key' | 'currency' | 'mappings'>;

/** From the page to the worker of the functions. */
export type WorkerRequest =
  | { readonly kind: 'settings'; readonly settings: SettingsSnapshot }
  | { readonly kind: 'range'; readonly id: number; readonly values: RangeValues }
  | { readonly kind: 'forget-range'; readonly id: number }
  | { readonly kind: 'calls'; readonly calls: readonly SentCall[] }
  | { readonly kind: 'cancel'; readonly id: number }
  | { readonly kind: 'refresh' }
  | { readonly kind: 'find-tables'; readonly id: number; readonly asked: Parameters<FindOnSheet> }
  | { readonly kind: 'read-tables'; readonly id: number; readonly asked: Parameters<ReadElsewhere> }
  | { readonly kind: 'formats'; readonly answers: readonly FormatsAnswer[] };

export interface SentCall {
  readonly id: number;
  /** Id of the function. */
  readonly name: string;
  readonly values: readonly SentArgument[];
  /** The cell as users see it. */
  readonly address: string;
  readonly parameterAddresses: readonly (string | undefined)[];
}

/** Number formats of cells, or the sentence that says why there are none. */
export type FormatsAnswer = { readonly id: number } & (
  { readonly formats: readonly (readonly string[])[] } | { readonly fault: string }
);

/** From the worker of the functions to the page. */
export type WorkerReport =
  | { readonly kind: 'answer'; readonly id: number; readonly value: unknown }
  | ({ readonly kind: 'error'; readonly id: number } & SentError)
  | { readonly kind: 'found-tables'; readonly id: number; readonly found: FoundOnSheet }
  | { readonly kind: 'tables-read'; readonly id: number; readonly readings: readonly TableReading[] }
  | { readonly kind: 'messages'; readonly messages: readonly FunctionMessage[] }
  | { readonly kind: 'read-formats'; readonly asked: readonly FormatsQuestion[] };

export interface FormatsQuestion {
  readonly id: number;
  readonly address: RangeAddress;
}

/** An error loses what it is on its way between threads. */
export interface SentError {
  readonly code: string;
  readonly message: string;
}

export const sentError = (error: unknown): SentError =>
  error instanceof GridFunctionError
    ? { code: error.code, message: error.message }
    : { code: '#VALUE!', message: error instanceof Error ? error.message : String(error) };

/** A result as it crosses between threads: errors among the cells of a table as plain objects. */
export const sentResult = (result: unknown): unknown =>
  Array.isArray(result)
    ? result.map((row: unknown) => (Array.isArray(row) ? row.map(sentCell) : sentCell(row)))
    : result;

const sentCell = (cell: unknown): unknown => (cell instanceof GridFunctionError ? sentError(cell) : cell);

/** The result as the function gave it. */
export const receivedResult = (result: unknown): unknown =>
  Array.isArray(result)
    ? result.map((row: unknown) => (Array.isArray(row) ? row.map(receivedCell) : receivedCell(row)))
    : result;

const receivedCell = (cell: unknown): unknown =>
  isSentError(cell) ? new GridFunctionError(cell.code, cell.message) : cell;

const isSentError = (cell: unknown): cell is SentError =>
  typeof cell === 'object' &&
  cell !== null &&
  'code' in cell &&
  typeof cell.code === 'string' &&
  'message' in cell &&
  typeof cell.message === 'string';
