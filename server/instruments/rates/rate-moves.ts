/** Moves of one curve's par quotes, zero rates or yields in some scenarios. */
export interface CurveMoves {
  /** Ascending by years. */
  readonly tenors: readonly string[];
  readonly years: readonly number[];
  /** `moves[tenor * scenarioCount + scenario]`, decimals per year. */
  readonly moves: Float64Array;
}

/** The moves of all curves in some scenarios, whatever their source: history, a stress scenario, a grid of shocks. */
export interface RateMoves {
  readonly scenarioCount: number;
  /** By index (`USD-SOFR-OIS`) or government curve (`USD-TREASURY`), by the name that histories and quotes have. */
  readonly curves: ReadonlyMap<string, CurveMoves>;
}
