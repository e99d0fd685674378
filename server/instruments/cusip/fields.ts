import { TREASURY_CLEARING_HOUSES } from '../../domain/rate-clearing-houses.js';
import { identifierFault } from './identifier-meant.js';
import { cusipFault, cusipOfIsin, plainIdentifier } from '../../lib/security-identifier.js';
import { BOND_CURRENCIES } from '../security/fixed-income-fields.js';
import { currencyForm, dateForm, numberForm, readText, refusedWith, wordForm } from '../row/field-forms.js';
import { readCode, show, type FieldOutcome } from '../row/read-field.js';
import { optionalField, requiredField, type FieldForm, type RowField } from '../row/row-field.js';
import type { SecurityIdentifier } from './position.js';
import { priceInTicks } from '../../contract/reading/price-in-ticks.js';
import { CUSIP_COLUMNS, OTHER_CUSIP_FIELDS } from './table.js';

/** A CUSIP or an ISIN, with blanks and hyphens as they are printed with. */
const identifierForm: FieldForm<SecurityIdentifier> = {
  type: 'string',
  format: 'nine characters, or twelve of an ISIN; the last is the check digit',
  advice: 'send the nine characters of the CUSIP, e.g. 91282CJL6, or an ISIN',
  read: (row, field) => readText(row, field, (text) => readIdentifier(field, text)),
  write: ({ code }) => code,
};

function readIdentifier(field: string, text: string): FieldOutcome<SecurityIdentifier> {
  const written = plainIdentifier(text);
  const fault = identifierFault(written);
  const cusip = fault === undefined && written.length === ISIN_LENGTH ? (cusipOfIsin(written) ?? null) : written;
  const inner = fault === undefined && cusip !== null ? cusipFault(cusip) : undefined;
  if (fault === undefined && inner === undefined) return { ok: true, value: { code: written, cusip } };
  const { clause, suggestion } = fault ?? { clause: `holds the CUSIP ${cusip}, which ${inner?.clause ?? ''}` };
  const meant = suggestion === undefined ? '' : ` ${suggestion} would be right.`;
  const message = `${field} ${show(text)} ${clause}.${meant}`;
  const code = isOfCheckDigit(clause) ? 'CUSIP_CHECK_DIGIT' : 'INVALID_FIELD';
  const issue = { code, field, message, value: text };
  return refusedWith(issue, suggestion);
}

/** Whether an identifier has the form of one, and another check digit or none. */
const isOfCheckDigit = (clause: string): boolean =>
  clause.startsWith('has the check digit') || clause.endsWith('check digit is missing');

const ISIN_LENGTH = 12;

const decimalPrice = numberForm('99.515625', { least: 0, most: 1000, unit: 'per 100 of face' });

/** A clean price, in decimals or in points and thirty-seconds; one of 0 is none. */
const priceForm: FieldForm<number> = {
  ...decimalPrice,
  read: (row, field) => {
    const outcome = decimalPrice.read(row, field);
    const text = readCode(row, field);
    const ticks = text.ok && text.value !== null ? priceInTicks(text.value) : undefined;
    if (ticks !== undefined) return { ok: true, value: ticks };
    if (!outcome.ok || outcome.value !== 0) return outcome;
    const message = `${field} is 0; leave it blank, and the price of the day or the curve's is taken.`;
    return { ok: false, issue: { code: 'INVALID_NUMBER', field, message, value: 0 } };
  },
};

const LARGEST_PERCENT = 100;

/** The fields of a CUSIP row in the order of its table. */
export const CUSIP_FIELDS = {
  cusip: requiredField(CUSIP_COLUMNS.cusip, identifierForm),
  notional: requiredField(CUSIP_COLUMNS.notional, numberForm('5000000')),
  price: optionalField(CUSIP_COLUMNS.price, priceForm),
  clearingHouse: optionalField(
    CUSIP_COLUMNS.clearingHouse,
    wordForm(TREASURY_CLEARING_HOUSES, { code: 'UNKNOWN_CLEARING_HOUSE', aliases: 'accepted' }),
  ),
  maturity: optionalField(CUSIP_COLUMNS.maturity, dateForm),
  couponRate: optionalField(
    CUSIP_COLUMNS.couponRate,
    numberForm('4.25', { least: -LARGEST_PERCENT, most: LARGEST_PERCENT, unit: '%' }),
  ),
} as const;

export const CUSIP_FIELD_LIST: readonly RowField<unknown>[] = Object.values(CUSIP_FIELDS);

/** Fields that rows may have and tables have no column for. */
export const OTHER_FIELDS = {
  isin: optionalField(OTHER_CUSIP_FIELDS.isin, identifierForm),
  currency: optionalField(OTHER_CUSIP_FIELDS.currency, currencyForm(BOND_CURRENCIES)),
} as const;
