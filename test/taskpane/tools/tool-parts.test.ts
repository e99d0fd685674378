import { describe, expect, it } from '@jest/globals';
import fc from 'fast-check';
import { accountsOfRows, contractsOf, rowName } from '../../../src/taskpane/tools/book-contracts.js';
import { stairs } from '../../../src/taskpane/tools/stairs.js';
import { dateOf, newestDate, tableFile } from '../../../src/taskpane/book/table-file.js';
import { typedNumber } from '../../../src/taskpane/tools/tools-session.js';

const future = (account: string, expiry: string, quantity: string) => ({
  account_code: account,
  exchange_code: 'NYMEX',
  contract_code: 'CL',
  contract_type: 'FUT',
  contract_expiry: expiry,
  net_position: quantity,
});

describe('contracts of a book', () => {
  it('are each there once, whoever holds them and however they are written', () => {
    const rows = [
      future('A', 'DEC-26', '3'),
      future('B', 'dec-26', '-1'),
      future('A', 'JUN-27', '1'),
      { trade_id: 'T1' },
    ];
    const contracts = contractsOf(rows);
    expect(contracts.map(({ name }) => name)).toEqual(['NYMEX CL FUT DEC-26', 'NYMEX CL FUT JUN-27']);
    expect(contracts[0]?.fields).not.toHaveProperty('net_position');
    expect(accountsOfRows(rows)).toEqual(['A', 'B']);
  });

  it('are called by what tells them apart', () => {
    expect(rowName({ trade_id: 'T1', type: 'OIS', direction: 'PAY' })).toBe('T1 OIS PAY');
    expect(rowName({ index: 'USD.SOFR.ON', tenor: '5Y' })).toBe('USD.SOFR.ON 5Y');
    expect(rowName({ contract_type: 'UST-NOTE', maturity: '20340215' })).toBe('UST-NOTE 20340215');
  });
});

describe('a typed number', () => {
  it.each([
    ['1,000,000', 1_000_000],
    ['1 000 000.50', 1_000_000.5],
    ['1’000', 1_000],
    ['−2', -2],
    ['+3', 3],
    ['', null],
    ['1e6', null],
    ['ten', null],
    ['1.2.3', null],
  ])('%j is %j', (text, expected) => {
    expect(typedNumber(text)).toBe(expected);
  });
});

describe('stairs', () => {
  it('stay within their area, the largest amount at its top', () => {
    const area = { left: 5, right: 105, top: 10, bottom: 60 };
    fc.assert(
      fc.property(fc.array(fc.integer({ min: 0, max: 1e9 }), { minLength: 1, maxLength: 40 }), (amounts) => {
        const { pointAt } = stairs(amounts, area);
        const points = amounts.map((_, place) => pointAt(place));
        for (const { x, y } of points) {
          expect(x).toBeGreaterThan(area.left);
          expect(x).toBeLessThan(area.right);
          expect(y).toBeGreaterThanOrEqual(area.top);
          expect(y).toBeLessThanOrEqual(area.bottom);
        }
        const largest = Math.max(...amounts);
        if (largest > 0) expect(Math.min(...points.map(({ y }) => y))).toBeCloseTo(area.top, 9);
      }),
    );
  });

  it('are drawn one for each amount', () => {
    expect(stairs([1, 2], { left: 0, right: 10, top: 0, bottom: 10 }).line).toBe('M0 5L5 5L5 0L10 0');
  });
});

describe('the file name of a table', () => {
  it('has account and date', () => {
    const date = dateOf(20261120);
    expect(tableFile('positions', { accounts: ['ENERGY-1'], date })).toBe('margin-desk-positions-ENERGY-1-2026-11-20');
    expect(tableFile('positions', { accounts: ['A', 'B'], date })).toBe('margin-desk-positions-2-accounts-2026-11-20');
    expect(tableFile('engines', { accounts: [], date: null })).toBe('margin-desk-engines');
  });

  it('has nothing that a file system refuses', () => {
    const name = tableFile('stress-a/b', { accounts: ['Über/..\\:*?"<>|'], date: null });
    expect(name).toBe('margin-desk-stress-a_b-Über_');
  });

  it('has the newest date of several parameter sets', () => {
    const parameters = { span: { CME: { bdate: '2026-11-19' }, ICE: { bdate: '2026-11-20' } }, event: {} };
    expect(newestDate(parameters)).toBe('2026-11-20');
    expect(newestDate({})).toBeNull();
  });
});
