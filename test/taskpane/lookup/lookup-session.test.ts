import { describe, expect, it } from '@jest/globals';
import type { PaneSession } from '../../../src/taskpane/pane-session.js';
import { MemoryWorkbook } from '../memory-workbook.js';
import { BROKEN, SamplePanes, SHEET } from '../sample-pane.js';
import { waitUntil } from '../../support/wait-until.js';

const panes = new SamplePanes();

const selectRow = (workbook: MemoryWorkbook, row: number, sheet = SHEET): Promise<void> =>
  workbook.select({ sheet, row, column: 0, rowCount: 1, columnCount: 1 });

const lookup = (session: PaneSession) => session.lookup.store.state;

/** Types into the search and waits for what it finds. */
async function search(session: PaneSession, query: string): Promise<readonly string[]> {
  const before = lookup(session).hits;
  session.lookup.setQuery(query);
  await waitUntil(() => lookup(session).hits !== before && !lookup(session).isAsking);
  const { hits } = lookup(session);
  if (hits.kind === 'contracts') return hits.rows.map((row) => `${row.contract_code} ${row.contract_types.join(' ')}`);
  return hits.kind === 'markets' ? hits.rows.map(({ ticker }) => ticker) : [hits.kind];
}

const rowOf = (workbook: MemoryWorkbook, row: number, sheet = SHEET) =>
  Array.from({ length: 8 }, (_, column) => workbook.value(sheet, row, column));

