/** Rows that several requests of the documentation send; the generated demo market knows the contracts. */

export const EXAMPLE_FUTURE = {
  account_code: 'ENERGY-1',
  exchange_code: 'NYMEX',
  contract_code: 'CL',
  contract_type: 'FUT',
  contract_expiry: 'DEC-27',
  net_position: 25,
};

export const EXAMPLE_OPTION = {
  ...EXAMPLE_FUTURE,
  contract_code: 'LO',
  contract_type: 'CALL',
  contract_strike: '80',
  net_position: -10,
};

export const EXAMPLE_SWAP = {
  account_code: 'RATES-1',
  clearing_house: 'CME',
  trade_id: 'T-1',
  type: 'OIS',
  direction: 'RECEIVE',
  notional: 50_000_000,
  currency: 'USD',
  effective_date: '20260107',
  maturity_date: '20310107',
  fixed_rate: 3.9,
  float_index: 'USD-SOFR-OIS',
  pay_frequency: '12M',
};

export const EXAMPLE_LADDER = { account_code: 'RATES-1', index: 'USD.SOFR.ON', tenor: '1825D', dv01: -4_000 };

export const EXAMPLE_NOTE = {
  account_code: 'RATES-1',
  contract_type: 'UST-NOTE',
  currency: 'USD',
  maturity: '20340215',
  coupon_rate: 4,
  coupon_frequency: 2,
  notional: 3_000_000,
};

/** Account code of the listed rows, and md5 of it: the portfolio_id of its results. */
export const EXAMPLE_PORTFOLIO_ID = '3d6fd52bf2a1ef6a321195439781a144';
export const EXAMPLE_ID = 'd94c5a1e-6f0b-4a38-9c55-0e8a3f1b7c26';
export const ANOTHER_ID = '1f7be3a2-90cd-4d1b-8a6e-5c2f4b9d8e10';
