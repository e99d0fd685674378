import { DEFAULT_MATCH_BOUNDS } from '../domain/match-bounds.js';
import { wholeNumber, type Setting } from './settings.js';

const parseDecimal =
  (most: number) =>
  (text: string): number | undefined => {
    const value = /^\d{1,4}(?:\.\d{1,4})?$/.test(text) ? Number(text) : most + 1;
    return value <= most ? value : undefined;
  };

/** Steps between listed strikes. */
export const CLOSEST_STRIKE_STEPS: Setting<number> = {
  variable: 'CLOSEST_STRIKE_STEPS',
  argument: '<steps>',
  description: 'listed strikes by which a strike may lie off the nearest one that is taken for it',
  initial: String(DEFAULT_MATCH_BOUNDS.strikeSteps),
  expects: 'a number of listed steps from 0 to 1000',
  parse: parseDecimal(1000),
};

/** Percent. */
export const CLOSEST_STRIKE_PERCENT: Setting<number> = {
  variable: 'CLOSEST_STRIKE_PERCENT',
  argument: '<percent>',
  description: 'percent of a strike by which the nearest listed one may lie off it, whatever the steps',
  initial: String(DEFAULT_MATCH_BOUNDS.strikePercent),
  expects: 'a percentage from 0 to 100',
  parse: parseDecimal(100),
};

/** Calendar months. */
export const CLOSEST_EXPIRY_MONTHS: Setting<number> = {
  variable: 'CLOSEST_EXPIRY_MONTHS',
  argument: '<months>',
  description: 'months by which a contract month may lie off the listed one that is taken for it',
  initial: String(DEFAULT_MATCH_BOUNDS.expiryMonths),
  expects: 'a whole number of months from 0 to 120',
  parse: wholeNumber(0, 120),
};

/** Calendar days. */
export const CLOSEST_EXPIRY_DAYS: Setting<number> = {
  variable: 'CLOSEST_EXPIRY_DAYS',
  argument: '<days>',
  description: 'days by which a weekly or daily expiry may lie off the listed one that is taken for it',
  initial: String(DEFAULT_MATCH_BOUNDS.expiryDays),
  expects: 'a whole number of days from 0 to 366',
  parse: wholeNumber(0, 366),
};

/** Bounds of what `use_closest_match` takes in place of what was asked for. */
export const CLOSEST_SETTINGS: readonly Setting<number>[] = [
  CLOSEST_STRIKE_STEPS,
  CLOSEST_STRIKE_PERCENT,
  CLOSEST_EXPIRY_MONTHS,
  CLOSEST_EXPIRY_DAYS,
];
