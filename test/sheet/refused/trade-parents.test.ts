import { describe, expect, it } from '@jest/globals';
import { readLines } from './read-lines.js';

const read = (heading: string, ...rows: readonly string[]) =>
  readLines(
    ['net_position'],
    `Trade ID|${heading}|Account|Exchange|Contract|Expiry|Net`,
    ...rows.map((row) => row.replace('*', 'NYMEX|CL|202703')),
  );
const result = (found: ReturnType<typeof read>) => ({
  lots: found?.rows.map(([, each]) => each),
  leftOut: found?.leftOut,
});

describe('a trade whose parts are rows of their own', () => {
  it.each(['Parent ID', 'Parent Trade ID', 'Block ID', 'Allocated From', 'Split Of'])('is left out: %s', (heading) => {
    expect(result(read(heading, 'T1||A0|*|10', 'T2|T1|A1|*|6', 'T3|T1|A2|*|4'))).toEqual({
      lots: [6, 4],
      leftOut: ['2: its parts are rows of their own: 3, 4'],
    });
  });

  it('is left out with the question where they come to less', () => {
    expect(result(read('Parent ID', 'T1||A0|*|10', 'T2|T1|A1|*|6'))).toEqual({
      lots: [6],
      leftOut: ['2: its parts are rows of their own, 3, and come to 6 of 10: who holds the rest?'],
    });
  });

  it.each(['Original Trade ID', 'Previous Trade ID', 'Orig Trade No'])(
    'may stand beside what came out of it: %s',
    (heading) => {
      expect(result(read(heading, 'T1||A1|*|10', 'T2|T1|A1|*|12'))).toEqual({
        lots: [12],
        leftOut: ['2: row 3 came out of it: clear the number there if both count'],
      });
    },
  );

  it.each(['Replaces', 'Supersedes Trade', 'Amends'])(
    'does not count where another one stands for it: %s',
    (heading) => {
      expect(result(read(heading, 'T1||A1|*|10', 'T2|T1|A1|*|12'))).toEqual({
        lots: [12],
        leftOut: ['2: replaced by row 3'],
      });
    },
  );

  it.each(['Replaced By', 'Superseded By', 'Rolled To', 'Mirror Of'])(
    'does not count beside it without an answer: %s',
    (heading) => {
      expect(result(read(heading, 'T1|T9|A1|*|10', 'T2||A1|*|12'))).toEqual({
        lots: [12],
        leftOut: [`2: “T9” by ${heading}: clear that cell if the row counts beside it`],
      });
    },
  );

  it.each([
    ['Parent ID', 'P9', 'P9'],
    ['Parent ID', 'T1', 'T2'],
    ['Original Trade ID', 'A-77', ''],
    ['Replaced By', 'jw', ''],
  ])('counts otherwise: %s %s', (heading, first, second) => {
    expect(result(read(heading, `T1|${first}|A1|*|10`, `T2|${second}|A1|*|12`))).toEqual({
      lots: [10, 12],
      leftOut: [],
    });
  });
});
