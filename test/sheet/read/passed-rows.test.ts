import { describe, expect, it } from '@jest/globals';
import { readPositionTables } from '../../../server/sheet/reader/read-tables.js';
import { remarksOf, sumsSentence } from '../../../server/sheet/reader/table-remarks.js';
import { readTables } from './read-tables.js';

const told = (...lines: readonly string[]): readonly string[] =>
  readPositionTables(
    lines.map((line) => line.split('|').map((cell) => (/^-?\d+$/.test(cell) ? Number(cell) : cell))),
    { account: 'FILE' },
  ).flatMap(({ table }) => [...remarksOf(table, 0), ...sumsSentence(table)]);

describe('a line of a ladder', () => {
  const LADDER = ['Account|Curve|2Y|5Y|10Y|Total', 'LD-4|USD-SOFR|-900|0|400|-500'];

  it('is no position where it holds zeros only, and is counted', () => {
    const lines = [...LADDER, 'LD-4|GBP-SONIA|0|0|0|0'];
    expect(readTables(...lines)[0]?.rows.map(({ tenor, dv01 }) => [tenor, dv01])).toEqual([
      ['2Y', -900],
      ['10Y', 400],
    ]);
    expect(told(...lines)).toContain('1 row holds zeros only.');
  });

  it.each(['LD-4|GBP-SONIA|0|0|0|700', 'LD-4|GBP-SONIA|0|n/a|0|0'])(
    'stays where something is in it that is not read: %s',
    (line) => {
      expect(readTables(...LADDER, line)[0]?.rows.length).toBeGreaterThan(2);
      expect(told(...LADDER, line)).not.toContain('1 row holds zeros only.');
    },
  );
});

describe('what an account is worth below its positions', () => {
  const POSITIONS = ['Account|Description|Exchange|Expiry|Lots', 'AC-1|CL|NYMEX|Mar-27|4'];

  it.each(['NET MARKET VALUE OF OPTIONS', 'Account value at market', 'MARKET VALUE OF OPTIONS'])(
    'is no position: %s',
    (line) => {
      expect(readTables(...POSITIONS, `|${line}||| `)[0]?.rows).toHaveLength(1);
      expect(readTables(...POSITIONS, `${line}|17,100.00|||`)[0]?.rows).toHaveLength(1);
    },
  );

  it('is a position where it has lots', () => {
    expect(readTables(...POSITIONS, 'AC-1|Account value at market|NYMEX|Mar-27|4')[0]?.rows).toHaveLength(2);
  });
});

describe('rows of sums', () => {
  const POSITIONS = ['Account|Exchange|Contract|Expiry|Lots', 'AC-1|NYMEX|CL|Mar-27|4', 'AC-1|NYMEX|NG|Mar-27|5'];

  it('are counted', () => {
    expect(told(...POSITIONS, '||Total||9')).toEqual(expect.arrayContaining([expect.stringMatching(/sum/)]));
    expect(told(...POSITIONS, '||||9', 'Total||||9')).toContain('2 rows are sums and not read.');
  });

  it('are not spoken of where there are none', () => {
    expect(told(...POSITIONS).filter((sentence) => sentence.includes('sum'))).toEqual([]);
  });
});
