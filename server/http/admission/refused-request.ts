import type { RefusedRequest, Refused } from '../../portfolio/refusal.js';
import { ApiError } from '../api-error.js';

const RETRY_SECONDS = '2';

/** A refusal of the calculation as an error of the API. */
export function refusedRequest({ code, message, issues, issuesTotal }: RefusedRequest): ApiError {
  const isTemporary = code === 'NOT_READY' || code === 'BUSY';
  const headers = isTemporary ? { 'Retry-After': RETRY_SECONDS } : {};
  return new ApiError(code, message, { issues, issuesTotal, headers });
}

/** The calculated result. @throws ApiError if it was refused */
export function accepted<Accepted extends { readonly ok: true }>(outcome: Accepted | Refused): Accepted {
  if (!outcome.ok) throw refusedRequest(outcome.refusal);
  return outcome;
}

/** The answer while the engines are loading. */
export const notReady = (): ApiError =>
  new ApiError('NOT_READY', 'The engines are still loading; try again in a moment.', {
    headers: { 'Retry-After': RETRY_SECONDS },
  });
