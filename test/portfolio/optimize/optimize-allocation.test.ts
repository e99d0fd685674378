import { beforeAll, describe, expect, it } from '@jest/globals';
import fc from 'fast-check';
import { loadHighsSolver } from '../../../server/calculation/highs-solver.js';
import { allocationProgram } from '../../../server/portfolio/optimize/program/allocation-program.js';
import type { Allocation, AllocationProblem } from '../../../server/portfolio/optimize/program/allocation-problem.js';
import type { ProgramSolver } from '../../../server/portfolio/optimize/program/linear-program.js';
import { EvaluationBudget } from '../../../server/portfolio/optimize/evaluation-budget.js';
import { descend } from '../../../server/portfolio/optimize/local-search.js';
import { TriedAllocations } from '../../../server/portfolio/optimize/tried-allocations.js';
import { optimizeAllocation } from '../../../server/portfolio/optimize/optimize-allocation.js';
import { searchByPrograms } from '../../../server/portfolio/optimize/program/program-search.js';
import { measureRisk, type RiskMeasure } from '../../../server/pricing/scenario/risk-measure.js';
import { expectClose } from '../../support/expect-close.js';
import { referenceDirectory } from '../../support/reference.js';
import { describeWithReference } from '../../support/with-reference.js';
import { GOLDEN_MEASURES, goldenCases, goldenProblem } from './golden-allocation.js';

const AMPLE = 40_000;

let solver: ProgramSolver;
beforeAll(async () => {
  solver = await loadHighsSolver();
});

const lotsOf = (problem: AllocationProblem): Allocation => problem.lots;

describeWithReference('golden/listed-cleared-allocation.json', () => {
  const cases = referenceDirectory() === undefined ? [] : goldenCases();

  it('has a case', () => expect(cases.length).toBeGreaterThan(0));

  it.each(['var', 'es'] as const)('%s: nothing and everything moved', (kind) => {
    for (const golden of cases) {
      const problem = goldenProblem(golden, GOLDEN_MEASURES[kind]);
      const nothing = problem.lots.map(() => 0);
      expectClose(problem.total(nothing), golden.results.no_move[kind].total, { absolute: 1e-3 });
      expectClose(problem.total(lotsOf(problem)), golden.results.all_move[kind].total, { absolute: 1e-3 });
    }
  });

  it('expected shortfall: the least total and its moves, proven', () => {
    for (const golden of cases) {
      const problem = goldenProblem(golden, GOLDEN_MEASURES.es);
      const best = optimizeAllocation(problem, { solver, evaluations: AMPLE });
      expectClose(best.total, golden.results.milp_es_integer.total, { absolute: 1 });
      const moves = Object.values(golden.results.milp_es_integer.moves).map(Math.abs);
      expect(best.moved).toEqual(moves);
      expect(best.gap).toBe(0);
    }
  });

  it('expected shortfall: continuous and whole lots differ by less than a contract', () => {
    for (const golden of cases) {
      const problem = goldenProblem(golden, GOLDEN_MEASURES.es);
      const { model } = problem;
      if (model === undefined) throw new Error('There is no model.');
      const scenarios = Array.from(model.cleared.pnl.keys());
      const cleared = { kind: 'shortfall', count: 12.5, scenarios } as const;
      const solutions = [false, true].map((isWhole) => {
        const program = allocationProgram(problem, model, { cleared, isWhole, listed: 'whole', scale: 1_000 });
        return solver(program);
      });
      const [continuous, whole] = solutions.map((solution) => 1_000 * (solution?.bound ?? NaN));
      expectClose(continuous ?? NaN, golden.results.lp_es_continuous.total, { absolute: 1 });
      expectClose(whole ?? NaN, golden.results.milp_es_integer.total, { absolute: 1 });
    }
  });

  it('value at risk: not above the best found', () => {
    for (const golden of cases) {
      const best = optimizeAllocation(goldenProblem(golden, GOLDEN_MEASURES.var), { solver, evaluations: AMPLE });
      expect(best.total).toBeLessThanOrEqual(golden.results.best_found_var + 1e-3);
    }
  });

  it.each(['var', 'es'] as const)('%s: not above brute force in steps of 25 lots of three products', (kind) => {
    for (const golden of cases) {
      const brute = golden.results.bruteforce_3_products_25_lots[kind];
      const problem = goldenProblem(golden, GOLDEN_MEASURES[kind], Object.keys(brute.moves));
      const best = optimizeAllocation(problem, { solver, evaluations: AMPLE });
      expect(best.total).toBeLessThanOrEqual(brute.total + 1e-3);
      expectClose(problem.total(Object.values(brute.moves).map(Math.abs)), brute.total, { absolute: 1e-3 });
    }
  });
});

