import { describe, expect, it } from '@jest/globals';
import { clearedRatesEngine } from '../../../server/engines/cleared-rates/engine.js';
import { curveSet } from '../../../server/pricing/curve/curve-set.js';
import type { MarketData } from '../../../server/market/market-data.js';
import { isoDate } from '../../../server/lib/calendar/day-number.js';
import { rateMarket } from '../../support/rate-market.js';
import { rateContext, rateSnapshot, swapRow } from '../../support/rate-snapshot.js';
import { VALUATION } from '../../support/synthetic-market.js';

const SOFR = 'USD-SOFR-OIS';
const market = rateMarket();

/** One per cent to twenty years, and another rate at thirty. */
const steep = (longest: number): MarketData => ({
  ...market,
  quotes: new Map([
    [
      SOFR,
      {
        index: SOFR,
        date: isoDate(VALUATION),
        tenors: ['1Y', '20Y', '30Y'],
        rates: Float64Array.of(0.01, 0.01, longest),
        isDemo: false,
        checksum: 'steep',
        findings: [],
      },
    ],
  ]),
});

/** The highest thirty-year rate that a curve can be built of. */
function steepest(): number {
  let [low, high] = [0.01, 0.2];
  for (let step = 0; step < 50; step++) {
    const middle = (low + high) / 2;
    if (curveSet([SOFR], steep(middle), VALUATION).ok) low = middle;
    else high = middle;
  }
  return low;
}

describe('the steepest curve', () => {
  const highest = steepest();

  it('can be built with each quote a basis point higher; beyond that the quote in the way is named', () => {
    const found = curveSet([SOFR], steep(highest), VALUATION);
    expect(highest).toBeGreaterThan(0.05);
    expect(found.ok && found.set.quoteBumps.every(Number.isFinite)).toBe(true);
    expect(curveSet([SOFR], steep(highest + 1e-7), VALUATION)).toMatchObject({
      ok: false,
      message: expect.stringMatching(/^No discount factor reprices the 30Y quote of USD-SOFR-OIS, 5\.\d+ %\.$/),
    });
  });

  it.each([-0.5, -1e-4, 0, 0.3, 0.6, 0.9, 1])(
    'margins its swaps or leaves them out, %p bp from the edge',
    (distance) => {
      const context = rateContext(rateSnapshot(steep(highest + distance * 1e-4)));
      const outcome = clearedRatesEngine.resolve(swapRow(0), context);
      if (!outcome.ok) {
        expect(outcome.remark.code).toBe('NO_CURVE');
        return;
      }
      const [component] = clearedRatesEngine.margin([outcome.position], context, 'net');
      expect(component?.initialMargin).toBeGreaterThan(0);
    },
  );
});
