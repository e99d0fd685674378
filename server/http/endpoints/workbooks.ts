import type { Request, Response } from 'express';
import type { IncomingHttpHeaders } from 'node:http';
import type { Issue } from '../../domain/issue.js';
import type { WorkbookFiles } from '../../workbook-file/workbook-files.js';
import { ApiError, type ErrorCode } from '../api-error.js';
import { bodyPieces } from '../admission/body-pieces.js';
import { CalculationGate } from '../admission/calculation-gate.js';
import { readBody, type BodyLimits } from '../admission/read-body.js';
import { callerOf } from '../admission/request-context.js';
import { sendJson } from '../send-json.js';

export const XLSX_TYPE = 'application/vnd.openxmlformats-officedocument.spreadsheetml.sheet';

/** Types that browsers send .xlsx files with. */
export const ACCEPTED_TYPES = [XLSX_TYPE, 'application/octet-stream', 'application/zip'];

const WORKBOOK_BYTES = 25_000_000;
const DOCUMENT_BYTES = 50_000_000;
/** Uploads at once, those in progress included. */
const MOST_UPLOADS = 12;
const MOST_HELD_BYTES = 200_000_000;

const RETRY_SECONDS = '2';

type Handler = (request: Request, response: Response) => Promise<void>;

/** POST /workbooks/read and POST /workbooks/write: .xlsx files to documents for the browser's grid, and back. */
export function workbookHandlers(files: Pick<WorkbookFiles, 'readDocument' | 'writeDocument'>): {
  readonly read: Handler;
  readonly write: Handler;
} {
  const gate = new CalculationGate({ requests: MOST_UPLOADS, bytes: MOST_HELD_BYTES });
  return {
    read: async (request, response) => {
      const limits = { bytes: WORKBOOK_BYTES, requireContent: requireWorkbook, advice: 'split the workbook' };
      const outcome = await withBody(gate, request, limits, (body) => files.readDocument(body));
      if (!outcome.ok) throw refused(outcome.issues);
      await sendJson(request, response, bodyPieces(outcome.value));
    },
    write: async (request, response) => {
      const limits = { bytes: DOCUMENT_BYTES, advice: 'split the workbook' };
      const outcome = await withBody(gate, request, limits, (body) => files.writeDocument(body));
      if (!outcome.ok) throw refused(outcome.issues);
      response.setHeader('Content-Type', XLSX_TYPE);
      response.setHeader('Content-Disposition', 'attachment; filename="workbook.xlsx"');
      response.setHeader('Content-Length', outcome.value.byteLength);
      response.end(outcome.value);
    },
  };
}

async function withBody<T>(
  gate: CalculationGate,
  request: Request,
  limits: Omit<BodyLimits, 'hold'>,
  work: (body: Uint8Array) => Promise<T>,
): Promise<T> {
  const place = gate.enter(callerOf(request).licence.owner);
  try {
    return await work(await readBody(request, { ...limits, hold: place.hold }));
  } finally {
    place.leave();
  }
}

function requireWorkbook(headers: IncomingHttpHeaders): void {
  const [type = ''] = (headers['content-type'] ?? '').split(';');
  if (type === '' || ACCEPTED_TYPES.includes(type.trim().toLowerCase())) return;
  throw new ApiError(
    'UNSUPPORTED_MEDIA_TYPE',
    `The body must be an .xlsx file: send it with "Content-Type: ${XLSX_TYPE}".`,
  );
}

/** Codes that a workbook's issues may have. */
const CODES: readonly ErrorCode[] = ['INVALID_JSON', 'INVALID_REQUEST', 'INVALID_WORKBOOK', 'BUSY'];

function refused(issues: readonly Issue[]): ApiError {
  const [first] = issues;
  const code = CODES.find((known) => known === first?.code) ?? 'INTERNAL_ERROR';
  const message = first?.message ?? 'The workbook could not be handled.';
  return new ApiError(code, message, { issues, headers: code === 'BUSY' ? { 'Retry-After': RETRY_SECONDS } : {} });
}
