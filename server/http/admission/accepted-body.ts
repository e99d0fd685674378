import type { Outcome } from '../../domain/issue.js';
import { ApiError } from '../api-error.js';

/** What a body was read as. @throws ApiError if it can't be read */
export function acceptedBody<T>(outcome: Outcome<T>, code: 'INVALID_JSON' | 'INVALID_REQUEST'): T {
  if (outcome.ok) return outcome.value;
  const { issues } = outcome;
  throw new ApiError(code, issues[0]?.message ?? 'The body can not be read.', { issues });
}
