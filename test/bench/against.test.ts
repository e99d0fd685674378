import { describe, expect, it } from '@jest/globals';
import { accumulationContest } from './against/accumulation-contest.js';
import { bondContest } from './against/bond-contest.js';
import { withGoal, type Contest, type ContestMaker } from './contest/contest.js';
import { intakeContest } from './against/intake-contest.js';
import { jsonBookContest } from './against/json-book-contest.js';
import { optionContest } from './against/option-contest.js';
import { largestDifference, runContest } from './contest/run-contest.js';
import { spanFileContest } from './against/span-file-contest.js';
import { standingsTable } from './contest/standings-table.js';
import { swapContest } from './against/swap-contest.js';
import { tailContest } from './against/tail-contest.js';
import { workbookContest } from './against/workbook-contest.js';
import { PARTS, partsOf, unknownArgument } from './run.js';

const SMALL: readonly (readonly [name: string, make: ContestMaker])[] = [
  ['span', (directory) => spanFileContest(directory, 1)],
  ['json', (directory) => jsonBookContest(directory, 400)],
  ['xlsx', (directory) => workbookContest(directory, 300)],
  ['accumulation', (directory) => accumulationContest(directory, { accounts: 30, factors: 7, scenarios: 250 })],
  ['tail', (directory) => tailContest(directory, { vectors: 20, scenarios: 300 })],
  ['options', (directory) => optionContest(directory, { options: 20, scenarios: 50, compared: 10 })],
  [
    'swaps',
    (directory) => swapContest(directory, { swaps: 30, scenarios: 5, comparedSwaps: 20, comparedScenarios: 3 }),
  ],
  ['intake', (directory) => intakeContest(directory, { accounts: 30, bytes: 1_000_000 })],
  ['bonds', (directory) => bondContest(directory, { bonds: 40, compared: 20 })],
];

describe('contests', () => {
  it.each(SMALL)('%s: everybody who is installed finds what we find', async (_, make) => {
    const standings = await runContest(make, 1);
    const [ours, ...rivals] = standings;
    expect(ours?.outcome).toBe('ours');
    expect(rivals.length).toBeGreaterThan(0);
    const told = ({ contestant, difference, outcome, needs }: (typeof standings)[number]) => ({
      contestant,
      difference,
      outcome,
      needs,
    });
    expect(rivals.filter(({ outcome }) => outcome !== 'equal' && outcome !== 'absent').map(told)).toEqual([]);
    for (const { outcome, needs, ratio } of rivals) {
      expect(needs === null).toBe(outcome === 'equal');
      expect(ratio === null).toBe(outcome === 'absent');
    }
  });

  it('count no time whose results differ', async () => {
    const turn = (seconds: number, result: number) => () =>
      Promise.resolve({ seconds, results: Float64Array.of(1, result) });
    const contest: Contest = {
      name: 'made up',
      unit: 'things',
      tolerance: 1e-3,
      ours: { name: 'ours', work: 10, run: turn(2, 4) },
      rivals: [
        { name: 'wrong', work: 10, run: turn(1, 4.01) },
        withGoal({ timesAsFast: 0.5 }, { name: 'near', work: 5, run: turn(0.5, 4.001) }),
        withGoal({ timesAsLong: 1.9 }, { name: 'nearer', work: 10, run: turn(1, 4) }),
        { name: 'absent', work: 10, run: () => Promise.resolve({ needs: 'a shop' }) },
      ],
    };
    const standings = await runContest(() => contest, 2);
    expect(standings.map(({ outcome, rate, ratio, isReached }) => ({ outcome, rate, ratio, isReached }))).toEqual([
      { outcome: 'ours', rate: 5, ratio: null, isReached: null },
      { outcome: 'differs', rate: null, ratio: null, isReached: null },
      { outcome: 'equal', rate: 10, ratio: 0.5, isReached: true },
      { outcome: 'equal', rate: 10, ratio: 0.5, isReached: false },
      { outcome: 'absent', rate: null, ratio: null, isReached: null },
    ]);
    const table = standingsTable(standings);
    expect(table).toContain('time does not count');
    expect(table).toContain('not installed: a shop');
    expect(table).toMatch(/0\.500 × as fast +│ ≥ 0\.5 × as fast +│ reached/);
    expect(table).toMatch(/2\.00 × as long +│ ≤ 1\.9 × as long +│ missed/);
  });

  it('count the median of the turns, and end what they started', async () => {
    const seconds = [9, 1, 4];
    let isClosed = false;
    const contest: Contest = {
      name: 'made up',
      unit: 'things',
      tolerance: 0,
      ours: {
        name: 'ours',
        work: 8,
        run: () => Promise.resolve({ seconds: seconds.pop() ?? NaN, results: Float64Array.of(1) }),
      },
      rivals: [],
      close: () => {
        isClosed = true;
        return Promise.resolve();
      },
    };
    expect((await runContest(() => contest, 3)).map(({ rate }) => rate)).toEqual([2]);
    expect(isClosed).toBe(true);
  });

  it('are asked for by the name of their part', () => {
    const names = (suiteArguments: readonly string[]): readonly string[] =>
      partsOf(suiteArguments).map(([name]) => name);
    expect(names(['--tail', '--options', '--json'])).toEqual(['--options', '--tail']);
    expect(names(['--json'])).toEqual([...PARTS.keys()]);
    expect(names(['--soak', '60'])).toEqual([]);
    expect(names(['--workbook'])).toEqual(['--workbook']);
  });

  it('are not run in place of what is none', () => {
    expect(unknownArgument(['--sheets', '--tail'])).toBe('--sheets');
    expect(unknownArgument(['60'])).toBe('60');
    expect(unknownArgument(['--soak', '--sheets'])).toBe('--sheets');
    expect(unknownArgument(['--soak', '60', '--json', '--workbook'])).toBeUndefined();
    expect(unknownArgument([])).toBeUndefined();
  });
});

describe('largestDifference', () => {
  it('is a fraction of the largest result, and infinite where results can not be compared', () => {
    expect(largestDifference(Float64Array.of(1, -7.99), Float64Array.of(1, -8))).toBeCloseTo(0.00125, 12);
    expect(largestDifference(Float64Array.of(0, 0), Float64Array.of(0, 0))).toBe(0);
    expect(largestDifference(Float64Array.of(1), Float64Array.of(1, 2))).toBe(Infinity);
    expect(largestDifference(Float64Array.of(NaN), Float64Array.of(1))).toBe(Infinity);
    expect(largestDifference(new Float64Array(), new Float64Array())).toBe(Infinity);
  });
});
