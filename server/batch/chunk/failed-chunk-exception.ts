import type { ResultException } from '../../contract/results/result-notes.js';

/** Says of an account that the chunk it is in could not be calculated. @param message why, one sentence */
export const failedChunkException = (message: string): ResultException => ({
  position_id: null,
  row: null,
  engine: null,
  code: 'CHUNK_FAILED',
  field: null,
  severity: 'excluded',
  exception: message,
});
