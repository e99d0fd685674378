import { describe, expect, it } from '@jest/globals';
import { directionMeant } from '../../../server/sheet/reader/swaps/direction-words.js';
import { readTables } from '../read/read-tables.js';

describe('short words for who pays', () => {
  it.each([
    ['PF', 'PAY'],
    ['RF', 'RECEIVE'],
    ['PFX', 'PAY'],
    ['RFX', 'RECEIVE'],
    ['PFL', 'RECEIVE'],
    ['RFL', 'PAY'],
    ['Payor', 'PAY'],
    ['Receivor', 'RECEIVE'],
  ])('%s', (text, direction) => expect(directionMeant(text)).toBe(direction));

  it.each(['Pay SOFR', 'Rec SOFR', 'Payer SOFR', 'Pay 5Y SOFR', 'SOFR', 'Pay USD'])(
    '“%s” may be another thing',
    (text) => expect(directionMeant(text)).toBeUndefined(),
  );

  it('of an index are left out: who pays SOFR may pay the rate of a swap on it, or the index', () => {
    const read = readTables(
      'Trade ID|CCP|Ccy|Notional|Direction|Fixed Rate|Index|Effective|Maturity',
      '1|CME|USD|100000000|Pay SOFR|3.61|SOFR|2026-11-19|2028-11-19',
      '2|CME|USD|50000000|Rec SOFR|3.7|SOFR|2026-11-19|2031-11-19',
    )[0];
    expect(read?.rows).not.toMatchObject([{ direction: 'RECEIVE' }, { direction: 'PAY' }]);
    expect(read?.rows).not.toMatchObject([{ direction: 'PAY' }, { direction: 'RECEIVE' }]);
  });
});
