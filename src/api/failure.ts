import type { ErrorBody } from '../../server/contract/error-body.js';

/** Why there is no answer. */
export type FailureCause =
  | { readonly kind: 'cancelled' }
  | { readonly kind: 'away' }
  | { readonly kind: 'unreadable' }
  | { readonly kind: 'status'; readonly status: number; readonly body: unknown; readonly retryAfter: string | null };

/** A failure as users see it. */
export interface Failure {
  /** `key`: another key is needed. `later`: the same request may work soon. */
  readonly kind: 'cancelled' | 'away' | 'key' | 'later' | 'refused';
  readonly title: string;
  readonly sentence: string;
  readonly details: readonly { readonly path: string; readonly message: string }[];
  readonly requestId: string | null;
  /** HTTP status; absent if none was answered. */
  readonly status?: number;
  /** Seconds after which the service asks to try again; absent if it does not say. */
  readonly retryAfterSeconds?: number;
}

const TITLES: Readonly<Record<number, readonly [kind: Failure['kind'], title: string]>> = {
  400: ['refused', 'The service can’t read this request'],
  401: ['key', 'The key was not accepted'],
  403: ['key', 'The key does not cover this'],
  409: ['refused', 'The request clashes with an earlier one'],
  413: ['refused', 'The book is too large for one calculation'],
  429: ['later', 'Too many requests'],
  503: ['later', 'The service is not ready yet'],
};

/** Describes a failure; if the service sent an error body, its sentence is used. */
export function describeFailure(cause: FailureCause): Failure {
  if (cause.kind === 'cancelled') return plain('cancelled', 'Cancelled', 'The calculation was cancelled.');
  if (cause.kind === 'away')
    return plain('away', 'The service can’t be reached', 'Check that Margin Desk is still running, then try again.');
  if (cause.kind === 'unreadable')
    return plain('refused', 'The answer can’t be read', 'Something other than Margin Desk answered at this address.');
  const { status, body, retryAfter } = cause;
  const [kind, title] = TITLES[status] ?? ['refused', 'The service could not answer'];
  const seconds = retryAfter !== null && /^\d+$/.test(retryAfter) ? Number(retryAfter) : undefined;
  const wait = seconds === undefined ? '' : ` Try again in ${seconds} s.`;
  const told = { status, ...(seconds === undefined ? {} : { retryAfterSeconds: seconds }) };
  if (!isErrorBody(body))
    return { ...plain(kind, title, `It answered with status ${status} and no explanation.${wait}`), ...told };
  const { message, details, request_id: requestId } = body.error;
  return {
    kind,
    title,
    sentence: message + wait,
    details: details ?? [],
    requestId: status >= 500 ? requestId : null,
    ...told,
  };
}

const plain = (kind: Failure['kind'], title: string, sentence: string): Failure => ({
  kind,
  title,
  sentence,
  details: [],
  requestId: null,
});

const isErrorBody = (body: unknown): body is ErrorBody =>
  typeof body === 'object' &&
  body !== null &&
  'error' in body &&
  typeof body.error === 'object' &&
  body.error !== null &&
  'message' in body.error &&
  typeof body.error.message === 'string';
