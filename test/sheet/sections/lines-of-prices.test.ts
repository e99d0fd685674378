import { describe, expect, it } from '@jest/globals';
import { readLines } from '../refused/read-lines.js';

const REASON = 'it is a line of prices, and no position';

describe('lines of prices between positions', () => {
  it.each([
    '|Settlement||6100',
    'A1|Close||6100',
    'A1|Last price||6100',
    'A1|ES Last price|202703|6100',
    'Settlement 6100|||',
    '|Schlusskurs||6100',
    '|Cours de clôture||6100',
    '|Precio de liquidación||6100',
    '|Prezzo di chiusura||6100',
  ])('are no positions: %s', (line) => {
    const found = readLines(
      ['net_position'],
      'Account|Contract|Month|Quantity',
      'A1|ES|202703|10',
      line,
      'A1|ZC|202703|-5',
    );
    expect(found?.rows).toEqual([
      [2, 10],
      [4, -5],
    ]);
    expect(found?.leftOut).toEqual([`3: ${REASON}`]);
  });

  it('are none below months', () => {
    const found = readLines(
      ['net_position'],
      'A1|CL||',
      '|DEC 27|MAR 28|JUN 28',
      'Position|10|-5|3',
      'Settle|62|63|64',
    );
    expect(found?.rows.map(([, lots]) => lots)).toEqual([10, -5, 3]);
  });

  it('are not trades that close', () => {
    const found = readLines(['net_position'], 'O/C|Contract|Quantity', 'Open|CL DEC 27|10', 'Close|CL DEC 27|-5');
    expect(found?.rows).toEqual([
      [2, 10],
      [3, -5],
    ]);
  });
});