const SCENARIOS = 24;

const legArbitrary = fc.record({
  lots: fc.integer({ min: 1, max: 3 }),
  rate: fc.integer({ min: 0, max: 400 }),
  pnl: fc.array(fc.integer({ min: -200, max: 200 }), { minLength: SCENARIOS, maxLength: SCENARIOS }),
});

const bookArbitrary = fc.record({
  pnl: fc.array(fc.integer({ min: -1_000, max: 1_000 }), { minLength: SCENARIOS, maxLength: SCENARIOS }),
  legs: fc.array(legArbitrary, { minLength: 1, maxLength: 4 }),
});

const MEASURES: readonly RiskMeasure[] = [
  { kind: 'worst', count: 3 },
  { kind: 'value at risk', confidenceLevel: 0.9, method: 'linear' },
  { kind: 'expected shortfall', tail: { kind: 'count', count: 2.5 } },
];

type Book = typeof bookArbitrary extends fc.Arbitrary<infer Value> ? Value : never;

/** Listed margin of netted contracts: the larger of two losses, so that it is convex and not linear. */
function problemOf({ pnl, legs }: Book, measure: RiskMeasure): AllocationProblem {
  const listedPerLot = legs.map(({ rate }, leg) => Float64Array.of(rate, leg % 2 === 0 ? -rate / 2 : rate / 2));
  const losses = Float64Array.from([0, 1], (side) =>
    legs.reduce((sum, { lots }, leg) => sum + lots * (listedPerLot[leg]?.[side] ?? 0), 0),
  );
  const vectors = legs.map((leg) => Float64Array.from(leg.pnl));
  return {
    lots: legs.map(({ lots }) => lots),
    work: 1,
    total: (moved) => {
      const left = losses.map((loss, side) =>
        legs.reduce((sum, _, leg) => sum - (moved[leg] ?? 0) * (listedPerLot[leg]?.[side] ?? 0), loss),
      );
      const own = Float64Array.from(pnl, (value, scenario) =>
        vectors.reduce((sum, vector, leg) => sum + (moved[leg] ?? 0) * (vector[scenario] ?? 0), value),
      );
      return 10 + Math.max(0, ...left) + Math.max(0, measureRisk(own, measure).amount);
    },
    model: {
      fixed: 10,
      listed: [{ losses, perLot: listedPerLot, leastPart: 1, slack: 0 }],
      cleared: { pnl: Float64Array.from(pnl), perLot: vectors, measure, firstScenario: 0, isBound: true },
    },
  };
}

function bruteForce({ lots, total }: AllocationProblem): number {
  const all = lots.reduce<readonly Allocation[]>(
    (before, most) => before.flatMap((moved) => Array.from({ length: most + 1 }, (_, own) => [...moved, own])),
    [[]],
  );
  return Math.min(...all.map(total));
}

describe.each(MEASURES)('small books, $kind', (measure) => {
  it('are optimised as by brute force', () => {
    fc.assert(
      fc.property(bookArbitrary, (book) => {
        const problem = problemOf(book, measure);
        const best = optimizeAllocation(problem, { solver, evaluations: AMPLE });
        expectClose(best.total, bruteForce(problem), { absolute: 0.006 });
        expect(best.gap).toBe(0);
      }),
      { numRuns: 60 },
    );
  });

  it('programs bound the total from below', () => {
    fc.assert(
      fc.property(bookArbitrary, (book) => {
        const problem = problemOf(book, measure);
        const { bound } = searchByPrograms(problem, solver);
        expect(bound).toBeLessThanOrEqual(bruteForce(problem) + 1e-3);
      }),
      { numRuns: 40 },
    );
  });

  it('the search never ends above where it began, nor above nothing moved', () => {
    fc.assert(
      fc.property(bookArbitrary, (book) => {
        const problem = problemOf(book, measure);
        const budget = new EvaluationBudget(AMPLE);
        const tried = new TriedAllocations(problem, budget);
        descend(problem.lots, { problem, tried, budget });
        const nothing = problem.lots.map(() => 0);
        expect(tried.best.total).toBeLessThanOrEqual(
          Math.min(problem.total(nothing), problem.total(problem.lots)) + 0.006,
        );
      }),
      { numRuns: 40 },
    );
  });
});

