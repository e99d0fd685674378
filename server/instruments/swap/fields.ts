import { RATE_INDICES } from '../../domain/find-rate-index.js';
import { SWAP_CLEARING_HOUSES } from '../../domain/rate-clearing-houses.js';
import { currencyForm, dateForm, numberForm, textForm, wordForm } from '../row/field-forms.js';
import { LEGACY_INDICES, swapIndexForm } from '../row/index-forms.js';
import { frequencyForm, LONGEST_TENOR } from '../row/period-forms.js';
import { optionalField, partlyRequiredField, requiredField, type RowField } from '../row/row-field.js';
import { ACCEPTED_FREQUENCIES } from '../row/accepted-frequencies.js';
import { SWAP_COLUMNS } from './table.js';
import { FIXED_FLOAT_ALIASES, isNeededBy, SWAP_TYPES, type SwapTypeEntry } from './types.js';

/** A swap's type as written: fixed-float leaves open which of two it is. */
export const SWAP_TYPE_WORDS = [...SWAP_TYPES, { name: 'FIXED-FLOAT' as const, aliases: FIXED_FLOAT_ALIASES }];

export const DIRECTIONS = [
  { name: 'RECEIVE' as const, aliases: ['R', 'REC', 'RCV', 'RECEIVER', 'RECEIVE FIXED'] },
  { name: 'PAY' as const, aliases: ['P', 'PAYER', 'PAY FIXED'] },
];

/** Currencies of the indices that swaps may name. */
export const SWAP_CURRENCIES: readonly string[] = [
  ...new Set([...RATE_INDICES, ...LEGACY_INDICES].map(({ currency }) => currency)),
].sort();

/** The types that need a field; a fixed-float swap is an OIS or an IRS, which need the same fields. */
const typesNeeding = (field: SwapTypeEntry['needs']): readonly string[] =>
  SWAP_TYPE_WORDS.flatMap(({ name }) => (isNeededBy(name === 'FIXED-FLOAT' ? 'OIS' : name, field) ? [name] : []));

const LARGEST_PERCENT = 100;
const LARGEST_SPREAD = 10_000;
const typeForm = wordForm(SWAP_TYPE_WORDS, { code: 'INVALID_FIELD', aliases: 'accepted' });
const CLEARING_HOUSE_TERMS = { code: 'UNKNOWN_CLEARING_HOUSE', aliases: 'accepted' } as const;

/** The fields of a cleared-swap row in the contract's order, then the additional fields of Margin Desk. */
export const SWAP_FIELDS = {
  clearingHouse: requiredField(SWAP_COLUMNS.clearingHouse, wordForm(SWAP_CLEARING_HOUSES, CLEARING_HOUSE_TERMS)),
  tradeId: requiredField(SWAP_COLUMNS.tradeId, textForm),
  type: requiredField(
    SWAP_COLUMNS.type,
    // The index shows which of the two types fixed-float means.
    { ...typeForm, write: (name) => (name === 'FIXED-FLOAT' ? undefined : name) },
    `${SWAP_TYPES.map(({ name, description }) => `${name}: ${description}`).join('; ')}. FIXED-FLOAT: OIS or IRS, as the index is.`,
  ),
  direction: requiredField(
    SWAP_COLUMNS.direction,
    wordForm(DIRECTIONS, { code: 'INVALID_FIELD', aliases: 'suggested' }),
  ),
  notional: requiredField(SWAP_COLUMNS.notional, numberForm('10000000')),
  currency: requiredField(SWAP_COLUMNS.currency, currencyForm(SWAP_CURRENCIES)),
  effective: requiredField(SWAP_COLUMNS.effective, dateForm),
  maturity: requiredField(
    SWAP_COLUMNS.maturity,
    dateForm,
    `Last day of the last period, unadjusted; after effective_date, by up to ${LONGEST_TENOR}.`,
  ),
  fixedRate: partlyRequiredField(
    SWAP_COLUMNS.fixedRate,
    typesNeeding('fixed_rate'),
    numberForm('3.9', { least: -LARGEST_PERCENT, most: LARGEST_PERCENT, unit: '%' }),
  ),
  floatIndex: requiredField(SWAP_COLUMNS.floatIndex, swapIndexForm),
  payFrequency: optionalField(SWAP_COLUMNS.payFrequency, frequencyForm(ACCEPTED_FREQUENCIES)),
  floatIndex2: partlyRequiredField(SWAP_COLUMNS.floatIndex2, typesNeeding('float_index_2'), swapIndexForm),
  spread: optionalField(
    SWAP_COLUMNS.spread,
    numberForm('12.5', { least: -LARGEST_SPREAD, most: LARGEST_SPREAD, unit: 'bp' }),
  ),
} as const;

export const SWAP_FIELD_LIST: readonly RowField<unknown>[] = Object.values(SWAP_FIELDS);
