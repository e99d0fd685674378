import { afterAll, afterEach, beforeAll, describe, expect, it } from '@jest/globals';
import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { PaneSession } from '../../src/taskpane/pane-session.js';
import { cellName } from '../../src/workbook/a1.js';
import type { CellValue, RangeAddress } from '../../src/workbook/port.js';
import { WorkbookFault } from '../../src/workbook/workbook-fault.js';
import { startService, type RunningService } from '../support/service.js';
import { MemoryWorkbook } from './memory-workbook.js';
import { paneSettings } from './pane-settings.js';
import { waitUntil } from '../support/wait-until.js';

const START_MILLISECONDS = 90_000;
const SHEET = 'Positions';
const HEADINGS = ['Account', 'Exchange', 'Contract', 'Type', 'Expiry', 'Strike', 'Net position', 'Trader'];

/** The sample book of the documentation. */
const BOOK: readonly (readonly CellValue[])[] = [
  HEADINGS,
  ['ENERGY-1', 'NYMEX', 'CL', 'FUT', 'DEC-27', '', 25, 'ab'],
  ['ENERGY-1', 'NYMEX', 'CL', 'FUT', 'DEC-28', '', -20, 'ab'],
  ['ENERGY-1', 'NYMEX', 'LO', 'CALL', 'DEC-27', 80, -10, 'ab'],
  ['INDEX-1', 'CME', 'ES', 'FUT', 'DEC-27', '', 4, 'cd'],
];
const WHOLE: RangeAddress = { sheet: SHEET, row: 0, column: 0, rowCount: 5, columnCount: 8 };

let directory: string;
let service: RunningService;
const sessions: PaneSession[] = [];

beforeAll(async () => {
  directory = await mkdtemp(join(tmpdir(), 'margin-desk-session-'));
  service = await startService(join(directory, 'data'));
  const settings = paneSettings(service.url, service.key);
  const session = new PaneSession(new MemoryWorkbook(), settings);
  await session.start();
  await waitUntil(() => session.store.state.service.kind === 'engines');
  session.stop();
}, START_MILLISECONDS);

afterEach(() => {
  for (const session of sessions.splice(0)) session.stop();
});

afterAll(async () => {
  await service.stop();
  await rm(directory, { recursive: true, force: true });
}, START_MILLISECONDS);

async function openPane(workbook: MemoryWorkbook, key = service.key): Promise<PaneSession> {
  const session = new PaneSession(workbook, paneSettings(service.url, key));
  sessions.push(session);
  await session.start();
  return session;
}

/** A pane over the sample book, with these cells typed over, staged as the whole selection. */
async function stagedPane(typed: Readonly<Record<string, CellValue>> = {}): Promise<[PaneSession, MemoryWorkbook]> {
  const workbook = new MemoryWorkbook({ [SHEET]: BOOK });
  for (const [cell, value] of Object.entries(typed)) typeInto(workbook, cell, value);
  const session = await openPane(workbook);
  await workbook.select(WHOLE);
  await session.run('stage-selection');
  return [session, workbook];
}

function typeInto(workbook: MemoryWorkbook, cell: string, value: CellValue): void {
  const [, letter = 'A', row = '1'] = /^([A-Z])(\d+)$/.exec(cell) ?? [];
  workbook.type(SHEET, Number(row) - 1, letter.charCodeAt(0) - 65, value);
}

const BROKEN = { C2: 'CLX', F4: 80.01, G5: 'four' };

const stagedIssues = (session: PaneSession): readonly string[] =>
  session.store.state.ranges.flatMap(({ stage }) =>
    (stage?.issues ?? []).map((issue) => `${issue.severity} ${cellName(issue)}`),
  );

const resultIssues = (session: PaneSession): readonly string[] =>
  (session.store.state.result?.issues ?? []).map((issue) => `${issue.severity} ${cellName(issue)}`);

const marks = (workbook: MemoryWorkbook): readonly string[] =>
  workbook.marks.map((mark) => `${mark.severity} ${cellName(mark)}`);

