import { describe, expect, it } from '@jest/globals';
import fc from 'fast-check';
import {
  securitiesRevaluation,
  securityFlows,
} from '../../../server/instruments/security/risk/securities-revaluation.js';
import type { RateMoves } from '../../../server/instruments/rates/rate-moves.js';
import { splitTenor, tenorYears } from '../../../server/pricing/scenario/tenor-grid.js';
import type { ResolvedTreasuryPosition } from '../../../server/engines/treasury/margined-security.js';
import type { FixedIncomePosition } from '../../../server/instruments/security/position.js';
import { valueOnParCurve } from '../../../server/pricing/bond/par-curve-revaluation.js';
import type { ZeroBasis } from '../../../server/pricing/par-treasury.js';
import { contextOf, marketOf, quotesOf, securityRow } from '../../engines/treasury/made-up-market.js';
import { resolved as resolvedIn } from '../../engines/treasury/margin-securities.js';
import { expectClose } from '../../support/expect-close.js';
import { snapshotOf } from '../../support/snapshot.js';
import { anyMoves, parallelMoves, rateMoves } from './curve-shocks.js';

const [UST, BUND] = ['USD-TREASURY', 'EUR-GERMANY'] as const;
const LEVELS: Readonly<Record<string, Readonly<Record<string, number>>>> = {
  [UST]: { '6M': 0.043, '1Y': 0.042, '2Y': 0.04, '5Y': 0.041, '10Y': 0.044, '20Y': 0.048, '30Y': 0.047 },
  [BUND]: { '1Y': 0.02, '2Y': 0.021, '5Y': 0.023, '10Y': 0.026, '30Y': 0.031 },
};
const ROWS: readonly FixedIncomePosition[] = [
  securityRow(1),
  securityRow(2, { category: 'UST-BILL', until: '2026-07-09', notional: -5e6 }),
  securityRow(3, { category: 'UST-STRIPS', until: '2051-05-15', notional: 3e6 }),
  securityRow(4, { category: 'BUND', until: '2034-08-15', couponRate: 0.026 }),
  securityRow(5, { category: 'US-CORPORATE', until: '2031-03-20', couponRate: 0.0525 }),
  securityRow(6, { category: 'BTP', until: '2044-09-01', couponRate: 0.0475, notional: -2e6 }),
];

const contextAt = (levels: typeof LEVELS, bondCompounding: ZeroBasis) =>
  contextOf(
    snapshotOf([], {
      rateMarket: marketOf(
        [],
        Object.entries(levels).map(([name, rates]) => quotesOf(name, rates)),
      ),
    }),
    { bondCompounding },
  );
const CONTEXTS = { continuous: contextAt(LEVELS, 'continuous'), annual: contextAt(LEVELS, 'annual') };

const resolved = (rows: readonly FixedIncomePosition[], basis: ZeroBasis): readonly ResolvedTreasuryPosition[] =>
  rows.map((row) => resolvedIn(row, CONTEXTS[basis]));

function pnlOf(positions: readonly ResolvedTreasuryPosition[], moves: RateMoves, basis: ZeroBasis): Float64Array {
  const pnl = new Float64Array(positions.length * moves.scenarioCount);
  securitiesRevaluation(basis).revalue(positions, moves, pnl);
  return pnl;
}

function movedLevels(moves: RateMoves, scenario: number): typeof LEVELS {
  const moved = (name: string, tenor: string): number => {
    const curve = moves.curves.get(name);
    if (curve === undefined) return 0;
    const { left, right, rightPart } = splitTenor(curve.years, tenorYears(tenor));
    const at = (place: number): number => curve.moves[place * moves.scenarioCount + scenario] ?? NaN;
    return (1 - rightPart) * at(left) + rightPart * at(right);
  };
  return Object.fromEntries(
    Object.entries(LEVELS).map(([name, rates]) => [
      name,
      Object.fromEntries(Object.entries(rates).map(([tenor, rate]) => [tenor, rate + moved(name, tenor)])),
    ]),
  );
}

const BASES: readonly ZeroBasis[] = ['continuous', 'annual'];
const marketValue = (position: ResolvedTreasuryPosition | undefined): number => position?.valuation?.marketValue ?? NaN;

