import { accountSummarySchema } from '../../contract/results/account-result.js';
import type { BatchResultRowBody } from '../../contract/batch.js';
import { historyFiguresSchema, type HistoryPoint } from '../../contract/results/history.js';
import { csvLine, type CsvCell } from '../../lib/csv-line.js';

const ACCOUNT_COLUMNS: readonly string[] = [...Object.keys(accountSummarySchema.shape), 'source_batch_id'];

/** Live accounts as CSV. @param blocks elements of GET /results/accounts */
export async function* accountLines(blocks: AsyncIterable<readonly object[]>): AsyncGenerator<string> {
  yield csvLine(ACCOUNT_COLUMNS);
  for await (const block of blocks) yield block.map((account) => csvLine(cellsOf(account, ACCOUNT_COLUMNS))).join('');
}

const HISTORY_COLUMNS: readonly string[] = ['date', ...Object.keys(historyFiguresSchema.shape)];

/** A history as CSV. */
export const historyLines = (days: readonly HistoryPoint[]): readonly string[] => [
  csvLine(HISTORY_COLUMNS),
  ...days.map((day) => csvLine(cellsOf(day, HISTORY_COLUMNS))),
];

const BATCH_COLUMNS = [
  'account_code',
  'account_name',
  'request_id',
  'portfolio_id',
  'initial_margin',
  'option_liquidation_value',
  'additional_margin',
  'value_at_risk',
  'stress_loss',
  'requirement',
  'gross_margin',
  'gross_requirement',
  'source',
  'exceptions',
  'closest_matches',
  'risk_method',
  'client_margin',
] as const satisfies readonly (keyof BatchResultRowBody)[];

/** Rows of a batch as CSV; exceptions and closest matches as their sentences, one after the other. @param blocks JSON texts of rows */
export async function* batchLines(blocks: AsyncIterable<readonly string[]>): AsyncGenerator<string> {
  yield csvLine(BATCH_COLUMNS);
  for await (const block of blocks) yield block.map((row) => csvLine(cellsOf(parsed(row), BATCH_COLUMNS))).join('');
}

function parsed(text: string): object {
  const row: unknown = JSON.parse(text);
  if (typeof row !== 'object' || row === null) throw new Error('A row of a batch is no object.');
  return row;
}

function cellsOf(row: object, columns: readonly string[]): readonly CsvCell[] {
  const values = new Map<string, unknown>(Object.entries(row));
  return columns.map((column) => cellOf(values.get(column)));
}

function cellOf(value: unknown): CsvCell {
  if (typeof value === 'string' || typeof value === 'number' || typeof value === 'boolean') return value;
  return Array.isArray(value) ? value.map(sentenceOf).join(' ') : null;
}

const sentenceOf = (note: unknown): string =>
  typeof note === 'object' && note !== null && 'exception' in note && typeof note.exception === 'string'
    ? note.exception
    : '';
