import { describe, expect, it } from '@jest/globals';
import type { BatchSession } from '../../../src/taskpane/batch/session.js';
import type { FollowedBatch } from '../../../src/taskpane/batch/followed-batch.js';
import type { PaneSession } from '../../../src/taskpane/pane-session.js';
import { WorkbookFault } from '../../../server/sheet/workbook/workbook-fault.js';
import { fieldAt } from '../../support/json-field.js';
import { waitUntil } from '../../support/wait-until.js';
import { MemoryWorkbook } from '../memory-workbook.js';
import { BOOK, SamplePanes, SHEET, typeInto, WHOLE } from '../sample-pane.js';

const UNKNOWN = '00000000-0000-4000-8000-000000000000';
const panes = new SamplePanes();

/** A pane that has the sample book picked, which has never been staged. */
async function picked(typed: Readonly<Record<string, string>> = {}): Promise<[PaneSession, MemoryWorkbook]> {
  const workbook = new MemoryWorkbook({ [SHEET]: BOOK });
  for (const [cell, value] of Object.entries(typed)) typeInto(workbook, cell, value);
  const session = await panes.open(workbook);
  await workbook.select(WHOLE);
  await session.picker.useSelection();
  return [session, workbook];
}

const newest = ({ store }: BatchSession): FollowedBatch => {
  const [batch] = store.state.batches;
  if (batch === undefined) throw new Error('there is no batch');
  return batch;
};

async function ended(session: PaneSession): Promise<FollowedBatch> {
  await waitUntil(() => typeof newest(session.batch).status?.completed_at === 'string');
  return newest(session.batch);
}

const opened = (session: PaneSession) => {
  const { open } = session.batch.store.state;
  if (open === null) throw new Error('no results are open');
  return open;
};

