import type { IncomingHttpHeaders } from 'node:http';
import { ApiError } from '../api-error.js';

/** How a body is compressed; null: not at all. */
export type BodyEncoding = 'gzip' | 'deflate' | 'br' | null;

const ENCODINGS: ReadonlyMap<string, BodyEncoding> = new Map<string, BodyEncoding>([
  ['', null],
  ['identity', null],
  ['gzip', 'gzip'],
  ['x-gzip', 'gzip'],
  ['deflate', 'deflate'],
  ['br', 'br'],
]);

const JSON_TYPE = /^application\/(?:json|[\w!#$&^.-]+\+json)$/;
const CHARSET = /^charset\s*=(.*)$/;

/** Refuses bodies that say they are something else than JSON in UTF-8; a missing content type passes. */
export function requireJson(headers: IncomingHttpHeaders): void {
  const header = headers['content-type'];
  if (header === undefined) return;
  const [type = '', ...parameters] = header.split(';').map((part) => part.trim().toLowerCase());
  if (!JSON_TYPE.test(type)) {
    throw new ApiError(
      'UNSUPPORTED_MEDIA_TYPE',
      `The body must be JSON: send it with "Content-Type: application/json", not "${shown(type)}".`,
    );
  }
  const charset = parameters
    .map((parameter) => CHARSET.exec(parameter)?.[1]?.replaceAll('"', '').trim())
    .find((found) => found !== undefined);
  if (charset !== undefined && charset !== 'utf-8' && charset !== 'utf8') {
    throw new ApiError('UNSUPPORTED_MEDIA_TYPE', `The body must be UTF-8, not "${shown(charset)}".`);
  }
}

/** The body's `Content-Encoding`; one that is not known, or more than one, is refused. */
export function bodyEncoding(headers: IncomingHttpHeaders): BodyEncoding {
  const header = headers['content-encoding'] ?? '';
  const encoding = ENCODINGS.get(header.trim().toLowerCase());
  if (encoding !== undefined) return encoding;
  const message = `The Content-Encoding "${shown(header)}" is not supported; send gzip, deflate, br or none.`;
  throw new ApiError('UNSUPPORTED_MEDIA_TYPE', message, { headers: { 'Accept-Encoding': 'gzip, deflate, br' } });
}

const shown = (text: string): string => (text.length > 60 ? `${text.slice(0, 59)}…` : text);
