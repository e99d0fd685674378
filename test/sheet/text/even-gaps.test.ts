import { describe, expect, it } from '@jest/globals';
import { printedLines } from '../../../server/sheet/text/printed-text.js';
import { evenGap } from '../../../server/sheet/text/even-gaps.js';

describe('cells with as many blanks between them in each line', () => {
  it('are taken apart there, wherever they stand', () =>
    expect(
      printedLines(
        [
          'Book of Friday',
          'Account   Contract   Month   Lots',
          'A1   WTI Crude   Jan-27   10',
          'A12345   NG   Feb-27   -5',
        ].join('\n'),
      ),
    ).toEqual([
      ['Book of Friday'],
      ['Account', 'Contract', 'Month', 'Lots'],
      ['A1', 'WTI Crude', 'Jan-27', '10'],
      ['A12345', 'NG', 'Feb-27', '-5'],
    ]));

  it.each([
    ['columns below each other', ['Acct  Ctr   Month   Lots', 'A1    CL    Jan-27  10', 'A1    NG    Feb-27  -5']],
    ['a line with fewer cells', ['A   B   C', 'A   B   C', 'A   B   C', 'A      C']],
    ['two lines', ['A   B   C', 'A   B   C']],
  ])('are none in %s', (_what, lines) => expect(evenGap(lines)).toBeUndefined());
});
