import { describe, expect, it } from '@jest/globals';
import { readLines } from './read-lines.js';

const read = (headings: string, ...lines: readonly string[]) =>
  readLines(['net_position'], `Account|Exchange|Contract|Expiry|${headings}`, ...lines);
const [FIRST, SECOND] = ['A|NYMEX|CL|202703', 'A|NYMEX|CL|202704'];

describe('prices of what was bought and of what was sold', () => {
  it.each([
    ['Buy Price|Sell Price', ['61.2|', '|4.02']],
    ['Bought at|Sold at', ['61.2|', '|4.02']],
    ['Buy Px|Sell Px', ['61.2|0', '0|4.02']],
    ['Prix achat|Prix vente', ['61.2|', '|4.02']],
  ])('say the side where each position has one of them: “%s”', (headings, [one = '', other = '']) => {
    const found = read(`Lots|${headings}`, `${FIRST}|10|${one}`, `${SECOND}|5|${other}`);
    const rows = [
      [2, 10],
      [3, -5],
    ];
    expect(found).toMatchObject({ rows, doubts: [], remarks: [expect.stringContaining('is sold, and what has one')] });
  });

  it('stop their table where some positions have both', () => {
    const found = read('Lots|Buy Price|Sell Price', `${FIRST}|10|61.2|61.4`, `${SECOND}|5||60`);
    expect(found?.doubts).toEqual([expect.stringContaining('Sell Price: has a price in rows without one below “Buy')]);
  });

  it.each([
    ['all have both, as quotes do', 'Lots|Buy Price|Sell Price', ['10|61.2|61.3', '5|60|60.1'], 5],
    ['quantities have signs', 'Lots|Avg Buy Price|Avg Sell Price', ['10|61.2|', '-5||60'], -5],
    ['a column says the side', 'Side|Lots|Buy Price|Sell Price', ['Buy|10|61.2|', 'Sell|5||60'], -5],
    ['nothing is sold', 'Lots|Buy Price|Sell Price', ['10|61.2|', '5|60|0'], 5],
  ])('say nothing where %s', (_, headings, [one = '', other = ''], lots) => {
    const found = read(headings, `${FIRST}|${one}`, `${SECOND}|${other}`);
    const rows = [
      [2, 10],
      [3, lots],
    ];
    expect(found).toMatchObject({ rows, doubts: [], remarks: [] });
  });
});
