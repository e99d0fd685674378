import { describe, expect, it } from '@jest/globals';
import { readLines } from './read-lines.js';

const read = (headings: string, first: string, second: string) =>
  readLines(['net_position'], `Account|Contract|Month|${headings}`, `A|CL|Dec-27|${first}`, `A|NG|Mar-27|${second}`);

describe('numbers that are no lots, or not all of them', () => {
  it.each([
    ['Clips|Clip Size', '2|5', '-3|5', 'Clips: is not read, and “Clips” may count what has as many lots each as'],
    ['Units|Lots per unit', '2|5', '-3|5', 'Lots per unit: is not read, and “Units” may count what has as many lots'],
    ['Qty|Units per contract', '2|5', '-3|1', 'Units per contract: is not read, and “Qty” may count'],
    ['Qty|Bundle', '2|5', '-3|1', 'Bundle: is not read, and “Qty” may count'],
    ['Blocks|Contracts / block', '2|50', '-3|5', 'Blocks: is not read, and “Blocks” may count'],
    ['Quantity|Lot Size', '10000|1000', '-50000|10000', 'Lot Size: says how large a lot is, and each number below'],
    ['Position|Contract Size', '10000|1000', '-50000|10000', 'Contract Size: says how large a lot is'],
    ['Qty|Given Up Qty', '20|8', '5|0', 'Given Up Qty: holds lots that may have to be taken off those of “Qty”'],
    ['Qty|Give-Up Lots', '20|8', '5|0', 'Give-Up Lots: holds lots that may have to be taken off'],
    ['Net|Share %', '20|50%', '-6|50%', 'Share %: may say how much of a row is yours'],
  ])('are asked about: %s', (headings, first, second, doubt) => {
    const found = read(headings, first, second);
    expect(found?.doubts).toHaveLength(1);
    expect(found?.doubts[0]).toContain(doubt);
  });

  it.each([
    ['Lots|Lots per clip', '10|5', '-15|5'],
    ['Units|Lots per unit', '2|1', '-3|1'],
    ['Qty|Units per contract', '2|1', '-3|1'],
    ['Quantity|Lot Size', '10|1000', '-5|10000'],
    ['Lots|Lot Size', '1000|1000', '-10000|10000'],
    ['Net|Share %', '20|70%', '-6|30%'],
    ['Net Lots|Abs Lots', '10|10', '-5|5'],
  ])('are lots: %s', (headings, first, second) => {
    expect(read(headings, first, second)?.doubts).toEqual([]);
  });
});

describe('the mark of a record', () => {
  it('is no measure of the lots above it', () => {
    const rows = ['P|A|CL|Dec-27|B|10', 'P|A|NG|Mar-27|S|5', 'T|||||15'];
    const found = readLines(['net_position'], 'RecordType|Account|Contract|Month|B/S|Quantity', ...rows);
    expect(found?.doubts).toEqual([]);
    expect(found?.rows).toHaveLength(2);
  });
});

describe('lots beside the same in units or in money', () => {
  it.each([
    ['Quantity|Contract Size|Contracts', '10000|1000|10', '-50000|10000|-5', 'Quantity'],
    ['Qty|Lots', '10000|10', '-50000|-5', 'Qty'],
    ['Net Position|Net Position USD', '10|884500', '-5|-150000', 'Net Position USD'],
    ['Position|Position (USD)', '10|884500', '-5|-150000', 'Position (USD)'],
  ])('are the position: %s', (headings, first, second, other) => {
    const found = read(headings, first, second);
    expect(found?.rows).toEqual([
      [2, 10],
      [3, -5],
    ]);
    expect(found?.doubts).toEqual([]);
    expect(found?.remarks).toContain(`“${other}” is no lots and not read.`);
  });

  it('are asked about where they may be others', () =>
    expect(read('Qty|Lots', '20|10', '-10|-5')?.doubts).toHaveLength(1));
});

describe('lots below other headings', () => {
  it.each(['Lots (signed)', 'Signed Lots', 'Net lots (signed)', 'Net L/S', 'Net (Short)/Long', 'Position L/(S)'])(
    'are those with a sign: %s',
    (heading) =>
      expect(read(heading, '10', '-5')?.rows).toEqual([
        [2, 10],
        [3, -5],
      ]),
  );

  it('are long and short in all', () =>
    expect(read('Total Long|Total Short', '10|0', '0|5')?.rows).toEqual([
      [2, 10],
      [3, -5],
    ]));

  it('are volumes of trades beside their sides, and none without', () => {
    expect(read('buysell|volume', 'B|10', 'S|5')?.rows).toEqual([
      [2, 10],
      [3, -5],
    ]);
    expect(read('Trader|Volume', 'Ann|10', 'Bob|5')?.missing).toContain('Net position');
  });
});
