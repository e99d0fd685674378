import { describe, expect, it } from '@jest/globals';
import { slope } from '../../server/analytics/beta.js';
import type { FactorHistory } from '../../server/market/history/factor-history.js';
import { black76 } from '../../server/pricing/black76.js';
import { bachelier } from '../../server/pricing/bachelier.js';
import { calculatedAccount, notesOf, type Row } from '../support/calculated-accounts.js';
import { ENGINE_EXAMPLES, HISTORICAL_ROWS } from '../support/engine-examples.js';
import { expectClose } from '../support/expect-close.js';
import {
  DESK_HISTORIES,
  DESK_OPTIONS,
  deskSnapshot,
  EURO,
  futureRow,
  ladderRow,
  optionRow,
  priceHistory,
  RATE,
  SOFR,
  swapRow,
  wandering,
} from '../support/risk-desk.js';

const SNAPSHOT = deskSnapshot();
const sum = (values: readonly number[]): number => values.reduce((total, value) => total + value, 0);
const mean = (values: readonly number[]): number => sum(values) / values.length;

function gridOf(rows: readonly Row[], sensitivities: Row, snapshot = SNAPSHOT) {
  const account = calculatedAccount(snapshot, rows, { stress_sensitivities: sensitivities });
  if (account.scenario_analysis === null) throw new Error('There is no grid.');
  return { ...account.scenario_analysis, account };
}

const columnOf = (name: string, column = 0): readonly number[] => {
  const history = DESK_HISTORIES.find((own) => own.name === name);
  if (history === undefined) throw new Error(name);
  return levelsOf(history, column);
};
const levelsOf = ({ days, levels, nearbyOrTenor }: FactorHistory, column: number): readonly number[] =>
  Array.from(days, (_, row) => levels[row * nearbyOrTenor.length + column] ?? NaN);
const ratios = (levels: readonly number[]): readonly number[] =>
  levels.slice(1).map((level, place) => level / (levels[place] ?? NaN) - 1);
const differences = (levels: readonly number[]): readonly number[] =>
  levels.slice(1).map((level, place) => level - (levels[place] ?? NaN));
const deviation = (values: readonly number[]): number =>
  Math.sqrt(sum(values.map((value) => (value - mean(values)) ** 2)) / (values.length - 1));

