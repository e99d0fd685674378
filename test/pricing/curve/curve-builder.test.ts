import { describe, expect, it } from '@jest/globals';
import fc from 'fast-check';
import { rateIndex } from '../../../server/domain/find-rate-index.js';
import { isoDate } from '../../../server/lib/calendar/day-number.js';
import { RootNotFound } from '../../../server/lib/root.js';
import { calibrationInstrument, spotDay } from '../../../server/pricing/curve/calibration-instrument.js';
import { baseNodes, curveBuilder, discountCurves } from '../../../server/pricing/curve/curve-builder.js';
import { forwardRate, zeroRate } from '../../support/curve-rates.js';
import type { Interpolation } from '../../../server/pricing/curve/interpolation.js';
import { linearZero } from '../../support/linear-zero.js';
import { logLinearDiscount } from '../../../server/pricing/curve/log-linear-discount.js';
import { monotoneConvex } from '../../support/monotone-convex.js';
import { RATE_INDICES } from '../../../server/domain/find-rate-index.js';
import { dayNumber } from '../../../server/lib/calendar/day-number.js';
import { expectClose } from '../../support/expect-close.js';
import { builderOf } from '../../support/golden-market.js';
import { QUOTES, VALUATION } from '../../support/synthetic-market.js';

const SOFR = rateIndex('USD-SOFR-OIS');
const INTERPOLATIONS: readonly Interpolation[] = [logLinearDiscount, linearZero, monotoneConvex];

describe('curves', () => {
  it.each(INTERPOLATIONS)('by $name reprice every quote', (interpolation) => {
    const builder = builderOf(QUOTES, VALUATION, interpolation);
    expect(builder.largestError(builder.quotes, baseNodes(builder))).toBeLessThan(1e-13);
  });

  it.each(INTERPOLATIONS)('by $name reprice quotes of any level, below 0 too', (interpolation) => {
    // Sweeps of one that is not local settle only on quotes less rough: see `monotoneConvex`.
    const [highest, roughness] = interpolation.isLocal ? [0.12, 0.002] : [0.06, 0.001];
    const level = fc.double({ min: -0.02, max: highest, noNaN: true });
    const bump = fc.double({ min: -roughness, max: roughness, noNaN: true });
    const bumps = fc.array(bump, { minLength: 60, maxLength: 60 });
    fc.assert(
      fc.property(level, bumps, (shift, noise) => {
        const quotes = QUOTES.map(({ index, quotes: curve }) => ({
          index,
          quotes: curve.slice(0, 13).map(({ tenor }, place) => ({ tenor, rate: shift + (noise[place] ?? 0) })),
        }));
        const builder = builderOf(quotes, VALUATION, interpolation);
        expect(builder.largestError(builder.quotes, baseNodes(builder))).toBeLessThan(1e-12);
      }),
      { numRuns: 8 },
    );
  });

  it('of one rate have that rate everywhere', () => {
    const index = rateIndex('GBP-SONIA');
    const quotes = ['1M', '6M', '1Y'].map((tenor) => ({ tenor, rate: 0.05 }));
    for (const interpolation of INTERPOLATIONS) {
      const builder = builderOf([{ index, quotes }], VALUATION, interpolation);
      const curve = discountCurves(builder, baseNodes(builder)).get(index.name);
      if (curve === undefined) throw new Error('no curve');
      expectClose(forwardRate(curve, VALUATION, VALUATION + 365, 1), 0.05, { absolute: 2e-4 });
      expectClose(zeroRate(curve, VALUATION + 30), Math.log(1 + 0.05 * (30 / 365)) / (30 / 365), { absolute: 1e-5 });
    }
  });

  it('put overnight curves before those they discount', () => {
    const builder = builderOf(QUOTES, VALUATION);
    const names = builder.layouts.map(({ index }) => index.name);
    expect(names.indexOf('EUR-ESTR')).toBeLessThan(names.indexOf('EUR-EURIBOR-6M'));
    expect(builder.quoteCount).toBe(QUOTES.reduce((sum, { quotes }) => sum + quotes.length, 0));
    expect(builder.nodeCount).toBe(builder.quoteCount + QUOTES.length);
  });
});

