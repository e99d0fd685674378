import { describe, expect, it } from '@jest/globals';
import { BOND_CATEGORIES } from '../../server/domain/bond-category.js';
import { dayNumber } from '../../server/lib/calendar/day-number.js';
import { brief, issuesOf, NOTE, positionOf } from './rate-rows.js';

const BILL = { ...NOTE, contract_type: 'UST-BILL', coupon_rate: 0, coupon_frequency: 0 };
const BUND = { ...NOTE, contract_type: 'BUND', currency: 'EUR', coupon_frequency: 1 };

describe('a fixed-income row', () => {
  it('is read into units of the code, at FICC where it names no house', () => {
    expect(positionOf({ ...NOTE, contract_type: 't-note', coupon_frequency: null })).toEqual({
      row: 3,
      positionId: 'p1',
      accountCode: 'A',
      subAccountCode: null,
      kind: 'fixed-income',
      clearingHouse: 'FICC',
      category: 'UST-NOTE',
      currency: 'USD',
      maturity: dayNumber('2030-12-15'),
      couponRate: 0.0425,
      couponFrequency: 2,
      notional: -5_000_000,
    });
    expect(positionOf({ ...NOTE, clearing_house: 'gsd' })).toMatchObject({ clearingHouse: 'FICC' });
  });

  it('may be of every category, in its currency and with each of its frequencies', () => {
    for (const { contractType, aliases, currencies, couponFrequencies, kind } of BOND_CATEGORIES) {
      for (const contract_type of [contractType, contractType.toLowerCase(), ...aliases]) {
        for (const coupon_frequency of couponFrequencies) {
          const coupon_rate = kind === 'bill' || kind === 'zero' || coupon_frequency === 0 ? 0 : 1.5;
          const row = { ...NOTE, contract_type, currency: currencies[0], coupon_frequency, coupon_rate };
          expect(positionOf(row)).toMatchObject({ category: contractType, couponFrequency: coupon_frequency });
        }
      }
    }
  });

  it('has no coupon where its category has none, or its frequency is 0', () => {
    for (const row of [BILL, { ...BILL, coupon_rate: null, coupon_frequency: null }])
      expect(positionOf(row)).toMatchObject({ couponRate: 0, couponFrequency: 0 });
    expect(positionOf({ ...BUND, coupon_rate: null, coupon_frequency: 0 })).toMatchObject({ couponRate: 0 });
    expect(positionOf({ ...BUND, coupon_rate: 0 })).toMatchObject({ couponRate: 0, couponFrequency: 1 });
  });

  it('of a floating-rate note may have a spread below 0', () => {
    const note = { ...NOTE, contract_type: 'UST-FRN', coupon_frequency: 4, coupon_rate: -0.015 };
    expect(positionOf(note)).toMatchObject({ couponRate: -0.00015 });
  });

  it.each([
    ['no category', { ...NOTE, contract_type: null }, [['contract_type', 'MISSING_FIELD']]],
    [
      'a misspelt category',
      { ...NOTE, contract_type: 'UST-NOET' },
      [['contract_type', 'INVALID_CONTRACT_TYPE', 'UST-NOTE']],
    ],
    ['a category like none', { ...NOTE, contract_type: 'SHARE' }, [['contract_type', 'INVALID_CONTRACT_TYPE']]],
    ['no currency', { ...NOTE, currency: null }, [['currency', 'MISSING_FIELD', 'USD']]],
    ['another currency', { ...NOTE, currency: 'EUR' }, [['currency', 'CURRENCY_MISMATCH', 'USD']]],
    ['an impossible date', { ...NOTE, maturity: '20300931' }, [['maturity', 'INVALID_DATE', '20300930']]],
    ['a month', { ...NOTE, maturity: '203012' }, [['maturity', 'INVALID_DATE']]],
    ['no coupon', { ...NOTE, coupon_rate: null }, [['coupon_rate', 'MISSING_FIELD']]],
    ['a coupon below 0', { ...NOTE, coupon_rate: -1 }, [['coupon_rate', 'INVALID_FIELD']]],
    ['a coupon of a bill', { ...BILL, coupon_rate: 4 }, [['coupon_rate', 'INVALID_FIELD', '0']]],
    ['a coupon beside frequency 0', { ...BUND, coupon_frequency: 0 }, [['coupon_rate', 'INVALID_FIELD', '0']]],
    [
      'a frequency of another category',
      { ...NOTE, coupon_frequency: 12 },
      [['coupon_frequency', 'FREQUENCY_NOT_TRADED', '2']],
    ],
    [
      'no frequency of a note with a coupon, which stays as it is',
      { ...NOTE, coupon_frequency: 0 },
      [['coupon_frequency', 'FREQUENCY_NOT_TRADED', '2']],
    ],
    ['a frequency of none', { ...NOTE, coupon_frequency: 5 }, [['coupon_frequency', 'INVALID_FIELD', '2']]],
    ['a frequency in words', { ...NOTE, coupon_frequency: 'Semi' }, [['coupon_frequency', 'INVALID_NUMBER', '2']]],
    ['another house', { ...NOTE, clearing_house: 'CME' }, [['clearing_house', 'UNKNOWN_CLEARING_HOUSE', 'FICC']]],
  ])('%s is told', (_, row, expected) => expect(brief(row)).toEqual(expected));

  it('is told in a sentence with what would do', () => {
    expect(issuesOf({ ...BILL, coupon_rate: 4 })[0]?.message).toBe(
      'coupon_rate 4 is not for UST-BILL, which pays no coupons; send 0 or leave it blank.',
    );
  });
});
