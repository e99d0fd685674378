import { describe, expect, it } from '@jest/globals';
import { findLabelsDown } from '../../../server/sheet/reader/forms/labels-down.js';
import { readLines } from '../refused/read-lines.js';

const HEAD = 'Exchange|Contract|Month|Qty';
const read = (...lines: readonly string[]) => readLines(['account_code', 'net_position'], ...lines);

describe('lines of clients between rows', () => {
  it.each([
    ['Client 111-A', 'Client 222-B', '111-A', '222-B'],
    ['CUSTOMER 4711', 'CUSTOMER 4712', '4711', '4712'],
    ['Kunde Nr. 4711', 'Kunde Nr. 4712', '4711', '4712'],
    ['Client 111-A - Prairie Milling', 'Client 222-B (Oak Grain)', '111-A', '222-B'],
    ['Positions of 111-A', 'Positions of 222-B', '111-A', '222-B'],
    ['Fund 111-A', 'Fund 222-B', '111-A', '222-B'],
    ['111-A', '222-B', '111-A', '222-B'],
    ['Client Prairie Milling', 'Client Oak Grain', 'Prairie Milling', 'Oak Grain'],
    ['Account: 550-1', 'Client 550-2 - Prairie Milling', '550-1', '550-2'],
  ])('name the account of the rows below them: “%s”, “%s”', (one, other, first, second) => {
    const found = read(one, HEAD, 'NYMEX|CL|Feb-27|10', other, 'NYMEX|CL|Feb-27|-10', 'NYMEX|NG|Mar-27|3');
    const positions = found?.rows.filter(([, , lots]) => lots !== 0);
    expect(positions?.map(([, account, lots]) => [account, lots])).toEqual([
      [first, 10],
      [second, -10],
      [second, 3],
    ]);
  });

  it.each([
    'Client Positions',
    'Positions of 300 lots',
    'Positions for 2027',
    'Positions of 20-Nov-26',
    'Book Q4',
    '111-A',
  ])('are none alone: “%s”', (line) => {
    expect(read(line, HEAD, 'NYMEX|CL|Feb-27|10')?.rows).toEqual([[3, 'FILE', 10]]);
  });

  it('leave the account below them its rows', () => {
    const found = read(
      'Client 4711',
      'Account: 5-1',
      HEAD,
      'NYMEX|CL|Feb-27|10',
      'Client 4712',
      'Account: 5-2',
      'NYMEX|CL|Feb-27|3',
    );
    expect(found?.rows.map(([, account]) => account)).toEqual(['5-1', '5-2']);
  });
});

describe('a list whose first cells may be labels', () => {
  it('is no ticket on its side, which would lose its rows', () => {
    const known = ['Side', 'Currency', 'Notional', 'Maturity', 'Index', 'Rate'];
    const codes = Array.from({ length: 60 }, (_, index) => [`x_${index}`, 'CLZ7', '1']);
    const rows = known.map((name) => [name, '3', '1']);
    expect(findLabelsDown(rows)).toHaveLength(1);
    expect(findLabelsDown([...rows, ...codes])).toEqual([]);
  });
});

it.each(['N° de compte : 881-220', 'Numéro de compte: 881-220', 'Número de cuenta: 881-220'])(
  'an account stands behind the word for its number: %s',
  (line) => expect(read(line, HEAD, 'NYMEX|CL|Feb-27|10')?.rows).toEqual([[3, '881-220', 10]]),
);
