import { dayNumberOf, isoDate, monthOf, yearOf } from '../lib/calendar/day-number.js';
import { normalDistribution } from '../pricing/normal.js';
import type { EventDraft, MarketDraft } from './event-market.js';

const MONTH_NAMES = ['JAN', 'FEB', 'MAR', 'APR', 'MAY', 'JUN', 'JUL', 'AUG', 'SEP', 'OCT', 'NOV', 'DEC'];
/** Markets open this many days before they close. */
const DAYS_OPEN = 500;

/** `26AUG` of a day, the month part of tickers. */
export const monthCode = (day: number): string =>
  `${String(yearOf(day)).slice(2)}${MONTH_NAMES[monthOf(day) - 1] ?? ''}`;

/** `26AUG21` of a day. */
export const dayCode = (day: number): string => monthCode(day) + isoDate(day).slice(8);

/** A quantity that is unknown today: normal around its expectation. */
export interface Outlook {
  readonly expectation: number;
  readonly deviation: number;
}

const probabilityAbove = ({ expectation, deviation }: Outlook, strike: number): number =>
  normalDistribution((expectation - strike) / deviation);

/** Evenly spaced strikes around an expectation, ascending. @param count number of strikes */
export function strikesAround(expectation: number, step: number, count: number): number[] {
  const middle = Math.round(expectation / step);
  return Array.from({ length: count }, (_value, index) => {
    return Number(((middle + index - Math.floor(count / 2)) * step).toFixed(4));
  });
}

/** Markets "above the strike", one for each strike; each implies the ones below it. */
export const ladder = (outlook: Outlook, strikes: readonly number[], unit: string): readonly MarketDraft[] =>
  strikes.map((strike) => ({
    suffix: `T${strike}`,
    label: `Above ${strike}${unit}`,
    strike: { strike_type: 'greater', floor_strike: strike },
    probability: probabilityAbove(outlook, strike),
  }));

/** Markets on ranges that exclude each other: below the first strike, between neighbours, above the last. */
export function ranges(outlook: Outlook, strikes: readonly number[], unit: string): readonly MarketDraft[] {
  const [lowest] = strikes;
  const highest = strikes.at(-1);
  if (lowest === undefined || highest === undefined) return [];
  const between = strikes.slice(1).map((high, index): MarketDraft => {
    const low = strikes[index] ?? lowest;
    return {
      suffix: `B${Number(((low + high) / 2).toFixed(4))}`,
      label: `${low} to ${high}${unit}`,
      strike: { strike_type: 'between', floor_strike: low, cap_strike: high },
      probability: probabilityAbove(outlook, low) - probabilityAbove(outlook, high),
    };
  });
  const below: MarketDraft = {
    suffix: `T${lowest}`,
    label: `Below ${lowest}${unit}`,
    strike: { strike_type: 'less', cap_strike: lowest },
    probability: 1 - probabilityAbove(outlook, lowest),
  };
  const above: MarketDraft = {
    suffix: `T${highest}`,
    label: `Above ${highest}${unit}`,
    strike: { strike_type: 'greater', floor_strike: highest },
    probability: probabilityAbove(outlook, highest),
  };
  return [below, ...between, above];
}

/** An event of one-dollar markets. */
export function dollarEvent(
  series: string,
  code: string,
  closeDay: number,
  rest: Pick<EventDraft, 'title' | 'category' | 'mutually_exclusive' | 'markets'>,
): EventDraft {
  return {
    ...rest,
    series_ticker: series,
    event_ticker: `${series}-${code}`,
    sub_title: isoDate(closeDay),
    closeDay,
    openDay: closeDay - DAYS_OPEN,
    payout: 1,
    tick: 0.01,
  };
}

/** The next so many months after a day, as day numbers of a day in them. */
export const nextMonths = (day: number, count: number, dayOfMonth: number): readonly number[] =>
  Array.from({ length: count + 1 }, (_value, index) => dayNumberOf(yearOf(day), monthOf(day) + index, dayOfMonth))
    .filter((candidate) => candidate > day)
    .slice(0, count);
