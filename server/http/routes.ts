import { Router, type Request } from 'express';
import { groupBy } from '../lib/group-by.js';
import { contextOf } from './admission/request-context.js';
import { ApiError } from './api-error.js';
import type { Endpoint, Handler } from './define-endpoint.js';
import { routedPath } from './routed-path.js';
import type { Services } from './services.js';

/** Serves endpoints whose services are there. */
export function routeEndpoints(endpoints: readonly Endpoint[], services: Services): Router {
  const router = Router();
  for (const [path, own] of groupBy(endpoints, ({ path }) => routedPath(path))) {
    const handlers = new Map<string, Handler>();
    for (const endpoint of own) {
      const handler = endpoint.handlerOver(services);
      if (handler !== undefined) handlers.set(endpoint.method, handler);
    }
    if (handlers.size > 0) addRoute(router, path, handlers);
  }
  return router;
}

/** Another method on the path is `METHOD_NOT_ALLOWED`; HEAD is answered where GET is. */
export function addRoute(router: Router, path: string, handlers: Map<string, Handler>): void {
  const get = handlers.get('GET');
  if (get !== undefined) handlers.set('HEAD', get);
  const allowed = [...handlers.keys()].join(', ');
  router.all(path, async (request, response, next) => {
    // express takes a path of nothing but slashes for "/"
    if (request.path.startsWith('//')) {
      next();
      return;
    }
    contextOf(request).route = path;
    const handler = handlers.get(request.method);
    if (handler === undefined) throw methodNotAllowed(request.method, path, allowed);
    await handler(request, response);
  });
}

/** The end of the line for paths that nothing has answered. */
export const nothingFound = (): never => {
  throw new ApiError('NOT_FOUND', 'There is nothing at this path; GET /openapi.json lists what there is.');
};

/** The end of the line under the pages' paths. */
export const noPage = (request: Request): never => {
  if (request.method === 'GET' || request.method === 'HEAD') throw new ApiError('NOT_FOUND', 'There is no such page.');
  throw methodNotAllowed(request.method, request.originalUrl.split('?', 1)[0] ?? '', 'GET, HEAD');
};

const methodNotAllowed = (method: string, path: string, allowed: string): ApiError =>
  new ApiError('METHOD_NOT_ALLOWED', `${path} does not take ${method}; it takes ${allowed}.`, {
    headers: { Allow: allowed },
  });
