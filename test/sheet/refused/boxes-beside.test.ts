import { describe, expect, it } from '@jest/globals';
import { readTables } from '../read/read-tables.js';

const lots = (...lines: readonly string[]) =>
  readTables(...lines).map(({ rows }) => rows.map((row) => row['net_position']));

describe('a number beside the headings of a table', () => {
  it.each([
    ['|VaR 99|412000', '|limit|600000'],
    ['|1000', '|'],
    ['WTI last|94.26', '|'],
    ['||WTI last|94.26|NG last|5.47', '||||'],
  ])('hides it no more: %s', (beside, below) => {
    const found = lots(
      `Account|Exchange|Contract|Month|Lots|${beside}`,
      `A1|NYMEX|CL|Feb-27|10|${below}`,
      `A1|NYMEX|NG|Mar-27|-5|${below}`,
      '',
      'Account|Exchange|Contract|Month|C/P|Strike|Lots',
      'A1|NYMEX|LO|Feb-27|C|100|5',
    );
    expect(found).toEqual([[10, -5], [5]]);
  });

  it('is not looked for where the box lies below the headings', () => {
    expect(
      lots(
        'Account|Exchange|Contract|Month|Lots|||',
        'A1|NYMEX|CL|Feb-27|10||limit|600000',
        'A1|NYMEX|NG|Mar-27|-5|||',
      ),
    ).toEqual([[10, -5]]);
  });
});

describe('rows that stand in no table', () => {
  const TABLE = ['', 'Account|Exchange|Contract|Month|C/P|Strike|Lots', 'A1|NYMEX|LO|Feb-27|C|100|5'];
  const reasons = (...lines: readonly string[]) => readTables(...lines, ...TABLE).flatMap((table) => table.reasons);

  it.each([
    [['Account|Exchange|2|Month|Lots', 'A1|NYMEX|CL|Feb-27|10', 'A1|NYMEX|NG|Feb-27|10']],
    [['A1|NYMEX|CL|Feb-27|10', 'A1|NYMEX|NG|Feb-27|10']],
  ])('are told where they look like positions: %j', (lines) => {
    const told = 'no headings that are understood stand above';
    expect(reasons(...lines)).toEqual([told, told]);
  });

  it.each([
    [['Account:|A1|Date:|27-Nov-26', 'Initial margin|USD|52700', 'Statement period|Nov-26|Balance|1200']],
    [['Closing balance|USD|1200.50', 'VaR|Nov-26|412000']],
    [['Net liquidating value|1200|USD', 'Total|CL|Feb-27|10']],
  ])('are not told where they are what statements say of an account: %j', (lines) => {
    expect(reasons(...lines)).toEqual([]);
  });
});
