import { describe, expect, it } from '@jest/globals';
import { CsvReader } from '../../../server/sheet/text/csv-reader.js';
import { isPrintedText, printedLines } from '../../../server/sheet/text/printed-text.js';

const linesOf = (...lines: readonly string[]) => printedLines(lines.join('\n'));

describe('printed headings that one blank parts', () => {
  it('are of two columns where the values below them are', () => {
    expect(
      linesOf(
        'Account    Contract Quantity   Price',
        '------------------------------------',
        'A1         CLZ7           12   71.20',
        'A1         ESH7           -5 5000.50',
        'Total                      7',
      ),
    ).toEqual([
      ['Account', 'Contract', 'Quantity', 'Price'],
      [],
      ['A1', 'CLZ7', '12', '71.20'],
      ['A1', 'ESH7', '-5', '5000.50'],
      ['Total', '', '7', ''],
    ]);
  });

  it('are so where no two blanks stand in them at all, and words end with a name of several', () => {
    const lines = [
      'Account Instrument            Open Lots Side',
      'A1      WTI Crude Oil Dec 27         12 B',
      'A1      E-mini S&P Mar27              5 S',
    ];
    expect(isPrintedText(lines.join('\n'))).toBe(true);
    expect(linesOf(...lines)).toEqual([
      ['Account', 'Instrument', 'Open Lots', 'Side'],
      ['A1', 'WTI Crude Oil Dec 27', '12', 'B'],
      ['A1', 'E-mini S&P Mar27', '5', 'S'],
    ]);
  });

  it('are so where a number is longer than its heading, and blank cells stand among the values', () => {
    expect(
      linesOf(
        'Trade Date  Contract  Long Short  Price',
        '12 Nov 26   CLZ7        12        71.20',
        '12 Nov 26   ESH7              5 5000.50',
      ),
    ).toEqual([
      ['Trade Date', 'Contract', 'Long', 'Short', 'Price'],
      ['12 Nov 26', 'CLZ7', '12', '', '71.20'],
      ['12 Nov 26', 'ESH7', '', '5', '5000.50'],
    ]);
  });

  it('are read so in pieces, below each of their lines', () => {
    const head = 'Contract Quantity    Price';
    const text = [
      'Account: FUND-1',
      head,
      'CLZ7           12    71.20',
      'ESH7           -5  5000.50',
      'Account: FUND-2',
      head,
      'NGF8           -3     4.50',
    ].join('\n');
    const reader = new CsvReader();
    const lines = [...reader.push(text.slice(0, 50)), ...reader.push(text.slice(50)), ...reader.end()];
    expect(lines.map(({ cells }) => cells)).toEqual([
      ['Account: FUND-1'],
      ['Contract', 'Quantity', 'Price'],
      ['CLZ7', '12', '71.20'],
      ['ESH7', '-5', '5000.50'],
      ['Account: FUND-2'],
      ['Contract', 'Quantity', 'Price'],
      ['NGF8', '-3', '4.50'],
    ]);
  });

  it('are one name where the values below them are one name too', () => {
    expect(
      linesOf(
        'Account    Product Name   Expiry      Lots',
        'A1         Natural Gas    Dec-27        12',
        'A1         Natural Gas    Jan-28        -5',
      ),
    ).toEqual([
      ['Account', 'Product Name', 'Expiry', 'Lots'],
      ['A1', 'Natural Gas', 'Dec-27', '12'],
      ['A1', 'Natural Gas', 'Jan-28', '-5'],
    ]);
  });

  it.each([
    ['a letter', ['Dear desk of ours', 'please find what we hold', 'CLZ7 and ESH7, 12 and 5 lots']],
    ['fills', ['We have done for you', 'BOT 10 CLZ7 @ 72.40', 'SLD 5 ESH7 @ 5000.50']],
  ])('are none in %s', (_, lines) => expect(isPrintedText(lines.join('\n'))).toBe(false));
});
