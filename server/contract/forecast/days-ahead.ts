import { dayNumber, isoDate } from '../../lib/calendar/day-number.js';

/** Days of one forecast that may be asked for beside those on which something happens. */
export const MOST_ASKED_DAYS = 400;

/** @param date YYYY-MM-DD, as the answer */
export const dayAfter = (date: string): string => isoDate(dayNumber(date) + 1);

/** What options do at their expiry: those in the money are exercised, all of them, or none. */
export const OPTION_ASSUMPTIONS = ['moneyness', 'all', 'none'] as const;
/** What happens to futures on their last trading day: closed, delivered, or exchanged for the next listed month. */
export const FUTURE_ASSUMPTIONS = ['close', 'deliver', 'roll'] as const;

/** Margin parameters: those of today's files, or those with the changes that are announced. */
export const PARAMETER_ASSUMPTIONS = ['today', 'announced'] as const;

/** What is supposed of the days ahead. */
export interface AheadAssumptions {
  readonly options: (typeof OPTION_ASSUMPTIONS)[number];
  readonly futures: (typeof FUTURE_ASSUMPTIONS)[number];
  readonly parameters: (typeof PARAMETER_ASSUMPTIONS)[number];
}

/** What can happen to a position, in the order in which what falls on one day is applied. */
export const AHEAD_EVENTS = [
  'option_exercised',
  'option_expired',
  'option_settled',
  'first_notice',
  'future_rolled',
  'future_in_delivery',
  'future_delivered',
  'future_closed',
  'fixing',
  'payment',
  'matured',
  'left_out',
  'margin_announced',
] as const;

export type AheadEvent = (typeof AHEAD_EVENTS)[number];
