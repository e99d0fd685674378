import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import type { Outcome } from '../../server/domain/issue.js';
import { WorkbookFiles } from '../../server/workbook-file/workbook-files.js';
import { runOnThread, type ThreadLimits } from '../../server/workbook-file/workbook-thread.js';
import { startHttpService, type HttpService } from '../support/http-service.js';
import { fieldAt } from '../support/json-field.js';

const LIMITS: ThreadLimits = { seconds: 60, megabytes: 512 };

let directory: string;
beforeAll(async () => (directory = await mkdtemp(join(tmpdir(), 'margin-desk-faults-'))));
afterAll(() => rm(directory, { recursive: true, force: true }));

/** What the thread does where our own code fails on it: here, on a folder that is not there. */
async function failOnThread(): Promise<Outcome<Uint8Array>> {
  const output = join(directory, 'none', 'out.xlsx');
  const task = { kind: 'write-results', source: null, output, marks: [], sheets: [], way: 'stream' } as const;
  const outcome = await runOnThread(task, 'The workbook', LIMITS);
  return outcome.ok ? { ok: true, value: new Uint8Array() } : outcome;
}

describe('faults of ours on the thread of workbooks', () => {
  let service: HttpService;
  beforeAll(async () => {
    service = await startHttpService({ workbookFiles: { readDocument: failOnThread, writeDocument: failOnThread } });
  });
  afterAll(() => service.close());

  it.each([
    {
      row: 'issue 15, item 7: a fault of ours in the workbook thread',
      sent: '/workbooks/read',
      type: 'application/octet-stream',
      before: '400 INVALID_WORKBOOK with a path of the server',
      now: '500 with an id, and a line in the log under that id',
    },
    {
      row: 'issue 15, item 7: a fault of ours in the workbook thread',
      sent: '/workbooks/write',
      type: 'application/json',
      before: '400 INVALID_WORKBOOK with a path of the server',
      now: '500 with an id, and a line in the log under that id',
    },
  ])('POST $sent: $now', async ({ sent, type }) => {
    const response = await service.request(sent, { method: 'POST', body: '{}', headers: { 'content-type': type } });
    expect(response.status).toBe(500);
    const text = await response.text();
    expect(text).not.toContain(directory);
    const requestId = fieldAt(JSON.parse(text), 'error', 'request_id');
    expect(fieldAt(JSON.parse(text), 'error', 'code')).toBe('INTERNAL_ERROR');
    const logged = service.log.filter((line) => line.includes(String(requestId)) && line.includes('"level":50'));
    expect(logged).toHaveLength(1);
    expect(logged[0]).toContain('none');
  });
});

describe('work on workbooks', () => {
  // A thread that may take no time at all refuses whatever comes to it.
  const files = new WorkbookFiles({ seconds: 0, megabytes: 512 });
  const row = 'issue 15, item 7: work on a workbook starts only after its envelope is valid';

  it.each([
    {
      row,
      sent: 'a document that is no JSON',
      ask: () => files.writeDocument(Buffer.from('{"sheets":')),
      before: 'a thread and exceljs, for half a second',
      now: 'INVALID_JSON',
    },
    {
      row,
      sent: 'a document of the wrong form',
      ask: () => files.writeDocument(Buffer.from('{"sheets":{"length":{"toString":1}}}')),
      before: 'a thread and exceljs, for half a second',
      now: 'INVALID_REQUEST',
    },
    {
      row,
      sent: 'a file that is no zip',
      ask: () => files.readDocument(Buffer.from('a text')),
      before: 'a thread',
      now: 'INVALID_WORKBOOK',
    },
  ])('is not begun for $sent: $now', async ({ ask, now }) => {
    const outcome = await ask();
    expect(outcome.ok ? [] : outcome.issues.map(({ code }) => code)).toContain(now);
    expect(JSON.stringify(outcome)).not.toContain('takes longer');
  });
});
