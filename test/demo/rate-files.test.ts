import { beforeAll, describe, expect, it } from '@jest/globals';
import { RATE_INDICES, rateIndex } from '../../server/domain/find-rate-index.js';
import type { EngineContext } from '../../server/instruments/resolved-position.js';
import { shiftBusinessDays } from '../../server/lib/calendar/business-day-convention.js';
import { FINANCIAL_CENTRES } from '../../server/lib/calendar/financial-centres.js';
import { dayNumber } from '../../server/lib/calendar/day-number.js';
import type { MarketData } from '../../server/market/market-data.js';
import type { ClearedSwapPosition } from '../../server/instruments/swap/position.js';
import { demoRates } from '../engines/treasury/demo-rates.js';
import { rateContext, rateSnapshot, resolved, swapRow } from '../support/rate-snapshot.js';

const OVERNIGHT = ['USD-SOFR-OIS', 'USD-FEDFUNDS', 'EUR-ESTR', 'GBP-SONIA', 'JPY-TONA', 'CHF-SARON'] as const;
const EURIBOR = 'EUR-EURIBOR-6M';

/** The exchanges are open; it is a bank holiday in London and one of Golden Week in Tokyo. */
const BUSINESS_DATE = '2026-05-04';

const centreOf = (index: string) => FINANCIAL_CENTRES[rateIndex(index).calendar];

let market: MarketData;
let context: EngineContext;
beforeAll(async () => {
  ({ market, context } = await demoOf(BUSINESS_DATE));
});

async function demoOf(date: string): Promise<{ readonly market: MarketData; readonly context: EngineContext }> {
  const { rateMarket, fx } = await demoRates(date);
  return {
    market: rateMarket,
    context: rateContext(rateSnapshot(rateMarket, { businessDate: date, rates: fx.rates })),
  };
}

describe('fixings of the demo market', () => {
  const fixing = (index: string, date: string): number | undefined => {
    const { days, rates } = market.fixings.get(index) ?? { days: new Int32Array(), rates: [] };
    return rates[days.indexOf(dayNumber(date))];
  };

  it('are those of every index that the references list', () => {
    expect([...market.fixings.keys()].sort()).toEqual(RATE_INDICES.map(({ name }) => name).sort());
  });

  it.each(RATE_INDICES.map(({ name }) => name))(
    'of %s are of the business days of its own calendar and of no other days',
    (index) => {
      const first = market.histories.get(index)?.days[0] ?? NaN;
      const last = dayNumber(BUSINESS_DATE);
      const days = Array.from({ length: last - first + 1 }, (_, place) => first + place);
      const published = days.filter(centreOf(index).isBusinessDay);
      expect(published.length).toBeGreaterThan(10 * 240);
      expect([...(market.fixings.get(index)?.days ?? [])]).toEqual(published);
      expect(market.fixings.get(index)?.rates.every((rate) => Math.abs(rate) < 0.2)).toBe(true);
    },
  );

  it('go on at the last level where the exchanges are closed', () => {
    expect(fixing('USD-FEDFUNDS', '2026-04-03')).toBe(fixing('USD-FEDFUNDS', '2026-04-02'));
    expect(fixing('USD-SOFR-OIS', '2026-04-03')).toBeUndefined();
    expect(fixing('JPY-TONA', '2025-05-26')).toBe(fixing('JPY-TONA', '2025-05-23'));
    expect(fixing('JPY-TONA', '2025-05-26')).toBeDefined();
  });
});

/** A swap that began some business days ago, and runs on for five years. */
function seasoned(row: number, index: string, date: string, days: number): ClearedSwapPosition {
  const { currency, kind } = rateIndex(index);
  const swapType = kind === 'overnight' ? 'OIS' : 'IRS';
  const effective = shiftBusinessDays(dayNumber(date), -days, centreOf(index));
  return swapRow(row, { swapType, floatIndex: index, currency, effective, maturity: dayNumber(date) + 1826 });
}

describe('a swap of the demo market', () => {
  it.each(OVERNIGHT)('on %s has all of its fixings, whenever its period began', (index) => {
    for (const days of [1, 60, 240, 680])
      expect(resolved([seasoned(0, index, BUSINESS_DATE, days)], context)).toHaveLength(1);
  });

  it('on EURIBOR has the fixing of its period, whatever the day', () => {
    for (let days = 1; days <= 190; days += 3)
      expect(resolved([seasoned(0, EURIBOR, BUSINESS_DATE, days)], context)).toHaveLength(1);
  });

  it('has its fixings on a day, too, on which its index is not published', async () => {
    const holiday = '2026-10-12';
    expect(centreOf('USD-SOFR-OIS').isBusinessDay(dayNumber(holiday))).toBe(false);
    const onHoliday = await demoOf(holiday);
    const rows = [...OVERNIGHT, EURIBOR].map((index, row) => seasoned(row, index, holiday, 140));
    expect(resolved(rows, onHoliday.context)).toHaveLength(rows.length);
  });
});
