import { describe, expect, it } from '@jest/globals';
import { readLines } from '../refused/read-lines.js';

const FIELDS = ['contract_code', 'contract_type', 'contract_expiry', 'contract_strike', 'net_position'];
const read = (...lines: readonly string[]) => readLines(FIELDS, ...lines)?.rows;

describe('headings of protocols and extracts', () => {
  it('are read as FIXML has them', () =>
    expect(
      read(
        'Acct|Sym|MMY|SecTyp|PutCall|StrkPx|LongQty|ShortQty|Exch',
        'A1|CL|202712|FUT|||5|2|NYMEX',
        'A1|LO|202702|OOF|1|80|3|0|NYMEX',
        'A1|LO|202702|OOF|0|60|0|4|NYMEX',
      ),
    ).toEqual([
      [2, 'CL', 'FUT', 202712, '', 3],
      [3, 'LO', 'CALL', 202702, 80, 3],
      [4, 'LO', 'PUT', 202702, 60, -4],
    ]));

  it('are read as files of positions for SPAN have them', () =>
    expect(
      read(
        'Acct|EC|Exch|CC|PFCode|PFType|Period|Strike|P/C|Net',
        'A1|CME|NYM|CL|CL|FUT|202712|||5',
        'A1|CME|NYM|CL|LO|OOF|202702|80|C|-3',
      ),
    ).toEqual([
      [2, 'CL', 'FUT', 202712, '', 5],
      [3, 'LO', 'CALL', 202702, 80, -3],
    ]));

  it('are read as clearers cut them', () =>
    expect(
      read(
        'Firm|Office|Account|Exch|Fut Code|Put/Call|Strike|Con YM|Buy Qty|Sell Qty',
        '1|100|A1234|07|CL|||202712|5|',
        '1|100|A1234|07|LO|C|80|202702||3',
      ),
    ).toEqual([
      [2, 'CL', 'FUT', 202712, '', 5],
      [3, 'LO', 'C', 202702, 80, -3],
    ]));
});
