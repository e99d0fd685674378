import { describe, expect, it } from '@jest/globals';
import type { ListedProduct } from '../../server/instruments/listed/listed-product.js';
import { doubtOfDay, doubtOfNumberedMonth } from '../../server/portfolio/instruments/numbered-month.js';

/** A product with the last days of its months. */
const product = (days: Readonly<Record<string, string>>): ListedProduct => ({
  engine: 'span',
  exchange: 'NYMEX',
  code: 'NG',
  name: 'Natural Gas',
  kinds: ['FUT'],
  clearingHouse: 'CME',
  currency: 'USD',
  multiplier: 10_000,
  sector: null,
  subSector: null,
  underlying: null,
  underlyingCode: null,
  expiries: () => Object.entries(days).map(([expiry, expiryDate]) => ({ expiry, expiryDate, strikes: [] })),
  extent: () => {
    throw new Error('not asked for');
  },
});

const NG = product({ '202701': '2026-12-29', '202702': '2027-01-27', '202703': '2027-02-24', '202711': '2027-10-27' });
const doubt = (text: string, kind: 'FUT' | 'CALL' = 'FUT', month: string | null = null) =>
  doubtOfNumberedMonth(
    NG,
    {
      written: {
        exchange_code: '',
        contract_code: 'NG',
        contract_type: kind,
        contract_expiry: text,
        contract_strike: '',
      },
      text: { exchange: null, name: 'NG', month, right: null, strike: null },
      kind,
    },
    '2026-11-20',
  );

describe('a month in numbers', () => {
  it.each(['02/27', '2/27', '0227', '227', '27-02', '2702', '27/2'])('is one where it can be no day: %s', (text) =>
    expect(doubt(text)).toBeNull(),
  );

  it('is asked about where another month ends on the day that it may be', () =>
    expect(doubt('01/27')).toBe(
      '“01/27” of “NG” may be the month 202701, or the day on which 202702 ends: write 202701, or the day with its year.',
    ));

  it('is none that is not listed', () => expect(doubt('05/27')).toBeUndefined());

  it('is none in numbers that are no month and no year of these', () => expect(doubt('0712')).toBeNull());

  it('may be the day of a weekly option within some weeks', () => {
    expect(doubt('11/27', 'CALL')).toContain('the day on which a weekly option ends');
    expect(doubt('11/27')).toBeNull();
  });

  it('is not asked about beside a symbol with its month', () => expect(doubt('01/27', 'FUT', '202701')).toBeNull());
});

describe('a day beside a symbol with its month', () => {
  const ofDay = (day: string, kind: 'FUT' | 'CALL' = 'FUT', month: string | null = '202702') =>
    doubtOfDay(NG, {
      written: {
        exchange_code: '',
        contract_code: 'NGG7',
        contract_type: kind,
        contract_expiry: day,
        contract_strike: '',
      },
      text: { exchange: null, name: 'NG', month, right: null, strike: null },
      kind,
    });

  it('is asked about where another month ends on it', () =>
    expect(ofDay('2026-12-29')).toBe('“NGG7” and “2026-12-29”, on which 202701 ends, are two months: which is meant?'));

  it.each(['2027-01-27', '2027-01-26', '2027-02-01', '202702', ''])('is its own else: %s', (day) =>
    expect(ofDay(day)).toBeNull(),
  );

  it('is none of an option, nor beside no month', () => {
    expect(ofDay('2026-12-29', 'CALL')).toBeNull();
    expect(ofDay('2026-12-29', 'FUT', null)).toBeNull();
  });
});
