import { describe, expect, it } from '@jest/globals';
import { readPositionTables } from '../../../server/sheet/reader/read-tables.js';
import { lackedColumns, lackQuestion } from '../../../server/sheet/reader/table-remarks.js';

const HEAD = ['Trade ID', 'Account', 'Pay/Rec', 'Notional', 'Ccy', 'Effective', 'Maturity', 'Fixed rate', 'Index'];

/** The table of swaps of these currencies, without a clearing house. */
const tableOf = (...currencies: readonly string[]) => {
  const indices: Readonly<Record<string, string>> = { USD: 'SOFR', EUR: 'ESTR', JPY: 'TONA' };
  const rows = currencies.map((currency, at) => [
    ...[`T-${at}`, 'A', 'Pay', 10_000_000, currency],
    ...['2026-11-24', '2031-11-24', 2.5, indices[currency] ?? ''],
  ]);
  const [found] = readPositionTables([HEAD, ...rows], { account: 'FILE' });
  if (found === undefined) throw new Error('No table was found.');
  return found;
};

describe('swaps that name no clearing house', () => {
  it('are asked about once, with the houses at which all of them may be', () => {
    const table = tableOf('USD', 'EUR');
    expect(lackQuestion(table, 'Add it.')).toBe(
      'the table has no column for Clearing house (CME, LCH or EUREX). Add it.',
    );
  });

  it('may be at the house of yen only where all are of yen', () => {
    expect(lackedColumns(tableOf('JPY'))).toEqual(['Clearing house (CME, LCH, JSCC or EUREX)']);
    expect(lackedColumns(tableOf('JPY', 'USD'))).toEqual(['Clearing house (CME, LCH or EUREX)']);
  });
});
