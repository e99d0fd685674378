import { describe, expect, it } from '@jest/globals';
import { curveSet } from '../../../server/pricing/curve/curve-set.js';
import { CLEARING_HOUSE_MODELS } from '../../../server/parameters/margin-models/clearing-house-model.js';
import { scenarioNodes } from '../../../server/pricing/curve/rebuilt-nodes.js';
import { clearedRatesEngine } from '../../../server/engines/cleared-rates/engine.js';
import { SWAP_CLEARING_HOUSES } from '../../../server/domain/rate-clearing-houses.js';
import type { FactorHistory } from '../../../server/market/history/factor-history.js';
import type { MarketData } from '../../../server/market/market-data.js';
import { discountCurves } from '../../../server/pricing/curve/curve-builder.js';
import { expectClose } from '../../support/expect-close.js';
import { rateMarket } from '../../support/rate-market.js';
import {
  ladderRow,
  onlyComponent,
  ownMarginModels,
  rateContext,
  rateMargin,
  rateSnapshot,
  resolved,
  swapRow,
} from '../../support/rate-snapshot.js';
import { VALUATION } from '../../support/synthetic-market.js';

const SOFR = 'USD-SOFR-OIS';
const market = rateMarket();
const context = rateContext(rateSnapshot(market));

/** A book of two rows at a house; JSCC clears no swaps in dollars. */
const dollarBook = (clearingHouse: string) => [
  clearingHouse === 'JSCC' ? ladderRow(0, { clearingHouse, tenor: '7Y' }) : swapRow(0, { clearingHouse }),
  ladderRow(1, { clearingHouse, tenor: '10Y', dv01: -30_000 }),
];

const withHistory = (index: string, change: (history: FactorHistory) => FactorHistory): MarketData => {
  const found = market.histories.get(index);
  if (found === undefined) throw new Error(`no history of ${index}`);
  return { ...market, histories: new Map([...market.histories, [index, change(found)]]) };
};
const notesOn = (rates: MarketData, clearingHouse = 'CME') =>
  onlyComponent([ladderRow(0, { clearingHouse })], rateContext(rateSnapshot(rates))).notes?.map(
    ({ code, message }) => `${code} ${message}`,
  );

it('there is a recipe for each house that rows may name, and for no other', () => {
  expect(CLEARING_HOUSE_MODELS.map(({ clearingHouse }) => clearingHouse).sort()).toEqual(
    SWAP_CLEARING_HOUSES.map(({ name }) => name).sort(),
  );
});

