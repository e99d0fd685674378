import { describe, expect, it } from '@jest/globals';
import * as fc from 'fast-check';
import { clearedRatesEngine } from '../../../server/engines/cleared-rates/engine.js';
import type { MarginComponent } from '../../../server/engines/margin-engine.js';
import type { Position } from '../../../server/instruments/row-kinds.js';
import type { RateLadderPosition } from '../../../server/instruments/ladder/position.js';
import type { ClearedSwapPosition } from '../../../server/instruments/swap/position.js';
import { expectClose } from '../../support/expect-close.js';
import { rateMarket } from '../../support/rate-market.js';
import {
  ladderRow,
  ownMarginModels,
  rateContext,
  rateMargin,
  rateSnapshot,
  resolved,
  swapRow,
} from '../../support/rate-snapshot.js';
import { VALUATION } from '../../support/synthetic-market.js';

/** The recipes that come with the program on fewer scenarios: what holds for any number of them is faster to see on few. */
const recipes = ownMarginModels(
  ...['CME', 'LCH', 'EUREX'].map((marginModel) => ({
    recipe: `short-${marginModel}`,
    clearing_house: marginModel,
    extends: `${marginModel.toLowerCase()}-style`,
    lookback: 300,
  })),
);
const context = rateContext(rateSnapshot(rateMarket(), { recipes }));
const CLEARING_HOUSE_NAMES = ['CME', 'EUREX'] as const;
const RUNS = { numRuns: 15 };

const CURVES = [
  { floatIndex: 'USD-SOFR-OIS', currency: 'USD', swapType: 'OIS' },
  { floatIndex: 'EUR-EURIBOR-6M', currency: 'EUR', swapType: 'IRS' },
  { floatIndex: 'EUR-EURIBOR-6M', currency: 'EUR', swapType: 'ZCS' },
] as const;

const swap: fc.Arbitrary<ClearedSwapPosition> = fc
  .record({
    clearingHouse: fc.constantFrom(...CLEARING_HOUSE_NAMES),
    direction: fc.constantFrom('PAY' as const, 'RECEIVE' as const),
    curve: fc.constantFrom(...CURVES),
    millions: fc.integer({ min: 1, max: 500 }),
    start: fc.integer({ min: -400, max: 400 }),
    days: fc.integer({ min: 60, max: 10_000 }),
    fixedRate: fc.double({ min: 0, max: 0.08, noNaN: true }),
  })
  .map(({ clearingHouse, direction, curve, millions, start, days, fixedRate }) =>
    swapRow(0, {
      clearingHouse,
      direction,
      ...curve,
      notional: millions * 1e6,
      effective: VALUATION + start,
      maturity: VALUATION + Math.max(0, start) + days,
      fixedRate,
    }),
  );

const ladder: fc.Arbitrary<RateLadderPosition> = fc
  .record({
    clearingHouse: fc.constantFrom(...CLEARING_HOUSE_NAMES),
    index: fc.constantFrom('USD-SOFR-OIS', 'EUR-EURIBOR-6M'),
    days: fc.integer({ min: 1, max: 20_000 }),
    dv01: fc.integer({ min: -50_000, max: 50_000 }).filter((dv01) => dv01 !== 0),
  })
  .map(({ days, ...terms }) => ladderRow(0, { ...terms, tenor: `${days}D` }));

const numbered = (rows: readonly Position[]): readonly Position[] => rows.map((row, place) => ({ ...row, row: place }));
const book: fc.Arbitrary<readonly Position[]> = fc
  .array(fc.oneof<fc.Arbitrary<Position>[]>(swap, ladder), { minLength: 1, maxLength: 8 })
  .map(numbered);

const times = (row: Position, factor: number): Position => {
  if (row.kind === 'rate-ladder') return { ...row, dv01: row.dv01 * factor };
  if (row.kind !== 'cleared-swap') return row;
  const direction = row.direction === 'PAY' ? ('RECEIVE' as const) : ('PAY' as const);
  return { ...row, notional: row.notional * Math.abs(factor), ...(factor < 0 ? { direction } : {}) };
};

const atHouse = (row: Position, clearingHouse: string): Position =>
  row.kind === 'rate-ladder' || row.kind === 'cleared-swap' ? { ...row, clearingHouse } : row;

const byHouse = (components: readonly MarginComponent[]): ReadonlyMap<string, number> =>
  new Map(components.map(({ clearingHouse, initialMargin }) => [clearingHouse, initialMargin]));

