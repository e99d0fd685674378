import { DEFAULT_TREASURY_CLEARING_HOUSE, TREASURY_CLEARING_HOUSES } from '../../domain/rate-clearing-houses.js';
import type { FieldSpec, RowTable } from '../row/row-table.js';
import {
  ACCOUNT_CODE,
  CLEARING_HOUSE_HEADINGS,
  CURRENCY_HEADINGS,
  FACE_HEADINGS,
  NOTIONAL_HEADINGS,
  POSITION_ID,
} from '../row/shared-fields.js';
import { termsOfWords } from '../row/terms-of-words.js';

/** The columns of fixed-income rows, in their order. */
export const FIXED_INCOME_COLUMNS = {
  positionId: POSITION_ID,
  accountCode: ACCOUNT_CODE,
  category: {
    field: 'contract_type',
    label: 'Category',
    headings: [
      ...['type', 'security_type', 'bond_type', 'instrument', 'instrument_type', 'security', 'sec_type', 'asset_type'],
    ],
    content: 'text',
    need: 'always',
    about: 'The category of the security.',
    example: 'UST-NOTE',
  },
  currency: {
    field: 'currency',
    label: 'Currency',
    headings: CURRENCY_HEADINGS,
    content: 'text',
    need: 'always',
    about: "The category's currency.",
    example: 'USD',
  },
  maturity: {
    field: 'maturity',
    label: 'Maturity',
    headings: [
      'maturity_date',
      'redemption',
      'redemption_date',
      'mty',
      'mat',
      'mat_date',
      'maturity_dt',
      'final_maturity',
      'due',
      'due_date',
    ],
    content: 'date',
    need: 'always',
    about: 'When the face amount is paid back.',
    example: '2031-08-15',
  },
  couponRate: {
    field: 'coupon_rate',
    label: 'Coupon, %',
    headings: ['coupon', 'coupon_pct', 'rate', 'cpn', 'cpn_rate', 'interest_rate'],
    content: 'percent',
    need: 'contract',
    about:
      'Per cent a year, 4.25 = 4.25 %; the spread of floating-rate notes, the real coupon of inflation-protected securities. ' +
      'Bills and STRIPS have none, all others need it.',
    example: 4.25,
    hints: ['rate', 'coupon'],
  },
  couponFrequency: {
    field: 'coupon_frequency',
    label: 'Coupons a year',
    headings: ['frequency', 'freq', 'coupons_per_year', 'payment_frequency'],
    content: 'whole',
    need: 'contract',
    about: "Coupons a year, 0 = none. Default: the category's first.",
    example: 2,
  },
  notional: {
    field: 'notional',
    label: 'Notional',
    headings: [...NOTIONAL_HEADINGS, ...FACE_HEADINGS, 'quantity', 'qty', 'position'],
    content: 'whole',
    need: 'always',
    about: 'Face amount in currency, negative = short.',
    example: 5_000_000,
  },
  clearingHouse: {
    field: 'clearing_house',
    label: 'Clearing house',
    headings: CLEARING_HOUSE_HEADINGS,
    content: 'text',
    need: 'optional',
    about: `Default ${DEFAULT_TREASURY_CLEARING_HOUSE}.`,
    example: DEFAULT_TREASURY_CLEARING_HOUSE,
    usual: TREASURY_CLEARING_HOUSES.map(({ name }) => name),
  },
  identifier: {
    field: 'cusip',
    label: 'CUSIP',
    headings: [
      ...['isin', 'cusip_isin', 'isin_cusip', 'cusip_no', 'cusip_number', 'cusip_code', 'cusip_id', 'cusip_9'],
      ...['isin_code', 'isin_number'],
    ],
    content: 'code',
    need: 'optional',
    about:
      "CUSIP or ISIN. The row's terms count; where the security master knows it and has others, the row is refused.",
    example: '91282CJL6',
  },
} as const satisfies Readonly<Record<string, FieldSpec>>;

const AMORTISING = ['amortization', 'amortisation', 'amortizing', 'amortising', 'accreting', 'accretion', 'sinking'];

export const FIXED_INCOME_TABLE = {
  kind: 'fixed-income',
  stageType: 'fi',
  title: 'fixed-income',
  shortTitle: 'fixed-income',
  label: 'Fixed income',
  plural: 'bonds',
  columns: Object.values(FIXED_INCOME_COLUMNS),
  knownBy: [FIXED_INCOME_COLUMNS.maturity.field, FIXED_INCOME_COLUMNS.couponRate.field],
  quantityField: FIXED_INCOME_COLUMNS.notional.field,
  quantityUnit: 'money',
  takesSide: true,
  isOfSecurities: true,
  hasReference: true,
  unreadTerms: termsOfWords([...AMORTISING, 'inflation', 'cpi']),
} as const satisfies RowTable;
