import { describe, expect, it } from '@jest/globals';
import { readLines } from './read-lines.js';

const read = (heading: string, ...rows: readonly string[]) =>
  readLines(['net_position'], `Trade ID|Account|Exchange|Contract|Expiry|B/S|Lots|Price|${heading}`, ...rows);
const trade = (id: string, side: string, said: string, rest = '10|60.1') =>
  `${id}|A|NYMEX|CL|202703|${side}|${rest}|${said}`;
const left = (found: ReturnType<typeof read>) => ({
  lots: found?.rows.map(([, each]) => each),
  leftOut: found?.leftOut,
});

describe('a row that undoes another one', () => {
  const BOTH = ['2: reversed by row 3', '3: it reverses row 2'];

  it.each([
    ['Reversal', '', 'Y', 'S'],
    ['Reversal', 'N', 'Y', 'B'],
    ['Reversal', '', 'R', 'S'],
    ['Reversal', 'N', 'R', 'B'],
    ['Is Reversal', 'FALSE', 'TRUE', 'S'],
    ['Reverses', '', 'T1', 'S'],
    ['Reversal Of', '', 'T1', 'B'],
    ['Reversed Trade ID', '', 'T1', 'B'],
    ['Reversed By', 'T2', '', 'S'],
    ['Status', 'Live', 'Reversal', 'S'],
  ])('is left out with it: %s', (heading, first, second, side) => {
    const found = read(
      heading,
      trade('T1', 'B', first),
      trade('T2', side, second),
      trade('T3', 'S', first === 'T2' ? '' : first, '4|61'),
    );
    expect(left(found)).toEqual({ lots: [-4], leftOut: BOTH });
  });

  it('undoes one of several that are alike', () => {
    const found = read('Reversal', trade('T1', 'B', ''), trade('T0', 'B', ''), trade('T2', 'S', 'Y'));
    expect(left(found)).toEqual({ lots: [10], leftOut: ['2: reversed by row 4', '4: it reverses row 2'] });
  });

  it('undoes the one that is said to be undone', () => {
    const found = read('Status', trade('T0', 'B', 'Live'), trade('T1', 'B', 'Reversed'), trade('T2', 'S', 'Reversal'));
    expect(left(found)).toEqual({ lots: [10], leftOut: ['3: reversed by row 4', '4: it reverses row 3'] });
  });

  it('is asked about where it may undo a purchase or a sale', () => {
    const found = read(
      'Reversal',
      trade('T1', 'B', ''),
      trade('T0', 'S', ''),
      trade('T2', 'S', 'Y'),
      trade('T3', 'S', '', '4|61'),
    );
    const asked = 'row 4 reverses this row or another one: does this one stand?';
    expect(left(found)).toEqual({ lots: [-4], leftOut: [`2: ${asked}`, `3: ${asked}`, '4: it reverses row 2 or 3'] });
  });

  it.each([
    ['Reversal', 'Y', 'a trade'],
    ['Reverses', 'T0', '“T0”'],
  ])('is left out alone where nothing is what it undoes: %s', (heading, said, what) => {
    const found = read(heading, trade('T1', 'B', '', '4|61'), trade('T2', 'S', said));
    expect(left(found)).toEqual({
      lots: [4],
      leftOut: [`3: it reverses ${what}, which is not listed: clear what says so if the row counts by itself`],
    });
  });

  it.each([['Reversal', 'N']])('is none otherwise: %s', (heading, said) => {
    expect(left(read(heading, trade('T1', 'B', said), trade('T2', 'S', said)))).toEqual({
      lots: [10, -10],
      leftOut: [],
    });
  });
});