describe('the margin of one house', () => {
  it('nets ladders with swaps: the DV01 ladder of a swap nearly offsets it', () => {
    const alone = onlyComponent([swapRow(0)], context);
    const hedge = alone.detail.keyRateDv01.map(({ index, tenor, dv01 }, place) =>
      ladderRow(1 + place, { index, tenor, dv01: -dv01 }),
    );
    const hedged = onlyComponent([swapRow(0), ...hedge], context);
    expect(hedged.initialMargin).toBeLessThan(0.03 * alone.initialMargin);
    expectClose(hedged.detail.dv01, 0, { absolute: 0.01 });
  });

  it('does not net with another house', () => {
    const apart = rateMargin([ladderRow(0), ladderRow(1, { clearingHouse: 'JSCC', dv01: -10_000 })], context);
    expect(apart.map(({ clearingHouse, currency }) => `${clearingHouse} ${currency}`)).toEqual(['CME USD', 'JSCC JPY']);
    for (const { initialMargin } of apart) expect(initialMargin).toBeGreaterThan(0);
  });

  it('converts other currencies at today’s rate', () => {
    const inEuro = onlyComponent([ladderRow(0, { index: 'EUR-ESTR', clearingHouse: 'EUREX' })], context);
    const rates = [{ from: 'EUR', to: 'USD', rate: 2 }];
    const atTwo = rateContext(rateSnapshot(market, { rates }));
    const inDollar = onlyComponent([ladderRow(0, { index: 'EUR-ESTR' })], atTwo);
    const atOne = rateContext(rateSnapshot(market, { rates: [{ from: 'EUR', to: 'USD', rate: 1 }] }));
    expectClose(inDollar.initialMargin, 2 * onlyComponent([ladderRow(0, { index: 'EUR-ESTR' })], atOne).initialMargin, {
      relative: 1e-12,
    });
    expect(inEuro.currency).toBe('EUR');
    expectClose(inDollar.detail.dv01, 20_000, { absolute: 1e-9 });
  });

  it('is the weighted loss of its tail', () => {
    for (const clearingHouse of ['CME', 'LCH', 'JSCC', 'EUREX']) {
      const rows = dollarBook(clearingHouse);
      const { initialMargin, detail } = onlyComponent(rows, context);
      expectClose(
        detail.tail.reduce((sum, { pnl, weight }) => sum - pnl * weight, 0),
        initialMargin,
        { relative: 1e-9 },
      );
      expectClose(
        detail.tail.reduce((sum, { weight }) => sum + weight, 0),
        1,
        { absolute: 1e-12 },
      );
    }
  });

  it('charges concentration where the recipe has buckets: net within a curve’s bucket, each curve and bucket alone', () => {
    const liquidity = {
      event_multiplier: 2,
      buckets: [
        { up_to: '2Y', threshold_dv01: 500, spread: 0.25 },
        { threshold_dv01: 4_000, spread: 0.5 },
      ],
    };
    const recipes = ownMarginModels({ recipe: 'mine', extends: 'cme-style', clearing_house: 'CME', liquidity });
    const charged = rateContext(rateSnapshot(market, { recipes }));
    const rows = [
      ladderRow(0),
      ladderRow(1, { tenor: '10Y', dv01: -5_000 }),
      ladderRow(2, { tenor: '1Y', dv01: 300 }),
      ladderRow(3, { tenor: '2Y', dv01: 400 }),
      ladderRow(4, { index: 'EUR-ESTR', tenor: '5Y', dv01: -10_000 }),
    ];
    // SOFR to 2Y: 700, over it by 200; SOFR beyond: 5,000, by 1,000; ESTR at 1.1: 11,000, by 7,000.
    const expected = (200 * 0.25 + 1_000 * 0.5 + 7_000 * 0.5) * 2;
    expectClose(onlyComponent(rows, charged).additionalMargin, expected, { absolute: 1e-9 });
    expect(onlyComponent(rows, context).additionalMargin).toBe(0);
  });

  it('is in the recipe’s currency, without exchange rate in that of the rows, and the same book', () => {
    const at = (rates: Parameters<typeof rateSnapshot>[1]) => rateContext(rateSnapshot(market, rates));
    for (const clearingHouse of ['JSCC', 'EUREX']) {
      const rows = dollarBook(clearingHouse);
      const inDollar = onlyComponent(rows, at({ rates: [] }));
      const own = onlyComponent(
        rows,
        at({ rates: [{ from: 'USD', to: inDollar.detail.marginModel.currency, rate: 1 }] }),
      );
      expect(inDollar.currency).toBe('USD');
      expect(inDollar.notes?.map(({ code }) => code)).toContain('MARGIN_CURRENCY_REPLACED');
      expect(own.currency).toBe(own.detail.marginModel.currency);
      expectClose(inDollar.initialMargin, own.initialMargin, { relative: 1e-12 });
    }
  });

  it('of rows in two currencies without exchange rate is apart for each, and no row is left out', () => {
    const rows = [
      ladderRow(0, { clearingHouse: 'JSCC' }),
      ladderRow(1, { clearingHouse: 'JSCC', index: 'EUR-ESTR' }),
      ladderRow(2, { clearingHouse: 'JSCC', tenor: '7Y' }),
    ];
    const components = rateMargin(rows, rateContext(rateSnapshot(market, { rates: [] })));
    expect(components.map(({ currency, contributions }) => [currency, [...contributions.keys()].sort()])).toEqual([
      ['USD', [0, 2]],
      ['EUR', [1]],
    ]);
    for (const { initialMargin } of components) expect(initialMargin).toBeGreaterThan(0);
  });

  it('shows rates on one side of an omnibus account only', () => {
    const rows = resolved([swapRow(0)], context);
    expect(clearedRatesEngine.margin(rows, context, 'long').length).toBe(1);
    expect(clearedRatesEngine.margin(rows, context, 'short')).toEqual([]);
  });
});

