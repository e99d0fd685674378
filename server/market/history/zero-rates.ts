import { findRateIndex } from '../../domain/find-rate-index.js';
import { findGovernmentCurve } from '../../domain/government-curve.js';
import { parsePeriod, approximateDays } from '../../lib/calendar/period.js';
import { DAYS_PER_YEAR, MONTHS_PER_YEAR } from '../../lib/units.js';
import type { ZeroCompounding } from './factor-history.js';

/** How a curve's par rates are meant: those of government bonds, or the fixed rates of swaps on an index. */
export interface ParTerms {
  /** Years between two payments of a rate of a length in years. */
  readonly interval: (years: number) => number;
  /** Years of accrual in a year of 365 days: 365/360 for ACT/360. */
  readonly accrualPerYear: number;
}

const DAYS_OF_360 = 360;
const HALF_YEAR = 0.5;

/** The terms of a curve's par rates; undefined if they can't be told from zero rates. @param name of an index or a government curve */
export function parTermsOf(name: string): ParTerms | undefined {
  if (findGovernmentCurve(name) !== undefined) return { interval: () => HALF_YEAR, accrualPerYear: 1 };
  const index = findRateIndex(name);
  const frequencies = index?.fixedFrequencies.map(({ upTo, frequency }) => ({
    upTo: upTo === undefined ? Infinity : yearsOf(upTo),
    interval: yearsOf(frequency),
  }));
  if (index === undefined || frequencies === undefined || index.fixedDayCount === 'BUS/252') return undefined;
  if (frequencies.some(({ interval }) => !(interval > 0))) return undefined;
  const interval = (years: number): number => frequencies.find(({ upTo }) => years <= upTo)?.interval ?? 1;
  return { interval, accrualPerYear: index.fixedDayCount === 'ACT/360' ? DAYS_PER_YEAR / DAYS_OF_360 : 1 };
}

/** Years of a period as its tenor says: 6M is half of one. NaN if it is none. */
export function yearsOf(tenor: string): number {
  const parsed = parsePeriod(tenor);
  if (parsed === undefined) return NaN;
  const { count, unit } = parsed;
  if (unit === 'Y') return count;
  return unit === 'M' ? count / MONTHS_PER_YEAR : approximateDays(parsed) / DAYS_PER_YEAR;
}

/** The shortest zero rate that must be known for longer ones, and the longest stretch between two, both in years. */
const NEEDED = { shortest: 1, stretch: 10 };

/**
 * Par rates of a day's zero rates: of a length T with payments each interval back from T, (1 − P(T)) / Σ accrual·P(payment). A first
 * part of an interval accrues as much as it is long, so that rates up to one interval are simple. Between known lengths continuous
 * zero rates are linear, beyond them flat. NaN where the zero rate is missing, or too little is known before it.
 * @param years lengths, ascending @param zeroRates decimals, one for each; NaN = missing @param parRates receives decimals
 */
export function fillParRates(
  years: readonly number[],
  zeroRates: Float64Array,
  compounding: ZeroCompounding,
  terms: ParTerms,
  parRates: Float64Array,
): void {
  const known: KnownZero[] = [];
  years.forEach((length, place) => {
    const zero = zeroRates[place] ?? NaN;
    if (Number.isFinite(zero)) known.push({ years: length, rate: continuousRate(zero, compounding) });
  });
  years.forEach((length, place) => {
    const isKnown = Number.isFinite(zeroRates[place] ?? NaN);
    parRates[place] = isKnown && suffices(known, length) ? parRate(length, known, terms) : NaN;
  });
}

interface KnownZero {
  readonly years: number;
  /** Continuous. */
  readonly rate: number;
}

/** A zero rate as the continuous one of the same discount factors. */
export function continuousRate(rate: number, compounding: ZeroCompounding): number {
  if (compounding === 'continuous') return rate;
  return compounding === 'annual' ? Math.log1p(rate) : 2 * Math.log1p(rate / 2);
}

function suffices(known: readonly KnownZero[], years: number): boolean {
  const upTo = known.filter((zero) => zero.years <= years);
  const [first] = upTo;
  if (first === undefined || first.years > NEEDED.shortest) return false;
  return upTo.every((zero, place) => zero.years - (upTo[place - 1]?.years ?? zero.years) <= NEEDED.stretch);
}

/** Parts of an interval below this come from rounding. */
const NOISE = 1e-9;

function parRate(years: number, known: readonly KnownZero[], terms: ParTerms): number {
  const interval = terms.interval(years);
  const payments = Math.ceil(years / interval - NOISE);
  let annuity = 0;
  for (let payment = 0; payment < payments; payment++) {
    const time = years - payment * interval;
    const accrued = payment === payments - 1 ? time : interval;
    annuity += accrued * terms.accrualPerYear * discountFactor(time, known);
  }
  return (1 - discountFactor(years, known)) / annuity;
}

function discountFactor(time: number, known: readonly KnownZero[]): number {
  const upper = known.findIndex((zero) => zero.years >= time);
  const right = known[upper] ?? known[known.length - 1];
  const left = upper > 0 ? known[upper - 1] : right;
  if (left === undefined || right === undefined) return NaN;
  const part = right.years > left.years ? Math.min(1, (time - left.years) / (right.years - left.years)) : 0;
  return Math.exp(-(left.rate + part * (right.rate - left.rate)) * time);
}
