/** A matrix of scenarios by columns. */
export interface ScenarioBlock {
  readonly kernel: 'webassembly' | 'javascript';
  readonly scenarioCount: number;
  readonly columnCount: number;
  /** A column's values by scenario, to be filled and read in place; 0 at first. */
  column(index: number): Float64Array;
  /**
   * The sum of weight × column, added in the order of the columns.
   * @param weights one for each column @param sum receives the result, one for each scenario
   */
  weightedSum(weights: Float64Array, sum: Float64Array): void;
}

/** @throws if an argument of `weightedSum` has the wrong length, which would leave a part out in silence */
export function checkLengths(
  { scenarioCount, columnCount }: ScenarioBlock,
  weights: Float64Array,
  sum: Float64Array,
): void {
  if (weights.length !== columnCount) throw new Error(`${weights.length} weights for ${columnCount} columns.`);
  if (sum.length !== scenarioCount) throw new Error(`A sum of ${sum.length} for ${scenarioCount} scenarios.`);
}