describe('staging', () => {
  it('takes the selection, recognises its columns and finds nothing wrong with the sample book', async () => {
    const [session, workbook] = await stagedPane();
    const { ranges, notice } = session.store.state;
    expect(ranges[0]?.map.columns).toMatchObject({ account_code: 0, contract_strike: 5, net_position: 6 });
    expect(notice).toMatchObject({ kind: 'done', title: 'No problems found.' });
    expect(workbook.marks).toEqual([]);
  });

  it('marks three broken cells, each with what is wrong', async () => {
    const [session, workbook] = await stagedPane(BROKEN);
    expect(stagedIssues(session)).toEqual(['error C2', 'error F4', 'error G5']);
    expect(marks(workbook)).toEqual(['error C2', 'error F4', 'error G5']);
    expect(workbook.marks[0]?.text).toContain('CLX');
  });

  it('writes one suggestion, as a number where numbers are, and stages again', async () => {
    const [session, workbook] = await stagedPane(BROKEN);
    const strike = session.store.state.ranges[0]?.stage?.issues.find(({ column }) => column === 5);
    if (strike === undefined) throw new Error('no issue of the strike');
    await session.apply([strike]);
    expect(workbook.value(SHEET, 3, 5)).toBe(80);
    expect(stagedIssues(session)).toEqual(['error C2', 'error G5']);
    expect(marks(workbook)).toEqual(['error C2', 'error G5']);
  });

  it('takes applied suggestions back', async () => {
    const [session, workbook] = await stagedPane(BROKEN);
    await session.apply(session.store.state.ranges[0]?.stage?.issues ?? []);
    expect([workbook.value(SHEET, 1, 2), workbook.value(SHEET, 3, 5)]).toEqual(['CL', 80]);
    await session.undoApply();
    expect([workbook.value(SHEET, 1, 2), workbook.value(SHEET, 3, 5)]).toEqual(['CLX', 80.01]);
    expect(stagedIssues(session)).toEqual(['error C2', 'error F4', 'error G5']);
    expect(session.store.state.applied).toEqual([]);
  });

  it('overwrites no cell that holds something else by now', async () => {
    const [session, workbook] = await stagedPane(BROKEN);
    const issues = session.store.state.ranges[0]?.stage?.issues ?? [];
    workbook.insertRow(SHEET, 1);
    await session.apply(issues);
    expect(workbook.value(SHEET, 2, 2)).toBe('CLX');
    expect(workbook.value(SHEET, 1, 2)).toBe('');
    expect(session.store.state.notice?.title).toBe('A cell has changed');
  });

  it('notices an edit, but not its own writes or one that changes nothing', async () => {
    const [session, workbook] = await stagedPane(BROKEN);
    await session.apply(session.store.state.ranges[0]?.stage?.issues ?? []);
    typeInto(workbook, 'A2', 'ENERGY-1');
    typeInto(workbook, 'J9', 'elsewhere');
    await new Promise((resolve) => setTimeout(resolve, 50));
    expect(session.store.state.ranges.map(({ isEdited }) => isEdited)).toEqual([false]);
    typeInto(workbook, 'A2', 'ENERGY-2');
    await waitUntil(() => session.store.state.ranges[0]?.isEdited === true);
  });

  it('stages again by itself after an edit where that is wanted', async () => {
    const [session, workbook] = await stagedPane();
    session.setStagedAgainByItself(true);
    typeInto(workbook, 'C2', 'CLX');
    await waitUntil(() => marks(workbook).length > 0);
    expect(marks(workbook)).toEqual(['error C2']);
  });

  it('says that rows go on below the range, and takes them in', async () => {
    const workbook = new MemoryWorkbook({ [SHEET]: BOOK });
    const session = await openPane(workbook);
    await workbook.select({ ...WHOLE, rowCount: 3 });
    await session.run('stage-selection');
    expect(session.store.state.ranges[0]?.stage?.rowBelow).toBe(3);
    await session.picker.extendBelow(session.store.state.ranges[0]?.id ?? 0);
    expect(session.store.state.ranges[0]?.address.rowCount).toBe(5);
    await session.stage();
    expect(session.store.state.ranges[0]?.stage?.rowBelow).toBeNull();
  });

  it('refuses a range whose headings have moved', async () => {
    const [session, workbook] = await stagedPane();
    workbook.insertRow(SHEET, 0);
    await session.stage();
    expect(session.store.state.notice?.title).toBe('The range has moved');
  });

  it('refuses a range whose headings have been written over', async () => {
    const [session, workbook] = await stagedPane();
    typeInto(workbook, 'C1', 'Delta');
    await session.stage();
    expect(session.store.state.notice?.title).toBe('The headings have changed');
  });

  it('keeps the list where the sheet does not let itself be marked', async () => {
    const [session, workbook] = await stagedPane();
    typeInto(workbook, 'C2', 'CLX');
    workbook.faults.set(
      'setMarks',
      new WorkbookFault('PROTECTED', 'The sheet Positions is protected: unprotect it first.'),
    );
    await session.stage();
    expect(stagedIssues(session)).toEqual(['error C2']);
    expect(session.store.state.notice?.sentence).toContain('unprotect it first. The list has them all.');
  });

  it('clears marks', async () => {
    const [session, workbook] = await stagedPane(BROKEN);
    await session.run('clear-marks');
    expect(workbook.marks).toEqual([]);
    expect(session.store.state.hasMarks).toBe(false);
  });

  it('stops before its next step when it is cancelled, and changes nothing', async () => {
    const [session, workbook] = await stagedPane();
    typeInto(workbook, 'C2', 'CLX');
    const stopCancelling = session.store.subscribe(() => {
      if (session.store.state.activity?.isCancelling === false) session.activities.cancel();
    });
    expect(await session.stage()).toBe(false);
    stopCancelling();
    expect(session.store.state.notice?.title).toBe('Cancelled');
    expect(session.store.state.activity).toBeNull();
    expect(marks(workbook)).toEqual([]);
    expect(await session.stage()).toBe(true);
  });

  it('shows a fault of its own, and does not swallow it', async () => {
    const [session] = await stagedPane();
    const fails = session.activities.run('Failing', null, () => Promise.reject(new TypeError('ours')));
    await expect(fails).rejects.toThrow('ours');
    expect(session.store.state).toMatchObject({
      activity: null,
      notice: { kind: 'failed', title: 'The pane has failed' },
    });
  });

  it('asks for the key where there is none', async () => {
    const workbook = new MemoryWorkbook({ [SHEET]: BOOK });
    const session = await openPane(workbook, null);
    await workbook.select(WHOLE);
    await session.run('stage-selection');
    expect(session.store.state.notice).toMatchObject({ title: 'No key yet', action: 'settings' });
    expect(session.store.state.service.kind).toBe('no-key');
  });

  it('says that a key is not accepted, and leads to the settings', async () => {
    const workbook = new MemoryWorkbook({ [SHEET]: BOOK });
    const session = await openPane(workbook, 'sk-wrong');
    await workbook.select(WHOLE);
    await session.run('stage-selection');
    expect(session.store.state.notice).toMatchObject({ kind: 'failed', action: 'settings' });
  });
});

