import { describe, expect, it } from '@jest/globals';
import fc from 'fast-check';
import type { StageCell } from '../../../server/contract/stage.js';
import { brief, FUTURE, OPTION, refused, row, staged, withSuggestions, type Row } from './stage-market.js';

describe('the standard form', () => {
  it('writes codes as the parameters do, types, months and numbers in one way', () => {
    const { data, errors } = staged({
      data: [
        [7, ' DESK ', 'xnym', 'cl', 'future', 'jun-26', '', ' +10.50 ', 'h'],
        ['', 'DESK', 'NYMEX', 'CL', 'c', '2026-05-19', '75.00', '-1e1', ''],
        ['', 'DESK', 'LME', 'ca', 'F', '2026-06-17', null, 3, null],
        ['', 'DESK', 'NYM', 'BRENT', 'F', 'JUN-26', null, 3, 'NHRP'],
      ],
    });
    expect(errors.map(({ message }) => message)).toEqual([expect.stringContaining('2026-05-19')]);
    expect(data).toEqual([
      ['7', 'DESK', 'NYM', 'CL', 'FUT', '202606', '', '10.5', 'H'],
      ['', 'DESK', 'NYM', 'CL', 'CALL', '20260519', '75', '-10', ''],
      ['', 'DESK', 'LME', 'CA', 'FUT', '20260617', '', '3', ''],
      ['', 'DESK', 'NYM', 'BRENT', 'FUT', '20260617', '', '3', 'NHRP'],
    ]);
  });

  it('leads to the same when it is staged again', () => {
    const first = staged({ data: [row(FUTURE, { 5: 'Jun-26' }), row(OPTION, { 2: 'xnym', 6: '77.50' })] });
    const again = staged({ data: first.data });
    expect(first.errors).toEqual([]);
    expect(again.data).toEqual(first.data);
  });

  it('keeps what can not be read as it was sent, and rows with errors in their place', () => {
    const cells = [' x ', ' ', 'NYMEX', 'CL', ' FUTT', 'soon ', ' many', ' 1,0 ', 'Z '];
    const { data, errors } = staged({ data: [FUTURE, cells, OPTION] });
    expect(data[1]).toEqual(['x', ' ', 'NYM', 'CL', ' FUTT', 'soon ', 'many', ' 1,0 ', 'Z ']);
    expect(data).toHaveLength(3);
    expect(errors.every((error) => error.row === 1)).toBe(true);
    expect(errors.map(({ value }) => value)).toEqual([' ', ' FUTT', 'soon ', ' 1,0 ', 'Z ']);
  });

  it('is of texts: numbers and truth values are read as they are written', () => {
    const first = staged({ data: [row(FUTURE, { 0: 1e21, 1: true, 7: 1e21 })] });
    expect(first.data[0]?.slice(0, 2)).toEqual(['1000000000000000000000', 'true']);
    expect(brief(first.errors)).toEqual([[7, 'INVALID_NUMBER']]);
    expect(staged({ data: first.data })).toEqual(first);
  });

  it('takes a date for a period only of a product that is known', () => {
    const contracts = ['CL', 'CLX'].map((code) => row(FUTURE, { 3: code, 5: '2026-05-19' }));
    expect(staged({ data: contracts }).data.map((cells) => cells[5])).toEqual(['202606', '20260519']);
  });

  it('has nine columns, ten where a row has a sub-account, and none beyond', () => {
    expect(staged({ data: [FUTURE.slice(0, 8)] }).data[0]).toHaveLength(9);
    const { data, errors } = staged({ data: [FUTURE, [...OPTION, ' SUB ', 'a remark']] });
    expect(errors).toEqual([]);
    expect(data.map((cells) => cells[9])).toEqual(['', 'SUB']);
    expect(data.map(({ length }) => length)).toEqual([10, 10]);
  });
});

