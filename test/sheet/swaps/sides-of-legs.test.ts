import { describe, expect, it } from '@jest/globals';
import { readTables } from '../read/read-tables.js';

const NEAR = '2026-12-01';
const FAR = '2027-03-01';

describe('swaps of currencies', () => {
  const swaps = (headings: string, ...rows: readonly string[]) =>
    readTables(
      `Account|Deal|Product|Pair|${headings}`,
      ...rows.map((row, at) => `A|${7 + at}|FX Swap|EURUSD|${row}`),
    )[0];

  it.each(['Direction', 'B/S', 'Way', 'Legs'])('have the sides of both legs below %s', (heading) => {
    const found = swaps(
      `${heading}|Amount|Near|Far`,
      `Buy/Sell|1000000|${NEAR}|${FAR}`,
      `SB|2000000|${NEAR}|${FAR}`,
      `Kauf & Verkauf|3000000|${NEAR}|${FAR}`,
    );
    expect(found?.rows.map((row) => [row['side'], row['near_date'], row['expiry']])).toEqual([
      ['Sell', '20261201', '20270301'],
      ['Buy', '20261201', '20270301'],
      ['Sell', '20261201', '20270301'],
    ]);
  });

  it.each(['Value date|Far value date', 'Near leg date|Far leg date', 'Near date|Value date', 'Near|Far'])(
    'are asked about where one side is said, below %s',
    (dates) => {
      const found = swaps(`Side|Amount|${dates}`, `Buy|1000000|${NEAR}|${FAR}`, `S/B|2000000|${NEAR}|${FAR}`);
      expect(found?.rows.map(({ side, amount }) => [side, amount])).toEqual([['Buy', 2_000_000]]);
      expect(found?.reasons).toEqual([
        '“Buy” may be the side of its near or of its far leg: write Buy/Sell or Sell/Buy, the near leg first',
      ]);
    },
  );

  it('are not asked about where the one side is that of a leg, or the columns are those of the interface', () => {
    expect(swaps('Near side|Amount|Near date|Far date', `Buy|1000000|${NEAR}|${FAR}`)).toMatchObject({
      rows: [{ side: 'Sell' }],
      reasons: [],
    });
    expect(swaps('Side|Amount|near_date|expiry', `Buy|1000000|${NEAR}|${FAR}`)).toMatchObject({
      rows: [{ side: 'Buy' }],
      reasons: [],
    });
  });

  it('may stand among forwards, of which one side is said', () => {
    const [found] = readTables(
      'Account|Product|Pair|Side|Amount|Value date|Far value date',
      `A|FX Swap|EURUSD|Sell/Buy|1000000|${NEAR}|${FAR}`,
      `A|FX Forward|EURUSD|Sell|2000000|${FAR}|`,
    );
    expect(found?.rows.map((row) => [row['side'], row['near_date'], row['expiry']])).toEqual([
      ['Buy', '20261201', '20270301'],
      ['Sell', '', '20270301'],
    ]);
    expect(found?.reasons).toEqual([]);
  });

  it('are asked about where the amounts of both legs have one sign, and no column their sides', () => {
    const found = swaps(
      'Near amount|Near date|Far amount|Far date',
      `1000000|${NEAR}|1000000|${FAR}`,
      `-2000000|${NEAR}|2000000|${FAR}`,
    );
    expect(found?.rows.map(({ amount }) => amount)).toEqual([2_000_000]);
    expect(found?.reasons).toEqual(['it is not said which leg is bought']);
  });
});

describe('words beside trades that no side is said with', () => {
  it.each(['B', 'BS', 'Buy/Sell'])('stay so in forwards: %s of a desk', (desk) => {
    const [found] = readTables(
      'Account|Product|Pair|Desk|Side|Amount|Value date',
      `A|FX Forward|EURUSD|${desk}|Sell|2000000|${FAR}`,
    );
    expect(found?.rows.map(({ side }) => side)).toEqual(['Sell']);
    expect(found?.reasons).toEqual([]);
  });

  it('are no dates of legs where near and far are months of contracts', () => {
    const [found] = readTables('Account|Exchange|Contract|Near|Far|Lots', 'A|NYMEX|CL|Feb-27|Mar-27|10');
    expect(found?.type).not.toBe('fx');
  });
});
