import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import { calculationResponseSchema } from '../../server/contract/results/calculation-response.js';
import { stageResponseSchema } from '../../server/contract/stage.js';
import { startWays, type Row, type Way, type Ways } from './ways.js';

const START_MILLISECONDS = 300_000;

let ways: Ways;
beforeAll(async () => {
  ways = await startWays();
}, START_MILLISECONDS);
afterAll(() => ways.close());

/** A swap of five years that starts soon after the market's date, 20 November 2026. */
const SWAP: Row = {
  account_code: 'DESK',
  clearing_house: 'CME',
  trade_id: 'T1',
  type: 'OIS',
  direction: 'RECEIVE',
  notional: 100_000_000,
  currency: 'USD',
  effective_date: '20261124',
  maturity_date: '20311124',
  fixed_rate: 3.8,
  float_index: 'USD-SOFR-OIS',
  pay_frequency: '12M',
};
const YEN_SWAP: Row = {
  ...SWAP,
  currency: 'JPY',
  float_index: 'JPY-TONA',
  fixed_rate: 1.5,
  effective_date: '20261125',
  maturity_date: '20661125',
};
const LADDER: Row = { account_code: 'DESK', index: 'USD.SOFR.ON', tenor: '1825D', dv01: 10_000 };
const NOTE: Row = {
  account_code: 'DESK',
  contract_type: 'UST-NOTE',
  currency: 'USD',
  maturity: '20311115',
  coupon_rate: 4.25,
  coupon_frequency: 2,
  notional: 1_000_000,
};
const FUTURE: Row = {
  account_code: 'DESK',
  exchange_code: 'NYMEX',
  contract_code: 'CL',
  contract_type: 'FUT',
  contract_expiry: '202712',
  net_position: 25,
};

interface Case {
  /** The line of the issue, or of desk-books.md. */
  readonly row: string;
  readonly sent: readonly Row[];
  readonly before: string;
  readonly now: { readonly leftOut?: readonly string[]; readonly notes?: readonly string[] };
  /** Default: API and CSV. */
  readonly by?: readonly Way[];
}

const API: readonly Way[] = ['api'];
const API_AND_CSV: readonly Way[] = ['api', 'csv'];