describe('rows', () => {
  it('are numbered as the caller numbers them; blank ones and headings are left out', () => {
    const header = [
      'Line ID',
      'ACCOUNT_CODE',
      'exch',
      'Contract code',
      'Put/Call',
      'Contract  Expiry',
      'Strike Price',
      'Qty',
      '',
    ];
    const blank = ['', ' ', null, '', '', '', '', '', ''];
    const { data, idx, errors } = staged({
      data: [blank, header, FUTURE, [], blank, row(OPTION, { 3: 'XX' })],
      idx: [10, 11, 12, 13, 14, 17],
    });
    expect(idx).toEqual([12, 17]);
    expect(data).toHaveLength(2);
    expect(errors).toMatchObject([{ row: 1, idx: 17, column: 3, field: 'contract_code', value: 'XX' }]);
  });

  it('are numbered from 0 where the caller does not number them', () => {
    expect(staged({ data: [['', '', '', '', '', '', '', '', ''], FUTURE, OPTION] }).idx).toEqual([1, 2]);
  });

  it.each([
    [
      'the ones of the contract',
      ['line ID', 'account code', 'exchange', 'contract', 'type', 'expiry', 'strike', 'net position', 'account type'],
    ],
    [
      'wire names',
      [
        'position_id',
        'account_code',
        'exchange_code',
        'contract_code',
        'contract_type',
        'contract_expiry',
        'contract_strike',
        'net_position',
        'account_type',
      ],
    ],
    [
      'camel case',
      ['LineID', 'AccountCode', 'ExchangeCode', 'ContractCode', 'putCall', 'Expiry', 'StrikePrice', 'NetPosition', ''],
    ],
    ['some only', ['', 'Account', 'Exchange', 'Product', '', '', '', 'Lots', '']],
  ])('are told from headings: %s', (_, header) => {
    expect(staged({ data: [header, FUTURE] }).data).toHaveLength(1);
    expect(staged({ data: [FUTURE, header] }).data).toHaveLength(2);
  });

  it('are not taken for headings where they hold a quantity', () => {
    expect(
      staged({ data: [['Line', 'Account', 'Exchange', 'Contract', 'Type', 'Expiry', 'Strike', '5', 'H']] }).data,
    ).toHaveLength(1);
  });

  it('are refused under headings in another order', () => {
    const header = [
      'Line',
      'Exchange',
      'Account',
      'Contract',
      'Type',
      'Expiry',
      'Strike',
      'Net position',
      'Account type',
    ];
    const refusal = refused({ data: [header, FUTURE] });
    expect(refusal.code).toBe('INVALID_REQUEST');
    expect(refusal.issues.map(({ path }) => path)).toEqual([
      ['data', 0, 1],
      ['data', 0, 2],
    ]);
  });

  it.each([
    ['blank cells only', [['', null], [' ']]],
    ['headings only', [['Line ID', 'Account', 'Exchange', 'Contract']]],
  ])('are missed in a table of %s', (_, data) => {
    expect(refused({ data })).toMatchObject({ code: 'INVALID_REQUEST', issues: [{ path: ['data'] }] });
  });
});

