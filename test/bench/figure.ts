/** One measured figure with what was asked of it. */
export interface Figure {
  readonly name: string;
  readonly value: number;
  readonly unit: string;
  /** What the product promises, as text; empty where there is none. */
  readonly target: string;
}

export const percentile = (sorted: readonly number[], fraction: number): number =>
  sorted[Math.min(sorted.length - 1, Math.floor(sorted.length * fraction))] ?? NaN;

export const ascending = (values: readonly number[]): readonly number[] =>
  [...values].sort((first, second) => first - second);
