import { dayNumberOf } from '../lib/calendar/day-number.js';
import type { ListedMonth } from './listing.js';
import type { PriceModel } from './products/product.js';
import { rateOf } from './rate-curves.js';
import type { DriverPaths } from './simulate-drivers.js';

/** A contract's unrounded price on a day. @param row index of the day in `paths.days` */
export type PricePath = (row: number) => number;

/** Near months move with the slope driver, far ones don't: half of it is gone after this many years. */
const SLOPE_HALF_LIFE = 0.5;
const CARRY_YEARS = 5;
const NOTIONAL_COUPON_PERCENT = 6;
/** Rise of the forward yield of a bond future per year to its expiry, percentage points. */
const FORWARD_YIELD_PER_YEAR = 0.08;

/**
 * The path of a contract's price, its time to expiry held at today's: a history of constant maturities without rolls
 * that ends at today's settlement price.
 */
export function pricePath(model: PriceModel, contract: ListedMonth, paths: DriverPaths): PricePath {
  switch (model.kind) {
    case 'lognormal':
      return lognormalPath(model, contract, paths);
    case 'short-rate':
      return shortRatePath(model, contract, paths);
    case 'bond': {
      const yieldOf = rateOf(model.curve, paths);
      const drift = FORWARD_YIELD_PER_YEAR * contract.years;
      return (row) => bondPrice({ ...model, yieldPercent: yieldOf(row, model.maturityYears) + drift });
    }
    case 'yield': {
      const yieldOf = rateOf(model.curve, paths);
      return (row) => 100 - yieldOf(row, model.maturityYears) - FORWARD_YIELD_PER_YEAR * contract.years;
    }
  }
}

function lognormalPath(
  model: PriceModel & { kind: 'lognormal' },
  contract: ListedMonth,
  paths: DriverPaths,
): PricePath {
  const level = paths.path(model.driver);
  const slope = model.slope === undefined ? undefined : paths.path(model.slope);
  const slopeWeight = 0.5 ** (contract.years / SLOPE_HALF_LIFE);
  const carry = model.carry * CARRY_YEARS * (1 - Math.exp(-contract.years / CARRY_YEARS));
  const season = model.seasonality?.[contract.month - 1] ?? 1;
  const base = model.base * season * Math.exp(carry);
  return (row) => base * Math.exp((level[row] ?? 0) + slopeWeight * (slope?.[row] ?? 0));
}

/** Treats the curve's rates as continuously compounded zero rates: the forward rate from start to end of the reference period. */
function shortRatePath(
  model: PriceModel & { kind: 'short-rate' },
  contract: ListedMonth,
  paths: DriverPaths,
): PricePath {
  const rate = rateOf(model.curve, paths);
  const today = paths.days.at(-1) ?? 0;
  const firstDay = dayNumberOf(contract.year, contract.month, model.referenceMonths === 3 ? 18 : 1);
  const start = Math.max(0, (firstDay - today) / 365);
  const end = start + model.referenceMonths / 12;
  return (row) => 100 - (rate(row, end) * end - rate(row, start) * start) / (end - start);
}

interface NotionalBond {
  readonly maturityYears: number;
  readonly couponsPerYear: number;
  readonly yieldPercent: number;
}

/** Price per 100 of a bond without accrued interest, for any (also fractional) number of coupon periods. */
function bondPrice({ maturityYears, couponsPerYear, yieldPercent }: NotionalBond): number {
  const periodRate = yieldPercent / 100 / couponsPerYear;
  const discountFactor = (1 + periodRate) ** (-maturityYears * couponsPerYear);
  const annuity = Math.abs(periodRate) < 1e-9 ? maturityYears * couponsPerYear : (1 - discountFactor) / periodRate;
  return (NOTIONAL_COUPON_PERCENT / couponsPerYear) * annuity + 100 * discountFactor;
}