describe('what is told about scenarios', () => {
  it('nothing where all is there', () => {
    expect(notesOn(market)).toEqual([]);
  });

  it('a short history', () => {
    const rows = 500;
    const short = withHistory(SOFR, (history) => ({
      ...history,
      days: history.days.slice(-rows),
      levels: history.levels.slice(-rows * history.nearbyOrTenor.length),
    }));
    expect(notesOn(short)).toEqual([expect.stringContaining('SHORT_HISTORY CME, cme_irs_hvar_style: there are 495')]);
  });

  it('a stress period that the history does not reach', () => {
    expect(notesOn(market, 'EUREX')).toEqual([expect.stringContaining('NO_STRESS_PERIOD EUREX')]);
  });

  it('dates dropped for one tenor’s sake', () => {
    const holes = withHistory(SOFR, (history) => {
      const levels = history.levels.slice();
      for (const back of [10, 20, 30]) levels[(history.days.length - back) * history.nearbyOrTenor.length + 3] = NaN;
      return { ...history, levels };
    });
    expect(notesOn(holes)).toEqual([expect.stringContaining('DATES_DROPPED')]);
    const component = onlyComponent([ladderRow(0)], rateContext(rateSnapshot(holes)));
    expect(component.detail.scenarios.droppedDates).toBe(3);
    expect(component.detail.scenarios.scenarioCount).toBe(1260);
  });

  it('a gap in time', () => {
    const gap = withHistory(SOFR, (history) => ({
      ...history,
      days: history.days.map((day) => (day < VALUATION - 300 ? day - 200 : day)),
    }));
    expect(notesOn(gap)).toEqual([expect.stringContaining('HISTORY_GAP')]);
  });

  it('curves whose histories share no dates: they are margined apart', () => {
    const shifted = withHistory('EUR-ESTR', (history) => ({
      ...history,
      days: history.days.map((day) => day - 10_000),
    }));
    const apart = rateContext(rateSnapshot(shifted));
    const components = rateMargin([ladderRow(0), ladderRow(1, { index: 'EUR-ESTR' })], apart);
    expect(components.length).toBe(2);
    for (const { notes, initialMargin } of components) {
      expect(notes?.map(({ code }) => code)).toContain('NO_COMMON_DATES');
      expect(initialMargin).toBeGreaterThan(0);
    }
  });
});

it('a scenario that admits no curve moves zero rates instead, and is named', () => {
  const outcome = curveSet([SOFR], market, VALUATION);
  if (!outcome.ok) throw new Error(outcome.message);
  const { set } = outcome;
  const { quoteCount, nodeCount } = set.builder;
  const moves = new Float64Array(3 * quoteCount).fill(0.001);
  moves[quoteCount + 12] = 0.9;
  const { nodes, infeasible } = scenarioNodes(set, moves, 3);
  expect(infeasible).toEqual([1]);
  expect(nodes.every(Number.isFinite)).toBe(true);
  expect(nodes.subarray(0, nodeCount)).toEqual(nodes.subarray(2 * nodeCount));
  const day = VALUATION + 365;
  const moved = discountCurves(set.builder, nodes, nodeCount).get(SOFR)?.discountFactor(day) ?? NaN;
  const before = set.curves.get(SOFR)?.discountFactor(day) ?? NaN;
  expectClose(-Math.log(moved / before), 0.001, { absolute: 2e-6 });
});

it('every row of a house stands on the set that the status shows, whatever curves it needs', () => {
  const sets = clearedRatesEngine.parameterSets?.(context.snapshot) ?? [];
  const shown = sets.find(({ parameter }) => parameter === 'CME')?.checksum;
  const rows = [swapRow(0), ladderRow(1), ladderRow(2, { index: 'EUR-ESTR' })];
  expect(resolved(rows, context).map(({ parameterSet }) => parameterSet.checksum)).toEqual([shown, shown, shown]);
});

it('the status has one set for each house, of the quotes’ date', () => {
  const sets = clearedRatesEngine.parameterSets?.(context.snapshot) ?? [];
  expect(sets.map(({ parameter, businessDate, isDemo }) => [parameter, businessDate, isDemo])).toEqual(
    CLEARING_HOUSE_MODELS.map(({ clearingHouse }) => [clearingHouse, '2025-06-11', false]),
  );
  const empty = clearedRatesEngine.parameterSets?.(
    rateSnapshot({ ...market, quotes: new Map(), fixings: new Map(), histories: new Map() }),
  );
  expect(empty).toEqual([]);
});
