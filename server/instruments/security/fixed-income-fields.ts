import { BOND_CATEGORIES, findBondCategory, type BondCategory } from '../../domain/bond-category.js';
import { FIXED_INCOME_COLUMNS } from './table.js';
import { TREASURY_CLEARING_HOUSES } from '../../domain/rate-clearing-houses.js';
import { comparableName } from '../../lib/comparable-name.js';
import { nearestMeaning } from '../../lib/nearest-word.js';
import { currencyForm, dateForm, numberForm, readText, refusedWith, textForm, wordForm } from '../row/field-forms.js';
import { numberMeant } from '../../contract/reading/number-meant.js';
import { readCode, readNumber, show } from '../row/read-field.js';
import { optionalField, partlyRequiredField, requiredField, type FieldForm, type RowField } from '../row/row-field.js';

/** Currencies of the categories. */
export const BOND_CURRENCIES: readonly string[] = [
  ...new Set(BOND_CATEGORIES.flatMap(({ currencies }) => currencies)),
].sort();

/** Coupons a year that some category has, 0 = none. */
export const COUPON_FREQUENCIES: readonly number[] = [
  ...new Set(BOND_CATEGORIES.flatMap(({ couponFrequencies }) => couponFrequencies)),
].sort((first, second) => first - second);

/** Whether securities of a category have a coupon rate. */
export const paysCoupons = ({ kind }: BondCategory): boolean => kind !== 'bill' && kind !== 'zero';

const spellings = BOND_CATEGORIES.flatMap(({ contractType, aliases }) =>
  [comparableName(contractType), ...aliases].map((spelling) => [spelling, contractType] as const),
);

const categoryForm: FieldForm<BondCategory> = {
  type: 'string',
  values: BOND_CATEGORIES.map(({ contractType }) => contractType),
  aliases: Object.fromEntries(BOND_CATEGORIES.map(({ contractType, aliases }) => [contractType, aliases])),
  advice: 'send a category, e.g. UST-NOTE',
  read: (row, field) =>
    readText(row, field, (text) => {
      const category = findBondCategory(text);
      if (category !== undefined) return { ok: true, value: category };
      const nearest = nearestMeaning(text, spellings);
      const advice =
        nearest === undefined
          ? `send one of ${BOND_CATEGORIES.map(({ contractType }) => contractType).join(', ')}`
          : `nearest is ${show(nearest)}`;
      const message = `${field} ${show(text)} is no category of securities; ${advice}.`;
      return refusedWith({ code: 'INVALID_CONTRACT_TYPE', field, message, value: text }, nearest);
    }),
  write: ({ contractType }) => contractType,
};

/** Coupons a year by their usual words. */
const SPOKEN: ReadonlyMap<string, string> = new Map([
  ['ANNUAL', '1'],
  ['YEARLY', '1'],
  ['SEMI', '2'],
  ['SEMIANNUAL', '2'],
  ['QUARTERLY', '4'],
  ['MONTHLY', '12'],
]);

function frequencyMeant(text: string): string | undefined {
  const meant = SPOKEN.get(comparableName(text)) ?? numberMeant(text);
  return COUPON_FREQUENCIES.some((frequency) => String(frequency) === meant) ? meant : undefined;
}

const couponFrequencyForm: FieldForm<number> = {
  type: 'integer',
  values: COUPON_FREQUENCIES,
  advice: `send one of ${COUPON_FREQUENCIES.join(', ')}`,
  read: (row, field) => {
    const outcome = readNumber(row, field);
    if (!outcome.ok) {
      const text = readCode(row, field);
      return refusedWith(outcome.issue, text.ok ? frequencyMeant(text.value ?? '') : undefined);
    }
    if (outcome.value === null || COUPON_FREQUENCIES.includes(outcome.value)) return outcome;
    const message = `${field} ${outcome.value} is not a number of coupons a year; send one of ${COUPON_FREQUENCIES.join(', ')}.`;
    return { ok: false, issue: { code: 'INVALID_FIELD', field, message, value: outcome.value } };
  },
  write: (value) => String(value),
};

const LARGEST_PERCENT = 100;

/** The fields of a fixed-income row in the contract's order, then the additional field of Margin Desk. */
export const FIXED_INCOME_FIELDS = {
  category: requiredField(FIXED_INCOME_COLUMNS.category, categoryForm),
  currency: requiredField(FIXED_INCOME_COLUMNS.currency, currencyForm(BOND_CURRENCIES)),
  maturity: requiredField(FIXED_INCOME_COLUMNS.maturity, dateForm),
  couponRate: partlyRequiredField(
    FIXED_INCOME_COLUMNS.couponRate,
    BOND_CATEGORIES.filter(paysCoupons).map(({ contractType }) => contractType),
    numberForm('4.25', { least: -LARGEST_PERCENT, most: LARGEST_PERCENT, unit: '%' }),
  ),
  couponFrequency: optionalField(FIXED_INCOME_COLUMNS.couponFrequency, couponFrequencyForm),
  notional: requiredField(FIXED_INCOME_COLUMNS.notional, numberForm('5000000')),
  clearingHouse: optionalField(
    FIXED_INCOME_COLUMNS.clearingHouse,
    wordForm(TREASURY_CLEARING_HOUSES, { code: 'UNKNOWN_CLEARING_HOUSE', aliases: 'accepted' }),
  ),
  identifier: optionalField(FIXED_INCOME_COLUMNS.identifier, textForm),
} as const;

export const FIXED_INCOME_FIELD_LIST: readonly RowField<unknown>[] = Object.values(FIXED_INCOME_FIELDS);
