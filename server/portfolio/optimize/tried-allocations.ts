import type { Allocation, AllocationProblem } from './program/allocation-problem.js';
import type { EvaluationBudget } from './evaluation-budget.js';

/** Half a cent: totals that differ by less count as the same, and the allocation that moves fewer lots is better. */
export const SAME_TOTAL = 0.005;

export interface FoundAllocation {
  readonly moved: Allocation;
  readonly total: number;
}

/** Totals of allocations, each calculated once, and the best of them. */
export class TriedAllocations {
  private readonly known = new Map<string, number>();
  private found: FoundAllocation;

  /** Nothing moved is the first candidate, so that the best is never worse. */
  constructor(
    private readonly problem: AllocationProblem,
    private readonly budget: EvaluationBudget,
  ) {
    const moved = problem.lots.map(() => 0);
    const total = problem.total(moved);
    this.known.set(moved.join(' '), total);
    this.found = { moved, total };
  }

  get best(): FoundAllocation {
    return this.found;
  }

  /** @param budget the budget that a new allocation is counted against; default: the search's own */
  total(moved: Allocation, budget: EvaluationBudget = this.budget): number {
    const key = moved.join(' ');
    let total = this.known.get(key);
    if (total === undefined) {
      budget.spend();
      total = this.problem.total(moved);
      this.known.set(key, total);
      const candidate = { moved, total };
      if (isBetter(candidate, this.found)) this.found = candidate;
    }
    return total;
  }
}

const lotsOf = (moved: Allocation): number => moved.reduce((sum, lots) => sum + lots, 0);

export const isBetter = (first: FoundAllocation, second: FoundAllocation): boolean =>
  first.total < second.total - SAME_TOTAL ||
  (first.total < second.total + SAME_TOTAL && lotsOf(first.moved) < lotsOf(second.moved));
