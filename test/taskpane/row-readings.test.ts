import { describe, expect, it, jest } from '@jest/globals';
import type { RowChange } from '../../server/sheet/reader/row-changes.js';
import type { CellValue } from '../../server/sheet/workbook/port.js';
import { readingsOf, sayableFields } from '../../src/taskpane/book/row-readings.js';
import type { PaneSession } from '../../src/taskpane/pane-session.js';
import { MemoryWorkbook } from './memory-workbook.js';
import { SamplePanes, SHEET } from './sample-pane.js';

const panes = new SamplePanes();

const BLOTTER: readonly (readonly CellValue[])[] = [
  ['Account', 'Symbol', 'B/S', 'Qty', 'Ref'],
  ['A', 'CLZ7', 'Buy', 10, 1],
  ['A', 'CLZ7', 'Sell', 4, 2],
  ['B', 'CLZ7-CLZ8', 'Sell', 3, 3],
  ['B', 'XYQ7', 'Buy', 2, 4],
  ['Total', '', '', 19, ''],
];
const NOTHING: RowChange = { isLeftOut: false, fields: {}, side: null };
const LEFT_OUT: RowChange = { ...NOTHING, isLeftOut: true };

async function staged(values = BLOTTER): Promise<[PaneSession, MemoryWorkbook]> {
  const workbook = new MemoryWorkbook({ [SHEET]: values });
  const session = await panes.open(workbook);
  await session.stage();
  return [session, workbook];
}

const readings = (session: PaneSession) => session.store.state.ranges.flatMap(readingsOf);
const shown = (session: PaneSession) =>
  readings(session).map(({ row, kind, positions }) => [row + 1, kind, ...positions()]);
const at = (session: PaneSession, row: number) => ({ rangeId: session.store.state.ranges[0]?.id ?? 0, row: row - 1 });
const swapRows = (workbook: MemoryWorkbook, first: number, second: number): void => {
  const columns = [0, 1, 2, 3, 4];
  const [one, other] = [first, second].map((row) => columns.map((column) => workbook.value(SHEET, row - 1, column)));
  columns.forEach((column) => {
    workbook.type(SHEET, first - 1, column, other?.[column] ?? '');
    workbook.type(SHEET, second - 1, column, one?.[column] ?? '');
  });
};

describe('what each row became', () => {
  it('is shown with both legs of a spread, with what is asked, and with what is no position', async () => {
    const [session] = await staged();
    expect(shown(session)).toEqual([
      [2, 'understood', 'NYMEX CL FUT DEC-27 · 10'],
      [3, 'understood', 'NYMEX CL FUT DEC-27 · −4'],
      [4, 'understood', 'NYMEX CL FUT DEC-27 · −3', 'NYMEX CL FUT DEC-28 · 3'],
      [5, 'question', ' · 2'],
      [6, 'left-out'],
    ]);
  });
});

