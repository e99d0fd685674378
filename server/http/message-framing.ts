import type { RequestHandler } from 'express';
import { ApiError } from './api-error.js';

/** Refuses requests that name no host or several, or whose body is framed in a way that is not read (RFC 9112, 3.2 and 6.1). */
export const requirePlainFraming = (): RequestHandler => (request, response, next) => {
  const { rawHeaders, headers, httpVersion } = request;
  const hosts = rawHeaders.filter((name, place) => place % 2 === 0 && name.toLowerCase() === 'host').length;
  const encoding = headers['transfer-encoding'];
  const isFramed = encoding === undefined || encoding.trim().toLowerCase() === 'chunked';
  const sentence =
    hosts === 0 && httpVersion !== '1.0'
      ? 'The request has no Host header.'
      : hosts > 1
        ? 'The request has several Host headers; send one.'
        : isFramed
          ? null
          : 'Transfer-Encoding must be chunked; say a packed body by Content-Encoding.';
  if (sentence === null) {
    next();
    return;
  }
  response.setHeader('Connection', 'close');
  throw new ApiError('INVALID_REQUEST', sentence);
};
