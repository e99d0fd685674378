import { describe, expect, it, jest } from '@jest/globals';
import { addressText } from '../../server/sheet/workbook/a1.js';
import type { CellValue } from '../../server/sheet/workbook/port.js';
import type { PaneSession } from '../../src/taskpane/pane-session.js';
import { waitUntil } from '../support/wait-until.js';
import { MemoryWorkbook } from './memory-workbook.js';
import { BOOK, SamplePanes, SHEET, WHOLE } from './sample-pane.js';

const panes = new SamplePanes();
type Sheet = readonly (readonly CellValue[])[];

const SWAPS: Sheet = [
  ['Account', 'CCP', 'Trade ID', 'Swap type', 'Direction', 'Notional', 'Ccy', 'Effective', 'Maturity', 'Rate', 'Index'],
  ['RATES', 'LCH', 'T1', 'OIS', 'PAY', 5e7, 'USD', '2026-11-24', '2036-11-24', 4, 'SOFR'],
];

const found = (session: PaneSession) =>
  session.store.state.found?.tables.map(({ address, rowCount, isChosen }) => [
    addressText(address),
    rowCount,
    isChosen,
  ]);

describe('the book that a workbook is found to hold', () => {
  it('is every table of positions on visible sheets, below titles, with what is left out counted, one click from margin', async () => {
    const desk: Sheet = [['Energy desk'], [], ...BOOK, ['', '', 'Total', '', '', '', -1], ['Prices are of last night']];
    const notes: Sheet = [['To do'], ['Call the broker']];
    const workbook = new MemoryWorkbook({ Desk: desk, Swaps: SWAPS, Notes: notes, Blank: [] });
    const session = await panes.open(workbook);
    expect(found(session)).toEqual([
      ['Desk!A1:H9', 4, true],
      ['Swaps!A1:K2', 1, true],
    ]);
    const { tables, passed } = session.store.state.found ?? { tables: [], passed: [] };
    expect(tables[0]?.leftOut).toEqual([
      { reason: 'sum', count: 1 },
      { reason: 'remark', count: 1 },
    ]);
    expect(passed).toEqual([{ sheet: 'Notes', reason: 'no table of positions' }]);
    expect(await session.calculateFound()).toBe(true);
    expect(session.store.state.result?.places).toHaveLength(5);
  });

  it('does not promise rows that somebody has crossed out or noted as closed', async () => {
    const workbook = new MemoryWorkbook({ [SHEET]: BOOK });
    workbook.strike(SHEET, 1, 6);
    workbook.note(SHEET, 2, 0, 'closed 24/11');
    const session = await panes.open(workbook);
    expect(found(session)).toEqual([[addressText(WHOLE), 2, true]]);
    expect(session.store.state.found?.tables[0]?.leftOut).toEqual([
      { reason: 'struck out in the workbook', count: 1 },
      { reason: 'the note of a cell says “closed 24/11”, so that the row may be no position', count: 1 },
    ]);
    await session.calculateFound();
    expect(session.store.state.result?.places).toHaveLength(2);
  });

  it('leaves out what is deselected', async () => {
    const session = await panes.open(new MemoryWorkbook({ [SHEET]: BOOK, Swaps: SWAPS }));
    session.finder.setChosen(0, false);
    expect(await session.calculateFound()).toBe(true);
    expect(session.store.state.ranges.map(({ address }) => address.sheet)).toEqual(['Swaps']);
  });

  it('is what “Calculate margin” takes, but where a part of it has been selected since', async () => {
    const workbook = new MemoryWorkbook({ [SHEET]: BOOK, Swaps: SWAPS });
    const session = await panes.open(workbook);
    await workbook.select({ sheet: SHEET, row: 0, column: 0, rowCount: 1, columnCount: 1 });
    expect(await session.calculate()).toBe(true);
    expect(session.store.state.ranges).toHaveLength(2);

    const other = await panes.open(new MemoryWorkbook({ [SHEET]: BOOK, Swaps: SWAPS }));
    await other.workbook.select({ ...WHOLE, rowCount: 3 });
    expect(await other.calculate()).toBe(true);
    expect(other.store.state.ranges.map(({ address }) => addressText(address))).toEqual(['Positions!A1:H3']);
  });

  it('is not what “Calculate margin” takes while a selection is still being read', async () => {
    const workbook = new MemoryWorkbook({ [SHEET]: BOOK, Swaps: SWAPS });
    const session = await panes.open(workbook);
    await workbook.select({ sheet: 'Swaps', row: 0, column: 0, rowCount: 2, columnCount: 11 });
    const [, isCalculated] = await Promise.all([session.picker.useSelection(), session.calculate()]);
    expect(isCalculated).toBe(true);
    expect(session.store.state.ranges.map(({ address }) => addressText(address))).toEqual(['Swaps!A1:K2']);
  });

  it('does not count a copy of a table twice unless somebody says so', async () => {
    const session = await panes.open(new MemoryWorkbook({ [SHEET]: BOOK, Backup: BOOK }));
    expect(found(session)).toEqual([
      ['Positions!A1:H5', 4, true],
      ['Backup!A1:H5', 4, false],
    ]);
    expect(session.store.state.found?.tables[1]?.sameAs).toMatchObject({ sheet: SHEET });
  });

  it.each([
    ['Trades', 'of trades, which the positions of another sheet have in them'],
    ['Vortag', 'of an earlier day than the last sheet'],
    ['Positions (old)', 'an old one or a copy, by its name'],
    ['Summary', 'of sums of other sheets, by its name'],
  ])('does not choose the sheet “%s” beside one of positions', async (name, reason) => {
    const other = BOOK.map((cells, row) => (row === 0 ? cells : cells.with(6, row)));
    const session = await panes.open(new MemoryWorkbook({ [name]: other, [SHEET]: BOOK }));
    expect(found(session)?.map(([, , isChosen]) => isChosen)).toEqual([false, true]);
    expect(session.store.state.found?.tables.map(({ aside }) => aside)).toEqual([reason, null]);
  });

  it('does not choose sheets of days before', async () => {
    const other = BOOK.map((cells, row) => (row === 0 ? cells : cells.with(6, row)));
    const session = await panes.open(new MemoryWorkbook({ '26-Nov-2026': other, '27-Nov-2026': BOOK }));
    expect(found(session)?.map(([, , isChosen]) => isChosen)).toEqual([false, true]);
  });

  it('does not take sheets of results for books', async () => {
    const workbook = new MemoryWorkbook({ [SHEET]: BOOK, Results: BOOK });
    workbook.addTable('MarginPositions', { ...WHOLE, sheet: 'Results' });
    const session = await panes.open(workbook);
    expect(session.store.state.found?.passed).toEqual([{ sheet: 'Results', reason: 'results of Margin Desk' }]);
  });

  it('goes by the name of its table, so that it may grow', async () => {
    const workbook = new MemoryWorkbook({ [SHEET]: BOOK });
    workbook.addTable('Book', WHOLE);
    const session = await panes.open(workbook);
    await session.calculateFound();
    expect(session.store.state.ranges[0]?.source).toEqual({ kind: 'table', name: 'Book' });
  });

  it('says what it will ask, and asks it once it is the book', async () => {
    const noHouse = SWAPS.map((cells) => cells.toSpliced(1, 1));
    const session = await panes.open(new MemoryWorkbook({ Swaps: noHouse }));
    expect(session.store.state.found?.tables[0]?.questions).toEqual(['Clearing house']);
    expect(await session.calculateFound()).toBe(false);
    expect(session.store.state.notice?.title).toBe('A column is missing');
  });

  it('asks for the accounts of rows between which lines may name several, as the command does', async () => {
    const part = (title: string): Sheet => [[title], ...BOOK.map((cells) => cells.slice(1, 7))];
    const session = await panes.open(new MemoryWorkbook({ [SHEET]: [...part('Falcon'), [], ...part('Merlin')] }));
    expect(session.store.state.found?.tables.map(({ questions }) => questions)).toEqual([['Account']]);
    expect(await session.calculateFound()).toBe(false);
    expect(session.store.state.notice?.title).toBe('A column is missing');
  });

  it('is looked for again after a paste into an empty workbook', async () => {
    const workbook = new MemoryWorkbook({ [SHEET]: [] });
    const session = await panes.open(workbook);
    expect(session.store.state.found).toEqual({ tables: [], passed: [] });
    await workbook.writeCells(
      BOOK.flatMap((cells, row) => cells.map((value, column) => ({ sheet: SHEET, row, column, value }))),
    );
    await waitUntil(() => (session.store.state.found?.tables.length ?? 0) === 1);
  });

  it('is not looked for, nor are the cells in use, for each cell that is typed amid a long sheet; its edges count', async () => {
    const rows = 2_100;
    const workbook = new MemoryWorkbook({ [SHEET]: Array.from({ length: rows }, (_, row) => [`note ${row}`]) });
    await panes.open(workbook);
    const asked = jest.spyOn(workbook, 'usedRange');
    const type = async (row: number): Promise<number> => {
      const before = asked.mock.calls.length;
      workbook.type(SHEET, row, 1, `typed ${row}`);
      await new Promise((resolve) => setTimeout(resolve));
      return asked.mock.calls.length - before;
    };
    expect([await type(5), await type(6), await type(7)]).toEqual([1, 0, 0]);
    expect([await type(rows - 1), await type(0)]).toEqual([1, 1]);
  });

  it('is not looked for where the workbook remembers its book', async () => {
    const [, workbook] = await panes.staged();
    expect((await panes.open(workbook)).store.state.found).toBeNull();
  });
});