describe('the book of a workbook', () => {
  it('is remembered with it, columns chosen by hand too', async () => {
    const [session, workbook] = await stagedPane();
    const id = session.store.state.ranges[0]?.id ?? 0;
    await session.picker.setColumn(id, 'position_id', 7);
    const again = await openPane(workbook);
    const [range] = again.store.state.ranges;
    expect(range?.address).toEqual(WHOLE);
    expect(range?.map.columns['position_id']).toBe(7);
    expect([...workbook.settings.values()].join()).not.toContain(service.key);
  });

  it('is found under the name of its table, wherever that is by now', async () => {
    const workbook = new MemoryWorkbook({ [SHEET]: BOOK });
    workbook.addTable('Book', WHOLE);
    const session = await openPane(workbook);
    expect(await session.picker.useText('book')).toBe(true);
    expect(session.store.state.ranges[0]?.source).toEqual({ kind: 'table', name: 'Book' });
    expect(await session.stage()).toBe(true);
  });

  it('counts no row twice: a range takes the place of those it overlaps', async () => {
    const [session] = await stagedPane();
    await session.picker.useText('Positions!A1:H3');
    expect(session.store.state.ranges.map(({ address }) => address.rowCount)).toEqual([3]);
    expect(session.store.state.notice?.sentence).toContain('Positions!A1:H5');
  });

  it('wants the columns that a table needs', async () => {
    const [session] = await stagedPane();
    await session.picker.setColumn(session.store.state.ranges[0]?.id ?? 0, 'net_position', null);
    expect(await session.stage()).toBe(false);
    expect(session.store.state.notice).toMatchObject({ title: 'A column is missing' });
    expect(session.store.state.notice?.sentence).toContain('Net position');
  });

  it.each(['nowhere', 'No such sheet!A1:B2', '', 'A1:'])('is not at "%s"', async (text) => {
    const [session] = await stagedPane();
    expect(await session.picker.useText(text)).toBe(false);
    expect(session.store.state.notice?.title).toBe('This is no range');
  });
});

