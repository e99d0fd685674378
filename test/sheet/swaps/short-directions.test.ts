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
    ['Pay SOFR', 'RECEIVE'],
    ['Rec SOFR', 'PAY'],
    ['We receive 3M Euribor', 'PAY'],
    ['Pays EUR-ESTR flat', 'RECEIVE'],
  ])('%s', (text, direction) => expect(directionMeant(text)).toBe(direction));

  it.each(['Payer SOFR', 'Pay 5Y SOFR', 'SOFR', 'Pay USD'])('“%s” may be another thing', (text) =>
    expect(directionMeant(text)).toBeUndefined(),
  );

  it('of an index are told as those of the floating leg', () => {
    const read = readTables(
      'Trade ID|CCP|Ccy|Notional|Direction|Fixed Rate|Index|Effective|Maturity',
      '1|CME|USD|100000000|Pay SOFR|3.61|SOFR|2026-11-19|2028-11-19',
      '2|CME|USD|50000000|Rec SOFR|3.7|SOFR|2026-11-19|2031-11-19',
    )[0];
    expect(read?.rows).toMatchObject([{ direction: 'RECEIVE' }, { direction: 'PAY' }]);
  });
});
