import type { FieldSpec, RowTable } from '../row/row-table.js';
import {
  ACCOUNT_CODE,
  CURRENCY_HEADINGS,
  FACE_HEADINGS,
  NOTIONAL_HEADINGS,
  POSITION_ID,
} from '../row/shared-fields.js';
import { FIXED_INCOME_COLUMNS } from '../security/table.js';
import { termsOfWords } from '../row/terms-of-words.js';

/** The columns of CUSIP rows, in their order. */
export const CUSIP_COLUMNS = {
  positionId: POSITION_ID,
  accountCode: ACCOUNT_CODE,
  cusip: {
    field: 'cusip',
    label: 'CUSIP',
    headings: [
      ...['isin', 'cusip_isin', 'isin_cusip', 'cusip_no', 'cusip_number', 'cusip_code', 'cusip_id', 'isin_code'],
      ...['security_id', 'sec_id', 'security_identifier', 'instrument_id', 'symbol_cusip', 'cusip_9', 'isin_number'],
    ],
    content: 'code',
    need: 'always',
    about: 'CUSIP of nine characters, or an ISIN; the security master has its terms.',
    example: 'UST216999',
  },
  notional: {
    field: 'notional',
    label: 'Notional',
    headings: [...NOTIONAL_HEADINGS, ...FACE_HEADINGS, 'quantity', 'qty', 'position'],
    content: 'whole',
    need: 'always',
    about: "Face amount in the security's currency, negative = short.",
    example: 5_000_000,
  },
  price: {
    field: 'price',
    label: 'Price',
    headings: ['clean_price', 'market_price', 'px', 'clean', 'mkt_price', 'price_clean', 'closing_price'],
    content: 'decimal',
    need: 'contract',
    about: "Clean, per 100 of face, in decimals. Default: that of the day, else the curve's.",
    example: 99.515625,
  },
  clearingHouse: FIXED_INCOME_COLUMNS.clearingHouse,
  maturity: {
    field: 'maturity',
    label: 'Maturity',
    headings: FIXED_INCOME_COLUMNS.maturity.headings.filter((heading) => !heading.startsWith('due')),
    content: 'date',
    need: 'optional',
    about: 'As the master has it; another one is refused.',
    example: '2031-08-15',
  },
  couponRate: {
    field: 'coupon_rate',
    label: 'Coupon, %',
    headings: ['coupon', 'coupon_pct', 'cpn', 'cpn_rate'],
    content: 'percent',
    need: 'optional',
    about: 'As the master has it, rounded or not; another one is refused.',
    example: 4.25,
  },
} as const satisfies Readonly<Record<string, FieldSpec>>;

/** Fields that name the security otherwise, or repeat what the master says of it. */
export const OTHER_CUSIP_FIELDS = {
  isin: {
    field: 'isin',
    label: 'ISIN',
    headings: [],
    content: 'code',
    need: 'optional',
    about: 'ISIN of twelve characters, in place of the CUSIP or beside it.',
    example: 'USUST2169998',
  },
  currency: {
    field: 'currency',
    label: 'Currency',
    headings: CURRENCY_HEADINGS,
    content: 'text',
    need: 'optional',
    about: "The security's currency, which the master says already; another one is refused.",
    example: 'USD',
  },
} as const satisfies Readonly<Record<string, FieldSpec>>;

export const CUSIP_TABLE = {
  kind: 'cusip',
  stageType: 'cusip',
  title: 'CUSIP',
  shortTitle: 'CUSIP',
  label: 'Securities by CUSIP',
  plural: 'securities by CUSIP',
  about: 'A row with a contract_type beside cusip says all terms itself: it is a fixed-income row.',
  columns: Object.values(CUSIP_COLUMNS),
  otherFields: Object.values(OTHER_CUSIP_FIELDS),
  knownBy: [CUSIP_COLUMNS.cusip.field],
  quantityField: CUSIP_COLUMNS.notional.field,
  quantityUnit: 'money',
  takesSide: true,
  isOfSecurities: true,
  hasReference: true,
  unreadTerms: termsOfWords(['factor', 'ratio', 'amortization', 'amortisation', 'sinking']),
} as const satisfies RowTable;
