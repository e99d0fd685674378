import { describe, expect, it } from '@jest/globals';
import { readPositionTables } from '../../../server/sheet/reader/read-tables.js';

/** Amounts of a table between whose cells commas stand, as they are sent, and what is said. */
function read(amounts: readonly string[]) {
  const lines = [
    ['Account', 'Currency pair', 'Amount', 'Value date', 'Rate'],
    ...amounts.map((amount) => ['A1', 'EURUSD', amount, '15-Dec-2026', '1.0855']),
  ];
  const [found] = readPositionTables(lines, { account: 'FILE', commasGroup: true });
  if (found === undefined) throw new Error('There is no table.');
  const { table, recognition } = found;
  const column = recognition.map.columns['amount'] ?? -1;
  return { amounts: table.rows.map(({ cells }) => cells[column]), said: table.remarks.join(' ') };
}

describe('points in amounts beside rates with a decimal point', () => {
  it.each([
    [
      ['10.000.000', '-2.500.000'],
      [10_000_000, -2_500_000],
    ],
    [
      ['10.000.000', '500.000'],
      [10_000_000, 500_000],
    ],
    [
      ['(10.000.000)', '1.250.000,50'],
      [-10_000_000, 1_250_000.5],
    ],
  ])('group thousands where one amount shows it: %j', (written, amounts) => {
    const found = read(written);
    expect(found.amounts).toEqual(amounts);
    expect(found.said).toContain(
      `Points group the thousands of numbers below “Amount”, as “${written[0] ?? ''}” shows.`,
    );
  });

  it.each([
    ['another amount has decimals', ['10.000.000', '500.25']],
    ['another one may have lost its group', ['10.000.000', '500']],
    ['another one groups by commas', ['10.000.000', '5,000,000']],
  ])('are left to be asked about where %s', (_, written) => {
    const found = read(written);
    expect(found.amounts[0]).toBe('10.000.000');
    expect(found.said).not.toContain('Points group');
  });

  it.each([[['10.000']], [['2500.5', '1000000']], [['1,250,000', '500.25']]])('are no matter in %j', (written) => {
    expect(read(written).said).not.toContain('Points group');
  });
});
