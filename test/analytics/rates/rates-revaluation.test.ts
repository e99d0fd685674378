import { describe, expect, it } from '@jest/globals';
import fc from 'fast-check';
import { CLEARED_RATES_RISK_TERMS } from '../../../server/engines/cleared-rates/risk.js';
import { marketOf } from '../../support/desk-positions.js';
import type { RateMoves } from '../../../server/instruments/rates/rate-moves.js';
import type { ResolvedRatePosition } from '../../../server/engines/cleared-rates/resolved-position.js';
import { splitTenor, tenorYears } from '../../../server/pricing/scenario/tenor-grid.js';
import type { MarketData } from '../../../server/market/market-data.js';
import type { Position } from '../../../server/instruments/row-kinds.js';
import type { ClearedSwapPosition } from '../../../server/instruments/swap/position.js';
import { expectClose } from '../../support/expect-close.js';
import { rateMarket } from '../../support/rate-market.js';
import { ladderRow, rateContext, rateSnapshot, resolved, swapRow } from '../../support/rate-snapshot.js';
import { anyMoves, parallelMoves, rateMoves } from './curve-shocks.js';

const [SOFR, ESTR, EURIBOR] = ['USD-SOFR-OIS', 'EUR-ESTR', 'EUR-EURIBOR-6M'] as const;
const CURVES = [SOFR, ESTR, EURIBOR];
const MARKET = rateMarket();
const SNAPSHOT = rateSnapshot(MARKET);
const CONTEXT = rateContext(SNAPSHOT);
const REVALUATION = CLEARED_RATES_RISK_TERMS.revaluation(marketOf(SNAPSHOT).setting);

const euro = { currency: 'EUR', floatIndex: EURIBOR, swapType: 'IRS', fixedRate: 0.025 } as const;
const ROWS: readonly Position[] = [
  swapRow(1),
  swapRow(2, { ...euro, direction: 'PAY', maturity: swapRow(2).effective + 3652 }),
  swapRow(3, { ...euro, swapType: 'BASIS', floatIndex: ESTR, floatIndex2: EURIBOR, fixedRate: null, spread: 0.001 }),
  ladderRow(4),
  swapRow(5, { effective: swapRow(5).effective - 400, fixedRate: 0.031 }),
  ladderRow(6, { index: EURIBOR, tenor: '7Y', dv01: -2500 }),
];

const pnlOf = (positions: readonly ResolvedRatePosition[], moves: RateMoves): Float64Array => {
  const pnl = new Float64Array(positions.length * moves.scenarioCount);
  REVALUATION.revalue(positions, moves, pnl);
  return pnl;
};
const rowsPnl = (rows: readonly Position[], moves: RateMoves): Float64Array => pnlOf(resolved(rows, CONTEXT), moves);

/** The market with every quote of a scenario moved. */
function movedMarket(moves: RateMoves, scenario: number): MarketData {
  const quotes = new Map(MARKET.quotes);
  for (const [name, { years, moves: own }] of moves.curves) {
    const found = MARKET.quotes.get(name);
    if (found === undefined) throw new Error(`no quotes of ${name}`);
    const at = (tenor: number): number => own[tenor * moves.scenarioCount + scenario] ?? NaN;
    const rates = found.rates.map((rate, place) => {
      const { left, right, rightPart } = splitTenor(years, tenorYears(found.tenors[place] ?? ''));
      return rate + (1 - rightPart) * at(left) + rightPart * at(right);
    });
    quotes.set(name, { ...found, rates });
  }
  return { ...MARKET, quotes };
}

