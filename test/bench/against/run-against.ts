import { accumulationContest } from './accumulation-contest.js';
import { bondContest } from './bond-contest.js';
import type { ContestMaker } from './contest.js';
import { jsonBookContest } from './json-book-contest.js';
import { optionContest } from './option-contest.js';
import { runContest, type Standing } from './run-contest.js';
import { spanFileContest } from './span-file-contest.js';
import { swapContest } from './swap-contest.js';
import { tailContest } from './tail-contest.js';
import { workbookContest } from './workbook-contest.js';

const PASSES = 3;

/** The contests in the sizes that are measured, by the name that asks for one. */
const CONTESTS: ReadonlyMap<string, ContestMaker> = new Map<string, ContestMaker>([
  ['span', (directory) => spanFileContest(directory, 14)],
  ['json', (directory) => jsonBookContest(directory, 10_000)],
  ['xlsx', (directory) => workbookContest(directory, 100_000)],
  ['accumulation', (directory) => accumulationContest(directory, { accounts: 5000, factors: 40, scenarios: 2500 })],
  ['tail', (directory) => tailContest(directory, { vectors: 2000, scenarios: 2500 })],
  ['options', (directory) => optionContest(directory, { options: 500, scenarios: 2500, compared: 50 })],
  [
    'swaps',
    (directory) =>
      swapContest(directory, { swaps: 10_000, scenarios: 1250, comparedSwaps: 100, comparedScenarios: 20 }),
  ],
  ['bonds', (directory) => bondContest(directory, { bonds: 2000, compared: 100 })],
]);

/** The contests that arguments name after `--against`; all where they name none. @throws where there is no such contest */
export function contestsOf(suiteArguments: readonly string[]): readonly string[] {
  const after = suiteArguments.slice(suiteArguments.indexOf('--against') + 1);
  const end = after.findIndex((argument) => argument.startsWith('--'));
  const names = end < 0 ? after : after.slice(0, end);
  const unknown = names.find((name) => !CONTESTS.has(name));
  if (unknown !== undefined)
    throw new Error(`There is no contest "${unknown}"; name some of ${[...CONTESTS.keys()].join(', ')}.`);
  return names.length === 0 ? [...CONTESTS.keys()] : names;
}

/** Runs contests one after the other. @param names of `contestsOf` @param tell receives each contest's name before it runs */
export async function runAgainst(names: readonly string[], tell: (name: string) => void): Promise<readonly Standing[]> {
  const standings: Standing[] = [];
  for (const [name, makeContest] of CONTESTS) {
    if (!names.includes(name)) continue;
    tell(name);
    standings.push(...(await runContest(makeContest, PASSES)));
  }
  return standings;
}
