import type { BatchResultRowBody } from '../../../server/contract/batch.js';
import type { ClosestMatch, ResultException } from '../../../server/contract/results/result-notes.js';
import { block, integer, money, text } from '../../../server/sheet/results/block-columns.js';
import { quantileOf, shortfallOf } from '../../../server/sheet/results/risk-figures.js';
import type { CellValue, TableBlock } from '../../../server/sheet/workbook/port.js';
import { isFailedAccount, rowsLeftOut } from './totals.js';
import { sentPlace, type SentRows } from './sent-rows.js';

/** `live` or `history` as the service has it; an account without a calculation is neither. */
export const sourceText = (row: BatchResultRowBody): string => (isFailedAccount(row) ? 'not calculated' : row.source);

const RESULT_COLUMNS = [
  text<BatchResultRowBody>('Account', (row) => row.account_code),
  text<BatchResultRowBody>('Source', sourceText),
  money<BatchResultRowBody>('Initial margin', (row) => row.initial_margin),
  money<BatchResultRowBody>('Requirement', (row) => row.requirement),
  money<BatchResultRowBody>('Option value', (row) => row.option_liquidation_value),
  money<BatchResultRowBody>('Additional margin', (row) => row.additional_margin),
  money<BatchResultRowBody>('Gross margin', (row) => row.gross_margin),
  money<BatchResultRowBody>('Gross requirement', (row) => row.gross_requirement),
  money<BatchResultRowBody>('Value at risk', quantileOf),
  money<BatchResultRowBody>('Stress loss', (row) => row.stress_loss),
  integer<BatchResultRowBody>('Rows left out', rowsLeftOut),
  integer<BatchResultRowBody>('Remarks', (row) => row.exceptions.length + row.closest_matches.length),
  text<BatchResultRowBody>('Request', (row) => row.request_id),
  text<BatchResultRowBody>('Portfolio', (row) => row.portfolio_id),
  money<BatchResultRowBody>('Expected shortfall', shortfallOf),
];

/** Accounts of a batch, a row each. */
export const batchResultBlock = (rows: readonly BatchResultRowBody[]): TableBlock =>
  block('Accounts', 'BatchResults', rows, RESULT_COLUMNS);

/** The cells of some accounts. */
export const resultCells = (rows: readonly BatchResultRowBody[]): TableBlock['rows'] => batchResultBlock(rows).rows;

/** A remark on a row of an account, or on the account. */
export type RemarkCells = readonly (CellValue | null)[];

/** The remarks of some accounts; within each account rows left out come first. */
export const remarkCells = (rows: readonly BatchResultRowBody[], sent: SentRows | null): readonly RemarkCells[] =>
  rows.flatMap(({ account_code: account, exceptions, closest_matches: matches }) => {
    const notes = [...exceptions, ...matches];
    const ordered: readonly (ResultException | ClosestMatch)[] = [
      ...notes.filter(({ severity }) => severity === 'excluded'),
      ...notes.filter(({ severity }) => severity !== 'excluded'),
    ];
    return ordered.map((note): RemarkCells => [
      account,
      note.row === null ? '' : sentPlace(sent, note.row),
      note.severity === 'excluded' ? 'Left out' : 'Remark',
      note.exception,
      'matched' in note ? note.matched : (note.suggestion ?? null),
      note.code,
    ]);
  });

/** Remarks as a table. */
export const remarkBlock = (rows: readonly RemarkCells[]): TableBlock => ({
  title: 'Rows left out and remarks',
  name: 'BatchRemarks',
  columns: ['Account', 'Row', 'Kind', 'Remark', 'Suggestion', 'Code'].map((heading) => ({ heading, format: 'text' })),
  rows,
});
