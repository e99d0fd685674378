import { describe, expect, it } from '@jest/globals';
import { findCeasedIndex, rateIndex } from '../../../server/domain/find-rate-index.js';
import { dayNumber, isoDate } from '../../../server/lib/calendar/day-number.js';
import { yearFraction } from '../../../server/lib/calendar/day-count.js';
import { addMonths, period } from '../../../server/lib/calendar/period.js';
import { presentValue } from '../../../server/pricing/curve/cash-flow.js';
import { discountCurve } from '../../../server/pricing/curve/discount-curve.js';
import { forwardRate } from '../../support/curve-rates.js';
import { fixingBook } from '../../../server/pricing/swap/fixings.js';
import { flattenSwap } from '../../../server/pricing/swap/flatten-swap.js';
import { priceSwap } from '../../../server/pricing/swap/price-swap.js';
import {
  replaceCeased,
  type BasisSwap,
  type FixedFloatSwap,
  type ForwardRateAgreement,
} from '../../../server/pricing/swap/swap.js';
import { expectClose } from '../../support/expect-close.js';
import { flattened } from '../../support/golden-market.js';
import { CURVES, FIXINGS, VALUATION } from '../../support/synthetic-market.js';

const SOFR = rateIndex('USD-SOFR-OIS');
const ESTR = rateIndex('EUR-ESTR');
const EURIBOR = rateIndex('EUR-EURIBOR-6M');

const curveOf = (name: string) => {
  const curve = CURVES.get(name);
  if (curve === undefined) throw new Error(`no curve ${name}`);
  return curve;
};

describe('overnight index swaps', () => {
  it('published-values.json, quantlib_ois_cached: one year at the flat rate of the curve', () => {
    const start = dayNumber('2009-02-09');
    const flat = discountCurve([start, start + 720], Float64Array.of(0, -0.05 * 2));
    const swap: FixedFloatSwap = {
      kind: 'fixed-float',
      index: { ...ESTR, paymentLag: 0 },
      direction: 'PAY',
      notional: 100,
      effective: start,
      maturity: addMonths(start, 12),
      fixedRate: Math.exp(0.05) - 1,
    };
    const value = priceSwap(flattened(swap, fixingBook(start, new Map())), new Map([[ESTR.name, flat]]));
    expectClose(value.presentValue, 0.001730450147, { absolute: 1e-11 });
  });
});

describe('forward rate agreements', () => {
  const start = dayNumber('2025-09-15');
  const agreement: ForwardRateAgreement = {
    kind: 'forward-rate-agreement',
    index: EURIBOR,
    direction: 'RECEIVE',
    notional: 1e8,
    effective: start,
    maturity: addMonths(start, 6),
    fixedRate: 0.025,
  };
  const end = dayNumber('2026-03-16');
  const years = (end - start) / 360;

  it('are worth N(K − F)τ/(1 + Fτ), paid at the start, and par at the forward rate', () => {
    const forward = forwardRate(curveOf(EURIBOR.name), start, end, years);
    const value = priceSwap(flattened(agreement, FIXINGS), CURVES);
    const paid = (1e8 * (0.025 - forward) * years) / (1 + forward * years);
    expectClose(value.presentValue, paid * curveOf(ESTR.name).discountFactor(start), { absolute: 1e-6 });
    expectClose(value.parRate, forward, { absolute: 1e-14 });
  });

  it('are known once they are fixed, ask for the fixing, and are past once they start', () => {
    const fixingDay = dayNumber('2025-09-11');
    const fixed = fixingBook(fixingDay + 1, new Map([[EURIBOR.name, new Map([[fixingDay, 0.02]])]]));
    const [amount] = flattened(agreement, fixed).fixed;
    expect(amount?.growth).toBeUndefined();
    expectClose(amount?.amount ?? NaN, (1e8 * (1 + 0.025 * years)) / (1 + 0.02 * years), { absolute: 1e-6 });
    expect(flattenSwap(agreement, fixingBook(fixingDay + 1, new Map())).ok).toBe(false);
    expect(flattened(agreement, fixingBook(start, new Map())).fixed).toEqual([]);
  });
});

