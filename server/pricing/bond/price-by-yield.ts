import type { BondCashFlows } from './bond-cash-flows.js';
import type { DiscountingConvention } from '../../domain/bond-conventions.js';

/** A price by yield, with its derivatives by the yield. */
export interface PriceByYield {
  /** Dirty, per 100 of face value. */
  readonly dirtyPrice: number;
  readonly slope: number;
  readonly curvature: number;
  /** Σ t·PV / price in years, t = n/f; null if a convention does not discount cash flows one by one. */
  readonly macaulayDuration: number | null;
}

/** Price of cash flows at a yield. @param yieldRate decimal per year */
export function priceByYield(flows: BondCashFlows, yieldRate: number, convention: DiscountingConvention): PriceByYield {
  const { periods, amounts, couponFrequency } = flows;
  let dirtyPrice = 0;
  let slope = 0;
  let curvature = 0;
  let timeWeighted = 0;
  for (let index = 0; index < periods.length; index++) {
    const years = (periods[index] ?? 0) / couponFrequency;
    const { logarithm, slope: logSlope, curvature: logCurvature } = logDiscount(flows, index, yieldRate, convention);
    const value = (amounts[index] ?? 0) * Math.exp(logarithm);
    dirtyPrice += value;
    slope += value * logSlope;
    curvature += value * (logSlope * logSlope + logCurvature);
    timeWeighted += value * years;
  }
  return { dirtyPrice, slope, curvature, macaulayDuration: dirtyPrice === 0 ? null : timeWeighted / dirtyPrice };
}

interface LogDiscount {
  readonly logarithm: number;
  readonly slope: number;
  readonly curvature: number;
}

/** Logarithm of a flow's discount factor with its derivatives by the yield. */
function logDiscount(
  { periods, couponFrequency, firstPart }: BondCashFlows,
  index: number,
  yieldRate: number,
  convention: DiscountingConvention,
): LogDiscount {
  const years = (periods[index] ?? 0) / couponFrequency;
  switch (convention.kind) {
    case 'continuous':
      return { logarithm: -yieldRate * years, slope: -years, curvature: 0 };
    case 'treasury':
      return add(
        simple(yieldRate, firstPart / couponFrequency),
        compound(yieldRate, couponFrequency, index / couponFrequency),
      );
    case 'compound': {
      const isSimple = convention.lastPeriod === 'simple' && periods.length === 1;
      return isSimple ? simple(yieldRate, years) : compound(yieldRate, convention.frequency, years);
    }
  }
}

function simple(yieldRate: number, years: number): LogDiscount {
  const growth = 1 + yieldRate * years;
  const slope = -years / growth;
  return { logarithm: -Math.log(growth), slope, curvature: slope * slope };
}

function compound(yieldRate: number, frequency: number, years: number): LogDiscount {
  const growth = 1 + yieldRate / frequency;
  return {
    logarithm: -frequency * years * Math.log(growth),
    slope: -years / growth,
    curvature: years / frequency / (growth * growth),
  };
}

const add = (first: LogDiscount, second: LogDiscount): LogDiscount => ({
  logarithm: first.logarithm + second.logarithm,
  slope: first.slope + second.slope,
  curvature: first.curvature + second.curvature,
});
