import { describe, expect, it } from '@jest/globals';
import { readTables } from '../read/read-tables.js';

const HEAD = 'Trade ID|Type|Buy/Sell|Notional|Currency|Rate|Index|Start Date|End Date|Clearing House';
const directionOf = (type: string, side: string, notional: string): unknown =>
  readTables(HEAD, `F1|${type}|${side}|${notional}|EUR|2.1|EURIBOR 3M|2027-01-15|2027-04-15|LCH`)[0]?.rows[0]?.[
    'direction'
  ];

describe('a forward rate agreement that is bought or sold', () => {
  it.each([
    ['FRA', 'Buy', 'PAY'],
    ['fra', 'B', 'PAY'],
    ['Forward Rate Agreement', 'Sold', 'RECEIVE'],
    ['FRA', 'Pay', 'PAY'],
  ])('%s, %s: its buyer pays fixed', (type, side, direction) => {
    expect(directionOf(type, side, '10000000')).toBe(direction);
  });

  it.each([
    ['IRS', 'Buy', '10000000'],
    ['FRA', 'Buy', '-10000000'],
    ['FRA', 'Long', '10000000'],
  ])('is not read where that may mean another thing: %s, %s of %s', (type, side, notional) => {
    expect(directionOf(type, side, notional)).toBe(side);
  });
});