describe.each(BASES)('securities on %s zero rates', (basis) => {
  const floating = securityRow(7, { category: 'UST-FRN', until: '2027-10-31', couponRate: 0.0015, notional: 1e7 });

  it('pay what the engine values them by', () => {
    for (const position of resolved([...ROWS, floating], basis)) {
      const { curve, valuation } = position.security;
      if (curve === null) throw new Error('no curve');
      const { grid, parYields } = curve;
      const price = valueOnParCurve({ grid, parYields, basis }, securityFlows(position, basis));
      expectClose(price, valuation?.dirtyPrice ?? NaN, { absolute: 1e-12 });
    }
  });

  it('gain what the engine’s value gains on moved par yields', () => {
    const positions = resolved(ROWS, basis);
    fc.assert(
      fc.property(anyMoves([UST, BUND]), fc.integer({ min: 0, max: 6 }), (moves, scenario) => {
        const context = contextAt(movedLevels(moves, scenario), basis);
        const pnl = pnlOf(positions, moves, basis);
        positions.forEach((position, row) => {
          const after = resolvedIn(ROWS[row] ?? securityRow(0), context);
          const gain = marketValue(after) - marketValue(position);
          expectClose(pnl[row * moves.scenarioCount + scenario] ?? NaN, gain, { absolute: 1e-7 });
        });
      }),
      { numRuns: 10 },
    );
  });

  it('gain their DV01 for a basis point', () => {
    const positions = resolved([...ROWS, floating], basis);
    const pnl = pnlOf(positions, parallelMoves([UST, BUND], [1e-4, -1e-4]), basis);
    positions.forEach(({ valuation }, row) => {
      const [up, down] = [pnl[2 * row] ?? NaN, pnl[2 * row + 1] ?? NaN];
      expectClose((down - up) / 2, valuation?.dv01 ?? NaN, { relative: 1e-9, absolute: 1e-9 });
    });
  });

  it('short gains what long loses, twice the face twice as much, nothing where nothing moves', () => {
    const [long, short, double] = resolved(
      [securityRow(1), securityRow(2, { notional: -1e6 }), securityRow(3, { notional: 2e6 })],
      basis,
    );
    if (long === undefined || short === undefined || double === undefined) throw new Error('no rows');
    fc.assert(
      fc.property(anyMoves([UST]), (moves) => {
        const own = pnlOf([long], moves, basis);
        pnlOf([short], moves, basis).forEach((gain, place) =>
          expectClose(gain, -(own[place] ?? NaN), { absolute: 1e-8 }),
        );
        pnlOf([double], moves, basis).forEach((gain, place) =>
          expectClose(gain, 2 * (own[place] ?? NaN), { absolute: 1e-8 }),
        );
      }),
    );
    expect([...pnlOf([long, short], parallelMoves([UST], [0, 0]), basis)]).toEqual([0, 0, 0, 0]);
  });

  it('add up to their total, and can be revalued in chosen scenarios alone', () => {
    const positions = resolved(ROWS, basis);
    const [moves] = fc.sample(anyMoves([UST, BUND]), { seed: 5, numRuns: 1 });
    if (moves === undefined) throw new Error('no sample');
    const all = pnlOf(positions, moves, basis);
    const factors = Float64Array.of(1, 1, 2, 1.1, -1, 1.1);
    const total = new Float64Array(7).fill(-5);
    const revaluation = securitiesRevaluation(basis);
    revaluation.addTotal(positions, factors, moves, total);
    total.forEach((sum, scenario) => {
      const expected = factors.reduce((rest, factor, row) => rest + factor * (all[row * 7 + scenario] ?? NaN), -5);
      expectClose(sum, expected, { absolute: 1e-6 });
    });
    const chosen = Uint32Array.of(5, 1, 2, 6, 0);
    const part = new Float64Array(positions.length * chosen.length);
    revaluation.revalue(positions, moves, part, chosen);
    positions.forEach((_, row) =>
      chosen.forEach((scenario, place) => expect(part[row * 5 + place]).toBe(all[row * 7 + scenario])),
    );
  });
});

describe('what is told of securities', () => {
  const revaluation = securitiesRevaluation('continuous');

  it('names curves, those that do not move, and categories whose spread stays', () => {
    const positions = resolved(ROWS, 'continuous');
    expect(positions.map(revaluation.curvesOf)).toEqual([[UST], [UST], [UST], [BUND], [UST], [BUND]]);
    const outcome = revaluation.revalue(positions, parallelMoves([UST], [0.01]), new Float64Array(6));
    expect(outcome.unmoved).toEqual([BUND]);
    expect(outcome.notes.map(({ code, message }) => `${code}: ${message}`)).toEqual([
      'SPREAD_NOT_MOVED: US-CORPORATE moves with USD-TREASURY in risk figures; there is no history of its spread over that, which stays.',
      'SPREAD_NOT_MOVED: BTP moves with EUR-GERMANY in risk figures; there is no history of its spread over that, which stays.',
    ]);
  });

  it('says why securities without a curve can not be revalued, and does not revalue them', () => {
    const positions = resolved(
      [
        securityRow(1, { category: 'UST-TIPS', until: '2030-07-15' }),
        securityRow(2, { category: 'CANADA', until: '2031-06-01' }),
        securityRow(3, { category: 'GILT', until: '2031-06-07' }),
        securityRow(4),
      ],
      'continuous',
    );
    expect(positions.map(revaluation.whyNot)).toEqual([
      'there is no curve of real yields to value inflation-protected securities on',
      'there is no government curve to value securities in CAD on',
      'there is no government curve to value securities in GBP on',
      undefined,
    ]);
    expect(() => revaluation.revalue(positions, parallelMoves([UST], [0.01]), new Float64Array(4))).toThrow(
      "UST-TIPS 4% 2030-07-15 can't be revalued, because there is no curve of real yields",
    );
  });

  it('moves zero rates where par yields are too steep for a curve, and says in how many scenarios', () => {
    const moves = rateMoves(3, { [UST]: { '20Y': [-0.02, 0, 0.001], '30Y': [0.3, 0, 0.001] } });
    const positions = resolved(
      [securityRow(1, { until: '2030-02-15' }), securityRow(2, { until: '2054-02-15' })],
      'annual',
    );
    const pnl = new Float64Array(6);
    const { notes } = securitiesRevaluation('annual').revalue(positions, moves, pnl);
    expect(notes.map(({ message }) => message)).toEqual([
      'In 1 of 3 scenarios the moves of USD-TREASURY admit no curve; zero rates were moved by them instead.',
    ]);
    expect(pnl.every(Number.isFinite)).toBe(true);
    expect(pnl[0]).toBeGreaterThan(70_000);
    expect([pnl[1], pnl[4]]).toEqual([0, 0]);
  });
});
