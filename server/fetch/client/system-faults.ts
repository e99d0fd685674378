import { faultText, hasFaultCode } from '../../lib/fault.js';
import { FetchFault } from './fetch-fault.js';
import type { FetchClock } from './manners.js';
import type { FetchSubject } from './fetch-subject.js';

/** A fault of the disk; undefined if it is none. */
export function diskFault(error: unknown, subject: FetchSubject): FetchFault | undefined {
  if (hasFaultCode(error, 'ENOSPC', 'EDQUOT')) return new FetchFault('DISK_FULL', subject);
  return hasFaultCode(error, ...DISK_CODES) ? new FetchFault('FOLDER_NOT_WRITABLE', subject, codeOf(error)) : undefined;
}

const DISK_CODES = ['EACCES', 'EPERM', 'EROFS', 'ENOENT', 'ENOTDIR', 'EISDIR', 'EIO', 'EMFILE', 'ENFILE', 'EFBIG'];

/** A certificate that was valid or will be. */
const VALIDITY_CODES = ['CERT_HAS_EXPIRED', 'CERT_NOT_YET_VALID'];

/** Other faults of a certificate have codes of these forms. */
const CERTIFICATE_CODE = /^(?:CERT_|ERR_TLS_|UNABLE_TO_|DEPTH_ZERO_|SELF_SIGNED_|HOSTNAME_MISMATCH|INVALID_CA|CRL_)/;

/** What a request failed by before its answer came. @param skew milliseconds that this machine's clock is ahead of the last server that told its own; null if none did */
export function networkFault(
  error: unknown,
  subject: FetchSubject,
  clock: FetchClock,
  skew: number | null,
): FetchFault {
  const code = codeOf(error);
  if (VALIDITY_CODES.includes(code)) {
    const now = new Date(clock.now()).toISOString();
    return new FetchFault('CERTIFICATE_NOT_VALID_NOW', subject, `${now}${skewWords(skew)}`);
  }
  if (CERTIFICATE_CODE.test(code)) return new FetchFault('CERTIFICATE_NOT_TRUSTED', subject, code);
  if (['ENOTFOUND', 'EAI_AGAIN', 'EAI_NODATA', 'EAI_NONAME'].includes(code))
    return new FetchFault('HOST_NOT_FOUND', subject);
  if (/proxy/i.test(faultText(error))) return new FetchFault('PROXY_REFUSED', subject, proxyStatus(error));
  if (code.startsWith('HPE_') || code === 'UND_ERR_HEADERS_OVERFLOW')
    return new FetchFault('UNEXPECTED_ANSWER', subject, 'something other than HTTP');
  return new FetchFault('CONNECTION_FAILED', subject, CONNECTION_WORDS.get(code) ?? code);
}

const CONNECTION_WORDS: ReadonlyMap<string, string> = new Map([
  ['ECONNREFUSED', 'it refused the connection'],
  ['ECONNRESET', 'the connection was cut'],
  ['UND_ERR_SOCKET', 'the connection was cut'],
  ['EPIPE', 'the connection was cut'],
  ['ETIMEDOUT', 'the connection took too long'],
  ['UND_ERR_CONNECT_TIMEOUT', 'the connection took too long'],
  ['EHOSTUNREACH', 'there is no way to it'],
  ['ENETUNREACH', 'there is no network'],
]);

const DAY = 24 * 60 * 60 * 1000;

/** Empty if clocks agree to the day. @param skew milliseconds ahead */
export const skewWords = (skew: number | null): string =>
  skew === null || Math.abs(skew) <= DAY
    ? ''
    : ` (${Math.round(Math.abs(skew) / DAY)} days ${skew > 0 ? 'ahead of' : 'behind'} other servers)`;

const proxyStatus = (error: unknown): string => /\((\d{3})\)/.exec(faultText(error))?.[1] ?? 'no tunnel';

/** Of the error, or of the one that caused it, as happy eyeballs and undici wrap them. */
export function codeOf(error: unknown): string {
  if (typeof error !== 'object' || error === null) return 'unknown';
  if ('code' in error && typeof error.code === 'string') return error.code;
  if ('errors' in error && Array.isArray(error.errors) && error.errors.length > 0) return codeOf(error.errors[0]);
  return 'cause' in error && error.cause !== undefined ? codeOf(error.cause) : 'unknown';
}
