import { describe, expect, it } from '@jest/globals';
import { readLines } from '../refused/read-lines.js';

const HEADINGS = 'Account|Exchange|Contract|Expiry|Position';

describe('lots with their side in one cell', () => {
  it.each([
    ['5 lots short', -5],
    ['(5) short', -5],
    ['-5 short', -5],
    ['short 5', -5],
    ['Short: 5 contracts', -5],
    ['5 (short)', -5],
    ['sold 5 lots', -5],
    ['5 long', 5],
    ['long 5 lots', 5],
    ['12 Kontrakte long', 12],
  ])('are read of %s', (cell, lots) => {
    const found = readLines(['net_position'], HEADINGS, `A|NYMEX|CL|Feb-27|${cell}`, 'A|NYMEX|NG|Mar-27|3 long');
    expect(found?.rows.map(([, own]) => own)).toEqual([lots, 3]);
    expect(found?.doubts).toEqual([]);
  });

  it.each(['(5) long', '-5 lots long', '12', '5 lots short of target'])('are not guessed of %s', (cell) => {
    const found = readLines(['net_position'], HEADINGS, `A|NYMEX|CL|Feb-27|${cell}`, 'A|NYMEX|NG|Mar-27|3 short');
    expect(found?.rows.map(([, own]) => own)).toEqual([NaN, -3]);
  });

  it('are long behind their number alone where only what is short is marked, and asked about where long is, too', () => {
    const found = (...cells: readonly string[]) =>
      readLines(['net_position'], HEADINGS, ...cells.map((cell) => `A|NYMEX|CL|Feb-27|${cell}`))?.rows.map(
        ([, own]) => own,
      );
    expect(found('10 lots', '5 lots short')).toEqual([10, -5]);
    expect(found('10 lots', '5 lots long', '3 lots short')).toEqual([NaN, 5, -3]);
  });

  it('need none where a column beside says it', () => {
    const found = readLines(
      ['net_position'],
      'Account|Exchange|Contract|Expiry|Side|Qty',
      'A|NYMEX|CL|Feb-27|Buy|5 lots',
      'A|NYMEX|NG|Mar-27|Sell|5 lots short',
    );
    expect(found?.rows.map(([, own]) => own)).toEqual([5, -5]);
  });

  it('need none where no cell says one: lots behind their number', () => {
    const found = readLines(['net_position'], HEADINGS, 'A|NYMEX|CL|Feb-27|12 lots', 'A|NYMEX|NG|Mar-27|-5 lots');
    expect(found?.rows.map(([, own]) => own)).toEqual([12, -5]);
    expect(found?.remarks).toEqual([]);
  });
});
