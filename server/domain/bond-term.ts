import { isoDate } from '../lib/calendar/day-number.js';
import { addPeriod, period, type PeriodUnit } from '../lib/calendar/period.js';
import type { BondCategory } from './bond-category.js';
import { MEAN_DAYS_PER_YEAR } from '../lib/units.js';

/** Trading in a bill begins with its announcement, a week before its issue (TreasuryDirect, "When Auctions Happen"). */
const ANNOUNCED_DAYS = 7;
const UNIT_NAMES: Readonly<Record<PeriodUnit, string>> = { D: 'days', W: 'weeks', M: 'months', Y: 'years' };

/** Why a security can't be of its category: the issue of a row, on its `contract_type`. */
export interface TermIssue {
  readonly code: 'TERM_NOT_ISSUED';
  readonly field: 'contract_type';
  readonly message: string;
  readonly value: string;
  /** The category with which the row would do as it stands. */
  readonly suggestion: string;
}

/**
 * What is wrong with a maturity that lies further ahead than securities of its category are issued for; undefined if
 * nothing is. @param maturity @param valuationDay day numbers
 */
export function termIssue(category: BondCategory, maturity: number, valuationDay: number): TermIssue | undefined {
  const { contractType, longestTerm } = category;
  if (longestTerm === undefined) return undefined;
  const term = period(longestTerm.term);
  const last = addPeriod(valuationDay + ANNOUNCED_DAYS, term);
  if (maturity <= last) return undefined;
  const years = ((maturity - valuationDay) / MEAN_DAYS_PER_YEAR).toFixed(1);
  const { longerZero, longerCoupons } = longestTerm;
  const message =
    `${contractType} is issued for ${term.count} ${UNIT_NAMES[term.unit]} at most, and ${isoDate(maturity)} is ${years} years after ${isoDate(valuationDay)}; ` +
    `one without coupons is ${longerZero}, one with coupons ${longerCoupons}.`;
  return { code: 'TERM_NOT_ISSUED', field: 'contract_type', message, value: contractType, suggestion: longerZero };
}
