import { describe, expect, it } from '@jest/globals';
import { parentAccounts } from '../../../server/sheet/results/account-results.js';
import { stressedPositions } from '../../../server/sheet/results/stress-blocks.js';
import { stressMatrix } from '../../../server/sheet/results/stress-matrix.js';
import type { PaneSession } from '../../../src/taskpane/pane-session.js';
import { formOf } from '../../../src/taskpane/stress/scenario-form.js';
import { EMPTY_RULE } from '../../../src/taskpane/stress/scenario-rules.js';
import { stressQuestion } from '../../../src/taskpane/stress/stress-question.js';
import { BROKEN, SamplePanes, typeInto } from '../sample-pane.js';

const panes = new SamplePanes();

const own = ({ stress }: PaneSession) => {
  const { list } = stress.store.state;
  return list.kind === 'known' ? list.scenarios.filter(({ built_in: isBuiltIn }) => !isBuiltIn) : [];
};

const FORM = {
  replaces: null,
  name: ' Oil falls ',
  rules: [{ ...EMPTY_RULE, level: 'underlying' as const, name: 'Crude Oil', underlying: '-10' }],
};

async function removeAll(session: PaneSession): Promise<void> {
  await session.stress.load();
  for (const scenario of own(session)) await session.stress.remove(scenario);
}

