import type { Connection } from './connection.js';
import { describeFailure, type Failure } from './failure.js';

export type Answer<Value> =
  { readonly ok: true; readonly value: Value } | { readonly ok: false; readonly failure: Failure };

/** Tells an answer of the expected form from something else. */
export type Expected<Value> = (body: unknown) => body is Value;

/** A question to the service, with what it sends as JSON. */
export type Posting<Request extends object, Value> = (
  connection: Connection,
  request: Request,
  signal?: AbortSignal,
) => Promise<Answer<Value>>;

/** @param fields see `objectWith`, as are `lists` */
export const posting =
  <Value extends object>(
    path: string,
    fields: readonly (keyof Value)[],
    lists: readonly (keyof Value)[] = [],
  ): Posting<object, Value> =>
  (connection, request, signal) =>
    askJson(connection, path, post(request, signal), objectWith<Value>(fields, lists));

/** A request that only reads. */
export const get = (signal: AbortSignal | undefined): RequestInit => ({ signal: signal ?? null });

/** A request that sends JSON. */
export const post = (body: object, signal: AbortSignal | undefined): RequestInit => ({
  method: 'POST',
  headers: { 'Content-Type': 'application/json' },
  body: JSON.stringify(body),
  signal: signal ?? null,
});

/** An answer within 2xx; everything else is described. */
export async function ask({ address, key }: Connection, path: string, request: RequestInit): Promise<Answer<Response>> {
  const headers = new Headers(request.headers);
  headers.set('Authorization', `Bearer ${key}`);
  try {
    const sent = { ...request, headers, cache: 'no-store', credentials: 'omit' } as const;
    const response = await fetch(new URL(path, address), sent);
    if (response.ok) return { ok: true, value: response };
    const body = parsed(await response.text());
    return refused({ kind: 'status', status: response.status, body, retryAfter: response.headers.get('Retry-After') });
  } catch {
    return refused({ kind: request.signal?.aborted === true ? 'cancelled' : 'away' });
  }
}

/** Asks for JSON of a form that is expected. @param textOf reads its text */
export async function askJson<Value>(
  connection: Connection,
  path: string,
  request: RequestInit,
  isExpected: Expected<Value>,
  textOf: (response: Response) => Promise<string> = (response) => response.text(),
): Promise<Answer<Value>> {
  const response = await ask(connection, path, request);
  if (!response.ok) return response;
  let body: unknown;
  try {
    body = parsed(await textOf(response.value));
  } catch {
    return refused({ kind: request.signal?.aborted === true ? 'cancelled' : 'away' });
  }
  return isExpected(body) ? { ok: true, value: body } : refused({ kind: 'unreadable' });
}

const refused = (cause: Parameters<typeof describeFailure>[0]): Answer<never> => ({
  ok: false,
  failure: describeFailure(cause),
});

/** The value of a JSON text; undefined if it is none. */
export function parsed(text: string): unknown {
  try {
    return JSON.parse(text);
  } catch {
    return undefined;
  }
}

/**
 * An object that has these fields, `lists` as lists. All answers come from our own service, of the same build as this page:
 * enough is checked to tell them from something else.
 */
export const objectWith =
  <Value extends object>(fields: readonly (keyof Value)[], lists: readonly (keyof Value)[] = []): Expected<Value> =>
  (body): body is Value => {
    if (typeof body !== 'object' || body === null) return false;
    const members = new Map<PropertyKey, unknown>(Object.entries(body));
    return fields.every((field) => members.has(field)) && lists.every((list) => Array.isArray(members.get(list)));
  };

/** A list of objects that have these fields. */
export const listWith = <Value extends object>(fields: readonly (keyof Value)[]): Expected<readonly Value[]> => {
  const isExpected = objectWith<Value>(fields);
  return (body): body is readonly Value[] => Array.isArray(body) && body.every((one: unknown) => isExpected(one));
};
