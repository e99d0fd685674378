import { Router, type Request, type Response } from 'express';
import { ApiError } from './api-error.js';
import { contextOf } from './admission/request-context.js';

type Handler = (request: Request, response: Response) => void | Promise<void>;

/** A path and what it does; HEAD is answered where GET is. */
export interface Route {
  readonly path: string;
  readonly handlers: Readonly<Partial<Record<'GET' | 'POST' | 'DELETE', Handler>>>;
}

/** Serves routes; another method on one of their paths is `METHOD_NOT_ALLOWED`, another path goes on. */
export function routeTable(routes: readonly Route[]): Router {
  const router = Router();
  for (const { path, handlers } of routes) {
    const byMethod = new Map<string, Handler>(Object.entries(handlers));
    const get = byMethod.get('GET');
    if (get !== undefined) byMethod.set('HEAD', get);
    const allowed = [...byMethod.keys()].join(', ');
    router.all(path, async (request, response, next) => {
      // express takes a path of nothing but slashes for "/"
      if (request.path.startsWith('//')) {
        next();
        return;
      }
      contextOf(request).route = path;
      const handler = byMethod.get(request.method);
      if (handler === undefined) throw methodNotAllowed(request.method, path, allowed);
      await handler(request, response);
    });
  }
  return router;
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
