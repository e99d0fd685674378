/**
 * Scenario indexes from the worst P&L to the best; of equal ones the lower index first, which is the earlier date where
 * scenarios stand in order of time.
 * @param pnl P&L by scenario, + = gain @throws if a P&L is no finite number
 */
export function rankFromWorst(pnl: Float64Array): Uint32Array {
  const unusable = pnl.findIndex((value) => !Number.isFinite(value));
  if (unusable >= 0) throw unusableScenario(pnl, unusable);
  const ranking = new Uint32Array(pnl.length);
  for (let scenario = 0; scenario < ranking.length; scenario++) ranking[scenario] = scenario;
  return ranking.sort((first, second) => (pnl[first] ?? 0) - (pnl[second] ?? 0) || first - second);
}

const unusableScenario = (pnl: Float64Array, scenario: number): Error =>
  new Error(`The P&L of scenario ${scenario} is ${pnl[scenario] ?? 'missing'}.`);

/** Up to this many scenarios are kept in order while the others are read; beyond it all are sorted. */
const MOST_KEPT = 64;

/**
 * The first ones of `rankFromWorst`, without ranking the rest.
 * @param count whole, as many as are wanted; all if there are no more @throws as `rankFromWorst`
 */
export function worstScenarios(pnl: Float64Array, count: number): Uint32Array {
  if (!(count >= 1 && count <= MOST_KEPT && count < pnl.length)) return rankFromWorst(pnl).slice(0, Math.max(0, count));
  const ranking = new Uint32Array(count);
  const values = new Float64Array(count).fill(Infinity);
  let best = Infinity;
  for (let scenario = 0; scenario < pnl.length; scenario++) {
    const value = pnl[scenario] ?? NaN;
    if (!Number.isFinite(value)) throw unusableScenario(pnl, scenario);
    if (!(value < best)) continue;
    let place = count - 1;
    for (; place > 0 && value < (values[place - 1] ?? 0); place--) {
      values[place] = values[place - 1] ?? 0;
      ranking[place] = ranking[place - 1] ?? 0;
    }
    values[place] = value;
    ranking[place] = scenario;
    best = values[count - 1] ?? 0;
  }
  return ranking;
}

/**
 * A risk figure as a weighted sum over a few scenarios. The same weights on one position's P&L give its component, so that
 * components add up to the figure.
 */
export interface TailWeights {
  /** Worst first. */
  readonly scenarios: Uint32Array;
  /** One for each scenario; they add up to 1. */
  readonly weights: Float64Array;
}

/**
 * The weighted loss of a P&L vector: the risk figure itself, or the component of the position that the P&L belongs to.
 * Positive = loss.
 */
export function weightedLoss(pnl: Float64Array, { scenarios, weights }: TailWeights): number {
  let loss = 0;
  for (let index = 0; index < scenarios.length; index++)
    loss -= (weights[index] ?? 0) * (pnl[scenarios[index] ?? 0] ?? 0);
  return loss === 0 ? 0 : loss;
}

const DECIMALS = 1e9;

/**
 * How many of `count` scenarios lie beyond a confidence level: (1 − confidence) × count, rounded to 9 decimals, because in
 * binary `(1 - 0.99) * 2500` is 25.00000000000002, whose ceiling is 26.
 * @param confidenceLevel a fraction, 0.99 = 99 %
 */
export const tailCount = (count: number, confidenceLevel: number): number =>
  roundToNineDecimals((1 - confidenceLevel) * count);

/** Rounds away the noise of binary fractions before a floor or a ceiling is taken. */
export const roundToNineDecimals = (value: number): number => Math.round(value * DECIMALS) / DECIMALS;
