import { describe, expect, it } from '@jest/globals';
import { calculate } from '../../server/calculation/operations/calculate.js';
import {
  calculationResponseSchema,
  type CalculationResponse,
} from '../../server/contract/results/calculation-response.js';
import { calculationIssues } from '../../server/sheet/table/place-issues.js';
import { portfolioOf } from '../../server/sheet/table/portfolio-rows.js';
import { coverage } from '../../server/sheet/results/coverage.js';
import { resultSheet } from '../../server/sheet/results/result-sheet.js';
import { stageRange } from '../../server/sheet/table/stage-range.js';
import { OPEN_LICENCE } from '../support/http-service.js';
import { inlineCalculator } from '../support/inline-calculator.js';
import { smallSnapshot } from '../support/small-snapshot.js';

const ADDRESS = { sheet: 'My book', row: 0, column: 0, rowCount: 4, columnCount: 6 };
const MAP = {
  type: 'etd',
  headerRow: null,
  columns: {
    account_code: 0,
    exchange_code: 1,
    contract_code: 2,
    contract_type: 3,
    contract_expiry: 4,
    net_position: 5,
  },
} as const;
const STAGED = stageRange(
  ADDRESS,
  [
    ['A1', 'EXCH', 'CL', 'FUT', '202612', 3],
    ['A1', 'EXCH', 'CL', 'FUT', '202706', -1],
    ['A2', 'EXCH', 'NIX', 'FUT', '202612', 1],
    ['', 'EXCH', 'CL', 'FUT', '202612', 1],
  ],
  new Map(),
  MAP,
);
const { rows, places } = portfolioOf(STAGED, STAGED);

async function calculated(): Promise<CalculationResponse> {
  const body = Buffer.from(JSON.stringify({ portfolio: rows, calculation_type: 'margins' }));
  const outcome = await inlineCalculator(smallSnapshot()).run(calculate, { body }, OPEN_LICENCE);
  if (!outcome.ok) throw new Error(outcome.refusal.message);
  const { head, accounts, tail } = outcome.value;
  const data = accounts.map((account) => Buffer.from(account.body).toString()).join(',');
  return calculationResponseSchema.parse(JSON.parse(head + data + tail));
}

const blockOf = (sheet: ReturnType<typeof resultSheet>, name: string) => {
  const found = sheet.blocks.find((block) => block.name === name);
  if (found === undefined) throw new Error(`no block ${name}`);
  const column = (heading: string) => found.columns.findIndex((one) => one.heading === heading);
  return { rows: found.rows, value: (row: number, heading: string) => found.rows[row]?.[column(heading)] };
};

describe('a sheet of results', () => {
  it('says first how many rows are in the figures, and lists those that are not', async () => {
    const response = await calculated();
    const sheet = resultSheet(response, { title: 'Margin', issues: calculationIssues(response, places), places });
    expect(sheet.lines[1]).toEqual({
      text: '2 of 4 rows are in no figure: the margin may be understated.',
      isWarning: true,
    });
    expect(sheet.blocks[0]?.name).toBe('MarginProblems');
    expect(sheet.blocks[0]?.rows.map(([cell, kind]) => [cell, kind])).toEqual([
      ["'My book'!C3", 'Left out'],
      ["'My book'!A4", 'Left out'],
    ]);
  });

  it('holds the figures of the answer, a missing one as an empty cell', async () => {
    const response = await calculated();
    const sheet = resultSheet(response, { title: 'Margin', issues: [], places });
    const accounts = blockOf(sheet, 'MarginByAccount');
    expect(accounts.value(0, 'Initial margin')).toBe(response.data[0]?.initial_margin);
    expect(accounts.value(1, 'Initial margin')).toBeNull();
    expect(accounts.value(1, 'Rows left out')).toBe(1);
    const positions = blockOf(sheet, 'MarginPositions');
    const contributions = [0, 1].map((row) => Number(positions.value(row, 'Margin contribution')));
    expect(contributions[0] ?? NaN).not.toBe(0);
    expect((contributions[0] ?? 0) + (contributions[1] ?? 0)).toBeCloseTo(response.data[0]?.initial_margin ?? NaN, 2);
    expect(positions.value(1, 'Row')).toBe("'My book'!A2");
  });

  it('charts the scenario losses of the largest commodity', async () => {
    const response = await calculated();
    const sheet = resultSheet(response, { title: 'Margin', issues: [] });
    const [chart] = sheet.charts;
    const charted = sheet.blocks[chart?.block ?? -1];
    expect(charted?.name).toBe('MarginScenarios');
    expect(charted?.rows.map((row) => row[chart?.values ?? -1])).toEqual(
      response.data[0]?.margin_by_span[0]?.scenario_losses,
    );
    expect(
      sheet.blocks.every(({ columns, rows: lines }) => lines.every((line) => line.length === columns.length)),
    ).toBe(true);
  });

  it.each([
    [1, 0, 0, 'complete', 'The one row is in the figures.'],
    [5, 0, 0, 'complete', 'All 5 rows are in the figures.'],
    [1, 1, 0, 'incomplete', '1 of 1 row is in no figure: the margin may be understated.'],
    [5, 1, 0, 'incomplete', '1 of 5 rows is in no figure: the margin may be understated.'],
    [5, 0, 1, 'doubtful', 'All 5 rows are in the figures. 1 row counts as another contract than the one it names.'],
    [
      5,
      2,
      2,
      'incomplete',
      '2 of 5 rows are in no figure: the margin may be understated. 2 rows count as another contract than the one they name.',
    ],
  ])('counts %p rows, %p left out, %p as another contract', (total, excluded, standIns, grade, text) =>
    expect(coverage({ total, excluded, standIns })).toEqual({ text, grade }),
  );
});
