import { describe, expect, it, jest } from '@jest/globals';
import { describeFailure } from '../../src/api/failure.js';
import { doneNotice, failureNotice } from '../../src/taskpane/notice.js';
import { unreadColumns } from '../../src/taskpane/book/column-mapping.js';
import { suggestedWrites } from '../../src/taskpane/book/applied-suggestions.js';
import type { PaneSession } from '../../src/taskpane/pane-session.js';
import { cellName } from '../../server/sheet/workbook/a1.js';
import { WorkbookFault } from '../../server/sheet/workbook/workbook-fault.js';
import { waitUntil } from '../support/wait-until.js';
import { MemoryWorkbook } from './memory-workbook.js';
import { BOOK, BROKEN, marks, SamplePanes, SHEET, typeInto, WHOLE } from './sample-pane.js';

const panes = new SamplePanes();

const stagedIssues = (session: PaneSession): readonly string[] =>
  session.store.state.ranges.flatMap(({ stage }) =>
    (stage?.issues ?? []).map((issue) => `${issue.severity} ${cellName(issue)}`),
  );

/** The sheet that margins were written to; its name has the business date of the demo market. */
async function resultSheet(workbook: MemoryWorkbook): Promise<string> {
  const written = (await workbook.sheets()).find(({ name }) => name.startsWith('Margin '));
  if (written === undefined) throw new Error('No margins were written.');
  return written.name;
}

describe('a column that may change a figure', () => {
  const action = { H1: 'Action', H2: 'B', H3: 'S', H4: 'S', H5: 'B', G3: 20, G4: 10 };

  it('is asked for, and stays answered for every range with the same headings', async () => {
    const [session, workbook] = await panes.staged(action);
    const [range] = session.store.state.ranges;
    expect(range).toMatchObject({ stage: null, doubts: [{ column: 7, heading: 'Action' }] });
    expect(session.store.state.notice).toMatchObject({
      title: 'A column is not understood',
      sentence: expect.stringContaining('“Columns”'),
    });
    expect(await session.calculate()).toBe(false);
    await session.picker.setColumn(range?.id ?? 0, 'side', 7);
    expect(await session.stage()).toBe(true);
    expect(session.store.state.ranges[0]?.stage?.staged.data.map((row) => row[7])).toEqual(['25', '-20', '-10', '4']);

    const again = await panes.open(workbook);
    await workbook.select(WHOLE);
    await again.run('stage-selection');
    expect(again.store.state.ranges[0]).toMatchObject({ doubts: [], map: { columns: { side: 7 } } });
  });

  it('changes nothing where that is said', async () => {
    const [session] = await panes.staged({ H1: 'Scale', H2: 1000, H3: 1000, H4: 1000, H5: 50 });
    const id = session.store.state.ranges[0]?.id ?? 0;
    await session.picker.setLeftAside(id, 7, true);
    expect(await session.calculate()).toBe(true);
    await session.picker.setLeftAside(id, 7, false);
    expect(await session.calculate()).toBe(false);
  });

  it('is a rate whose suggestion is written as its cell shows it', async () => {
    const [range] = (await panes.staged())[0].store.state.ranges;
    if (range?.stage === null || range === undefined) throw new Error('not staged');
    const formats = new Map([[5, ['0.00%', '0.00%', '0.00%', '0.00%', '0.00%']]]);
    const place = { sheet: SHEET, row: 2, column: 5, severity: 'error', code: 'INVALID_NUMBER', value: '3,8' } as const;
    const issue = { ...place, field: 'fixed_rate', message: '', suggestion: '3.8' };
    const { written } = suggestedWrites([issue], [{ ...range, stage: { ...range.stage, formats } }]);
    expect(written).toEqual([{ sheet: SHEET, row: 2, column: 5, value: 0.038 }]);
  });
});

