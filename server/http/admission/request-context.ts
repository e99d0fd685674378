import { randomUUID } from 'node:crypto';
import type { IncomingMessage } from 'node:http';
import type { KeyRecord } from '../../store/document-stores.js';

/** Data of one HTTP request while it is answered. */
export interface RequestContext {
  /** Given back in `X-Request-Id` and in error bodies. */
  readonly id: string;
  /** `performance.now()` at arrival. */
  readonly startedAt: number;
  /** The route's path, for metrics; null until it is known. */
  route: string | null;
  /** The caller's key; null on open routes and before authentication. */
  key: KeyRecord | null;
}

const contexts = new WeakMap<IncomingMessage, RequestContext>();

/** Opens the context of a request that has just arrived. */
export function openContext(request: IncomingMessage): RequestContext {
  const context: RequestContext = { id: randomUUID(), startedAt: performance.now(), route: null, key: null };
  contexts.set(request, context);
  return context;
}

export function contextOf(request: IncomingMessage): RequestContext {
  const context = contexts.get(request);
  if (context === undefined) throw new Error('The request has no context: openContext must be the first middleware.');
  return context;
}

/** The caller's key on a route behind authentication. */
export function callerOf(request: IncomingMessage): KeyRecord {
  const { key } = contextOf(request);
  if (key === null) throw new Error('The request was not authenticated.');
  return key;
}
