import type { UnderlyingScenarios } from '../underlying-scenarios.js';
import {
  COLUMN,
  lognormalModule,
  MEMORY_BYTES,
  MOST_SCENARIOS,
  OPTION_NUMBERS,
  SCENARIOS_PER_STEP,
  type OptionNumber,
} from './program.js';

const BYTES_PER_NUMBER = 8;
const BYTES_PER_PAGE = 65_536;

interface KernelExports {
  readonly memory: { readonly buffer: ArrayBuffer; grow(pages: number): number };
  /** 1 if there is a value that the program left as no number, else 0. */
  readonly lognormalValues: (columnBytes: number, isByVolatility: 0 | 1) => number;
}

/** The part of the global `WebAssembly` that is used here; the compiler's library for servers does not declare it. */
declare const WebAssembly: {
  validate(bytes: Uint8Array): boolean;
  readonly Module: new (bytes: Uint8Array) => object;
  readonly Instance: new (module: object) => { readonly exports: KernelExports };
};

/** The option, as the program has it; what is left out is not used. */
export type OptionNumbers = Readonly<Partial<Record<OptionNumber, number>>>;

/**
 * The program with its memory. Prices and logarithms of one underlying stand there until another's are needed, so that
 * options that come by underlying find them there.
 */
export class LognormalKernel {
  readonly #run: KernelExports['lognormalValues'];
  readonly #option: Float64Array;
  readonly #columns: Readonly<Record<keyof typeof COLUMN, Float64Array>>;
  /** Whose prices and logarithms stand in the memory. */
  #stored: UnderlyingScenarios | undefined;

  private constructor({ memory, lognormalValues }: KernelExports) {
    memory.grow(Math.ceil(MEMORY_BYTES / BYTES_PER_PAGE));
    const column = (address: number): Float64Array => new Float64Array(memory.buffer, address, MOST_SCENARIOS);
    this.#run = lognormalValues;
    this.#option = new Float64Array(memory.buffer, 0, OPTION_NUMBERS.length);
    this.#columns = {
      prices: column(COLUMN.prices),
      logarithms: column(COLUMN.logarithms),
      volatilities: column(COLUMN.volatilities),
      values: column(COLUMN.values),
    };
  }

  /** Undefined if the machine has no WebAssembly SIMD, or not the memory. */
  static create(): LognormalKernel | undefined {
    const bytes = lognormalModule();
    if (typeof WebAssembly === 'undefined' || !WebAssembly.validate(bytes)) return undefined;
    try {
      return new LognormalKernel(new WebAssembly.Instance(new WebAssembly.Module(bytes)).exports);
    } catch {
      return undefined;
    }
  }

  /**
   * @param scenarios MOST_SCENARIOS at most @param volatilities one for each scenario, if the option has not one for all
   * @param values receives the values; those that the program cannot calculate become no numbers
   * @returns whether there is one that it could not
   */
  values(
    option: OptionNumbers,
    scenarios: UnderlyingScenarios,
    volatilities: Float64Array | undefined,
    values: Float64Array,
  ): boolean {
    const count = scenarios.prices.length;
    if (this.#stored !== scenarios) {
      this.#columns.prices.set(scenarios.prices);
      this.#columns.logarithms.set(scenarios.logarithms);
      this.#stored = scenarios;
    }
    if (volatilities !== undefined) this.#columns.volatilities.set(volatilities);
    OPTION_NUMBERS.forEach((name, place) => {
      this.#option[place] = option[name] ?? 0;
    });
    // what the last step has beyond the scenarios is left over from others, and is not read
    const steps = Math.ceil(count / SCENARIOS_PER_STEP);
    const isAnyLeft = this.#run(steps * SCENARIOS_PER_STEP * BYTES_PER_NUMBER, volatilities === undefined ? 0 : 1);
    values.set(this.#columns.values.subarray(0, count));
    return isAnyLeft !== 0;
  }
}