describe('staging', () => {
  it('takes the selection, recognises its columns and finds nothing wrong with the sample book', async () => {
    const [session, workbook] = await panes.staged();
    const { ranges, notice } = session.store.state;
    expect(ranges[0]?.map.columns).toMatchObject({ account_code: 0, contract_strike: 5, net_position: 6 });
    expect(notice).toMatchObject({ kind: 'done', title: 'No problems found.' });
    expect(workbook.marks).toEqual([]);
  });

  it('marks three broken cells, each with what is wrong', async () => {
    const [session, workbook] = await panes.staged(BROKEN);
    expect(stagedIssues(session)).toEqual(['error C2', 'error F4', 'error G5']);
    expect(marks(workbook)).toEqual(['error C2', 'error F4', 'error G5']);
    expect(workbook.marks[0]?.text).toContain('CLX');
  });

  it('writes one suggestion, as a number where numbers are, and stages again', async () => {
    const [session, workbook] = await panes.staged(BROKEN);
    const strike = session.store.state.ranges[0]?.stage?.issues.find(({ column }) => column === 5);
    if (strike === undefined) throw new Error('no issue of the strike');
    await session.apply([strike]);
    expect(workbook.value(SHEET, 3, 5)).toBe(80);
    expect(stagedIssues(session)).toEqual(['error C2', 'error G5']);
    expect(marks(workbook)).toEqual(['error C2', 'error G5']);
  });

  it('takes applied suggestions back', async () => {
    const [session, workbook] = await panes.staged(BROKEN);
    await session.apply(session.store.state.ranges[0]?.stage?.issues ?? []);
    expect([workbook.value(SHEET, 1, 2), workbook.value(SHEET, 3, 5)]).toEqual(['CL', 80]);
    await session.undoApply();
    expect([workbook.value(SHEET, 1, 2), workbook.value(SHEET, 3, 5)]).toEqual(['CLX', 80.01]);
    expect(stagedIssues(session)).toEqual(['error C2', 'error F4', 'error G5']);
    expect(session.store.state.applied).toEqual([]);
  });

  it('overwrites no cell that holds something else by now', async () => {
    const [session, workbook] = await panes.staged(BROKEN);
    const issues = session.store.state.ranges[0]?.stage?.issues ?? [];
    workbook.insertRow(SHEET, 1);
    await session.apply(issues);
    expect(workbook.value(SHEET, 2, 2)).toBe('CLX');
    expect(workbook.value(SHEET, 1, 2)).toBe('');
    expect(session.store.state.notice?.title).toBe('A cell has changed');
  });

  it('notices an edit, but not its own writes or one that changes nothing', async () => {
    const [session, workbook] = await panes.staged(BROKEN);
    await session.apply(session.store.state.ranges[0]?.stage?.issues ?? []);
    typeInto(workbook, 'A2', 'ENERGY-1');
    typeInto(workbook, 'J9', 'elsewhere');
    await new Promise((resolve) => setTimeout(resolve, 50));
    expect(session.store.state.ranges.map(({ isEdited }) => isEdited)).toEqual([false]);
    typeInto(workbook, 'A2', 'ENERGY-2');
    await waitUntil(() => session.store.state.ranges[0]?.isEdited === true);
  });

  it('stages again by itself after an edit where that is wanted', async () => {
    const [session, workbook] = await panes.staged();
    session.setStagedAgainByItself(true);
    typeInto(workbook, 'C2', 'CLX');
    await waitUntil(() => marks(workbook).length > 0);
    expect(marks(workbook)).toEqual(['error C2']);
  });

  it('says that rows go on below the range, after blank ones too, and takes them in', async () => {
    const workbook = new MemoryWorkbook({ [SHEET]: [...BOOK.slice(0, 3), [], [], ...BOOK.slice(3)] });
    const session = await panes.open(workbook);
    await workbook.select({ ...WHOLE, rowCount: 3 });
    await session.calculate();
    expect(session.store.state.ranges[0]?.below).toEqual({ kind: 'positions', row: 5, rowCount: 2 });
    const remark = 'Rows from 6 on, below Positions!A1:H3, look like positions and are not in the book.';
    expect(session.store.state.result?.bookRemarks).toEqual([{ text: remark, grade: 'incomplete' }]);
    await session.write();
    const result = await resultSheet(workbook);
    expect([2, 3].map((row) => workbook.value(result, row, 0))).toContain(remark);
    await session.picker.takeBelow(session.store.state.ranges[0]?.id ?? 0);
    expect(session.store.state.ranges[0]?.address.rowCount).toBe(7);
    await session.calculate();
    expect(session.store.state.ranges[0]?.below).toBeNull();
    expect(session.store.state.result?.bookRemarks).toEqual([]);
    expect(session.store.state.result?.places).toHaveLength(4);
  });

  it('asks at once whether the service is there when something got no answer', async () => {
    const session = await panes.open(new MemoryWorkbook({ [SHEET]: [...BOOK] }));
    await waitUntil(() => session.store.state.service.kind === 'engines');
    const asked = jest.spyOn(session.engines, 'ask');
    session.store.set({ notice: doneNotice('Done.') });
    expect(asked).not.toHaveBeenCalled();
    session.store.set({ notice: failureNotice(describeFailure({ kind: 'away' }), 'calculate') });
    expect(asked).toHaveBeenCalledTimes(1);
    await waitUntil(() => session.store.state.notice?.kind === 'hint');
  });

  it('counts rows that a filter hides, as the command does, and says so above the figures and on the sheet', async () => {
    const workbook = new MemoryWorkbook({ [SHEET]: [...BOOK] });
    const session = await panes.open(workbook);
    await workbook.select(WHOLE);
    await session.calculate();
    const total = session.store.state.result?.response.total;
    expect(session.store.state.result?.bookRemarks).toEqual([]);
    for (const row of [0, 2, 3, 40]) workbook.hide(SHEET, row);
    await session.calculate();
    const { response, bookRemarks: remarks } = session.store.state.result ?? {};
    expect(response?.total).toBe(total);
    const text: unknown = expect.stringMatching(/^2 rows of Positions!.* are hidden and counted\.$/);
    // No figure lacks them.
    expect(remarks).toEqual([{ text, grade: 'doubtful' }]);
    await session.write();
    const result = await resultSheet(workbook);
    expect([2, 3].map((row) => workbook.value(result, row, 0))).toContain(remarks?.[0]?.text);
  });

  it('leaves out rows that somebody has crossed out or noted as closed, as the command does, and says so', async () => {
    const workbook = new MemoryWorkbook({ [SHEET]: [...BOOK] });
    const session = await panes.open(workbook);
    await workbook.select(WHOLE);
    const lots = BOOK[0]?.indexOf('Net position') ?? -1;
    workbook.strike(SHEET, 1, lots < 0 ? (BOOK[0]?.length ?? 1) - 1 : lots);
    workbook.note(SHEET, 2, 0, 'closed 24/11');
    await session.calculate();
    expect(session.store.state.result?.places.map(({ sheetRow }) => sheetRow)).not.toContain(2);
    expect(session.store.state.ranges[0]?.remarks).toEqual(
      expect.arrayContaining([
        expect.stringContaining('struck out in the workbook'),
        expect.stringContaining('the note of a cell says “closed 24/11”'),
      ]),
    );
  });

  it('tells another table below from rows of the same, and adds it as a range of its own', async () => {
    const [headings = [], ...rows] = BOOK;
    const workbook = new MemoryWorkbook({ [SHEET]: [headings, ...rows.slice(0, 2), [], headings, ...rows.slice(2)] });
    const session = await panes.open(workbook);
    await workbook.select({ ...WHOLE, rowCount: 3 });
    await session.picker.useSelection();
    expect(session.store.state.ranges[0]?.below).toEqual({ kind: 'headings', row: 4, rowCount: 3 });
    await session.picker.takeBelow(session.store.state.ranges[0]?.id ?? 0);
    await session.calculate();
    expect(session.store.state.result?.bookRemarks).toEqual([]);
    expect(session.store.state.result?.places.map(({ sheetRow }) => sheetRow)).toEqual([1, 2, 5, 6]);
  });

  it('finds the headings below titles though one title is selected, and leaves the totals out', async () => {
    const totals = ['Total', '', '', '', '', '', -1];
    const workbook = new MemoryWorkbook({ [SHEET]: [['Energy desk'], [], ...BOOK, [], totals] });
    const session = await panes.open(workbook);
    await workbook.select({ ...WHOLE, rowCount: 1, columnCount: 2 });
    await session.stage();
    const [range] = session.store.state.ranges;
    expect([range?.map.headerRow, range?.address.rowCount, range?.totalRow]).toEqual([2, 7, 8]);
    expect([range?.below, range?.stage?.issues]).toEqual([null, []]);
  });

  it('tells totals once, and columns that positions are made of as read', async () => {
    const rows = [
      ['Account', 'Contract', 'Long', 'Short', 'Trade price'],
      ['A1', 'CLZ7', 12, '', 60.1],
      ['A1', 'HOZ7', '', 5, 2.2],
      ['Total', '', 12, 5, ''],
    ];
    const workbook = new MemoryWorkbook({ [SHEET]: rows });
    const session = await panes.open(workbook);
    await workbook.select({ ...WHOLE, rowCount: 1, columnCount: 1 });
    await session.picker.useSelection();
    const [range] = session.store.state.ranges;
    if (range === undefined) throw new Error('no range');
    expect(range.totalRow).toBe(3);
    expect(range.remarks.filter((remark) => remark.includes('left out'))).toEqual([]);
    expect(unreadColumns(range).map(({ name }) => name)).toEqual(['Trade price']);
    await session.picker.setLeftAside(range.id, 4, true);
    expect(unreadColumns(range).map(({ name }) => name)).toEqual(['Trade price']);
  });

  it('keeps a last row that names a contract, whatever it is called', async () => {
    const last = ['Total Energy', 'NYMEX', 'CL', 'FUT', 'DEC-27', '', 3];
    const workbook = new MemoryWorkbook({ [SHEET]: [...BOOK, last] });
    const session = await panes.open(workbook);
    await workbook.select({ ...WHOLE, rowCount: 6 });
    await session.stage();
    expect(session.store.state.ranges[0]).toMatchObject({ totalRow: null, address: { rowCount: 6 } });
  });

  it('does what is asked for while something else runs right after it, twice asked for once', async () => {
    const workbook = new MemoryWorkbook({ [SHEET]: BOOK });
    const session = await panes.open(workbook);
    await workbook.select(WHOLE);
    const titles: string[] = [];
    session.store.subscribe(() => {
      const title = session.store.state.activity?.title ?? '';
      if (title !== titles.at(-1)) titles.push(title);
    });
    const staging = session.run('stage-selection');
    await Promise.all([session.calculate(), session.calculate(), staging]);
    expect(session.store.state.result?.places).toHaveLength(4);
    expect(titles.filter((title) => title === 'Calculating margin')).toHaveLength(1);
  });

  it('drops what waits when what runs is cancelled', async () => {
    const [session] = await panes.staged();
    const running = session.activities.run('Waiting for its end', null, ({ signal }) => {
      return new Promise((resolve) => signal.addEventListener('abort', resolve));
    });
    const calculated = session.calculate();
    await new Promise((resolve) => setImmediate(resolve));
    session.activities.cancel();
    await running;
    expect(await calculated).toBe(false);
    expect(session.store.state.result).toBeNull();
  });

  it('refuses a range whose headings have moved', async () => {
    const [session, workbook] = await panes.staged();
    workbook.insertRow(SHEET, 0);
    await session.stage();
    expect(session.store.state.notice?.title).toBe('The range has moved');
  });

  it('refuses a range whose headings have been written over', async () => {
    const [session, workbook] = await panes.staged();
    typeInto(workbook, 'C1', 'Delta');
    await session.stage();
    expect(session.store.state.notice?.title).toBe('The headings have changed');
  });

  it('keeps the list where the sheet does not let itself be marked', async () => {
    const [session, workbook] = await panes.staged();
    typeInto(workbook, 'C2', 'CLX');
    workbook.faults.set(
      'setMarks',
      new WorkbookFault('PROTECTED', 'The sheet Positions is protected: unprotect it first.'),
    );
    await session.stage();
    expect(stagedIssues(session)).toEqual(['error C2']);
    expect(session.store.state.notice?.sentence).toContain('unprotect it first. The list shows all of them.');
  });

  it('clears marks', async () => {
    const [session, workbook] = await panes.staged(BROKEN);
    await session.run('clear-marks');
    expect(workbook.marks).toEqual([]);
    expect(session.store.state.hasMarks).toBe(false);
  });

  it('stops before its next step when it is cancelled, and changes nothing', async () => {
    const [session, workbook] = await panes.staged();
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
    const [session] = await panes.staged();
    const fails = session.activities.run('Failing', null, () => Promise.reject(new TypeError('ours')));
    await expect(fails).rejects.toThrow('ours');
    expect(session.store.state).toMatchObject({
      activity: null,
      notice: { kind: 'failed', title: 'The pane has failed' },
    });
  });

  it('asks for the key where there is none', async () => {
    const workbook = new MemoryWorkbook({ [SHEET]: BOOK });
    const session = await panes.open(workbook, null);
    await workbook.select(WHOLE);
    await session.run('stage-selection');
    expect(session.store.state.notice).toMatchObject({ title: 'No key yet', action: 'settings' });
    expect(session.store.state.service.kind).toBe('no-key');
  });

  it('says that a key is not accepted, and leads to the settings', async () => {
    const workbook = new MemoryWorkbook({ [SHEET]: BOOK });
    const session = await panes.open(workbook, 'sk-wrong');
    await workbook.select(WHOLE);
    await session.run('stage-selection');
    expect(session.store.state.notice).toMatchObject({ kind: 'failed', action: 'settings' });
  });
});