describe('swaps in scenarios of their curves', () => {
  it('gain what valuing them anew on moved quotes gains', () => {
    const swaps = ROWS.filter(({ kind }) => kind === 'cleared-swap');
    fc.assert(
      fc.property(anyMoves(CURVES), fc.integer({ min: 0, max: 6 }), (moves, scenario) => {
        const before = resolved(swaps, CONTEXT);
        const after = resolved(swaps, rateContext(rateSnapshot(movedMarket(moves, scenario))));
        const pnl = pnlOf(before, moves);
        before.forEach((position, place) => {
          const gain = (after[place]?.valuation?.marketValue ?? NaN) - (position.valuation?.marketValue ?? NaN);
          expectClose(pnl[place * moves.scenarioCount + scenario] ?? NaN, gain, { absolute: 1e-5 });
        });
      }),
      { numRuns: 8 },
    );
  });

  it('pay what the other side receives, and twice as much on twice the notional', () => {
    const terms = fc.record({
      maturity: fc.integer({ min: 60, max: 10_000 }).map((days) => swapRow(1).effective + days),
      fixedRate: fc.double({ min: -0.01, max: 0.09, noNaN: true }),
    });
    fc.assert(
      fc.property(terms, anyMoves([SOFR]), (swap, moves) => {
        const count = moves.scenarioCount;
        const rows = [{}, { direction: 'PAY' }, { notional: 200e6 }] satisfies Partial<ClearedSwapPosition>[];
        const pnl = rowsPnl(
          rows.map((row, place) => swapRow(place, { ...swap, ...row })),
          moves,
        );
        for (let scenario = 0; scenario < count; scenario++) {
          const own = pnl[scenario] ?? NaN;
          expectClose(pnl[count + scenario] ?? NaN, -own, { absolute: 1e-6 });
          expectClose(pnl[2 * count + scenario] ?? NaN, 2 * own, { absolute: 1e-5 });
        }
      }),
      { numRuns: 20 },
    );
  });

  it('gain their DV01 for a basis point', () => {
    const positions = resolved(ROWS, CONTEXT);
    const pnl = pnlOf(positions, parallelMoves(CURVES, [1e-4, -1e-4]));
    positions.forEach((position, place) => {
      const [up, down] = [pnl[2 * place] ?? NaN, pnl[2 * place + 1] ?? NaN];
      expectClose((down - up) / 2, position.valuation?.dv01 ?? NaN, { relative: 1e-9, absolute: 1e-5 });
    });
  });
});

describe('ladder rows', () => {
  it('lose DV01 × move at their own tenor, whatever the grid of their house', () => {
    const moves = rateMoves(2, { [SOFR]: { '4Y': [0.001, 0], '8Y': [0.003, -0.0004] } });
    const tenors = ['1Y', '5Y', '6Y', '30Y', '65M'];
    const rows = tenors.map((tenor, row) => ladderRow(row, { tenor, dv01: 100 }));
    const expected = [-1000, 0, -1500, 100, -2000, 200, -3000, 400, -1000 - 2000 * (17 / 48), 400 * (17 / 48)];
    rowsPnl(rows, moves).forEach((gain, place) => expectClose(gain, expected[place] ?? NaN, { absolute: 1e-8 }));
  });

  it('count their gamma where they have one', () => {
    const [plain] = resolved([ladderRow(1, { dv01: 1000 })], CONTEXT);
    if (plain?.kind !== 'ladder') throw new Error('no ladder row');
    const curved = { ...plain, gamma: 8 };
    expect(plain).toMatchObject({ index: SOFR, tenor: '5Y', dv01: 1000, gamma: 0 });
    const moves = parallelMoves([SOFR], [0.001, -0.001]);
    expect([...pnlOf([plain], moves)]).toEqual([-10_000, 10_000]);
    expect([...pnlOf([curved], moves)]).toEqual([-10_000 + 400, 10_000 + 400]);
    const total = new Float64Array(2);
    REVALUATION.addTotal([curved, plain], Float64Array.of(2, 1), moves, total);
    expect([...total]).toEqual([-30_000 + 800, 30_000 + 800]);
  });

  it('keep equal moves equal, so that ties of losses stay ties', () => {
    const bips = Array.from({ length: 400 }, (_, place) => place - 200);
    const moves = parallelMoves(
      [SOFR],
      bips.map((bip) => bip / 10_000),
    );
    const [first, second] = [ladderRow(1, { dv01: 3 }), ladderRow(2, { dv01: 7, tenor: '10Y' })];
    const pnl = rowsPnl([first, second], moves);
    bips.forEach((bip, scenario) => {
      expect(pnl[scenario]).toBe(0 - 3 * bip);
      expect(pnl[bips.length + scenario]).toBe(0 - 7 * bip);
    });
  });
});

