import { describe, expect, it } from '@jest/globals';
import { readPositionTables } from '../../../server/sheet/reader/read-tables.js';

const told = (heading: string, ...faces: readonly number[]) =>
  readPositionTables(
    [
      ['Account', 'CUSIP', 'Coupon', 'Maturity', heading, 'Price'],
      ...faces.map((face) => ['G', '91282CLW9', 4.25, '2034-11-15', face, 101.2]),
    ],
    { account: 'FILE' },
  ).flatMap(({ table }) => (table.told ?? []).map(({ sheetRow, said }) => `${sheetRow + 1}: ${said}`));

describe('small quantities of treasuries', () => {
  it.each(['Qty', 'Quantity', 'Position'])('are told to be read as face: %s', (heading) =>
    expect(told(heading, 15_000, -5000)).toEqual([
      `2: “${heading}” is read as face there, and not as pieces or in thousands`,
    ]),
  );

  it('are not told below a heading that says face, nor beside large ones', () => {
    expect(told('Face', 15_000)).toEqual([]);
    expect(told('Par Amount', 15_000)).toEqual([]);
    expect(told('Qty', 15_000, 2_000_000)).toEqual([]);
  });
});
