import { groupBy } from '../../lib/group-by.js';
import type { EngineRemark } from '../../instruments/resolved-position.js';
import type { CurveSet } from '../../pricing/curve/curve-set.js';
import { rateEnvironment, type RateEnvironment } from '../../engines/cleared-rates/rate-environment.js';
import type {
  ResolvedLadderRow,
  ResolvedRatePosition,
  ResolvedSwap,
} from '../../engines/cleared-rates/resolved-position.js';
import type { ParameterSnapshot } from '../../parameters/snapshot.js';
import { scaled, type CashFlow } from '../../pricing/curve/cash-flow.js';
import { flowBook } from '../../pricing/swap/flow-book.js';
import { revalue } from '../../pricing/swap/revalue.js';
import type { RateMoves } from '../../instruments/rates/rate-moves.js';
import { ladderGain, LadderMoves, ladderPoint } from './ladder-pnl.js';
import {
  checkPlaces,
  notRebuilt,
  unmovedCurves,
  type RateRevaluation,
} from '../../instruments/rates/rate-revaluation.js';
import { chosenRows, scenarioCurves } from './scenario-curves.js';

/** Revalues cleared swaps, on curves built anew from moved quotes, and ladder rows, by DV01 and gamma. */
export function ratesRevaluation(snapshot: ParameterSnapshot): RateRevaluation<ResolvedRatePosition> {
  const environment = rateEnvironment(snapshot);
  return {
    curvesOf,
    // Resolving has left out what has no curve.
    whyNot: () => undefined,
    revalue(positions, moves, pnl, chosen) {
      const count = chosen?.length ?? moves.scenarioCount;
      checkPlaces(pnl, positions.length * count);
      const { swaps, ladders } = placed(positions);
      const notes = swaps.flatMap((group): readonly EngineRemark[] => {
        const flows = group.map(({ position }) => position.flows);
        const own = swapPnl(environment, group, flows, moves, chosen);
        group.forEach(({ place }, row) => pnl.set(own.pnl.subarray(row * count, (row + 1) * count), place * count));
        return own.notes;
      });
      const ladderMoves = new LadderMoves(moves);
      for (const { position, place } of ladders) {
        const point = ladderPoint(position);
        const own = ladderMoves.of(point);
        for (let index = 0; index < count; index++)
          pnl[place * count + index] = ladderGain(point, own[chosen?.[index] ?? index] ?? 0);
      }
      return { notes, unmoved: unmovedCurves(positions.flatMap(curvesOf), moves) };
    },
    addTotal(positions, factors, moves, total) {
      checkPlaces(total, moves.scenarioCount);
      checkPlaces(factors, positions.length);
      const { swaps, ladders } = placed(positions);
      const notes = swaps.flatMap((group): readonly EngineRemark[] => {
        const flows = group.flatMap(({ position, place }) => scaled(position.flows, factors[place] ?? 0));
        const own = swapPnl(environment, group, [flows], moves);
        for (let scenario = 0; scenario < total.length; scenario++)
          total[scenario] = (total[scenario] ?? 0) + (own.pnl[scenario] ?? 0);
        return own.notes;
      });
      addLadders(ladders, factors, moves, total);
      return { notes, unmoved: unmovedCurves(positions.flatMap(curvesOf), moves) };
    },
  };
}

const curvesOf = (position: ResolvedRatePosition): readonly string[] =>
  position.kind === 'swap' ? position.curves : [position.index];

/** A position with its place among those submitted. */
interface Placed<Position> {
  readonly position: Position;
  readonly place: number;
}

/** Swaps that depend on the same curves together, so that they share scenarios' curves with other accounts' swaps. */
function placed(positions: readonly ResolvedRatePosition[]): {
  readonly swaps: readonly (readonly Placed<ResolvedSwap>[])[];
  readonly ladders: readonly Placed<ResolvedLadderRow>[];
} {
  const swaps: Placed<ResolvedSwap>[] = [];
  const ladders: Placed<ResolvedLadderRow>[] = [];
  positions.forEach((position, place) => {
    if (position.kind === 'swap') swaps.push({ position, place });
    else ladders.push({ position, place });
  });
  return { swaps: [...groupBy(swaps, ({ position }) => position.curves.join(' ')).values()], ladders };
}

interface SwapPnl {
  /** One row for each group of flows. */
  readonly pnl: Float64Array;
  readonly notes: readonly EngineRemark[];
}

/** P&L of groups of flows that depend on the curves of one group of swaps. */
function swapPnl(
  environment: RateEnvironment,
  swaps: readonly Placed<ResolvedSwap>[],
  flows: readonly (readonly CashFlow[])[],
  moves: RateMoves,
  chosen?: Uint32Array,
): SwapPnl {
  const names = swaps[0]?.position.curves ?? [];
  const curves = builtCurves(environment, names);
  const { builder, base } = curves;
  const scenarios = scenarioCurves(curves, moves);
  const nodes = chosenRows(scenarios.nodes, builder.nodeCount, chosen);
  return {
    pnl: revalue(flowBook(flows), builder, base, nodes, chosen?.length ?? moves.scenarioCount),
    notes: notRebuilt(names, scenarios.infeasible.length, moves.scenarioCount),
  };
}

/** @throws where a curve can't be built, which resolving each row has ruled out */
export function builtCurves(environment: RateEnvironment, names: readonly string[]): CurveSet {
  const outcome = environment.curves(names);
  if (!outcome.ok) throw new Error(outcome.message);
  return outcome.set;
}

/** Rows at one tenor of one curve are summed first. */
function addLadders(
  ladders: readonly Placed<ResolvedLadderRow>[],
  factors: Float64Array,
  moves: RateMoves,
  total: Float64Array,
): void {
  const ladderMoves = new LadderMoves(moves);
  const sums = new Map<Float64Array, { dv01: number; gamma: number }>();
  for (const { position, place } of ladders) {
    const point = ladderPoint(position);
    const own = ladderMoves.of(point);
    const sum = sums.get(own) ?? { dv01: 0, gamma: 0 };
    sum.dv01 += point.dv01 * (factors[place] ?? 0);
    sum.gamma += point.gamma * (factors[place] ?? 0);
    sums.set(own, sum);
  }
  for (const [own, sum] of sums)
    for (let scenario = 0; scenario < total.length; scenario++)
      total[scenario] = (total[scenario] ?? 0) + ladderGain(sum, own[scenario] ?? 0);
}
