import { describe, expect, it } from '@jest/globals';
import type { PaneSession } from '../../src/taskpane/pane-session.js';
import { cellName } from '../../server/sheet/workbook/a1.js';
import type { CellValue } from '../../server/sheet/workbook/port.js';
import { waitUntil } from '../support/wait-until.js';
import { MemoryWorkbook } from './memory-workbook.js';
import { BOOK, BROKEN, marks, SamplePanes, SHEET, typeInto, WHOLE } from './sample-pane.js';

const panes = new SamplePanes();

const resultIssues = (session: PaneSession): readonly string[] =>
  (session.store.state.result?.issues ?? []).map((issue) => `${issue.severity} ${cellName(issue)}`);

describe('margin', () => {
  it('is that of the service, of all rows, and marks nothing in a clean book', async () => {
    const [session, workbook] = await panes.staged();
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
    const response = await fetch(`${panes.service.url}/portfolios`, {
      method: 'POST',
      headers: { Authorization: `Bearer ${panes.service.key ?? ''}`, 'Content-Type': 'application/json' },
      body: JSON.stringify({ calculation_type: 'margins', in_memory: true, portfolio }),
    });
    const answer: unknown = await response.json();
    return typeof answer === 'object' && answer !== null && 'total' in answer ? Number(answer.total) : NaN;
  }

  it('leaves out what can’t be margined, marks it as an error, and a closest match as a warning', async () => {
    const [session, workbook] = await panes.staged(BROKEN);
    await session.calculate();
    const { result } = session.store.state;
    expect(result?.response.data.map(({ rows_excluded: excluded }) => excluded)).toEqual([1, 1]);
    expect(resultIssues(session)).toEqual(['error C2', 'error G5', 'warning F4']);
    expect(marks(workbook)).toEqual(['error C2', 'error G5', 'warning F4']);
  });

  it('leaves it out without closest matches', async () => {
    const [session] = await panes.staged(BROKEN);
    session.setOptions({ useClosestMatch: false });
    await session.calculate();
    expect(resultIssues(session)).toEqual(['error C2', 'error F4', 'error G5']);
  });

  it.each(['Staging', 'Calculating'])('is out of date where a cell was edited meanwhile: %s', async (step) => {
    const [session, workbook] = await panes.staged();
    let isEdited = false;
    const stop = session.store.subscribe(() => {
      if (isEdited || session.store.state.activity?.title.startsWith(`${step} 4 rows`) !== true) return;
      isEdited = true;
      typeInto(workbook, 'G2', 50);
    });
    await session.calculate();
    stop();
    expect(isEdited).toBe(true);
    await waitUntil(() => session.store.state.result?.isOutdated === true);
    expect(session.store.state.ranges[0]?.isEdited).toBe(true);
    await session.calculate();
    expect(session.store.state.result?.isOutdated).toBe(false);
  });

  it('is out of date after an edit, and of the edited book when calculated again', async () => {
    const [session, workbook] = await panes.staged();
    await session.calculate();
    const before = session.store.state.result?.response.total ?? 0;
    typeInto(workbook, 'G2', 50);
    await waitUntil(() => session.store.state.result?.isOutdated === true);
    await session.calculate();
    expect(session.store.state.result?.isOutdated).toBe(false);
    expect(session.store.state.result?.response.total).not.toBe(before);
  });

  it('is out of date after staging finds another book that no event told of', async () => {
    const [session, workbook] = await panes.staged();
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
    const [session, workbook] = await panes.staged(BROKEN);
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
    const session = await panes.open(workbook, 'sk-any', 'http://127.0.0.1:1');
    await workbook.select(WHOLE);
    await session.run('calculate');
    expect(session.store.state.notice).toMatchObject({ kind: 'failed', action: 'calculate' });
  });
});