describe('stress scenarios in the pane', () => {
  it('run over the book as it is, by account', async () => {
    const [session] = await panes.staged();
    await session.stress.load();
    await session.stress.runScenarios();
    const { matrix, list } = session.stress.store.state;
    if (matrix === null || list.kind !== 'known') throw new Error('no matrix');
    const { accounts, rows } = stressMatrix(parentAccounts(matrix.response));
    expect([...accounts].sort()).toEqual(['ENERGY-1', 'INDEX-1']);
    expect(rows).toHaveLength(list.scenarios.length);
    expect(rows[0]?.total).toBeLessThan(0);
    expect(stressQuestion(session.store.state, session.settings.currency)).toBe(matrix.question);
  });

  it('show the positions behind a cell, which add up to it; each leads to its row', async () => {
    const [session] = await panes.staged();
    await session.stress.runScenarios();
    await session.stress.choose({ scenario: 'march-2020', account: 'INDEX-1' });
    const { matrix, details } = session.stress.store.state;
    const account = details.get('INDEX-1');
    if (matrix === null || account === undefined) throw new Error('no details');
    const rows = stressedPositions(account, 'march-2020');
    expect(rows.map(({ position }) => position.row)).toEqual([3]);
    const cell = stressMatrix(parentAccounts(matrix.response)).rows.find(({ id }) => id === 'march-2020');
    const index = stressMatrix(parentAccounts(matrix.response)).accounts.indexOf('INDEX-1');
    expect(rows[0]?.detail.stress_loss).toBeCloseTo(cell?.pnl[index] ?? NaN, 2);
    await session.stress.choose({ scenario: 'march-2020', account: 'ENERGY-1' });
    const energy = session.stress.store.state.details.get('ENERGY-1');
    if (energy === undefined) throw new Error('no details');
    const parts = stressedPositions(energy, 'march-2020').map(({ detail }) => detail.stress_loss ?? NaN);
    expect(parts).toEqual([...parts].sort((first, second) => first - second));
    expect(parts).toHaveLength(3);
  });

  it('are of another book after an edit', async () => {
    const [session, workbook] = await panes.staged();
    await session.stress.runScenarios();
    const before = session.stress.store.state.matrix?.question;
    await session.stage();
    expect(stressQuestion(session.store.state, session.settings.currency)).toBe(before);
    typeInto(workbook, 'G2', 50);
    await session.stage();
    expect(stressQuestion(session.store.state, session.settings.currency)).not.toBe(before);
  });

  it('count rows that could not be read', async () => {
    const [session] = await panes.staged(BROKEN);
    await session.stress.runScenarios();
    const { matrix } = session.stress.store.state;
    expect(matrix?.response.data.map(({ rows_excluded: excluded }) => excluded)).toEqual([1, 1]);
  });

  it('are stored, changed, removed and brought back', async () => {
    const [session] = await panes.staged();
    await removeAll(session);
    await session.stress.save(FORM);
    expect(own(session).map(({ scenario_name: name }) => name)).toEqual(['Oil falls']);
    expect(session.stress.store.state.form).toBeNull();
    await session.stress.runScenarios();
    expect(session.stress.store.state.isListNewer).toBe(false);

    const [first] = own(session);
    if (first === undefined) throw new Error('not stored');
    await session.stress.save({ ...formOf(first), name: 'Oil falls more' });
    expect(session.stress.store.state.isListNewer).toBe(true);
    const [second] = own(session);
    if (second === undefined) throw new Error('not stored');
    expect(own(session)).toHaveLength(1);
    expect(second.scenario_name).toBe('Oil falls more');
    expect(second.scenario_id).not.toBe(first.scenario_id);

    await session.stress.remove(second);
    expect(own(session)).toEqual([]);
    await session.stress.undoRemove();
    expect(own(session)).toMatchObject([
      { scenario_name: 'Oil falls more', scenario_definition: second.scenario_definition },
    ]);
    expect(session.stress.store.state.removed).toBeNull();
    await removeAll(session);
  });

  it('keep the old scenario where the new one is refused, and say why', async () => {
    const [session] = await panes.staged();
    await removeAll(session);
    await session.stress.save(FORM);
    const [first] = own(session);
    if (first === undefined) throw new Error('not stored');
    await session.stress.save({ ...formOf(first), rules: [{ ...EMPTY_RULE, level: 'tenor', name: 'X', at: 'soon' }] });
    expect(session.store.state.notice).toMatchObject({ kind: 'failed' });
    await session.stress.load();
    expect(own(session)).toEqual([first]);
    await removeAll(session);
  });

  it('come from a file: all or none', async () => {
    const [session] = await panes.staged();
    await removeAll(session);
    const good = { scenario_name: 'File', scenario_definition: { sector: { Energy: { underlying: -0.1 } } } };
    await session.stress.importFile(JSON.stringify([good, { ...good, scenario_definition: {} }]));
    expect(session.store.state.notice).toMatchObject({ kind: 'failed' });
    await session.stress.load();
    expect(own(session)).toEqual([]);
    await session.stress.importFile('nonsense');
    expect(session.store.state.notice?.title).toBe('The file can’t be read');
    await session.stress.importFile(JSON.stringify([good]));
    expect(own(session).map(({ scenario_name: name }) => name)).toEqual(['File']);
    await removeAll(session);
  });

  it('make a grid of the shocks that were asked for', async () => {
    const [session] = await panes.staged();
    await session.stress.runGrid({ underlying_shocks: [-0.1, 0, 0.1], volatility_shocks: [0], use_std_dev: false });
    const grids = session.stress.store.state.grid?.response.data.map(({ scenario_analysis: grid }) => grid?.pnl.length);
    expect(grids).toEqual([3, 3]);
  });

  it('are forgotten with the key they were read with', async () => {
    const [session] = await panes.staged();
    await session.stress.load();
    expect(session.stress.store.state.list.kind).toBe('known');
    session.settings.keepKey('sk-other', false);
    expect(session.stress.store.state.list.kind).toBe('unknown');
    await session.stress.load();
    expect(session.stress.store.state.list).toMatchObject({ kind: 'failed', failure: { kind: 'key' } });
  });
});

describe('risk beside margin', () => {
  it('is calculated as the settings say, and written to a sheet on demand', async () => {
    const [session] = await panes.staged();
    session.settings.keepRisk(JSON.stringify({ lookback: 100, confidence: 97.5 }));
    await session.calculate();
    const { result } = session.store.state;
    expect(result?.response.data[0]?.risk_metrics).toMatchObject({ lookback: 100, ci: 97.5 });
    expect(result?.response.data[0]?.pnl_vector).toHaveLength(100);
    session.settings.keepRisk(null);
    expect(session.store.state.result?.isOutdated).toBe(true);
  });

  it('is left out where it is not wanted', async () => {
    const [session] = await panes.staged();
    session.settings.keepRisk(JSON.stringify({ isWanted: false }));
    await session.calculate();
    expect(session.store.state.result?.response.data[0]?.risk_metrics).toBeNull();
    expect(session.store.state.result?.response.data[0]?.initial_margin).not.toBeNull();
  });
});
