import { describe, expect, it } from '@jest/globals';
import { readLines } from '../refused/read-lines.js';

/** Reads lots of CL and of NG with one more column, whose last cell of each contract is a word. */
function read(
  heading: string,
  [first, second]: readonly [string, string],
  word: string,
  sums: readonly [number, number],
) {
  const found = readLines(
    ['net_position'],
    `Account|Exchange|Contract|Expiry|${heading}|Lots`,
    `A|NYMEX|CL|202702|${first}|5`,
    `A|NYMEX|CL|202702|${second}|-2`,
    `A|NYMEX|CL|202702|${word}|${sums[0]}`,
    `A|NYMEX|NG|202703|${second}|-3`,
    `A|NYMEX|NG|202703|${word}|${sums[1]}`,
  );
  return { lots: found?.rows.map(([, lots]) => lots), leftOut: found?.leftOut };
}

const DAYS = ['2026-11-03', '2026-11-04'] as const;

describe('a row that is the sum of those of its contract by a word in a column that says something else', () => {
  it.each([
    ...['NET', 'Net', 'AVG', 'Average', 'Total', 'Subtotal', 'SUM', 'POSITION', 'Closing', 'OPEN', 'Summe'].map(
      (word) => ['Trade Date', DAYS, word] as const,
    ),
    ...['Gesamt', 'Saldo', 'Solde', 'Moyenne', 'Totale', 'Somma', 'Promedio', 'Netto', '合計'].map(
      (word) => ['Trade Date', DAYS, word] as const,
    ),
    ['Trade Date', DAYS, 'Carried'],
    ['Ticket', ['10234', '10235'], 'AGG'],
    ['Trade ID', ['T1', 'T2'], 'NET'],
    ['Ref', ['T1', 'T2'], 'Net position'],
    ['Price', ['72.1', '72.3'], 'AVG'],
    ['Description', ['buy', 'sell'], 'Net'],
    ['Line', ['D', 'D'], 'T'],
    ['Record', ['D', 'D'], 'SUMMARY'],
    ['Trader', ['Joe', 'Ann'], 'Total'],
    ['Ccy', ['USD', 'USD'], 'Total USD'],
  ] as const)('is left out, as is told: %s, %j, %s', (heading, cells, word) => {
    const { lots, leftOut } = read(heading, cells, word, [3, -3]);
    expect(lots).toEqual([5, -2, -3]);
    expect(leftOut).toEqual(
      [4, 6].map(
        (line) =>
          `${line}: by “${word}” below “${heading}” it is the sum of the other rows of its contract, and would count them twice`,
      ),
    );
  });

  it('is left out with its number where that is another one', () => {
    const { lots, leftOut } = read('Trade Date', DAYS, 'Total', [4, -3]);
    expect(lots).toEqual([5, -2, -3]);
    expect(leftOut).toContain(
      '4: “Total” below “Trade Date” says a sum, and 4 is not that of the other rows of its contract, 3: take out what is not held',
    );
  });

  it.each(['Open', 'Position', 'AVG'])('is a position where the word may say something else: %s', (word) => {
    expect(read('Trade Date', DAYS, word, [4, -3]).lots).toEqual([5, -2, 4, -3, -3]);
  });

  it.each(['CLZ7', 'NYMEX CL Dec-27', 'CL', 'WTI Crude Oil Dec-27'])(
    'is no account called “Total”, whichever way its contract is written: %s',
    (contract) => {
      const lines = ['A|CLZ7|5', 'A|CLZ7|-2', `TOTAL|${contract}|3`, 'A|NGH7|-3'];
      const found = readLines(['net_position'], 'Account|Contract|Lots', ...lines);
      expect(found?.rows.map(([, lots]) => lots)).toEqual([5, -2, -3]);
      expect(found?.leftOut).toEqual([expect.stringContaining('“TOTAL” below “Account”')]);
    },
  );

  it('may be an account with the word in its name', () => {
    const found = readLines(['net_position'], 'Account|Contract|Lots', 'A|CLZ7|5', 'Total Return|CLZ7|4');
    expect(found?.rows.map(([, lots]) => lots)).toEqual([5, 4]);
  });

  it('counts where no other row is of its contract', () => {
    const found = readLines(
      ['net_position'],
      'Account|Exchange|Contract|Expiry|Trade Date|Lots',
      'A|NYMEX|CL|202702|2026-11-03|5',
      'A|NYMEX|NG|202703|Net|-3',
    );
    expect(found?.rows.map(([, lots]) => lots)).toEqual([5, -3]);
  });
});

describe('a row that lacks what all others have', () => {
  it.each(['Trade Date', 'Trade ID', 'Price'])('is left out where it is the sum of its contract: %s', (heading) => {
    const cells = heading === 'Price' ? (['72.1', '72.3'] as const) : DAYS;
    expect(read(heading, cells, '', [3, -3]).lots).toEqual([5, -2, -3]);
  });

  it('is a position where one of such rows is no sum', () =>
    expect(read('Trade Date', DAYS, '', [3, -4]).lots).toEqual([5, -2, 3, -3, -4]));
});
