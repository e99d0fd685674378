import { splitTenor, tenorYears } from '../../pricing/scenario/tenor-grid.js';
import type { CurveBuilder } from '../../pricing/curve/curve-builder.js';
import type { CurveMoves, RateMoves } from './rate-moves.js';

/** Where moves are written: `values[first + scenario * stride]`. */
export interface MoveTarget {
  readonly values: Float64Array;
  readonly first: number;
  readonly stride: number;
}

/** What a curve's rate moves by at a time: linear between its tenors, flat beyond the ends. @param years of the rate */
export function fillCurveMoves(
  { years: own, moves }: CurveMoves,
  years: number,
  scenarioCount: number,
  { values, first, stride }: MoveTarget,
): void {
  if (own.length === 0) throw new Error('A curve moves at no tenor.');
  const { left, right, rightPart } = splitTenor(own, years);
  for (let scenario = 0; scenario < scenarioCount; scenario++) {
    const rightMove = moves[right * scenarioCount + scenario] ?? 0;
    values[first + scenario * stride] =
      rightPart === 1
        ? rightMove
        : (1 - rightPart) * (moves[left * scenarioCount + scenario] ?? 0) + rightPart * rightMove;
  }
}

/** Moves of all quotes of a builder, one row of quotes for each scenario; quotes of curves that don't move by 0. */
export function quoteMoves({ layouts, quoteCount }: CurveBuilder, { curves, scenarioCount }: RateMoves): Float64Array {
  const values = new Float64Array(scenarioCount * quoteCount);
  for (const { index, tenors, firstQuote } of layouts) {
    const moves = curves.get(index.name);
    if (moves === undefined) continue;
    tenors.forEach((tenor, place) => {
      const target = { values, first: firstQuote + place, stride: quoteCount };
      fillCurveMoves(moves, tenorYears(tenor), scenarioCount, target);
    });
  }
  return values;
}
