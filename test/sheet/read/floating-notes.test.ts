import { describe, expect, it } from '@jest/globals';
import { readTables } from './read-tables.js';

const note = (heading: string, type: string, coupon: string, spread: string) =>
  readTables(
    `Account|CUSIP|Type|Coupon|${heading}|Maturity|Face`,
    `A|91282CKM2|${type}|${coupon}|${spread}|2027-04-30|1000000`,
    'A|91282CJL6|UST-NOTE|4.375|12|2030-11-30|5000000',
  )[0]?.rows.map(({ coupon_rate: rate }) => rate);

describe('the spread of a floating-rate note', () => {
  it.each([
    ['Spread', 'FRN', '0.15'],
    ['Spread', 'US TREASURY FRN', '0.15'],
    ['Quoted Margin (bp)', 'FRN', '15'],
    ['Index spread bps', 'UST-FRN', '15'],
  ])('is read below “%s” of a %s, where the coupon is what the running period pays', (heading, type, spread) =>
    expect(note(heading, type, '4.25', spread)).toEqual([0.15, 4.375]),
  );

  it('is the coupon where that may be a spread', () =>
    expect(note('Spread', 'FRN', '0.15', '0.08')).toEqual([0.15, 4.375]));

  it('is no number that no note was sold at', () => expect(note('Spread', 'FRN', '4.25', '15')).toEqual([4.25, 4.375]));

  it('changes no coupon of other securities', () =>
    expect(note('Spread', 'UST-NOTE', '4.25', '0.15')).toEqual([4.25, 4.375]));
});
