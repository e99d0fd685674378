import type { FieldSpec, RowTable } from '../row/row-table.js';
import { ACCOUNT_CODE, EXCHANGE_HEADINGS, LOTS_HEADINGS, POSITION_ID, SUB_ACCOUNT_CODE } from '../row/shared-fields.js';

/** The columns of listed-derivative rows, in their order. */
export const LISTED_COLUMNS = {
  positionId: POSITION_ID,
  accountCode: ACCOUNT_CODE,
  exchangeCode: {
    field: 'exchange_code',
    label: 'Exchange',
    headings: EXCHANGE_HEADINGS,
    content: 'text',
    need: 'always',
    about: 'The exchange, e.g. NYMEX.',
    example: 'NYMEX',
  },
  contractCode: {
    field: 'contract_code',
    label: 'Contract',
    headings: [
      ...['product', 'product_code', 'symbol', 'code', 'contract_symbol', 'root', 'commodity', 'instrument'],
      ...[
        'ticker',
        'contract_name',
        'instrument_code',
        'commodity_code',
        'metal_code',
        'futures_code',
        'security_code',
      ],
      ...['product_symbol', 'instrument_name', 'futures_contract', 'root_symbol', 'metal', 'prod'],
    ],
    content: 'code',
    need: 'always',
    about: 'The contract.',
    example: 'LO',
  },
  contractType: {
    field: 'contract_type',
    label: 'Type',
    headings: [
      ...['put_call', 'call_put', 'c_p', 'p_c', 'cp', 'pc', 'option_type', 'instrument_type', 'security_type'],
      'fut_opt',
    ],
    content: 'text',
    need: 'always',
    about: 'FUT, CALL, PUT, FWD, PHY or CMB.',
    example: 'CALL',
    usual: ['FUT', 'CALL', 'PUT'],
  },
  contractExpiry: {
    field: 'contract_expiry',
    label: 'Expiry',
    headings: [
      ...['expiration', 'maturity', 'month', 'period', 'contract_month', 'expiry_month', 'expiry_date'],
      ...['expiration_date', 'delivery', 'delivery_month', 'maturity_month', 'maturity_date', 'prompt', 'prompt_date'],
      ...['exp', 'exp_date', 'strip', 'contract_date', 'contract_period', 'last_trading_day', 'last_trade_date', 'ltd'],
    ],
    content: 'date-or-month',
    need: 'contract',
    about: 'DEC-27, 202712, 20271219 or 2027-12-19.',
    example: 'DEC-27',
  },
  contractStrike: {
    field: 'contract_strike',
    label: 'Strike',
    headings: ['strike_price', 'exercise_price', 'exercise'],
    content: 'decimal',
    need: 'contract',
    about: 'Of options: the strike, in the unit of the price.',
    example: 80,
  },
  netPosition: {
    field: 'net_position',
    label: 'Net position',
    headings: LOTS_HEADINGS,
    content: 'whole',
    need: 'always',
    about: 'Contracts, below 0 where short.',
    example: 10,
  },
  accountType: {
    field: 'account_type',
    label: 'Account type',
    headings: ['acct_type', 'margin_type', 'hedge_spec'],
    content: 'text',
    need: 'contract',
    about: 'The type of the account, e.g. H. Default: H.',
    example: 'H',
  },
  subAccountCode: SUB_ACCOUNT_CODE,
} as const satisfies Readonly<Record<string, FieldSpec>>;

/** Fields of listed rows that the staged table has no column for. */
export const OTHER_LISTED_FIELDS = {
  crossMargin: {
    field: 'cross_margin',
    label: 'Cross margin',
    headings: [],
    content: 'boolean',
    need: 'optional',
    about: 'Whether POST /portfolios/optimize may move it to the cleared account.',
    example: true,
  },
  longQuantity: {
    field: 'long_qty',
    label: 'Long quantity',
    headings: [],
    content: 'whole',
    need: 'optional',
    about: 'Of omnibus accounts: contracts held long, at least 0.',
    example: 12,
  },
  shortQuantity: {
    field: 'short_qty',
    label: 'Short quantity',
    headings: [],
    content: 'whole',
    need: 'optional',
    about: 'Of omnibus accounts: contracts held short, at least 0.',
    example: 2,
  },
} as const satisfies Readonly<Record<string, FieldSpec>>;

export const LISTED_TABLE = {
  kind: 'listed',
  stageType: 'etd',
  title: 'listed-derivative',
  shortTitle: 'listed',
  label: 'Listed futures and options',
  plural: 'listed derivatives',
  about: 'Rows of omnibus accounts may say long_qty and short_qty in place of net_position.',
  columns: Object.values(LISTED_COLUMNS),
  otherFields: Object.values(OTHER_LISTED_FIELDS),
  knownBy: [
    LISTED_COLUMNS.contractCode.field,
    LISTED_COLUMNS.contractExpiry.field,
    LISTED_COLUMNS.contractStrike.field,
  ],
  quantityField: LISTED_COLUMNS.netPosition.field,
  quantityUnit: 'lots',
  takesSide: true,
  lookup: 'contract',
} as const satisfies RowTable;
