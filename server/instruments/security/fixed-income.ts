import type { BondCategory } from '../../domain/bond-category.js';
import { DEFAULT_TREASURY_CLEARING_HOUSE } from '../../domain/rate-clearing-houses.js';
import { FieldCollector } from '../row/field-collector.js';
import { FIXED_INCOME_FIELD_LIST, FIXED_INCOME_FIELDS, paysCoupons } from './fixed-income-fields.js';
import { FIXED_INCOME_COLUMNS, FIXED_INCOME_TABLE } from './table.js';
import { knownFields } from '../row/known-fields.js';
import type { RowOrigin } from '../row/row-origin.js';
import type { FixedIncomePosition } from './position.js';
import type { RawRow } from '../row/read-field.js';
import type { RowIssue } from '../../domain/row-issue.js';
import type { RowKind, RowOutcome } from '../row/row-kind.js';
import { cusipCheckDigit, cusipFault, cusipOfIsin, isinFault, plainIdentifier } from '../../lib/security-identifier.js';
import { PERCENT } from '../../lib/units.js';

/** Fixed-income (treasury) rows. */
export const fixedIncomeRows: RowKind<FixedIncomePosition> = {
  ...FIXED_INCOME_TABLE,
  marks: [],
  signature: [FIXED_INCOME_COLUMNS.maturity.field, FIXED_INCOME_COLUMNS.notional.field],
  knownFields: knownFields(FIXED_INCOME_TABLE),
  cells: FIXED_INCOME_FIELD_LIST,
  read: readFixedIncomeRow,
  contractKey: ({ category, currency, maturity, couponRate, couponFrequency, identifier }) => [
    category,
    currency,
    maturity,
    couponRate,
    couponFrequency,
    ...(identifier === undefined ? [] : [identifier]),
  ],
  quantity: {
    of: ({ notional }) => notional,
    scaled: (position, times) => ({ ...position, notional: times(position.notional) }),
  },
  licence: { engine: 'treasury' },
};

function readFixedIncomeRow(row: RawRow, origin: RowOrigin): RowOutcome<FixedIncomePosition> {
  const fields = new FieldCollector();
  const category = fields.take(FIXED_INCOME_FIELDS.category.read(row), null);
  const currency = fields.take(FIXED_INCOME_FIELDS.currency.read(row), null, category?.currencies[0]);
  const maturity = fields.take(FIXED_INCOME_FIELDS.maturity.read(row), null);
  const couponRate = FIXED_INCOME_FIELDS.couponRate.read(row);
  const usualFrequency = category === null ? undefined : String(category.couponFrequencies[0]);
  const couponFrequency = fields.take(FIXED_INCOME_FIELDS.couponFrequency.read(row), null, usualFrequency);
  const notional = fields.take(FIXED_INCOME_FIELDS.notional.read(row), null);
  const clearingHouse =
    fields.take(FIXED_INCOME_FIELDS.clearingHouse.read(row), null) ?? DEFAULT_TREASURY_CLEARING_HOUSE;
  const rate = fields.take(couponRate, null);
  const { identifier, notes } = identifierBeside(fields.take(FIXED_INCOME_FIELDS.identifier.read(row), null));
  if (category !== null) {
    if (currency !== null) fields.refuseAll(currencyIssues(category, currency));
    const frequency = frequencyIssues(category, couponFrequency);
    fields.refuseAll(frequency);
    // A refused frequency says nothing about the coupon: dropping the coupon as well would make it a different security.
    const known = frequency.length === 0 ? couponFrequency : null;
    if (couponRate.ok) fields.refuseAll(couponIssues(category, rate, known));
  }
  if (fields.issues.length > 0 || category === null || currency === null || maturity === null || notional === null)
    return { ok: false, issues: fields.issues };
  const position: FixedIncomePosition = {
    kind: 'fixed-income',
    clearingHouse,
    category: category.contractType,
    currency,
    maturity,
    couponRate: (rate ?? 0) * PERCENT,
    couponFrequency: couponFrequency ?? category.couponFrequencies[0],
    notional,
    ...(identifier === undefined ? {} : { identifier }),
    // The spread comes last, as a literal that begins with one is a hundred times slower to create.
    ...origin,
  };
  return notes.length === 0 ? { ok: true, position } : { ok: true, position, notes };
}

/** The CUSIP or ISIN that a row repeats beside its terms; one with a wrong check digit is told, anything else is of the row's sender alone. */
function identifierBeside(said: string | null): {
  readonly identifier: string | undefined;
  readonly notes: readonly RowIssue[];
} {
  const code = plainIdentifier(said ?? '');
  if (/^[0-9A-Z]{8}$/.test(code) && /\d/.test(code))
    return { identifier: `${code}${cusipCheckDigit(code)}`, notes: [] };
  const isIsin = /^[A-Z]{2}[0-9A-Z]{9}\d$/.test(code);
  if (!isIsin && !/^[0-9A-Z]{8}\d$/.test(code)) return { identifier: undefined, notes: [] };
  const fault = isIsin ? isinFault(code) : cusipFault(code);
  if (fault === undefined) return { identifier: (isIsin ? cusipOfIsin(code) : undefined) ?? code, notes: [] };
  const message = `cusip ${code} ${fault.clause}; the row counts by its own terms.`;
  const note = { code: 'CUSIP_CHECK_DIGIT', field: FIXED_INCOME_COLUMNS.identifier.field, message, value: code };
  const { suggestion } = fault;
  return { identifier: undefined, notes: [suggestion === undefined ? note : { ...note, suggestion }] };
}

function currencyIssues({ contractType, currencies }: BondCategory, currency: string): readonly RowIssue[] {
  if (currencies.includes(currency)) return [];
  const [suggestion] = currencies;
  const message = `currency ${currency} is not that of ${contractType}, ${currencies.join(', ')}.`;
  return [{ code: 'CURRENCY_MISMATCH', field: 'currency', message, value: currency, suggestion }];
}

function frequencyIssues({ contractType, couponFrequencies }: BondCategory, value: number | null): readonly RowIssue[] {
  if (value === null || couponFrequencies.some((frequency) => frequency === value)) return [];
  const known = couponFrequencies.join(', ');
  const message = `coupon_frequency ${value} is not one of ${contractType}; send ${known}, or leave it blank.`;
  const suggestion = String(couponFrequencies[0]);
  return [{ code: 'FREQUENCY_NOT_TRADED', field: 'coupon_frequency', message, value, suggestion }];
}

/** Issues of the coupon: one sent for securities without coupons, a missing one, or one below 0. @param rate per cent */
function couponIssues(category: BondCategory, rate: number | null, frequency: number | null): readonly RowIssue[] {
  const { contractType, kind } = category;
  const issue = { code: 'INVALID_FIELD', field: 'coupon_rate', value: rate };
  const hasNone = !paysCoupons(category);
  if (hasNone || frequency === 0) {
    if (rate === null || rate === 0) return [];
    const message = hasNone
      ? `coupon_rate ${rate} is not for ${contractType}, which pays no coupons; send 0 or leave it blank.`
      : `coupon_rate ${rate} stands beside coupon_frequency 0; send 0, or how often it is paid.`;
    return [{ ...issue, message, suggestion: '0' }];
  }
  if (rate === null) {
    const message = `coupon_rate is missing; ${contractType} needs it, in per cent.`;
    return [{ code: 'MISSING_FIELD', field: 'coupon_rate', message }];
  }
  if (rate >= 0 || kind === 'floating') return [];
  return [{ ...issue, message: `coupon_rate ${rate} is below 0, which no coupon of ${contractType} is.` }];
}
