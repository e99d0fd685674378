import { describe, expect, it } from '@jest/globals';
import { readLines } from './read-lines.js';

const doubtsOf = (heading: string, words: readonly string[], lots = 'Quantity') =>
  readLines(
    ['net_position'],
    `Account|Exchange|Contract|Expiry|${lots}|${heading}`,
    ...words.map((word, at) => `A|NYMEX|CL|20270${at + 3}|${at === 0 ? 10 : 25_000}|${word}`),
  )?.doubts;

describe('words for units beside lots', () => {
  it.each([
    ...['Quantity UOM', 'Qty UOM', 'Qty Type', 'Quantity Type', 'Measure', 'Size Type', 'Size Unit', 'Volume Type'],
    ...['Lot/BBL', 'UOM', 'Mengenart', 'ME', 'UdM', 'Type de quantité', 'Unità di misura'],
  ])('are asked about where they are no lots: %s', (heading) => {
    expect(doubtsOf(heading, ['Contracts', 'Barrels'])).toEqual([expect.stringMatching(`^${heading}: `)]);
    expect(doubtsOf(heading, ['BBL', 'BBL'])).toEqual([expect.stringMatching(`^${heading}: `)]);
    expect(doubtsOf(heading, ['Lots', 'Lots'])).toEqual([]);
  });

  it.each([
    ['Qty Basis', ['Contracts', 'Barrels']],
    ['Quoted In', ['Lots', 'MMBtu']],
    ['Basis', ['Lots', 'bbl']],
    ['Qualifier', ['MT', 'lots']],
    ['Xyz', ['MMBtu', 'MMBtu']],
    ['Qty Type', ['Contracts', 'Notional']],
  ])('are asked about whatever the heading: %s with %j', (heading, words) => {
    expect(doubtsOf(heading, words)).toEqual([expect.stringMatching(`^${heading}: `)]);
  });

  it.each([
    ['Price Unit', ['bbl', 'bbl'], 'Quantity'],
    ['Quoted In', ['MMBtu', 'MMBtu'], 'Quantity'],
    ['Contract Unit', ['Barrels', 'Barrels'], 'Quantity'],
    ['Measure', ['bbl', 'bbl'], 'Lots'],
    ['Measure', ['bbl', 'bbl'], 'POSITION_LOTS'],
    ['Measure', ['bbl', 'bbl'], 'NumLots'],
    ['Trader', ['MT', 'OZ'], 'Quantity'],
    ['Flag', ['T', 'T'], 'Quantity'],
    ['Product', ['Gal', 'Gal'], 'Quantity'],
  ])('are those of something else: %s with %j beside %s', (heading, words, lots) => {
    expect(doubtsOf(heading, words, lots)).toEqual([]);
  });

  it('are those of another column where they are headed as it is', () => {
    const found = readLines(
      ['net_position'],
      'Account|Exchange|Contract|Expiry|Net Position|VOLUME|VOLUME_UOM',
      'A|NYMEX|CL|202703|25|25000|BBL',
      'A|NYMEX|CL|202704|-5|-5000|BBL',
    );
    expect(found).toMatchObject({
      doubts: [],
      rows: [
        [2, 25],
        [3, -5],
      ],
    });
  });
});
