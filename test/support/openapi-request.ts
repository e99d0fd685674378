import { request } from 'node:http';
import type { DocumentedOperation } from './openapi-document.js';
import type { HttpExchange } from './openapi-check.js';

/** A request as it goes over the line: nothing is added to it. */
export interface SentRequest {
  readonly method: string;
  /** With its query. */
  readonly path: string;
  readonly headers: Readonly<Record<string, string>>;
  readonly body?: string | Uint8Array;
  /** Whether the body stays open: the answer must come all the same. */
  readonly isOpen?: boolean;
}

/** Ids and the like in the place of the examples that no service can know beforehand, by parameter or field. */
export type Known = Readonly<Record<string, string>>;

/** The request that the documentation of an operation shows. @param key undefined: none is sent */
export function documentedRequest(operation: DocumentedOperation, key: string | undefined, known: Known): SentRequest {
  const { method, path, parameters, requestBody } = operation;
  const valueOf = (name: string, example: string | number): string => known[name] ?? String(example);
  const of = (place: string): readonly (readonly [string, string])[] =>
    parameters.flatMap(({ in: own, name, example }) =>
      own === place ? [[name, valueOf(name, example)] as const] : [],
    );
  const filled = of('path').reduce((text, [name, value]) => text.replace(`{${name}}`, encodeURIComponent(value)), path);
  const query = new URLSearchParams(Object.fromEntries(of('query'))).toString();
  const [type] = Object.keys(requestBody?.content ?? {});
  const [example] = bodyExamples(operation);
  return {
    method: method.toUpperCase(),
    path: query === '' ? filled : `${filled}?${query}`,
    headers: {
      ...Object.fromEntries(of('header')),
      ...(key === undefined || operation.security.length === 0 ? {} : { authorization: `Bearer ${key}` }),
      ...(type === undefined ? {} : { 'content-type': type }),
    },
    ...(example === undefined ? {} : { body: JSON.stringify(example, (name, value: unknown) => known[name] ?? value) }),
  };
}

/** The bodies that the documentation shows. */
export const bodyExamples = ({ requestBody }: DocumentedOperation): readonly unknown[] =>
  Object.values(requestBody?.content ?? {})
    .slice(0, 1)
    .flatMap(({ examples = {} }) => Object.values(examples).map(({ value }) => value));

/** Sends a request; the connection is closed with the answer. */
export const send = (
  url: string,
  { method, path, headers, body, isOpen = false }: SentRequest,
): Promise<HttpExchange> =>
  new Promise((resolve, reject) => {
    const length: Record<string, number> =
      body === undefined || isOpen || 'content-length' in headers ? {} : { 'content-length': Buffer.byteLength(body) };
    const sent = request(url + path, { method, headers: { ...length, ...headers }, agent: false });
    sent.once('error', reject);
    sent.once('response', (response) => {
      const chunks: Buffer[] = [];
      response.on('data', (chunk: Buffer) => chunks.push(chunk));
      response.once('error', reject);
      response.once('end', () => {
        sent
          .off('error', reject)
          .once('error', () => undefined)
          .destroy();
        const pairs = Object.entries(response.headersDistinct).map(([name, values]) => [name, String(values)] as const);
        resolve({
          method,
          path,
          status: response.statusCode ?? 0,
          headers: new Headers(Object.fromEntries(pairs)),
          body: Buffer.concat(chunks),
        });
      });
    });
    if (body !== undefined) sent.write(body);
    if (isOpen) sent.flushHeaders();
    else sent.end();
  });