describe('all rate positions', () => {
  it('gain exactly nothing where nothing moves', () => {
    const still = parallelMoves(CURVES, [0, 0, 0]);
    expect([...rowsPnl(ROWS, still)]).toEqual(new Array<number>(3 * ROWS.length).fill(0));
  });

  it('add up, each times its factor, to their total', () => {
    const positions = resolved(ROWS, CONTEXT);
    const factors = Float64Array.of(1, 1.1, -0.5, 0.01, 2, 1.1);
    fc.assert(
      fc.property(anyMoves(CURVES), (moves) => {
        const count = moves.scenarioCount;
        const pnl = pnlOf(positions, moves);
        const total = new Float64Array(count).fill(1000);
        REVALUATION.addTotal(positions, factors, moves, total);
        total.forEach((sum, scenario) => {
          const expected = factors.reduce(
            (all, factor, row) => all + factor * (pnl[row * count + scenario] ?? NaN),
            1000,
          );
          expectClose(sum, expected, { absolute: 1e-5 });
        });
      }),
      { numRuns: 10 },
    );
  });

  it('can be revalued in chosen scenarios alone', () => {
    const positions = resolved(ROWS, CONTEXT);
    const [moves] = fc.sample(anyMoves(CURVES), { seed: 4, numRuns: 1 });
    if (moves === undefined) throw new Error('no sample');
    const chosen = Uint32Array.of(6, 0, 3);
    const pnl = new Float64Array(positions.length * chosen.length);
    REVALUATION.revalue(positions, moves, pnl, chosen);
    const all = pnlOf(positions, moves);
    positions.forEach((_, row) =>
      chosen.forEach((scenario, place) =>
        expectClose(pnl[row * 3 + place] ?? NaN, all[row * 7 + scenario] ?? NaN, { absolute: 1e-7 }),
      ),
    );
  });

  it('name their curves, and those that do not move', () => {
    const positions = resolved(ROWS, CONTEXT);
    expect(positions.map(REVALUATION.curvesOf)).toEqual([
      [SOFR],
      [ESTR, EURIBOR],
      [ESTR, EURIBOR],
      [SOFR],
      [SOFR],
      [EURIBOR],
    ]);
    const moves = parallelMoves([SOFR], [0.01]);
    const pnl = new Float64Array(positions.length);
    expect(REVALUATION.revalue(positions, moves, pnl)).toEqual({ notes: [], unmoved: [ESTR, EURIBOR] });
    expect(Array.from(pnl, (gain) => gain === 0)).toEqual([false, true, true, false, false, true]);
  });

  it('refuse a vector of the wrong size', () => {
    const positions = resolved(ROWS, CONTEXT);
    const moves = parallelMoves([SOFR], [0.01]);
    expect(() => REVALUATION.revalue(positions, moves, new Float64Array(5))).toThrow('5 places for a P&L of 6.');
    expect(() => REVALUATION.addTotal(positions, new Float64Array(6), moves, new Float64Array(2))).toThrow('2 places');
    expect(() => REVALUATION.addTotal(positions, new Float64Array(1), moves, new Float64Array(1))).toThrow('1 places');
  });
});

describe('moves that admit no curve', () => {
  const moves = rateMoves(3, { [SOFR]: { '20Y': [0.001, -0.02, 0], '30Y': [0.001, 0.35, 0] } });

  it('move zero rates instead, and say in how many scenarios', () => {
    const positions = resolved([swapRow(1), swapRow(2, { maturity: swapRow(2).effective + 10_957 })], CONTEXT);
    const pnl = new Float64Array(6);
    const { notes } = REVALUATION.revalue(positions, moves, pnl);
    const message =
      'In 1 of 3 scenarios the moves of USD-SOFR-OIS admit no curve; zero rates were moved by them instead.';
    expect(notes).toEqual([{ code: 'CURVE_NOT_REBUILT', field: null, message }]);
    expect(pnl.every(Number.isFinite)).toBe(true);
    // Five-year receiver: zero rates 2 % lower up to 20 years.
    expect(pnl[1]).toBeGreaterThan(8e6);
    expect([pnl[2], pnl[5]]).toEqual([0, 0]);
    const alone = rateMoves(1, { [SOFR]: { '20Y': [0.001], '30Y': [0.001] } });
    expectClose(pnlOf(positions, alone)[1] ?? NaN, pnl[3] ?? NaN, { absolute: 1e-6 });
  });
});
