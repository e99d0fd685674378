import type { IncomingHttpHeaders } from 'node:http';
import { workbookDocumentSchema } from '../../contract/workbook-document.js';
import type { Issue } from '../../domain/issue.js';
import { ApiError, type ErrorCode } from '../api-error.js';
import { defineEndpoint } from '../define-endpoint.js';
import { json } from '../openapi/answers.js';
import { jsonBody } from '../request-body.js';
import { bodyPieces } from '../send-json.js';

const XLSX_TYPE = 'application/vnd.openxmlformats-officedocument.spreadsheetml.sheet';
const XLSX_SCHEMA = { json: { type: 'string', format: 'binary' } } as const;

/** Types that browsers send .xlsx files with. */
const ACCEPTED_TYPES = [XLSX_TYPE, 'application/octet-stream', 'application/zip'];

const EXAMPLES = {
  'One sheet': {
    sheets: [
      {
        name: 'Book',
        columns: [{ column: 0, width: 14 }],
        cells: [
          [0, 0, 'Lots', 0, null],
          [0, 1, 25, -1, null],
          [1, 1, 50, -1, 'B1*2'],
        ],
        notes: [],
        merges: [{ row: 2, column: 0, rowCount: 1, columnCount: 2 }],
        frozenRows: 1,
        isVisible: true,
      },
    ],
    styles: [{ bold: true }],
    notices: [],
  },
};

/** The common part of both ways between files and documents. */
const FILES = {
  method: 'POST',
  tag: 'Workbook files',
  refusals: ['INVALID_WORKBOOK'],
  admission: { gate: 'workbooks' },
} as const;

const ADVICE = 'split the workbook';

/** POST /workbooks/read. */
export const readWorkbook = defineEndpoint({
  ...FILES,
  path: '/workbooks/read',
  operationId: 'readWorkbook',
  summary: 'Reads an .xlsx workbook',
  description: 'Up to 25 MB. Formulas are not calculated: each comes with its last value.',
  request: {
    body: {
      types: ACCEPTED_TYPES,
      schema: XLSX_SCHEMA,
      reading: 'whole',
      limit: 25_000_000,
      advice: ADVICE,
      requireContent: requireWorkbook,
    },
  },
  answers: { 200: json("The workbook as the browser's grid opens it.", workbookDocumentSchema) },
  async handle({ body }, { workbookFiles }) {
    const outcome = await workbookFiles.readDocument(body);
    if (!outcome.ok) throw refused(outcome.issues);
    return { status: 200, json: bodyPieces(outcome.value) };
  },
});

/** POST /workbooks/write. */
export const writeWorkbook = defineEndpoint({
  ...FILES,
  path: '/workbooks/write',
  operationId: 'writeWorkbook',
  summary: 'Writes an .xlsx workbook',
  description: 'Up to 50 MB of JSON.',
  request: {
    body: jsonBody({ schema: workbookDocumentSchema, examples: EXAMPLES, limit: 50_000_000, advice: ADVICE }),
  },
  answers: {
    200: {
      description: 'The workbook.',
      content: { [XLSX_TYPE]: XLSX_SCHEMA },
      headers: { 'Content-Disposition': 'always' },
    },
  },
  async handle({ body }, { workbookFiles }) {
    const outcome = await workbookFiles.writeDocument(body);
    if (!outcome.ok) throw refused(outcome.issues);
    const headers = { 'Content-Disposition': 'attachment; filename="workbook.xlsx"' };
    return { status: 200, headers, bytes: outcome.value, type: XLSX_TYPE };
  },
});

function requireWorkbook(headers: IncomingHttpHeaders): void {
  const [type = ''] = (headers['content-type'] ?? '').split(';');
  if (type === '' || ACCEPTED_TYPES.includes(type.trim().toLowerCase())) return;
  throw new ApiError(
    'UNSUPPORTED_MEDIA_TYPE',
    `The body must be an .xlsx file: send it with "Content-Type: ${XLSX_TYPE}".`,
  );
}

const RETRY_SECONDS = '2';

/** Codes that a workbook's issues may have. */
const CODES: readonly ErrorCode[] = ['INVALID_JSON', 'INVALID_REQUEST', 'INVALID_WORKBOOK', 'BUSY'];

function refused(issues: readonly Issue[]): ApiError {
  const [first] = issues;
  const code = CODES.find((known) => known === first?.code) ?? 'INTERNAL_ERROR';
  const message = first?.message ?? 'The workbook could not be handled.';
  return new ApiError(code, message, { issues, headers: code === 'BUSY' ? { 'Retry-After': RETRY_SECONDS } : {} });
}
