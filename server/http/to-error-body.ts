import { MOST_DETAILS, toErrorDetail, type ErrorBody } from '../contract/error-body.js';
import type { ApiError } from './api-error.js';

/** An error as it is sent. @param requestId of the HTTP request */
export function toErrorBody(error: ApiError, requestId: string): ErrorBody {
  const { code, message, issues, issuesTotal } = error;
  const pointsSomewhere = issues.some(({ path }) => path.length > 0);
  const details = issues.slice(0, MOST_DETAILS).map(toErrorDetail);
  return {
    error: {
      code,
      message,
      ...(pointsSomewhere ? { details, details_total: issuesTotal } : {}),
      request_id: requestId,
    },
  };
}
