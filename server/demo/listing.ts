import { monthOf, yearOf } from '../lib/calendar/day-number.js';
import { carried } from './expiry-rules.js';
import type { ExpiryRule } from './expiry-rules.js';
import type { ListedMonths } from './products/product.js';
import { DAYS_PER_YEAR } from '../lib/units.js';

/** A listed contract month. */
export interface ListedMonth {
  readonly year: number;
  /** 1 to 12. */
  readonly month: number;
  /** `YYYYMM`. */
  readonly period: string;
  /** Day number. */
  readonly lastTradeDay: number;
  /** Years from the business date to the last trading day, ACT/365, to six decimals. */
  readonly years: number;
}

/** Contracts named after the start of a reference quarter trade until its end. */
const MONTHS_BACK = 4;
/** Farther than any product is listed. */
const MONTHS_AHEAD = 160;

/** The months of a product that still trade after the business date, nearest first. */
export function listMonths(
  listing: readonly ListedMonths[],
  lastTradeDay: ExpiryRule,
  businessDay: number,
): readonly ListedMonth[] {
  const candidates: ListedMonth[] = [];
  for (let offset = -MONTHS_BACK; offset <= MONTHS_AHEAD; offset++) {
    const { year, month } = carried(yearOf(businessDay), monthOf(businessDay) + offset);
    const expires = lastTradeDay(year, month);
    if (expires > businessDay) candidates.push(listedMonth(year, month, expires, businessDay));
  }
  const listed = new Set(listing.flatMap((segment) => within(segment, candidates, yearOf(businessDay))));
  return candidates.filter((candidate) => listed.has(candidate));
}

function listedMonth(year: number, month: number, lastTradeDay: number, businessDay: number): ListedMonth {
  const years = Number(((lastTradeDay - businessDay) / DAYS_PER_YEAR).toFixed(6));
  return { year, month, period: `${year}${String(month).padStart(2, '0')}`, lastTradeDay, years };
}

function within(segment: ListedMonths, candidates: readonly ListedMonth[], thisYear: number): readonly ListedMonth[] {
  const { months, reach } = segment;
  const eligible = candidates.filter(({ month }) => months.includes(month));
  if ('nearest' in reach) return eligible.slice(0, reach.nearest);
  return eligible.filter(({ year }) => year <= thisYear + reach.yearsAhead);
}
