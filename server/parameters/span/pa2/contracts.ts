import type { Pa2Line } from './line.js';
import { CONTRACT_KEY, PA2_SCENARIO_COUNT, RiskArrayRecord, SERIES_KEY, type ArrayWidth } from './risk-array.js';

/** Contracts that differ in nothing but the strike. */
export interface Pa2Series {
  readonly exchange: string;
  readonly code: string;
  readonly underlyingCode: string;
  readonly type: string;
  /** `C`, `P`, or empty for what is no option. */
  readonly right: string;
  /** Futures month; for options that of the underlying, in which the delta counts. */
  readonly futuresPeriod: string;
  /** Empty for what is no option. */
  readonly optionPeriod: string;
  /** Rows by unscaled signed strike. */
  readonly rows: Map<number, number>;
}

interface Half {
  readonly part: 'first' | 'second';
  readonly width: ArrayWidth;
}

const HALVES: Readonly<Record<string, Half>> = {
  '81': { part: 'first', width: 'narrow' },
  '82': { part: 'second', width: 'narrow' },
  '83': { part: 'first', width: 'wide' },
  '84': { part: 'second', width: 'wide' },
};

const FIRST_ROWS = 1024;

/**
 * The contracts of records 81 to 84, both halves joined, in the order in which they became complete. Halves of one contract are joined
 * by its key columns; the first halves lack the strike's sign, so equal keys are joined in order of appearance.
 */
export class Pa2Contracts {
  count = 0;
  readonly series: Pa2Series[] = [];
  /** Contracts that were given twice in the same width; the first is used. */
  duplicates = 0;
  /** By row: index into `series`. */
  seriesOf = new Int32Array(FIRST_ROWS);
  strike = new Int32Array(FIRST_ROWS);
  compositeDelta = new Float64Array(FIRST_ROWS);
  impliedVolatility = new Float64Array(FIRST_ROWS);
  price = new Float64Array(FIRST_ROWS);
  contractValueFactor = new Float64Array(FIRST_ROWS);
  /** Unscaled losses, `PA2_SCENARIO_COUNT` a row. */
  losses = new Int32Array(FIRST_ROWS * PA2_SCENARIO_COUNT);
  private isWide = new Uint8Array(FIRST_ROWS);
  private readonly seriesIndex = new Map<string, number>();
  private readonly record = new RiskArrayRecord();
  /** The half read last, while its other half has not come: nearly always it is the next line. */
  private open: Pa2Line | undefined;
  /** Halves that have waited longer, by part, width and contract key. */
  private readonly waiting = new Map<string, Pa2Line[]>();

  /** @returns false if the record is no risk array */
  take(line: Pa2Line): boolean {
    const half = HALVES[line.id];
    if (half === undefined) return false;
    const other = this.otherHalf(line, half);
    if (other === undefined) this.open = line;
    else if (half.part === 'second') this.join(other, line, half.width);
    else this.join(line, other, half.width);
    return true;
  }

  /** Halves whose other half the file does not hold. */
  unpaired(): readonly Pa2Line[] {
    return [...[...this.waiting.values()].flat(), ...(this.open === undefined ? [] : [this.open])];
  }

  private otherHalf(line: Pa2Line, half: Half): Pa2Line | undefined {
    const { open } = this;
    const key = line.text.slice(...CONTRACT_KEY);
    this.open = undefined;
    if (open !== undefined) {
      const openHalf = HALVES[open.id];
      const isOther = openHalf !== undefined && openHalf.part !== half.part && openHalf.width === half.width;
      if (isOther && open.text.slice(...CONTRACT_KEY) === key) return open;
      this.wait(open);
    }
    return this.waiting.get(waitingKey(otherId(line.id), key))?.shift();
  }

  private wait(line: Pa2Line): void {
    const key = waitingKey(line.id, line.text.slice(...CONTRACT_KEY));
    const lines = this.waiting.get(key);
    if (lines === undefined) this.waiting.set(key, [line]);
    else lines.push(line);
  }

  private join(first: Pa2Line, second: Pa2Line, width: ArrayWidth): void {
    const { record } = this;
    record.readFirstHalf(first, width);
    record.readSecondHalf(second, width);
    const seriesIndex = this.seriesAt(first);
    const rows = this.series[seriesIndex]?.rows;
    const known = rows?.get(record.strike);
    if (known === undefined) {
      const row = this.count++;
      rows?.set(record.strike, row);
      this.store(row, seriesIndex, width);
    } else if (width === 'wide' && this.isWide[known] === 0) this.store(known, seriesIndex, width);
    else if ((this.isWide[known] === 1) === (width === 'wide')) this.duplicates++;
  }

  private store(row: number, seriesIndex: number, width: ArrayWidth): void {
    const { record } = this;
    if (row === this.seriesOf.length) this.grow(row * 2);
    this.seriesOf[row] = seriesIndex;
    this.strike[row] = record.strike;
    this.compositeDelta[row] = record.compositeDelta;
    this.impliedVolatility[row] = record.impliedVolatility;
    this.price[row] = record.price;
    this.contractValueFactor[row] = record.contractValueFactor;
    this.losses.set(record.losses, row * PA2_SCENARIO_COUNT);
    this.isWide[row] = width === 'wide' ? 1 : 0;
  }

  private seriesAt(line: Pa2Line): number {
    const key = line.text.slice(...SERIES_KEY);
    const known = this.seriesIndex.get(key);
    if (known !== undefined) return known;
    const index = this.series.push({
      exchange: line.field(3, 5),
      code: line.field(6, 15),
      underlyingCode: line.field(16, 25),
      type: line.field(26, 28),
      right: line.field(29, 29),
      futuresPeriod: line.period(30),
      optionPeriod: line.period(39),
      rows: new Map(),
    });
    this.seriesIndex.set(key, index - 1);
    return index - 1;
  }

  private grow(rows: number): void {
    this.seriesOf = grownIntegers(this.seriesOf, rows);
    this.strike = grownIntegers(this.strike, rows);
    this.compositeDelta = grownFloats(this.compositeDelta, rows);
    this.impliedVolatility = grownFloats(this.impliedVolatility, rows);
    this.price = grownFloats(this.price, rows);
    this.contractValueFactor = grownFloats(this.contractValueFactor, rows);
    this.losses = grownIntegers(this.losses, rows * PA2_SCENARIO_COUNT);
    const isWide = new Uint8Array(rows);
    isWide.set(this.isWide);
    this.isWide = isWide;
  }
}

const otherId = (id: string): string => ({ '81': '82', '82': '81', '83': '84', '84': '83' })[id] ?? '';

const waitingKey = (id: string, contractKey: string): string => `${id}${contractKey}`;

function grownIntegers(array: Int32Array<ArrayBuffer>, length: number): Int32Array<ArrayBuffer> {
  const longer = new Int32Array(length);
  longer.set(array);
  return longer;
}

function grownFloats(array: Float64Array<ArrayBuffer>, length: number): Float64Array<ArrayBuffer> {
  const longer = new Float64Array(length);
  longer.set(array);
  return longer;
}
