import { describe, expect, it } from '@jest/globals';
import { readTables } from '../read/read-tables.js';

const swaps = (heading: string, one: string, other: string) =>
  readTables(
    `Account|CCP|Trade ID|P/R|Ccy|${heading}|Rate|Index|Effective|Maturity`,
    `A1|LCH|1|P|USD|${one}|3.9|SOFR|2026-12-02|2031-12-02`,
    `A1|LCH|2|R|EUR|${other}|2.5|ESTR|2026-12-02|2036-12-02`,
  ).flatMap(({ doubts }) => doubts);

describe('notionals of swaps below anything that is cleared', () => {
  it('stop their table where nothing says a unit', () => {
    expect(swaps('Notional', '50', '25')).toEqual(['Notional']);
  });

  it.each([
    ['Notional', '50000000', '25000000'],
    ['Notional (mm)', '50', '25'],
    ['Notional', '250', '25000000'],
  ])('stop nothing where a unit is said, or not all are small: “%s”, %s, %s', (heading, one, other) => {
    expect(swaps(heading, one, other)).toEqual([]);
  });

  it.each([
    ['Amount', '10', '5.5', ['Amount']],
    ['Amount (mm)', '10', '5.5', []],
    ['Amount', '10000000', '5500000', []],
  ])('are as those of currencies: “%s”, %s, %s', (heading, one, other, expected) => {
    const lines = [`A1|1|EURUSD|B|${one}|2027-01-15`, `A1|2|USDJPY|S|${other}|2027-01-15`];
    const found = readTables(`Account|Deal|Pair|B/S|${heading}|Value Date`, ...lines);
    expect(found.flatMap(({ doubts }) => doubts)).toEqual(expected);
  });

  it.each([
    ['Qty', '50', '-30', ['Qty']],
    ['Qty (mm)', '50', '-30', []],
    ['Qty', '50000', '-30', []],
  ])('are as faces of treasuries: “%s”, %s, %s', (heading, one, other, expected) => {
    const lines = [`N|UST NOTE|11/15/2034|4.25|${one}`, `B|UST NOTE|05/15/2035|4.25|${other}`];
    const found = readTables(`Account|Security|Maturity|Coupon|${heading}`, ...lines);
    expect(found.flatMap(({ doubts }) => doubts)).toEqual(expected);
  });
});
