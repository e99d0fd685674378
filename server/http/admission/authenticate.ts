import type { RequestHandler } from 'express';
import { licenceStatus } from '../../domain/licence.js';
import { calendarDate } from '../../lib/calendar/date.js';
import type { KeyRecord, KeyStore } from '../../store/document-stores.js';
import { ApiError, type ErrorCode } from '../api-error.js';
import { contextOf } from './request-context.js';

/** `Authorization: Bearer <key>`; the scheme in any case (RFC 9110, section 11.1). */
const BEARER = /^bearer +(\S{1,512}) *$/i;

/**
 * Lets only requests with a valid key pass and puts the key into the request's context.
 * @param clock milliseconds since 1970
 */
export const authenticate =
  (keys: KeyStore, clock: () => number): RequestHandler =>
  async (request, _response, next) => {
    contextOf(request).key = await verify(request.headers.authorization, keys, clock());
    next();
  };

async function verify(header: string | undefined, keys: KeyStore, now: number): Promise<KeyRecord> {
  const presented = BEARER.exec(header ?? '')?.[1];
  if (presented === undefined)
    throw unauthorized('MISSING_KEY', 'The request has no API key; send it as "Authorization: Bearer <key>".');
  const record = await keys.verify(presented);
  if (record === undefined) throw unauthorized('UNKNOWN_KEY', 'The API key was never issued here.');
  if (record.revokedAt !== null) throw unauthorized('KEY_REVOKED', 'The API key has been revoked.');
  if (licenceStatus(record.licence, calendarDate(now)) === 'expired')
    throw new ApiError('KEY_EXPIRED', `The API key's licence ended on ${record.licence.expires ?? ''}.`);
  return record;
}

const unauthorized = (code: ErrorCode, message: string): ApiError =>
  new ApiError(code, message, { headers: { 'WWW-Authenticate': 'Bearer' } });
