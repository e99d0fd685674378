import Table from 'cli-table3';
import type { Goal } from './contest.js';
import type { Standing } from './run-contest.js';

/** Standings as a table for people. */
export function standingsTable(standings: readonly Standing[]): string {
  const table = new Table({
    head: ['work', 'by', 'a second', 'ours is', 'goal', '', 'results'],
    style: { head: [], border: [] },
  });
  let last = '';
  for (const standing of standings) {
    const { contest, contestant, version, rate, unit, ratio, goal, isReached } = standing;
    table.push([
      contest === last ? '' : contest,
      version === null ? contestant : `${contestant} (${version})`,
      { content: rate === null ? '' : `${significant(rate)} ${unit}`, hAlign: 'right' },
      { content: ratio === null ? '' : ratioText(ratio, goal), hAlign: 'right' },
      goal === null ? '' : goalText(goal),
      isReached === null ? '' : isReached ? 'reached' : 'missed',
      resultsOf(standing),
    ]);
    last = contest;
  }
  return table.toString();
}

/** @param ratio how many times as fast we are */
const ratioText = (ratio: number, goal: Goal | null): string =>
  goal !== null && 'timesAsLong' in goal ? `${significant(1 / ratio)} × as long` : `${significant(ratio)} × as fast`;

const goalText = (goal: Goal): string =>
  'timesAsLong' in goal ? `≤ ${goal.timesAsLong} × as long` : `≥ ${goal.timesAsFast} × as fast`;

function resultsOf({ outcome, difference, tolerance, needs }: Standing): string {
  switch (outcome) {
    case 'ours':
      return '';
    case 'equal':
      return difference === 0 ? 'equal' : `equal within ${(difference ?? 0).toExponential(0)}`;
    case 'differs':
      return `differ by ${(difference ?? Infinity).toExponential(1)}, allowed ${tolerance.toExponential(0)}: time does not count`;
    case 'absent':
      return `not installed: ${needs ?? ''}`;
  }
}

/** Three digits that count. */
const significant = (value: number): string => (value >= 100 ? value.toFixed(0) : value.toPrecision(3));
