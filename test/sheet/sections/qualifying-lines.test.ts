import { describe, expect, it } from '@jest/globals';
import { readLines } from '../refused/read-lines.js';

const HEAD = 'Account|Exchange|Contract|Expiry|Net';
const ROWS = ['A|NYMEX|CL|202703|10', 'A|NYMEX|NG|202704|-5'];
const above = (line: string) => readLines(['net_position'], `${line}||||`, HEAD, ...ROWS);
const below = (line: string) => readLines(['net_position'], HEAD, ...ROWS, '||||', `${line}||||`);

describe('a line that says of all rows what no figure can follow', () => {
  it.each([
    'Preliminary',
    'Unaudited',
    'Net of hedges',
    'Excludes options',
    'Does not include trades after 4pm',
    'Positions, not yet reconciled',
    'Version 1 of 2',
    'Vorläufig',
    'Non audité',
    'Borrador',
    'Bozza',
    'All positions hedge client trades',
  ])('is quoted, above and below them: %s', (line) => {
    for (const found of [above(line), below(line)]) {
      expect(found?.rows).toHaveLength(2);
      expect(found?.remarks).toContain(`“${line}” stands beside the rows, which count as they are listed.`);
    }
  });

  it.each(['DRAFT', 'Indicative only', 'Cancelled'])('is quoted below them: %s', (line) => {
    expect(below(line)?.remarks).toContain(`“${line}” stands beside the rows, which count as they are listed.`);
  });

  it.each(['Open positions', 'Harbor Trading LLC', 'Page 1 of 2', 'Currency: USD', 'Energy desk'])(
    'is none otherwise: %s',
    (line) => {
      for (const found of [above(line), below(line)])
        expect(found?.remarks.filter((remark) => remark.includes('stands beside the rows'))).toEqual([]);
    },
  );
});
