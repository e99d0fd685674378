import type { RefusedSubmission } from '../../../batch/batches.js';
import { ApiError, type ErrorCode } from '../../api-error.js';

/** Codes that a submission may be refused with. */
const CODES: readonly ErrorCode[] = [
  'INVALID_JSON',
  'INVALID_REQUEST',
  'INVALID_PARAMETER',
  'ENGINE_NOT_LICENSED',
  'EVENT_MARKET_NOT_LICENSED',
  'UPLOAD_STALLED',
  'PAYLOAD_TOO_LARGE',
  'REQUEST_ID_IN_USE',
  'BUSY',
  'DISK_FULL',
];

/** Of the codes that another attempt may get over. */
const RETRY_SECONDS: Partial<Record<ErrorCode, string>> = { BUSY: '5', DISK_FULL: '60' };

/** The error of a submission that was not taken. */
export function refusedSubmission({ issues, issuesTotal }: RefusedSubmission): ApiError {
  const [first] = issues;
  const code = CODES.find((known) => known === first?.code);
  if (first === undefined || code === undefined)
    throw new Error(`A batch was refused with the code ${first?.code ?? 'of no issue'}.`);
  const more = issuesTotal > 1 ? ` (and ${issuesTotal - 1} more)` : '';
  const seconds = RETRY_SECONDS[code];
  const headers = seconds === undefined ? {} : { 'Retry-After': seconds };
  return new ApiError(code, `${first.message}${more}`, { issues, issuesTotal, headers });
}
