import { describe, expect, it } from '@jest/globals';
import { readOrigin, readRow } from '../../server/instruments/row/read-row.js';
import type { RawRow } from '../../server/instruments/row/read-field.js';

const ORIGIN = { row: 3, positionId: 'p1', accountCode: 'A', subAccountCode: null };

const FUTURE: RawRow = {
  exchange_code: 'NYMEX',
  contract_code: 'CL',
  contract_type: 'FUT',
  contract_expiry: 'DEC-26',
  net_position: 5,
};
const OPTION: RawRow = { ...FUTURE, contract_code: 'LO', contract_type: 'C', contract_strike: '70.5' };
const OMNIBUS: RawRow = { ...FUTURE, net_position: undefined, omnibus_ind: 'Y', long_qty: 7, short_qty: 4 };
const EVENT: RawRow = { exchange_code: 'kalshi', contract_code: 'FED-26DEC', contract_type: 'yes', net_position: 10 };
const SWAP: RawRow = {
  clearing_house: 'CME',
  trade_id: 'T1',
  type: 'FIXED_FLOAT',
  direction: 'receive',
  notional: 1e7,
  currency: 'usd',
  effective_date: '2026-01-07',
  maturity_date: 20310107,
  fixed_rate: 3.9,
  float_index: 'SOFR',
  pay_frequency: '1y',
};
const LADDER: RawRow = { index: 'USD.SOFR.ON', tenor: '5Y', dv01: -12_000 };
const BOND: RawRow = {
  contract_type: 'NOTE',
  currency: 'USD',
  maturity: '20301215',
  coupon_rate: 4,
  coupon_frequency: 2,
  notional: 1e6,
};

/** What is wrong with a row: field and code of each issue. */
function problems(row: RawRow): readonly (readonly [string | null, string])[] {
  const outcome = readRow(row, ORIGIN);
  return outcome.ok ? [] : outcome.issues.map(({ field, code }) => [field, code]);
}

describe('row kinds', () => {
  it.each([
    ['listed', FUTURE],
    ['listed', OPTION],
    ['listed', OMNIBUS],
    ['event', EVENT],
    ['cleared-swap', SWAP],
    ['rate-ladder', LADDER],
    ['fixed-income', BOND],
  ])('%s', (kind, row) => expect(readRow(row, ORIGIN)).toMatchObject({ ok: true, position: { kind, ...ORIGIN } }));

  it.each([
    { name: 'of no kind', row: { net_position: 5 }, problem: [null, 'UNKNOWN_ROW_KIND'] },
    { name: 'empty', row: {}, problem: [null, 'UNKNOWN_ROW_KIND'] },
    { name: 'of two kinds', row: { ...FUTURE, ...SWAP }, problem: [null, 'AMBIGUOUS_ROW'] },
    { name: 'of two kinds by signature', row: { ...LADDER, ...BOND }, problem: [null, 'AMBIGUOUS_ROW'] },
    { name: 'part of a ladder row', row: { index: 'SOFR', dv01: 5 }, problem: ['tenor', 'MISSING_FIELD'] },
    { name: 'part of a fixed-income row', row: { maturity: '20301215' }, problem: ['notional', 'MISSING_FIELD'] },
  ])('a row $name is refused', ({ row, problem }) => expect(problems(row)).toEqual([problem]));

  it('are named by what most fields of the row fit, with what is missing', () => {
    const told = (row: RawRow): unknown => {
      const outcome = readRow(row, ORIGIN);
      return outcome.ok ? [] : outcome.issues.map(({ field, message }) => [field, message]);
    };
    expect(told({ ...SWAP, trade_id: null, direction: '' })).toEqual([
      ['trade_id', 'A cleared-swap row needs trade_id, direction; missing: trade_id, direction.'],
    ]);
    expect(told({ ...BOND, maturity: null, tenor: '5Y' })).toEqual([
      ['maturity', 'A fixed-income row needs maturity, notional; missing: maturity.'],
    ]);
    expect(told({ contract_type: 'FUT', contract_expiry: 'DEC-26', net_position: 5, tenor: '5Y' })).toEqual([
      [
        'exchange_code',
        'A listed-derivative row needs exchange_code, contract_code; missing: exchange_code, contract_code.',
      ],
    ]);
  });

  it('are both named where as many fields fit either', () => {
    const outcome = readRow({ tenor: '5Y', maturity: '20301215', colour: 'blue', omnibus_ind: 'N' }, ORIGIN);
    expect(outcome).toMatchObject({
      ok: false,
      issues: [
        {
          code: 'UNKNOWN_ROW_KIND',
          field: null,
          message:
            "The row's fields fit a rate-ladder row, which needs index, tenor, dv01 (missing: index, dv01) " +
            'or a fixed-income row, which needs maturity, notional (missing: notional).',
        },
      ],
    });
  });

  it('take blank fields as absent, and unknown ones for nothing', () => {
    expect(problems({ ...FUTURE, trade_id: ' ', direction: null, colour: 'blue' })).toEqual([]);
  });
});

