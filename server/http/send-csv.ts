import type { Request, Response } from 'express';
import { CSV_TYPE } from './csv-type.js';
import { sendText } from './send-json.js';

/** Whether the client prefers CSV to JSON, which it gets where it does not say. */
export function prefersCsv(request: Request, response: Response): boolean {
  response.vary('Accept');
  return request.accepts(['application/json', CSV_TYPE]) === CSV_TYPE;
}

/** Sends lines of CSV as `sendJson` does JSON. @param file name to save it under, of letters, digits and hyphens */
export function sendCsv(
  request: Request,
  response: Response,
  file: string,
  lines: Iterable<string> | AsyncIterable<string>,
): Promise<void> {
  response.setHeader('Content-Disposition', `attachment; filename="${file}.csv"`);
  return sendText(request, response, lines, `${CSV_TYPE}; charset=utf-8`);
}
