import { describe, expect, it } from '@jest/globals';
import { spreadOf } from '../../server/portfolio/instruments/spread-text.js';

const YEAR = 2026;

const shown = (code: string, expiry = ''): unknown => {
  const spread = spreadOf(code, expiry, YEAR);
  return spread === undefined || 'question' in spread
    ? spread
    : spread.map((leg) => `${leg.ratio} ${leg.code} ${leg.expiry}`);
};

describe('a spread', () => {
  it.each([
    'CLZ7-CLZ8',
    'CLZ7/CLZ8',
    'CLZ7:CLZ8',
    'CLZ7-Z8',
    'CL Z7/Z8',
    'CL Dec27/Dec28',
    'CL DEC27-DEC28',
    'CL SP Z7-Z8',
    'CL Calendar: 1xCL Dec27:-1xCL Dec28',
  ])('%s is a purchase of the first and a sale of the second month', (code) =>
    expect(shown(code)).toEqual(['1 CL 202712', '-1 CL 202812']),
  );

  it('may be of two months in the cell of one', () =>
    expect(shown('SR3', 'MAR-27/JUN-27')).toEqual(['1 SR3 MAR-27', '-1 SR3 JUN-27']));

  it.each(['CLM7-CLU7-CLZ7', 'CL BF M7-U7-Z7', 'CL:BF M7-U7-Z7', 'CL Jun27/Sep27/Dec27'])(
    '%s sells the middle of three months twice',
    (code) => expect(shown(code)).toEqual(['1 CL 202706', '-2 CL 202709', '1 CL 202712']),
  );

  it('of four months is one that its word says, else it is asked', () => {
    expect(shown('CL CF M7-N7-Q7-U7')).toEqual(['1 CL 202706', '-1 CL 202707', '-1 CL 202708', '1 CL 202709']);
    expect(shown('CLM7-CLN7-CLQ7-CLU7')).toHaveProperty('question');
    expect(shown('CL PACK M7-N7-Q7-U7')).toHaveProperty('question');
  });

  it.each([
    ['CL', '2027-06'],
    ['CL', 'DEC-27'],
    ['CL', '12/2027'],
    ['Euro-Bund', ''],
    ['CL DEC-27', ''],
    ['CL 12-27', ''],
    ['ES 2027-03', ''],
  ])('is not %s %s', (code, expiry) => expect(shown(code, expiry)).toBeUndefined());
});
