import { describe, expect, it } from '@jest/globals';
import { readLines } from './read-lines.js';

const doubtsOf = (heading: string, ...words: readonly string[]) =>
  readLines(['net_position'], `Account|Contract|Lots|${heading}`, ...words.map((word) => `A1|CLG7|10|${word}`))?.doubts;

describe('a column of one of the parties of a trade', () => {
  it.each([
    ['Buyer', 'XYZ', 'names who bought'],
    ['Acheteur', 'XYZ', 'names who bought'],
    ['Buyer Account', 'XYZ', 'names who bought'],
    ['Seller', 'XYZ', 'names who sold'],
    ['Seller', 'A1', 'names who sold'],
  ])('is asked about: %s %s', (heading, word, doubt) => {
    expect(doubtsOf(heading, word)).toEqual([
      `${heading}: ${doubt}, and nothing says whether that is you: head a column “Side” with Buy or Sell`,
    ]);
  });

  it('says nothing where the account bought, and beside sides or signs', () => {
    expect(doubtsOf('Buyer', 'A1', 'a1')).toEqual([]);
    expect(doubtsOf('B/S|Buyer', 'B|XYZ')).toEqual([]);
    expect(doubtsOf('Buyer', '')).toEqual([]);
  });
});
