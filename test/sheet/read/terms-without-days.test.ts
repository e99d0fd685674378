import { describe, expect, it } from '@jest/globals';
import { readLines } from '../refused/read-lines.js';

const read = (heading: string, first: string, second: string) =>
  readLines(
    ['currency_pair'],
    `Account|Pair|Side|Amount|Rate|${heading}`,
    `A|EURUSD|Buy|5000000|1.16|${first}`,
    `A|USDJPY|Sell|3000000|150.1|${second}`,
  );

describe('currencies that say how long they run and not to which day', () => {
  it.each([
    ['Tenor', '3M'],
    ['Term (months)', '3'],
    ['Days', '90'],
  ])('do not count as spot: %s', (heading, term) => {
    const found = read(heading, term, '');
    expect(found?.rows).toEqual([[3, 'USDJPY']]);
    expect(found?.leftOut).toEqual([`2: “${term}” by ${heading} is no day: write its value date`]);
  });

  it.each([
    ['Tenor', 'SPOT'],
    ['Value Date', '2027-02-24'],
  ])('count otherwise: %s', (heading, word) => expect(read(heading, word, word)?.rows).toHaveLength(2));
});

describe('lengths that are counted in months', () => {
  it.each(['Tenor (months)', 'Term (months)', 'Tenor in months', 'Term (m)', 'Months'])(
    'are no years: %s',
    (heading) => {
      const ladder = readLines(
        ['tenor'],
        `Account|Currency|Index|${heading}|DV01`,
        'A|USD|SOFR|60|12500',
        'A|USD|SOFR|120|-8000',
      );
      expect(ladder?.rows).toEqual([
        [2, '60M'],
        [3, '120M'],
      ]);
    },
  );
});
