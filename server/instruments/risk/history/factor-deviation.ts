import type { FactorMoves, MoveMode } from './factor-moves.js';

/** How much a factor moves. */
export interface FactorDeviation {
  /** Of the moves it was measured on. */
  readonly mode: MoveMode;
  readonly size: number;
}

/** Standard deviation (n − 1) of a factor's moves; undefined without at least two of them. */
export function factorDeviation({ mode, values }: FactorMoves): FactorDeviation | undefined {
  if (values.length < 2) return undefined;
  const mean = values.reduce((sum, value) => sum + value, 0) / values.length;
  const squares = values.reduce((sum, value) => sum + (value - mean) ** 2, 0);
  return { mode, size: Math.sqrt(squares / (values.length - 1)) };
}
