import { describe, expect, it } from '@jest/globals';
import { plainSentence } from '../../server/lib/plain-sentence.js';

describe('a sentence with text of a file in it', () => {
  it.each([
    ['as it is', 'a.csv, line 2: „ü“ is no number.', 'a.csv, line 2: „ü“ is no number.'],
    [
      'with what would move the cursor or end the line',
      'a\u001b[2J\r\nb\u0085c\u2028.',
      'a\uFFFD[2J\uFFFD\uFFFDb\uFFFDc\uFFFD.',
    ],
    ['with what would turn its direction', 'a\u202Ecod.exe', 'a\uFFFDcod.exe'],
    ['with half a character', 'a\uD83D.', 'a\uFFFD.'],
    ['with a whole one of two halves', 'a\u{1F600}.', 'a\u{1F600}.'],
  ])('is shown %s', (_, sentence, shown) => {
    expect(plainSentence(sentence)).toBe(shown);
  });

  it('is cut off where it is too long, never within a character', () => {
    const shown = plainSentence('\u{1F600}'.repeat(800));
    expect([shown.length, shown.slice(-2)]).toEqual([1000, '\uFFFD…']);
  });
});
