import type { RateIndex } from '../../domain/rate-index.js';
import { curveTime } from './discount-curve.js';
import type { FillLogDiscounts, Interpolation } from './interpolation.js';

/** Where a curve's quotes and nodes stand in the flat rows of all curves. */
export interface CurveLayout {
  readonly index: RateIndex;
  /** In order of maturity; quote i makes node i + 1. */
  readonly tenors: readonly string[];
  readonly firstQuote: number;
  readonly firstNode: number;
  /** Day numbers, the first the valuation date. */
  readonly nodeDays: readonly number[];
  /** Years, ACT/365F, the first 0. */
  readonly nodeTimes: Float64Array;
  readonly interpolation: Interpolation;
}

/** Several curves in one row of numbers: ln DF at every node of every curve. */
export interface NodeRow {
  readonly layouts: readonly CurveLayout[];
  /** Numbers in the row. */
  readonly nodeCount: number;
}

/** Interpolates ln DF at given days from the nodes of a curve. @param days not before the valuation date */
export function fillAt({ nodeDays, nodeTimes, interpolation }: CurveLayout, days: readonly number[]): FillLogDiscounts {
  const valuation = nodeDays[0] ?? 0;
  return interpolation.plan(
    nodeTimes,
    Float64Array.from(days, (day) => curveTime(valuation, day)),
  );
}
