import { describe, expect, it } from '@jest/globals';
import { readLines } from './read-lines.js';

const read = (heading: string, ...takers: readonly [string, string, string]) =>
  readLines(
    ['net_position'],
    `Account|Exchange|Contract|Expiry|Lots|${heading}`,
    `A|NYMEX|CL|202703|10|${takers[0]}`,
    `A|NYMEX|NG|202704|-5|${takers[1]}`,
    `A|CME|ES|202703|3|${takers[2]}`,
  );
const lots = (found: ReturnType<typeof read>) => found?.rows.map(([, each]) => each);

describe('a trade that was given to another broker', () => {
  it.each([
    'Give Up To',
    'Give-up broker',
    'Given up to',
    'GU',
    'GU Broker',
    'Giveup',
    'Give-Up Account',
    'Allocated To Broker',
  ])('is left out beside others that were not: %s', (heading) => {
    const found = read(heading, 'GS', '', '');
    expect(lots(found)).toEqual([-5, 3]);
    expect(found?.leftOut).toEqual([
      `2: “GS” by ${heading}: it may be cleared and held there, and not here: clear that cell if it counts here`,
    ]);
  });

  it('is asked about where all were given, to several', () => {
    expect(read('Give Up To', 'GS', 'JPM', 'GS')?.doubts).toEqual([
      'Give Up To: says that all rows were given up, to “GS”, “JPM”: head it “Clearing broker” if the positions are held there for this book',
    ]);
  });

  it.each([
    ['Give Up To', '', '', ''],
    ['Give Up To', 'n/a', '-', 'own'],
    ['Give Up To', 'Marex', 'Marex', 'Marex'],
    ['Give In From', 'GS', '', ''],
    ['Executing Broker', 'GS', 'JPM', 'MS'],
  ])('is none otherwise: %s %s', (heading, ...takers) => {
    const found = read(heading, takers[0], takers[1], takers[2]);
    expect(lots(found)).toEqual([10, -5, 3]);
    expect(found).toMatchObject({ leftOut: [], doubts: [] });
  });
});