describe('a listed row', () => {
  const listed = (row: RawRow) => {
    const outcome = readRow(row, ORIGIN);
    if (!outcome.ok || outcome.position.kind !== 'listed') throw new Error(JSON.stringify(outcome));
    return outcome.position;
  };

  it.each([
    ['FUT', ['F', 'fut', 'Future', 'FUTURES']],
    ['CALL', ['C', 'call', 'OOF_C', 'oop_c', 'CALL_OPTION']],
    ['PUT', ['P', 'put', 'OOF_P', 'OOE_P']],
    ['FWD', ['FWD', 'forward']],
    ['PHY', ['PHY', 'stock', 'EQTY']],
    ['CMB', ['CMB', 'combo']],
  ])('%s in every spelling', (kind, spellings) => {
    for (const contract_type of spellings) expect(listed({ ...OPTION, contract_type }).contractKind).toBe(kind);
  });

  it('reads expiry, strike and quantity of numbers and of text', () => {
    expect(listed({ ...OPTION, contract_expiry: 202612, net_position: '-3' })).toMatchObject({
      expiry: { kind: 'month', year: 2026, month: 12 },
      expiryText: '202612',
      strike: 70.5,
      netPosition: -3,
      longQuantity: 0,
      shortQuantity: 3,
      accountType: 'H',
      isOmnibus: false,
    });
  });

  it('needs an expiry for everything but a physical, and a strike for options only', () => {
    expect(listed({ ...FUTURE, contract_type: 'PHY', contract_expiry: null })).toMatchObject({
      expiry: null,
      strike: null,
    });
    expect(listed({ ...FUTURE, contract_strike: 'none' }).strike).toBeNull();
  });

  it('keeps the sides of an omnibus account, and nets those of any other', () => {
    expect(listed(OMNIBUS)).toMatchObject({ netPosition: 3, longQuantity: 7, shortQuantity: 4, isOmnibus: true });
    expect(listed({ ...OMNIBUS, net_position: 3 })).toMatchObject({
      netPosition: 3,
      longQuantity: 7,
      shortQuantity: 4,
    });
    expect(listed({ ...OMNIBUS, omnibus_ind: 'n' })).toMatchObject({
      netPosition: 3,
      longQuantity: 3,
      shortQuantity: 0,
      isOmnibus: false,
    });
    expect(listed({ ...OMNIBUS, long_qty: undefined })).toMatchObject({
      netPosition: -4,
      longQuantity: 0,
      shortQuantity: 4,
    });
  });

  it.each(['H', 's', 'M', 'hrp', 'NHRP'])('takes account type %s', (account_type) => {
    expect(listed({ ...FUTURE, account_type }).accountType).toBe(account_type.toUpperCase());
  });
});