describe('margins of swaps and ladders', () => {
  it('contributions add up to the margin of each house', () => {
    fc.assert(
      fc.property(book, (rows) => {
        for (const { initialMargin, contributions } of rateMargin(rows, context)) {
          const sum = [...contributions.values()].reduce((total, part) => total + part, 0);
          expectClose(sum, initialMargin, { relative: 1e-9, absolute: 1e-4 });
        }
      }),
      RUNS,
    );
  });

  it('double with the book', () => {
    fc.assert(
      fc.property(book, (rows) => {
        const single = byHouse(rateMargin(rows, context));
        const double = byHouse(
          rateMargin(
            rows.map((row) => times(row, 2)),
            context,
          ),
        );
        for (const [marginModel, margin] of single)
          expectClose(double.get(marginModel) ?? NaN, 2 * margin, { relative: 1e-9, absolute: 1e-4 });
      }),
      RUNS,
    );
  });

  it('do not depend on the order of rows', () => {
    fc.assert(
      fc.property(book, (rows) => {
        const forward = byHouse(rateMargin(rows, context));
        const backward = byHouse(rateMargin(rows.toReversed(), context));
        for (const [marginModel, margin] of forward)
          expectClose(backward.get(marginModel) ?? NaN, margin, { relative: 1e-9, absolute: 1e-4 });
      }),
      RUNS,
    );
  });

  it('are nothing with an exact offset, whichever house', () => {
    fc.assert(
      fc.property(book, (rows) => {
        const offset = numbered([...rows, ...rows.map((row) => times(row, -1))]);
        for (const { initialMargin } of rateMargin(offset, context)) expectClose(initialMargin, 0, { absolute: 1e-4 });
      }),
      RUNS,
    );
  });

  it('are never negative, nor is an empty tail an exception', () => {
    fc.assert(
      fc.property(book, (rows) => {
        for (const { initialMargin, additionalMargin } of rateMargin(rows, context)) {
          expect(initialMargin).toBeGreaterThanOrEqual(0);
          expect(additionalMargin).toBe(0);
        }
      }),
      RUNS,
    );
  });

  it('of expected shortfall, at one house, are not more together than apart', () => {
    fc.assert(
      fc.property(book, book, (first, second) => {
        const at = (rows: readonly Position[]) => numbered(rows.map((row) => atHouse(row, 'LCH')));
        const margin = (rows: readonly Position[]) => byHouse(rateMargin(at(rows), context)).get('LCH') ?? NaN;
        expect(margin([...first, ...second])).toBeLessThanOrEqual((margin(first) + margin(second)) * (1 + 1e-9) + 1e-4);
      }),
      RUNS,
    );
  });
});

describe('values of swaps', () => {
  it('payer is minus receiver, in value and DV01', () => {
    fc.assert(
      fc.property(swap, (row) => {
        const [one, other] = resolved([row, times(row, -1)], context);
        expectClose(one?.valuation?.marketValue ?? NaN, -(other?.valuation?.marketValue ?? NaN), { absolute: 1e-4 });
        expectClose(one?.valuation?.dv01 ?? NaN, -(other?.valuation?.dv01 ?? NaN), { absolute: 1e-6 });
      }),
      RUNS,
    );
  });

  it('at the par rate are nothing', () => {
    fc.assert(
      fc.property(swap, (row) => {
        const [priced] = resolved([row], context);
        const parRate = (priced?.contract.price ?? NaN) / 100;
        const [atPar] = resolved([{ ...row, fixedRate: parRate }], context);
        expectClose(atPar?.valuation?.marketValue ?? NaN, 0, { absolute: row.notional * 1e-11 });
      }),
      RUNS,
    );
  });

  it('have key-rate DV01 that add up to the DV01', () => {
    fc.assert(
      fc.property(swap, (row) => {
        for (const { detail } of rateMargin([row], context)) {
          const [trade] = detail.trades;
          const sum = detail.keyRateDv01.reduce((total, { dv01 }) => total + dv01, 0);
          expectClose(sum, trade?.dv01 ?? NaN, { relative: 2e-6, absolute: 1e-2 });
        }
      }),
      RUNS,
    );
  });
});

it('accepts swaps and ladders only', () => {
  expect(clearedRatesEngine.accepts(swapRow(0), context)).toBe(true);
  expect(clearedRatesEngine.accepts(ladderRow(0), context)).toBe(true);
  const event: Position = {
    kind: 'event',
    exchangeCode: 'KALSHI',
    ticker: 'KXFED-26DEC-H0',
    side: 'YES',
    netPosition: 1,
    price: null,
    row: 0,
    positionId: '0',
    accountCode: 'A',
    subAccountCode: null,
  };
  expect(clearedRatesEngine.accepts(event, context)).toBe(false);
});
