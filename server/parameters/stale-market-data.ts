import { dayNumber, isoDate } from '../lib/calendar/day-number.js';
import type { FactorHistory } from '../market/history/factor-history.js';
import type { MarketData } from '../market/market-data.js';
import { businessDaysOf } from '../market/curves/read-rates.js';
import type { RowIssue } from '../domain/row-issue.js';

/**
 * Results have a note on market data that is older than this; the engine status mentions it from the first business day
 * on.
 */
export const STALE_AFTER_BUSINESS_DAYS = 5;

/** The market data that a figure depends on; names are those of `findRateCurve`, and names without data are ignored. */
export interface UsedMarketData {
  readonly quotes: readonly string[];
  readonly histories: readonly string[];
  /** Last day of the newest scenario; undefined if there is none. */
  readonly lastScenarioDay?: number | undefined;
}

/**
 * Notes on quotes, histories and scenarios that end more than `STALE_AFTER_BUSINESS_DAYS` business days of their curve's
 * calendar before the valuation date. @param valuation day number
 */
export function staleMarketData(market: MarketData, used: UsedMarketData, valuation: number): readonly RowIssue[] {
  const quotes = used.quotes.flatMap((index) => {
    const found = market.quotes.get(index);
    if (found === undefined) return [];
    const age = ageOf(found, index, dayNumber(found.date), valuation);
    return age === undefined
      ? []
      : [note(`The quotes of ${index} are of ${age}; load newer ones with --index ${index}.`)];
  });
  const histories = used.histories.flatMap((index) => {
    const history = market.histories.get(index);
    const last = history === undefined ? undefined : lastKnownDay(history);
    if (history === undefined || last === undefined) return [];
    const age = ageOf(history, index, last, valuation);
    return age === undefined
      ? []
      : [note(`The history of ${index} ends on ${age}; load a longer one with --index ${index}.`)];
  });
  return [...quotes, ...histories, ...(histories.length > 0 ? [] : staleScenarios(market, used, valuation))];
}

/**
 * Notes on histories that continue while one of their tenors has ended: days without a rate of every tenor make no
 * scenario.
 */
function staleScenarios(
  market: MarketData,
  { histories, lastScenarioDay }: UsedMarketData,
  valuation: number,
): readonly RowIssue[] {
  const [index] = histories;
  const history = index === undefined ? undefined : market.histories.get(index);
  if (index === undefined || history === undefined || lastScenarioDay === undefined) return [];
  const age = ageOf(history, index, lastScenarioDay, valuation);
  if (age === undefined) return [];
  const subject = histories.join(' and ');
  return [note(`The scenarios of ${subject} end on ${age}: later dates lack a rate of some tenor; fill them.`)];
}

const note = (message: string): RowIssue => ({ code: 'STALE_MARKET_DATA', field: null, message });

/** `2024-12-06, 421 business days before 2026-08-20, the valuation date`; undefined if that is not long. */
function ageOf(
  { isDemo }: Pick<FactorHistory, 'isDemo'>,
  index: string,
  last: number,
  valuation: number,
): string | undefined {
  const isBusinessDay = businessDaysOf(index, isDemo);
  let age = 0;
  for (let day = last + 1; day <= valuation; day++) if (isBusinessDay(day)) age += 1;
  if (age <= STALE_AFTER_BUSINESS_DAYS) return undefined;
  return `${isoDate(last)}, ${age} business days before ${isoDate(valuation)}, the valuation date`;
}

/** The last day that any tenor has a level of. */
function lastKnownDay({ days, levels, nearbyOrTenor: { length: width } }: FactorHistory): number | undefined {
  for (let row = days.length - 1; row >= 0; row--)
    if (levels.subarray(row * width, (row + 1) * width).some((level) => !Number.isNaN(level))) return days[row];
  return undefined;
}
