import { describe, expect, it } from '@jest/globals';
import { readLines } from '../refused/read-lines.js';

/** What is asked of two contracts under each of two values of a column, the second of them with its own lots. */
const doubtsOf = (heading: string, values: readonly [string, string], lots: readonly [number, number]) =>
  readLines(
    ['net_position'],
    `Account|${heading}|Exchange|Contract|Expiry|Lots`,
    ...values.flatMap((value, place) => [
      `A|${value}|NYMEX|CL|202702|${place === 0 ? 9 : lots[0]}`,
      `A|${value}|NYMEX|NG|202703|${place === 0 ? -5 : lots[1]}`,
    ]),
  )?.doubts;

describe('a column under each value of which the same positions stand', () => {
  it.each([
    ['Source', 'Broker', 'Internal', 9, -5],
    ['Source', 'Broker', 'Internal', 8, -5],
    ['System', 'TT', 'CQG', 9, -5],
    ['Feed', 'Alpha', 'Beta', 9, -5],
    ['Scenario', 'Base', 'Stress', 18, -10],
    ['View', 'Trade date', 'Settled', 9, -4],
    ['Version', 'v1', 'v2', 7, -5],
    ['Run', 'Morning', 'Evening', 7, -5],
  ])('is asked about: %s, %s and %s with %d and %d lots', (heading, one, other, first, second) => {
    expect(doubtsOf(heading, [one, other], [first, second])).toEqual([
      `${heading}: says “${one}”, “${other}”, of which each may hold the same positions once more, and is not read`,
    ]);
  });

  it.each([
    ['Strategy', 'Carry', 'Macro', 9, -5],
    ['Trader', 'JK', 'RS', 4, -2],
    ['Book', 'Energy', 'Macro', 9, -5],
    ['Source', 'Marex', 'GS', 4, -2],
    ['System', 'TT', 'CQG', 4, -5],
  ])('may be of trades of several: %s, %s and %s with %d and %d lots', (heading, one, other, first, second) => {
    expect(doubtsOf(heading, [one, other], [first, second])).toEqual([]);
  });

  it('holds versions of trades by their numbers', () => {
    const found = readLines(
      ['net_position'],
      'Trade ID|Version|Account|Exchange|Contract|Expiry|Lots',
      'T1|2|A|NYMEX|CL|202702|9',
      'T2|1|A|NYMEX|CL|202702|4',
    );
    expect(found).toMatchObject({ doubts: [], leftOut: [] });
    expect(found?.rows).toHaveLength(2);
  });
});
