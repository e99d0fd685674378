import { longRunVolatility, weightedVolatility } from './volatility.js';

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
