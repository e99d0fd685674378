import { findBondCategory, type BondCategory } from '../../domain/bond-category.js';
import { adjust } from '../../lib/calendar/business-day-convention.js';
import { dayNumber, isoDate } from '../../lib/calendar/day-number.js';
import { FINANCIAL_CENTRES } from '../../lib/calendar/financial-centres.js';
import { PERCENT } from '../../lib/units.js';
import type { Security } from '../../market/securities/security.js';
import type { FixedRateBond } from '../../pricing/bond/bond.js';
import { categoryBond } from '../../pricing/bond/category-bond.js';
import { couponPeriod } from '../../pricing/bond/coupon-dates.js';
import type { FixedIncomePosition, SecurityIssue } from '../security/position.js';

/** What a security of the master is as a fixed-income row. */
export type IssueTerms = Pick<
  FixedIncomePosition,
  'category' | 'currency' | 'maturity' | 'couponRate' | 'couponFrequency'
> &
  Pick<SecurityIssue, 'dated' | 'firstCoupon'>;

/** Why a security of the master is not margined. */
export interface UnusableIssue {
  readonly code: 'SECURITY_NOT_MARGINED' | 'INCOMPLETE_SECURITY';
  /** What follows the identifier in a sentence, with its end. */
  readonly clause: string;
}

class Unusable extends Error {
  constructor(
    readonly code: UnusableIssue['code'],
    clause: string,
  ) {
    super(clause);
  }
}

/** The terms of a security of the master as fixed-income rows have them, or why it can't be margined. */
export function issueTerms(security: Security): IssueTerms | UnusableIssue {
  try {
    return readTerms(security);
  } catch (error) {
    if (error instanceof Unusable) return { code: error.code, clause: error.message };
    throw error;
  }
}

/** @throws Unusable */
function readTerms(security: Security): IssueTerms {
  const category = categoryOf(security);
  const frequency = security.frequency ?? category.couponFrequencies[0];
  const couponFrequency = category.couponFrequencies.find((known) => known === frequency);
  if (couponFrequency === undefined)
    throw incomplete(`has ${frequency} coupons a year in the security master, which ${category.contractType} has not.`);
  const currency = security.currency ?? category.currencies[0];
  if (!category.currencies.includes(currency))
    throw incomplete(`is in ${currency} in the security master, and ${category.contractType} is not.`);
  const maturity = dayNumber(security.maturity);
  const couponRate = couponOf(security, category) * PERCENT;
  const terms = { category: category.contractType, currency, maturity, couponRate, couponFrequency };
  if (category.kind !== 'fixed' && category.kind !== 'inflation') return terms;
  return {
    ...terms,
    ...firstPeriod(categoryBond(category, { maturity, coupon: couponRate, couponFrequency }), security),
  };
}

const incomplete = (clause: string): Unusable => new Unusable('INCOMPLETE_SECURITY', clause);

/** @throws Unusable */
function categoryOf({ type }: Security): BondCategory {
  const category = findBondCategory(type);
  if (category === undefined)
    throw new Unusable('SECURITY_NOT_MARGINED', `is of the type ${type}, which is not margined here.`);
  if (category.contractType !== CORPORATE) return category;
  throw new Unusable(
    'SECURITY_NOT_MARGINED',
    `is a corporate bond, of whose calls and credit the security master says nothing; send it as a fixed-income row with contract_type ${CORPORATE} to have it margined by haircut.`,
  );
}

const CORPORATE = 'US-CORPORATE';

/** Per cent a year; of floating-rate notes the spread. @throws Unusable if the master lacks it */
function couponOf({ coupon, spread }: Security, { kind }: BondCategory): number {
  if (kind === 'bill' || kind === 'zero') return 0;
  const known = kind === 'floating' ? spread : coupon;
  if (known !== null) return known;
  const lacking = kind === 'floating' ? 'spread over its index' : 'coupon';
  throw incomplete(`has no ${lacking} in the security master; load it once it has been auctioned.`);
}

/**
 * From when interest accrues and when it is paid first, where that is known. Without a dated date it is the issue date, or the
 * coupon date before it where that is no business day and the issue is on the next one; without either the first period is
 * regular. Source: 31 CFR 356, appendix B, I.A. @throws Unusable
 */
function firstPeriod(
  bond: FixedRateBond,
  { datedDate, issueDate, firstCoupon }: Security,
): Pick<SecurityIssue, 'dated' | 'firstCoupon'> {
  const first = firstCoupon === null ? undefined : regularDate(bond, dayNumber(firstCoupon));
  if (firstCoupon !== null && first === undefined)
    throw incomplete(
      `has its first coupon on ${firstCoupon} in the security master, which is no coupon date of a security that matures on ${isoDate(bond.maturity)}.`,
    );
  if (datedDate !== null) return withFirst(dayNumber(datedDate), first);
  if (issueDate !== null) {
    const issued = dayNumber(issueDate);
    return withFirst(regularDate(bond, issued) ?? issued, first);
  }
  return first === undefined ? {} : withFirst(couponPeriod(bond, first - 1)?.previous ?? first, first);
}

const withFirst = (dated: number, firstCoupon: number | undefined): Pick<SecurityIssue, 'dated' | 'firstCoupon'> =>
  firstCoupon === undefined ? { dated } : { dated, firstCoupon };

/** The coupon date that a day is, or is the next business day after; undefined if there is none. */
function regularDate(bond: FixedRateBond, day: number): number | undefined {
  const date = day >= bond.maturity ? bond.maturity : couponPeriod(bond, day)?.previous;
  if (date === undefined || date === day) return date;
  return adjust(date, 'following', FINANCIAL_CENTRES[bond.conventions.calendar]) === day ? date : undefined;
}