describe('quotes that admit no curve', () => {
  const builderFor = (tenors: readonly string[], index = SOFR) =>
    curveBuilder([{ index, quotes: tenors.map((tenor) => ({ tenor, rate: 0.04 })) }], VALUATION);

  it('are told: none, two for one day, no discount curve', () => {
    expect(builderFor([])).toEqual({ ok: false, message: 'There are no quotes of USD-SOFR-OIS.' });
    expect(builderFor(['6M', '12M', '1Y'])).toEqual({
      ok: false,
      message: 'Quotes 12M and 1Y of USD-SOFR-OIS end on the same day; keep one.',
    });
    expect(builderFor(['6M', '1Y'], rateIndex('EUR-EURIBOR-6M'))).toEqual({
      ok: false,
      message: 'EUR-EURIBOR-6M is discounted at EUR-ESTR, of which there are no quotes.',
    });
  });

  it('throw with the quote, where a long one is far above the shorter', () => {
    const quotes = [
      { tenor: '30Y', rate: 0.04 },
      { tenor: '40Y', rate: 0.2 },
    ];
    const builder = builderOf([{ index: SOFR, quotes }], VALUATION);
    expect(() => baseNodes(builder)).toThrow(RootNotFound);
    expect(() => baseNodes(builder)).toThrow('No discount factor reprices the 40Y quote of USD-SOFR-OIS, 20 %.');
  });
});

describe('instruments of quotes', () => {
  it.each([
    // Spot of Wednesday 2025-06-11: USD T+2, GBP T+0, AUD T+1, CAD T+1.
    { index: 'USD-SOFR-OIS', spot: '2025-06-13' },
    { index: 'GBP-SONIA', spot: '2025-06-11' },
    { index: 'AUD-AONIA', spot: '2025-06-12' },
    { index: 'CAD-CORRA', spot: '2025-06-12' },
  ])('$index starts on $spot', ({ index, spot }) => {
    expect(isoDate(spotDay(rateIndex(index), VALUATION))).toBe(spot);
  });

  it('of eighteen months have a short period first', () => {
    const { annuity } = calibrationInstrument(SOFR, '18M', VALUATION);
    expect(annuity.map(({ amount }) => Math.round(-amount * 360))).toEqual([185, 364]);
  });

  it('from a last business day of a month end on a last day', () => {
    // 2025-02-26 + 2 = Friday 2025-02-28, the last of February: a month later is 31 March, not the 28th.
    const instrument = calibrationInstrument(SOFR, '1M', dayNumber('2025-02-26'));
    expect([isoDate(instrument.effective), isoDate(instrument.maturity)]).toEqual(['2025-02-28', '2025-03-31']);
  });

  it('pay as their index does: CORRA semi-annually beyond a year, TIIE every 28 days', () => {
    const payments = (index: string, tenor: string): number =>
      calibrationInstrument(rateIndex(index), tenor, VALUATION).annuity.length;
    expect([payments('CAD-CORRA', '1Y'), payments('CAD-CORRA', '2Y')]).toEqual([1, 4]);
    expect(payments('MXN-F-TIIE', '84D')).toBe(3);
    expect([payments('EUR-EURIBOR-6M', '6M'), payments('EUR-EURIBOR-6M', '2Y')]).toEqual([1, 2]);
    expect(payments('BRL-CDI', '2Y')).toBe(1);
  });

  it.each(RATE_INDICES.map((index) => ({ index, name: index.name })))('of $name build a curve', ({ index }) => {
    const quotes = ['1Y', '2Y', '5Y'].map((tenor) => ({ tenor, rate: 0.04 }));
    const { discountIndex } = index;
    const discount = discountIndex === undefined ? [] : [{ index: rateIndex(discountIndex), quotes }];
    const builder = builderOf([{ index, quotes }, ...discount], VALUATION);
    const nodes = baseNodes(builder);
    expect(builder.largestError(builder.quotes, nodes)).toBeLessThan(1e-14);
    const curve = discountCurves(builder, nodes).get(index.name);
    expectClose(curve?.discountFactor(VALUATION + 730) ?? NaN, 1 / 1.04 ** 2, { absolute: 3e-3 });
  });
});
