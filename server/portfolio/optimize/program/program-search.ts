import type { Allocation, AllocationModel, AllocationProblem } from './allocation-problem.js';
import { allocationProgram, type ProgramTerms } from './allocation-program.js';
import type { ProgramSolver } from './linear-program.js';
import { quantileRank } from '../../../lib/statistics/quantile.js';
import { tailCount } from '../../../lib/statistics/quantile-ranking.js';
import type { RiskMeasure } from '../../../pricing/scenario/risk-measure.js';

/** What linear programs find about a problem. */
export interface ProgramFindings {
  /** Whole lots to try with the true engines, the most promising first. */
  readonly candidates: readonly Allocation[];
  /** A lower bound of every allocation's total. */
  readonly bound: number;
}

/** The most rounds of choosing scenarios; each round but the last adds the scenarios that turned out to matter. */
const MOST_ROUNDS = 12;
/** The most programs that are solved for one problem; a bound that takes more is not reported. */
const MOST_PROGRAMS = 250;
/** Scenarios chosen at first, as a multiple of the tail. */
const FIRST_CHOICE = 4;
const ADDED_AT_ONCE = 3;
/** Amounts of money are scaled to about this size at most before a solver gets them. */
const LARGEST_NUMBER = 1e4;

/** Asks a solver for promising allocations and for a bound of the total. */
export function searchByPrograms(problem: AllocationProblem, solver: ProgramSolver): ProgramFindings {
  const { model } = problem;
  if (model === undefined) return { candidates: [], bound: 0 };
  const search = new ProgramSearch(problem, model, solver);
  return search.run();
}

interface ShortfallSolution {
  /** The solution's lots; undefined if no solution was found. */
  readonly values: Allocation | undefined;
  readonly bound: number;
}

class ProgramSearch {
  private readonly scale: number;
  private readonly scenarios: readonly number[];
  private readonly chosen = new Set<number>();
  private programs = 0;

  constructor(
    private readonly problem: AllocationProblem,
    private readonly model: AllocationModel,
    private readonly solver: ProgramSolver,
  ) {
    const { pnl, firstScenario } = model.cleared;
    this.scenarios = Array.from({ length: pnl.length - firstScenario }, (_, place) => firstScenario + place);
    const sizes = [...this.scenarios.map((scenario) => Math.abs(pnl[scenario] ?? 0)), ...this.listedSizes()];
    this.scale = Math.max(1, sizes.reduce((largest, size) => Math.max(largest, size), 0) / LARGEST_NUMBER);
  }

  run(): ProgramFindings {
    const tail = programTail(this.model.cleared.measure, this.scenarios.length);
    const count = shortfallCount(tail);
    const nothing = this.problem.lots.map(() => 0);
    for (const moved of [nothing, this.problem.lots]) this.choose(moved, FIRST_CHOICE * count);
    const relaxed = this.shortfall(count, { isWhole: false, listed: 'whole' });
    const candidates = [...wholeLots(relaxed.values, this.problem.lots)];
    const least = this.model.listed.reduce((sum, { slack, leastPart }) => sum - (leastPart > 0 ? slack : 0), 0);
    const floor = this.model.fixed;
    if (!this.model.cleared.isBound || tail.kind === 'sub-samples') return { candidates, bound: floor };
    if (tail.kind === 'rank') return { candidates, bound: Math.max(floor, this.rankBound(tail.rank) + floor + least) };
    const isExact = this.model.listed.every(({ leastPart }) => leastPart === 1);
    const whole = this.shortfall(count, { isWhole: true, listed: 'least' });
    candidates.unshift(...wholeLots(whole.values, this.problem.lots));
    if (!isExact) {
      const plain = this.shortfall(count, { isWhole: true, listed: 'whole' });
      candidates.push(...wholeLots(plain.values, this.problem.lots));
    }
    return { candidates, bound: Math.max(floor, whole.bound + floor + least) };
  }

  private listedSizes(): readonly number[] {
    return this.model.listed.flatMap(({ losses }) => Array.from(losses, Math.abs));
  }

  /** Solves with some scenarios, adds those that matter at the solution and repeats. The bound stays valid if scenarios are left out. */
  private shortfall(count: number, terms: Pick<ProgramTerms, 'isWhole' | 'listed'>): ShortfallSolution {
    let best: ShortfallSolution = { values: undefined, bound: -Infinity };
    for (let round = 0; round < MOST_ROUNDS; round++) {
      const scenarios = [...this.chosen];
      const solved = this.solve({ ...terms, cleared: { kind: 'shortfall', count, scenarios } });
      if (solved === undefined) break;
      best = { values: solved.values ?? best.values, bound: Math.max(best.bound, solved.bound) };
      if (solved.values === undefined || !this.choose(solved.values, Math.ceil(count) + 1)) break;
    }
    return best;
  }