describe('a row that is read as a person has said', () => {
  it('is another contract and side, is counted above the figures and leaves the sheet as it is', async () => {
    const [session, workbook] = await staged();
    const fields = { exchange_code: 'NYMEX', contract_code: 'NG', contract_type: 'FUT', contract_expiry: 'DEC-27' };
    expect(await session.rows.say(at(session, 5), { ...NOTHING, fields, side: -1 })).toBe(true);
    expect(shown(session)).toContainEqual([5, 'said', 'NYMEX NG FUT DEC-27 · −2']);
    expect(workbook.value(SHEET, 4, 1)).toBe('XYQ7');
    await session.calculate();
    const said: unknown = expect.stringMatching(/1 row of .* is read as you said\./);
    expect(session.store.state.result?.bookRemarks).toEqual([{ text: said, grade: 'doubtful' }]);
    expect(session.store.state.result?.response.data.flatMap(({ exceptions }) => exceptions)).toEqual([]);
  });

  it('is something to save, as the ranges that a calculation takes on its way are not', async () => {
    const workbook = new MemoryWorkbook({ [SHEET]: BLOTTER });
    const written = jest.spyOn(workbook, 'writeSetting');
    const reasons = (): readonly unknown[] => written.mock.calls.map((call) => [...call][2]);
    const session = await panes.open(workbook);
    await session.stage();
    expect(new Set(reasons())).toEqual(new Set(['on the way']));
    await session.rows.say(at(session, 2), LEFT_OUT);
    expect(reasons().at(-1)).toBeUndefined();
  });

  it('is left out, which is counted, and is read again once nothing is said', async () => {
    const [session] = await staged();
    await session.rows.say(at(session, 2), LEFT_OUT);
    expect(shown(session)).toContainEqual([2, 'said']);
    expect(session.store.state.ranges[0]?.remarks.join()).toContain('Row 2 is left out: left out as you said.');
    await session.rows.say(at(session, 2), null);
    expect(shown(session)).toContainEqual([2, 'understood', 'NYMEX CL FUT DEC-27 · 10']);
    expect(session.store.state.said).toEqual([]);
  });

  it('is remembered with the workbook', async () => {
    const [session, workbook] = await staged();
    await session.rows.say(at(session, 2), LEFT_OUT);
    const again = await panes.open(workbook);
    await again.stage();
    expect(shown(again)).toContainEqual([2, 'said']);
  });

  it('stays with its cells where rows are sorted or inserted', async () => {
    const [session, workbook] = await staged();
    await session.rows.say(at(session, 2), LEFT_OUT);
    swapRows(workbook, 2, 4);
    await session.stage();
    expect(shown(session).map(([row, kind]) => `${row} ${kind}`)).toEqual(
      expect.arrayContaining(['2 understood', '4 said']),
    );
    expect(session.store.state.dropped).toEqual([]);
  });

  it('is forgotten, and that is said, once its cells hold something else', async () => {
    const [session, workbook] = await staged();
    await session.rows.say(at(session, 2), LEFT_OUT);
    workbook.type(SHEET, 1, 3, 11);
    await session.stage();
    expect(shown(session)).toContainEqual([2, 'understood', 'NYMEX CL FUT DEC-27 · 11']);
    expect(session.store.state.dropped).toEqual([expect.stringContaining('“A · CLZ7 · Buy · 10 · 1” of Positions')]);
    expect(session.store.state.said).toEqual([]);
    expect([...workbook.settings.values()].join()).not.toContain('isLeftOut');
  });

  it('is never guessed among rows that are alike: one more or fewer of them, and it is forgotten', async () => {
    const alike = [...BLOTTER.slice(0, 2), ['A', 'CLZ7', 'Buy', 10, 1], ...BLOTTER.slice(2, 4)];
    const [session, workbook] = await staged(alike);
    await session.rows.say(at(session, 3), LEFT_OUT);
    expect(
      shown(session)
        .slice(0, 2)
        .map(([, kind]) => kind),
    ).toEqual(['understood', 'said']);
    workbook.type(SHEET, 2, 1, 'CLZ8');
    await session.stage();
    expect(
      shown(session)
        .slice(0, 2)
        .map(([, kind]) => kind),
    ).toEqual(['understood', 'understood']);
    expect(session.store.state.dropped).toHaveLength(1);
  });

  it('offers what names the contract, as it is read; nothing of it where two legs differ', async () => {
    const [session] = await staged();
    const [range] = session.store.state.ranges;
    if (range === undefined) throw new Error('no range');
    const values = (row: number) =>
      Object.fromEntries(sayableFields(range, row - 1).map(({ field, value }) => [field, value]));
    expect(values(2)).toMatchObject({
      account_code: 'A',
      exchange_code: 'NYMEX',
      contract_code: 'CL',
      contract_expiry: '202712',
    });
    expect(values(4)).toMatchObject({ account_code: 'B', contract_code: '', contract_expiry: '' });
    // What is not known has its text where the contract is said, and nowhere else.
    expect(values(5)).toMatchObject({ exchange_code: '', contract_code: 'XYQ7', contract_expiry: '' });
  });
});
