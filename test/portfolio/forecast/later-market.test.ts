import { describe, expect, it } from '@jest/globals';
import { rateIndex } from '../../../server/domain/find-rate-index.js';
import { laterSnapshot } from '../../../server/instruments/rates/later-market.js';
import { builtCurves, rateCurves } from '../../../server/instruments/rates/rate-curves.js';
import { shiftBusinessDays } from '../../../server/lib/calendar/business-day-convention.js';
import { dayNumber, isoDate } from '../../../server/lib/calendar/day-number.js';
import { FINANCIAL_CENTRES } from '../../../server/lib/calendar/financial-centres.js';
import { accountForecast } from '../../support/forecast.js';
import { rateMarket } from '../../support/rate-market.js';
import { rateSnapshot } from '../../support/rate-snapshot.js';
import type { Row } from '../../support/calculated-accounts.js';

const TODAY = rateSnapshot(rateMarket());
const from = dayNumber(TODAY.businessDate);
const SOFR = 'USD-SOFR-OIS';
const FIFTH_OF_A_BASIS_POINT = 2e-5;
const EURIBOR = 'EUR-EURIBOR-6M';

const curveOf = (snapshot = TODAY, names: readonly string[] = [SOFR], name = SOFR) => {
  const curve = builtCurves(rateCurves(snapshot), names).curves.get(name);
  if (curve === undefined) throw new Error(`There is no curve of ${name}.`);
  return curve;
};

describe('the market of a later day', () => {
  const day = from + 200;
  const later = laterSnapshot(TODAY, isoDate(day));

  it('has the discount factors that today has from that day on, but for interpolation between other nodes', () => {
    const [today, then] = [curveOf(), curveOf(later)];
    expect(then.valuation).toBe(day);
    for (const node of then.nodeDays.slice(1)) {
      const forward = today.discountFactor(node) / today.discountFactor(day);
      const years = (node - day) / 365;
      expect(Math.abs(Math.log(then.discountFactor(node) / forward) / years)).toBeLessThan(FIFTH_OF_A_BASIS_POINT);
    }
  });

  it('has an overnight fixing for each business day until then, which compound to today’s forward growth', () => {
    const index = rateIndex(SOFR);
    const calendar = FINANCIAL_CENTRES[index.calendar];
    const start = shiftBusinessDays(from, 1, calendar);
    const end = shiftBusinessDays(start, 60, calendar);
    const growth = rateCurves(later).fixings.compounded(index, start, end);
    const today = curveOf();
    expect(growth).toMatchObject({ ok: true, until: end });
    if (growth.ok) expect(growth.factor).toBeCloseTo(today.discountFactor(start) / today.discountFactor(end), 12);
  });

  it('has term fixings at the forward rates of today', () => {
    const index = rateIndex(EURIBOR);
    const calendar = FINANCIAL_CENTRES[index.calendar];
    const start = shiftBusinessDays(from + 100, 1, calendar);
    const fixing = rateCurves(later).fixings.termFixing(index, start);
    const names = [...later.rateMarket.quotes.keys()].filter((name) => name.startsWith('EUR'));
    const curve = curveOf(TODAY, [...names].sort(), EURIBOR);
    expect(fixing.kind).toBe('fixed');
    // A forward over about half a year, by its definition: growth less one, by the year of 360 days.
    const end = start + 182;
    const forward = ((curve.discountFactor(start) / curve.discountFactor(end) - 1) * 360) / 182;
    if (fixing.kind === 'fixed') expect(fixing.rate).toBeCloseTo(forward, 4);
  });

  it('leaves fixings of the past as they are', () => {
    const [before, after] = [TODAY, later].map(({ rateMarket: market }) => market.fixings.get(SOFR));
    const isPast = (known: number): boolean => known < from;
    expect(after?.days.filter(isPast)).toEqual(before?.days.filter(isPast));
  });
});

describe('a swap on a term rate', () => {
  const swap: Row = {
    account_code: 'A',
    clearing_house: 'LCH',
    trade_id: 'T1',
    type: 'IRS',
    direction: 'RECEIVE',
    notional: 100_000_000,
    currency: 'EUR',
    effective_date: isoDate(from + 30),
    maturity_date: isoDate(from + 30 + 365),
    fixed_rate: 2,
    float_index: 'EUR-EURIBOR-6M',
  };

  it('is fixed, pays and ends', () => {
    const { forecast, rows_without_end: endless } = accountForecast(TODAY, [swap], { to: 500 });
    const events = forecast.flatMap(({ events: own }) => own.map(({ event }) => event));
    expect(events.filter((event) => event === 'fixing')).toHaveLength(2);
    expect(events).toContain('payment');
    expect(events.at(-1)).toBe('matured');
    expect(forecast.at(-1)).toMatchObject({ initial_margin: 0, rows: 0 });
    expect(endless).toBe(0);
  });

  it('has less margin once its first rate is fixed, told as the market’s part', () => {
    const { forecast } = accountForecast(TODAY, [{ ...swap, maturity_date: isoDate(from + 30 + 184) }], { to: 100 });
    const fixed = forecast.find(({ events }) => events.some(({ event }) => event === 'fixing'));
    expect(fixed?.change).toBeLessThan(0);
    expect(fixed?.reasons).toEqual([{ reason: 'market', amount: fixed?.change }]);
  });
});
