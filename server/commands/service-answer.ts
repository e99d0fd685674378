import { CommandFailure } from '../service/command-failure.js';
import { ServiceUnreachable, type ServiceAnswer } from './service-client.js';

type Read<T> = { readonly success: true; readonly data: T } | { readonly success: false };

/** What a service answered, as it is expected. @throws CommandFailure with what it says instead */
export function expected<T>({ status, body }: ServiceAnswer, wanted: number, read: Read<T>): T {
  if (status === 503) throw new ServiceUnreachable([sentenceOf(body, status)]);
  if (status !== wanted) throw new CommandFailure([sentenceOf(body, status)]);
  if (!read.success)
    throw new CommandFailure(['The answer of the service has an unknown form; it may be another version.']);
  return read.data;
}

/** What an error body says. */
function sentenceOf(body: unknown, status: number): string {
  const error: unknown = typeof body === 'object' && body !== null && 'error' in body ? body.error : undefined;
  const says = typeof error === 'object' && error !== null && 'message' in error && 'code' in error;
  return says ? `${String(error.code)}: ${String(error.message)}` : `The service answered with status ${status}.`;
}