describe('submitting the book', () => {
  it('sends all rows as they stand, follows the batch to its end, and shows what comes of it', async () => {
    const [session, workbook] = await picked();
    session.batch.setForm({ withStress: true, mode: 'replace_all' });
    expect(await session.batch.submitBook()).toBe(true);
    expect(session.store.state.notice?.title).toBe('The batch is in the queue.');
    const batch = await ended(session);
    expect(batch).toMatchObject({ title: 'Positions!A1:H5', currency: 'USD', failure: null });
    expect(batch.status).toMatchObject({ status: 'completed', rows_total: 4, accounts_total: 2 });
    expect(session.batch.store.state.form.mode).toBe('fifo');
    await session.batch.results.open(batch.id);
    const { page, totals } = opened(session);
    expect(page?.rows.map(({ account_code: code }) => code)).toEqual(['ENERGY-1', 'INDEX-1']);
    expect(page?.rows.every((row) => (row.value_at_risk ?? 0) > 0 && row.stress_loss !== null)).toBe(true);

    await session.calculate();
    const margins = session.store.state.result?.response.data.map((account) => account.initial_margin);
    expect(page?.rows.map((row) => row.initial_margin)).toEqual(margins);
    expect(totals).toMatchObject({ accounts: 2, failed: 0, rowsLeftOut: 0 });
    expect(totals?.initialMargin).toBeCloseTo(session.store.state.result?.response.total ?? NaN, 2);

    await session.batch.results.write();
    const name = (await workbook.sheets()).at(-1)?.name ?? '';
    expect(name).toMatch(/^Batch \d{4}-\d\d-\d\d$/);
    const cells = await workbook.readValues({ sheet: name, row: 0, column: 0, rowCount: 20, columnCount: 4 });
    expect(cells[1]?.[0]).toBe('All 4 rows are in the figures.');
    const first = cells.find(([account, state]) => account === 'ENERGY-1' && state === 'live');
    expect(first).toEqual(['ENERGY-1', 'live', page?.rows[0]?.initial_margin, page?.rows[0]?.requirement]);
    const csv = await (await session.batch.results.csv())?.text();
    expect(csv).toContain(`ENERGY-1,live,${page?.rows[0]?.initial_margin ?? ''},`);
  });

  it('names cells that can’t be read, rows left out by their cells, and rows without an account', async () => {
    const [session] = await picked({ C2: 'CLX', F4: '#N/A', A5: '' });
    await session.batch.submitBook();
    const batch = await ended(session);
    expect(batch.remarks).toEqual([
      expect.stringMatching(/^1 problem in the cells of Positions!A1:H5; the first is F4: /),
    ]);
    expect(batch.status).toMatchObject({ status: 'completed', rows_without_account: 1 });
    await session.batch.results.open(batch.id);
    const { page, totals } = opened(session);
    expect(totals).toMatchObject({ rowsLeftOut: 2, accounts: 1 });
    expect(page?.rows[0]?.exceptions.map(({ row }) => row)).toEqual([0, 2]);
  });

  it('opens the whole result of an account, its rows in the sheet', async () => {
    const [session] = await picked();
    await session.batch.submitBook();
    const { id } = await ended(session);
    await session.batch.results.open(id);
    const row = opened(session).page?.rows[1];
    if (row === undefined) throw new Error('there is no second account');
    await session.batch.results.openAccount(row);
    const { account } = opened(session);
    if (account?.kind !== 'whole') throw new Error('the account is not whole');
    expect(account.result.response.data.map(({ account_code: code }) => code)).toEqual(['INDEX-1']);
    const [position] = account.result.response.data[0]?.portfolio ?? [];
    expect(account.result.places[position?.row ?? -1]).toMatchObject({ sheetRow: 4 });
    session.batch.results.closeAccount();
    expect(opened(session).account).toBeNull();
  });

  it('sends nothing without a book, without rows, or where its headings have moved', async () => {
    const empty = await panes.open(new MemoryWorkbook({ [SHEET]: BOOK }));
    expect(await empty.batch.submitBook()).toBe(false);
    expect(empty.store.state.notice?.title).toBe('No book yet');
    const [session, workbook] = await picked();
    workbook.insertRow(SHEET, 0);
    expect(await session.batch.submitBook()).toBe(false);
    expect(session.store.state.notice?.title).toMatch(/moved|headings have changed/);
    expect(session.batch.store.state.batches).toEqual([]);
  });

  it('tells the id where the workbook can’t remember it', async () => {
    const [session, workbook] = await picked();
    workbook.faults.set('writeSetting', new WorkbookFault('EDIT_MODE', 'A cell is being edited.'));
    expect(await session.batch.submitBook()).toBe(true);
    expect(session.store.state.notice?.sentence).toContain(newest(session.batch).id);
  });

  it('can be cancelled before it is sent', async () => {
    const [session] = await picked();
    const submitted = session.batch.submitBook();
    session.activities.cancel();
    expect(await submitted).toBe(false);
    expect(session.store.state.notice?.title).toBe('Cancelled');
  });
});

describe('a file', () => {
  it('is submitted with the options of the pane, and its lines are named', async () => {
    const session = await panes.open(new MemoryWorkbook());
    const text = BOOK.map((cells) => cells.join(','))
      .join('\n')
      .replace('INDEX-1,CME,ES', 'INDEX-1,CME,NONE');
    expect(await session.batch.submitFile(Object.assign(new Blob([text]), { name: 'book.csv' }))).toBe(true);
    const batch = await ended(session);
    expect(batch).toMatchObject({ title: 'book.csv', rows: [{ first: 0, count: 4, sheet: null, row: 1 }] });
    expect(batch.status).toMatchObject({ rows_total: 4 });
    await session.batch.results.open(batch.id);
    expect(opened(session).totals).toMatchObject({ rowsLeftOut: 1, withoutFigure: 1 });
  });

  it('that the service can’t read is refused in its sentence', async () => {
    const session = await panes.open(new MemoryWorkbook());
    const wrong = Object.assign(new Blob(['{"portfolio":[{]}']), { name: 'book.json' });
    expect(await session.batch.submitFile(wrong)).toBe(false);
    expect(session.store.state.notice).toMatchObject({ kind: 'failed', title: 'The service can’t read this request' });
  });
});

