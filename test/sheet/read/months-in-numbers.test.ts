import { describe, expect, it } from '@jest/globals';
import { readLines } from '../refused/read-lines.js';

const months = (heading: string, ...words: readonly string[]) =>
  readLines(
    ['contract_expiry'],
    `Account|Contract|${heading}|Lots`,
    ...words.map((word) => `A|CL|${word}|10`),
  )?.rows.map(([, month]) => month);

describe('months in numbers', () => {
  it.each([
    ['Expiry', '2027M12', '2027M03'],
    ['Expiry', '27M12', '27M03'],
    ['Expiry', '122027', '032027'],
    ['Expiry', '271200', '270300'],
    ['Month', '2712', '2703'],
    ['Contract Month', '1227', '0327'],
    ['Month', '12/1/2027', '3/1/2027'],
    ['Delivery Month', '01/12/2027', '01/03/2027'],
    ['Month', '27-12', '27-03'],
    ['MMYY', '1227', '0327'],
    ['MM/YY', '12/27', '03/27'],
    ['Expiry', '27Z', '27H'],
    ['Expiry', '2027Z', '2027H'],
  ])('are read below “%s” where all are written so: %s', (heading, december, march) =>
    expect(months(heading, december, march)).toEqual(['202712', '202703']),
  );

  it('are letters behind the digit of their year, and no quarters, halves and terms', () => {
    expect(months('Expiry', '7F', '7Z')).toEqual(['F7', 'Z7']);
    expect(months('Expiry', '1Q', '2H')).toEqual(['1Q', '2H']);
    expect(months('Expiry', '27M', '27M')).toEqual(['27M', '27M']);
  });

  it.each(['FutMonth', 'Tenor', 'Ctrct'])('stand below “%s” where nothing else says them', (heading) =>
    expect(months(heading, 'Dec-27', 'Mar-27')).toEqual(['Dec-27', 'Mar-27']),
  );

  it.each([
    ['Expiry', '1227', '0327'],
    ['Expiry', '12/1/2027', '3/1/2027'],
    ['Month', '1227', '2703'],
  ])('are left as they are where they may be days or others: %s, %s', (heading, first, second) =>
    expect(months(heading, first, second)).not.toContain('202712'),
  );

  it.each([
    ['12/28', '01/15'],
    ['1228', '1015'],
  ])('are left out beside others that can be days only: %s, %s', (month, day) => {
    const read = readLines(['contract_expiry'], 'Account|Contract|Expiry|Lots', `A|CL|${month}|10`, `A|CL|${day}|5`);
    expect(read?.rows.map(([row]) => row)).toEqual([3]);
    expect(read?.leftOut).toEqual([
      `2: “${month}” may be the month 202812, or a day, as “${day}” below “Expiry” may be one: write 202812, or the day with its year`,
    ]);
  });
});