describe('the book of a workbook', () => {
  it('is remembered with it, columns chosen by hand too', async () => {
    const [session, workbook] = await panes.staged();
    const id = session.store.state.ranges[0]?.id ?? 0;
    await session.picker.setColumn(id, 'position_id', 7);
    const again = await panes.open(workbook);
    const [range] = again.store.state.ranges;
    expect(range?.address).toEqual(WHOLE);
    expect(range?.map.columns['position_id']).toBe(7);
    expect([...workbook.settings.values()].join()).not.toContain(panes.service.key);
  });

  it('keeps a choice of column that the workbook can’t remember now, and says why', async () => {
    const [session, workbook] = await panes.staged();
    const id = session.store.state.ranges[0]?.id ?? 0;
    workbook.faults.set('writeSetting', new WorkbookFault('EDIT_MODE', 'Press Enter or Esc first.'));
    await session.picker.setColumn(id, 'position_id', 2);
    expect(session.store.state.ranges[0]?.map.columns['position_id']).toBe(2);
    expect(session.store.state.notice?.sentence).toBe('Press Enter or Esc first.');
    workbook.faults.set('writeSetting', new WorkbookFault('EDIT_MODE', 'Press Enter or Esc first.'));
    session.dismissNotice();
    await session.picker.remove(id);
    expect(session.store.state.ranges).toEqual([]);
    expect(session.store.state.notice?.kind).toBe('failed');
  });

  it('is found under the name of its table, wherever that is by now', async () => {
    const workbook = new MemoryWorkbook({ [SHEET]: BOOK });
    workbook.addTable('Book', WHOLE);
    const session = await panes.open(workbook);
    expect(await session.picker.useText('book')).toBe(true);
    expect(session.store.state.ranges[0]?.source).toEqual({ kind: 'table', name: 'Book' });
    expect(await session.stage()).toBe(true);
  });

  it('counts no row twice: a range takes the place of those it overlaps', async () => {
    const [session] = await panes.staged();
    await session.picker.useText('Positions!A1:H3');
    expect(session.store.state.ranges.map(({ address }) => address.rowCount)).toEqual([3]);
    expect(session.store.state.notice?.sentence).toContain('Positions!A1:H5');
  });

  it('wants the columns that a table needs', async () => {
    const [session] = await panes.staged();
    await session.picker.setColumn(session.store.state.ranges[0]?.id ?? 0, 'net_position', null);
    expect(await session.stage()).toBe(false);
    expect(session.store.state.notice).toMatchObject({ title: 'A column is missing' });
    expect(session.store.state.notice?.sentence).toContain('Net position');
  });

  it.each(['nowhere', 'No such sheet!A1:B2', '', 'A1:'])('is not at "%s"', async (text) => {
    const [session] = await panes.staged();
    expect(await session.picker.useText(text)).toBe(false);
    expect(session.store.state.notice?.title).toBe('This is not a range');
  });
});