describe('errors of a cell', () => {
  const CASES: readonly (readonly [string, Row, ReturnType<typeof brief>])[] = [
    ['a missing account', row(FUTURE, { 1: ' ' }), [[1, 'MISSING_FIELD']]],
    ['an exchange written wrong', row(FUTURE, { 2: 'NYMX' }), [[2, 'UNKNOWN_EXCHANGE', 'NYMEX']]],
    ['an exchange like none', row(FUTURE, { 2: 'TOKYO' }), [[2, 'UNKNOWN_EXCHANGE', 'NYMEX']]],
    [
      'an exchange like none, with a contract like none',
      row(FUTURE, { 2: 'TOKYO', 3: 'QQ' }),
      [[2, 'UNKNOWN_EXCHANGE']],
    ],
    ['a contract of another exchange', row(FUTURE, { 2: 'LME' }), [[2, 'UNKNOWN_CONTRACT', 'NYMEX']]],
    ['an event exchange', row(FUTURE, { 2: 'Kalshi' }), [[2, 'WRONG_STAGE_TYPE']]],
    ['a contract written wrong', row(FUTURE, { 3: 'CLX' }), [[3, 'UNKNOWN_CONTRACT', 'CL']]],
    ['a contract like none', row(FUTURE, { 3: 'ZZZQ' }), [[3, 'UNKNOWN_CONTRACT']]],
    ['a contract like one of another first letter', row(FUTURE, { 3: 'XL' }), [[3, 'UNKNOWN_CONTRACT']]],
    ['a contract without such a type', row(OPTION, { 3: 'NG' }), [[4, 'UNKNOWN_CONTRACT', 'FUT']]],
    ['a type written wrong', row(FUTURE, { 4: 'FUTR' }), [[4, 'INVALID_CONTRACT_TYPE', 'FUT']]],
    ['a type that is no word', row(FUTURE, { 4: 'null' }), [[4, 'INVALID_CONTRACT_TYPE']]],
    [
      'an option written wrong, without its strike',
      row(OPTION, { 4: 'CAL', 6: '' }),
      [
        [4, 'INVALID_CONTRACT_TYPE', 'CALL'],
        [6, 'MISSING_FIELD'],
      ],
    ],
    [
      'an exchange written wrong, without a contract',
      row(FUTURE, { 2: 'NYMX', 3: '' }),
      [
        [2, 'UNKNOWN_EXCHANGE', 'NYMEX'],
        [3, 'MISSING_FIELD'],
      ],
    ],
    [
      'a contract under a type and on an exchange written wrong',
      row(FUTURE, { 2: 'NYMX', 3: 'QQQQ', 4: '?' }),
      [
        [2, 'UNKNOWN_EXCHANGE', 'NYMEX'],
        [3, 'UNKNOWN_CONTRACT'],
        [4, 'INVALID_CONTRACT_TYPE'],
      ],
    ],
    ['a missing type where there is only one', row(FUTURE, { 3: 'NG', 4: '' }), [[4, 'MISSING_FIELD', 'FUT']]],
    ['a missing type where there are several', row(FUTURE, { 4: '' }), [[4, 'MISSING_FIELD']]],
    ['a missing expiry', row(FUTURE, { 5: '' }), [[5, 'MISSING_FIELD']]],
    ['an expiry in another form', row(FUTURE, { 5: '6/2026' }), [[5, 'INVALID_EXPIRY', '202606']]],
    ['an expiry as a time', row(FUTURE, { 5: '2026-05-19T00:00:00Z' }), [[5, 'INVALID_EXPIRY', '202606']]],
    ['an expiry as a day in another form', row(FUTURE, { 5: '19/5/2026' }), [[5, 'INVALID_EXPIRY', '202606']]],
    ['an expiry in another form, not listed', row(FUTURE, { 5: 'K26' }), [[5, 'INVALID_EXPIRY', '202606']]],
    ['an impossible expiry', row(FUTURE, { 5: '20260231' }), [[5, 'INVALID_EXPIRY']]],
    ['an expiry that is not listed', row(FUTURE, { 5: 'MAY-26' }), [[5, 'EXPIRY_NOT_LISTED', '202606']]],
    ['an expiry near one', row(FUTURE, { 5: '20260521' }), [[5, 'EXPIRY_NOT_LISTED', '202606']]],
    ['an expiry that has passed', row(FUTURE, { 5: 'MAR-25' }), [[5, 'CONTRACT_EXPIRED', '202603']]],
    ['a missing strike', row(OPTION, { 6: '' }), [[6, 'MISSING_FIELD']]],
    ['a strike that is no number', row(OPTION, { 6: '75,5' }), [[6, 'INVALID_NUMBER']]],
    ['a strike that is not listed', row(OPTION, { 6: '76' }), [[6, 'STRIKE_NOT_LISTED', '75']]],
    ['a strike of the other type', row(OPTION, { 4: 'PUT' }), [[6, 'STRIKE_NOT_LISTED']]],
    ['a missing quantity', row(FUTURE, { 7: null }), [[7, 'MISSING_FIELD']]],
    ['a quantity with separators', row(FUTURE, { 7: '-1,000' }), [[7, 'INVALID_NUMBER', '-1000']]],
    ['a quantity in brackets', row(FUTURE, { 7: '(500)' }), [[7, 'INVALID_NUMBER', '-500']]],
    ['a quantity beyond all measure', row(FUTURE, { 7: '9'.repeat(20) }), [[7, 'INVALID_NUMBER']]],
    ['a quantity that is none', row(FUTURE, { 7: 'ten' }), [[7, 'INVALID_NUMBER']]],
    ['a truth value', row(FUTURE, { 7: true }), [[7, 'INVALID_NUMBER']]],
    ['an account type written out', row(FUTURE, { 8: 'spec' }), [[8, 'INVALID_FIELD', 'S']]],
    ['an account type like none', row(FUTURE, { 8: 'Z' }), [[8, 'INVALID_FIELD']]],
    ['a line ID beyond all measure', row(FUTURE, { 0: 'x'.repeat(129) }), [[0, 'INVALID_FIELD']]],
  ];

  it.each(CASES)('%s', (_, cells, expected) => {
    const { errors } = staged({ data: [cells] });
    expect(brief(errors)).toEqual(expected);
    for (const { message } of errors) expect(message).toMatch(/^[\w"].*\.$/);
  });

  it('are all told of a row, in the order of its columns', () => {
    const cells = ['1', '', 'NYMX', 'CLX', 'CAL', '05/2026', '76', '1,000', 'X'];
    expect(brief(staged({ data: [cells] }).errors)).toEqual([
      [1, 'MISSING_FIELD'],
      [2, 'UNKNOWN_EXCHANGE', 'NYMEX'],
      [3, 'UNKNOWN_CONTRACT', 'CL'],
      [4, 'INVALID_CONTRACT_TYPE', 'CALL'],
      [5, 'INVALID_EXPIRY', '202606'],
      [6, 'STRIKE_NOT_LISTED', '75'],
      [7, 'INVALID_NUMBER', '1000'],
      [8, 'INVALID_FIELD'],
    ]);
  });

  it('name the field, the cell and the worksheet row', () => {
    expect(staged({ data: [FUTURE, row(OPTION, { 6: 76 })], idx: [4, 9] }).errors).toEqual([
      {
        row: 1,
        column: 6,
        idx: 9,
        field: 'contract_strike',
        code: 'STRIKE_NOT_LISTED',
        message: expect.stringContaining('has no strike 76'),
        value: '76',
        suggestion: '75',
      },
    ]);
  });

  it('say what would do', () => {
    const messages = (cells: Row): readonly string[] => staged({ data: [cells] }).errors.map(({ message }) => message);
    expect(messages(row(FUTURE, { 3: 'CLX' }))).toEqual(['No contract "CLX" on NYMEX; nearest is "CL".']);
    expect(messages(row(FUTURE, { 3: 'ZZZQ' }))).toEqual(['No contract "ZZZQ" on NYMEX.']);
    expect(messages(row(FUTURE, { 2: 'LME' }))).toEqual(['No contract "CL" on LME; CL is on NYMEX.']);
    expect(messages(row(FUTURE, { 2: 'TOKYO' }))).toEqual([
      'No parameters for exchange "TOKYO" are loaded; CL is on NYMEX.',
    ]);
    expect(messages(row(FUTURE, { 2: 'NYMX' }))[0]).toMatch(/loaded are LME, NYMEX; nearest is "NYMEX"\.$/);
  });

  it('say nothing of strikes under an expiry that is not known', () => {
    expect(brief(staged({ data: [row(OPTION, { 5: 'soon', 6: '999' })] }).errors)).toEqual([[5, 'INVALID_EXPIRY']]);
  });
});

describe('suggestions', () => {
  const cell = (...choices: readonly StageCell[]) => fc.constantFrom(...choices);

  it('lead, taken together, to rows without errors wherever every error has one', () => {
    const anyRow = fc.tuple(
      fc.constant('1'),
      fc.constant('DESK'),
      cell('NYMEX', 'xnym', 'NYMX', 'NYMEXX', 'LME', 'LM'),
      cell('CL', 'cl', 'CLL', 'NG', 'NGG', 'CA', 'BRENT', 'BRNT'),
      cell('FUT', 'C', 'CAL', 'PUTS', 'FUTR', ''),
      cell('202606', 'MAY-26', '2026-06-17', 'K26', '19/5/2026', '202501', '203012'),
      cell('75', '76', '(5)', '60.0', ''),
      cell('1', '1,000', '(7)', '5-'),
      cell('H', 'SPEC', ''),
    );
    fc.assert(
      fc.property(fc.array(anyRow, { minLength: 1, maxLength: 6 }), (data) => {
        const first = staged({ data });
        const open = new Set(first.errors.flatMap((error) => (error.suggestion === undefined ? [error.row] : [])));
        const again = staged({ data: withSuggestions(first) });
        expect(again.errors.filter((error) => !open.has(error.row))).toEqual([]);
      }),
      { numRuns: 400 },
    );
  });
});

it('is refused without the engine on the licence', () => {
  expect(refused({ data: [FUTURE] }, { engines: ['event'] }).code).toBe('ENGINE_NOT_LICENSED');
});
