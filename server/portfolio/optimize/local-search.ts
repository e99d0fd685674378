import type { Allocation, AllocationProblem } from './program/allocation-problem.js';
import type { EvaluationBudget } from './evaluation-budget.js';
import { isBetter, type FoundAllocation, type TriedAllocations } from './tried-allocations.js';

/** Common trade sizes; every power of two is tried as well. */
const ROUND_STEPS = [5, 10, 25, 50, 100] as const;

/** The steps of lots that are tried for a leg: its whole size first, then from the largest down. */
export function stepsOf(lots: number): readonly number[] {
  const steps = new Set<number>([lots, ...ROUND_STEPS.filter((step) => step < lots)]);
  for (let step = 1; step < lots; step *= 2) steps.add(step);
  return [...steps].sort((first, second) => second - first);
}

/** The problem of a search, what it has tried and its budget. */
export interface SearchSetting {
  readonly problem: AllocationProblem;
  readonly tried: TriedAllocations;
  readonly budget: EvaluationBudget;
}

/**
 * Improves an allocation: one leg at a time to either end and by steps, then two legs at once, until nothing lowers the
 * total or the budget is spent. Source: rates-and-risk.md, section 1.5.
 */
export function descend(start: Allocation, setting: SearchSetting): void {
  const { tried, budget } = setting;
  if (budget.isSpent) return;
  let current: FoundAllocation = { moved: start, total: tried.total(start, budget) };
  for (;;) {
    const next = betterByOne(current, setting) ?? betterByTwo(current, setting);
    if (next === undefined) return;
    current = next;
  }
}

/** The best allocation after one pass over all legs; undefined if none is better. */
function betterByOne(start: FoundAllocation, { problem, tried, budget }: SearchSetting): FoundAllocation | undefined {
  const { lots } = problem;
  let current = start;
  for (let leg = 0; leg < lots.length; leg++) {
    for (const step of stepsOf(lots[leg] ?? 0)) {
      for (const sign of [1, -1]) {
        for (;;) {
          if (budget.isSpent) return changed(start, current);
          const next = stepped(current.moved, leg, sign * step, lots);
          if (next === undefined) break;
          const candidate = { moved: next, total: tried.total(next, budget) };
          if (!isBetter(candidate, current)) break;
          current = candidate;
        }
      }
    }
  }
  return changed(start, current);
}

/** The first pair of steps that lowers the total: both legs by the same step, then by any two steps. */
function betterByTwo(start: FoundAllocation, { problem, tried, budget }: SearchSetting): FoundAllocation | undefined {
  const { lots } = problem;
  for (const [first, ofFirst, second, ofSecond] of pairedSteps(lots)) {
    if (budget.isSpent) return undefined;
    const once = stepped(start.moved, first, ofFirst, lots);
    const twice = once === undefined ? undefined : stepped(once, second, ofSecond, lots);
    if (twice === undefined) continue;
    const candidate = { moved: twice, total: tried.total(twice, budget) };
    if (isBetter(candidate, start)) return candidate;
  }
  return undefined;
}

type PairedStep = readonly [first: number, ofFirst: number, second: number, ofSecond: number];

function* pairedSteps(lots: Allocation): Generator<PairedStep> {
  const steps = lots.map((own) => [...stepsOf(own)].reverse());
  for (const isSame of [true, false])
    for (const [first, ofFirst] of steps.entries())
      for (const step of ofFirst)
        for (let second = first + 1; second < lots.length; second++)
          for (const other of steps[second] ?? [])
            if ((step === other) === isSame)
              for (const [one, two] of SIGNS) yield [first, one * step, second, two * other];
}

const SIGNS = [
  [1, -1],
  [-1, 1],
  [1, 1],
  [-1, -1],
] as const;

const changed = (before: FoundAllocation, after: FoundAllocation): FoundAllocation | undefined =>
  after === before ? undefined : after;

/** The allocation with one leg moved by a step, at most to either end; undefined if the leg is already at that end. */
function stepped(moved: Allocation, leg: number, step: number, lots: Allocation): Allocation | undefined {
  const before = moved[leg] ?? 0;
  const after = Math.min(lots[leg] ?? 0, Math.max(0, before + step));
  return after === before ? undefined : moved.with(leg, after);
}
