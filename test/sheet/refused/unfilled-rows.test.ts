import { describe, expect, it } from '@jest/globals';
import { readLines } from './read-lines.js';

const read = (heading: string, first: string, second: string) =>
  readLines(['net_position'], `Account|Contract|B/S|Qty|${heading}`, `A|CLG7|B|10|${first}`, `A|NGH7|S|5|${second}`);

describe('an order that is not filled', () => {
  it.each([
    ['Fill %', '100%', '0%', 'an order of which nothing is filled: “0%” by Fill %'],
    ['% Filled', '100', '40', '“40” by % Filled, and no column says how many lots that is: write what is filled'],
    ['Fill Pct', '1', '0.4', '“0.4” by Fill Pct, and no column says how many lots that is: write what is filled'],
    [
      'Fill Price',
      '61.2',
      '',
      'it has no price by “Fill Price”, as others have, by which it may not be filled: write one where it is',
    ],
    [
      'Avg Fill Price',
      '61.2',
      '0',
      'it has no price by “Avg Fill Price”, as others have, by which it may not be filled: write one where it is',
    ],
    ['ExecType', 'F', '4', '“4” by ExecType, by which its order is cancelled'],
    ['ExecType', 'F', '0', '“0” by ExecType, by which its order is new'],
    ['Exec Status', '2', '8', '“8” by Exec Status, by which its order is rejected'],
    ['OrdStatus', '2', 'C', '“C” by OrdStatus, by which its order is expired'],
    ['OrdStatus', '2', '1', '“Partially filled” by OrdStatus, and no column says how much of it was filled'],
  ])('is left out: %s of %s and %s', (heading, first, second, reason) => {
    const found = read(heading, first, second);
    expect(found).toMatchObject({ rows: [[2, 10]], leftOut: [`3: ${reason}`], doubts: [] });
  });

  it.each([
    ['Fill %', '100%', '100%'],
    ['Fill %', '1', '1'],
    ['% Done', '100', '100'],
    ['Fill Price', '61.2', '3.1'],
    ['Fill Price', '', ''],
    ['Status|Fill Price', 'Filled|61.2', 'Filled|'],
    ['ExecType', 'F', 'F'],
    ['ExecType', 'Trade', 'Trade'],
    ['OrdStatus', '2', '2'],
    ['Exec Status', 'Filled', 'Filled'],
    ['OrdStatus|ExecType', '1|F', '2|F'],
    ['ExecType', '1', '2'],
  ])('is none of those: %s of %s and %s', (heading, first, second) => {
    expect(read(heading, first, second)).toMatchObject({
      rows: [
        [2, 10],
        [3, -5],
      ],
      leftOut: [],
      doubts: [],
    });
  });

  it('counts as far as its lots are filled, whatever part that is', () => {
    const found = readLines(
      ['net_position'],
      'Account|Contract|B/S|Order Qty|Filled Qty|Fill %|Fill Price',
      'A|CLG7|B|10|4|40%|61.2',
    );
    expect(found).toMatchObject({ rows: [[2, 4]], leftOut: [] });
  });

  it('is no sum of what was filled', () => {
    const found = readLines(
      ['net_position'],
      'Account|Contract|B/S|Qty|Fill Price',
      'A|CLG7|B|10|61.2',
      'A|NGH7|B|5|3.1',
      'Total|||15|',
    );
    expect(found).toMatchObject({ leftOut: [] });
  });

  it('is not known where a report takes a trade back', () => {
    const found = read('ExecType', 'F', 'H');
    expect(found?.rows).toEqual([]);
    expect(found?.leftOut[0]).toContain('“H” by ExecType corrects or takes back a trade, and nothing says which');
  });
});