/** Every field of every kind wrong in turn: the only issue is that field's. */
describe('one field wrong', () => {
  const missing = 'MISSING_FIELD';
  it.each([
    { row: FUTURE, field: 'exchange_code', values: [null, ''], code: missing },
    { row: FUTURE, field: 'exchange_code', values: [true, {}, ['NYMEX'], 'x'.repeat(129)], code: 'INVALID_FIELD' },
    { row: FUTURE, field: 'contract_code', values: [null, ' '], code: missing },
    { row: FUTURE, field: 'contract_code', values: [false, { a: 1 }], code: 'INVALID_FIELD' },
    { row: FUTURE, field: 'contract_type', values: [null], code: missing },
    { row: FUTURE, field: 'contract_type', values: [[]], code: 'INVALID_FIELD' },
    { row: FUTURE, field: 'contract_type', values: ['SWAPTION', 'YES', 1], code: 'INVALID_CONTRACT_TYPE' },
    { row: FUTURE, field: 'contract_expiry', values: [null], code: missing },
    { row: FUTURE, field: 'contract_expiry', values: [true], code: 'INVALID_FIELD' },
    { row: FUTURE, field: 'contract_expiry', values: ['soon', 20260230, '12/26', 1.5], code: 'INVALID_EXPIRY' },
    { row: OPTION, field: 'contract_strike', values: [null, ''], code: missing },
    { row: OPTION, field: 'contract_strike', values: ['1,000', 'ATM', true, NaN, 1e13], code: 'INVALID_NUMBER' },
    { row: FUTURE, field: 'net_position', values: [null], code: missing },
    { row: FUTURE, field: 'net_position', values: ['many', '1,000', [], Infinity, -1e13], code: 'INVALID_NUMBER' },
    { row: { ...OMNIBUS, net_position: 3 }, field: 'net_position', values: [4, -3], code: 'INVALID_QUANTITY' },
    { row: OMNIBUS, field: 'long_qty', values: [-7], code: 'INVALID_QUANTITY' },
    { row: OMNIBUS, field: 'short_qty', values: [-1e-9], code: 'INVALID_QUANTITY' },
    { row: OMNIBUS, field: 'long_qty', values: ['seven'], code: 'INVALID_NUMBER' },
    { row: { ...OMNIBUS, net_position: 3 }, field: 'short_qty', values: ['four'], code: 'INVALID_NUMBER' },
    { row: { ...OMNIBUS, short_qty: null }, field: 'long_qty', values: ['seven'], code: 'INVALID_NUMBER' },
    { row: OMNIBUS, field: 'omnibus_ind', values: ['maybe', 1], code: 'INVALID_FIELD' },
    { row: FUTURE, field: 'account_type', values: ['X', 'HEDGER', {}], code: 'INVALID_FIELD' },
    { row: EVENT, field: 'contract_code', values: [null], code: missing },
    { row: EVENT, field: 'contract_type', values: [null], code: missing },
    { row: EVENT, field: 'contract_type', values: ['FUT', 'MAYBE'], code: 'INVALID_CONTRACT_TYPE' },
    { row: EVENT, field: 'net_position', values: [null], code: missing },
    { row: EVENT, field: 'net_position', values: ['ten'], code: 'INVALID_NUMBER' },
    { row: EVENT, field: 'price', values: ['cheap', {}], code: 'INVALID_NUMBER' },
    { row: SWAP, field: 'type', values: [null], code: missing },
    { row: SWAP, field: 'direction', values: [null], code: missing },
    { row: SWAP, field: 'direction', values: ['LONG', 1], code: 'INVALID_FIELD' },
    { row: SWAP, field: 'notional', values: [null], code: missing },
    { row: SWAP, field: 'notional', values: ['10m'], code: 'INVALID_NUMBER' },
    { row: SWAP, field: 'currency', values: ['DOLLARS', '$', 840], code: 'INVALID_FIELD' },
    { row: SWAP, field: 'effective_date', values: [null], code: missing },
    { row: SWAP, field: 'effective_date', values: ['spot', '202601', 'JAN-26'], code: 'INVALID_DATE' },
    { row: SWAP, field: 'maturity_date', values: [null], code: missing },
    { row: SWAP, field: 'maturity_date', values: ['5Y', 20310231, '2026-01-07', '1920-01-07'], code: 'INVALID_DATE' },
    { row: SWAP, field: 'fixed_rate', values: ['3.9%'], code: 'INVALID_NUMBER' },
    { row: SWAP, field: 'float_index', values: [null], code: missing },
    { row: SWAP, field: 'pay_frequency', values: ['yearly', '0M', 12], code: 'INVALID_FIELD' },
    { row: LADDER, field: 'index', values: [{}], code: 'INVALID_FIELD' },
    { row: LADDER, field: 'tenor', values: ['five', '5', '-5Y', '0Y'], code: 'INVALID_FIELD' },
    { row: LADDER, field: 'dv01', values: ['x', '1,000'], code: 'INVALID_NUMBER' },
    { row: BOND, field: 'contract_type', values: [null], code: missing },
    { row: BOND, field: 'currency', values: ['US'], code: 'INVALID_FIELD' },
    { row: BOND, field: 'maturity', values: ['2030', 'DEC-30'], code: 'INVALID_DATE' },
    { row: BOND, field: 'coupon_rate', values: ['4%'], code: 'INVALID_NUMBER' },
    { row: BOND, field: 'coupon_frequency', values: ['twice'], code: 'INVALID_NUMBER' },
    { row: BOND, field: 'coupon_frequency', values: [5, -2, 1.5], code: 'INVALID_FIELD' },
    { row: BOND, field: 'notional', values: ['1m'], code: 'INVALID_NUMBER' },
  ])('$field $values is $code', ({ row, field, values, code }) => {
    for (const value of values) expect(problems({ ...row, [field]: value })).toEqual([[field, code]]);
  });

  it('does not hide another', () => {
    const row = { ...OPTION, contract_expiry: 'soon', contract_strike: 'x', net_position: 'y', account_type: 'Z' };
    expect(problems(row).map(([field]) => field)).toEqual([
      'contract_expiry',
      'contract_strike',
      'net_position',
      'account_type',
    ]);
  });

  it.each([
    ['soon', 'is no date; write it as DEC-26, 202612, 20261219 or 2026-12-19.'],
    ['13/26', 'is no date; write it as DEC-26, 202612, 20261219 or 2026-12-19.'],
    ['1206', 'is no date; write it as DEC-26, 202612, 20261219 or 2026-12-19.'],
    ['12/26', 'may be the month 202612; write it so if it is.'],
    ['0327', 'may be the month 202703; write it so if it is.'],
    ['2703', 'may be the month 202703; write it so if it is.'],
    [
      '05/03/27',
      'does not say which number is the day; write it as 2027-03-05 or 2027-05-03, or write the month alone.',
    ],
    [
      '05/03/2027',
      'does not say which number is the day; write it as 2027-03-05 or 2027-05-03, or write the month alone.',
    ],
  ])('of an expiry is told in a sentence that names the field and shows what was sent: %s', (text, sentence) => {
    const outcome = readRow({ ...FUTURE, contract_expiry: text }, ORIGIN);
    expect(outcome).toMatchObject({
      ok: false,
      issues: [{ message: `contract_expiry "${text}" ${sentence}`, value: text }],
    });
  });
});