describe('the list', () => {
  it('is remembered by the workbook, without the key, and asked for again', async () => {
    const [session, workbook] = await picked();
    await session.batch.submitBook();
    const { id } = await ended(session);
    session.stop();
    expect(JSON.stringify([...workbook.settings])).toContain(id);
    expect(JSON.stringify([...workbook.settings])).not.toContain(panes.service.key);
    const again = await panes.open(workbook);
    await waitUntil(() => again.batch.store.state.batches.length === 1);
    expect(await ended(again)).toMatchObject({ id, title: 'Positions!A1:H5' });
    await again.batch.forget(id);
    expect(again.batch.store.state.batches).toEqual([]);
    expect(workbook.settings.has('margin-desk.batches')).toBe(false);
  });

  it('takes up a batch by its id, and refuses others in a sentence', async () => {
    const [session] = await picked();
    await session.batch.submitBook();
    const { id } = await ended(session);
    const other = await panes.open(new MemoryWorkbook());
    expect(await other.batch.follow(` ${id.toUpperCase()} `)).toBe(true);
    expect(newest(other.batch)).toMatchObject({ id, title: '', currency: null });
    expect(await other.batch.follow('nonsense')).toBe(false);
    expect(other.store.state.notice?.title).toBe('This is not the id of a batch');
    expect(await other.batch.follow(UNKNOWN)).toBe(false);
    expect(other.store.state.notice?.sentence).toBe('There is no such batch.');
    expect(other.batch.store.state.batches).toHaveLength(1);
  });

  it('says of a batch that is not there any more, and of a key that is not accepted', async () => {
    const workbook = new MemoryWorkbook();
    const kept = { id: UNKNOWN, address: `${panes.service.url}/`, title: 'x', currency: null, rows: null, remarks: [] };
    workbook.settings.set('margin-desk.batches', JSON.stringify([kept, { id: 7 }]));
    const session = await panes.open(workbook);
    await waitUntil(() => session.batch.store.state.batches[0]?.failure?.status === 404);
    expect(session.batch.store.state.batches).toHaveLength(1);
    session.settings.keepKey('sk-wrong', false);
    await waitUntil(() => session.batch.store.state.batches[0]?.failure?.kind === 'key');
    expect(newest(session.batch).failure?.status).toBe(401);
  });

  it('says that the service is away, and goes on asking', async () => {
    const workbook = new MemoryWorkbook();
    const away = 'http://127.0.0.1:9';
    const kept = { id: UNKNOWN, address: `${away}/`, title: 'x', currency: null, rows: null, remarks: [] };
    workbook.settings.set('margin-desk.batches', JSON.stringify([kept]));
    const session = await panes.open(workbook, panes.service.key, away);
    await waitUntil(() => session.batch.store.state.batches[0]?.failure?.kind === 'away');
    expect(newest(session.batch).failure?.sentence).toBe('Check that Margin Desk is still running, then try again.');
    session.settings.keepAddress(panes.service.url);
    expect(newest(session.batch)).toMatchObject({ status: null, failure: null });
  });

  it('says that a batch can no longer be cancelled', async () => {
    const [session] = await picked();
    await session.batch.submitBook();
    const { id } = await ended(session);
    await session.batch.cancel(id);
    expect(session.store.state.notice?.title).toBe('The batch can no longer be cancelled');
  });

  it('adds no sheet where writing is cancelled', async () => {
    const [session, workbook] = await picked();
    await session.batch.submitBook();
    const { id } = await ended(session);
    await session.batch.results.open(id);
    const sheets = await workbook.sheets();
    const written = session.batch.results.write();
    session.activities.cancel();
    await written;
    expect(session.store.state.notice?.title).toBe('Cancelled');
    expect(await workbook.sheets()).toEqual(sheets);
  });

  it('says where an account has been calculated again since', async () => {
    const [session] = await picked();
    await session.batch.submitBook();
    const { id } = await ended(session);
    session.setOptions({ isStored: true });
    await session.calculate();
    await session.batch.results.open(id);
    const { totals, page } = opened(session);
    expect(totals).toMatchObject({ replaced: 2, requirement: null });
    expect(page?.rows.map((row) => fieldAt(row, 'source'))).toEqual(['history', 'history']);
  });
});
