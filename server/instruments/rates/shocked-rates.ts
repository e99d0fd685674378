import type { EngineRemark, ResolvedPosition } from '../resolved-position.js';
import type { RateMoves } from './rate-moves.js';
import type { RateRevaluation } from './rate-revaluation.js';
import type { PositionPnl } from '../risk/grid-part.js';
import type { LeftOut } from '../risk/risk-book.js';

export interface ShockedPositions<Position extends ResolvedPosition = ResolvedPosition> {
  readonly positions: readonly PositionPnl<Position>[];
  readonly leftOut: readonly LeftOut[];
  readonly remarks: readonly EngineRemark[];
}

/**
 * Rate positions in given moves of curves. Curves that the moves lack stay where they are.
 * @param toBase units of base currency for 1 of the position's contract currency
 */
export function shockedRates<Position extends ResolvedPosition>(
  all: readonly Position[],
  revaluation: RateRevaluation<Position>,
  moves: RateMoves,
  toBase: (position: Position) => number,
): ShockedPositions<Position> {
  const leftOut: LeftOut[] = [];
  const held = all.filter((position) => {
    const reason = revaluation.whyNot(position);
    if (reason !== undefined) leftOut.push({ row: position.origin.row, reason });
    return reason === undefined;
  });
  if (held.length === 0) return { positions: [], leftOut, remarks: [] };
  const count = moves.scenarioCount;
  const pnl = new Float64Array(held.length * count);
  const { notes } = revaluation.revalue(held, moves, pnl);
  const positions = held.flatMap((position, place): readonly PositionPnl<Position>[] => {
    const own = pnl.subarray(place * count, (place + 1) * count);
    if (own.every(Number.isFinite)) {
      const rate = toBase(position);
      return [{ position, pnl: own.map((amount) => amount * rate) }];
    }
    leftOut.push({ row: position.origin.row, reason: 'rates moved so far give it no value' });
    return [];
  });
  return { positions, leftOut, remarks: notes };
}
