import { describe, expect, it } from '@jest/globals';
import { readLines } from './read-lines.js';

const FUTURES = 'Account|Exchange|Contract|Type|Expiry|Long|Short|Price|Debit/Credit';
const OPTIONS = 'Account|Exchange|Contract|Type|Expiry|Strike|Lots|Price|Debit/Credit';

const futures = (first: string, second: string) =>
  readLines(
    ['net_position'],
    FUTURES,
    `A|NYMEX|CL|FUT|202703|12||72.10|${first}`,
    `A|NYMEX|NG|FUT|202703||10|3.10|${second}`,
  );
const options = (heading: string, first: string, second: string) =>
  readLines(
    ['net_position'],
    heading,
    `A|NYMEX|LO|CALL|202703|105|12|2.10|${first}`,
    `A|NYMEX|LO|PUT|202703|80|10|2.10|${second}`,
  );

describe('a column of debit and credit', () => {
  it.each([
    ['10,710.00 CR', '4,100.00 DR'],
    ['10,710.00CR', '4,100.00DR'],
    ['CR 10,710.00', 'DR 4,100.00'],
    ['.00', '336.00 CR'],
    ['10,710 CR', '500 DR'],
  ])('is money where amounts stand in it, which say no side: %s, %s', (first, second) => {
    const read = futures(first, second);
    expect([read?.rows, read?.doubts]).toEqual([
      [
        [2, 12],
        [3, -10],
      ],
      [],
    ]);
  });

  it.each([
    ['CR', 'DR'],
    ['12 CR', '10 DR'],
    ['10,710.00 CR', 'DR'],
  ])('is asked about where it holds less: %s, %s', (first, second) => {
    expect(futures(first, second)?.doubts).toEqual(['Debit/Credit: may change the sign of positions and is not read']);
  });

  it('is asked about where its numbers are the lots again', () => {
    const read = readLines(
      ['net_position'],
      'Account|Exchange|Contract|Type|Expiry|Lots|Debit/Credit',
      'A|NYMEX|CL|FUT|202703|1200|1,200 CR',
      'A|NYMEX|NG|FUT|202703|1100|1,100 CR',
    );
    expect(read?.doubts).toEqual(['Debit/Credit: may change the sign of positions and is not read']);
  });

  it('is asked about beside options without sides, of which some are paid for and some are not', () => {
    expect(options(OPTIONS, '2,400.00 CR', '2,100.00 DR')?.doubts).toEqual([
      'Debit/Credit: may change the sign of positions and is not read',
    ]);
  });

  it('says nothing of options that have one side in common, or sides of their own', () => {
    expect(options(OPTIONS, '2,400.00 CR', '2,100.00 CR')?.doubts).toEqual([]);
    const sided = `${OPTIONS}|Side`;
    expect(options(sided, '2,400.00 CR|Sell', '2,100.00 DR|Buy')?.doubts).toEqual([]);
  });
});
