import { expect, it } from '@jest/globals';
import { dayNumber, isoDate } from '../../../server/lib/calendar/day-number.js';
import { baseNodes, discountCurves } from '../../../server/pricing/curve/curve-builder.js';
import { legPeriods } from '../../../server/pricing/swap/leg-periods.js';
import { priceSwap } from '../../../server/pricing/swap/price-swap.js';
import { period } from '../../../server/lib/calendar/period.js';
import { expectClose } from '../../support/expect-close.js';
import { readGoldenCurves } from '../../support/golden-curves.js';
import {
  builderOf,
  flattened,
  GOLDEN_INDICES,
  goldenFixings,
  goldenQuotes,
  goldenSwap,
  goldenTermSwap,
} from '../../support/golden-market.js';
import { describeWithReference } from '../../support/with-reference.js';

/** Present values of the file hold to 1e-6 on 1e8 of notional. */
const MONEY = { absolute: 1e-6 };

describeWithReference('golden/curves-and-swaps.json', () => {
  const golden = readGoldenCurves();
  const fixings = goldenFixings(golden);
  const builder = builderOf(goldenQuotes(golden), fixings.valuation);
  const curves = discountCurves(builder, baseNodes(builder));

  it.each(golden.swaps)('$id: $desc', (swap) => {
    const terms = goldenSwap(swap);
    const periods = legPeriods({ ...terms, frequency: period(swap.pay_frequency), dayCount: 'ACT/360' });
    expect([...periods.map(({ start }) => isoDate(start)), isoDate(periods.at(-1)?.end ?? 0)]).toEqual(
      swap.period_dates,
    );
    expect(periods.map(({ payment }) => isoDate(payment))).toEqual(swap.payment_dates);
    const value = priceSwap(flattened(terms, fixings), curves);
    expectClose(value.presentValue, swap.expected['pv'] ?? NaN, MONEY);
    expectClose(Math.abs(value.fixedLeg), swap.expected['fixed_leg_pv'] ?? NaN, MONEY);
    expectClose(Math.abs(value.floatingLeg), swap.expected['float_leg_pv'] ?? NaN, MONEY);
    expectClose(value.parRate, swap.expected['par_rate'] ?? NaN, { absolute: 1e-14 });
    expectClose(value.pv01, swap.expected['fixed_leg_pv01'] ?? NaN, { absolute: 1e-9 });
  });

  it('OIS-05: growth over the fixings before the valuation date', () => {
    const swap = golden.swaps.find(({ id }) => id === 'OIS-05');
    const start = dayNumber('2023-11-15');
    const growth = fixings.compounded(GOLDEN_INDICES.SOFR, start, dayNumber('2024-11-15'));
    if (!growth.ok) throw new Error('fixings are missing');
    expectClose(growth.factor, swap?.expected['compounded_factor_to_valuation'] ?? NaN, { absolute: 1e-15 });
    expect(growth.until - start).toBe(swap?.expected['days_accrued']);
  });

  it('ZCS-01: both amounts, value and par rate', () => {
    const swap = golden.other.find(({ id }) => id === 'ZCS-01');
    if (swap?.K === undefined) throw new Error('no ZCS-01');
    const terms = {
      kind: 'zero-coupon',
      index: GOLDEN_INDICES.SOFR,
      direction: 'PAY',
      notional: swap.notional,
      effective: dayNumber(swap.effective),
      maturity: dayNumber(swap.maturity ?? ''),
      fixedRate: swap.K,
    } as const;
    const flat = flattened(terms, fixings);
    expect(flat.fixed.map(({ payment }) => isoDate(payment))).toEqual([swap.payment_date]);
    expectClose(-(flat.fixed[0]?.amount ?? NaN), swap.expected['fixed_amount'] ?? NaN, MONEY);
    const value = priceSwap(flat, curves);
    expectClose(value.presentValue, swap.expected['pv'] ?? NaN, MONEY);
    expectClose(value.parRate, swap.expected['par_zero_rate'] ?? NaN, { absolute: 1e-14 });
    const discount = curves.get('USD-SOFR-OIS')?.discountFactor(dayNumber(swap.payment_date ?? '')) ?? NaN;
    expectClose(value.floatingLeg / discount, swap.expected['float_amount'] ?? NaN, MONEY);
  });

  it.each(golden.other.filter(({ id }) => id.startsWith('IRS')))('$id: value and par rate', (swap) => {
    const terms = goldenTermSwap(swap);
    const datesOf = (frequency: string): readonly string[] => {
      const periods = legPeriods({ ...terms, frequency: period(frequency), dayCount: '30/360' });
      return [...periods.map(({ start }) => isoDate(start)), isoDate(periods.at(-1)?.end ?? 0)];
    };
    expect(datesOf('6M')).toEqual(swap.float_dates);
    expect(datesOf('1Y')).toEqual(swap.fixed_dates);
    const value = priceSwap(flattened(terms, fixings), curves);
    expectClose(value.presentValue, swap.expected['pv'] ?? NaN, MONEY);
    expectClose(value.parRate, swap.expected['par_rate'] ?? NaN, { absolute: 1e-14 });
  });
});
