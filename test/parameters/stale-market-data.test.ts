import { describe, expect, it } from '@jest/globals';
import { dayNumber } from '../../server/lib/calendar/day-number.js';
import type { FactorHistory } from '../../server/market/history/factor-history.js';
import type { MarketData } from '../../server/market/market-data.js';
import { EMPTY_RATE_MARKET } from '../support/empty-rate-market.js';
import { staleMarketData, type UsedMarketData } from '../../server/parameters/stale-market-data.js';

/** A Monday holiday lies between: Martin Luther King's birthday, 2025-01-20. */
const VALUATION = dayNumber('2025-01-22');

const historyTo = (index: string, dates: readonly string[], levels: readonly number[]): FactorHistory => ({
  name: index,
  exchange: '',
  code: index,
  nearbyOrTenor: ['5Y'],
  days: Int32Array.from(dates, dayNumber),
  levels: Float64Array.from(levels),
  mode: 'absolute',
  isDemo: false,
  checksum: '',
  findings: [],
});

function marketWith(quoted: string, ...histories: readonly FactorHistory[]): MarketData {
  const quotes = { tenors: ['5Y'], rates: Float64Array.of(0.04), isDemo: false, checksum: '' };
  return {
    ...EMPTY_RATE_MARKET,
    quotes: new Map([['USD-TREASURY', { index: 'USD-TREASURY', date: quoted, ...quotes }]]),
    histories: new Map(histories.map((history) => [history.code, history])),
  };
}

const QUOTES = { quotes: ['USD-TREASURY'], histories: [] };
const messages = (market: MarketData, used: UsedMarketData): readonly string[] =>
  staleMarketData(market, used, VALUATION).map(({ message }) => message);

describe('stale market data', () => {
  it('is what is older than five business days of the curve’s own calendar', () => {
    expect(messages(marketWith('2025-01-14'), QUOTES)).toEqual([]);
    expect(messages(marketWith('2025-01-13'), QUOTES)).toEqual([
      'The quotes of USD-TREASURY are of 2025-01-13, 6 business days before 2025-01-22, the valuation date; load newer ones with --index USD-TREASURY.',
    ]);
    expect(messages(marketWith('2025-01-22'), QUOTES)).toEqual([]);
  });

  it('is told with its code for the component as a whole', () =>
    expect(staleMarketData(marketWith('2024-12-06'), QUOTES, VALUATION)).toMatchObject([
      { code: 'STALE_MARKET_DATA', field: null },
    ]));

  it('of a history ends on the last day that has a value', () => {
    const history = historyTo('USD-TREASURY', ['2025-01-10', '2025-01-21'], [0.04, NaN]);
    expect(messages(marketWith('2025-01-21', history), { quotes: [], histories: ['USD-TREASURY'] })).toEqual([
      'The history of USD-TREASURY ends on 2025-01-10, 7 business days before 2025-01-22, the valuation date; load a longer one with --index USD-TREASURY.',
    ]);
  });

  it('are scenarios that end early although no history does', () => {
    const fresh = ['USD-TREASURY', 'GBP-GILT'].map((index) => historyTo(index, ['2025-01-21'], [0.04]));
    const used = { quotes: [], histories: ['USD-TREASURY', 'GBP-GILT'], lastScenarioDay: dayNumber('2024-06-28') };
    const [message, ...more] = messages(marketWith('2025-01-21', ...fresh), used);
    expect(message).toMatch(
      /^The scenarios of USD-TREASURY and GBP-GILT end on 2024-06-28, 1\d\d business days before/,
    );
    expect(more).toEqual([]);
    const old = historyTo('GBP-GILT', ['2024-06-28'], [0.04]);
    expect(messages(marketWith('2025-01-21', ...fresh, old), used)).toHaveLength(1);
  });

  it('is nothing of series that are not there', () =>
    expect(messages(EMPTY_RATE_MARKET, { quotes: ['X'], histories: ['X'], lastScenarioDay: 0 })).toEqual([]));
});
