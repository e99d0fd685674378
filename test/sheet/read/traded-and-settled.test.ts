import { describe, expect, it } from '@jest/globals';
import { readTables } from './read-tables.js';

/** What is held by the two columns of quantities below these headings: 5 or 5 million by trade date, less by settlement. */
function held(settled: string, traded: string) {
  const ofSecurities = readTables(
    `Account|CUSIP|Maturity|Coupon|${settled}|${traded}|Currency`,
    'A1|91282CKW0|2029-06-30|4.25|3000000|5000000|USD',
    'A1|912810UB2|2054-05-15|4.625|0|-2000000|USD',
  );
  const listed = readTables(
    `Account|Exchange|Contract|Month|${traded}|${settled}`,
    'A1|NYMEX|CL|202712|25|20',
    'A1|CME|ES|202703|-10|-10',
  );
  return [
    ofSecurities.map(({ rows }) => rows.map(({ notional }) => notional)),
    listed.map(({ rows, doubts }) => [...rows.map(({ net_position }) => net_position), ...doubts]),
  ];
}

describe('what is dealt but not settled is held', () => {
  it.each([
    ['Settle Date Qty', 'Trade Date Qty'],
    ['SD Qty', 'TD Qty'],
    ['S/D Quantity', 'T/D Quantity'],
    ['Settled Position', 'Trade Date Position'],
    ['Settled', 'Traded'],
    ['Position (Settlement Date)', 'Position (Trade Date)'],
    ['Bestand Valuta', 'Bestand Handelstag'],
    ['Quantité en date de règlement', 'Quantité en date de négociation'],
    ['Cantidad fecha liquidación', 'Cantidad fecha operación'],
    ['Quantità data regolamento', 'Quantità data operazione'],
  ])('below %s and %s', (settled, traded) => {
    expect(held(settled, traded)).toEqual([[[5_000_000, -2_000_000]], [[25, -10]]]);
  });

  it('in the unit of its heading', () => {
    const [table] = readTables(
      'Account|CUSIP|Maturity|Coupon|Settle Date Face (000)|Trade Date Face (000)',
      'A1|91282CKW0|2029-06-30|4.25|3000|5000',
    );
    expect(table).toMatchObject({ missing: [], doubts: [], rows: [{ notional: 5_000_000 }] });
  });

  it('and days below such headings are days', () => {
    const [table] = readTables(
      'Account|CUSIP|Maturity|Coupon|Traded|Settled|Quantity',
      'A1|91282CKW0|2029-06-30|4.25|2026-11-20|2026-11-23|5000000',
    );
    expect(table?.rows).toMatchObject([{ notional: 5_000_000 }]);
  });
});