describe('margin', () => {
  it('is that of the service, of all rows, and marks nothing in a clean book', async () => {
    const [session, workbook] = await stagedPane();
    expect(await session.calculate()).toBe(true);
    const { result } = session.store.state;
    expect(result?.issues).toEqual([]);
    expect(result?.response.data.map(({ rows_total: total }) => total)).toEqual([3, 1]);
    expect(result?.response.total).toBeCloseTo(await totalOf(BOOK.slice(1)), 2);
    expect(workbook.marks).toEqual([]);
  });

  async function totalOf(rows: readonly (readonly CellValue[])[]): Promise<number> {
    const portfolio = rows.map(([account, exchange, code, type, expiry, strike, position]) => ({
      ...{ account_code: account, exchange_code: exchange, contract_code: code, contract_type: type },
      ...{ contract_expiry: expiry, contract_strike: strike === '' ? undefined : strike, net_position: position },
    }));
    const response = await fetch(`${service.url}/portfolios`, {
      method: 'POST',
      headers: { Authorization: `Bearer ${service.key ?? ''}`, 'Content-Type': 'application/json' },
      body: JSON.stringify({ calculation_type: 'margins', in_memory: true, portfolio }),
    });
    const answer: unknown = await response.json();
    return typeof answer === 'object' && answer !== null && 'total' in answer ? Number(answer.total) : NaN;
  }

  it('leaves out what can’t be margined, marks it as an error, and a closest match as a warning', async () => {
    const [session, workbook] = await stagedPane(BROKEN);
    await session.calculate();
    const { result } = session.store.state;
    expect(result?.response.data.map(({ rows_excluded: excluded }) => excluded)).toEqual([1, 1]);
    expect(resultIssues(session)).toEqual(['error C2', 'error G5', 'warning F4']);
    expect(marks(workbook)).toEqual(['error C2', 'error G5', 'warning F4']);
  });

  it('leaves it out without closest matches', async () => {
    const [session] = await stagedPane(BROKEN);
    session.setOptions({ useClosestMatch: false });
    await session.calculate();
    expect(resultIssues(session)).toEqual(['error C2', 'error F4', 'error G5']);
  });

  it('is out of date after an edit, and of the edited book when calculated again', async () => {
    const [session, workbook] = await stagedPane();
    await session.calculate();
    const before = session.store.state.result?.response.total ?? 0;
    typeInto(workbook, 'G2', 50);
    await waitUntil(() => session.store.state.result?.isOutdated === true);
    await session.calculate();
    expect(session.store.state.result?.isOutdated).toBe(false);
    expect(session.store.state.result?.response.total).not.toBe(before);
  });

  it('is out of date after staging finds another book that no event told of', async () => {
    const [session, workbook] = await stagedPane();
    await session.calculate();
    await session.stage();
    expect(session.store.state.result?.isOutdated).toBe(false);
    workbook.insertRow(SHEET, 5);
    session.stop();
    typeInto(workbook, 'G2', 50);
    await session.stage();
    expect(session.store.state.result?.isOutdated).toBe(true);
  });

  it('is written to a sheet of its own, problems first', async () => {
    const [session, workbook] = await stagedPane(BROKEN);
    await session.calculate();
    await session.write();
    const name = (await workbook.sheets()).at(-1)?.name ?? '';
    expect(name).toMatch(/^Margin \d{4}-\d\d-\d\d$/);
    const used = await workbook.usedRange(name);
    if (used === null) throw new Error('nothing written');
    const text = (await workbook.readValues(used)).flat().join('\n');
    expect(text.indexOf('2 of 4 rows are in no figure')).toBeGreaterThan(0);
    expect(text.indexOf('Positions!C2')).toBeLessThan(text.indexOf('By account'));
    expect(session.store.state.notice?.title).toBe(`Written to the sheet “${name}”.`);
  });

  it('tells that the service is gone, and offers to try again', async () => {
    const workbook = new MemoryWorkbook({ [SHEET]: BOOK });
    const session = new PaneSession(workbook, paneSettings('http://127.0.0.1:1', 'sk-any'));
    sessions.push(session);
    await session.start();
    await workbook.select(WHOLE);
    await session.run('calculate');
    expect(session.store.state.notice).toMatchObject({ kind: 'failed', action: 'calculate' });
  });
});
