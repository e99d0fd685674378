import { describe, expect, it } from '@jest/globals';
import { brief, refused, staged, withSuggestions } from './stage-market.js';

const SWAP = [
  '1',
  'DESK',
  'CME',
  'T1',
  'OIS',
  'RECEIVE',
  '1000000',
  'USD',
  '20260105',
  '20310105',
  '4.25',
  'USD-SOFR-OIS',
  '1Y',
];
const BUCKET = ['1', 'DESK', 'USD.SOFR.ON', '365D', '-1250.5'];
const BILL = ['1', 'DESK', 'UST-BILL', 'USD', '20310105', '', '', '5000000'];
const BOND = ['1', 'DESK', 'UST-NOTE', 'USD', '20310105', '4.125', '2', '5000000'];

describe('swap, ladder and fixed-income rows', () => {
  it('are brought into the standard form', () => {
    const swap = [
      '',
      'DESK ',
      ' cme',
      7,
      'fixed-float',
      'receive',
      '1e6',
      'usd',
      '2026-01-05',
      20310105,
      '+4.250',
      'USD-SOFR',
      '12m',
    ];
    expect(staged({ type: 'irs', data: [swap] })).toMatchObject({
      errors: [],
      data: [
        [
          '',
          'DESK',
          'CME',
          '7',
          'OIS',
          'RECEIVE',
          '1000000',
          'USD',
          '20260105',
          '20310105',
          '4.25',
          'USD-SOFR-OIS',
          '1Y',
        ],
      ],
    });
    expect(staged({ type: 'ladder', data: [['', 'DESK', 'SOFR', ' 365d ', '-1250.50']] })).toMatchObject({
      errors: [],
      data: [['', 'DESK', 'USD.SOFR.ON', '365D', '-1250.5']],
    });
    expect(
      staged({ type: 'fi', data: [['', 'DESK', 'NOTE', 'usd', '2031-01-05', '4.1250', 2, '-5e6']] }),
    ).toMatchObject({
      errors: [],
      data: [['', 'DESK', 'UST-NOTE', 'USD', '20310105', '4.125', '2', '-5000000']],
    });
  });

  it('have a clearing house in ladders where a row has one', () => {
    expect(staged({ type: 'ladder', data: [BUCKET, [...BUCKET, 'LCH']] }).data.map((cells) => cells[5])).toEqual([
      '',
      'LCH',
    ]);
  });

  it('have a second index and a spread in basis swaps', () => {
    const basis = [...SWAP.with(4, 'basis swap').with(10, '').with(12, ''), 'fed funds', '-2.50'];
    expect(staged({ type: 'irs', data: [basis] })).toMatchObject({
      errors: [],
      data: [[...SWAP.with(4, 'BASIS').with(10, '').with(12, ''), 'USD-FEDFUNDS', '-2.5']],
    });
  });

  const CASES: readonly (readonly [string, string, readonly string[], ReturnType<typeof brief>])[] = [
    ['irs', 'a missing clearing house', SWAP.with(2, ''), [[2, 'MISSING_FIELD']]],
    ['irs', 'a missing trade', SWAP.with(3, ' '), [[3, 'MISSING_FIELD']]],
    ['irs', 'a house with two letters swapped', SWAP.with(2, 'LHC'), [[2, 'UNKNOWN_CLEARING_HOUSE', 'LCH']]],
    ['irs', 'a month for a date', SWAP.with(9, 'JAN-31'), [[9, 'INVALID_DATE']]],
    ['irs', 'a length for a date', SWAP.with(9, '5y'), [[9, 'INVALID_DATE', '20310105']]],
    ['irs', 'a day before its month', SWAP.with(9, '31122030'), [[9, 'INVALID_DATE', '20301231']]],
    ['irs', 'an index like none', SWAP.with(7, 'EUR').with(11, 'OTHER'), [[11, 'UNKNOWN_INDEX', 'EUR-ESTR']]],
    ['irs', 'a direction written wrong', SWAP.with(5, 'RECIEVE'), [[5, 'INVALID_FIELD', 'RECEIVE']]],
    ['irs', 'a direction in short', SWAP.with(5, 'p'), [[5, 'INVALID_FIELD', 'PAY']]],
    ['irs', 'a direction in another short form', SWAP.with(5, 'Rec'), [[5, 'INVALID_FIELD', 'RECEIVE']]],
    ['irs', 'a direction like none', SWAP.with(5, 'BUY'), [[5, 'INVALID_FIELD']]],
    ['irs', 'a currency in words', SWAP.with(7, 'dollar'), [[7, 'INVALID_FIELD', 'USD']]],
    ['irs', 'a currency that is not the index’s', SWAP.with(7, 'EUR'), [[7, 'CURRENCY_MISMATCH', 'USD']]],
    ['irs', 'a house that is none', SWAP.with(2, 'CMEE'), [[2, 'UNKNOWN_CLEARING_HOUSE', 'CME']]],
    ['irs', 'a type of other indices', SWAP.with(4, 'IRS'), [[4, 'SWAP_TYPE_MISMATCH', 'OIS']]],
    ['irs', 'a negative notional', SWAP.with(6, '-1000000'), [[6, 'INVALID_QUANTITY', '1000000']]],
    ['irs', 'a day that its month does not have', SWAP.with(8, '20260230'), [[8, 'INVALID_DATE', '20260228']]],
    ['irs', 'a misspelt index', SWAP.with(11, 'USD-SOFER'), [[11, 'UNKNOWN_INDEX', 'USD-SOFR-OIS']]],
    ['irs', 'a frequency that is not traded', SWAP.with(12, '2Y'), [[12, 'FREQUENCY_NOT_TRADED', '1Y']]],
    ['irs', 'a second index of an OIS', [...SWAP, 'SOFR'], [[13, 'INVALID_FIELD']]],
    ['irs', 'a date in another form', SWAP.with(8, '5 Jan 2026'), [[8, 'INVALID_DATE', '20260105']]],
    ['irs', 'a date that could be two', SWAP.with(8, '01/05/2026'), [[8, 'INVALID_DATE']]],
    [
      'irs',
      'a maturity before the start',
      SWAP.with(9, '20250105'),
      [
        [8, 'INVALID_DATE', '20250105'],
        [9, 'INVALID_DATE', '20260105'],
      ],
    ],
    ['irs', 'a rate with its sign', SWAP.with(10, '4.25 %'), [[10, 'INVALID_NUMBER', '4.25']]],
    ['irs', 'a period in words', SWAP.with(12, '6 months'), [[12, 'INVALID_FIELD', '6M']]],
    ['ladder', 'a missing index', BUCKET.with(2, ''), [[2, 'MISSING_FIELD']]],
    ['ladder', 'a misspelt index', BUCKET.with(2, 'USD.SOFR.1D'), [[2, 'UNKNOWN_INDEX', 'USD.SOFR.ON']]],
    ['ladder', 'a tenor in words', BUCKET.with(3, '10 YR'), [[3, 'INVALID_FIELD', '10Y']]],
    ['ladder', 'a missing tenor', BUCKET.with(3, ''), [[3, 'MISSING_FIELD']]],
    ['ladder', 'a DV01 in brackets', BUCKET.with(4, '(1,250.5)'), [[4, 'INVALID_NUMBER', '-1250.5']]],
    ['ladder', 'a gamma with separators', [...BUCKET, '', '1,000'], [[6, 'INVALID_NUMBER', '1000']]],
    ['ladder', 'a currency in words', [...BUCKET, '', '', 'Euro'], [[7, 'INVALID_FIELD']]],
    ['ladder', 'a house with two letters swapped', [...BUCKET, 'CEM'], [[5, 'UNKNOWN_CLEARING_HOUSE', 'CME']]],
    ['fi', 'a month for a date', BOND.with(4, 'JAN-31'), [[4, 'INVALID_DATE']]],
    ['fi', 'a bill of five years', BILL, [[2, 'TERM_NOT_ISSUED', 'UST-STRIPS']]],
    ['fi', 'a house that takes none', [...BOND, 'CME'], [[8, 'UNKNOWN_CLEARING_HOUSE', 'FICC']]],
    ['fi', 'a missing currency', BOND.with(3, ''), [[3, 'MISSING_FIELD', 'USD']]],
    ['fi', 'a misspelt category', BOND.with(2, 'UST NOTES'), [[2, 'INVALID_CONTRACT_TYPE', 'UST-NOTE']]],
    ['fi', 'a coupon rhythm of another category', BOND.with(6, '1'), [[6, 'FREQUENCY_NOT_TRADED', '2']]],
    ['fi', 'a coupon rhythm in words', BOND.with(6, 'Semi'), [[6, 'INVALID_NUMBER', '2']]],
    ['fi', 'a coupon rhythm of none', BOND.with(6, '5'), [[6, 'INVALID_FIELD', '2']]],
    ['fi', 'a notional with separators', BOND.with(7, "5'000'000"), [[7, 'INVALID_NUMBER', '5000000']]],
  ];

  it.each(CASES)('%s: tell %s', (type, _, cells, expected) => {
    const first = staged({ type, data: [cells] });
    expect(brief(first.errors)).toEqual(expected);
    if (first.errors.some(({ suggestion }) => suggestion !== undefined))
      expect(staged({ type, data: withSuggestions(first) }).errors).toEqual([]);
  });

  it('of a ladder take the currency that its DV01 is stated in, by its heading as well', () => {
    const stated = [...BUCKET, '', '', 'eur'];
    const standard = [...BUCKET, '', '', 'EUR'];
    expect(staged({ type: 'ladder', data: [stated] })).toMatchObject({ data: [standard], errors: [] });
    const header = ['Line', 'Account', 'Index', 'Tenor', 'DV01', 'Clearing house', 'Gamma', 'Risk Ccy'];
    expect(staged({ type: 'ladder', data: [header, stated] })).toMatchObject({ data: [standard], errors: [] });
  });

  it.each(['irs', 'ladder', 'fi'])('%s: recognise the headings of the contract', (type) => {
    const header: Readonly<Record<string, readonly string[]>> = {
      irs: [
        'line ID',
        'account_code',
        'clearing_house',
        'trade_id',
        'type',
        'direction',
        'notional',
        'currency',
        'effective_date',
        'maturity_date',
        'fixed_rate',
        'float_index',
        'pay_frequency',
      ],
      ladder: ['Line', 'Account', 'Index', 'Tenor', 'DV01'],
      fi: ['ID', 'Account', 'Category', 'Ccy', 'Maturity', 'Coupon', 'Frequency', 'Notional'],
    };
    const row = { irs: SWAP, ladder: BUCKET, fi: BOND }[type] ?? [];
    expect(staged({ type, data: [header[type] ?? [], row] })).toMatchObject({ idx: [1], data: [row], errors: [] });
  });

  it.each([
    ['irs', SWAP],
    ['ladder', BUCKET],
    ['fi', BOND],
  ])('%s: are refused without the engine', (type, row) => {
    expect(refused({ type, data: [row] }, { engines: ['span'] }).code).toBe('ENGINE_NOT_LICENSED');
  });

  it('suggest nothing for a column that was not sent, as there is no cell to write it to', () => {
    const basis = SWAP.with(4, 'BASIS').with(10, '');
    const message = 'float_index_2 is missing; a basis swap needs the index of its other leg.';
    const missing = { row: 0, idx: 0, field: 'float_index_2', code: 'MISSING_FIELD', message, value: '' };
    expect(staged({ type: 'irs', data: [basis] }).errors).toEqual([{ ...missing, column: 0 }]);
    expect(staged({ type: 'irs', data: [[...basis, '', '0']] }).errors).toEqual([
      { ...missing, column: 13, suggestion: 'USD-FEDFUNDS' },
    ]);
  });

  it('tell half a million errors at most, and how many there are', () => {
    const { errors, errorsTotal, data } = staged({ type: 'irs', data: Array.from({ length: 60_000 }, () => ['1']) });
    expect(data).toHaveLength(60_000);
    expect(errorsTotal).toBe(60_000 * 10);
    expect(errors.length).toBeGreaterThanOrEqual(500_000);
    expect(errors.length).toBeLessThan(500_010);
  });
});
