const FIRST_MOVES = 20;

/**
 * Exponentially weighted volatility known before each one-day move, and after the last: v_0 is the mean of the first 20
 * squared moves, v_{t+1} = λ·v_t + (1 − λ)·d_t². The mean is taken as 0 (RiskMetrics technical document, 1996, 5.2).
 * @param dailyMoves in order of time @param lambda decay, 0.97 @returns one more than there are moves; in units of move
 */
export function weightedVolatility(dailyMoves: Float64Array, lambda: number): Float64Array {
  const volatility = new Float64Array(dailyMoves.length + 1);
  const firstCount = Math.min(FIRST_MOVES, dailyMoves.length);
  let variance = 0;
  for (let time = 0; time < firstCount; time++) variance += (dailyMoves[time] ?? 0) ** 2 / firstCount;
  volatility[0] = Math.sqrt(variance);
  for (let time = 0; time < dailyMoves.length; time++) {
    variance = lambda * variance + (1 - lambda) * (dailyMoves[time] ?? 0) ** 2;
    volatility[time + 1] = Math.sqrt(variance);
  }
  return volatility;
}

/** Mean volatility of a history without its first value, which is no forecast. */
export function longRunVolatility(volatility: Float64Array): number {
  let sum = 0;
  for (let time = 1; time < volatility.length; time++) sum += volatility[time] ?? 0;
  return volatility.length < 2 ? 0 : sum / (volatility.length - 1);
}
