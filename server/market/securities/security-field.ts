import { findBondCategory } from '../../domain/bond-category.js';
import { isCalendarDate } from '../../lib/calendar/date.js';
import { outOfBounds } from '../quality/bounds.js';
import { PERCENT } from '../../lib/units.js';

/** Why a cell can't be used, as a sentence without its end. */
export class UnusableCell extends Error {}

/** Coupons a year that securities have, 0 = none. */
const FREQUENCIES: readonly number[] = [0, 1, 2, 4, 12];
const NUMBER = /^[+-]?(?:\d+(?:\.\d*)?|\.\d+)(?:[eE][+-]?\d{1,3})?$/;

/** A date, or null for an empty cell. @throws UnusableCell */
export function dateCell(text: string, column: string): string | null {
  if (text === '') return null;
  if (isCalendarDate(text)) return text;
  throw new UnusableCell(`${column} "${text}" is no date YYYY-MM-DD`);
}

/** A number, or null for an empty cell. @throws UnusableCell */
export function numberCell(text: string, column: string): number | null {
  if (text === '') return null;
  if (NUMBER.test(text)) return Number(text);
  throw new UnusableCell(`${column} "${text}" is no number`);
}

/** A rate in per cent a year, or null. @throws UnusableCell */
export function percentCell(text: string, column: string): number | null {
  const rate = numberCell(text, column);
  const bounds = rate === null ? undefined : outOfBounds(rate * PERCENT, 'rate');
  if (bounds === undefined) return rate;
  throw new UnusableCell(`${column} is ${text}; ${bounds}`);
}

/** Coupons a year, or null. @throws UnusableCell */
export function frequencyCell(text: string, column: string): number | null {
  const frequency = numberCell(text, column);
  if (frequency === null || FREQUENCIES.includes(frequency)) return frequency;
  throw new UnusableCell(`${column} ${text} is none of ${FREQUENCIES.join(', ')} coupons a year`);
}

/** The category that a type names, else the type in capitals. @throws UnusableCell if it is empty */
export function typeCell(text: string, column: string): string {
  if (text === '') throw new UnusableCell(`${column} is missing`);
  return findBondCategory(text)?.contractType ?? text.toUpperCase();
}
