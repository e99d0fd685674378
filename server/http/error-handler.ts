import type { ErrorRequestHandler, Request, Response } from 'express';
import type { Logger } from 'pino';
import { hasFaultCode } from '../lib/fault.js';
import { StoreDamaged } from '../store/store-damaged.js';
import { StoreUnavailable } from '../store/store-unavailable.js';
import { ApiError, ClientGone } from './api-error.js';
import { contextOf } from './admission/request-context.js';
import { toErrorBody } from './to-error-body.js';

/** Bodies up to this size are read to their end after an early error, so that the connection can go on. */
const READ_ON_BYTES = 65_536;
/** Seconds after which a client should ask again where the store can't be used. */
const STORE_RETRY_SECONDS = '5';
/** How long a larger body is still taken after the answer, so that the client sees the answer and not a reset. */
const LINGER_MILLISECONDS = 1000;

/** Answers everything that handlers throw; our own faults are logged once, under the id that the client gets. */
export const handleErrors =
  (logger: Logger): ErrorRequestHandler =>
  // Express knows an error handler by its four parameters.
  // eslint-disable-next-line @typescript-eslint/no-unused-vars
  (error: unknown, request, response, _next) => {
    if (error instanceof ClientGone) return;
    const answer = toApiError(error);
    const requestId = contextOf(request).id;
    if (answer.code === 'INTERNAL_ERROR') logger.error({ err: error, requestId }, 'request failed');
    if (answer.code === 'STORE_DAMAGED') logger.error({ err: error, requestId }, 'the store is damaged');
    if (answer.code === 'STORE_UNAVAILABLE') logger.error({ err: error, requestId }, 'the store can not be used');
    if (response.headersSent) response.destroy();
    else answerError(answer, request, response);
  };

function toApiError(error: unknown): ApiError {
  if (error instanceof ApiError) return error;
  if (isRefusedByExpress(error))
    return new ApiError('INVALID_REQUEST', 'The request line or its headers are malformed.');
  if (error instanceof StoreDamaged) return new ApiError('STORE_DAMAGED', DAMAGED);
  if (error instanceof StoreUnavailable || hasFaultCode(error, ...PASSING_CODES))
    return new ApiError('STORE_UNAVAILABLE', 'The store of the service can not be used now; try again soon.', {
      headers: { 'Retry-After': STORE_RETRY_SECONDS },
    });
  return new ApiError(
    'INTERNAL_ERROR',
    'The service failed on this request; the fault is logged under the request_id of this error.',
  );
}

const DAMAGED =
  'What is stored for this request is damaged and is not shown; tell whoever runs the service, and calculate it again.';

/** What the system says of a disk that is full, read-only or failing, and of too many open files: the same may work later. */
const PASSING_CODES = ['ENOSPC', 'EDQUOT', 'EROFS', 'EIO', 'EFBIG', 'EACCES', 'EPERM', 'EMFILE', 'ENFILE'];

/** Express and its static file server refuse malformed paths and ranges with errors that carry a 4xx status. */
const isRefusedByExpress = (error: unknown): boolean =>
  error instanceof Error &&
  'status' in error &&
  typeof error.status === 'number' &&
  error.status >= 400 &&
  error.status < 500;

function answerError(error: ApiError, request: Request, response: Response): void {
  const body = JSON.stringify(toErrorBody(error, contextOf(request).id));
  response.status(error.status);
  response.setHeaders(new Map(Object.entries(error.headers)));
  response.setHeader('Content-Type', 'application/json; charset=utf-8');
  response.setHeader('Content-Length', Buffer.byteLength(body));
  if (mayReadOn(request)) response.end(body);
  else answerAndClose(body, request, response);
}

const mayReadOn = (request: Request): boolean =>
  request.complete ||
  (request.headers['transfer-encoding'] === undefined &&
    Number(request.headers['content-length'] ?? 0) <= READ_ON_BYTES);

/** Sends the answer at once but keeps taking the body for a moment: a socket closed on unread bytes would reset, and lose the answer. */
function answerAndClose(body: string, request: Request, response: Response): void {
  response.setHeader('Connection', 'close');
  response.write(body);
  const timer = setTimeout(() => response.end(), LINGER_MILLISECONDS);
  const end = (): void => {
    clearTimeout(timer);
    response.end();
  };
  request.once('end', end).once('close', end).resume();
}
