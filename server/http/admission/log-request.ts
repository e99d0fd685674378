import type { RequestHandler } from 'express';
import type { Logger } from 'pino';
import { contextOf } from './request-context.js';

/** Paths that the service's logger must redact wherever a request is logged whole: keys never reach a log. */
export const REDACTED_PATHS: readonly string[] = [
  'headers.authorization',
  'req.headers.authorization',
  'request.headers.authorization',
];

/** A key that somebody has sent as a part of the address. */
const KEYS = /sk-[\w-]{16,}/g;

/** Logs each request once, when it has been answered: refused ones as information, answered ones for debugging. */
export const logRequests =
  (logger: Logger): RequestHandler =>
  (request, response, next) => {
    response.once('close', () => {
      const level = response.statusCode < 400 && response.writableFinished ? 'debug' : 'info';
      if (!logger.isLevelEnabled(level)) return;
      const { id, startedAt, key } = contextOf(request);
      const path = request.originalUrl.split('?', 1)[0]?.replaceAll(KEYS, 'sk-…');
      const milliseconds = Math.round((performance.now() - startedAt) * 1000) / 1000;
      const caller = key === null ? {} : { owner: key.licence.owner, keyId: key.keyId };
      const outcome = { status: response.statusCode, isComplete: response.writableFinished, milliseconds };
      logger[level]({ requestId: id, method: request.method, path, ...outcome, ...caller }, 'request');
    });
    next();
  };
