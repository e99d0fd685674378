import { afterEach, beforeAll, describe, expect, it, jest } from '@jest/globals';
import fc from 'fast-check';
import { parseEnvelope } from '../../server/contract/portfolio-request.js';
import { loadHighsSolver } from '../../server/calculation/highs-solver.js';
import { openCalculation } from '../../server/portfolio/calculate.js';
import { collectRows } from '../../server/portfolio/collect-rows.js';
import { LegReader, type MovableLeg } from '../../server/portfolio/optimize/account-legs.js';
import { finestGrid } from '../../server/portfolio/optimize/allocation-grid.js';
import type { AllocationProblem } from '../../server/portfolio/optimize/program/allocation-problem.js';
import { legGroups } from '../../server/portfolio/optimize/leg-groups.js';
import type { ProgramSolver } from '../../server/portfolio/optimize/program/linear-program.js';
import { stepsOf } from '../../server/portfolio/optimize/local-search.js';
import { accountProblem } from '../../server/portfolio/optimize/optimize-account.js';
import { requestedLegs } from '../../server/portfolio/optimize/requested-legs.js';
import { contextOf, credit, deskSnapshot, futureRow, optimized, swapDv01 } from '../portfolio/optimize/rate-desk.js';
import type { Row } from '../support/calculated-accounts.js';

// Searches of a second of one core each: no limit that a busy machine would not meet.
jest.setTimeout(300_000);

let solver: ProgramSolver;
beforeAll(async () => {
  solver = await loadHighsSolver();
});
afterEach(() => {
  jest.restoreAllMocks();
});

const PLAIN = deskSnapshot();
const WITH_CREDITS = deskSnapshot({ spreads: [credit('ZF', 'ZN', 0.6), credit('ZN', 'UB', 0.5, 2)] });

/** A book that no program proves, so that the search decides. */
const BOOK: readonly Row[] = [
  swapDv01('2Y', -20_000),
  swapDv01('5Y', 14_000),
  swapDv01('10Y', 21_000),
  futureRow('CBOT', 'ZF', -400),
  futureRow('CBOT', 'ZN', -500),
  futureRow('CME', 'SR3', -300),
];

const answerOf = (rows: readonly Row[], snapshot = PLAIN) => {
  const { result, baselineTotal, gap, legs } = optimized(snapshot, rows, { solver });
  return { total: result.total, baselineTotal, gap, lots: legs.map(({ lots_to_seq: moved }) => moved) };
};

describe('the same book gets the same answer', () => {
  it.each([
    { clocks: 'leap ten seconds at each look', before: 'the search ended at once', step: 10_000 },
    { clocks: 'stand still', before: 'the search never ended early', step: 0 },
  ])('where clocks $clocks', ({ step }) => {
    const expected = answerOf(BOOK);
    let time = 0;
    jest.spyOn(performance, 'now').mockImplementation(() => (time += step));
    jest.spyOn(Date, 'now').mockImplementation(() => (time += step));
    expect(answerOf(BOOK)).toEqual(expected);
  });

  it('time and again', () => {
    expect(answerOf(BOOK, WITH_CREDITS)).toEqual(answerOf(BOOK, WITH_CREDITS));
  });

  it('with a row in two parts, and in any order: the same total', () => {
    const { total } = answerOf(BOOK);
    fc.assert(
      fc.property(
        fc.shuffledSubarray([...BOOK.keys()], { minLength: BOOK.length }),
        fc.array(fc.integer({ min: 1, max: 250 }), { minLength: BOOK.length, maxLength: BOOK.length }),
        (order, cuts) => {
          const rows = order.flatMap((place) => {
            const row = BOOK[place] ?? {};
            const cut = -(cuts[place] ?? 0);
            const { net_position: lots } = row;
            if (typeof lots !== 'number') return [row];
            return [
              { ...row, net_position: cut },
              { ...row, net_position: lots - cut },
            ];
          });
          expect(answerOf(rows).total).toBeCloseTo(total ?? NaN, 1);
        },
      ),
      { numRuns: 2 },
    );
  });
});

