import { describe, expect, it } from '@jest/globals';
import { readLines } from '../refused/read-lines.js';

const lots = (...lines: readonly string[]) => readLines(['net_position'], ...lines)?.rows;
const doubts = (...lines: readonly string[]) => readLines(['net_position'], ...lines)?.doubts;

describe('positions of several days', () => {
  it.each([
    ['Date', '26/11/2026', '27/11/2026'],
    ['Datum', '26.11.2026', '27.11.2026'],
    ['Stichtag', '26.11.2026', '27.11.2026'],
    ['Business date', '26/11/2026', '27/11/2026'],
    ['Month end', 'Oct 26', 'Nov 26'],
    ['Time', '09:00', '17:00'],
    ['Timestamp', '2026-11-27 9:30 PM', '2026-11-27 11:00 PM'],
    // Whichever of the numbers is the day.
    ['Date', '05/11/2026', '06/11/2026'],
  ])('count once, on the last: %s %s', (heading, before, last) => {
    const lines = [`${heading}|Account|Contract|Position`, `${before}|A1|CLZ7|7`, `${last}|A1|CLZ7|10`];
    expect(lots(...lines)).toEqual([[3, 10]]);
    expect(readLines([], ...lines)?.leftOut).toEqual([`2: an earlier “${heading}” than the last`]);
  });

  it('count once where every contract stands on every day, below whatever heading of lots', () =>
    expect(
      lots('Date|Contract|Lots', '26/11/2026|CLZ7|7', '27/11/2026|CLZ7|10', '26/11/2026|NGH7|-3', '27/11/2026|NGH7|-5'),
    ).toEqual([
      [3, 10],
      [5, -5],
    ]));

  it('count once by traders, each of whom holds the contract', () =>
    expect(
      lots(
        'Date|Trader|Contract|Position',
        '26/11/2026|Ann|CLZ7|7',
        '26/11/2026|Bob|CLZ7|2',
        '27/11/2026|Ann|CLZ7|8',
        '27/11/2026|Bob|CLZ7|1',
      ),
    ).toEqual([
      [4, 8],
      [5, 1],
    ]));

  it.each([
    ['one contract alone', 'Date|Contract|Lots', '26/11/2026|CLZ7|7', '27/11/2026|CLZ7|3'],
    ['days of which nobody knows the last', 'Date|Contract|Position', '05/12/2026|CLZ7|7', '06/11/2026|CLZ7|3'],
  ])('are asked about: %s', (_, ...lines) =>
    expect(doubts(...lines)).toEqual(['Date: holds several days, and the positions of each day would count']),
  );
});

describe('trades of several days', () => {
  it.each([
    ['by their prices', 'Date|Contract|Lots|Price', '26/11/2026|CLZ7|7|70', '27/11/2026|CLZ7|3|71'],
    ['by their sides', 'Date|Contract|B/S|Lots', '26/11/2026|CLZ7|B|7', '27/11/2026|CLZ7|B|3'],
    ['by their numbers', 'Date|Trade no|Contract|Lots', '26/11/2026|17|CLZ7|7', '27/11/2026|18|CLZ7|3'],
    ['twice on a day', 'Date|Contract|Lots', '26/11/2026|CLZ7|7', '27/11/2026|CLZ7|3', '27/11/2026|CLZ7|3'],
    ['of other contracts', 'Date|Contract|Lots', '26/11/2026|CLZ7|7', '27/11/2026|NGH7|3'],
  ])('all count: %s', (_, ...lines) => {
    expect(lots(...lines)).toHaveLength(lines.length - 1);
    expect(doubts(...lines)).toEqual([]);
  });
});
