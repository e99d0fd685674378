import { createWebAssemblyBlock } from './webassembly.js';
import { checkLengths, type ScenarioBlock } from './block.js';

/**
 * Memory for a matrix of scenarios of which many weighted sums are taken: with WebAssembly SIMD if the machine has it,
 * else in plain JavaScript. Both give the same result to the last bit.
 * @param scenarioCount rows @param columnCount columns, one for each risk factor or position
 */
export const createScenarioBlock = (scenarioCount: number, columnCount: number): ScenarioBlock =>
  createWebAssemblyBlock(scenarioCount, columnCount) ?? createJavaScriptBlock(scenarioCount, columnCount);

/** A scenario block whose sums plain JavaScript takes: the reference for the WebAssembly kernel, and its stand-in. */
export function createJavaScriptBlock(scenarioCount: number, columnCount: number): ScenarioBlock {
  const columns = Array.from({ length: columnCount }, () => new Float64Array(scenarioCount));
  const block: ScenarioBlock = {
    kernel: 'javascript',
    scenarioCount,
    columnCount,
    column: (index) => columnOf(columns, index),
    weightedSum: (weights, sum) => {
      checkLengths(block, weights, sum);
      sum.fill(0);
      columns.forEach((column, index) => accumulate(sum, column, weights[index] ?? 0));
    },
  };
  return block;
}

function columnOf(columns: readonly Float64Array[], index: number): Float64Array {
  const column = columns[index];
  if (column === undefined) throw new Error(`There is no column ${index} among ${columns.length}.`);
  return column;
}

/** sum += weight × column, by scenario. */
function accumulate(sum: Float64Array, column: Float64Array, weight: number): void {
  for (let scenario = 0; scenario < sum.length; scenario++)
    sum[scenario] = (sum[scenario] ?? 0) + weight * (column[scenario] ?? 0);
}
