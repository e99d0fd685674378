import { describe, expect, it } from '@jest/globals';
import fc from 'fast-check';
import { CEASED_INDICES } from '../../server/domain/rate-index-ceased.js';
import { RATE_INDICES } from '../../server/domain/find-rate-index.js';
import { dayNumber } from '../../server/lib/calendar/day-number.js';
import { BASIS_SWAP, brief, issuesOf, OVERNIGHT_SWAP, positionOf, TERM_SWAP } from './rate-rows.js';

const FRA = { ...TERM_SWAP, type: 'FRA', maturity_date: '20260707' };
const LEGACY = { ...OVERNIGHT_SWAP, type: 'IRS', float_index: 'USD-LIBOR-3M', effective_date: '20200107' };

describe('a cleared-swap row', () => {
  it('is read into units of the code: day numbers and decimals', () => {
    const row = { ...OVERNIGHT_SWAP, clearing_house: 'lch ltd', pay_frequency: '12m', spread: 10, notional: '1e7' };
    expect(positionOf(row)).toEqual({
      row: 3,
      positionId: 'p1',
      accountCode: 'A',
      subAccountCode: null,
      kind: 'cleared-swap',
      clearingHouse: 'LCH',
      tradeId: 'T1',
      swapType: 'OIS',
      direction: 'PAY',
      notional: 1e7,
      currency: 'USD',
      effective: dayNumber('2026-01-07'),
      maturity: dayNumber('2036-01-07'),
      fixedRate: 0.039,
      floatIndex: 'USD-SOFR-OIS',
      floatIndex2: null,
      spread: 0.001,
      payFrequency: '1Y',
    });
  });

  it('of a basis swap has two indices and a spread, and no fixed rate', () => {
    const read = { swapType: 'BASIS', fixedRate: null, floatIndex2: 'USD-FEDFUNDS', spread: -0.00025 };
    expect(positionOf(BASIS_SWAP)).toMatchObject(read);
    expect(positionOf({ ...BASIS_SWAP, fixed_rate: '0', spread: null })).toMatchObject({ fixedRate: null, spread: 0 });
  });

  it.each([
    ['OIS', OVERNIGHT_SWAP, ['ois', 'Overnight Index Swap', 'fixed-float', 'FIXED FLOAT', 'swap', 'vanilla']],
    ['IRS', TERM_SWAP, ['irs', 'interest rate swap', 'Fixed-Float', 'fixed/floating']],
    ['BASIS', BASIS_SWAP, ['basis swap', 'tenor-basis', 'FLOAT-FLOAT']],
    ['ZCS', OVERNIGHT_SWAP, ['zcs', 'zero coupon swap', 'ZERO-COUPON']],
    ['FRA', FRA, ['fra', 'Forward Rate Agreement']],
  ])('%s in every spelling', (swapType, row, spellings) => {
    for (const type of spellings) expect(positionOf({ ...row, type })).toMatchObject({ swapType });
  });

  it('names its index by name, ladder id or alias', () => {
    for (const { name, ladderId, aliases, currency, kind } of RATE_INDICES) {
      const type = kind === 'overnight' ? 'OIS' : 'IRS';
      for (const float_index of [name, ladderId, name.toLowerCase().replaceAll('-', ' '), ...aliases])
        expect(positionOf({ ...OVERNIGHT_SWAP, type, currency, float_index })).toMatchObject({ floatIndex: name });
    }
  });

  it('lives on after its index has ceased, where a fallback spread is kept', () => {
    for (const { name, currency, fallbackSpread, replacement } of CEASED_INDICES) {
      const row = { ...LEGACY, currency, float_index: name };
      if (fallbackSpread !== undefined) expect(positionOf(row)).toMatchObject({ floatIndex: name, swapType: 'IRS' });
      else expect(brief(row)).toEqual([['float_index', 'INDEX_CEASED', replacement]]);
    }
  });

  it('pays once where its index or type does', () => {
    const brazilian = { ...OVERNIGHT_SWAP, currency: 'BRL', float_index: 'BRL-CDI' };
    for (const pay_frequency of [null, '1T', 'zero'])
      expect(positionOf({ ...brazilian, pay_frequency })).toMatchObject({ payFrequency: null });
    expect(positionOf({ ...OVERNIGHT_SWAP, type: 'ZCS', pay_frequency: '1T' })).toMatchObject({ payFrequency: null });
    expect(positionOf({ ...FRA, pay_frequency: '6M' })).toMatchObject({ payFrequency: null });
  });

  it.each([20360107, 20360107.0, '20360107', '2036-01-07', ' 2036-01-07 '])('ends on %j', (maturity_date) =>
    expect(positionOf({ ...OVERNIGHT_SWAP, maturity_date })).toMatchObject({ maturity: dayNumber('2036-01-07') }),
  );

  it('takes a frequency in weeks for the same one in days', () => {
    const mexican = { ...OVERNIGHT_SWAP, currency: 'MXN', float_index: 'MXN-F-TIIE', pay_frequency: '4W' };
    expect(positionOf(mexican)).toMatchObject({ payFrequency: '28D' });
  });
});

