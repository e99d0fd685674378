import type { Allocation, AllocationProblem } from './allocation-problem.js';
import { partOf, type Deadline } from './deadline.js';
import type { ProgramSolver } from './linear-program.js';
import { descend, TriedAllocations, type FoundAllocation } from './local-search.js';
import { searchByPrograms } from './program-search.js';

/** The best allocation found, and how good it is known to be. */
export interface OptimizedAllocation extends FoundAllocation {
  /** By so much the total could be lower at most; 0 = proven to be the least. */
  readonly gap: number;
}

export interface OptimizeTools {
  /** Undefined: no programs, the search alone. */
  readonly solver: ProgramSolver | undefined;
  readonly deadline: Deadline;
}

/** Of the time, that programs may take. */
const PROGRAM_PART = 0.6;
/** So many allocations are all tried. */
const MOST_TRIED = 1_500;
/** Differences of totals that are noise of solvers' tolerances. */
const PROOF_TOLERANCE = 0.01;
const RELATIVE_TOLERANCE = 1e-8;

/**
 * The allocation of least total: all of them tried where they are few; else programs' proposals, nothing and everything
 * moved, each gone on from downhill with the true total. Source: rates-and-risk.md, section 1.5.
 */
export function optimizeAllocation(
  problem: AllocationProblem,
  { solver, deadline }: OptimizeTools,
): OptimizedAllocation {
  const tried = new TriedAllocations(problem);
  if (problem.lots.length === 0) return { ...tried.best, gap: 0 };
  if (countUpTo(problem.lots, MOST_TRIED) <= MOST_TRIED && tryAll(problem, tried, deadline))
    return { ...tried.best, gap: 0 };
  tried.total(problem.lots);
  const { candidates, bound } =
    solver === undefined
      ? { candidates: [], bound: problem.model?.fixed ?? 0 }
      : searchByPrograms(problem, solver, partOf(deadline, PROGRAM_PART));
  const nothing = problem.lots.map(() => 0);
  for (const candidate of candidates) tried.total(candidate);
  if (isProven(tried.best, bound)) return { ...tried.best, gap: 0 };
  for (const start of [tried.best.moved, ...candidates, nothing, problem.lots])
    descend(start, problem, tried, deadline);
  const { best } = tried;
  return { ...best, gap: isProven(best, bound) ? 0 : Math.max(0, best.total - bound) };
}

const isProven = ({ total }: FoundAllocation, bound: number): boolean =>
  total - bound <= PROOF_TOLERANCE + RELATIVE_TOLERANCE * Math.abs(total);

/** How many allocations there are; more than `most` count as one more. */
export const countUpTo = (lots: Allocation, most: number): number =>
  lots.reduce((count, own) => Math.min(most + 1, count * (own + 1)), 1);

/** @returns whether the time was enough */
function tryAll({ lots }: AllocationProblem, tried: TriedAllocations, deadline: Deadline): boolean {
  let moved: Allocation | undefined = lots.map(() => 0);
  while (moved !== undefined) {
    if (deadline.seconds() <= 0) return false;
    tried.total(moved);
    moved = following(moved, lots);
  }
  return true;
}

/** Counts on, the first leg fastest. */
function following(moved: Allocation, lots: Allocation): Allocation | undefined {
  const leg = moved.findIndex((own, place) => own < (lots[place] ?? 0));
  return leg < 0 ? undefined : moved.map((own, place) => (place < leg ? 0 : place === leg ? own + 1 : own));
}
