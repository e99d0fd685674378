import { unreadFields } from '../../../batch/batch-envelope.js';
import type { BatchStatusBody } from '../../../contract/batch.js';
import type { BatchRecord } from '../../../store/types.js';

/** A batch as its owner is told of it. @param now milliseconds since 1970 */
export function batchStatus(record: BatchRecord, now: number): object {
  const { batchId, status, createdAt, completedAt, queuePosition, rowsWithoutAccount, error, requestIds } = record;
  const notes = unreadFields(record.envelope);
  const isTerminal = completedAt !== null;
  const end = isTerminal ? Date.parse(completedAt) : now;
  return {
    batch_id: batchId,
    status,
    created_at: createdAt,
    completed_at: completedAt,
    runtime_ms: Math.max(0, end - Date.parse(createdAt)),
    completed_pct: completedPercent(record),
    ...(queuePosition === null ? {} : { queue_position: queuePosition }),
    rows_total: record.rowsTotal,
    rows_done: record.rowsDone,
    accounts_total: record.accountsTotal,
    accounts_done: record.accountsDone,
    exceptions_total: record.exceptionsTotal,
    ...(notes.length === 0 ? {} : { notes }),
    rows_without_account: record.rowsWithoutAccountTotal,
    ...(rowsWithoutAccount.length === 0
      ? {}
      : { exceptions: rowsWithoutAccount.map((text): unknown => JSON.parse(text)) }),
    ...(error === null ? {} : { error }),
    ...(isTerminal ? { request_ids: requestIds } : {}),
  } satisfies Record<
    Exclude<keyof BatchStatusBody, 'queue_position' | 'exceptions' | 'error' | 'request_ids' | 'notes'>,
    unknown
  >;
}

/** To a tenth, downwards. 100 means that all is done and stored. */
function completedPercent({ rowsDone, rowsTotal, completedAt }: BatchRecord): number {
  if (rowsTotal === 0) return 0;
  const percent = Math.floor((rowsDone / rowsTotal) * 1000) / 10;
  return completedAt === null ? Math.min(percent, MOST_UNFINISHED_PERCENT) : percent;
}

const MOST_UNFINISHED_PERCENT = 99.9;
