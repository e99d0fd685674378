import { randomUUID } from 'node:crypto';
import type { ErrorBody } from '../../contract/error-body.js';
import { hasFaultCode } from '../../lib/fault.js';

/**
 * The whole answer to bytes that are no HTTP request: no handler ever sees them, so it is written straight to the
 * connection, which ends with it.
 * @param fault what the server's parser found
 */
export function brokenMessageAnswer(fault: Error): string {
  const requestId = randomUUID();
  const content: ErrorBody = {
    error: { code: 'INVALID_REQUEST', message: sentenceFor(fault), request_id: requestId },
  };
  const body = JSON.stringify(content);
  return [
    'HTTP/1.1 400 Bad Request',
    `X-Request-Id: ${requestId}`,
    'Cache-Control: no-store',
    "Content-Security-Policy: default-src 'none'; frame-ancestors 'none'",
    'X-Content-Type-Options: nosniff',
    'Content-Type: application/json; charset=utf-8',
    `Content-Length: ${Buffer.byteLength(body)}`,
    'Connection: close',
    '',
    body,
  ].join('\r\n');
}

function sentenceFor(fault: Error): string {
  if (hasFaultCode(fault, 'HPE_HEADER_OVERFLOW'))
    return 'The request line and headers are too long; send at most 16 KB.';
  if (hasFaultCode(fault, 'ERR_HTTP_REQUEST_TIMEOUT')) return 'The request took too long to arrive.';
  return 'The message is no well-formed HTTP request.';
}
