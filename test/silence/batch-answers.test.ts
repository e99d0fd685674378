import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import { startBatchService, type BatchService } from '../support/batch-service.js';
import { fieldAt } from '../support/json-field.js';

const ROW = {
  ...{ account_code: 'A', exchange_code: 'EXCH', contract_code: 'CL', contract_type: 'FUT' },
  ...{ contract_expiry: '202612', net_position: 1, account_name: 'Energy desk ' },
};
const BOOK = { calculation_type: 'margins', portfolio: [ROW] };

let desk: BatchService;
beforeAll(async () => (desk = await startBatchService()));
afterAll(() => desk.close());

const notesOf = async (more: object): Promise<unknown> => {
  const ended = await desk.ended(await desk.accepted({ ...BOOK, ...more }));
  const notes = fieldAt(ended, 'notes');
  return Array.isArray(notes) ? notes.map((note) => [fieldAt(note, 'code'), fieldAt(note, 'field')]) : notes;
};

describe('options that a batch does not read', () => {
  it.each([
    { sent: { in_memory: true, is_live: false }, now: ['in_memory', 'is_live'] },
    { sent: { is_live: true, in_memory: null }, now: ['is_live'] },
    { sent: { in_memori: true }, now: ['in_memori'] },
  ])('issue 15, item 2: $sent was ignored without a word; now notes of $now', async ({ sent, now }) => {
    expect(await notesOf(sent)).toEqual(now.map((field) => ['IGNORED_OPTION', field]));
  });

  it('are not told where none was sent', async () => {
    expect(await notesOf({})).toBeUndefined();
  });
});

describe('what stands outside of the rows of a batch', () => {
  it('may have any white space: it was counted, and 1 MB of it refused', async () => {
    const blanks = ' \n\t\r'.repeat(300_000);
    const text = `{"memo":${blanks}"a \\" b"${blanks},${blanks}${JSON.stringify(BOOK).slice(1, -1)}${blanks}}`;
    expect((await desk.submit(text)).status).toBe(202);
    const long = JSON.stringify({ ...BOOK, other: 'x '.repeat(600_000) });
    expect((await desk.submit(long)).status).toBe(400);
  });
});

describe('exceptions', () => {
  it('name the rows that are left out first, then the notes', async () => {
    const rows = [{ ...ROW, never_heard_of: 1 }, { ...ROW, contract_code: 'NONE' }, ROW];
    const response = await desk.request('/portfolios', {
      method: 'POST',
      body: JSON.stringify({ ...BOOK, portfolio: rows }),
    });
    const exceptions = fieldAt(await response.json(), 'data', 0, 'exceptions');
    const told = Array.isArray(exceptions)
      ? exceptions.map((each) => [fieldAt(each, 'severity'), fieldAt(each, 'row')])
      : [];
    expect(told).toEqual([
      ['excluded', 1],
      ['note', 0],
    ]);
  });
});

describe('names of accounts', () => {
  it('come back as sent: in the result, in the batch and among the accounts', async () => {
    const ended = await desk.ended(await desk.accepted(BOOK));
    const batchId = String(fieldAt(ended, 'batch_id'));
    const row = fieldAt(await desk.json(`/portfolios/batch/${batchId}/results`), 'results', 0);
    const stored = await desk.json(`/results?request_id=${String(fieldAt(row, 'request_id'))}`);
    const accounts = await desk.json('/results/accounts');
    for (const place of [row, fieldAt(stored, 'data', 0), fieldAt(accounts, 0)])
      expect(fieldAt(place, 'account_name')).toBe('Energy desk ');
  });

  it('stand beside an integer runtime', async () => {
    const subAccount = { ...ROW, sub_account_code: 'S', sub_account_name: 'Gas' };
    const response = await desk.request('/portfolios', {
      method: 'POST',
      body: JSON.stringify({ ...BOOK, portfolio: [subAccount] }),
    });
    const answer: unknown = await response.json();
    expect(Number.isInteger(fieldAt(answer, 'runtime'))).toBe(true);
    expect(fieldAt(answer, 'data')).toMatchObject([
      { account_name: 'Energy desk ', sub_account_name: null },
      { account_name: 'Energy desk ', sub_account_name: 'Gas' },
    ]);
  });
});
