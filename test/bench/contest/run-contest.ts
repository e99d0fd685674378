import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { ascending, percentile } from '../figure.js';
import type { Absent, Contest, Contestant, ContestMaker, Goal, Turn } from './contest.js';

/** What one contestant reached. */
export interface Standing {
  readonly contest: string;
  readonly contestant: string;
  /** Null where there is none to tell. */
  readonly version: string | null;
  /** Units of work a second, `unit` of them; null where the contestant is absent or its results differ. */
  readonly rate: number | null;
  readonly unit: string;
  /** Our rate over this one: above 1 where we are faster; null for ourselves and where there is no rate. */
  readonly ratio: number | null;
  /** Of the results, as a fraction of the largest of ours; null for ourselves and the absent. */
  readonly difference: number | null;
  readonly tolerance: number;
  /** `absent`: `needs` says how to get it; `differs`: its results are not ours, so that its time counts for nothing. */
  readonly outcome: 'ours' | 'equal' | 'differs' | 'absent';
  readonly needs: string | null;
  /** What is asked of `ratio`; null where nothing is. */
  readonly goal: Goal | null;
  /** Null where there is no goal or no ratio. */
  readonly isReached: boolean | null;
}

/** Runs a contest in a directory of its own. @param passes turns of each contestant, whose median counts */
export async function runContest(makeContest: ContestMaker, passes: number): Promise<readonly Standing[]> {
  const directory = await mkdtemp(join(tmpdir(), 'margin-desk-bench-'));
  try {
    const contest = await makeContest(directory);
    try {
      return await standings(contest, passes);
    } finally {
      await contest.close?.();
    }
  } finally {
    await rm(directory, { recursive: true, force: true });
  }
}

async function standings(contest: Contest, passes: number): Promise<readonly Standing[]> {
  const contestants = [contest.ours, ...contest.rivals];
  const turns = new Map<Contestant, (Turn | Absent)[]>(contestants.map((contestant) => [contestant, []]));
  // in turns, so that what else the machine does meets all of them
  for (let pass = 0; pass < passes; pass++) for (const [contestant, own] of turns) own.push(await contestant.run());
  const ours = medianTurn(turns.get(contest.ours) ?? []);
  if (ours === undefined || 'needs' in ours) throw new Error(`The contest ${contest.name} has no results of ours.`);
  return contestants.map((contestant) =>
    standingOf(contest, contestant, medianTurn(turns.get(contestant) ?? []) ?? ours, ours),
  );
}

/** What a machine lacks, if it does; else the results of the last turn with the median of all times. */
function medianTurn(turns: readonly (Turn | Absent)[]): Turn | Absent | undefined {
  const [last] = turns.slice(-1);
  if (last === undefined || 'needs' in last) return last;
  const times = ascending(turns.flatMap((turn) => ('needs' in turn ? [] : [turn.seconds])));
  return { ...last, seconds: percentile(times, 0.5) };
}

function standingOf(contest: Contest, contestant: Contestant, turn: Turn | Absent, ours: Turn): Standing {
  const { name, unit, tolerance } = contest;
  const goal = contestant.goal ?? null;
  const none = { version: null, rate: null, ratio: null, difference: null, needs: null, goal, isReached: null };
  const standing = { contest: name, contestant: contestant.name, ...none, unit, tolerance };
  if ('needs' in turn) return { ...standing, outcome: 'absent', needs: turn.needs };
  const rate = contestant.work / turn.seconds;
  const version = turn.version ?? null;
  if (contestant === contest.ours) return { ...standing, version, rate, outcome: 'ours' };
  const difference = largestDifference(turn.results, ours.results);
  if (!(difference <= tolerance)) return { ...standing, version, difference, outcome: 'differs' };
  const ratio = contest.ours.work / ours.seconds / rate;
  return { ...standing, version, rate, ratio, difference, outcome: 'equal', isReached: goal && isReached(goal, ratio) };
}

/** @param ratio how many times as fast we are */
const isReached = (goal: Goal, ratio: number): boolean =>
  'timesAsFast' in goal ? ratio >= goal.timesAsFast : 1 / ratio <= goal.timesAsLong;

/**
 * The largest difference between results and those expected, as a fraction of the largest expected one; Infinity where
 * they are not as many, or one is no number.
 */
export function largestDifference(results: Float64Array, expected: Float64Array): number {
  if (results.length !== expected.length || expected.length === 0) return Infinity;
  let [difference, largest] = [0, 0];
  for (let place = 0; place < expected.length; place++) {
    const distance = Math.abs((results[place] ?? NaN) - (expected[place] ?? NaN));
    if (!Number.isFinite(distance)) return Infinity;
    difference = Math.max(difference, distance);
    largest = Math.max(largest, Math.abs(expected[place] ?? 0));
  }
  return difference === 0 ? 0 : difference / largest;
}
