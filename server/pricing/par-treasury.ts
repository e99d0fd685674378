/**
 * A par-yield curve (constant maturities) as discount factors on a half-year grid. Par yields are linear in maturity
 * between the tenors and flat outside; each grid point's bond pays its par yield half-yearly and is worth 100:
 * DF_n = (1 − y_n/2 · Σ_{k<n} DF_k) / (1 + y_n/2). Source: docs/methodology/bonds.md, "Par curve".
 */
export interface ParGrid {
  /** Years of the quotes, ascending. */
  readonly tenorYears: readonly number[];
  /** Half-years up to the last tenor. */
  readonly size: number;
  /** For each grid point the index of the quote at or before it, and the weight of the next quote. */
  readonly lowerTenor: Int32Array;
  readonly upperWeight: Float64Array;
}

const POINTS_PER_YEAR = 2;

/** Years of a grid point. @param point 0 = half a year */
export const gridYears = (point: number): number => (point + 1) / POINTS_PER_YEAR;

/**
 * The half-year grid of a set of tenors; it can be shared by all curves with these tenors. @param tenorYears ascending,
 * the last a whole number of half-years
 */
export function parGrid(tenorYears: readonly number[]): ParGrid {
  const size = Math.floor((tenorYears.at(-1) ?? 0) * POINTS_PER_YEAR);
  if (size < 1) throw new Error('A par curve needs a tenor of half a year or more.');
  const lowerTenor = new Int32Array(size);
  const upperWeight = new Float64Array(size);
  for (let point = 0; point < size; point++) {
    const years = gridYears(point);
    const upper = tenorYears.findIndex((tenor) => tenor >= years);
    const lower = Math.max(0, tenorYears[upper] === years ? upper : upper - 1);
    const from = tenorYears[lower] ?? 0;
    const to = tenorYears[lower + 1] ?? from;
    lowerTenor[point] = lower;
    upperWeight[point] = years <= from || to === from ? 0 : (years - from) / (to - from);
  }
  return { tenorYears, size, lowerTenor, upperWeight };
}

/** Thrown for par yields that no discount factors fit, because the coupons of a long bond would cost more than par. */
export class ImpossibleParCurve extends Error {}

/**
 * Discount factors of a par curve. @param parYields decimals, half-yearly bond equivalent, one for each tenor
 * @param discountFactors receives one for each grid point
 * @throws ImpossibleParCurve if a discount factor would not be positive
 */
export function bootstrapParCurve(grid: ParGrid, parYields: Float64Array, discountFactors: Float64Array): void {
  let annuity = 0;
  for (let point = 0; point < grid.size; point++) {
    const lower = grid.lowerTenor[point] ?? 0;
    const weight = grid.upperWeight[point] ?? 0;
    const from = parYields[lower] ?? 0;
    const parYield = weight === 0 ? from : from + weight * ((parYields[lower + 1] ?? 0) - from);
    const discountFactor = (1 - (parYield / POINTS_PER_YEAR) * annuity) / (1 + parYield / POINTS_PER_YEAR);
    if (!(discountFactor > 0 && Number.isFinite(discountFactor)))
      throw new ImpossibleParCurve(
        `A par yield of ${parYield} at ${gridYears(point)} years leaves no discount factor.`,
      );
    discountFactors[point] = discountFactor;
    annuity += discountFactor;
  }
}

/** How a zero rate discounts: exp(−z·t), or (1 + z)^−t. */
export type ZeroBasis = 'continuous' | 'annual';

/** Zero rates of a par curve's grid. @param zeroRates receives decimals per year in the basis */
export function zeroRatesOf(discountFactors: Float64Array, basis: ZeroBasis, zeroRates: Float64Array): void {
  for (let point = 0; point < discountFactors.length; point++) {
    const continuous = -Math.log(discountFactors[point] ?? 1) / gridYears(point);
    zeroRates[point] = basis === 'continuous' ? continuous : Math.expm1(continuous);
  }
}

/**
 * The discount factor at a time. Zero rates are linear between grid points and flat outside, in the basis that discounts:
 * the two bases differ between grid points.
 */
export function discountFactorAt(zeroRates: Float64Array, basis: ZeroBasis, years: number): number {
  const position = Math.min(zeroRates.length - 1, Math.max(0, years * POINTS_PER_YEAR - 1));
  const lower = Math.floor(position);
  const from = zeroRates[lower] ?? 0;
  const rate = position === lower ? from : from + (position - lower) * ((zeroRates[lower + 1] ?? 0) - from);
  return basis === 'continuous' ? Math.exp(-rate * years) : (1 + rate) ** -years;
}
