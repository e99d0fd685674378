import type { RequestHandler } from 'express';

const ALLOWED_METHODS = 'GET, POST, PUT, DELETE';
const ALLOWED_HEADERS = 'Authorization, Content-Type, Content-Encoding, X-Processing-Mode';
const EXPOSED_HEADERS = 'Retry-After, X-Request-Id, X-Ignored-Parameters';
/** How long a browser may cache the permission, in seconds. */
const REMEMBERED_SECONDS = '600';

/**
 * Lets pages of the given origins call the API from a browser, with a key but without cookies. Pages of other origins are
 * told nothing, which makes their browsers keep the answers from them.
 * @param origins as browsers write them, e.g. `https://desk.example`
 */
export function allowOrigins(origins: readonly string[]): RequestHandler {
  const allowed = new Set(origins);
  return (request, response, next) => {
    if (allowed.size === 0) {
      next();
      return;
    }
    response.vary('Origin');
    const { origin } = request.headers;
    if (origin === undefined || !allowed.has(origin)) {
      next();
      return;
    }
    response.setHeader('Access-Control-Allow-Origin', origin);
    response.setHeader('Access-Control-Expose-Headers', EXPOSED_HEADERS);
    const isPreflight = request.method === 'OPTIONS' && 'access-control-request-method' in request.headers;
    if (!isPreflight) {
      next();
      return;
    }
    response.setHeader('Access-Control-Allow-Methods', ALLOWED_METHODS);
    response.setHeader('Access-Control-Allow-Headers', ALLOWED_HEADERS);
    response.setHeader('Access-Control-Max-Age', REMEMBERED_SECONDS);
    response.status(204).end();
  };
}