describe('the steps of the search', () => {
  it('are every power of two and 5, 10, 25, 50, 100 below the lots, and all lots', () => {
    expect(stepsOf(300)).toEqual([300, 256, 128, 100, 64, 50, 32, 25, 16, 10, 8, 5, 4, 2, 1]);
    expect(stepsOf(1)).toEqual([1]);
  });

  it('of grids divide each other, and hold every 25 lots where that fits', () => {
    expect(finestGrid([7, 3], 100)).toEqual([
      [0, 1, 2, 3, 4, 5, 6, 7],
      [0, 1, 2, 3],
    ]);
    expect(finestGrid([60, 40], 15)).toEqual([
      [0, 25, 50, 60],
      [0, 25, 40],
    ]);
    expect(finestGrid([60, 40], 3)).toBeUndefined();
  });
});

/** The problem that the optimiser solves for the only account of a book. */
function problemOf(rows: readonly Row[], snapshot = PLAIN): AllocationProblem {
  const envelope = parseEnvelope({ portfolio: rows });
  if (!envelope.ok) throw new Error(JSON.stringify(envelope.issues));
  const calculation = openCalculation(envelope.value, contextOf(snapshot));
  const [tree] = collectRows(rows.entries(), calculation).accounts;
  if (tree === undefined) throw new Error('The book has no account.');
  const requested = new Map(requestedLegs(rows).map((leg) => [leg.row, leg]));
  const legs = new LegReader(calculation.context, null).legsOf(tree, requested);
  return accountProblem(tree, legGroups(legs.filter((leg): leg is MovableLeg => leg.kind === 'movable')), calculation);
}

const dv01 = fc.integer({ min: -30_000, max: 30_000 });
const lots = fc.integer({ min: 60, max: 220 }).chain((size) => fc.constantFrom(size, -size));

describe.each([
  ['value at risk', PLAIN],
  ['value at risk, with credits', WITH_CREDITS],
])('a book of three products, %s', (_, snapshot) => {
  it('ends no higher than the best of all allocations in steps of 25 lots', () => {
    fc.assert(
      fc.property(
        fc.tuple(dv01, dv01, dv01),
        fc.tuple(lots, lots, lots),
        ([two, five, ten], [first, second, third]) => {
          const rows = [
            swapDv01('2Y', two),
            swapDv01('5Y', five),
            swapDv01('10Y', ten),
            futureRow('CBOT', 'ZF', first),
            futureRow('CBOT', 'ZN', second),
            futureRow('CME', 'SR3', third),
          ];
          const problem = problemOf(rows, snapshot);
          const steps = problem.lots.map((most) => [
            ...Array.from({ length: Math.ceil(most / 25) }, (_step, place) => 25 * place),
            most,
          ]);
          let least = Infinity;
          for (const one of steps[0] ?? [])
            for (const two of steps[1] ?? [])
              for (const three of steps[2] ?? []) least = Math.min(least, problem.total([one, two, three]));
          expect(answerOf(rows, snapshot).total).toBeLessThanOrEqual(least + 0.02);
        },
      ),
      { numRuns: 3 },
    );
  });
});

describe('the reason of a leg', () => {
  it.each([
    { row: 'a product that may not move', sent: futureRow('CME', 'ES', 2), code: 'ES' },
    { row: 'a row of less than a contract', sent: futureRow('CBOT', 'ZN', 0.5), code: 'ZN' },
    { row: 'a row that is moved or kept', sent: futureRow('CBOT', 'ZF', -3), code: 'ZF' },
    { row: 'a row that is left out', sent: futureRow('CBOT', 'ZQQ', 1), code: 'ZQQ' },
    {
      row: 'a word that says neither yes nor no',
      sent: futureRow('CBOT', 'ZN', 1, { cross_margin: 'maybe' }),
      code: 'ZN',
    },
  ])('names the own product of $row', ({ sent, code }) => {
    const { legs } = optimized(PLAIN, [swapDv01('10Y', 10_000), sent], { solver });
    expect(legs[0]?.reason).toMatch(new RegExp(`\\b${code}\\b`));
  });
});
