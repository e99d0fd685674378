import type { Allocation, AllocationProblem } from './allocation-problem.js';
import type { Deadline } from './deadline.js';

/** Totals nearer than this are the same, and the one that moves fewer lots is better: half a cent. */
export const SAME_TOTAL = 0.005;

/** Steps of lots that are tried, the largest first. */
const STEPS = [1000, 100, 25, 5, 1] as const;

export interface FoundAllocation {
  readonly moved: Allocation;
  readonly total: number;
}

/** Totals of allocations, each worked out once, and the best of them. */
export class TriedAllocations {
  private readonly known = new Map<string, number>();
  private found: FoundAllocation;

  /** Nothing moved is a candidate, so that the best is never worse. */
  constructor(private readonly problem: AllocationProblem) {
    const moved = problem.lots.map(() => 0);
    const total = problem.total(moved);
    this.known.set(moved.join(' '), total);
    this.found = { moved, total };
  }

  get best(): FoundAllocation {
    return this.found;
  }

  total(moved: Allocation): number {
    const key = moved.join(' ');
    let total = this.known.get(key);
    if (total === undefined) {
      total = this.problem.total(moved);
      this.known.set(key, total);
      const candidate = { moved, total };
      if (isBetter(candidate, this.found)) this.found = candidate;
    }
    return total;
  }
}

const lotsOf = (moved: Allocation): number => moved.reduce((sum, lots) => sum + lots, 0);

const isBetter = (first: FoundAllocation, second: FoundAllocation): boolean =>
  first.total < second.total - SAME_TOTAL ||
  (first.total < second.total + SAME_TOTAL && lotsOf(first.moved) < lotsOf(second.moved));

/**
 * Goes downhill from an allocation: one leg at a time to either end and by steps, then two legs at once, until nothing
 * helps or the time is over. Source: rates-and-risk.md, section 1.5.
 */
export function descend(
  start: Allocation,
  problem: AllocationProblem,
  tried: TriedAllocations,
  deadline: Deadline,
): void {
  let current: FoundAllocation = { moved: start, total: tried.total(start) };
  for (;;) {
    const next = betterByOne(current, problem, tried, deadline) ?? betterByTwo(current, problem, tried, deadline);
    if (next === undefined) return;
    current = next;
  }
}

/** After one pass over all legs; undefined where none is better. */
function betterByOne(
  start: FoundAllocation,
  { lots }: AllocationProblem,
  tried: TriedAllocations,
  deadline: Deadline,
): FoundAllocation | undefined {
  let current = start;
  for (let leg = 0; leg < lots.length; leg++) {
    const most = lots[leg] ?? 0;
    for (const step of [most, ...STEPS.filter((own) => own < most)]) {
      for (const sign of [1, -1]) {
        for (;;) {
          if (deadline.seconds() <= 0) return changed(start, current);
          const next = stepped(current.moved, leg, sign * step, lots);
          if (next === undefined) break;
          const candidate = { moved: next, total: tried.total(next) };
          if (!isBetter(candidate, current)) break;
          current = candidate;
        }
      }
    }
  }
  return changed(start, current);
}

/** The first pair of steps that helps. */
function betterByTwo(
  start: FoundAllocation,
  { lots }: AllocationProblem,
  tried: TriedAllocations,
  deadline: Deadline,
): FoundAllocation | undefined {
  for (const step of [...STEPS].reverse())
    for (let first = 0; first < lots.length; first++)
      for (let second = first + 1; second < lots.length; second++)
        for (const [ofFirst, ofSecond] of SIGNS) {
          if (deadline.seconds() <= 0) return undefined;
          const once = stepped(start.moved, first, ofFirst * step, lots);
          const twice = once === undefined ? undefined : stepped(once, second, ofSecond * step, lots);
          if (twice === undefined) continue;
          const candidate = { moved: twice, total: tried.total(twice) };
          if (isBetter(candidate, start)) return candidate;
        }
  return undefined;
}

const SIGNS = [
  [1, -1],
  [-1, 1],
  [1, 1],
  [-1, -1],
] as const;

const changed = (before: FoundAllocation, after: FoundAllocation): FoundAllocation | undefined =>
  after === before ? undefined : after;

/** One leg by a step, at most to either end; undefined where it is there already. */
function stepped(moved: Allocation, leg: number, step: number, lots: Allocation): Allocation | undefined {
  const before = moved[leg] ?? 0;
  const after = Math.min(lots[leg] ?? 0, Math.max(0, before + step));
  return after === before ? undefined : moved.with(leg, after);
}
