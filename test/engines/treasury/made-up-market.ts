import { BOND_CATEGORIES } from '../../../server/domain/bond-category.js';
import { dayNumber, weekday } from '../../../server/lib/calendar/day-number.js';
import type { FactorHistory } from '../../../server/market/history/factor-history.js';
import type { MarketData } from '../../../server/market/market-data.js';
import { EMPTY_RATE_MARKET } from '../../support/empty-rate-market.js';
import type { RateQuotes } from '../../../server/market/curves/rate-quotes.js';
import type { ParameterSnapshot } from '../../../server/parameters/snapshot.js';
import type { EngineContext } from '../../../server/instruments/resolved-position.js';
import type { FixedIncomePosition } from '../../../server/instruments/security/position.js';
import { DEFAULT_CLEARING_HOUSE_SETTINGS } from '../../../server/domain/clearing-house-settings.js';
import { snapshotOf } from '../../support/snapshot.js';

export const TENORS = ['1M', '6M', '1Y', '2Y', '3Y', '5Y', '7Y', '10Y', '20Y', '30Y'] as const;
export const DATE = '2026-01-05';
export const VALUATION_DAY = dayNumber(DATE);

/** Every weekday up to the date. */
export function weekdaysUntil(last: number, count: number): Int32Array {
  const days: number[] = [];
  for (let day = last; days.length < count; day--) if (weekday(day) !== 0 && weekday(day) !== 6) days.unshift(day);
  return Int32Array.from(days);
}

/** Par yields of whole basis points that wander about a sloping curve; made up, the same every time. */
export function wanderingHistory(name: string, dayCount = 5200, level = 0.04): FactorHistory {
  const days = weekdaysUntil(VALUATION_DAY, dayCount);
  let state = 12345 + name.length;
  const step = (): number => {
    state = (state * 1103515245 + 12345) % 2147483648;
    return Math.floor((state / 2147483648) * 13) - 6;
  };
  const points = TENORS.map((_, tenor) => Math.round(level * 10_000) + 6 * tenor);
  const levels = new Float64Array(days.length * TENORS.length);
  days.forEach((_, row) => {
    const all = step();
    TENORS.forEach((_tenor, tenor) => {
      const centre = Math.round(level * 10_000) + 6 * tenor;
      const before = points[tenor] ?? 0;
      const now = before + all + (step() % 3) - Math.sign(before - centre) * (Math.abs(before - centre) > 120 ? 3 : 0);
      points[tenor] = now;
      levels[row * TENORS.length + tenor] = now / 10_000;
    });
  });
  return {
    name,
    exchange: '',
    code: name,
    nearbyOrTenor: [...TENORS],
    days,
    levels,
    mode: 'absolute',
    isDemo: false,
    checksum: 'c'.repeat(64),
    findings: [],
  };
}

export const quotesOf = (
  index: string,
  rates: Readonly<Record<string, number>>,
  more: Partial<RateQuotes> = {},
): RateQuotes => ({
  index,
  date: DATE,
  tenors: Object.keys(rates),
  rates: Float64Array.from(Object.values(rates)),
  isDemo: false,
  checksum: 'q'.repeat(64),
  ...more,
});

export const marketOf = (histories: readonly FactorHistory[], quotes: readonly RateQuotes[] = []): MarketData => ({
  ...EMPTY_RATE_MARKET,
  histories: new Map(histories.map((history) => [history.code, history])),
  quotes: new Map(quotes.map((each) => [each.index, each])),
});

const WANDERING = marketOf([wanderingHistory('USD-TREASURY'), wanderingHistory('EUR-GERMANY', 5200, 0.02)]);

/** A snapshot of 2026-01-05 with the US and the German curve. */
export const SNAPSHOT: ParameterSnapshot = snapshotOf([], { rateMarket: WANDERING });

export const contextOf = (snapshot: ParameterSnapshot, more: Partial<EngineContext> = {}): EngineContext => ({
  snapshot,
  useClosestMatch: true,
  useClosestActive: true,
  vendorSymbology: 'clearing',
  cmeSymbology: 'clearing',
  clearingHouseSettings: () => DEFAULT_CLEARING_HOUSE_SETTINGS,
  ...more,
});

/** A row as it is read; by default 1,000,000 of a ten-year note. */
export function securityRow(
  row: number,
  terms: Partial<FixedIncomePosition> & { readonly until?: string } = {},
): FixedIncomePosition {
  const { until = '2036-02-15', category = 'UST-NOTE', ...rest } = terms;
  const found = BOND_CATEGORIES.find(({ contractType }) => contractType === category);
  if (found === undefined) throw new Error(`no category ${category}`);
  return {
    kind: 'fixed-income',
    row,
    positionId: String(row),
    accountCode: 'A',
    subAccountCode: null,
    clearingHouse: 'FICC',
    category,
    currency: found.currencies[0],
    maturity: dayNumber(until),
    couponRate: found.couponFrequencies[0] === 0 ? 0 : 0.04,
    couponFrequency: found.couponFrequencies[0],
    notional: 1_000_000,
    ...rest,
  };
}
