const FIRST_MOVES = 20;

/**
 * How past moves are scaled to today's volatility σ_T from the one σ_t known before them.
 * `full`: σ_T/σ_t (J. Hull, A. White, "Incorporating volatility updating into the historical simulation method", 1998);
 * `mid`: (σ_T + σ_t)/(2σ_t), half-way, which moves margins less.
 */
export interface VolatilityFilter {
  /** Decay of the exponential weights, 0.97. */
  readonly lambda: number;
  readonly scaling: 'full' | 'mid';
  /** `windows`: each move of h days by the volatility before it. `days`: each day's move, and then sums of h of them. */
  readonly scaled: 'windows' | 'days';
  /** σ_T is at least this multiple of the factor's mean volatility; absent if there is no floor. */
  readonly floorMultiple?: number;
}

/** One factor's volatility. */
export interface FactorVolatility {
  /** The volatility known before each day's move, and after the last move. */
  readonly byTime: Float64Array;
  /** After the last move, not below the floor. */
  readonly today: number;
  readonly isFloored: boolean;
}

export function factorVolatility(
  dailyMoves: Float64Array,
  { lambda, floorMultiple = 0 }: VolatilityFilter,
): FactorVolatility {
  const byTime = weightedVolatility(dailyMoves, lambda);
  const latest = byTime[dailyMoves.length] ?? 0;
  const floor = floorMultiple * longRunVolatility(byTime);
  return { byTime, today: Math.max(latest, floor), isFloored: floor > latest };
}

/** What a move is multiplied by; 1 if there was no volatility before it, as there is nothing to scale by then. */
export function scaleOf(
  { byTime, today }: FactorVolatility,
  start: number,
  scaling: VolatilityFilter['scaling'],
): number {
  const before = byTime[start] ?? 0;
  if (before === 0) return 1;
  return scaling === 'full' ? today / before : (today + before) / (2 * before);
}

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
