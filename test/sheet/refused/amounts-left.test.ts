import { describe, expect, it } from '@jest/globals';
import { readLines } from './read-lines.js';

const swaps = (heading: string, first: string, second: string) =>
  readLines(
    ['trade_id'],
    `Trade ID|CCP|Account|Ccy|Index|Pay/Rec|Notional|Fixed Rate|Start|End|${heading}`,
    `1|LCH|A|USD|SOFR|Pay|50000000|3.55|2026-11-24|2031-11-24|${first}`,
    `2|LCH|A|USD|SOFR|Rec|30000000|3.45|2026-11-24|2029-11-24|${second}`,
  );

describe('amounts beside those that are read', () => {
  it.each(['Remaining Notional', 'Outstanding Notional', 'Residual amount'])(
    'are asked about where less may be held: %s',
    (heading) =>
      expect(swaps(heading, '20000000', '30000000')?.doubts).toEqual([
        `${heading}: holds less than “Notional”, which may be all that is held, and is not read`,
      ]),
  );

  it.each(['Terminated Notional', 'Compressed', 'Novated Amount'])(
    'are asked about where they may be gone: %s',
    (heading) =>
      expect(swaps(heading, '30000000', '')?.doubts).toEqual([
        `${heading}: holds amounts that may have to be taken off those of “Notional”, and is not read`,
      ]),
  );

  it.each([
    ['Remaining Notional', '50000000', '30000000'],
    ['Terminated Notional', '0', '0'],
    ['Outstanding Amount', '123456789', '1'],
  ])('change nothing where they are the same or of something else: %s %s', (heading, first, second) => {
    const found = swaps(heading, first, second);
    expect(found?.rows).toHaveLength(2);
    expect(found?.doubts).toEqual([]);
  });
});

describe('a day or an event by which a trade has ended', () => {
  it.each([
    ['Terminated', '2026-11-10'],
    ['Unwind Date', '2026-11-10'],
    ['Novation Date', '2026-11-10'],
    ['Event', 'Compressed'],
    ['Settled', 'Y'],
  ])('leaves it out: %s %s', (heading, word) => {
    const found = swaps(heading, word, '');
    expect(found?.rows).toEqual([[3, 2]]);
    expect(found?.leftOut).toEqual([expect.stringContaining('2: ')]);
  });
});
