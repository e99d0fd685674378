/** The tables that can be staged. */
export const STAGE_TYPES = ['etd', 'event', 'irs', 'ladder', 'fi'] as const;

export type StageType = (typeof STAGE_TYPES)[number];

/** One column of a staged table. */
export interface StageColumn {
  /** Name of the field in a portfolio row. */
  readonly field: string;
  /** What people call it. */
  readonly label: string;
  /** Whether a row needs it, whatever the rest of the row says. */
  readonly isRequired: boolean;
}

const column = (field: string, label: string, need: 'required' | 'optional'): StageColumn => ({
  field,
  label,
  isRequired: need === 'required',
});

const LINE_ID = column('position_id', 'Line ID', 'optional');
const ACCOUNT = column('account_code', 'Account', 'required');

/**
 * The columns of each staged table in their order. The first nine of `etd` are the contract's; columns after the
 * contract's last one may be absent from a request.
 */
export const STAGE_COLUMNS: Readonly<Record<StageType, readonly StageColumn[]>> = {
  etd: [
    LINE_ID,
    ACCOUNT,
    column('exchange_code', 'Exchange', 'required'),
    column('contract_code', 'Contract', 'required'),
    column('contract_type', 'Type', 'required'),
    column('contract_expiry', 'Expiry', 'optional'),
    column('contract_strike', 'Strike', 'optional'),
    column('net_position', 'Net position', 'required'),
    column('account_type', 'Account type', 'optional'),
    column('sub_account_code', 'Sub-account', 'optional'),
  ],
  event: [
    LINE_ID,
    ACCOUNT,
    column('exchange_code', 'Exchange', 'required'),
    column('contract_code', 'Ticker', 'required'),
    column('contract_type', 'Side', 'required'),
    column('net_position', 'Quantity', 'required'),
    column('price', 'Price', 'optional'),
  ],
  irs: [
    LINE_ID,
    ACCOUNT,
    column('clearing_house', 'Clearing house', 'required'),
    column('trade_id', 'Trade ID', 'required'),
    column('type', 'Swap type', 'required'),
    column('direction', 'Direction', 'required'),
    column('notional', 'Notional', 'required'),
    column('currency', 'Currency', 'required'),
    column('effective_date', 'Effective date', 'required'),
    column('maturity_date', 'Maturity date', 'required'),
    column('fixed_rate', 'Fixed rate, %', 'optional'),
    column('float_index', 'Floating index', 'required'),
    column('pay_frequency', 'Pay frequency', 'optional'),
    column('float_index_2', 'Second floating index', 'optional'),
    column('spread', 'Spread, bp', 'optional'),
  ],
  ladder: [
    LINE_ID,
    ACCOUNT,
    column('index', 'Index', 'required'),
    column('tenor', 'Tenor', 'required'),
    column('dv01', 'DV01', 'required'),
    column('clearing_house', 'Clearing house', 'optional'),
    column('gamma', 'Gamma', 'optional'),
  ],
  fi: [
    LINE_ID,
    ACCOUNT,
    column('contract_type', 'Category', 'required'),
    column('currency', 'Currency', 'required'),
    column('maturity', 'Maturity', 'required'),
    column('coupon_rate', 'Coupon, %', 'optional'),
    column('coupon_frequency', 'Coupons a year', 'optional'),
    column('notional', 'Notional', 'required'),
    column('clearing_house', 'Clearing house', 'optional'),
  ],
};

/** Fields of rows that no staged table has. */
export const OTHER_ROW_FIELDS: ReadonlySet<string> = new Set(['cross_margin', 'omnibus_ind', 'long_qty', 'short_qty']);

/** Fields of all tables whose cells hold numbers; codes, dates and the like stay as they are written. */
export const NUMBER_FIELDS: ReadonlySet<string> = new Set([
  ...['net_position', 'contract_strike', 'price', 'notional', 'dv01', 'gamma', 'fixed_rate'],
  ...['spread', 'coupon_rate', 'coupon_frequency'],
]);

/** Those of them that say per cent: 3.8 = 3.8 %. */
export const PERCENT_FIELDS: ReadonlySet<string> = new Set(['fixed_rate', 'coupon_rate']);

/** Columns that every row of a table has by the contract; those after them are read where a row has them. */
export const CONTRACT_COLUMNS: Readonly<Record<StageType, number>> = { etd: 9, event: 7, irs: 13, ladder: 5, fi: 8 };
