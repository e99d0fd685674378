import { constants, setPriority } from 'node:os';
import { serveOperations } from '../../calculation/serve-operations.js';
import type { ResultException } from '../../contract/results/result-notes.js';
import { portfolioId } from '../../portfolio/portfolio-id.js';
import type { BatchAccount } from '../../store/types.js';
import { partitionAccounts } from '../spool/read-partition.js';
import { CHUNK_OPERATIONS } from './operations.js';

// On Linux a thread has a priority of its own; requests that wait for an answer come first.
if (process.platform === 'linux') setPriority(constants.priority.PRIORITY_BELOW_NORMAL);

export const runOperation = serveOperations(CHUNK_OPERATIONS);

/** The accounts of a chunk that has no figures. @param message why they have none, one sentence */
export function accountsOfChunk({
  path,
  message,
}: {
  readonly path: string;
  readonly message: string;
}): readonly BatchAccount[] {
  const exceptions = JSON.stringify([failedChunkException(message)]);
  return partitionAccounts(path).map(({ accountCode, firstRow }) => ({
    accountCode,
    portfolioId: portfolioId(accountCode, null),
    firstRow,
    exceptions,
    closestMatches: '[]',
  }));
}

/** Says of an account that the chunk it is in could not be calculated. @param message why, one sentence */
const failedChunkException = (message: string): ResultException => ({
  position_id: null,
  row: null,
  engine: null,
  code: 'CHUNK_FAILED',
  field: null,
  severity: 'excluded',
  exception: message,
});