describe('basis swaps', () => {
  it('have the spread (PV6M − PVOIS)/annuity on the leg that carries it', () => {
    const swap: BasisSwap = {
      kind: 'basis',
      index: ESTR,
      otherIndex: EURIBOR,
      direction: 'RECEIVE',
      notional: 1e8,
      effective: dayNumber('2025-06-13'),
      maturity: dayNumber('2030-06-13'),
      spread: 0,
    };
    const { fixed, floating, annuity } = flattened(swap, FIXINGS);
    const spread = -(presentValue(floating, CURVES) + presentValue(fixed, CURVES)) / presentValue(annuity, CURVES);
    expectClose(priceSwap(flattened(swap, FIXINGS), CURVES).parRate, spread, { absolute: 1e-15 });
    expect(spread).toBeGreaterThan(0.001);
    // Quarterly against semi-annually.
    expect([annuity.length, floating.filter(({ growth }) => growth !== undefined).length]).toEqual([20, 10]);
  });
});

describe('zero-coupon swaps', () => {
  it('on a term index compound its periods, the fixed one at its fixing', () => {
    const start = dayNumber('2025-03-12');
    const swap = {
      kind: 'zero-coupon',
      index: EURIBOR,
      direction: 'PAY',
      notional: 1e6,
      effective: start,
      maturity: addMonths(start, 24),
      fixedRate: 0.02,
    } as const;
    const fixings = fixingBook(VALUATION, new Map([[EURIBOR.name, new Map([[dayNumber('2025-03-10'), 0.024]])]]));
    const flat = flattened(swap, fixings);
    const [growing, known] = flat.floating;
    const firstEnd = dayNumber('2025-09-12');
    expectClose(growing?.amount ?? NaN, 1e6 * (1 + 0.024 * yearFraction('ACT/360', start, firstEnd)), {
      absolute: 1e-8,
    });
    expect(growing?.growth).toEqual({ curve: EURIBOR.name, start: firstEnd, end: dayNumber('2027-03-12') });
    expect(known?.amount).toBe(-1e6);
  });

  it('in Brazil compound by business days of 252', () => {
    const index = rateIndex('BRL-CDI');
    const start = dayNumber('2026-01-02');
    const maturity = dayNumber('2027-01-04');
    const swap = {
      kind: 'zero-coupon',
      index,
      direction: 'RECEIVE',
      notional: 1,
      effective: start,
      maturity,
      fixedRate: 0.1,
    } as const;
    const flat = flattened(swap, fixingBook(start, new Map()));
    // 260 weekdays from 2 January 2026 to the year's end, 11 of them holidays; 1 January 2027 is one too.
    expectClose(flat.zeroCouponYears ?? NaN, 249 / 252, { absolute: 1e-12 });
    expectClose(flat.fixed[0]?.amount ?? NaN, 1.1 ** (249 / 252) - 1, { absolute: 1e-15 });
  });
});

describe('swaps on an index that has ceased', () => {
  it('go on at the replacement plus the fallback spread, in the old periods', () => {
    const ceased = findCeasedIndex('usd libor bba 3m');
    if (ceased?.fallbackSpread === undefined) throw new Error('no USD LIBOR');
    const swap = replaceCeased({ ...ceased, fallbackSpread: ceased.fallbackSpread }, rateIndex(ceased.replacement), {
      direction: 'PAY',
      notional: 1e6,
      effective: dayNumber('2025-06-13'),
      maturity: dayNumber('2026-06-15'),
      fixedRate: 0.03,
    });
    expect(swap.index).toBe(SOFR);
    expectClose(swap.spread ?? NaN, 0.0026161, { absolute: 1e-15 });
    expect([swap.fixedFrequency, swap.floatFrequency]).toEqual([period('6M'), period('3M')]);
    const { fixed, floating } = flattened(swap, FIXINGS);
    expect(fixed.length).toBe(3);
    expect(floating.filter(({ growth }) => growth !== undefined).length).toBe(5);
    expect(isoDate(fixed[0]?.payment ?? 0)).toBe('2025-06-18');
  });
});