describe('where a row belongs', () => {
  it('is read before what it is', () => {
    expect(readOrigin({ account_code: 7, sub_account_code: ' S ', position_id: 12 }, 4)).toEqual({
      ok: true,
      origin: { row: 4, positionId: '12', accountCode: '7', subAccountCode: 'S' },
    });
    expect(readOrigin({ account_code: 'A' }, 4)).toMatchObject({
      ok: true,
      origin: { positionId: '4', subAccountCode: null },
    });
  });

  it.each([
    { value: {}, accountCode: null, code: 'MISSING_FIELD', field: 'account_code' },
    { value: { account_code: {} }, accountCode: null, code: 'INVALID_FIELD', field: 'account_code' },
    {
      value: { account_code: 'A', sub_account_code: [] },
      accountCode: 'A',
      code: 'INVALID_FIELD',
      field: 'sub_account_code',
    },
    { value: 'row', accountCode: null, code: 'INVALID_ROW', field: null },
    { value: null, accountCode: null, code: 'INVALID_ROW', field: null },
    { value: [1], accountCode: null, code: 'INVALID_ROW', field: null },
  ])('$value can’t be told', ({ value, accountCode, code, field }) => {
    expect(readOrigin(value, 4)).toMatchObject({ ok: false, accountCode, issue: { code, field } });
  });

  it('ignores a position_id that is no text', () => {
    expect(readOrigin({ account_code: 'A', position_id: { id: 1 } }, 4)).toMatchObject({
      ok: true,
      origin: { positionId: '4' },
    });
  });
});
