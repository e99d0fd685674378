import { describe, expect, it } from '@jest/globals';
import { readTables } from './read-tables.js';

describe('contracts on events', () => {
  it.each([
    ['CME', '61'],
    ['CME Group', '61'],
    ['CME.EC', '61'],
  ])('on futures are of their own venue where %s stands beside their tickers, at %s', (exchange, price) => {
    const [found] = readTables(
      'Account|Exchange|Contract|Yes/No|Contracts|Price',
      `A|${exchange}|ECES-26DEC18-T6325|Yes|25|${price}`,
      `A|${exchange}|ECES-26DEC18-T6325|No|10|${price}`,
    );
    expect(found).toMatchObject({
      type: 'event',
      rows: [
        { exchange_code: 'CME.EC', contract_code: 'ECES-26DEC18-T6325', contract_type: 'Yes', net_position: 25 },
        { exchange_code: 'CME.EC', contract_type: 'No', net_position: 10 },
      ],
    });
  });

  it.each(['0.61', '61¢'])('are not moved to it where their price is a part of a dollar: %s', (price) => {
    const [found] = readTables(
      'Account|Exchange|Contract|Yes/No|Contracts|Price',
      `A|CME|ECES-26DEC18-T6325|Yes|25|${price}`,
    );
    expect(found?.rows[0]).toMatchObject({ exchange_code: 'CME' });
  });

  it('are read by a symbol that ends in what is held', () => {
    const [found] = readTables(
      'Account|Exchange|Symbol|Quantity|Price',
      'A|FORECASTEX|FF_0127_4.5_YES|100|0.61',
      'A|FORECASTEX|FF_0127_4.75_NO|50|0.30',
    );
    expect(found).toMatchObject({
      type: 'event',
      rows: [
        { contract_code: 'FF_0127_4.5', contract_type: 'YES', net_position: 100 },
        { contract_code: 'FF_0127_4.75', contract_type: 'NO', net_position: 50 },
      ],
    });
  });

  it('are asked for their exchange by such a symbol alone', () => {
    const [found] = readTables('Account|Symbol|Quantity|Price', 'A|FF_0127_4.5_YES|100|0.61');
    expect(found).toMatchObject({ type: 'event', missing: ['Exchange'] });
  });
});
