import { describe, expect, it } from '@jest/globals';
import { readLines } from '../refused/read-lines.js';

/** Reads lots of CL, then of NG, in rows below each other. @param beside heading and cells of one more column */
function read(
  ofFirst: readonly number[],
  ofSecond: readonly number[],
  beside?: { heading: string; cells: readonly string[] },
) {
  const rows = [
    ...ofFirst.map((lots) => `A|NYMEX|CL|202702|${lots}`),
    ...ofSecond.map((lots) => `A|NYMEX|NG|202703|${lots}`),
  ];
  const found = readLines(
    ['net_position'],
    `Account|Exchange|Contract|Expiry|Lots|${beside?.heading ?? ''}`,
    ...rows.map((row, place) => `${row}|${beside?.cells[place] ?? ''}`),
  );
  return { lots: found?.rows.map(([, lots]) => lots), leftOut: found?.leftOut };
}

describe('a last row of each contract that is the sum of those above it', () => {
  it('is left out, as is told', () => {
    expect(read([10, 5, 15], [-5, -3, -8])).toEqual({
      lots: [10, 5, -5, -3],
      leftOut: [4, 7].map(
        (line) => `${line}: it is the sum of the 2 rows above of the same contract, and would count them twice`,
      ),
    });
  });

  it('is left out of a contract of one row, too', () => {
    const found = readLines(
      ['net_position'],
      'Account|Exchange|Contract|Expiry|Lots',
      ...['CL|202702|10', 'CL|202702|5', 'CL|202702|15', 'NG|202703|-5', 'NG|202703|-3', 'NG|202703|-8'].map(
        (row) => `A|NYMEX|${row}`,
      ),
      ...['HO|202703|4', 'HO|202703|4', 'RB|202703|2'].map((row) => `A|NYMEX|${row}`),
    );
    expect(found?.rows.map(([, lots]) => lots)).toEqual([10, 5, -5, -3, 4, 2]);
    expect(found?.leftOut).toContain(
      '9: it repeats the row above of the same contract, as the sums of other contracts below their rows do',
    );
  });

  it.each([
    [
      [10, 5, 15],
      [-5, -3],
    ],
    [[10, 5, 15], [-8]],
    [
      [10, 5, 15],
      [-5, -3, -9],
    ],
    [
      [4, 4],
      [-5, -5],
    ],
  ])('is a position where not all contracts end so: %j and %j', (ofFirst, ofSecond) => {
    expect(read(ofFirst, ofSecond)).toEqual({ lots: [...ofFirst, ...ofSecond], leftOut: [] });
  });

  it.each(['Trade ID', 'Time', 'Exec Ref'])('is a trade where it has its own %s', (heading) => {
    const cells = ['T1', 'T2', 'T3', 'T4', 'T5', 'T6'];
    expect(read([1, 1, 2], [1, 2, 3], { heading, cells })).toMatchObject({ lots: [1, 1, 2, 1, 2, 3], leftOut: [] });
  });
});

describe('a row with a star or a word for all names in place of one', () => {
  const lotsOf = (...rows: readonly string[]) =>
    readLines(['net_position'], 'Account|Strategy|Exchange|Contract|Expiry|Lots', ...rows);
  const [one, other] = ['A|S1|NYMEX|CL|202702|10', 'A|S2|NYMEX|CL|202702|5'];

  it.each(['*', '**', 'ALL', '(All)', 'Alle'])('is left out where it is the sum of the others: %s', (star) => {
    const below = lotsOf(one, other, `A|${star}|NYMEX|CL|202702|15`);
    expect(below?.rows.map(([, lots]) => lots)).toEqual([10, 5]);
    expect(below?.leftOut).toEqual([expect.stringContaining('4: its star or word stands for all rows')]);
    expect(lotsOf(`A|${star}|NYMEX|CL|202702|15`, one, other)?.rows.map(([, lots]) => lots)).toEqual([10, 5]);
  });

  it('counts where it is another number, or of another contract', () => {
    expect(lotsOf(one, other, 'A|*|NYMEX|CL|202702|16')?.rows.length).toBe(3);
    expect(lotsOf(one, other, 'A|*|NYMEX|CL|202703|15')?.rows.length).toBe(3);
  });
});
