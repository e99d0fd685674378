import type { Pa2Contracts } from './contracts.js';
import type { PlacedProduct } from './families.js';
import { scaledByPower } from './line.js';
import type { ArrayParameters } from './product.js';
import { PA2_SCENARIO_COUNT } from './risk-array.js';

/** The full move down, by which a long future loses its price scan range. */
const FULL_MOVE_DOWN = 12;

interface SeriesScan {
  readonly placed: PlacedProduct;
  readonly parameters: ArrayParameters | undefined;
}

/**
 * The layout does not say whether record B's price scan range is in money or, as charges are, in units of 10^risk
 * exponent. A future's own array does: it loses the range in the full move.
 * @param facts by series, as the contracts' series
 * @returns the exponent of ten by combined commodity, absent if it is 0
 */
export function scanRangeExponents(
  contracts: Pa2Contracts,
  facts: readonly (SeriesScan | undefined)[],
): ReadonlyMap<string, number> {
  const exponents = new Map<string, number>();
  for (let row = 0; row < contracts.count; row++) {
    const series = facts[contracts.seriesOf[row] ?? -1];
    if (series?.parameters === undefined) continue;
    const { placed, parameters } = series;
    const { commodityCode, riskExponent, arrayExponent } = placed;
    if (riskExponent === 0 || placed.product.type !== 'FUT' || exponents.has(commodityCode)) continue;
    const range = parameters.priceScanQuotation === 'absolute' ? parameters.priceScanRange : 0;
    const loss = Math.abs(
      scaledByPower(contracts.losses[row * PA2_SCENARIO_COUNT + FULL_MOVE_DOWN] ?? 0, arrayExponent),
    );
    if (range === 0 || loss === 0) continue;
    const isInMoney = Math.abs(Math.log(loss / range)) <= Math.abs(Math.log(loss / scaledByPower(range, riskExponent)));
    exponents.set(commodityCode, isInMoney ? 0 : riskExponent);
  }
  return exponents;
}
