import { describe, expect, it } from '@jest/globals';
import { readLines } from './read-lines.js';

const lotsOf = (...lines: readonly string[]) => {
  const found = readLines(['contract_strike', 'net_position'], ...lines);
  return { rows: found?.rows.map(([, strike, lots]) => [strike, lots]), asked: found?.doubts.length };
};
const HEAD = 'Account|Structure|Contract|Month|C/P|Strike|Ratio|Lots';

describe('legs of structures with ratios', () => {
  it('are their ratio times the lots of the structure', () => {
    const { rows, asked } = lotsOf(HEAD, 'A|S-1|LO|Dec-27|C|75|1|50', 'A|S-1|LO|Dec-27|C|80|-2|50');
    expect(rows).toEqual([
      [75, 50],
      [80, -100],
    ]);
    expect(asked).toBe(0);
  });

  it('are so where the lots of the structure have a column of their own', () => {
    const head = 'Account|Structure|Structure lots|Contract|Month|C/P|Strike|Ratio';
    const straddle = ['A|Straddle|-10|LO|Jun-27|C|72|1', 'A|Straddle|-10|LO|Jun-27|P|72|1'];
    const { rows } = lotsOf(
      head,
      'A|Ratio spread|50|LO|Dec-27|C|75|1',
      'A|Ratio spread|50|LO|Dec-27|C|80|-2',
      ...straddle,
    );
    expect(rows?.map(([, lots]) => lots)).toEqual([50, -100, -10, -10]);
  });

  it('are the lots themselves where these have the ratio in them', () => {
    const { rows, asked } = lotsOf(HEAD, 'A|S-1|LO|Dec-27|C|75|1|50', 'A|S-1|LO|Dec-27|C|80|-2|-100');
    expect(rows?.map(([, lots]) => lots)).toEqual([50, -100]);
    expect(asked).toBe(0);
  });

  it('turn with the side of their structure', () => {
    const { rows } = lotsOf(`${HEAD}|B/S`, 'A|S-1|LO|Dec-27|C|75|1|50|Sell', 'A|S-1|LO|Dec-27|C|80|-2|50|Sell');
    expect(rows?.map(([, lots]) => lots)).toEqual([-50, 100]);
  });

  it.each([
    ['lots and ratios contradict each other', ['A|S-1|LO|Dec-27|C|75|1|50', 'A|S-1|LO|Dec-27|C|80|-2|-70']],
    [
      'lots have the ratio in them in one structure only',
      [
        'A|S-1|LO|Dec-27|C|75|1|50',
        'A|S-1|LO|Dec-27|C|80|-2|-100',
        'A|S-2|LO|Dec-27|P|60|1|30',
        'A|S-2|LO|Dec-27|P|55|-2|30',
      ],
    ],
    ['a structure has one leg', ['A|S-1|LO|Dec-27|C|75|2|50', 'A|S-2|LO|Dec-27|C|80|-2|50']],
    ['a ratio is no whole number', ['A|S-1|LO|Dec-27|C|75|1|50', 'A|S-1|LO|Dec-27|C|80|-1.5|50']],
  ])('are asked about where %s', (_, lines) => expect(lotsOf(HEAD, ...lines).asked).toBe(1));

  it('are asked about where nothing says of which structure they are', () =>
    expect(
      lotsOf('Account|Contract|Month|C/P|Strike|Ratio|Lots', 'A|LO|Dec-27|C|75|1|50', 'A|LO|Dec-27|C|80|-2|50').asked,
    ).toBe(1));
});

describe('ratios beside a structure in one row', () => {
  const asked = (ratio: string) =>
    lotsOf('Account|Contract|Month|Structure|Strikes|Ratio|Lots', `A|LO|Dec-27|1x2 call spread|75/80|${ratio}|50`)
      .asked;

  it('say again what its words do', () => expect([asked('1:-2'), asked('1:2')]).toEqual([0, 0]));
  it('are asked about where they say something else', () => expect([asked('1:-3'), asked('2:-1')]).toEqual([1, 1]));
});

describe('options of a straddle in rows of their own', () => {
  const head = 'Account|Structure|Contract|Month|C/P|Strike|Lots';
  const typesOf = (...lines: readonly string[]) =>
    readLines(['contract_type'], head, ...lines)?.rows.map(([, type]) => type);

  it('are no straddle each', () =>
    expect(typesOf('A|Straddle|LO|Jun-27|C|72|-10', 'A|Straddle|LO|Jun-27|P|72|-10')).toEqual(['C', 'P']));
  it('are the straddle where only one row says so', () =>
    expect(typesOf('A|Straddle|LO|Jun-27||72|-10', 'A||LO|Jun-27|P|57|4')?.[0]).toBe('Straddle'));
});
