import type { Request, Response } from 'express';
import { CSV_TYPE } from './openapi/answers.js';
import { sendJson, sendText, type Parts } from './send-json.js';

/** A table that a client may prefer to the JSON. */
export interface CsvAnswer {
  /** Name to save it under, of letters, digits and hyphens. */
  readonly file: string;
  readonly lines: AsyncIterable<string> | Iterable<string>;
  readonly headers?: Readonly<Record<string, string>>;
}

/** What an endpoint answers: a value, JSON text piece by piece, the same or a table as the client prefers, or bytes. */
export type EndpointAnswer = {
  readonly status: number;
  readonly headers?: Readonly<Record<string, string>>;
} & (
  | { readonly value: unknown }
  | { readonly json: Parts; readonly csv?: CsvAnswer }
  | { readonly bytes: Uint8Array | string; readonly type: string }
);

/** Sends an answer; of JSON and CSV the one that is not sent is never begun. */
export async function sendAnswer(request: Request, response: Response, answer: EndpointAnswer): Promise<void> {
  response.status(answer.status).set({ ...answer.headers });
  if ('value' in answer) await sendJson(request, response, [JSON.stringify(answer.value)]);
  else if ('bytes' in answer) response.setHeader('Content-Type', answer.type).end(answer.bytes);
  else if (answer.csv !== undefined && prefersCsv(request, response)) await sendCsv(request, response, answer.csv);
  else await sendJson(request, response, answer.json);
}

/** Whether the client prefers CSV to JSON, which it gets where it does not say. */
function prefersCsv(request: Request, response: Response): boolean {
  response.vary('Accept');
  return request.accepts(['application/json', CSV_TYPE]) === CSV_TYPE;
}

function sendCsv(request: Request, response: Response, { file, lines, headers }: CsvAnswer): Promise<void> {
  response.set({ ...headers, 'Content-Disposition': `attachment; filename="${file}.csv"` });
  return sendText(request, response, lines, `${CSV_TYPE}; charset=utf-8`);
}
