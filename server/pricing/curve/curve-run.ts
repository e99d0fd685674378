import type { CalibrationInstrument } from './calibration-instrument.js';
import { fillAt, type CurveLayout } from './curve-layout.js';
import { dayTable } from './day-table.js';
import { quoteSolver } from './quote-solver.js';

/**
 * One curve prepared so that it can be rebuilt many times, given the curves before it. Rows hold the numbers of all
 * curves.
 */
export interface CurveRun {
  readonly layout: CurveLayout;
  /** Builds the curve. @param quoteRow place of the row's first quote @param nodeRow place of the row's first node */
  readonly build: (quotes: Float64Array, quoteRow: number, nodes: Float64Array, nodeRow: number) => void;
  /** The largest value among the instruments per 1 of notional. */
  readonly largestError: (quotes: Float64Array, nodes: Float64Array) => number;
}

/**
 * The most sweeps over a curve whose nodes depend on later ones, and the change of ln DF below which the sweeps end.
 */
const SWEEPS = 60;
const SETTLED = 1e-14;

/** @param earlier layouts of the curves built before it */
export function curveRun(
  layout: CurveLayout,
  instruments: readonly CalibrationInstrument[],
  earlier: readonly CurveLayout[],
): CurveRun {
  const flows = instruments.flatMap(({ floating, annuity }) => [...floating, ...annuity]);
  const other = dayTable(flows, (curve) => curve !== layout.index.name);
  const otherLogDiscounts = new Float64Array(other.size);
  const fills = other.curves.map(({ curve, days, first }) => {
    const source = earlier.find(({ index }) => index.name === curve);
    if (source === undefined)
      throw new Error(`The curve of ${curve} is not built before that of ${layout.index.name}.`);
    return { first, source, fill: fillAt(source, days) };
  });
  const fillOthers = (nodes: Float64Array, firstNode: number): void => {
    for (const { first, source, fill } of fills) fill(nodes, firstNode + source.firstNode, otherLogDiscounts, first);
  };
  const solvers = instruments.map((instrument, place) => quoteSolver(layout, instrument, place, other));
  const sweep = (quotes: Float64Array, firstQuote: number, nodes: Float64Array, firstNode: number): number => {
    let largestChange = 0;
    solvers.forEach((solver, place) => {
      const node = firstNode + place + 1;
      const before = nodes[node] ?? 0;
      solver.solve(quotes[firstQuote + place] ?? 0, nodes, firstNode, otherLogDiscounts);
      largestChange = Math.max(largestChange, Math.abs((nodes[node] ?? 0) - before));
    });
    return largestChange;
  };
  return {
    layout,
    build(quotes, quoteRow, nodes, nodeRow) {
      const firstQuote = quoteRow + layout.firstQuote;
      const firstNode = nodeRow + layout.firstNode;
      fillOthers(nodes, nodeRow);
      guessNodes(layout, quotes, firstQuote, nodes, firstNode);
      if (layout.interpolation.isLocal)
        for (let place = 0; place < solvers.length; place++)
          solvers[place]?.solve(quotes[firstQuote + place] ?? 0, nodes, firstNode, otherLogDiscounts);
      else
        for (let count = 0; count < SWEEPS; count++) if (sweep(quotes, firstQuote, nodes, firstNode) < SETTLED) break;
    },
    largestError(quotes, nodes) {
      fillOthers(nodes, 0);
      const errors = solvers.map(({ valueAt }, place) =>
        Math.abs(valueAt(quotes[layout.firstQuote + place] ?? 0, nodes, layout.firstNode, otherLogDiscounts)),
      );
      return Math.max(...errors);
    },
  };
}

/** Nodes at the quotes' own rates if there is no better guess. */
function guessNodes(
  { nodeTimes }: CurveLayout,
  quotes: Float64Array,
  firstQuote: number,
  nodes: Float64Array,
  firstNode: number,
): void {
  nodes[firstNode] = 0;
  for (let node = 1; node < nodeTimes.length; node++) {
    if (nodes[firstNode + node] !== 0) continue;
    nodes[firstNode + node] = -(quotes[firstQuote + node - 1] ?? 0) * (nodeTimes[node] ?? 0);
  }
}
