import { fillAt, type NodeRow } from '../curve/curve-layout.js';
import type { FlowBook } from './flow-book.js';

/** Bound to a name of the module because looking up globals is slow in the sandbox of a test. */
const { exp } = Math;

/** Scenarios calculated at once, so that weights and elements are read once for four of them. */
const LANES = 4;

/**
 * Full revaluation of a book in every scenario.
 * @param base nodes of today's curves @param nodes `count` rows of nodes, one for each scenario
 * @returns P&L of group g in scenario s at g × count + s; money, positive = gain
 */
export function revalue(
  book: FlowBook,
  row: NodeRow,
  base: Float64Array,
  nodes: Float64Array,
  count: number,
): Float64Array {
  const pnl = new Float64Array(book.groupCount * count);
  const elementCount = book.days.size + book.growthStart.length;
  const fill = elementFill(book, row);
  const today = new Float64Array(elementCount);
  fill(base, 0, today);
  const values = new Float64Array(elementCount);
  const changes = new Float64Array(elementCount * LANES);
  for (let first = 0; first < count; first += LANES) {
    const lanes = Math.min(LANES, count - first);
    for (let lane = 0; lane < lanes; lane++) {
      fill(nodes, (first + lane) * row.nodeCount, values);
      for (let element = 0; element < elementCount; element++)
        changes[element * LANES + lane] = (values[element] ?? 0) - (today[element] ?? 0);
    }
    if (lanes === LANES) accumulateFour(book, changes, pnl, first, count);
    else for (let lane = 0; lane < lanes; lane++) accumulateOne(book, changes, lane, pnl, first + lane, count);
  }
  return pnl;
}

/** Returns the function that writes the value of one unit of each element on one row of nodes. */
function elementFill(
  { days, growthStart, growthEnd, growthPayment }: FlowBook,
  { layouts }: NodeRow,
): (nodes: Float64Array, firstNode: number, values: Float64Array) => void {
  const logDiscounts = new Float64Array(days.size);
  const reads = days.curves.map(({ curve, days: curveDays, first }) => {
    const layout = layouts.find(({ index }) => index.name === curve);
    if (layout === undefined) throw new Error(`There is no curve of ${curve}.`);
    return { first, firstNode: layout.firstNode, fillCurve: fillAt(layout, curveDays) };
  });
  return (nodes, firstNode, values) => {
    for (const read of reads) read.fillCurve(nodes, firstNode + read.firstNode, logDiscounts, read.first);
    for (let place = 0; place < days.size; place++) values[place] = exp(logDiscounts[place] ?? 0);
    for (let growth = 0; growth < growthStart.length; growth++) {
      const start = values[growthStart[growth] ?? 0] ?? 0;
      const end = values[growthEnd[growth] ?? 0] ?? 0;
      values[days.size + growth] = ((values[growthPayment[growth] ?? 0] ?? 0) * start) / end;
    }
  };
}

/** Adds weight × change for four scenarios, group by group. */
function accumulateFour(
  { groupCount, firstEntry, element, weight }: FlowBook,
  changes: Float64Array,
  pnl: Float64Array,
  firstScenario: number,
  count: number,
): void {
  let entry = 0;
  for (let group = 0; group < groupCount; group++) {
    const end = firstEntry[group + 1] ?? 0;
    let first = 0;
    let second = 0;
    let third = 0;
    let fourth = 0;
    for (; entry < end; entry++) {
      const factor = weight[entry] ?? 0;
      const place = (element[entry] ?? 0) * LANES;
      first += factor * (changes[place] ?? 0);
      second += factor * (changes[place + 1] ?? 0);
      third += factor * (changes[place + 2] ?? 0);
      fourth += factor * (changes[place + 3] ?? 0);
    }
    const target = group * count + firstScenario;
    pnl[target] = first;
    pnl[target + 1] = second;
    pnl[target + 2] = third;
    pnl[target + 3] = fourth;
  }
}

/** The same for one scenario, used if fewer than four are left. */
function accumulateOne(
  { groupCount, firstEntry, element, weight }: FlowBook,
  changes: Float64Array,
  lane: number,
  pnl: Float64Array,
  scenario: number,
  count: number,
): void {
  let entry = 0;
  for (let group = 0; group < groupCount; group++) {
    const end = firstEntry[group + 1] ?? 0;
    let total = 0;
    for (; entry < end; entry++) total += (weight[entry] ?? 0) * (changes[(element[entry] ?? 0) * LANES + lane] ?? 0);
    pnl[group * count + scenario] = total;
  }
}
