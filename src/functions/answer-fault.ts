import type { ErrorBody } from '../../server/contract/error-body.js';
import type { Failure } from '../api/failure.js';
import { invalidValue, notAvailable, notYetAvailable, type FunctionFault } from './function-fault.js';

/** A failed request, as each cell that waited for it shows it. */
export function faultOfFailure({ kind, title, sentence, details, status }: Failure): FunctionFault {
  const text = `${title}: ${[sentence, ...details.slice(0, 1).map(({ message }) => message)].join(' ')}`;
  if (kind === 'away' || kind === 'later') return notYetAvailable(text);
  return kind === 'refused' && (status === 400 || status === 413) ? invalidValue(text) : notAvailable(text);
}

/** Codes of errors that may not occur if the same book is sent later. */
const PASSING_CODES: ReadonlySet<string> = new Set(['NOT_READY', 'BUSY', 'STORE_UNAVAILABLE', 'RATE_LIMITED']);

/** One book that the service refused, while it may have calculated others of the same request. */
export function faultOfBook({ error }: ErrorBody): FunctionFault {
  const [detail] = error.details ?? [];
  const text =
    detail === undefined || detail.message === error.message ? error.message : `${error.message} ${detail.message}`;
  if (PASSING_CODES.has(error.code)) return notYetAvailable(text);
  const isOfInput = error.code.startsWith('INVALID_') || error.code === 'PAYLOAD_TOO_LARGE';
  return isOfInput ? invalidValue(text) : notAvailable(text);
}
