import { describe, expect, it } from '@jest/globals';
import type { ScenarioAnalysis } from '../../server/contract/results/stress-result.js';
import { shockText } from '../../server/sheet/results/shock-text.js';
import {
  gridBlock,
  stressMatrixBlock,
  underlyingShockText,
  volatilityShockText,
} from '../../server/sheet/results/stress-blocks.js';
import { gridTotal, stressMatrix } from '../../server/sheet/results/stress-matrix.js';

const NAMES = { s1: 'Crash', s2: 'Calm', s3: 'Rally' };
const account = (code: string, ...pnl: readonly number[]) => ({
  account_code: code,
  stress_tests: {
    scenarios: NAMES,
    summary: pnl.map((stress_loss, index) => ({ scenario_id: `s${index + 1}`, stress_loss })),
  },
});

describe('a stress matrix', () => {
  const matrix = stressMatrix([account('A', -10.1, 0, 5), account('B', -300.2, 0, 40), account('C', 20, 0, -1)]);

  it('has the worst scenario first, the account with the largest loss first, and sums', () => {
    expect(matrix.accounts).toEqual(['B', 'A', 'C']);
    expect(matrix.rows.map(({ name, total }) => [name, total])).toEqual([
      ['Crash', -290.3],
      ['Calm', 0],
      ['Rally', 44],
    ]);
    expect(matrix.rows[0]?.pnl).toEqual([-300.2, -10.1, 20]);
  });

  it('is a table of the same', () => {
    const block = stressMatrixBlock(matrix, 'EUR');
    expect(block.title).toContain('EUR');
    expect(block.columns.map(({ heading }) => heading)).toEqual(['Scenario', 'B', 'A', 'C', 'Total']);
    expect(block.rows[0]).toEqual(['Crash', -300.2, -10.1, 20, -290.3]);
  });

  it('is empty without accounts', () => expect(stressMatrix([])).toEqual({ accounts: [], rows: [] }));
});

describe('a grid', () => {
  const grid = (pnl: readonly (readonly number[])[], change: Partial<ScenarioAnalysis> = {}): ScenarioAnalysis => ({
    ...{ underlying_shocks: [-0.1, 0.1], volatility_shocks: [0, 0.2], shock_type: 'relative', use_std_dev: false },
    pnl,
    ...change,
  });

  it('of several accounts adds up cell by cell', () => {
    const total = gridTotal([
      grid([
        [1.1, 2],
        [3, 4],
      ]),
      grid([
        [10.2, 20],
        [-30, 40],
      ]),
    ]);
    expect(total?.pnl).toEqual([
      [11.3, 22],
      [-27, 44],
    ]);
    expect(gridTotal([])).toBeUndefined();
  });

  it('names its shocks by what they count in', () => {
    const relative = grid([]);
    expect(underlyingShockText(relative, -0.1)).toBe('−10%');
    expect(volatilityShockText(relative, 0.2)).toBe('+20%');
    const absolute = grid([], { shock_type: 'absolute' });
    expect(underlyingShockText(absolute, -0.5)).toBe('−0.5');
    expect(volatilityShockText(absolute, 0.05)).toBe('+5 pts');
    expect(underlyingShockText(grid([], { use_std_dev: true }), 2)).toBe('+2 σ');
    expect(underlyingShockText(grid([], { use_std_dev: true }), 0)).toBe('0 σ');
  });

  it('is a table with a line for each shock of the underlying', () => {
    const block = gridBlock(
      grid([
        [1, 2],
        [3, 4],
      ]),
      { account: 'A', currency: 'USD' },
    );
    expect(block.columns.map(({ heading }) => heading)).toEqual([
      'Underlying shock',
      'Volatility 0%',
      'Volatility +20%',
    ]);
    expect(block.rows).toEqual([
      ['−10%', 1, 2],
      ['+10%', 3, 4],
    ]);
  });
});

describe('a shock in words', () => {
  const words = (type: string, shock_type: string, underlying_shock: number, volatility_shock = 0): string =>
    shockText(
      { result_type: type === 'rate' ? 'cleared_rates' : 'span' },
      { shock_type, underlying_shock, volatility_shock },
    );

  it('says what it is of', () => {
    expect(words('listed', 'Relative', -0.5124)).toBe('shock −51.24 %');
    expect(words('listed', 'Relative', -0.1, 0.2)).toBe('shock −10 %, volatility +20 %');
    expect(words('listed', 'Absolute', -55.29, 0.05)).toBe('shock −55.29, volatility +5 points');
    expect(words('rate', 'Absolute', -0.57)).toBe('shock −0.57 points of rate');
    expect(words('listed', 'Relative', 0)).toBe('no shock');
  });
});
