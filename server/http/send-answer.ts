import type { Request, Response } from 'express';
import type { Follower } from '../calculation/operation.js';
import { ClientGone } from './api-error.js';
import { CSV_TYPE, JSON_TYPE, LINES_TYPE } from './openapi/answers.js';
import { sendJson, sendText, type Parts } from './send-json.js';

/** A table that a client may prefer to the JSON. */
export interface CsvAnswer {
  /** Name to save it under, of letters, digits and hyphens. */
  readonly file: string;
  readonly lines: AsyncIterable<string> | Iterable<string>;
  readonly headers?: Readonly<Record<string, string>>;
}

/** Work that makes JSON text of one line; it ends between two steps once the client is gone. Refused by throwing an `ApiError`. */
export type FollowedWork = (follower: Required<Follower>) => Promise<string>;

/** What an endpoint answers: a value, JSON text piece by piece, the same or a table as the client prefers, work that is still to be done, or bytes. */
export type EndpointAnswer = {
  readonly status: number;
  readonly headers?: Readonly<Record<string, string>>;
} & (
  | { readonly value: unknown }
  | { readonly json: Parts; readonly csv?: CsvAnswer }
  | { readonly work: FollowedWork }
  | { readonly bytes: Uint8Array | string; readonly type: string }
);

/** Sends an answer; of JSON and CSV the one that is not sent is never begun. */
export async function sendAnswer(request: Request, response: Response, answer: EndpointAnswer): Promise<void> {
  response.status(answer.status).set({ ...answer.headers });
  if ('value' in answer) await sendJson(request, response, [JSON.stringify(answer.value)]);
  else if ('bytes' in answer) response.setHeader('Content-Type', answer.type).end(answer.bytes);
  else if ('work' in answer) await sendWork(request, response, answer.work);
  else if (answer.csv !== undefined && prefersCsv(request, response)) await sendCsv(request, response, answer.csv);
  else await sendJson(request, response, answer.json);
}

const prefersCsv = (request: Request, response: Response): boolean => prefers(CSV_TYPE, request, response);

/** Whether the client prefers a type to JSON, which it gets where it does not say. */
function prefers(type: string, request: Request, response: Response): boolean {
  response.vary('Accept');
  return request.accepts([JSON_TYPE, type]) === type;
}

function sendCsv(request: Request, response: Response, { file, lines, headers }: CsvAnswer): Promise<void> {
  response.set({ ...headers, 'Content-Disposition': `attachment; filename="${file}.csv"` });
  return sendText(request, response, lines, `${CSV_TYPE}; charset=utf-8`);
}

/** Does the work while the client waits, and tells its steps where it prefers to be told. */
async function sendWork(request: Request, response: Response, work: FollowedWork): Promise<void> {
  const leaving = new AbortController();
  response.once('close', () => leaving.abort());
  const { signal } = leaving;
  const isTold = prefers(LINES_TYPE, request, response);
  if (isTold) response.setHeader('Content-Type', LINES_TYPE);
  const onProgress = (done: number, total: number): void => {
    if (isTold && !signal.aborted) response.write(`${JSON.stringify({ done, total })}\n`);
  };
  try {
    const text = await work({ onProgress, signal });
    if (!isTold) await sendJson(request, response, [text]);
    else response.end(`${text}\n`);
  } catch (error) {
    throw signal.aborted ? new ClientGone() : error;
  }
}
