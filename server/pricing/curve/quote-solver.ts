import { findRoot, RootNotFound } from '../../lib/root.js';
import type { CalibrationInstrument } from './calibration-instrument.js';
import type { CurveLayout } from './curve-layout.js';
import { dayTable, type DayTable } from './day-table.js';
import { curveTime } from './discount-curve.js';
import type { FillLogDiscounts } from './interpolation.js';
import { quoteTerms, type QuoteTerm } from './quote-terms.js';
import { fillAmounts, fillOwnSums, termColumns, valueOfTerms, type TermColumns } from './term-columns.js';

/** Bound to a name of the module because looking up globals is slow in the sandbox of a test. */
const { exp } = Math;

/** Distance in ln DF at which a node counts as found. */
const TOLERANCE = 1e-15;

/** Finds the node of one quote, all else given; works on buffers of its own, so that it allocates nothing when it runs. */
export interface QuoteSolver {
  /**
   * Sets ln DF at the quote's node so that the quote's instrument has a value of 0. The search starts from the node's
   * old value.
   * @param rate decimal @param nodes ln DF of all curves' nodes @param firstNode place of the curve's first one
   * @param otherLogDiscounts ln DF at the other curves' days
   * @throws RootNotFound if no discount factor above 0 does, as for a long quote far above a shorter one
   */
  readonly solve: (rate: number, nodes: Float64Array, firstNode: number, otherLogDiscounts: Float64Array) => void;
  /** Value of the instrument per 1 of notional. */
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
  const terms = quoteTerms(instrument, index.name, own, other);
  const isKnown = ({ own: places }: QuoteTerm): boolean => places.every((ownPlace) => ownPlace <= knownCount);
  return runSolver(instrument, index.name, {
    node: place + 1,
    nodeTimes,
    isLocal: interpolation.isLocal,
    size: own.size,
    knownCount,
    fillKnown: interpolation.plan(usedNodes, times.subarray(0, knownCount)),
    fillUnknown: interpolation.plan(usedNodes, times.subarray(knownCount)),
    known: termColumns(terms.filter(isKnown)),
    unknown: termColumns(terms.filter((term) => !isKnown(term))),
  });
}

interface SolverPlan {
  /** Place of the quote's node in its curve. */
  readonly node: number;
  readonly nodeTimes: Float64Array;
  readonly isLocal: boolean;
  /** Days of the curve itself, those before the node first. */
  readonly size: number;
  readonly knownCount: number;
  readonly fillKnown: FillLogDiscounts;
  readonly fillUnknown: FillLogDiscounts;
  /** Terms that depend on earlier nodes only, and the other terms. */
  readonly known: TermColumns;
  readonly unknown: TermColumns;
}

function runSolver({ coefficient, tenor }: CalibrationInstrument, name: string, plan: SolverPlan): QuoteSolver {
  const { node, known, unknown, knownCount } = plan;
  const logDiscounts = new Float64Array(plan.size);
  const amounts = new Float64Array(unknown.count);
  const sums = new Float64Array(unknown.count);
  const slopes = slopesOf(plan);
  const search = { guess: 0, step: 1e-4 * Math.max(plan.nodeTimes[node] ?? 0, 0.01), tolerance: TOLERANCE };
  let nodes: Float64Array = new Float64Array(0);
  let firstNode = 0;
  let knownValue = 0;

  const begin = (rate: number, allNodes: Float64Array, first: number, others: Float64Array): void => {
    nodes = allNodes;
    firstNode = first;
    const factor = coefficient(rate);
    plan.fillKnown(nodes, firstNode, logDiscounts, 1);
    knownValue = valueOfTerms(known, factor, logDiscounts, others);
    fillAmounts(unknown, factor, others, amounts);
  };
  const fillSums = (): void => {
    plan.fillUnknown(nodes, firstNode, logDiscounts, 1 + knownCount);
    fillOwnSums(unknown, logDiscounts, sums);
  };
  const value = (): number => {
    fillSums();
    let total = knownValue;
    for (let term = 0; term < unknown.count; term++) total += (amounts[term] ?? 0) * exp(sums[term] ?? 0);
    return total;
  };
  const valueOfNode = (logDiscount: number): number => {
    nodes[firstNode + node] = logDiscount;
    return value();
  };
  const searched = (guess: number, rate: number): number => {
    search.guess = guess;
    try {
      return findRoot(valueOfNode, search);
    } catch (fault) {
      if (!(fault instanceof RootNotFound)) throw fault;
      throw new RootNotFound(`No discount factor reprices the ${tenor} quote of ${name}, ${rate * 100} %.`);
    }
  };
  return {
    solve(rate, allNodes, first, others) {
      begin(rate, allNodes, first, others);
      const guess = nodes[firstNode + node] ?? 0;
      let root = NaN;
      if (slopes !== undefined) {
        fillSums();
        root = newton(knownValue, amounts, sums, slopes, guess);
      }
      nodes[firstNode + node] = Number.isNaN(root) ? searched(guess, rate) : root;
    },
    valueAt(rate, allNodes, first, others) {
      begin(rate, allNodes, first, others);
      return value();
    },
  };
}

/**
 * Change of each unknown term's sum of ln DF for 1 more at the node; undefined if the interpolation is not linear in
 * it.
 */
function slopesOf({ isLocal, node, nodeTimes, size, knownCount, fillUnknown, unknown }: SolverPlan) {
  if (!isLocal) return undefined;
  const unit = new Float64Array(nodeTimes.length);
  unit[node] = 1;
  const changes = new Float64Array(size);
  fillUnknown(unit, 0, changes, 1 + knownCount);
  const slopes = new Float64Array(unknown.count);
  fillOwnSums(unknown, changes, slopes);
  return slopes;
}

/**
 * The number of steps after which Newton's method gives up, and the step size below which the next step would be lost
 * in rounding.
 */
const NEWTON_STEPS = 12;
const LAST_STEP = 1e-9;

/**
 * Newton's method on known + Σ amount × exp(sum + slope × (node − guess)).
 * @param sums at the guess @returns ln DF at the node; NaN if the steps do not settle
 */
function newton(known: number, amounts: Float64Array, sums: Float64Array, slopes: Float64Array, guess: number): number {
  let root = guess;
  for (let step = 0; step < NEWTON_STEPS; step++) {
    const moved = root - guess;
    let value = known;
    let derivative = 0;
    for (let term = 0; term < amounts.length; term++) {
      const slope = slopes[term] ?? 0;
      const worth = (amounts[term] ?? 0) * exp((sums[term] ?? 0) + slope * moved);
      value += worth;
      derivative += worth * slope;
    }
    const change = value / derivative;
    root -= change;
    if (Math.abs(change) < LAST_STEP) return root;
  }
  return NaN;
}
