import { groupBy } from '../../../lib/group-by.js';
import type { ParameterSnapshot } from '../../../parameters/snapshot.js';
import { scaled, type CashFlow } from '../../../pricing/curve/cash-flow.js';
import { flowBook } from '../../../pricing/swap/flow-book.js';
import { revalue } from '../../../pricing/swap/revalue.js';
import { builtCurves, rateCurves, type RateCurves } from '../../rates/rate-curves.js';
import type { RateMoves } from '../../rates/rate-moves.js';
import { scenarioCurves } from '../../rates/scenario-curves.js';
import { checkPlaces, notRebuilt, unmovedCurves, type RateRevaluation } from '../../rates/rate-revaluation.js';
import type { EngineRemark } from '../../resolved-position.js';
import type { ResolvedSwap } from '../resolved-swap.js';

/** Revalues swaps on curves rebuilt from moved quotes. */
export function swapRevaluation(snapshot: ParameterSnapshot): RateRevaluation<ResolvedSwap> {
  const curves = rateCurves(snapshot);
  return {
    curvesOf,
    // Positions without a curve were left out when they were resolved.
    whyNot: () => undefined,
    revalue(positions, moves, pnl, chosen) {
      const count = chosen?.length ?? moves.scenarioCount;
      checkPlaces(pnl, positions.length * count);
      const notes = groupsOf(positions).flatMap((group): readonly EngineRemark[] => {
        const flows = group.map(({ position }) => position.flows);
        const own = swapPnl(curves, group, flows, moves, chosen);
        group.forEach(({ place }, row) => pnl.set(own.pnl.subarray(row * count, (row + 1) * count), place * count));
        return own.notes;
      });
      return { notes, unmoved: unmovedCurves(positions.flatMap(curvesOf), moves) };
    },
    addTotal(positions, factors, moves, total) {
      checkPlaces(total, moves.scenarioCount);
      checkPlaces(factors, positions.length);
      const notes = groupsOf(positions).flatMap((group): readonly EngineRemark[] => {
        const flows = group.flatMap(({ position, place }) => scaled(position.flows, factors[place] ?? 0));
        const own = swapPnl(curves, group, [flows], moves);
        for (let scenario = 0; scenario < total.length; scenario++)
          total[scenario] = (total[scenario] ?? 0) + (own.pnl[scenario] ?? 0);
        return own.notes;
      });
      return { notes, unmoved: unmovedCurves(positions.flatMap(curvesOf), moves) };
    },
  };
}

const curvesOf = ({ curves }: ResolvedSwap): readonly string[] => curves;

/** A swap with its place among those submitted. */
interface PlacedSwap {
  readonly position: ResolvedSwap;
  readonly place: number;
}

/** Swaps that depend on the same curves together, so that they share scenarios' curves with other accounts' swaps. */
const groupsOf = (positions: readonly ResolvedSwap[]): readonly (readonly PlacedSwap[])[] => [
  ...groupBy(
    positions.map((position, place) => ({ position, place })),
    ({ position }) => position.curves.join(' '),
  ).values(),
];

interface SwapPnl {
  /** One row for each group of flows. */
  readonly pnl: Float64Array;
  readonly notes: readonly EngineRemark[];
}

/** P&L of groups of flows that depend on the curves of one group of swaps. */
function swapPnl(
  known: RateCurves,
  swaps: readonly PlacedSwap[],
  flows: readonly (readonly CashFlow[])[],
  moves: RateMoves,
  chosen?: Uint32Array,
): SwapPnl {
  const names = swaps[0]?.position.curves ?? [];
  const curves = builtCurves(known, names);
  const { builder, base } = curves;
  const scenarios = scenarioCurves(curves, moves);
  const nodes = chosenRows(scenarios.nodes, builder.nodeCount, chosen);
  return {
    pnl: revalue(flowBook(flows), builder, base, nodes, chosen?.length ?? moves.scenarioCount),
    notes: notRebuilt(names, scenarios.infeasible.length, moves.scenarioCount),
  };
}

/** The rows of chosen scenarios, in their order. @param width numbers in a row */
function chosenRows(rows: Float64Array, width: number, chosen: Uint32Array | undefined): Float64Array {
  if (chosen === undefined) return rows;
  const picked = new Float64Array(chosen.length * width);
  chosen.forEach((scenario, place) =>
    picked.set(rows.subarray(scenario * width, (scenario + 1) * width), place * width),
  );
  return picked;
}
