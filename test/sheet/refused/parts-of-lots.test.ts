import { describe, expect, it } from '@jest/globals';
import { readLines } from './read-lines.js';

/** What is asked of two positions with several columns of lots. */
const doubtsOf = (headings: string, first: string, second: string) =>
  readLines(
    ['net_position'],
    `Account|Exchange|Contract|Expiry|${headings}`,
    `A|NYMEX|CL|202702|${first}`,
    `A|NYMEX|NG|202703|${second}`,
  )?.doubts;

describe('columns that make up the position', () => {
  it.each([
    [
      'Physical|Paper|Net',
      '50|-48|2',
      '-5|5|0',
      'Physical: makes up “Net” with “Paper”, of which not all may be held at a clearing house, and is not read',
    ],
    [
      'Lots|Fund A|Fund B',
      '10|6|4',
      '-5|-3|-2',
      'Fund A: makes up “Lots” with “Fund B”, which then is held in several accounts, and is not read',
    ],
    [
      'Open Position|Today Trades',
      '10|-4',
      '-5|2',
      'Today Trades: holds trades of the day, which “Open Position” may have in it or not, and is not read',
    ],
  ])('are asked about: %s', (headings, first, second, doubt) => {
    expect(doubtsOf(headings, first, second)).toEqual([doubt]);
  });

  it.each([
    ['Long|Short|Net', '10|4|6', '0|5|-5'],
    ['Opening|Bought|Sold|Closing', '10|2|4|8', '-5|0|1|-6'],
    ['Hedge|Spec|Net', '10|2|12', '-5|-1|-6'],
    ['Settled|Pending|Net position', '10|2|12', '-5|-1|-6'],
    ['Physical|Lots', '50|-48', '-5|5'],
    ['Lots|Fund A rank|Fund B rank', '10|1|2', '-5|2|1'],
    ['Net position|Change', '10|-4', '-5|2'],
  ])('are none or all held there: %s', (headings, first, second) => {
    expect(doubtsOf(headings, first, second)).toEqual([]);
  });

  it('are asked about in a ladder of swaps', () => {
    const read = (headings: string) =>
      readLines(
        ['tenor', 'dv01'],
        `Account|CCP|Curve|Tenor|${headings}`,
        'A|LCH|SOFR|2Y|1000|-900|100',
        'A|LCH|SOFR|10Y|-2500|2000|-500',
      )?.doubts;
    expect(read('Swaps DV01|Futures DV01|Net DV01')).toEqual([
      'Futures DV01: makes up “Net DV01” with “Swaps DV01”, of which not all may be held at a clearing house, and is not read',
    ]);
    expect(read('Fixed leg DV01|Float leg DV01|Net DV01')).toEqual([]);
  });
});

describe('accounts that differ by Long and Short', () => {
  const read = (accounts: readonly [string, string], lots: readonly [number, number]) =>
    readLines(
      ['net_position'],
      'Account|Exchange|Contract|Expiry|Lots',
      `${accounts[0]}|NYMEX|CL|202702|${lots[0]}`,
      `${accounts[1]}|NYMEX|NG|202703|${lots[1]}`,
    )?.doubts;

  it('are asked about where no lots have a sign', () => {
    expect(read(['A1 Long', 'A1 Short'], [10, 5])).toEqual([
      'Account: names “A1 Long” and “A1 Short”, which may be the sides of positions, as no quantity has a sign',
    ]);
  });

  it.each([
    [
      ['A1 Long', 'A1 Short'],
      [10, -5],
    ],
    [
      ['Alpha Long', 'Duration Short'],
      [10, 5],
    ],
    [
      ['Long Short Fund 1', 'Long Short Fund 2'],
      [10, 5],
    ],
  ] as const)('are names: %j with %j lots', (accounts, lots) => {
    expect(read(accounts, lots)).toEqual([]);
  });
});
