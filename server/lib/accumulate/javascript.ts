import { checkLengths, type ScenarioBlock } from './block.js';

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
export function accumulate(sum: Float64Array, column: Float64Array, weight: number): void {
  for (let scenario = 0; scenario < sum.length; scenario++)
    sum[scenario] = (sum[scenario] ?? 0) + weight * (column[scenario] ?? 0);
}
