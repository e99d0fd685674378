import type { RepeatedDate } from '../history/history-table.js';

/** At most two sentences on dates that a file has twice: one on identical rows and one on rows that disagree. */
export function repeatedFinding(name: string, repeated: readonly RepeatedDate[]): readonly string[] {
  const identical = repeated.filter(({ conflict }) => conflict === null);
  const conflicts = repeated.filter(({ conflict }) => conflict !== null);
  const [first] = identical;
  const [worst] = conflicts;
  return [
    ...(first === undefined
      ? []
      : [
          `${name}: ${dates(identical.length)} twice with the same values (line ${first.line}: ${first.date}); each counts once.`,
        ]),
    ...(worst === undefined
      ? []
      : [
          `${name}: ${dates(conflicts.length)} twice with different values (line ${worst.line}: ${worst.date}, ${worst.conflict ?? ''}); the cells that differ count as missing.`,
        ]),
  ];
}

const dates = (count: number): string =>
  count === 1 ? '1 date is there' : `${count.toLocaleString('en-US')} dates are there`;
