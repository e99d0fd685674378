import { checkLengths, type ScenarioBlock } from './block.js';
import { COLUMNS_PER_PASS, kernelModule, SCENARIOS_PER_STEP } from './module.js';

const BYTES_PER_NUMBER = 8;
const BYTES_PER_PAGE = 65_536;
/** 32-bit addresses reach 4 GiB, of which some engines give half. */
const MOST_PAGES = 32_768;

/** What the kernel's module exports. Addresses are in bytes. */
interface KernelExports {
  readonly memory: { readonly buffer: ArrayBuffer; grow(pages: number): number };
  /** Adds weight × column for `columnCount` columns, a multiple of COLUMNS_PER_PASS, to the sum. */
  readonly weightedSum: (
    sum: number,
    columns: number,
    weights: number,
    columnBytes: number,
    columnCount: number,
  ) => void;
}

/** The part of the global `WebAssembly` that is used here; the compiler's library for servers does not declare it. */
declare const WebAssembly: {
  validate(bytes: Uint8Array): boolean;
  readonly Module: new (bytes: Uint8Array) => object;
  readonly Instance: new (module: object) => { readonly exports: KernelExports };
};

let compiled: object | undefined;

/** A scenario block in WebAssembly memory; undefined if the machine has no WebAssembly SIMD or not the memory. */
export function createWebAssemblyBlock(scenarioCount: number, columnCount: number): ScenarioBlock | undefined {
  if (scenarioCount === 0 || columnCount === 0) return undefined;
  const layout = layOut(scenarioCount, columnCount);
  if (layout.pages > MOST_PAGES) return undefined;
  const exports = instantiate(layout.pages);
  if (exports === undefined) return undefined;
  const { buffer } = exports.memory;
  const storedSum = new Float64Array(buffer, 0, scenarioCount);
  const storedWeights = new Float64Array(buffer, layout.weights, columnCount);
  const block: ScenarioBlock = {
    kernel: 'webassembly',
    scenarioCount,
    columnCount,
    column: (index) => {
      if (!(index >= 0 && index < columnCount)) throw new Error(`There is no column ${index} among ${columnCount}.`);
      return new Float64Array(buffer, layout.columns + index * layout.columnBytes, scenarioCount);
    },
    weightedSum: (weights, sum) => {
      checkLengths(block, weights, sum);
      storedWeights.set(weights);
      storedSum.fill(0);
      exports.weightedSum(0, layout.columns, layout.weights, layout.columnBytes, layout.columnCount);
      sum.set(storedSum);
    },
  };
  return block;
}

/**
 * The layout of the memory: sum, weights, columns. Columns are padded with scenarios of 0 and the block with columns of
 * 0 to what the kernel takes at a time.
 */
function layOut(scenarioCount: number, columnCount: number) {
  const columnBytes = roundUp(scenarioCount, SCENARIOS_PER_STEP) * BYTES_PER_NUMBER;
  const paddedColumns = roundUp(columnCount, COLUMNS_PER_PASS);
  const weights = columnBytes;
  const columns = weights + roundUp(paddedColumns, SCENARIOS_PER_STEP) * BYTES_PER_NUMBER;
  const pages = Math.ceil((columns + paddedColumns * columnBytes) / BYTES_PER_PAGE);
  return { columnBytes, columnCount: paddedColumns, weights, columns, pages };
}

const roundUp = (value: number, multiple: number): number => Math.ceil(value / multiple) * multiple;

function instantiate(pages: number): KernelExports | undefined {
  if (compiled === undefined) {
    const bytes = kernelModule();
    if (typeof WebAssembly === 'undefined' || !WebAssembly.validate(bytes)) return undefined;
    compiled = new WebAssembly.Module(bytes);
  }
  try {
    const { exports } = new WebAssembly.Instance(compiled);
    exports.memory.grow(pages);
    return exports;
  } catch {
    return undefined;
  }
}