const CASES: readonly Case[] = [
  {
    row: 'a decoration of a blotter',
    sent: [{ ...FUTURE, description: 'hedge', trader: '' }],
    before: 'read over without a word',
    now: { notes: ['0 UNKNOWN_FIELD description'] },
  },
  {
    row: 'one note for each name and submission, whatever accounts have it',
    sent: [FUTURE, { ...FUTURE, trader: 'AB' }, { ...FUTURE, account_code: 'OTHER', trader: 'CD' }],
    before: 'read over without a word',
    now: { notes: ['1 UNKNOWN_FIELD trader'] },
  },
  {
    row: 'names that come back as sent are known',
    sent: [{ ...FUTURE, account_name: 'Desk', sub_account_name: 'Sub', position_id: 'P1', cross_margin: false }],
    before: 'read over, rightly',
    now: {},
  },
  {
    row: 'a field that names the other side than the sign, which rows have in their quantity',
    sent: [
      { ...FUTURE, net_position: 25, side: 'SELL' },
      { ...FUTURE, net_position: '-5', buy_sell: 'B' },
    ],
    before: 'margined as 25 bought and 5 sold, with a note',
    now: {
      leftOut: ['0 CONTRADICTING_SIDE side', '1 CONTRADICTING_SIDE buy_sell'],
      notes: ['0 UNKNOWN_FIELD side', '1 UNKNOWN_FIELD buy_sell'],
    },
    by: API,
  },
  {
    row: 'a state by which a row is not held',
    sent: [
      { ...FUTURE, status: 'CANCELLED' },
      { ...SWAP, trade_status: 'Terminated' },
      { ...LADDER, is_deleted: true },
      { ...NOTE, active: false },
    ],
    before: 'margined, with a note',
    now: {
      leftOut: ['0 NOT_HELD status', '1 NOT_HELD trade_status', '2 NOT_HELD is_deleted', '3 NOT_HELD active'],
      notes: [
        '0 UNKNOWN_FIELD status',
        '1 UNKNOWN_FIELD trade_status',
        '2 UNKNOWN_FIELD is_deleted',
        '3 UNKNOWN_FIELD active',
      ],
    },
    by: API,
  },
  {
    row: 'a state by which a row is held, or a word that is none',
    sent: [
      { ...FUTURE, status: 'open' },
      { ...SWAP, trade_status: 'NOVATED-IN' },
      { ...NOTE, status: 'settled' },
      { ...LADDER, is_deleted: 'N' },
      { ...FUTURE, book: 'closed' },
    ],
    before: 'margined, rightly',
    now: {
      notes: [
        '0 UNKNOWN_FIELD status',
        '1 UNKNOWN_FIELD trade_status',
        '3 UNKNOWN_FIELD is_deleted',
        '4 UNKNOWN_FIELD book',
      ],
    },
    by: API,
  },
  {
    row: 'a side that agrees with the sign, or is no word of sides',
    sent: [
      { ...FUTURE, net_position: -25, side: 'Sell' },
      { ...FUTURE, net_position: 5, side: 'client' },
      { ...FUTURE, net_position: 5, sideline: 'SELL' },
    ],
    before: 'margined, rightly',
    now: { notes: ['0 UNKNOWN_FIELD side', '2 UNKNOWN_FIELD sideline'] },
    by: API,
  },
  {
    row: 'amortization: a bullet swap was margined',
    sent: [{ ...SWAP, amortization: 'LINEAR' }],
    before: 'margined as a bullet swap',
    now: { leftOut: ['0 UNKNOWN_FIELD amortization'] },
    by: API,
  },
  {
    row: 'notional_schedule, fixed_day_count and a stub, each told',
    sent: [{ ...SWAP, notional_schedule: [1, 2], fixed_day_count: '30/360', stub_type: 'LongFinal' }],
    before: 'margined as a bullet swap with the usual terms',
    now: {
      leftOut: ['0 UNKNOWN_FIELD notional_schedule', '0 UNKNOWN_FIELD fixed_day_count', '0 UNKNOWN_FIELD stub_type'],
    },
    by: API,
  },
  {
    row: 'a term that the swap says it does not have',
    sent: [{ ...SWAP, amortization: 'none', compounding: false }],
    before: 'margined, rightly',
    now: { notes: ['0 UNKNOWN_FIELD amortization', '0 UNKNOWN_FIELD compounding'] },
    by: API,
  },
  {
    row: 'terms of a bond that the row can not say',
    sent: [
      { ...NOTE, sinking_fund: 'Y' },
      { ...NOTE, inflation_linked: true },
    ],
    before: 'margined as a bond with one redemption, with a note',
    now: { leftOut: ['0 UNKNOWN_FIELD sinking_fund', '1 UNKNOWN_FIELD inflation_linked'] },
    by: API,
  },
  {
    row: 'a currency under another name: rows of ladders can say theirs, which is that of the index',
    sent: [{ ...LADDER, currency_code: 'USD' }],
    before: 'margined, rightly',
    now: { notes: ['0 UNKNOWN_FIELD currency_code'] },
    by: API,
  },
  ...[
    { spread_bp: 10 },
    { fee: 25_000 },
    { units: 'MM' },
    { principal_exchange: 'Y' },
    { pay_receive: 'PAYER' },
    { termination_date: '20261231' },
    { startDate: '2020-11-24' },
  ].map((term) => ({
    row: `swap terms that change the value: ${JSON.stringify(term)}`,
    sent: [{ ...SWAP, ...term }],
    before: 'margined without them, with a note',
    now: { leftOut: Object.keys(term).map((field) => `0 UNKNOWN_FIELD ${field}`) },
    by: API,
  })),
  {
    row: 'other names for what the swap says already, and numbers that change nothing',
    sent: [{ ...SWAP, pay_receive: 'Rec', termination_date: '2031-11-24', fee: 0, multiplier: '1' }],
    before: 'left out because of the multiplier',
    now: { notes: ['pay_receive', 'termination_date', 'fee', 'multiplier'].map((name) => `0 UNKNOWN_FIELD ${name}`) },
    by: API,
  },
  {
    row: 'the same trade_id twice at one clearing house, across accounts',
    sent: [SWAP, { ...SWAP, account_code: 'OTHER' }, { ...SWAP, clearing_house: 'LCH' }, { ...SWAP, trade_id: 'T2' }],
    before: 'counted twice without a word',
    now: { notes: ['0 DUPLICATE_TRADE_ID trade_id', '1 DUPLICATE_TRADE_ID trade_id'] },
  },
  {
    row: 'fixed_rate 0.038, a per cent as a fraction',
    sent: [{ ...SWAP, fixed_rate: 0.038 }],
    before: 'margined as 0.038 %',
    now: { notes: ['0 IMPLAUSIBLE_RATE fixed_rate'] },
  },
  {
    row: 'fixed_rate 38',
    sent: [{ ...SWAP, fixed_rate: 38 }],
    before: 'no word',
    now: { notes: ['0 IMPLAUSIBLE_RATE fixed_rate'] },
  },
  {
    row: 'a spread over 10 %',
    sent: [{ ...SWAP, spread: 1500 }],
    before: 'no word',
    now: { notes: ['0 IMPLAUSIBLE_RATE fixed_rate', '0 IMPLAUSIBLE_RATE spread'] },
  },
  {
    row: 'FRN spread 15',
    sent: [{ ...NOTE, contract_type: 'UST-FRN', coupon_rate: 15, coupon_frequency: 4, maturity: '20280131' }],
    before: 'no word',
    now: { notes: ['0 IMPLAUSIBLE_RATE coupon_rate'] },
  },
  {
    row: 'a coupon between 0 and 0.12',
    sent: [{ ...NOTE, coupon_rate: 0.0425 }],
    before: 'no word',
    now: { notes: ['0 IMPLAUSIBLE_RATE coupon_rate'] },
  },
  {
    row: 'a coupon of a US treasury that is no multiple of 1/8',
    sent: [{ ...NOTE, coupon_rate: 4.3 }],
    before: 'no word',
    now: { notes: ['0 IMPLAUSIBLE_RATE coupon_rate'] },
  },
  { row: 'a coupon of 0.125', sent: [{ ...NOTE, coupon_rate: 0.125 }], before: 'no word, rightly', now: {} },
  {
    row: 'TONA 40Y at CME',
    sent: [YEN_SWAP],
    before: 'margined',
    now: { leftOut: ['0 NOT_CLEARED_THERE clearing_house'] },
  },
  { row: 'TONA 40Y at LCH', sent: [{ ...YEN_SWAP, clearing_house: 'LCH' }], before: 'margined, rightly', now: {} },
  {
    row: 'SOFR at JSCC',
    sent: [{ ...SWAP, clearing_house: 'JSCC' }],
    before: 'margined',
    now: { leftOut: ['0 NOT_CLEARED_THERE clearing_house'] },
  },
  {
    row: 'a ladder of TONA 40Y at CME, and of SOFR at JSCC',
    sent: [
      { ...LADDER, index: 'JPY.TONA.ON', tenor: '40Y', clearing_house: 'CME' },
      { ...LADDER, clearing_house: 'JSCC' },
      { ...LADDER, clearing_house: 'EUREX' },
    ],
    before: 'margined',
    now: { leftOut: ['0 NOT_CLEARED_THERE clearing_house', '1 NOT_CLEARED_THERE clearing_house'] },
  },
  {
    row: 'a ladder in another currency than its index',
    sent: [
      { ...LADDER, currency: 'EUR' },
      { ...LADDER, currency: 'usd' },
    ],
    before: 'margined as dollars',
    now: { leftOut: ['0 CURRENCY_MISMATCH currency'] },
    by: API,
  },
  {
    row: 'a strike on a future: its type may be wrong',
    sent: [
      { ...FUTURE, contract_strike: 75 },
      { ...FUTURE, contract_strike: '0' },
      { ...FUTURE, contract_strike: '' },
    ],
    before: 'ignored without a word',
    now: { notes: ['0 IGNORED_STRIKE contract_strike'] },
    by: ['api', 'csv', 'xlsx', 'pane'],
  },
  {
    row: 'long and short that are not the net of an account that is no omnibus',
    sent: [{ ...FUTURE, long_qty: 10, short_qty: 25 }],
    before: 'the net counted, the sides were read over',
    now: { leftOut: ['0 INVALID_QUANTITY net_position'] },
  },
];

