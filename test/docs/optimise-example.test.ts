import { beforeAll, describe, expect, it } from '@jest/globals';
import { futureDv01 } from '../../server/domain/future-dv01.js';
import { loadHighsSolver } from '../../server/calculation/highs-solver.js';
import { dayNumber } from '../../server/lib/calendar/day-number.js';
import { EMPTY_RATE_MARKET } from '../support/empty-rate-market.js';
import type { OptimizedPortfolio } from '../../server/portfolio/optimize/optimize-portfolio.js';
import { expectClose } from '../support/expect-close.js';
import { readDocument, sectionOf, tableRows } from '../support/markdown.js';
import { ownMarginModels, rateSnapshot } from '../support/rate-snapshot.js';
import { loadedSet } from '../support/snapshot.js';
import { futureArray, spanParameters } from '../support/span-parameters.js';
import { optimized } from '../portfolio/optimize/rate-desk.js';

const document = readDocument('docs/methodology/optimise.md');
const example = sectionOf(document, '## A worked example');
const sentences = example.replaceAll(/\s+/g, ' ');

/** The page's moves, basis points, each day from the one before. */
const MOVES = [10, -8, 6, -12, 3, -5];
const CURVE = 'USD-TREASURY';
const TENORS = ['2Y', '5Y', '10Y', '30Y'];

/** All tenors move alike. */
function history() {
  const levels = MOVES.reduce<readonly number[]>(
    (before, move) => [...before, (before.at(-1) ?? 0) + move / 10_000],
    [0.04],
  );
  return {
    name: CURVE,
    exchange: '',
    code: CURVE,
    nearbyOrTenor: TENORS,
    days: Int32Array.from(levels, (_, day) => dayNumber('2026-01-05') - levels.length + 1 + day),
    levels: Float64Array.from(levels.flatMap((level) => TENORS.map(() => level))),
    mode: 'absolute' as const,
    isDemo: false,
    checksum: 'e'.repeat(64),
    findings: [],
  };
}

const SNAPSHOT = {
  ...rateSnapshot(
    { ...EMPTY_RATE_MARKET, histories: new Map([[CURVE, history()]]) },
    {
      businessDate: '2026-01-05',
      recipes: ownMarginModels({
        recipe: 'example',
        clearing_house: 'CME',
        extends: 'cme-style',
        lookback: 6,
        horizon: 1,
        filter: null,
        measure: { kind: 'worst', tail_count: 1 },
      }),
    },
  ),
  sets: [
    loadedSet(
      spanParameters({
        exchange: 'CBOT',
        commodities: [
          {
            code: 'ZN',
            contractValueFactor: 1000,
            contracts: [{ type: 'FUT', period: '202603', array: futureArray(600), price: 110, scanRange: 600 }],
          },
        ],
      }),
      'CME',
    ),
  ],
};

const ROWS = [
  { account_code: 'RATES-1', index: CURVE, tenor: '10Y', dv01: 10_000 },
  {
    account_code: 'RATES-1',
    exchange_code: 'CBOT',
    contract_code: 'ZN',
    contract_type: 'FUT',
    contract_expiry: 'MAR-26',
    net_position: -300,
    cross_margin: true,
  },
];

const money = (value: number): string =>
  value.toLocaleString('en-US', { minimumFractionDigits: 2, maximumFractionDigits: 2 });

describe('the worked example of docs/methodology/optimise.md', () => {
  let found: OptimizedPortfolio;
  beforeAll(async () => {
    found = optimized(SNAPSHOT, ROWS, { solver: await loadHighsSolver() });
  });

  it('is what the optimiser finds', () => {
    const { legs, result, baselineTotal, saving, gap } = found;
    const [leg] = legs;
    expect(gap).toBe(0);
    expect(leg?.recommendation).toBe('SPLIT');
    const figures = [
      `${-(leg?.lots_to_seq ?? NaN)} of 300`,
      money(baselineTotal ?? NaN),
      money(result.total ?? NaN),
      money(saving ?? NaN),
      money(futureDv01('CBOT', 'ZN', 110, 1000)?.dv01 ?? NaN),
      leg?.reason ?? '',
    ];
    expect(figures.filter((figure) => !sentences.includes(figure))).toEqual([]);
  });

  it('shows totals that add up, the least of them chosen', () => {
    const rows = tableRows(example).map((cells) => cells.map((cell) => Number(cell.replaceAll(',', ''))));
    expect(rows.length).toBeGreaterThan(3);
    const dv01 = futureDv01('CBOT', 'ZN', 110, 1000)?.dv01 ?? NaN;
    for (const [moved = NaN, listed = NaN, cleared = NaN, total = NaN] of rows) {
      const net = 10_000 - moved * dv01;
      expect(listed).toBe((300 - moved) * 600);
      expectClose(cleared, Math.max(...MOVES.map((move) => net * move)), { absolute: 0.006 });
      expectClose(total, listed + cleared, { absolute: 0.006 });
    }
    expectClose(Math.min(...rows.map(([, , , total = NaN]) => total)), found.result.total ?? NaN, { absolute: 0.006 });
  });
});
