import type { RequestHandler } from 'express';
import { rateLimit } from 'express-rate-limit';
import { ApiError } from '../api-error.js';
import { callerOf } from './request-context.js';

const WINDOW_MILLISECONDS = 1000;

/**
 * Holds each key to its licence's requests a second: a window of one second opens with a key's first request. Sends the
 * IETF `RateLimit-*` headers; keys without a limit pass untouched.
 */
export function limitRate(): RequestHandler {
  const limiter = rateLimit({
    windowMs: WINDOW_MILLISECONDS,
    limit: (request) => Math.ceil(callerOf(request).licence.rateLimit ?? Infinity),
    keyGenerator: (request) => callerOf(request).keyId,
    standardHeaders: 'draft-6',
    legacyHeaders: false,
    validate: false,
    handler: (request, _response, next) => {
      next(
        new ApiError(
          'RATE_LIMITED',
          `The key's licence allows ${callerOf(request).licence.rateLimit ?? 0} requests a second; try again in a second.`,
        ),
      );
    },
  });
  return (request, response, next) => {
    if (callerOf(request).licence.rateLimit === null) next();
    else void limiter(request, response, next);
  };
}
