import { z } from 'zod';

/**
 * What is usual in a field. Anything is taken, and a row that can't be read is left out with a sentence; null counts as
 * absent everywhere.
 */
const text = (description: string) => ({ type: ['string', 'null'], description });
/** Text that a number may stand for, by its digits. */
const code = (description: string) => ({ type: ['string', 'number', 'null'], description });
const number = (description: string) => ({ type: ['number', 'string', 'null'], description });

/** The fields of all kinds of rows: what a program that is written against the document can fill in. */
const FIELDS = {
  account_code: code('Account that the row belongs to. A row without one is in no figure.'),
  sub_account_code: code('Sub-account of it.'),
  position_id: code('Names the row in the answer. Default: its index.'),
  exchange_code: text('Listed: the exchange, e.g. NYMEX. Event: the venue, e.g. KALSHI.'),
  contract_code: code('Listed: the contract. Event: the ticker.'),
  contract_type: text('Listed: FUT, CALL, PUT, FWD, PHY or CMB. Event: YES or NO. Fixed income: the category.'),
  contract_expiry: code('Listed: DEC-27, 202712, 20271219 or 2027-12-19.'),
  contract_strike: number('Options: the strike, in the unit of the price.'),
  net_position: number('Listed and event: contracts, below 0 where short.'),
  account_type: text('Listed: the type of the account, e.g. H. Default: H.'),
  cross_margin: {
    type: ['boolean', 'null'],
    description: 'Listed: whether POST /portfolios/optimize may move it to the cleared account.',
  },
  omnibus_ind: {
    type: ['string', 'boolean', 'null'],
    description:
      'Y, T or true: the account or sub-account of the row is an omnibus account, margined on its long and its short side. N, F or false: it is not.',
  },
  long_qty: number('Omnibus: contracts held long, at least 0.'),
  short_qty: number('Omnibus: contracts held short, at least 0.'),
  price: number('Event: dollars paid for a contract. Default: the mark.'),
  clearing_house: text('Swap: where it is cleared. Ladder and fixed income: likewise, with a default.'),
  trade_id: code('Swap: the trade.'),
  type: text('Swap: its type, e.g. OIS.'),
  direction: text('Swap: RECEIVE or PAY, of the fixed leg; of a basis swap the leg with the spread.'),
  notional: number('Swap: above 0. Fixed income: face amount, below 0 where short.'),
  currency: text('Swap and fixed income: three letters.'),
  effective_date: code('Swap: YYYYMMDD.'),
  maturity_date: code('Swap: YYYYMMDD.'),
  fixed_rate: number('Swap: per cent.'),
  float_index: text('Swap: the floating index, e.g. USD-SOFR-OIS.'),
  float_index_2: text('Basis swap: the index of the other leg.'),
  spread: number('Swap: basis points.'),
  pay_frequency: text('Swap: a period, e.g. 12M.'),
  index: text('Ladder: the curve, e.g. USD-SOFR-OIS.'),
  tenor: code('Ladder: where on the curve, e.g. 1825D or 5Y.'),
  dv01: number("Ladder: gain for one basis point down, in the index's currency."),
  gamma: number('Ladder: by how much dv01 grows for one basis point down.'),
  maturity: code('Fixed income: YYYYMMDD.'),
  coupon_rate: number('Fixed income: per cent.'),
  coupon_frequency: number('Fixed income: coupons a year.'),
};

/** What rows may say, for the documentation only: each is read, and refused, on its own. */
const ROW_DOCUMENTATION = {
  id: 'PortfolioRow',
  type: 'object',
  description: [
    'Every row: account_code, optionally sub_account_code and position_id, which names it in the result.',
    'Listed derivative: exchange_code, contract_code, contract_type, contract_expiry, contract_strike, net_position, account_type; of an omnibus account omnibus_ind, long_qty, short_qty.',
    'Event contract: a listed row whose exchange_code is an event venue; contract_code is the ticker, contract_type YES or NO, price optional.',
    'Cleared swap: clearing_house, trade_id, type, direction, notional, currency, effective_date, maturity_date, fixed_rate (%), float_index, pay_frequency, spread (bp); of a basis swap float_index_2. See GET /validation-reference/irs-reference.',
    'Rate ladder: index, tenor, dv01 (positive gains when rates fall), clearing_house, gamma. See GET /validation-reference/ladder-reference.',
    'Fixed income: contract_type, currency, maturity, coupon_rate (%), coupon_frequency, notional (negative = short), clearing_house. See GET /validation-reference/fi-reference.',
    'Numbers may be numeric text. account_name and sub_account_name come back as they were sent. Any other field that the kind of row does not have is not read and told as UNKNOWN_FIELD; a swap with one whose name says that it changes payments, such as amortization, is left out.',
  ].join('\n\n'),
  properties: FIELDS,
  examples: [
    {
      account_code: 'ACCOUNT-1',
      exchange_code: 'NYMEX',
      contract_code: 'CL',
      contract_type: 'FUT',
      contract_expiry: 'DEC-26',
      net_position: 10,
    },
  ],
} as const;

/** A row as it is documented; any value is taken here. */
export const documentedRow = z.unknown().meta(ROW_DOCUMENTATION);