describe('rows that say more than was read, or what is hardly meant', () => {
  it.each(CASES.flatMap((each) => (each.by ?? API_AND_CSV).map((way) => ({ ...each, way }))))(
    '$row, by $way',
    async ({ sent, now, way }) => {
      const { leftOut, notes, refusal } = await ways.ask(way, sent);
      expect({ refusal, leftOut, notes }).toEqual({
        refusal: null,
        leftOut: now.leftOut ?? [],
        notes: now.notes ?? [],
      });
    },
  );

  it('suggests the per cent that was written as a fraction, and the field that was misspelt', async () => {
    const { response } = await ways.ask('api', [
      { ...SWAP, fixed_rate: 0.038 },
      { ...NOTE, coupon_rate: 0.0425, coupon_frequncy: 2, coupon_frequency: null },
    ]);
    const told = response?.data.flatMap(({ exceptions }) => exceptions) ?? [];
    expect(told.flatMap(({ code, suggestion }) => (suggestion === undefined ? [] : [[code, suggestion]]))).toEqual([
      ['IMPLAUSIBLE_RATE', '3.8'],
      ['IMPLAUSIBLE_RATE', '4.25'],
      ['UNKNOWN_FIELD', 'coupon_frequency'],
    ]);
  });

  it('names the house that clears a swap', async () => {
    const { sentences } = await ways.ask('api', [YEN_SWAP, { ...SWAP, clearing_house: 'JSCC' }]);
    expect(sentences).toEqual([
      'JPY-TONA of this length is not cleared at CME, which clears it up to 31Y; it is cleared at LCH up to 41Y and JSCC.',
      'USD-SOFR-OIS is not cleared at JSCC, which clears JPY only; it is cleared at CME up to 51Y and LCH up to 51Y.',
    ]);
  });
});

