import { describe, expect, it } from '@jest/globals';
import { instrumentOf, legsOfSpread } from '../../server/portfolio/instruments/instrument-text.js';

const YEAR = 2026;

describe('a contract in one text', () => {
  it.each([
    ['CLZ7', 'CL', '202712', null, null],
    ['CL Z27', 'CL', '202712', null, null],
    ['ESZ6 Index', 'ES', '202612', null, null],
    ['SR3U6', 'SR3', '202609', null, null],
    ['6EH5', '6E', '202503', null, null],
    ['6EH4', '6E', '203403', null, null],
    ['/CLZ27', 'CL', '202712', null, null],
    ['CL DEC-27', 'CL', '202712', null, null],
    ['LOZ7C 75', 'LO', '202712', 'CALL', 75],
    ['CLZ7C 75 Comdty', 'CL', '202712', 'CALL', 75],
    ['./LOZ27P62.5', 'LO', '202712', 'PUT', 62.5],
    ['WTI Crude Oil Dec 27', 'WTI Crude Oil', '202712', null, null],
    ['Coffee C Mar 27', 'Coffee C', '202703', null, null],
    ['Call 75 WTI Crude Oil Dec 27', 'WTI Crude Oil', '202712', 'CALL', 75],
    ['CL', 'CL', null, null, null],
  ])('%s', (text, name, month, right, strike) =>
    expect(instrumentOf(text, YEAR)).toEqual({ exchange: null, name, month, right, strike }),
  );

  it('has its exchange before a colon', () =>
    expect(instrumentOf('NYMEX:CL JUN-28', YEAR)).toMatchObject({ exchange: 'NYMEX', name: 'CL', month: '202806' }));
});

describe('a spread', () => {
  it.each([
    [
      'CLZ7-CLZ8',
      '',
      [
        ['CLZ7', ''],
        ['CLZ8', ''],
      ],
    ],
    [
      'CLZ7-Z8',
      '',
      [
        ['CLZ7', ''],
        ['CLZ8', ''],
      ],
    ],
    [
      'SR3',
      'MAR-27/JUN-27',
      [
        ['SR3', 'MAR-27'],
        ['SR3', 'JUN-27'],
      ],
    ],
  ])('%s %s has two legs', (code, expiry, legs) => expect(legsOfSpread(code, expiry)).toEqual(legs));

  it.each([
    ['CL', '2027-06'],
    ['CL', 'DEC-27'],
    ['CL', '12/2027'],
    ['Euro-Bund', ''],
    ['CLZ7-CLZ8-CLZ9', ''],
  ])('is not %s %s', (code, expiry) => expect(legsOfSpread(code, expiry)).toBeUndefined());
});