it('expected shortfall: whole lots cost what programs say, and no less than in parts', () => {
  fc.assert(
    fc.property(bookArbitrary, (book) => {
      const problem = problemOf(book, { kind: 'expected shortfall', tail: { kind: 'count', count: 2.5 } });
      const { candidates, bound } = searchByPrograms(problem, solver);
      const [first] = candidates;
      expect(first).toBeDefined();
      const least = bruteForce(problem);
      expectClose(problem.total(first ?? []), least, { absolute: 0.01 });
      expectClose(bound, least, { absolute: 0.01 });
    }),
    { numRuns: 40 },
  );
});

/** Too many allocations to try all of them: programs and search must find the least. */
const largerBook = fc.record({
  pnl: fc.array(fc.integer({ min: -1_000, max: 1_000 }), { minLength: SCENARIOS, maxLength: SCENARIOS }),
  legs: fc.array(
    legArbitrary.map((leg) => ({ ...leg, lots: leg.lots + 10 })),
    { minLength: 3, maxLength: 3 },
  ),
});

it('expected shortfall: books too large to try all are optimised as by brute force, and proven', () => {
  fc.assert(
    fc.property(largerBook, (book) => {
      const problem = problemOf(book, { kind: 'expected shortfall', tail: { kind: 'count', count: 2.5 } });
      const best = optimizeAllocation(problem, { solver, evaluations: AMPLE });
      expectClose(best.total, bruteForce(problem), { absolute: 0.02 });
      expect(best.gap).toBe(0);
    }),
    { numRuns: 15 },
  );
});

it('value at risk: books too large to try all end within the gap that is told', () => {
  fc.assert(
    fc.property(largerBook, (book) => {
      const problem = problemOf(book, { kind: 'worst', count: 3 });
      const best = optimizeAllocation(problem, { solver, evaluations: AMPLE });
      const least = bruteForce(problem);
      expect(best.total - best.gap).toBeLessThanOrEqual(least + 0.02);
      expect(best.total).toBeGreaterThanOrEqual(least - 0.01);
      expect(best.total).toBeLessThanOrEqual(problem.total(problem.lots.map(() => 0)));
    }),
    { numRuns: 15 },
  );
});

it('without a budget nothing moves that was not tried, and the gap is told', () => {
  const problem = problemOf(
    { pnl: Array.from({ length: SCENARIOS }, (_, place) => -100 * place), legs: legsOf(8) },
    { kind: 'worst', count: 3 },
  );
  const best = optimizeAllocation(problem, { solver, evaluations: 0 });
  expect(best.total).toBeLessThanOrEqual(problem.total(problem.lots.map(() => 0)));
  expect(best.gap).toBeGreaterThan(0);
});

it('a solver that breaks down leaves the search', () => {
  const problem = problemOf(
    { pnl: Array.from({ length: SCENARIOS }, (_, place) => 100 * place - 900), legs: legsOf(8) },
    { kind: 'expected shortfall', tail: { kind: 'count', count: 2.5 } },
  );
  const whole = optimizeAllocation(problem, { solver, evaluations: AMPLE });
  const alone = optimizeAllocation(problem, { solver: () => undefined, evaluations: AMPLE });
  expect(alone.total).toBeGreaterThanOrEqual(whole.total - 0.01);
  expect(alone.gap).toBeGreaterThan(0);
});

function legsOf(count: number): Book['legs'] {
  return Array.from({ length: count }, (_, leg) => ({
    lots: 3,
    rate: 100 + leg,
    pnl: Array.from({ length: SCENARIOS }, (_scenario, place) => ((place * (leg + 3)) % 17) * 10 - 80),
  }));
}

it('HiGHS is loaded anew after a program that breaks it', async () => {
  const broken = { columns: [{ cost: NaN, lower: 0, upper: 1, isWhole: false }], rows: [] };
  expect(solver(broken)).toBeUndefined();
  const another = await loadHighsSolver();
  const whole = { columns: [{ cost: -1, lower: 0, upper: 2.5, isWhole: true }], rows: [] };
  expect(another(whole)).toEqual({ values: Float64Array.of(2), bound: -2 });
});
