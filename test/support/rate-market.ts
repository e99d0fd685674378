import type { MarketData } from '../../server/market/market-data.js';
import { EMPTY_RATE_MARKET } from './empty-rate-market.js';
import type { FactorHistory } from '../../server/market/history/factor-history.js';
import type { RateFixings } from '../../server/market/curves/rate-fixings.js';
import type { RateQuotes } from '../../server/market/curves/rate-quotes.js';
import { isoDate, weekday } from '../../server/lib/calendar/day-number.js';
import { QUOTES, VALUATION } from './synthetic-market.js';

/** Numbers between 0 and 1, the same in every run. */
export function randomNumbers(seed = 12345): () => number {
  let state = seed;
  return () => {
    state = (Math.imul(state, 1_664_525) + 1_013_904_223) >>> 0;
    return state / 2 ** 32;
  };
}

const BUSINESS_DAYS = 3_000;
const FIXING_DAYS = 2_500;

const businessDays = (): Int32Array => {
  const days: number[] = [];
  for (let day = VALUATION; days.length < BUSINESS_DAYS; day--)
    if (weekday(day) !== 0 && weekday(day) !== 6) days.unshift(day);
  return Int32Array.from(days);
};

const source = (name: string) => ({ isDemo: false, checksum: name.padEnd(64, '0'), findings: [] });

/** The synthetic curves as market data: quotes of the valuation date, fixings, histories that wander to the quotes. */
export function rateMarket(): MarketData {
  const days = businessDays();
  const random = randomNumbers();
  const quotes = new Map<string, RateQuotes>();
  const fixings = new Map<string, RateFixings>();
  const histories = new Map<string, FactorHistory>();
  for (const { index, quotes: own } of QUOTES) {
    const tenors = own.map(({ tenor }) => tenor);
    const rates = Float64Array.from(own, ({ rate }) => rate);
    quotes.set(index.name, {
      index: index.name,
      date: isoDate(VALUATION),
      tenors,
      rates,
      ...source(`q ${index.name}`),
    });
    const fixingDays = Int32Array.from({ length: FIXING_DAYS }, (_, place) => VALUATION - FIXING_DAYS + place);
    const fixed = Float64Array.from(fixingDays, (day) => (rates[0] ?? 0) + 0.001 * Math.sin(day));
    fixings.set(index.name, { index: index.name, days: fixingDays, rates: fixed, ...source(`f ${index.name}`) });
    histories.set(index.name, {
      name: index.name,
      exchange: '',
      code: index.name,
      nearbyOrTenor: tenors,
      days,
      levels: wandering(rates, days.length, random),
      mode: 'absolute',
      ...source(`h ${index.name}`),
    });
  }
  return { ...EMPTY_RATE_MARKET, quotes, fixings, histories };
}

/** Levels that end at today's: level and slope take random steps back in time. */
function wandering(today: Float64Array, count: number, random: () => number): Float64Array {
  const width = today.length;
  const levels = new Float64Array(count * width);
  let level = 0;
  let slope = 0;
  for (let row = count - 1; row >= 0; row--) {
    today.forEach((rate, column) => {
      levels[row * width + column] = rate + level + (slope * column) / width + (random() - 0.5) * 0.0002;
    });
    level += (random() - 0.5) * 0.0012;
    slope += (random() - 0.5) * 0.0008;
  }
  levels.set(today, (count - 1) * width);
  return levels;
}