describe('the grid of sensitivities', () => {
  it('is 0 where nothing is shocked, and the sum of its positions', () => {
    const grid = gridOf(HISTORICAL_ROWS, {
      underlying_shocks: [-0.1, 0, 0.05],
      volatility_shocks: [-0.5, 0, 0.25, 2],
      generate_full_report: true,
    });
    expect(grid).toMatchObject({ underlying_shocks: [-0.1, 0, 0.05], shock_type: 'relative', use_std_dev: false });
    expect(grid.pnl.map((row) => row.length)).toEqual([4, 4, 4]);
    expect(grid.pnl[1]?.[1]).toBe(0);
    expect(grid.positions?.length).toBe(HISTORICAL_ROWS.length);
    grid.pnl.forEach((row, place) =>
      row.forEach((pnl, column) => {
        const parts = (grid.positions ?? []).map((position) => position.pnl[place]?.[column] ?? NaN);
        expectClose(sum(parts), pnl, { absolute: 0.005 * (parts.length + 1) });
      }),
    );
    for (const { pnl } of grid.positions ?? []) expect(pnl[1]?.[1]).toBe(0);
  });

  it('moves futures by the shock, relative or absolute', () => {
    const rows = [futureRow('CL', '202603', 2), futureRow('FESX', '202603', -1)];
    const relative = gridOf(rows, { underlying_shocks: [-0.1, 0.2], volatility_shocks: [0, 1] });
    const perShock = 70 * 1000 * 2 - 5000 * 10 * EURO;
    expect(relative.pnl).toEqual([
      [-0.1 * perShock, -0.1 * perShock],
      [0.2 * perShock, 0.2 * perShock],
    ]);
    const absolute = gridOf(rows, { underlying_shocks: [-80, 3], volatility_shocks: [0], shock_type: 'absolute' });
    expect(absolute.pnl).toEqual([[-80 * (2000 - 10 * EURO)], [3 * (2000 - 10 * EURO)]]);
  });

  it('moves options by price and volatility, as the model does', () => {
    const [option] = DESK_OPTIONS['ES'] ?? [];
    if (option === undefined) throw new Error('no option');
    const shocks = { underlying_shocks: [-0.05, 0.05], volatility_shocks: [-0.5, 0, 1] };
    const grid = gridOf([optionRow(option, 10)], shocks);
    const terms = { right: option.right, strike: option.strike, rate: RATE };
    const price = (underlying: number, volatility: number): number =>
      black76.price(terms, 6000 * (1 + underlying), option.volatility * (1 + volatility), option.years);
    shocks.underlying_shocks.forEach((underlying, row) =>
      shocks.volatility_shocks.forEach((volatility, column) =>
        expectClose(grid.pnl[row]?.[column] ?? NaN, (price(underlying, volatility) - price(0, 0)) * 500, {
          absolute: 0.02,
        }),
      ),
    );
  });

  it('moves all tenors of a curve alike: absolute in percentage points', () => {
    const absolute = gridOf([ladderRow('5Y', 1000)], {
      underlying_shocks: [-1, 0.25],
      volatility_shocks: [0],
      shock_type: 'absolute',
    });
    expect(absolute.pnl).toEqual([[100_000], [-25_000]]);
    const relative = gridOf([ladderRow('5Y', 1000)], { underlying_shocks: [0.1], volatility_shocks: [0] });
    expectClose(relative.pnl[0]?.[0] ?? NaN, -1000 * 0.00388 * 1e4, { absolute: 0.006 });
  });

  it('counts standard deviations of each factor’s own moves where it is asked to', () => {
    const own = { use_std_dev: true, underlying_shocks: [-2, 1], volatility_shocks: [0], std_dev_lookback: 300 };
    const oil = deviation(ratios(columnOf('NYMEX CL').slice(-301)));
    const relative = gridOf([futureRow('CL', '202603', 1)], own);
    [-2, 1].forEach((count, row) =>
      expectClose(relative.pnl[row]?.[0] ?? NaN, count * oil * 70_000, { absolute: 0.006 }),
    );
    const gas = deviation(differences(columnOf('NYMEX NG').slice(-301)));
    const absolute = gridOf([futureRow('NG', '202603', 1)], own);
    expectClose(absolute.pnl[1]?.[0] ?? NaN, gas * 10_000, { absolute: 0.006 });
    const fiveDays = gridOf([futureRow('CL', '202603', 1)], { ...own, shock_type: 'absolute', std_dev_mpor: 5 });
    const levels = columnOf('NYMEX CL').slice(-305);
    const moves = levels.slice(5).map((level, place) => level - (levels[place] ?? NaN));
    expectClose(fiveDays.pnl[1]?.[0] ?? NaN, deviation(moves) * 1000, { absolute: 0.006 });
  });

  it('counts deviations of each tenor of a curve by its own history', () => {
    const history = SNAPSHOT.rateMarket.histories.get(SOFR);
    if (history === undefined) throw new Error('no history');
    const column = history.nearbyOrTenor.indexOf('5Y');
    const moves = differences(levelsOf(history, column).slice(-501));
    const grid = gridOf([ladderRow('5Y', 1000)], {
      use_std_dev: true,
      underlying_shocks: [3],
      volatility_shocks: [0],
      shock_type: 'absolute',
      std_dev_lookback: 500,
    });
    expectClose(grid.pnl[0]?.[0] ?? NaN, -3 * deviation(moves) * 1000 * 1e4, { absolute: 0.02 });
  });

  it('counts deviations of volatilities where they have a history, else leaves them and says so', () => {
    const [option] = DESK_OPTIONS['ES'] ?? [];
    if (option === undefined) throw new Error('no option');
    const own = { use_std_dev: true, underlying_shocks: [0], volatility_shocks: [0, 2] };
    const without = gridOf([optionRow(option, 1)], own);
    expect(without.pnl).toEqual([[0, 0]]);
    expect(notesOf(without.account, 'NO_VOLATILITY_HISTORY')).toContain(
      'Volatilities of CME ES stay as they are in the grid: there is no history to take standard deviations from.',
    );
    const volatilities = wandering(0.2, 0.04, 99);
    const snapshot = deskSnapshot([...DESK_HISTORIES, priceHistory('CME', 'ES VOLATILITY', [volatilities])]);
    const grid = gridOf([optionRow(option, 1)], own, snapshot);
    const terms = { right: option.right, strike: option.strike, rate: RATE };
    const moved = option.volatility * (1 + 2 * deviation(ratios([...volatilities])));
    const expected =
      black76.price(terms, 6000, moved, option.years) - black76.price(terms, 6000, option.volatility, option.years);
    expectClose(grid.pnl[0]?.[1] ?? NaN, expected * 50, { absolute: 0.02 });
    expect(notesOf(grid.account, 'NO_VOLATILITY_HISTORY')).toEqual([]);
  });

  it('names what it leaves out', () => {
    const rows = [...HISTORICAL_ROWS, ...ENGINE_EXAMPLES.event, futureRow('PL', '202604', 1)];
    const { account } = gridOf(rows, {});
    expect(notesOf(account, 'NOT_IN_RISK').filter((note) => note.includes('grid'))).toEqual([
      `Row ${rows.length - 1}, counted from 0, is in no sensitivity grid, because there is no price history of NYMEX PL to take standard deviations from.`,
      `2 rows (${rows.length - 3}, ${rows.length - 2}; counted from 0) are in no sensitivity grid, because event contracts don’t move by shocks of prices.`,
    ]);
  });
});

