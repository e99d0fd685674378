import { describe, expect, it } from '@jest/globals';
import { readTables } from './read-tables.js';

const CHAIN = ['Call Qty|Strike|Put Qty', '10|70|', '|55|-5'];
const contracts = (...lines: readonly string[]) => {
  const [found] = readTables(...lines);
  return found?.rows.map((row) =>
    ['contract_code', 'contract_expiry', 'contract_type', 'contract_strike', 'net_position'].map((each) => row[each]),
  );
};

describe('a chain below a title with its code in brackets', () => {
  it.each([
    ['WTI options (LO) Mar 2027 – book VOL1', 'Mar 2027'],
    ['WTI options (LO), Mar-27', 'Mar-27'],
    ['WTI options (LO) Mar-27 (expiry 17 Feb)', 'Mar-27'],
  ])('is of the contract and month that it says: “%s”', (title, month) => {
    const read = [
      ['WTI (LO)', month, 'CALL', 70, 10],
      ['WTI (LO)', month, 'PUT', 55, -5],
    ];
    expect(contracts(title, ...CHAIN)).toEqual(read);
    expect(contracts(title, ...CHAIN, '10|Total|-5')).toEqual(read);
  });

  it.each(['WTI options (LO) 27 Nov 2026', 'WTI options (LO) book VOL1'])('has no month by “%s”', (title) => {
    expect(contracts(title, ...CHAIN)?.every(([, month]) => month === undefined)).toBe(true);
  });

  it('has two months where a title stands between the strikes', () => {
    const [first, between, last] = CHAIN;
    const lines = ['WTI options (LO) Mar 2027', first ?? '', between ?? '', 'WTI options (LO) Apr 2027', last ?? ''];
    expect(contracts(...lines)).not.toContainEqual(['WTI (LO)', 'Mar 2027', 'PUT', 55, -5]);
  });
});

describe('a chain below a title with words behind its code, its month in a line of its own', () => {
  const below = (title: string) =>
    contracts(title, 'Book: OILVOL1', 'Expiry: Mar-27', 'CALLS||PUTS', 'Pos|Strike|Pos', '20|90|25', '-15|93|-15');

  it.each([
    ['WTI Crude Oil options (LO) - position by strike', 'WTI Crude Oil (LO)'],
    ['WTI options (LO) – open positions per strike', 'WTI (LO)'],
    ['WTI options (LO)', 'WTI (LO)'],
  ])('is of that code and its name: “%s”', (title, named) => {
    expect(below(title)?.map(([code]) => code)).toEqual([named, named, named, named]);
  });

  it.each([
    'WTI options (LO) - weekly',
    'WTI options (LO) - average price position',
    'WTI options (LO) - P&L by strike',
  ])('is of no code where the words speak of something else: “%s”', (title) => {
    expect(below(title)?.every(([code]) => code === undefined)).not.toBe(false);
  });
});

describe('a chain below labels that stand in one cell', () => {
  it.each([
    'Underlying: CL   Expiry: Feb 2027',
    'Underlying: CL; Expiry: Feb 2027',
    'Expiry: Feb 2027, Underlying: CL',
  ])('is of what each of them says: “%s”', (title) =>
    expect(contracts('Account: OPT9', title, ...CHAIN)).toEqual([
      ['CL', 'Feb 2027', 'CALL', 70, 10],
      ['CL', 'Feb 2027', 'PUT', 55, -5],
    ]),
  );
});

describe('a chain below the code of a future and another month', () => {
  it.each([
    ['CLH7', 'Feb 2027', 'CLH7'],
    ['NGJ27', 'Mar-27', 'NGJ27'],
    ['CLH7', 'Mar 2027', 'CL'],
    ['ZCH7', 'Feb 2027', 'ZC'],
    ['GCJ7', 'Mar 2027', 'GC'],
  ])('shows both only where each month has options of its own: %s, %s', (future, month, code) =>
    expect(contracts(`Underlying: ${future}`, `Expiry: ${month}`, ...CHAIN)?.map((row) => row.slice(0, 2))).toEqual([
      [code, month],
      [code, month],
    ]),
  );
});

describe('a chain with what is long and what is short in columns of their own', () => {
  it.each([
    ['Call Long|Call Short|Strike|Put Long|Put Short'],
    ['Calls Bought|Calls Sold|Strike|Puts Bought|Puts Sold'],
    ['Call Long Qty|Call Short Qty|Strike|Put Long Qty|Put Short Qty'],
  ])('is read with the sign of each below “%s”', (headings) =>
    expect(contracts('LO Feb 2027', headings, '5||60||10', '|12|65|4|')).toEqual([
      ['LO', 'Feb 2027', 'CALL', 60, 5],
      ['LO', 'Feb 2027', 'PUT', 60, -10],
      ['LO', 'Feb 2027', 'CALL', 65, -12],
      ['LO', 'Feb 2027', 'PUT', 65, 4],
    ]),
  );

  it.each([
    ['a sign below Short', ['Call Long|Call Short|Strike|Put Long|Put Short', '5||60||-10']],
    ['one side of each right', ['Call Long|Strike|Put Short', '5|60|10', '4|65|']],
    ['a net beside them', ['Call Long|Call Short|Call Net|Strike|Put Long|Put Short|Put Net', '5||5|60||10|-10']],
  ])('is not read with %s', (_, lines) =>
    expect(contracts('LO Feb 2027', ...lines)?.some((row) => row[0] !== undefined && row[3] === 60) ?? false).toBe(
      false,
    ),
  );
});
