import type { ContractDraft, RiskArrayDraft } from './contract-draft.js';

/** Risk arrays and composite deltas of one rate id, by provisional row. */
export class RateArrays {
  /** Arrays the file gave, empty ones too. */
  arrayCount = 0;
  losses = new Float64Array(0);
  compositeDelta = new Float64Array(0);

  set(row: number, capacity: number, scenarioCount: number, draft: RiskArrayDraft): void {
    if (this.compositeDelta.length <= row) this.compositeDelta = grown(this.compositeDelta, capacity);
    if (this.losses.length < (row + 1) * scenarioCount) this.losses = grown(this.losses, capacity * scenarioCount);
    const { values, length } = draft;
    const start = row * scenarioCount;
    // + 0 makes the files' -0.000000 a plain zero
    for (let scenario = 0; scenario < length; scenario++) this.losses[start + scenario] = (values[scenario] ?? 0) + 0;
    this.compositeDelta[row] = draft.compositeDelta + 0;
    this.arrayCount++;
  }
}

function grown(array: Float64Array, length: number): Float64Array<ArrayBuffer> {
  const longer = new Float64Array(Math.max(length, array.length));
  longer.set(array);
  return longer;
}

function grownIntegers(array: Int32Array, length: number): Int32Array<ArrayBuffer> {
  const longer = new Int32Array(length);
  longer.set(array);
  return longer;
}

/** At least one value in this many must be given, as soon as there are more values than the second number. */
const LEAST_FILLED = 16;
const EMPTY_VALUES_ALLOWED = 10_000_000;

/** By how much columns grow: what is copied on the way costs more than memory that is reserved and never touched. */
const GROWTH = 4;

/** Contracts in the order in which they were read, in columns that grow. */
export class ContractTable {
  count = 0;
  /** Length of the file's risk arrays, 0 until the first one that is not empty. */
  scenarioCount = 0;
  readonly rates = new Map<number, RateArrays>();
  /** Values of risk arrays that the file gave. */
  private values = 0;
  family = new Int32Array(0);
  /** Period and delta period as ids given by the builder; delta period -1 = to be resolved. */
  period = new Int32Array(0);
  deltaPeriod = new Int32Array(0);
  /** Underlying reference, -1 = none. */
  underlying = new Int32Array(0);
  expiryDate = new Int32Array(0);
  right = new Int32Array(0);
  strike = new Float64Array(0);
  price = new Float64Array(0);
  contractValueFactor = new Float64Array(0);
  deltaScaling = new Float64Array(0);
  volatility = new Float64Array(0);
  timeToExpiry = new Float64Array(0);
  interestRate = new Float64Array(0);
  priceScanRange = new Float64Array(0);
  priceScanFraction = new Float64Array(0);
  volatilityScanRange = new Float64Array(0);

  /**
   * Whether nearly all values of the risk arrays are missing in the file. A small file with many rates or one long
   * array could otherwise take any amount of memory.
   */
  get isNearlyEmpty(): boolean {
    return this.count * this.rates.size * this.scenarioCount > LEAST_FILLED * this.values + EMPTY_VALUES_ALLOWED;
  }

  /** Copies the draft. @returns its provisional row, or undefined if a risk array's length differs from the others' */
  append(draft: ContractDraft, period: number, deltaPeriod: number): number | undefined {
    const row = this.count;
    if (row === this.family.length) this.grow(Math.max(1024, row * GROWTH));
    if (!this.appendArrays(row, draft)) return undefined;
    this.family[row] = draft.family;
    this.period[row] = period;
    this.deltaPeriod[row] = deltaPeriod;
    this.underlying[row] = draft.underlying;
    this.expiryDate[row] = draft.expiryDate;
    this.right[row] = draft.right;
    this.strike[row] = draft.strike + 0;
    this.price[row] = draft.price + 0;
    this.contractValueFactor[row] = draft.contractValueFactor;
    this.deltaScaling[row] = draft.deltaScaling;
    this.volatility[row] = draft.volatility + 0;
    this.timeToExpiry[row] = draft.timeToExpiry + 0;
    this.interestRate[row] = draft.interestRate + 0;
    this.priceScanRange[row] = draft.priceScanRange + 0;
    this.priceScanFraction[row] = draft.priceScanFraction;
    this.volatilityScanRange[row] = draft.volatilityScanRange + 0;
    this.count++;
    return row;
  }

  private appendArrays(row: number, draft: ContractDraft): boolean {
    for (let index = 0; index < draft.arrayCount; index++) {
      const array = draft.array(index);
      if (array.length !== 0) {
        if (this.scenarioCount === 0) this.scenarioCount = array.length;
        if (this.scenarioCount !== array.length) return false;
      }
      this.values += array.length;
      let rate = this.rates.get(array.rateId);
      if (rate === undefined) this.rates.set(array.rateId, (rate = new RateArrays()));
      rate.set(row, this.family.length, this.scenarioCount, array);
    }
    return true;
  }

  private grow(capacity: number): void {
    this.family = grownIntegers(this.family, capacity);
    this.period = grownIntegers(this.period, capacity);
    this.deltaPeriod = grownIntegers(this.deltaPeriod, capacity);
    this.underlying = grownIntegers(this.underlying, capacity);
    this.expiryDate = grownIntegers(this.expiryDate, capacity);
    this.right = grownIntegers(this.right, capacity);
    this.strike = grown(this.strike, capacity);
    this.price = grown(this.price, capacity);
    this.contractValueFactor = grown(this.contractValueFactor, capacity);
    this.deltaScaling = grown(this.deltaScaling, capacity);
    this.volatility = grown(this.volatility, capacity);
    this.timeToExpiry = grown(this.timeToExpiry, capacity);
    this.interestRate = grown(this.interestRate, capacity);
    this.priceScanRange = grown(this.priceScanRange, capacity);
    this.priceScanFraction = grown(this.priceScanFraction, capacity);
    this.volatilityScanRange = grown(this.volatilityScanRange, capacity);
  }
}
