import type { BondCategory } from './bond-category.js';
import { BASIS_POINTS_PER_PERCENT, PERCENT_PER_UNIT } from '../lib/units.js';

/** Per cent. Treasury floating-rate notes have been sold at spreads of −0.02 to 0.25: beyond this a rate is no spread, but what the running period pays. */
export const LARGEST_NOTE_SPREAD = 1;
/** Points (per cent) by which a swap's rate may lie from par. */
const FARTHEST_FROM_PAR = 5;
/** Of a par above this, per cent, a rate is at least a tenth: 0.038 beside 3.8 is a rate written as a fraction. */
const ORDINARY_PAR = 1;
const LEAST_PART_OF_PAR = 0.1;
/** Per cent. */
const LARGEST_SPREAD = 10;
/** Per cent; the smallest coupon of US treasuries is an eighth. */
const SMALLEST_COUPON = 0.12;
/** Coupons are read from decimals: beyond these digits is the noise of the conversion. */
const DIGITS = 8;

/** A rate that may be right and probably is not: the row counts. */
export interface RateNote {
  readonly code: 'IMPLAUSIBLE_RATE';
  readonly field: string;
  readonly message: string;
  readonly value: number;
  /** What would be plausible, where a per cent was written as a fraction. */
  readonly suggestion?: string;
}

const clean = (rate: number): number => Number(rate.toFixed(DIGITS));

function rateNote(field: string, value: number, problem: string, isPlausible: (rate: number) => boolean): RateNote {
  const meant = clean(value * PERCENT_PER_UNIT);
  const suggestion = value !== 0 && Math.abs(value) < 1 && isPlausible(meant) ? String(meant) : undefined;
  const question = suggestion === undefined ? '' : ` Is ${suggestion} meant?`;
  const message = `${field} ${value} ${problem}; it is read in per cent.${question}`;
  const note = { code: 'IMPLAUSIBLE_RATE', field, message, value } as const;
  return suggestion === undefined ? note : { ...note, suggestion };
}

const isNearPar = (rate: number, par: number): boolean =>
  Math.abs(rate - par) <= FARTHEST_FROM_PAR && (par <= ORDINARY_PAR || rate >= par * LEAST_PART_OF_PAR);

/** Whether a swap's fixed rate is far from what swaps like it are dealt at. @param rate @param par per cent */
export function implausibleFixedRate(rate: number, par: number): RateNote | undefined {
  const value = clean(rate);
  if (isNearPar(value, par)) return undefined;
  const problem = `is far from ${Number(par.toFixed(4))}, the rate at which the swap is worth nothing`;
  return rateNote('fixed_rate', value, problem, (meant) => isNearPar(meant, par));
}

/** Whether a swap's spread is beyond all that are dealt. @param spread basis points */
export function implausibleSpread(spread: number): RateNote | undefined {
  const value = clean(spread);
  if (Math.abs(value) <= LARGEST_SPREAD * BASIS_POINTS_PER_PERCENT) return undefined;
  const message = `spread ${value} is ${value / BASIS_POINTS_PER_PERCENT} %, beyond ${LARGEST_SPREAD} %; it is read in basis points.`;
  return { code: 'IMPLAUSIBLE_RATE', field: 'spread', message, value };
}

/** Whether a security's coupon, or a floating-rate note's spread, is none that is issued. @param coupon per cent */
export function implausibleCoupon(category: BondCategory, coupon: number): RateNote | undefined {
  const value = clean(coupon);
  const { contractType, kind, couponStep } = category;
  if (kind === 'floating') {
    if (Math.abs(value) <= LARGEST_NOTE_SPREAD) return undefined;
    const message = `coupon_rate ${value} is the spread of a ${contractType}, in per cent, and beyond ${LARGEST_NOTE_SPREAD}.`;
    return { code: 'IMPLAUSIBLE_RATE', field: 'coupon_rate', message, value };
  }
  const isIssued = (rate: number): boolean => isMultiple(rate, couponStep) && (rate <= 0 || rate >= SMALLEST_COUPON);
  if (isIssued(value)) return undefined;
  const problem =
    value > 0 && value < SMALLEST_COUPON
      ? `is smaller than coupons of ${contractType} are`
      : `is no multiple of ${couponStep ?? 0}, as coupons of ${contractType} are`;
  return rateNote('coupon_rate', value, problem, isIssued);
}

const isMultiple = (rate: number, step: number | undefined): boolean =>
  step === undefined || Math.abs(rate / step - Math.round(rate / step)) < 10 ** -DIGITS;
