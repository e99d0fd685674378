import type { Request, Response } from 'express';
import type { Batches } from '../../../batch/batches.js';
import { UploadAborted } from '../../../batch/intake/received-batch.js';
import { PROCESSING_MODES } from '../../../contract/batch.js';
import type { Issue } from '../../../domain/issue.js';
import type { ProcessingMode } from '../../../store/types.js';
import { ApiError, ClientGone, type ErrorCode } from '../../api-error.js';
import { bodyEncoding, requireJson } from '../../admission/body-headers.js';
import { notReady } from '../../admission/refused-request.js';
import { callerOf } from '../../admission/request-context.js';
import { sendValue } from '../../send-json.js';

/** POST /portfolios/batch: answers once the submission is durable and in the queue. */
export const postBatch =
  (batches: Batches, isReady: () => boolean) =>
  async (request: Request, response: Response): Promise<void> => {
    if (!isReady()) throw notReady();
    const mode = processingMode(request.headers['x-processing-mode']);
    requireJson(request.headers);
    const encoding = bodyEncoding(request.headers);
    const { licence } = callerOf(request);
    const announcedBytes = announced(request);
    const submission = await batches
      .submit({ source: request, encoding, announcedBytes, licence, mode })
      .catch((error: unknown) => {
        throw error instanceof UploadAborted ? new ClientGone() : error;
      });
    if (!submission.ok) throw refused(submission.issues, submission.issuesTotal);
    response.status(202);
    await sendValue(request, response, { batch_id: submission.batchId });
  };

function processingMode(header: string | readonly string[] | undefined): ProcessingMode {
  if (header === undefined) return 'fifo';
  const sent = String(header).trim();
  const mode = PROCESSING_MODES.find((known) => known === sent.toLowerCase());
  if (mode !== undefined) return mode;
  const message = `The header x-processing-mode must be one of ${PROCESSING_MODES.join(', ')}.`;
  const issue = { code: 'INVALID_PARAMETER', path: ['x-processing-mode'], message, value: sent.slice(0, 60) };
  throw new ApiError('INVALID_PARAMETER', message, { issues: [issue] });
}

function announced({ headers }: Request): number | null {
  const length = headers['content-length'];
  return length === undefined ? null : Number(length);
}

/** Codes that a submission may be refused with. */
const CODES: readonly ErrorCode[] = [
  'INVALID_JSON',
  'INVALID_REQUEST',
  'INVALID_PARAMETER',
  'ENGINE_NOT_LICENSED',
  'EVENT_MARKET_NOT_LICENSED',
  'UPLOAD_STALLED',
  'PAYLOAD_TOO_LARGE',
  'BUSY',
  'DISK_FULL',
];

/** Of the codes that another attempt may get over. */
const RETRY_SECONDS: Partial<Record<ErrorCode, string>> = { BUSY: '5', DISK_FULL: '60' };

function refused(issues: readonly Issue[], issuesTotal: number): ApiError {
  const [first] = issues;
  const code = CODES.find((known) => known === first?.code);
  if (first === undefined || code === undefined)
    throw new Error(`A batch was refused with the code ${first?.code ?? 'of no issue'}.`);
  const more = issuesTotal > 1 ? ` (and ${issuesTotal - 1} more)` : '';
  const seconds = RETRY_SECONDS[code];
  const headers = seconds === undefined ? {} : { 'Retry-After': seconds };
  return new ApiError(code, `${first.message}${more}`, { issues, issuesTotal, headers });
}
