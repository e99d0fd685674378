import type { SpanParameters } from '../../../parameters/span/model.js';

/** The parameters of some contracts alone, in their order; none has its underlying. @param rows in `parameters` */
export function contractsAlone({ header, contracts }: SpanParameters, rows: readonly number[]): SpanParameters {
  const numbers = (column: Float64Array): Float64Array => Float64Array.from(rows, (row) => column[row] ?? 0);
  const integers = (column: Int32Array): Int32Array => Int32Array.from(rows, (row) => column[row] ?? 0);
  const ofRates = (column: Float64Array, width: number): Float64Array =>
    Float64Array.from(
      header.arrayRateIds.flatMap((_, rate) =>
        rows.flatMap((row) => {
          const start = (rate * contracts.count + row) * width;
          return Array.from(column.subarray(start, start + width));
        }),
      ),
    );
  return {
    header,
    contracts: {
      count: rows.length,
      family: integers(contracts.family),
      period: integers(contracts.period),
      deltaPeriod: integers(contracts.deltaPeriod),
      underlying: Int32Array.from(rows, () => -1),
      expiryDate: integers(contracts.expiryDate),
      right: Uint8Array.from(rows, (row) => contracts.right[row] ?? 0),
      strike: numbers(contracts.strike),
      price: numbers(contracts.price),
      contractValueFactor: numbers(contracts.contractValueFactor),
      deltaScaling: numbers(contracts.deltaScaling),
      volatility: numbers(contracts.volatility),
      timeToExpiry: numbers(contracts.timeToExpiry),
      interestRate: numbers(contracts.interestRate),
      priceScanRange: numbers(contracts.priceScanRange),
      volatilityScanRange: numbers(contracts.volatilityScanRange),
      compositeDelta: ofRates(contracts.compositeDelta, 1),
      riskArrays: ofRates(contracts.riskArrays, header.scenarios.length),
    },
  };
}
