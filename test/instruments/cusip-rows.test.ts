import { describe, expect, it } from '@jest/globals';
import { dayNumber } from '../../server/lib/calendar/day-number.js';
import { priceInTicks } from '../../server/contract/reading/price-in-ticks.js';
import { readRow, rowKindOf } from '../../server/instruments/row/read-row.js';
import type { RawRow } from '../../server/instruments/row/read-field.js';
import { issuesOf, NOTE, positionOf } from './rate-rows.js';

const ROW: RawRow = { account_code: 'A', position_id: 'p1', cusip: '91282CJL6', notional: 1_000_000 };

const told = (row: RawRow): readonly (readonly unknown[])[] =>
  issuesOf(row).map(({ code, field, suggestion }) => [code, field, suggestion]);

describe('a row by CUSIP', () => {
  it('is read, at FICC where it names no house', () => {
    expect(positionOf({ ...ROW, price: '99.5' })).toEqual({
      row: 3,
      positionId: 'p1',
      accountCode: 'A',
      subAccountCode: null,
      kind: 'cusip',
      clearingHouse: 'FICC',
      identifier: { code: '91282CJL6', cusip: '91282CJL6' },
      notional: 1_000_000,
      price: 99.5,
      repeated: { currency: null, maturity: null, couponRate: null },
    });
  });

  it.each([
    ['in lower case', '91282cjl6', '91282CJL6'],
    ['with blanks and hyphens as it is printed', ' 91282C-JL 6 ', '91282CJL6'],
    ['of digits, as a number', 912796125, '912796125'],
    ['as the ISIN that holds it', 'US91282CJL63', '91282CJL6'],
  ])('takes one %s', (_, cusip, meant) => {
    expect(positionOf({ ...ROW, cusip })).toMatchObject({ identifier: { cusip: meant } });
  });

  it('takes a price in thirty-seconds', () => {
    expect(positionOf({ ...ROW, price: '99-16+' })).toMatchObject({ price: 99.515625 });
  });

  it('takes ISINs of other countries, and the ISIN in a field of its own', () => {
    expect(positionOf({ ...ROW, cusip: 'GB0002634946' })).toMatchObject({
      identifier: { code: 'GB0002634946', cusip: null },
    });
    expect(positionOf({ ...ROW, cusip: null, isin: 'US91282CJL63' })).toMatchObject({
      identifier: { cusip: '91282CJL6' },
    });
    expect(told({ ...ROW, isin: 'US0378331005' })).toEqual([['INVALID_FIELD', 'isin', undefined]]);
  });

  it('is told of nothing but the ISIN where that stands for it and is wrong', () => {
    expect(told({ ...ROW, cusip: null, isin: 'US91282CJL64' })).toEqual([
      ['CUSIP_CHECK_DIGIT', 'isin', 'US91282CJL63'],
    ]);
  });

  it.each([
    ['a wrong check digit', '91282CJL7', 'CUSIP_CHECK_DIGIT', '91282CJL6'],
    ['a wrong check digit of an ISIN', 'US91282CJL64', 'CUSIP_CHECK_DIGIT', 'US91282CJL63'],
    ['eight characters', '91282CJL', 'CUSIP_CHECK_DIGIT', '91282CJL6'],
    ['a letter O for a zero', 'O37833100', 'INVALID_FIELD', '037833100'],
    ['a number that a sheet made of an E', '9.12828E+19', 'INVALID_FIELD', '912828E14'],
    ['the same as a JSON number', 91282800000000000000, 'INVALID_FIELD', '912828E14'],
    ['zeros that a sheet dropped', 1234566, 'INVALID_FIELD', '001234566'],
    ['eight digits that are two things', '37833100', 'CUSIP_CHECK_DIGIT', undefined],
    ['a name', 'US TREASURY 4 1/4 34', 'INVALID_FIELD', undefined],
  ])('is left out with %s', (_, cusip, code, suggestion) => {
    expect(told({ ...ROW, cusip })).toEqual([[code, 'cusip', suggestion]]);
  });

  it.each([
    ['in thirty-seconds of more than 31', '99-32', undefined],
    ['below zero', -99.5, undefined],
    ['of zero', 0, undefined],
    ['above 1,000', 1001, undefined],
    ['that is a word', 'par', undefined],
  ])('is left out with a price %s', (_, price, suggestion) => {
    expect(told({ ...ROW, price })).toEqual([['INVALID_NUMBER', 'price', suggestion]]);
  });

  it.each([5, 12.5, 5000, -9900, 1_000_050])('tells a face of %d, which may be in thousands', (notional) => {
    const outcome = readRow({ ...ROW, notional }, { row: 0, positionId: '', accountCode: 'A', subAccountCode: null });
    expect(outcome.ok && outcome.notes?.map(({ code }) => code)).toEqual(['IMPLAUSIBLE_QUANTITY']);
  });

  it('keeps terms that it repeats, and is a fixed-income row where it names its category', () => {
    expect(positionOf({ ...ROW, maturity: '20281130', coupon_rate: 4.875, currency: 'usd' })).toMatchObject({
      kind: 'cusip',
      repeated: { currency: 'USD', maturity: dayNumber('2028-11-30'), couponRate: 4.875 },
    });
    expect(rowKindOf({ ...NOTE, cusip: '91282CJL6' })?.kind).toBe('fixed-income');
  });

  it('leaves rows of other kinds theirs', () => {
    const future = { account_code: 'A', exchange_code: 'CME', contract_code: 'ES', contract_type: 'FUT', isin: 'X' };
    expect(rowKindOf(future)?.kind).toBe('listed');
    expect(told({ ...ROW, pool_factor: 0.5 })).toEqual([['UNKNOWN_FIELD', 'pool_factor', undefined]]);
  });
});

describe('prices in thirty-seconds', () => {
  it.each([
    ['99-16', 99.5],
    ['101-16+', 101.515625],
    ['99-162', 99.5078125],
    ["99'165", 99.515625],
    ["99'163", undefined],
    ['99-32', undefined],
    ['100 24/32', 100.75],
    ['100:24', 100.75],
    ['100-24 3/8', 100.76171875],
    ['100-24¼', 100.7578125],
    ['100 32/32', undefined],
    ['100:32', undefined],
    ['100 24/33', undefined],
    ['100-24 5/4', undefined],
    ['99.16', undefined],
  ])('%s', (text, price) => {
    expect(priceInTicks(text)).toBe(price);
  });
});
