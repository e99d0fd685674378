import { describe, expect, it } from '@jest/globals';
import { readLines } from './read-lines.js';

const OPTIONS = ['account_code', 'contract_expiry', 'contract_strike', 'net_position'];

describe('months of options that stand once above their strikes', () => {
  const read = (...lines: readonly string[]) => readLines(OPTIONS, 'Account|Contract|Month|C/P|Strike|Lots', ...lines);

  it('are those of the rows below', () => {
    const found = read('A|LO|Dec-27|C|75|10', 'A|LO||P|60|-4', 'A|LO|Jun-27|C|72|5', 'A|LO||P|57|-5');
    expect(found?.rows.map(([, , month, strike]) => [month, strike])).toEqual([
      ['Dec-27', 75],
      ['Dec-27', 60],
      ['Jun-27', 72],
      ['Jun-27', 57],
    ]);
    expect(found?.remarks).toContain('Blank cells of “Month” mean the month above them.');
  });

  it('are those of the rows below with the contract, where both stand once', () => {
    const found = readLines(
      ['contract_code', 'contract_expiry', 'net_position'],
      'Account|Contract|Month|C/P|Strike|Lots',
      'A|LO|Dec-27|C|75|10',
      'A|||P|60|-4',
      'A|ON|Jan-28|C|4|5',
      'A|||P|3|-5',
    );
    expect(found?.rows).toEqual([
      [2, 'LO', 'Dec-27', 10],
      [3, 'LO', 'Dec-27', -4],
      [4, 'ON', 'Jan-28', 5],
      [5, 'ON', 'Jan-28', -5],
    ]);
  });

  it.each([
    ['the row is of another contract', ['A|LO|Dec-27|C|75|10', 'A|ON||P|3|-4', 'A|LO|Jun-27|C|72|5']],
    ['the row is of another account', ['A|LO|Dec-27|C|75|10', 'B|LO||P|60|-4', 'A|LO|Jun-27|C|72|5']],
    ['the month is said in every other row', ['A|LO|Dec-27|C|75|10', 'A|LO|Dec-27|C|80|10', 'A|LO||P|60|-4']],
    ['a title stands between', ['A|LO|Dec-27|C|75|10', 'Hedges|||||', 'A|LO||P|60|-4', 'A|LO|Jun-27|C|72|5']],
    ['the row is a future', ['A|LO|Dec-27|C|75|10', 'A|LO||||-4', 'A|LO|Jun-27|C|72|5']],
  ])('stay blank where %s', (_, lines) => {
    const blank = read(...lines)?.rows.filter(([, , , , lots]) => lots === -4);
    expect(blank?.map(([, , month]) => month)).toEqual(['']);
  });
});

describe('accounts by number in lines above their rows', () => {
  const read = (...lines: readonly string[]) =>
    readLines(['account_code', 'net_position'], 'Exchange|Contract|Month|Lots', ...lines);
  const [first, second] = ['NYMEX|CL|Dec-27|5', 'NYMEX|CL|Dec-27|-3'];

  it('are the accounts of these', () => {
    const found = read('40112-7 Smith Trading', first, '40115-2 Harbour Grain & Co', second);
    expect(found?.rows).toEqual([
      [3, '40112-7', 5],
      [5, '40115-2', -3],
    ]);
  });

  it.each([
    ['another line may name one in words', ['40112-7 Smith Trading', first, 'Harbour Grain', second]],
    ['they may be years of harvests', ['202712 New Crop', first, '202812 Old Crop', second]],
    ['they may be sizes of products', ['10000 Crude Oil', first, '50000 Natural Gas', second]],
    ['they may be days', ['27-11-2026', first, '28-11-2026', second]],
  ])('are asked for where %s', (_, lines) => {
    expect(read(...lines)?.missing).toEqual(['Account']);
  });
});

describe('parts of a report with numbers before their titles', () => {
  it('name no accounts', () => {
    const found = readLines(
      ['account_code', 'net_position'],
      '1. Listed derivatives',
      'Contract|Exchange|Expiry|Contracts',
      'CL|NYMEX|Dec-27|12',
      '',
      'Section B: Swaps',
      'Trade ID|CCP|Pay/Rec|Notional|Ccy|Effective|Maturity|Fixed rate|Index',
      'T-1|LCH|Pay|50000000|USD|2026-11-24|2031-11-24|3.8|SOFR',
    );
    expect(found?.rows).toEqual([[3, 'FILE', 12]]);
  });

  it('may name accounts where they are names', () => {
    const found = readLines(
      ['account_code'],
      '1. Harbour Fund',
      'Contract|Exchange|Expiry|Contracts',
      'CL|NYMEX|Dec-27|12',
      '',
      '2. Quay Fund',
      'Contract|Exchange|Expiry|Contracts',
      'CL|NYMEX|Dec-27|-4',
    );
    expect(found?.missing).toEqual(['Account']);
  });
});

describe('three groups of columns side by side', () => {
  const read = (...lines: readonly string[]) =>
    readLines(['account_code', 'contract_expiry', 'net_position'], ...lines);

  it('are accounts with lots and a price each', () => {
    const found = read(
      '||Desk 101||Desk 102||Desk 103|',
      'Contract|Month|Lots|Avg price|Lots|Avg price|Lots|Avg price',
      'CL|Dec-27|10|71.2|-5|71.3|3|70.9',
    );
    expect(found?.rows).toEqual([
      [3, 'Desk 101', 'Dec-27', 10],
      [3, 'Desk 102', 'Dec-27', -5],
      [3, 'Desk 103', 'Dec-27', 3],
    ]);
    expect(found?.doubts).toEqual([]);
  });

  it('are months with long and short each', () => {
    const found = read(
      '||Dec-27||Jun-28||Dec-28|',
      'Account|Contract|Long|Short|Long|Short|Long|Short',
      'A|CL|10||| 5|3|',
    );
    expect(found?.rows).toEqual([
      [3, 'A', 'Dec-27', 10],
      [3, 'A', 'Jun-28', -5],
      [3, 'A', 'Dec-28', 3],
    ]);
  });

  it('are accounts beside a group of their sums', () => {
    const lines = ['||F-1||F-2||Total|', 'Contract|Month|Long|Short|Long|Short|Long|Short'];
    expect(read(...lines, 'CL|Dec-27|10|||4|10|4')?.rows).toEqual([
      [3, 'F-1', 'Dec-27', 10],
      [3, 'F-2', 'Dec-27', -4],
    ]);
  });

  it('are the last where they are days', () => {
    const found = read(
      '||27-Nov-2026||26-Nov-2026||25-Nov-2026|',
      'Contract|Month|Lots|Avg price|Lots|Avg price|Lots|Avg price',
      'CL|Dec-27|10|71.2|-5|71.3|3|70.9',
    );
    expect([found?.rows, found?.doubts]).toEqual([[[3, 'FILE', 'Dec-27', 10]], []]);
  });

  it.each([
    ['parts of a day', '||Prior||Today||Closing|'],
    ['names of nobody knows what', '||North||South||West|'],
  ])('are not read where they are %s', (_, groups) => {
    const found = read(
      groups,
      'Contract|Month|Lots|Avg price|Lots|Avg price|Lots|Avg price',
      'CL|Dec-27|10|71.2|-5|71.3|3|70.9',
    );
    expect((found?.doubts.length ?? 0) + (found?.missing.length ?? 0)).toBeGreaterThan(0);
  });
});
