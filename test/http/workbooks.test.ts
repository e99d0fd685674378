import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import type { WorkbookDocument } from '../../server/contract/workbook-document.js';
import { startHttpService, type HttpService } from '../support/http-service.js';
import { sheetData, xlsxOf } from '../support/xlsx-parts.js';

const XLSX = 'application/vnd.openxmlformats-officedocument.spreadsheetml.sheet';

let service: HttpService;
beforeAll(async () => (service = await startHttpService()));
afterAll(() => service.close());

const send = (path: string, body: string | Uint8Array<ArrayBuffer>, type: string): Promise<Response> =>
  service.request(path, { method: 'POST', body, headers: { 'content-type': type } });

const read = (bytes: Uint8Array, type = XLSX): Promise<Response> =>
  send('/workbooks/read', new Uint8Array(bytes), type);

const DOCUMENT: WorkbookDocument = {
  sheets: [
    {
      name: 'Book',
      columns: [{ column: 0, width: 20 }],
      cells: [
        [0, 0, 'Account', 0, null],
        [1, 0, '=1+1', -1, null],
        [1, 1, 3, -1, 'MARGIN.INITIAL(A1:A2)'],
      ],
      notes: [{ row: 1, column: 0, text: 'a note' }],
      frozenRows: 1,
      isVisible: true,
    },
  ],
  styles: [{ bold: true }],
  notices: [],
};

describe('POST /workbooks/write and /workbooks/read', () => {
  it('make a workbook of a document, and the document again', async () => {
    const written = await send('/workbooks/write', JSON.stringify(DOCUMENT), 'application/json');
    expect(written.status).toBe(200);
    expect(written.headers.get('content-type')).toBe(XLSX);
    const answer = await read(new Uint8Array(await written.arrayBuffer()));
    expect(answer.status).toBe(200);
    expect(await answer.json()).toEqual({
      ...DOCUMENT,
      sheets: DOCUMENT.sheets.map((sheet) => ({
        ...sheet,
        cells: sheet.cells.map(([row, column, value, style, formula]) => [
          row,
          column,
          value,
          style + 1 || -1,
          formula,
        ]),
      })),
      styles: [{}, { bold: true }],
    });
  });

  it('take workbooks of any type that browsers send them with, several at once', async () => {
    const bytes = xlsxOf({ sheets: [{ name: 'S', content: sheetData('<c><v>1</v></c>') }] });
    const answers = await Promise.all([
      read(bytes, 'application/octet-stream'),
      read(bytes, `${XLSX}; charset=binary`),
      read(bytes),
    ]);
    expect(answers.map(({ status }) => status)).toEqual([200, 200, 200]);
  });

  it.each([
    ['a key', '/workbooks/read', 'x', XLSX, 401, 'MISSING_KEY'],
    ['a workbook', '/workbooks/read', 'PK nothing', XLSX, 400, 'INVALID_WORKBOOK'],
    ['a type of workbooks', '/workbooks/read', '{}', 'application/json', 415, 'UNSUPPORTED_MEDIA_TYPE'],
    ['JSON', '/workbooks/write', '{"sheets": [', 'application/json', 400, 'INVALID_JSON'],
    ['a document', '/workbooks/write', '{"sheets": 1}', 'application/json', 400, 'INVALID_REQUEST'],
    [
      'styles that the document has',
      '/workbooks/write',
      JSON.stringify({ ...DOCUMENT, styles: [] }),
      'application/json',
      400,
      'INVALID_REQUEST',
    ],
    [
      'a document within the limits of workbooks',
      '/workbooks/write',
      '{"sheets": [], "styles": [], "notices": []}',
      'application/json',
      400,
      'INVALID_REQUEST',
    ],
  ])('want %s', async (what, path, body, type, status, code) => {
    const headers = { 'content-type': type };
    const answer =
      what === 'a key'
        ? await fetch(service.url + path, { method: 'POST', body, headers })
        : await send(path, body, type);
    expect(answer.status).toBe(status);
    expect(await answer.json()).toMatchObject({ error: { code, message: expect.stringMatching(/\.$/) } });
  });

  it('refuse a workbook that is too large before reading it', async () => {
    const answer = await read(new Uint8Array(25_000_001));
    expect(answer.status).toBe(413);
    expect(await answer.json()).toMatchObject({
      error: { code: 'PAYLOAD_TOO_LARGE', message: 'The body is larger than 25 MB; split the workbook.' },
    });
  });

  it('stand in the documentation', async () => {
    const document = await (await fetch(`${service.url}/openapi.json`)).json();
    expect(document).toMatchObject({
      paths: { '/workbooks/read': { post: {} }, '/workbooks/write': { post: {} } },
    });
  });
});
