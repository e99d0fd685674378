import { curveTime, type DiscountCurve } from '../../server/pricing/curve/discount-curve.js';

/** Continuously compounded zero rate, decimal per year ACT/365F. @param day after the valuation date */
export const zeroRate = (curve: DiscountCurve, day: number): number =>
  -Math.log(curve.discountFactor(day)) / curveTime(curve.valuation, day);

/** Simple forward rate between two days. @param years between them by the index's day count */
export const forwardRate = (curve: DiscountCurve, start: number, end: number, years: number): number =>
  (curve.discountFactor(start) / curve.discountFactor(end) - 1) / years;