describe('beta', () => {
  const request = { pnl_details: true };
  const returns = ratios(columnOf('CME ES').slice(-251));
  /** By the normal equations in another form than the service's. */
  const regressed = (values: readonly number[], against: readonly number[]): number => {
    const products = sum(values.map((value, place) => value * (against[place] ?? NaN)));
    const squares = sum(against.map((value) => value * value));
    const count = values.length;
    return (count * products - sum(values) * sum(against)) / (count * squares - sum(against) ** 2);
  };

  it('is the slope of relative price changes, and the exposure that of the account’s P&L', () => {
    const rows = [
      futureRow('ES', '202603', 2),
      futureRow('CL', '202606', -4),
      swapRow('PAY', 5_000_000),
      futureRow('NG', '202603', 0),
    ];
    const account = calculatedAccount(SNAPSHOT, rows, request);
    expect(account.portfolio.map(({ beta }) => beta === null)).toEqual([false, false, true, false]);
    expectClose(account.portfolio[0]?.beta ?? NaN, 1, { absolute: 1e-8 });
    expectClose(account.portfolio[1]?.beta ?? NaN, regressed(ratios(columnOf('NYMEX CL', 1).slice(-251)), returns), {
      absolute: 1e-8,
    });
    const pnl = [...(account.pnl_vector ?? [])].reverse();
    expect(account.beta?.index).toBe('CME ES');
    expectClose(account.beta?.exposure ?? NaN, regressed(pnl, returns) / 100, { absolute: 0.02 });
  });

  it('is unknown without a history of the index, or where nothing is revalued', () => {
    const without = deskSnapshot(DESK_HISTORIES.filter(({ code }) => code !== 'ES'));
    const account = calculatedAccount(without, [futureRow('CL', '202603', 1)]);
    expect([account.beta, account.portfolio[0]?.beta]).toEqual([null, null]);
    expect(slope(Float64Array.of(1, 2), Float64Array.of(3, 3))).toBeUndefined();
    expect(slope(Float64Array.of(NaN, 2, 4), Float64Array.of(5, 1, 2))).toBeCloseTo(2, 12);
  });
});

describe('greeks', () => {
  it.each([
    { code: 'ES', model: black76, price: 6000, multiplier: 50, point: 0.01 },
    { code: 'SR3', model: bachelier, price: 96.2, multiplier: 2500, point: 0.01 * 96.2 },
  ])('of options on $code are what bumps of the model give', ({ code, model, price, multiplier, point }) => {
    for (const option of DESK_OPTIONS[code] ?? []) {
      const account = calculatedAccount(SNAPSHOT, [optionRow(option, -7)]);
      const [position] = account.portfolio;
      const { right, strike, years, volatility } = option;
      const value = (underlying: number, own: number, rate: number, time: number): number =>
        model.price({ right, strike, rate }, underlying, own, time);
      const step = price * 1e-4;
      const at = (move: number): number => value(price + move, volatility, RATE, years);
      expectClose(position?.gamma ?? NaN, (-7 * (at(step) - 2 * at(0) + at(-step))) / step ** 2, {
        relative: 1e-3,
        absolute: 1e-7,
      });
      const vega =
        (value(price, volatility + point / 100, RATE, years) - value(price, volatility - point / 100, RATE, years)) *
        50;
      expectClose(position?.vega ?? NaN, -7 * vega * multiplier, { relative: 1e-4, absolute: 0.01 });
      const day = 1 / 365 / 100;
      const theta =
        ((value(price, volatility, RATE, years - day) - value(price, volatility, RATE, years + day)) / 2) * 100;
      expectClose(position?.theta ?? NaN, -7 * theta * multiplier, { relative: 1e-3, absolute: 0.01 });
      const rho = (value(price, volatility, RATE + 1e-4, years) - value(price, volatility, RATE - 1e-4, years)) * 50;
      expectClose(position?.rho ?? NaN, -7 * rho * multiplier, { relative: 1e-4, absolute: 0.01 });
      const rise = price * 0.01;
      const delta = (at(step) - at(-step)) / (2 * step);
      const [sums] = account.greeks;
      expectClose(sums?.delta ?? NaN, -7 * delta * rise * multiplier, { relative: 1e-4, absolute: 0.01 });
      expectClose(sums?.gamma ?? NaN, (position?.gamma ?? NaN) * rise ** 2 * multiplier, {
        relative: 1e-3,
        absolute: 0.01,
      });
    }
  });

  it('of futures are their price alone, with the DV01 of rate products', () => {
    const account = calculatedAccount(SNAPSHOT, [futureRow('SR3', '202606', 40), futureRow('CL', '202603', 2)]);
    expect(account.portfolio[0]).toMatchObject({ gamma: 0, vega: 0, theta: 0, rho: 0, dv01: 1000 });
    expect(account.portfolio[1]).toMatchObject({ gamma: 0, dv01: null });
    expect(account.greeks.map(({ delta, dv01 }) => [delta, dv01])).toEqual([
      [96_200, 1000],
      [1400, null],
    ]);
    expect(account.dv01).toBe(1000);
  });
});
