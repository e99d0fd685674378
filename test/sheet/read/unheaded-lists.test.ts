import { describe, expect, it } from '@jest/globals';
import { readLines } from '../refused/read-lines.js';

const FIELDS = ['account_code', 'contract_code', 'net_position'];
const read = (...lines: readonly string[]) => readLines(FIELDS, ...lines);
const held = (...lines: readonly string[]) => read(...lines)?.rows.map(([, ...cells]) => cells.join(' '));
const asked = (...lines: readonly string[]) => {
  const found = read(...lines);
  return { rows: found?.rows, reasons: found?.leftOut.join(' ') };
};

describe('a list without headings', () => {
  it('is read by its contracts, the one column of whole numbers and what the others plainly are', () => {
    const found = read('my book fri close|||', 'ES Z6|+12|6790|core', 'ZN H7|50|112-13|', 'CL F7|-6|61.4|');
    expect(found?.rows.map(([, ...cells]) => cells.join(' '))).toEqual([
      'FILE ES Z6 12',
      'FILE ZN H7 50',
      'FILE CL F7 -6',
    ]);
    expect(found?.remarks[0]).toBe(
      'No headings stand above the list: column 1 is the contract, column 2 is the lots held, column 3 is a price and column 4 is a remark.',
    );
  });

  it.each([
    ['an account before the contract', ['A1|CLZ7|10', 'A2|NGF7|-5'], ['A1 CLZ7 10', 'A2 NGF7 -5']],
    ['lots without a sign', ['A1|CLZ7|10', 'A2|NGF7|5'], ['A1 CLZ7 10', 'A2 NGF7 5']],
    ['sides', ['A1|CLZ7|L|10', 'A1|NGF7|S|5'], ['A1 CLZ7 10', 'A1 NGF7 -5']],
    ['an exchange', ['NYMEX|CLZ7|10', 'CME|ESZ6|-5'], ['FILE CLZ7 10', 'FILE ESZ6 -5']],
    ['a currency', ['CLZ7|10|USD', 'FGBLZ6|-5|EUR'], ['FILE CLZ7 10', 'FILE FGBLZ6 -5']],
    ['names', ['WTI Dec27|10', 'Nat Gas Jan27|-5'], ['FILE WTI Dec27 10', 'FILE Nat Gas Jan27 -5']],
    ['options', ['LOZ7C 75|10|2.31', 'LOZ7P 60|-5|1.20'], ['FILE LOZ7C 75 10', 'FILE LOZ7P 60 -5']],
    ['strikes of its options', ['LOZ7C 75|75|10', 'LOZ7P 60|60|-5'], ['FILE LOZ7C 75 10', 'FILE LOZ7P 60 -5']],
    ['a sum', ['CLZ7|10', 'NGF7|-4', 'Total|6'], ['FILE CLZ7 10', 'FILE NGF7 -4']],
    ['one text a line', ['CLZ7 10', 'NGF7 -5 lots @ 4.1'], ['FILE CLZ7 10', 'FILE NGF7 -5']],
    ['an account in the text', ['A1 CLZ7 10', 'A2 NGF7 -5'], ['A1 CLZ7 10', 'A2 NGF7 -5']],
    ['lots before the contract', ['10 CLZ7', '-5 NGF7'], ['FILE CLZ7 10', 'FILE NGF7 -5']],
    ['accounts in lines', ['Account: A-1', 'CLZ7|10', 'Account: A-2', 'CLZ7|-4'], ['A-1 CLZ7 10', 'A-2 CLZ7 -4']],
  ])('may have %s', (_what, lines, rows) => expect(held(...lines)).toEqual(rows));

  it.each([
    ['CL|Dec27|10', 'NG|Jan27|-5'],
    ['CL|DEC-27|B|10', 'NG|JAN-27|S|5'],
    ['NYMEX|CL|Dec27|10|61.5', 'NYMEX|NG|Jan27|-5|3.4'],
  ])('is read where each contract and its month stand in two columns: %s', (...lines) => {
    const found = readLines(['contract_code', 'contract_expiry', 'net_position'], ...lines);
    expect(found?.rows.map(([, ...cells]) => cells.join(' ').toUpperCase().replace('-2', '2'))).toEqual([
      'CL DEC27 10',
      'NG JAN27 -5',
    ]);
  });

  const OPTIONS = ['contract_code', 'contract_expiry', 'contract_type', 'contract_strike', 'net_position'];
  const options = (...lines: readonly string[]) =>
    readLines(OPTIONS, ...lines)?.rows.map(([, ...cells]) => cells.join(' ').toUpperCase());

  it.each([
    ['futures', ['CL|Z7|10', 'NG|F8|-5'], ['CL Z7 FUT  10', 'NG F8 FUT  -5']],
    ['options', ['LO|Z7|C|75|10', 'ON|F8|P|3.5|-5'], ['LO Z7 C 75 10', 'ON F8 P 3.5 -5']],
    ['strikes first', ['LO|Z7|75|C|10', 'ON|F8|3.5|P|-5'], ['LO Z7 C 75 10', 'ON F8 P 3.5 -5']],
    ['prices', ['LO|Z7|Call|75|10|2.31', 'LO|Z7|Put|60|5|1.2'], ['LO Z7 CALL 75 10', 'LO Z7 PUT 60 5']],
    ['blanks in futures', ['CL|Z7|||10', 'LO|Z7|C|75|-5'], ['CL Z7 FUT  10', 'LO Z7 C 75 -5']],
    ['sides', ['LO|Z7|C|75|B|10', 'LO|Z7|P|60|S|5'], ['LO Z7 C 75 10', 'LO Z7 P 60 -5']],
  ])('is read with letters of months and options in columns of their own: %s', (_what, lines, rows) =>
    expect(options(...lines)).toEqual(rows),
  );

  it.each([
    [
      ['CL|Z7|10', 'LO|Z7|C|75|-5'],
      ['FILE CL Z7 10', 'FILE LO Z7 C 75 -5'],
    ],
    [
      ['A1|CL|Z7|10', 'A1|LO|Z7|C|75|-5'],
      ['A1 CL Z7 10', 'A1 LO Z7 C 75 -5'],
    ],
  ])('is read by its lines where futures have fewer cells than options: %j', (lines, rows) =>
    expect(held(...lines)).toEqual(rows),
  );

  it('is asked about where strikes and lots may be turned', () => {
    const found = asked('LO|Z7|C|10|75', 'LO|Z7|P|5|60');
    expect(found.rows).toEqual([]);
    expect(found.reasons).toContain('columns 4 and 5 may each be the strikes');
  });

  it('is none where months stand beside nothing that may be a contract', () =>
    expect(read('Dec27|CL|10', 'Jan27|NG|-5')).toBeUndefined());

  it.each([
    ['which column is the lots', ['CLZ7|10|20', 'NGF7|5|30'], 'columns 2 and 3 may each be the lots'],
    ['lots or money', ['CLZ7|10|-1250', 'NGF7|-5|3000'], 'columns 2 and 3 may each be the lots'],
    ['numbers of trades', ['1001|CLZ7|10', '1002|NGF7|-5'], 'columns 1 and 3 may each be the lots'],
    ['which column is the account', ['A1|B2|CLZ7|10', 'A1|B3|NGF7|-5'], 'columns 1 and 2 may each be the account'],
    ['a state', ['CLZ7|10|FILLED', 'NGF7|5|WORKING'], 'column 3 may be the account or a remark'],
    ['lots or prices of months', ['CLZ7|72', 'CLF8|71'], 'column 2 may be the lots or prices'],
    ['lots or gains', ['CLZ7|-1250', 'NGF7|340'], 'column 2 may be the lots or prices, volumes and the like'],
    ['volumes behind prices', ['CLZ7|72.4|120', 'NGF7|4.1|90'], 'column 3 may be the lots or prices, volumes'],
    [
      'large numbers beside prices',
      ['CLZ7|12000|72.4', 'NGF7|9000|4.1'],
      'column 2 may be the lots or prices, volumes',
    ],
    [
      'accounts or trades',
      ['T1|CLZ7|10', 'T2|NGF7|-5', 'T3|CLZ7|2'],
      'column 1 may be the account or numbers of trades',
    ],
    ['lots or large prices', ['ESZ6 6790', 'NQZ6 24100'], 'its numbers may be the lots or prices'],
  ])('is asked about %s, and nothing of it counts', (_what, lines, reason) => {
    const found = asked(...lines);
    expect(found.rows).toEqual([]);
    expect(found.reasons).toContain(reason);
  });

  it.each([
    ['a title that turns the sides', ['Shorts', 'CLZ7|10', 'NGF7|5']],
    ['orders', ['working orders', 'CLZ7|10', 'NGF7|5']],
    ['a note below it', ['CLZ7|10', 'NGF7|5', 'short CL above']],
    ['another client between its lines', ['Client 1', 'CLZ7|10', 'Client 2', 'CLZ7|-10']],
    ['prices alone', ['CLZ7|72.4', 'NGF7|4.1']],
    ['parts of lots', ['CLZ7|1.5', 'NGF7|-5']],
    ['headings that are not known', ['Foo|Bar', 'CLZ7|10', 'NGF7|-5']],
    ['one line only', ['CLZ7|10']],
    ['lots before contracts without a sign', ['10 CLZ7', '5 NGF7']],
    ['accounts in some lines only', ['A1|CLZ7|10', '|NGF7|-5']],
  ])('is none beside %s', (_what, lines) => expect(held(...lines) ?? []).toEqual([]));
});
