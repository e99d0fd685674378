/** Requests as the documentation sends them; the generated demo market knows their contracts. */

const future = {
  account_code: 'ENERGY-1',
  exchange_code: 'NYMEX',
  contract_code: 'CL',
  contract_type: 'FUT',
  contract_expiry: 'DEC-27',
  net_position: 25,
};

const option = { ...future, contract_code: 'LO', contract_type: 'CALL', contract_strike: '80', net_position: -10 };

const swap = {
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

const ladder = { account_code: 'RATES-1', index: 'USD.SOFR.ON', tenor: '1825D', dv01: -4_000 };

const note = {
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
const ANOTHER_ID = '1f7be3a2-90cd-4d1b-8a6e-5c2f4b9d8e10';

export const PORTFOLIO_EXAMPLES = {
  'Margin of futures and an option': { calculation_type: 'margins', portfolio: [future, option] },
  'Margin and risk of rates, with stress scenarios': {
    calculation_type: 'margins,analytics',
    portfolio: [swap, ladder, note],
    risk_metrics: { lookback: 250, ci: 99, method: 'expected-shortfall' },
    stress_test_enabled: true,
  },
};

export const OPTIMIZE_EXAMPLES = {
  'A Treasury future that may move to the swaps': {
    calculation_type: 'margins',
    portfolio: [
      { ...ladder, dv01: 4_000 },
      {
        account_code: 'RATES-1',
        exchange_code: 'CBOT',
        contract_code: 'ZN',
        contract_type: 'FUT',
        contract_expiry: 'DEC-26',
        net_position: -50,
        cross_margin: true,
      },
    ],
  },
};

export const BATCH_EXAMPLES = { 'A book': { calculation_type: 'margins', portfolio: [future, option, swap] } };

export const MANY_EXAMPLES = {
  'Two portfolios': {
    portfolios: [
      { calculation_type: 'margins', portfolio: [future] },
      { calculation_type: 'margins', portfolio: [option] },
    ],
  },
};

export const LOTS_EXAMPLES = {
  'Lots that a million affords': {
    portfolio: [future],
    trade: { ...future, contract_expiry: 'DEC-28', net_position: -1 },
    funds: 1_000_000,
  },
};

export const LEGGING_EXAMPLES = {
  'A calendar spread, in any order': {
    portfolio: [future, { ...future, contract_expiry: 'DEC-28', net_position: -25 }],
    order: 'any',
    clip_lots: 5,
  },
};

export const STAGE_EXAMPLES = {
  'A table of listed positions': {
    type: 'etd',
    data: [['1', 'ENERGY-1', 'NYMEX', 'CL', 'FUT', 'DEC-27', '', '30', 'H']],
    idx: [2],
  },
};

export const WHAT_IF_EXAMPLES = {
  'The staged rows for those of a stored account': {
    action: 'what-if',
    request_id: EXAMPLE_ID,
    portfolio_id: EXAMPLE_PORTFOLIO_ID,
  },
};

export const EXPLAIN_EXAMPLES = {
  from_request_id: EXAMPLE_ID,
  to_request_id: ANOTHER_ID,
  portfolio_id: EXAMPLE_PORTFOLIO_ID,
  account_code: 'ENERGY-1',
};

export const SCENARIO_EXAMPLES = {
  'Oil falls, and the near months most': [
    {
      scenario_name: 'Oil down',
      scenario_definition: {
        sector: { Energy: { underlying: -0.1, volatility: 0.2, type: 'Relative' } },
        expiry: { CL: { '202712': { underlying: -0.15 } } },
      },
    },
  ],
};

export const WORKBOOK_EXAMPLES = {
  'One sheet': {
    sheets: [
      {
        name: 'Book',
        columns: [{ column: 0, width: 14 }],
        cells: [
          [0, 0, 'Lots', 0, null],
          [0, 1, 25, -1, null],
          [1, 1, 50, -1, 'B1*2'],
        ],
        notes: [],
        frozenRows: 1,
        isVisible: true,
      },
    ],
    styles: [{ bold: true }],
    notices: [],
  },
};
