import { describe, expect, it } from '@jest/globals';
import { parentAccounts } from '../../server/sheet/results/account-results.js';
import { riskSheet, stressSheet } from '../../server/sheet/results/analytics-sheet.js';
import type { ResultSheet, TableBlock } from '../../server/sheet/workbook/port.js';
import { BROKEN, SamplePanes } from '../taskpane/sample-pane.js';

const panes = new SamplePanes();
const place = (row: number): string => `Positions!A${row + 2}`;

function blockOf({ blocks }: ResultSheet, name: string): TableBlock {
  const block = blocks.find((one) => one.name === name);
  if (block === undefined) throw new Error(`no block ${name}`);
  return block;
}

const column = ({ columns, rows }: TableBlock, heading: string) => {
  const index = columns.findIndex((one) => one.heading === heading);
  if (index < 0) throw new Error(`no column ${heading}`);
  return rows.map((cells) => cells[index]);
};

const sum = (cells: readonly unknown[]): number => cells.reduce<number>((total, cell) => total + Number(cell), 0);

describe('a sheet of risk', () => {
  it('holds the figures, the scenarios, and parts that add up', async () => {
    const [session] = await panes.staged();
    await session.calculate();
    const response = session.store.state.result?.response;
    if (response === undefined) throw new Error('no result');
    const sheet = riskSheet(response, { place, warnings: ['Rows stand below.'] });
    expect(sheet.name).toMatch(/^Risk \d{4}-\d\d-\d\d$/);
    expect(sheet.lines[0]?.text).toBe('Risk with 250 scenarios, 99 %, 1 day, absolute.');
    expect(sheet.lines).toContainEqual({ text: 'Rows stand below.', isWarning: true });
    const risk = blockOf(sheet, 'RiskByAccount');
    expect(column(risk, 'Value at risk')).toEqual(response.data.map((account) => account.value_at_risk));
    const [energy] = parentAccounts(response);
    const parts = blockOf(sheet, 'RiskComponents');
    const ofEnergy = column(parts, 'Account').flatMap((account, row) =>
      account === 'ENERGY-1' ? [column(parts, 'Part of value at risk')[row]] : [],
    );
    expect(sum(ofEnergy)).toBeCloseTo(energy?.value_at_risk ?? NaN, 2);
    expect(column(parts, 'Row')[0]).toBe('Positions!A2');
    expect(blockOf(sheet, 'RiskPnl').rows).toHaveLength(500);
    expect(column(blockOf(sheet, 'RiskTail'), 'Account').filter((account) => account === 'INDEX-1')).toHaveLength(3);
    expect(blockOf(sheet, 'RiskGreeks').rows.length).toBeGreaterThan(1);
    expect(sheet.blocks.map(({ name }) => name)).not.toContain('RiskKeyRates');
    for (const { columns, rows } of sheet.blocks) for (const cells of rows) expect(cells).toHaveLength(columns.length);
  });

  it('counts rows that are in no figure before them', async () => {
    const [session] = await panes.staged(BROKEN);
    await session.calculate();
    const response = session.store.state.result?.response;
    if (response === undefined) throw new Error('no result');
    expect(riskSheet(response, { place, warnings: [] }).lines[1]).toEqual({
      text: '2 of 4 rows are in no figure: risk and stress may be understated. 1 row counts as another contract than the one it names.',
      isWarning: true,
    });
  });
});

describe('a sheet of stress', () => {
  it('holds the matrix, and a grid for each account', async () => {
    const [session] = await panes.staged();
    await session.stress.runScenarios();
    await session.stress.runGrid({});
    const { matrix, grid } = session.stress.store.state;
    if (matrix === null || grid === null) throw new Error('no result');
    const sheet = stressSheet(matrix.response, { place, warnings: [] }, []);
    expect(sheet.blocks.map(({ name }) => name)).toEqual(['StressMatrix']);
    expect(sheet.blocks[0]?.columns.at(-1)?.heading).toBe('Total');
    expect(stressSheet(grid.response, { place, warnings: [] }, []).blocks.map(({ rows }) => rows.length)).toEqual([
      9, 9,
    ]);
    await session.writeSheet(sheet, 'Stress');
    expect(session.store.state.notice?.title).toMatch(/^Written to the sheet “Stress /);
  });
});
