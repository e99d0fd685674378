import { findRoot, RootNotFound } from '../../lib/root.js';
import type { CalibrationInstrument } from './calibration-instrument.js';
import type { CurveLayout } from './curve-layout.js';
import { dayTable, type DayTable } from './day-table.js';
import { curveTime } from './discount-curve.js';
import type { FillLogDiscounts } from './interpolation.js';
import { quoteTerms, type QuoteTerm } from './quote-terms.js';

/** Distance in ln DF at which a node counts as found. */
const TOLERANCE = 1e-15;

/** Finds the node of one quote, all else given; works on buffers of its own, so that it allocates nothing when it runs. */
export interface QuoteSolver {
  /**
   * Sets ln DF at the quote's node so that the quote is worth nothing. The node's old value is where the search starts.
   * @param rate decimal @param nodes ln DF of all curves' nodes @param firstNode place of the curve's first one
   * @param otherLogDiscounts ln DF at the other curves' days
   * @throws RootNotFound where no discount factor above 0 does, as for a long quote far above a shorter one
   */
  readonly solve: (rate: number, nodes: Float64Array, firstNode: number, otherLogDiscounts: Float64Array) => void;
  /** What the instrument is worth per 1 of notional. */
  readonly valueAt: (rate: number, nodes: Float64Array, firstNode: number, otherLogDiscounts: Float64Array) => number;
}

/** @param place of the quote in its curve, 0 = shortest @param other days of other curves, filled by the caller */
export function quoteSolver(
  layout: CurveLayout,
  instrument: CalibrationInstrument,
  place: number,
  other: DayTable,
): QuoteSolver {
  const { index, nodeDays, nodeTimes, interpolation } = layout;
  const valuation = nodeDays[0] ?? 0;
  const own = dayTable([...instrument.floating, ...instrument.annuity], (curve) => curve === index.name);
  const ownDays = own.curves[0]?.days ?? [];
  const previousNode = nodeDays[place] ?? valuation;
  const knownCount = interpolation.isLocal ? ownDays.filter((day) => day <= previousNode).length : 0;
  const times = Float64Array.from(ownDays, (day) => curveTime(valuation, day));
  const usedNodes = interpolation.isLocal ? nodeTimes.subarray(0, place + 2) : nodeTimes;
  const fillKnown = interpolation.plan(usedNodes, times.subarray(0, knownCount));
  const fillUnknown = interpolation.plan(usedNodes, times.subarray(knownCount));
  const isKnown = ({ own: places }: QuoteTerm): boolean => places.every((ownPlace) => ownPlace <= knownCount);
  const terms = quoteTerms(instrument, index.name, own, other);
  const known = termColumns(terms.filter(isKnown));
  const unknown = termColumns(terms.filter((term) => !isKnown(term)));
  return runSolver(instrument, index.name, place, {
    size: own.size,
    knownCount,
    fillKnown,
    fillUnknown,
    known,
    unknown,
    nodeTimes,
  });
}

interface SolverPlan {
  readonly size: number;
  readonly knownCount: number;
  readonly fillKnown: FillLogDiscounts;
  readonly fillUnknown: FillLogDiscounts;
  readonly known: TermColumns;
  readonly unknown: TermColumns;
  readonly nodeTimes: Float64Array;
}

function runSolver(
  { coefficient, tenor }: CalibrationInstrument,
  name: string,
  place: number,
  plan: SolverPlan,
): QuoteSolver {
  const { known, unknown, knownCount } = plan;
  const logDiscounts = new Float64Array(plan.size);
  const amounts = new Float64Array(unknown.count);
  const time = plan.nodeTimes[place + 1] ?? 0;
  const search = { guess: 0, step: 1e-4 * Math.max(time, 0.01), tolerance: TOLERANCE };
  let nodes: Float64Array = new Float64Array(0);
  let firstNode = 0;
  let knownValue = 0;

  const begin = (rate: number, allNodes: Float64Array, first: number, others: Float64Array): void => {
    nodes = allNodes;
    firstNode = first;
    const factor = coefficient(rate);
    plan.fillKnown(nodes, firstNode, logDiscounts, 1);
    knownValue = 0;
    for (let term = 0; term < known.count; term++)
      knownValue +=
        known.amount(term, factor) * Math.exp(known.otherSum(term, others) + known.ownSum(term, logDiscounts));
    for (let term = 0; term < unknown.count; term++)
      amounts[term] = unknown.amount(term, factor) * Math.exp(unknown.otherSum(term, others));
  };
  const value = (): number => {
    plan.fillUnknown(nodes, firstNode, logDiscounts, 1 + knownCount);
    let total = knownValue;
    for (let term = 0; term < unknown.count; term++)
      total += (amounts[term] ?? 0) * Math.exp(unknown.ownSum(term, logDiscounts));
    return total;
  };
  const valueOfNode = (logDiscount: number): number => {
    nodes[firstNode + place + 1] = logDiscount;
    return value();
  };
  return {
    solve(rate, allNodes, first, others) {
      begin(rate, allNodes, first, others);
      search.guess = nodes[firstNode + place + 1] ?? 0;
      try {
        nodes[firstNode + place + 1] = findRoot(valueOfNode, search);
      } catch (fault) {
        if (!(fault instanceof RootNotFound)) throw fault;
        throw new RootNotFound(`No discount factor reprices the ${tenor} quote of ${name}, ${rate * 100} %.`);
      }
    },
    valueAt(rate, allNodes, first, others) {
      begin(rate, allNodes, first, others);
      return value();
    },
  };
}

/** Terms by columns. */
interface TermColumns {
  readonly count: number;
  readonly amount: (term: number, coefficient: number) => number;
  readonly ownSum: (term: number, logDiscounts: Float64Array) => number;
  readonly otherSum: (term: number, logDiscounts: Float64Array) => number;
}

function termColumns(terms: readonly QuoteTerm[]): TermColumns {
  const floating = Float64Array.from(terms, (term) => term.floating);
  const annuity = Float64Array.from(terms, (term) => term.annuity);
  const own = Int32Array.from(terms.flatMap((term) => term.own));
  const other = Int32Array.from(terms.flatMap((term) => term.other));
  const sum = (places: Int32Array, term: number, logDiscounts: Float64Array): number =>
    (logDiscounts[places[3 * term] ?? 0] ?? 0) -
    (logDiscounts[places[3 * term + 1] ?? 0] ?? 0) +
    (logDiscounts[places[3 * term + 2] ?? 0] ?? 0);
  return {
    count: terms.length,
    amount: (term, coefficient) => (floating[term] ?? 0) + coefficient * (annuity[term] ?? 0),
    ownSum: (term, logDiscounts) => sum(own, term, logDiscounts),
    otherSum: (term, logDiscounts) => sum(other, term, logDiscounts),
  };
}
