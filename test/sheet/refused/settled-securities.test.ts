import { describe, expect, it } from '@jest/globals';
import { readLines } from './read-lines.js';

/** Reads three securities with a state each, or another word. */
const read = (heading: string, ...words: readonly string[]) =>
  readLines(
    ['notional'],
    `Account|B/S|Security|Currency|Face|${heading}`,
    ...words.map(
      (word, place) => `A|B|T ${place === 0 ? '3.875 08/15/34' : '4.75 11/15/53'}|USD|${place + 1}000000|${word}`,
    ),
  );

describe('securities of which some are settled', () => {
  it.each([
    ['Pending', 'Fail', 'Settled'],
    ['Settled', 'Settled', 'Pending'],
    ['Failed', 'Settled', 'Settled'],
  ])('are asked about by their states: %s, %s, %s', (...words) => {
    const found = read('Status', ...words);
    const shown = [...new Set(words)].map((word) => `“${word}”`).join(', ');
    expect(found?.doubts).toEqual([
      `Status: says ${shown}, of which those that are not settled may be no positions, and is not read`,
    ]);
    expect(found?.leftOut).toEqual([]);
  });

  it('are held but for those that were cancelled', () => {
    const found = read('Status', 'Settled', 'Settled', 'Cancelled');
    expect(found?.doubts).toEqual([]);
    expect(found?.leftOut).toEqual(['4: “Cancelled” by Status']);
  });

  it('are held where all are', () => {
    expect(read('Status', 'Settled', 'Settled', 'Settled')).toMatchObject({ doubts: [], leftOut: [] });
  });

  it('are asked about where some are margin themselves', () => {
    expect(read('Purpose', 'IM collateral at LCH', 'Trading', 'Trading')?.doubts).toHaveLength(1);
    expect(read('Purpose', 'Collateral hedge', 'Trading', 'Trading')?.doubts).toEqual([]);
  });
});