  /**
   * A bound of the k-th worst loss. Split into k groups, the scenarios have k losses that are at least the smallest of the
   * groups' worst losses; so the smallest of the k groups' minima bounds the k-th worst loss. Every k-th scenario belongs to
   * the same group, as windows that overlap lose alike.
   */
  private rankBound(rank: number): number {
    let least = Infinity;
    for (let group = 0; group < rank; group++)
      least = Math.min(least, this.worstBound(this.scenarios.filter((_, place) => place % rank === group)));
    return least;
  }

  /** The least total if the worst of some scenarios is the cleared margin; scenarios are chosen as in `shortfall`. */
  private worstBound(group: readonly number[]): number {
    const chosen = new Set(group.filter((scenario) => this.chosen.has(scenario)));
    for (const scenario of this.worst(this.problem.lots, group, 1)) chosen.add(scenario);
    let bound = -Infinity;
    for (let round = 0; round < MOST_ROUNDS; round++) {
      const solved = this.solve({
        isWhole: false,
        listed: 'least',
        cleared: { kind: 'worst', scenarios: [...chosen] },
      });
      if (solved === undefined) break;
      bound = Math.max(bound, solved.bound);
      const before = chosen.size;
      for (const scenario of solved.values === undefined ? [] : this.worst(solved.values, group, ADDED_AT_ONCE))
        chosen.add(scenario);
      if (chosen.size === before) break;
    }
    return bound;
  }

  private solve(
    terms: Omit<ProgramTerms, 'scale'>,
  ): { readonly values: Allocation | undefined; readonly bound: number } | undefined {
    if (this.programs >= MOST_PROGRAMS) return undefined;
    this.programs += 1;
    const program = allocationProgram(this.problem, this.model, { ...terms, scale: this.scale });
    const solution = this.solver(program);
    if (solution === undefined) return undefined;
    const values = solution.values === null ? undefined : [...solution.values.subarray(0, this.problem.lots.length)];
    return { values, bound: solution.bound * this.scale };
  }

  /** Adds the worst scenarios of an allocation to the chosen ones. @returns whether any was new */
  private choose(moved: Allocation, count: number): boolean {
    const before = this.chosen.size;
    for (const scenario of this.worst(moved, this.scenarios, Math.ceil(count))) this.chosen.add(scenario);
    return this.chosen.size > before;
  }

  /** The worst of some scenarios for an allocation. */
  private worst(moved: Allocation, scenarios: readonly number[], count: number): readonly number[] {
    const { pnl, perLot } = this.model.cleared;
    return scenarios
      .map((scenario) => {
        const ofLots = perLot.reduce((sum, lot, leg) => sum + (moved[leg] ?? 0) * (lot[scenario] ?? 0), 0);
        return { scenario, loss: -(pnl[scenario] ?? 0) - ofLots };
      })
      .sort((first, second) => second.loss - first.loss || first.scenario - second.scenario)
      .slice(0, count)
      .map(({ scenario }) => scenario);
  }
}

/** The nearest whole lots, and the whole lots below and above. */
function wholeLots(values: Allocation | undefined, lots: Allocation): readonly Allocation[] {
  if (values === undefined) return [];
  const rounded = (round: (value: number) => number): Allocation =>
    values.map((value, leg) => Math.min(lots[leg] ?? 0, Math.max(0, round(value))));
  const nearest = rounded(Math.round);
  const isWhole = values.every((value, leg) => Math.abs(value - (nearest[leg] ?? 0)) < 1e-6);
  return isWhole ? [nearest] : [nearest, rounded(Math.floor), rounded(Math.ceil)];
}

/** How a linear program can state a measure of a tail. */
type ProgramTail =
  /** The mean of the worst `count` scenarios, the last one weighted by its fraction. */
  | { readonly kind: 'shortfall'; readonly count: number }
  /** At least the loss of this rank, 1 = the worst. */
  | { readonly kind: 'rank'; readonly rank: number }
  /** A mean over sub-samples. */
  | { readonly kind: 'sub-samples'; readonly count: number };

function programTail(measure: RiskMeasure, scenarioCount: number): ProgramTail {
  switch (measure.kind) {
    case 'worst':
      return { kind: 'rank', rank: Math.min(measure.count, scenarioCount) };
    case 'expected shortfall': {
      const { tail } = measure;
      if (tail.kind === 'count') return { kind: 'shortfall', count: Math.min(tail.count, scenarioCount) };
      const count = tailCount(scenarioCount, tail.confidenceLevel);
      return { kind: 'shortfall', count: Math.min(tail.rounding === 'up' ? Math.ceil(count) : count, scenarioCount) };
    }
    case 'value at risk':
      if ((measure.subSamples ?? 1) > 1)
        return { kind: 'sub-samples', count: Math.max(1, tailCount(scenarioCount, measure.confidenceLevel)) };
      // A quantile between two ranks is at least the smaller of the two losses.
      return { kind: 'rank', rank: Math.ceil(quantileRank(scenarioCount, measure)) + 1 };
  }
}

/** How many of the worst scenarios represent a tail if a program needs a mean. */
const shortfallCount = (tail: ProgramTail): number => Math.max(1, tail.kind === 'rank' ? tail.rank : tail.count);
