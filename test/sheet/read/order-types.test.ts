import { describe, expect, it } from '@jest/globals';
import { readTables } from './read-tables.js';

const HEADINGS = 'Account|Exchange|Contract|Expiry|B/S|Qty|Type';

describe('a column of the types of orders', () => {
  it.each(['Limit', 'MKT', 'Stop-Limit'])('says no type of contract: %s', (type) => {
    const [found] = readTables(HEADINGS, `A1|NYMEX|CL|Feb-27|B|10|${type}`, `A1|NYMEX|NG|Feb-27|S|5|Limit`);
    expect(found?.missing).toEqual([]);
    expect(found?.rows).toMatchObject([
      { contract_code: 'CL', contract_type: 'FUT' },
      { contract_code: 'NG', contract_type: 'FUT' },
    ]);
  });

  it('is one of contracts where a row says one', () => {
    const [found] = readTables(HEADINGS, 'A1|NYMEX|CL|Feb-27|B|10|Future', 'A1|NYMEX|NG|Feb-27|S|5|Limit');
    expect(found?.rows.map(({ contract_type }) => contract_type)).toEqual(['Future', 'Limit']);
  });

  it('leaves a type of contract as it is', () => {
    const [found] = readTables(HEADINGS, 'A1|NYMEX|CL|Feb-27|B|10|FUT', 'A1|NYMEX|NG|Feb-27|S|5|Futures');
    expect(found?.rows.map(({ contract_type }) => contract_type)).toEqual(['FUT', 'Futures']);
  });
});

describe('the day by which a clearing house lists positions', () => {
  it.each(['Bus Date', 'BUS_DT'])('is one of which the last counts: %s', (heading) => {
    const [found] = readTables(
      `${heading}|Account|Exchange|Contract|Expiry|Net position`,
      '2026-11-26|A1|NYMEX|CL|Feb-27|10',
      '2026-11-27|A1|NYMEX|CL|Feb-27|12',
    );
    expect(found?.rows.map(({ net_position }) => net_position)).toEqual([12]);
  });
});