describe('rows that say their terms beside a CUSIP', () => {
  it('are read by their terms, and a wrong check digit is told', async () => {
    const rows = ['91282CJL6', '91282CJL7'].map((cusip) => ({ ...NOTE, cusip }));
    const { leftOut, notes } = await ways.ask('api', rows);
    expect({ leftOut, notes }).toEqual({ leftOut: [], notes: ['1 CUSIP_CHECK_DIGIT cusip'] });
  });
});

describe('options that are not read', () => {
  it('are told by POST /portfolios and by each of many', async () => {
    const option = { margin_style: 'house', execution_mode: null, portfolio: [FUTURE] };
    const one = calculationResponseSchema.parse(await ways.post('/portfolios', option));
    const many = JSON.stringify(await ways.post('/portfolios/many', { portfolios: [option] }));
    expect(one.exceptions.map(({ code, field, severity }) => [code, field, severity])).toEqual([
      ['IGNORED_OPTION', 'margin_style', 'note'],
    ]);
    expect(many).toContain('IGNORED_OPTION');
  });
});

const cells = (row: Row, fields: readonly string[]): readonly unknown[] => [
  '1',
  ...fields.map((field) => row[field] ?? ''),
];
const SWAP_COLUMNS = Object.keys(SWAP);
const NOTE_COLUMNS = Object.keys(NOTE);

describe('a staged row says what the calculation would say', () => {
  it.each([
    {
      row: 'a matured swap',
      type: 'irs',
      sent: { ...SWAP, effective_date: '20200102', maturity_date: '20250102' },
      before: 'valid',
      now: ['CONTRACT_EXPIRED'],
    },
    { row: 'TONA 40Y at CME', type: 'irs', sent: YEN_SWAP, before: 'valid', now: ['NOT_CLEARED_THERE'] },
    {
      row: 'a matured security',
      type: 'fi',
      sent: { ...NOTE, maturity: '20250815' },
      before: 'valid',
      now: ['CONTRACT_EXPIRED'],
    },
    { row: 'a swap at par', type: 'irs', sent: SWAP, before: 'valid', now: [] },
  ])('$row', async ({ type, sent, now }) => {
    const columns = type === 'irs' ? SWAP_COLUMNS : NOTE_COLUMNS;
    const answer = stageResponseSchema.parse(
      await ways.post('/portfolios/stage', { type, data: [cells(sent, columns)] }),
    );
    const calculated = await ways.ask('api', [sent]);
    expect(answer.errors.map(({ code }) => code)).toEqual(now);
    expect(calculated.leftOut.map((told) => told.split(' ')[1])).toEqual(now);
    expect(answer.valid).toBe(now.length === 0);
  });

  it('with its notes', async () => {
    const rows = [{ ...SWAP, fixed_rate: 0.038 }, { ...SWAP, trade_id: 'T2' }, SWAP].map((row) =>
      cells(row, SWAP_COLUMNS),
    );
    const answer = stageResponseSchema.parse(
      await ways.post('/portfolios/stage', { type: 'irs', data: rows, idx: [5, 6, 7], errors: [], colour: 'red' }),
    );
    expect(answer.errors).toEqual([]);
    expect(answer.notes?.map(({ row, field, code }) => [row, code, field])).toEqual([
      [0, 'IMPLAUSIBLE_RATE', 'fixed_rate'],
      [0, 'DUPLICATE_TRADE_ID', 'trade_id'],
      [2, 'DUPLICATE_TRADE_ID', 'trade_id'],
      [0, 'IGNORED_OPTION', 'colour'],
    ]);
  });
});
