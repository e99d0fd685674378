import type { FieldSpec } from './row-table.js';

// Fields that several kinds of rows have, and what their columns are called wherever they stand.

export const POSITION_ID = {
  field: 'position_id',
  label: 'Line ID',
  headings: ['line', 'line_no', 'id', 'row_id', 'reference', 'ref', 'position_ref'],
  content: 'name',
  need: 'contract',
  about: 'Names the row in the answer. Default: its index.',
  example: 'LINE-1',
} as const satisfies FieldSpec;

export const ACCOUNT_CODE = {
  field: 'account_code',
  label: 'Account',
  headings: ['acct', 'account_id', 'account_no', 'account_number', 'account_name', 'portfolio', 'book', 'client'],
  content: 'code',
  need: 'always',
  about: 'Account that the row belongs to. A row without one is in no figure.',
  example: 'ACCOUNT-1',
} as const satisfies FieldSpec;

export const SUB_ACCOUNT_CODE = {
  field: 'sub_account_code',
  label: 'Sub-account',
  headings: [
    'subaccount',
    'sub_acct',
    'sub_acc',
    'sub_account_id',
    'sub_account_no',
    'sub_account_number',
    'sub_acct_no',
    'sub',
  ],
  content: 'code',
  need: 'optional',
  about: 'Sub-account of it.',
  example: 'SUB-A',
} as const satisfies FieldSpec;

export const OMNIBUS_INDICATOR = {
  field: 'omnibus_ind',
  label: 'Omnibus',
  headings: [],
  content: 'flag',
  need: 'optional',
  about:
    'Y, T or true: the account or sub-account of the row is an omnibus account, margined on its long and its short side. N, F or false: it is not.',
  example: 'N',
} as const satisfies FieldSpec;

/** Fields that rows of every kind may have. */
export const FIELDS_OF_EVERY_ROW: readonly FieldSpec[] = [
  ACCOUNT_CODE,
  SUB_ACCOUNT_CODE,
  POSITION_ID,
  OMNIBUS_INDICATOR,
];

/** What clients of the interface family call accounts; taken with every kind of row, shown again, and part of no figure. */
export const ACCOUNT_NAMES: readonly string[] = ['account_name', 'sub_account_name'];

export const EXCHANGE_HEADINGS: readonly string[] = ['exch', 'exch_acronym', 'market', 'venue', 'mic'];
export const CURRENCY_HEADINGS: readonly string[] = [
  ...['ccy', 'cur', 'curr', 'currency_code', 'notional_currency', 'notional_ccy', 'deal_ccy', 'trade_currency'],
  ...['local_currency'],
];
export const CLEARING_HOUSE_HEADINGS: readonly string[] = [
  'ccp',
  'house',
  'clearing_org',
  'clearer',
  'clearing',
  'cleared_at',
  'cleared_by',
  'cleared_through',
  'clearing_organization',
  'clearing_organisation',
  'clearing_venue',
  'central_counterparty',
];
export const LOTS_HEADINGS: readonly string[] = [
  ...[
    'position',
    'quantity',
    'qty',
    'lots',
    'net',
    'net_qty',
    'net_quantity',
    'net_lots',
    'contracts',
    'net_contracts',
  ],
  ...['open_position', 'open_qty', 'open_quantity', 'open_contracts', 'position_qty', 'no_of_contracts'],
  ...['number_of_contracts', 'fill_qty', 'filled_qty', 'filled_quantity', 'exec_qty', 'trade_qty', 'net_pos', 'pos'],
];
/** What is counted of securities, where a heading says that it is their face. */
export const FACE_HEADINGS: readonly string[] = ['quantity_face', 'face_quantity', 'face_qty', 'qty_face'];

export const NOTIONAL_HEADINGS: readonly string[] = [
  ...['nominal', 'notional_amount', 'nominal_amount', 'face', 'face_value', 'face_amount', 'par', 'par_amount'],
  ...['par_value', 'nominal_value'],
];