describe('the lookup', () => {
  it('writes a future into the row of the selected cell, and takes it back', async () => {
    const [session, workbook] = await panes.staged();
    await selectRow(workbook, 3);
    await session.lookup.open();
    expect(lookup(session)).toMatchObject({ isOpen: true, kind: 'contract', target: { row: 3, sheet: SHEET } });
    expect((await search(session, 'NG'))[0]).toBe('NG FUT');
    await session.lookup.choose(0);
    const { chosen } = lookup(session);
    if (chosen?.kind !== 'contract') throw new Error('nothing is chosen');
    expect(chosen.expiries?.length).toBeGreaterThan(5);
    const expiry = chosen.expiries?.[3]?.contract_expiry ?? '';
    await session.lookup.setExpiry(expiry);
    const before = rowOf(workbook, 3);
    expect(await session.writeLookup()).toBe(true);
    expect(rowOf(workbook, 3)).toEqual(['ENERGY-1', 'NYMEX', 'NG', 'FUT', expiry, '', -10, 'ab']);
    expect(session.store.state.ranges[0]?.stage?.issues).toEqual([]);
    await session.undoApply();
    expect(rowOf(workbook, 3)).toEqual(before);
  });

  it('asks for expiry and strike of an option', async () => {
    const [session, workbook] = await panes.staged();
    await selectRow(workbook, 1);
    await session.lookup.open();
    expect(await search(session, 'lo')).toContain('LO CALL PUT');
    const { hits } = lookup(session);
    if (hits.kind !== 'contracts') throw new Error('no contracts');
    await session.lookup.choose(hits.rows.findIndex(({ contract_code: code }) => code === 'LO'));
    await session.lookup.setType('PUT');
    expect(await session.writeLookup()).toBe(false);
    const { chosen } = lookup(session);
    if (chosen?.kind !== 'contract') throw new Error('nothing is chosen');
    const strike = chosen.strikes?.[2] ?? NaN;
    session.lookup.setStrike(strike);
    expect(await session.writeLookup()).toBe(true);
    expect(rowOf(workbook, 1).slice(1, 6)).toEqual(['NYMEX', 'LO', 'PUT', chosen.expiry, strike]);
    expect(session.store.state.ranges[0]?.stage?.issues).toEqual([]);
  });

  it('opens on the row of an unknown contract, with what was probably meant', async () => {
    const [session, workbook] = await panes.staged(BROKEN);
    const issue = session.store.state.ranges[0]?.stage?.issues.find(({ code }) => code === 'UNKNOWN_CONTRACT');
    if (issue === undefined) throw new Error('no such issue');
    await session.lookUp(issue);
    expect(lookup(session)).toMatchObject({ query: 'CL', target: { row: 1 }, hits: { kind: 'contracts' } });
    await session.lookup.choose(0);
    expect(lookup(session).chosen).toMatchObject({ type: 'FUT', expiry: '202712' });
    await session.writeLookup();
    expect(rowOf(workbook, 1).slice(1, 6)).toEqual(['NYMEX', 'CL', 'FUT', '202712', '']);
    await selectRow(workbook, 4);
    await waitUntil(() => lookup(session).target?.row === 4);
    await selectRow(workbook, 40);
    await waitUntil(() => lookup(session).target === null);
    await session.lookup.choose(0);
    expect(await session.writeLookup()).toBe(false);
    session.lookup.close();
    await selectRow(workbook, 2);
    expect(lookup(session)).toMatchObject({ isOpen: false, target: null });
  });

  it('keeps what is typed while the row is being read', async () => {
    const [session, workbook] = await panes.staged();
    await selectRow(workbook, 3);
    const opening = session.lookup.open('CL');
    expect(lookup(session).query).toBe('CL');
    session.lookup.setQuery('NG');
    await opening;
    expect(lookup(session).query).toBe('NG');
    await waitUntil(() => !lookup(session).isAsking);
    const { hits } = lookup(session);
    expect(hits.kind === 'contracts' ? hits.rows[0] : hits).toMatchObject({ contract_code: 'NG' });
  });

  it('stays with the chosen contract when a search was still to come', async () => {
    const [session] = await panes.staged();
    await session.lookup.open('CL');
    session.lookup.setQuery('NG');
    await session.lookup.choose(0);
    await new Promise((resolve) => setTimeout(resolve, 400));
    expect(lookup(session).chosen).toMatchObject({ product: { contract_code: 'CL' } });
  });

  it('writes the ticker of an event market into a row of event contracts', async () => {
    const workbook = new MemoryWorkbook({
      Events: [
        ['Account', 'Exchange', 'Ticker', 'Side', 'Quantity', 'Price'],
        ['EVENT-1', 'FORECASTEX', 'NO-SUCH', 'YES', 100, 0.5],
      ],
    });
    const session = await panes.open(workbook);
    await waitUntil(() => session.store.state.service.kind === 'engines');
    await workbook.select({ sheet: 'Events', row: 0, column: 0, rowCount: 2, columnCount: 6 });
    await session.run('stage-selection');
    expect(session.store.state.ranges[0]?.stage?.issues.map(({ code }) => code)).toEqual(['UNKNOWN_CONTRACT']);
    await selectRow(workbook, 1, 'Events');
    await session.lookup.open();
    expect(lookup(session)).toMatchObject({ kind: 'event', venue: 'FORECASTEX', hits: { kind: 'markets' } });
    const [ticker = ''] = await search(session, 'funds target 4');
    expect(ticker).toMatch(/^FF-/);
    await session.lookup.choose(0);
    session.lookup.setSide('NO');
    await session.writeLookup();
    expect(rowOf(workbook, 1, 'Events').slice(0, 6)).toEqual(['EVENT-1', 'FORECASTEX', ticker, 'NO', 100, 0.5]);
    expect(session.store.state.ranges[0]?.stage?.issues).toEqual([]);
    session.lookup.setVenue('KALSHI');
    await waitUntil(() => lookup(session).hits.kind === 'markets');
    session.lookup.setKind('contract');
    await search(session, 'zzzz');
    expect(lookup(session).hits).toMatchObject({ kind: 'contracts', rows: [] });
  });

  it('tells what the service says against it', async () => {
    const workbook = new MemoryWorkbook({ [SHEET]: [] });
    const session = await panes.open(workbook, panes.service.key, 'http://127.0.0.1:9/');
    await session.lookup.open();
    expect(lookup(session).target).toBeNull();
    expect(await search(session, 'cl')).toEqual(['failed']);
  });
});