describe('one field of a swap row wrong', () => {
  const missing = 'MISSING_FIELD';
  it.each([
    ['no house', OVERNIGHT_SWAP, { clearing_house: null }, [['clearing_house', missing]]],
    [
      'a house that clears no swaps',
      OVERNIGHT_SWAP,
      { clearing_house: 'FICC' },
      [['clearing_house', 'UNKNOWN_CLEARING_HOUSE']],
    ],
    [
      'a misspelt house',
      OVERNIGHT_SWAP,
      { clearing_house: 'Eurx' },
      [['clearing_house', 'UNKNOWN_CLEARING_HOUSE', 'EUREX']],
    ],
    [
      'a house with two letters swapped',
      OVERNIGHT_SWAP,
      { clearing_house: 'LHC' },
      [['clearing_house', 'UNKNOWN_CLEARING_HOUSE', 'LCH']],
    ],
    ['no trade', OVERNIGHT_SWAP, { trade_id: null }, [['trade_id', missing]]],
    ['no type', OVERNIGHT_SWAP, { type: null }, [['type', missing]]],
    ['an unknown type', OVERNIGHT_SWAP, { type: 'SWAPTION' }, [['type', 'INVALID_FIELD']]],
    ['a misspelt type', BASIS_SWAP, { type: 'BASSIS' }, [['type', 'INVALID_FIELD', 'BASIS']]],
    ['no direction', OVERNIGHT_SWAP, { direction: '' }, [['direction', missing]]],
    ['a direction like another', OVERNIGHT_SWAP, { direction: 'RECIEVE' }, [['direction', 'INVALID_FIELD', 'RECEIVE']]],
    ['a direction in short', OVERNIGHT_SWAP, { direction: 'p' }, [['direction', 'INVALID_FIELD', 'PAY']]],
    ['a direction of none', OVERNIGHT_SWAP, { direction: 'LONG' }, [['direction', 'INVALID_FIELD']]],
    ['no notional', OVERNIGHT_SWAP, { notional: null }, [['notional', missing]]],
    ['a negative notional', OVERNIGHT_SWAP, { notional: -5e6 }, [['notional', 'INVALID_QUANTITY', '5000000']]],
    ['no amount', OVERNIGHT_SWAP, { notional: 0 }, [['notional', 'INVALID_QUANTITY']]],
    ['no currency', TERM_SWAP, { currency: null }, [['currency', missing, 'EUR']]],
    ['no currency code', OVERNIGHT_SWAP, { currency: '$' }, [['currency', 'INVALID_FIELD', 'USD']]],
    ['another currency', OVERNIGHT_SWAP, { currency: 'EUR' }, [['currency', 'CURRENCY_MISMATCH', 'USD']]],
    [
      'an impossible date',
      OVERNIGHT_SWAP,
      { effective_date: '20260231' },
      [['effective_date', 'INVALID_DATE', '20260228']],
    ],
    ['a month', OVERNIGHT_SWAP, { effective_date: 'JAN-26' }, [['effective_date', 'INVALID_DATE']]],
    ['no end', OVERNIGHT_SWAP, { maturity_date: null }, [['maturity_date', missing]]],
    [
      'an end before the start',
      OVERNIGHT_SWAP,
      { maturity_date: 20200107 },
      [
        ['maturity_date', 'INVALID_DATE', '20260107'],
        ['effective_date', 'INVALID_DATE', '20200107'],
      ],
    ],
    [
      'an end too long before the start',
      OVERNIGHT_SWAP,
      { maturity_date: 19500107 },
      [['maturity_date', 'INVALID_DATE']],
    ],
    ['a length for the end', OVERNIGHT_SWAP, { maturity_date: '18M' }, [['maturity_date', 'INVALID_DATE', '20270707']]],
    ['a length beyond the longest', OVERNIGHT_SWAP, { maturity_date: '61Y' }, [['maturity_date', 'INVALID_DATE']]],
    [
      'a length for the end, and no start',
      OVERNIGHT_SWAP,
      { maturity_date: '18M', effective_date: 'soon' },
      [
        ['effective_date', 'INVALID_DATE'],
        ['maturity_date', 'INVALID_DATE'],
      ],
    ],
    [
      'an agreement that ends before it starts',
      FRA,
      { maturity_date: '20250807' },
      [
        ['maturity_date', 'INVALID_DATE', '20260107'],
        ['effective_date', 'INVALID_DATE', '20250807'],
      ],
    ],
    [
      'an agreement that ends long before it starts',
      FRA,
      { maturity_date: '20200107' },
      [['maturity_date', 'INVALID_DATE', '20260707']],
    ],
    ['an end on the start', OVERNIGHT_SWAP, { maturity_date: '2026-01-07' }, [['maturity_date', 'INVALID_DATE']]],
    ['seventy years', OVERNIGHT_SWAP, { maturity_date: '20960107' }, [['maturity_date', 'INVALID_DATE']]],
    ['no rate', OVERNIGHT_SWAP, { fixed_rate: '' }, [['fixed_rate', missing]]],
    ['a rate that is none', OVERNIGHT_SWAP, { fixed_rate: '3.9%' }, [['fixed_rate', 'INVALID_NUMBER', '3.9']]],
    ['a rate of 390 %', OVERNIGHT_SWAP, { fixed_rate: 390 }, [['fixed_rate', 'INVALID_NUMBER']]],
    ['a rate of 1,000 %', OVERNIGHT_SWAP, { fixed_rate: '1,000' }, [['fixed_rate', 'INVALID_NUMBER']]],
    ['no index', OVERNIGHT_SWAP, { float_index: null }, [['float_index', missing]]],
    [
      'a misspelt index',
      OVERNIGHT_SWAP,
      { float_index: 'USD-SOFFR' },
      [['float_index', 'UNKNOWN_INDEX', 'USD-SOFR-OIS']],
    ],
    [
      'an index like one of another currency',
      OVERNIGHT_SWAP,
      { float_index: 'LIBOR' },
      [['float_index', 'UNKNOWN_INDEX']],
    ],
    [
      'a misspelt index that names another currency',
      OVERNIGHT_SWAP,
      { float_index: 'EUR-ESTRR' },
      [['float_index', 'UNKNOWN_INDEX', 'EUR-ESTR']],
    ],
    ['an index without its tenor', TERM_SWAP, { float_index: 'EURIBOR' }, [['float_index', 'UNKNOWN_INDEX']]],
    [
      'an index like none, where one only would do',
      { ...OVERNIGHT_SWAP, currency: 'EUR' },
      { float_index: 'QQQQQQQQ' },
      [['float_index', 'UNKNOWN_INDEX', 'EUR-ESTR']],
    ],
    [
      'a second index like none, where one only would do',
      BASIS_SWAP,
      { float_index_2: 'QQQQQQQQ' },
      [['float_index_2', 'UNKNOWN_INDEX', 'USD-FEDFUNDS']],
    ],
    ['an index like none', OVERNIGHT_SWAP, { float_index: 'QQQQQQQQ' }, [['float_index', 'UNKNOWN_INDEX']]],
    [
      'a ceased index',
      { ...OVERNIGHT_SWAP, type: 'IRS' },
      { float_index: 'USD-LIBOR-3M' },
      [['float_index', 'INDEX_CEASED', 'USD-SOFR-OIS']],
    ],
    ['an overnight type on a term index', TERM_SWAP, { type: 'OIS' }, [['type', 'SWAP_TYPE_MISMATCH', 'IRS']]],
    ['a term type on an overnight index', OVERNIGHT_SWAP, { type: 'IRS' }, [['type', 'SWAP_TYPE_MISMATCH', 'OIS']]],
    ['an agreement on an overnight index', OVERNIGHT_SWAP, { type: 'FRA' }, [['type', 'SWAP_TYPE_MISMATCH', 'OIS']]],
    ['a basis swap on a ceased index', LEGACY, { type: 'BASIS' }, [['type', 'SWAP_TYPE_MISMATCH', 'IRS']]],
    ['an agreement of ten years', FRA, { maturity_date: '20360107' }, [['maturity_date', 'INVALID_DATE', '20260707']]],
    ['a frequency that is none', OVERNIGHT_SWAP, { pay_frequency: '0M' }, [['pay_frequency', 'INVALID_FIELD']]],
    [
      'a frequency in words',
      OVERNIGHT_SWAP,
      { pay_frequency: 'semi-annual' },
      [['pay_frequency', 'INVALID_FIELD', '6M']],
    ],
    [
      'a frequency that is not traded',
      OVERNIGHT_SWAP,
      { pay_frequency: '2M' },
      [['pay_frequency', 'FREQUENCY_NOT_TRADED', '3M']],
    ],
    [
      'a frequency of a zero-coupon swap',
      { ...OVERNIGHT_SWAP, type: 'ZCS' },
      { pay_frequency: '6M' },
      [['pay_frequency', 'FREQUENCY_NOT_TRADED', '1T']],
    ],
    [
      'one payment where many are usual',
      TERM_SWAP,
      { pay_frequency: '1T' },
      [['pay_frequency', 'FREQUENCY_NOT_TRADED', '1Y']],
    ],
    [
      'a second index of a fixed-float swap',
      OVERNIGHT_SWAP,
      { float_index_2: 'USD-FEDFUNDS' },
      [['float_index_2', 'INVALID_FIELD']],
    ],
    [
      'an unknown second index of a fixed-float swap',
      OVERNIGHT_SWAP,
      { float_index_2: 'QQQQQQQQ' },
      [['float_index_2', 'INVALID_FIELD']],
    ],
    [
      'a second index of another currency, of a fixed-float swap',
      OVERNIGHT_SWAP,
      { float_index_2: 'ESTR' },
      [['float_index_2', 'INVALID_FIELD']],
    ],
    ['no second index', BASIS_SWAP, { float_index_2: null }, [['float_index_2', missing, 'USD-FEDFUNDS']]],
    [
      'twice the same index',
      BASIS_SWAP,
      { float_index_2: 'SOFR' },
      [['float_index_2', 'INVALID_FIELD', 'USD-FEDFUNDS']],
    ],
    [
      'a second index of another currency',
      BASIS_SWAP,
      { float_index_2: 'ESTR' },
      [['float_index_2', 'CURRENCY_MISMATCH', 'USD-FEDFUNDS']],
    ],
    [
      'a ceased second index',
      BASIS_SWAP,
      { float_index_2: 'USD-LIBOR-3M' },
      [['float_index_2', 'INDEX_CEASED', 'USD-SOFR-OIS']],
    ],
    ['a fixed rate of a basis swap', BASIS_SWAP, { fixed_rate: 3 }, [['fixed_rate', 'INVALID_FIELD', '0']]],
    [
      'a spread of a zero-coupon swap',
      { ...OVERNIGHT_SWAP, type: 'ZCS' },
      { spread: 3 },
      [['spread', 'INVALID_FIELD', '0']],
    ],
    ['a spread beyond reason', BASIS_SWAP, { spread: 20_000 }, [['spread', 'INVALID_NUMBER']]],
  ])('%s', (_, row, change, expected) => expect(brief({ ...row, ...change })).toEqual(expected));

  it('is told in a sentence with what would do', () => {
    const message = (change: object): string => issuesOf({ ...OVERNIGHT_SWAP, ...change })[0]?.message ?? '';
    expect(message({ notional: -5e6 })).toBe(
      'notional -5000000 is negative beside direction PAY, which tells the side; write it above 0.',
    );
    expect(message({ pay_frequency: '2M' })).toBe(
      'OIS on USD-SOFR-OIS pays every 1M, 3M, 6M or 1Y, not every 2M; leave pay_frequency blank for the usual one.',
    );
    expect(message({ float_index: 'USD-SOFFR' })).toBe('There is no index "USD-SOFFR"; nearest is "USD-SOFR-OIS".');
    expect(message({ float_index: 'QQQQQQQQ' })).toBe(
      'There is no index "QQQQQQQQ"; those of USD are USD-SOFR-OIS, USD-FEDFUNDS, USD-LIBOR-1M, USD-LIBOR-3M, USD-LIBOR-6M.',
    );
    expect(message({ clearing_house: 'ICE' })).toBe('clearing_house "ICE" is not known; send CME, LCH, JSCC or EUREX.');
    expect(message({ maturity_date: 'DEC-30' })).toBe(
      'maturity_date "DEC-30" is a month, and the day is needed; write it as 20301215 or 2030-12-15.',
    );
    expect(message({ maturity_date: '03/06/2031' })).toBe(
      'maturity_date "03/06/2031" does not say which number is the day; write it as 2031-06-03 or 2031-03-06.',
    );
    expect(message({ maturity_date: '13/13/2031' })).toBe(
      'maturity_date "13/13/2031" is no date; write it as 20301215 or 2030-12-15.',
    );
    expect(message({ maturity_date: 'never' })).toBe(
      'maturity_date "never" is no date; write it as 20301215 or 2030-12-15.',
    );
    expect(message({ maturity_date: '20200107' })).toBe(
      'maturity_date 20200107 is not after effective_date 20260107, are the two swapped?',
    );
  });

  it('leaves nothing else untold: all that is wrong with a row is listed', () => {
    const row = {
      ...OVERNIGHT_SWAP,
      clearing_house: 'ICE',
      notional: -1,
      currency: 'EUR',
      maturity_date: '20200107',
      pay_frequency: '2M',
    };
    expect(brief(row).map(([field]) => field)).toEqual([
      'clearing_house',
      'notional',
      'currency',
      'maturity_date',
      'effective_date',
      'pay_frequency',
    ]);
  });

  it('never breaks the reader, whatever stands in its fields', () => {
    const names = Object.keys({ ...OVERNIGHT_SWAP, ...BASIS_SWAP, pay_frequency: 1 });
    fc.assert(
      fc.property(fc.constantFrom(...names), fc.anything(), (field, value) => {
        for (const issue of issuesOf({ ...OVERNIGHT_SWAP, [field]: value })) {
          expect(issue.code).toMatch(/^[A-Z_]+$/);
          expect(issue.message).toMatch(/[.?]$/);
        }
      }),
    );
  });
});
