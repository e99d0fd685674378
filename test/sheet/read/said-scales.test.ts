import { describe, expect, it } from '@jest/globals';
import { readTables } from './read-tables.js';

const read = (heading: string, foot: string, above = '') => {
  const [found, ...others] = readTables(
    above,
    '',
    `CUSIP|Security|Coupon|Maturity|${heading}`,
    'UST064993|T 4.5 10/31/28|4.5|2028-10-31|35000',
    'UST248992|T 4.75 11/15/46|4.75|2046-11-15|-5000',
    '',
    foot,
  );
  expect(others).toEqual([]);
  return { amounts: found?.rows.map(({ notional }) => notional), doubts: found?.doubts, reasons: found?.reasons };
};

describe('the scale of amounts', () => {
  const thousands = { amounts: [35_000_000, -5_000_000], doubts: [], reasons: [] };

  it.each([
    ['Par ($000)', 'Par in thousands. Shorts in parentheses.', ''],
    ['Par', 'Par in thousands. Shorts in parentheses.', ''],
    ['Par (USD)', 'Par in thousands. Shorts in parentheses.', ''],
    ['Par ($000)', '', 'All amounts in thousands'],
    ['Par (USD 000s)', 'Amounts in USD 000s', ''],
    ['Par ($000)', '', ''],
  ])('counts once, be it said by “%s”, by “%s” or by “%s”', (heading, foot, above) => {
    expect(read(heading, foot, above)).toEqual(thousands);
  });

  it.each([
    ['Par ($000)', 'Par in millions', ''],
    ['Par ($mm)', 'Par in thousands', ''],
    ['Par ($000)', '', 'All amounts in millions'],
  ])('is asked about where heading and line say two: “%s”, “%s%s”', (heading, foot, above) => {
    const { amounts, reasons } = read(heading, foot, above);
    expect(amounts).toEqual([]);
    expect(new Set(reasons)).toEqual(
      new Set([`“${foot}${above}” and the heading “${heading}” say two scales of its amounts: write one of them`]),
    );
  });
});

describe('what a ladder’s amounts are multiplied by', () => {
  it.each([
    ['the headings of another table above it', ['Paper|Face ($mm)|Bid|Ask', 'XYZ|15|100|101', '|||'], 8200],
    ['a label beside its value', ['Unit|USD k||', '|||'], 8_200_000],
    ['a label above another one with a number', ['Unit|USD k||', 'Shift (bp)|1||', '|||'], 8_200_000],
    ['a line in small letters', ['dv01 by tenor (usd k)|||', '|||'], 8_200_000],
  ])('is said by lines, not by the headings of others: %s', (_, above, dv01) =>
    expect(readTables(...above, 'Curve|Tenor|DV01|', 'SOFR|5Y|8200|', 'SOFR|10Y|-4100|').at(-1)?.rows[0]).toMatchObject(
      {
        dv01,
      },
    ),
  );
});
