import { finestGrid, tryGrid } from './allocation-grid.js';
import type { Allocation, AllocationProblem } from './program/allocation-problem.js';
import { EvaluationBudget } from './evaluation-budget.js';
import type { ProgramSolver } from './program/linear-program.js';
import { descend } from './local-search.js';
import { searchByPrograms } from './program/program-search.js';
import { TriedAllocations, type FoundAllocation } from './tried-allocations.js';

/** The best allocation found, and how good it is known to be. */
export interface OptimizedAllocation extends FoundAllocation {
  /** The most by which the total could be lower; 0 = proven to be the least. */
  readonly gap: number;
}

export interface OptimizeTools {
  /** Undefined = the search runs alone, without linear programs. */
  readonly solver: ProgramSolver | undefined;
  /** How many allocations may be tried. */
  readonly evaluations: number;
}

/** If there are at most this many allocations, all are tried. */
const MOST_TRIED = 1_500;
/** The part of the budget that a grid may take. */
const GRID_PART = 0.6;
/** How many of the grid's best allocations a search starts from. */
const GRID_STARTS = 5;
/** Differences of totals up to this come from the solvers' tolerances. */
const PROOF_TOLERANCE = 0.01;
const RELATIVE_TOLERANCE = 1e-8;

/**
 * The allocation of least total. If there are few allocations, all are tried; otherwise a search with the true total starts
 * from the programs' proposals, the best of a grid, nothing moved and everything moved. Source: rates-and-risk.md, section 1.5.
 */
export function optimizeAllocation(
  problem: AllocationProblem,
  { solver, evaluations }: OptimizeTools,
): OptimizedAllocation {
  const budget = new EvaluationBudget(evaluations);
  const tried = new TriedAllocations(problem, budget);
  const setting = { problem, tried, budget };
  if (problem.lots.length === 0) return { ...tried.best, gap: 0 };
  const everything = finestGrid(problem.lots, Math.min(MOST_TRIED, evaluations));
  if (everything?.every((grid, leg) => grid.length === (problem.lots[leg] ?? 0) + 1) === true) {
    tryGrid(everything, 1, setting);
    return { ...tried.best, gap: 0 };
  }
  tried.total(problem.lots);
  const { candidates, bound } =
    solver === undefined ? { candidates: [], bound: problem.model?.fixed ?? 0 } : searchByPrograms(problem, solver);
  for (const candidate of candidates) tried.total(candidate);
  if (isProven(tried.best, bound)) return { ...tried.best, gap: 0 };
  const grid = finestGrid(problem.lots, budget.part(GRID_PART).rest);
  const ofGrid = grid === undefined ? [] : tryGrid(grid, GRID_STARTS, setting);
  const nothing = problem.lots.map(() => 0);
  descendFromAll([tried.best.moved, ...candidates, ...ofGrid, nothing, problem.lots], setting);
  const { best } = tried;
  return { ...best, gap: isProven(best, bound) ? 0 : Math.max(0, best.total - bound) };
}

/** Each start has its share of the remaining budget, and the search goes on from the best with the rest. */
function descendFromAll(
  starts: readonly Allocation[],
  setting: { readonly problem: AllocationProblem; readonly tried: TriedAllocations; readonly budget: EvaluationBudget },
): void {
  const different = [...new Map(starts.map((start) => [start.join(' '), start])).values()];
  different.forEach((start, place) =>
    descend(start, { ...setting, budget: setting.budget.part(1 / (different.length + 1 - place)) }),
  );
  descend(setting.tried.best.moved, setting);
}

const isProven = ({ total }: FoundAllocation, bound: number): boolean =>
  total - bound <= PROOF_TOLERANCE + RELATIVE_TOLERANCE * Math.abs(total);
