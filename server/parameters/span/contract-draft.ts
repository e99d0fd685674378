import { NO_RIGHT } from './model.js';

/** One risk array on its way into the builder; reused, so that reading a file makes no object per value. */
export class RiskArrayDraft {
  rateId = 1;
  /** Values in use in `values`; 0 = the file gives none, which means zeros. */
  length = 0;
  values = new Float64Array(16);
  compositeDelta = 0;

  /** @param loss loss of one long contract in the next scenario, contract currency */
  push(loss: number): void {
    if (this.length === this.values.length) {
      const longer = new Float64Array(this.length * 2);
      longer.set(this.values);
      this.values = longer;
    }
    this.values[this.length++] = loss;
  }
}

/**
 * One contract on its way into the builder: fill it, hand it to `addContract` (which copies it), `reset` it, fill it again.
 * Units and signs are those of `SpanContracts`.
 */
export class ContractDraft {
  /** Handle from `addFamily`. */
  family = 0;
  /** The contract's own period as the file writes it; empty if it names none. */
  period = '';
  /** The futures month in which the delta counts; empty = that of the underlying contract, or else the own period. */
  deltaPeriod = '';
  right = NO_RIGHT;
  strike = 0;
  price = 0;
  /** 0 = the family's. */
  contractValueFactor = 0;
  deltaScaling = 1;
  volatility = 0;
  timeToExpiry = 0;
  interestRate = 0;
  priceScanRange = 0;
  /**
   * Price scan range as a fraction (0.1 = 10 %) of the price, for options of their underlying's price; multiplied out in
   * `finish`, 0 = `priceScanRange` is given.
   */
  priceScanFraction = 0;
  volatilityScanRange = 0;
  /** YYYYMMDD, 0 = none. */
  expiryDate = 0;
  /** Name under which other contracts may refer to this one as their underlying; empty = none will. */
  contractId = '';
  /** Handle from `underlyingReference`, -1 = none. */
  underlying = -1;
  /** Risk arrays in use in `arrays`. */
  arrayCount = 0;
  private readonly arrays: RiskArrayDraft[] = [];

  reset(): void {
    this.family = 0;
    this.period = '';
    this.deltaPeriod = '';
    this.right = NO_RIGHT;
    this.strike = 0;
    this.price = 0;
    this.contractValueFactor = 0;
    this.deltaScaling = 1;
    this.volatility = 0;
    this.timeToExpiry = 0;
    this.interestRate = 0;
    this.priceScanRange = 0;
    this.priceScanFraction = 0;
    this.volatilityScanRange = 0;
    this.expiryDate = 0;
    this.contractId = '';
    this.underlying = -1;
    this.arrayCount = 0;
  }

  /** The next risk array to fill, empty. */
  nextArray(rateId: number): RiskArrayDraft {
    const array = this.arrays[this.arrayCount] ?? new RiskArrayDraft();
    this.arrays[this.arrayCount++] = array;
    array.rateId = rateId;
    array.length = 0;
    array.compositeDelta = 0;
    return array;
  }

  /** @param index 0 … arrayCount - 1 */
  array(index: number): RiskArrayDraft {
    const array = this.arrays[index];
    if (array === undefined || index >= this.arrayCount) throw new RangeError(`No risk array ${index} in this draft`);
    return array;
  }
}
