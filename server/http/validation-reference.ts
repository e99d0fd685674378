import type { Request, Response } from 'express';
import type {
  FieldReference,
  FixedIncomeReference,
  IndexReference,
  LadderReference,
  SwapReference,
} from '../contract/validation-reference.js';
import { BOND_CATEGORIES } from '../domain/bond-category.js';
import { RATE_INDICES, rateIndex } from '../domain/find-rate-index.js';
import { SWAP_CLEARING_HOUSES, TREASURY_CLEARING_HOUSES } from '../domain/rate-clearing-houses.js';
import type { RateIndex } from '../domain/rate-index.js';
import { basisPartners } from '../positions/basis-partners.js';
import { BOND_CURRENCIES, FIXED_INCOME_FIELD_LIST, paysCoupons } from '../positions/fixed-income-fields.js';
import { LADDER_CURVES, LEGACY_INDICES } from '../positions/index-forms.js';
import { LONGEST_TENOR } from '../positions/period-forms.js';
import { LADDER_FIELD_LIST, LADDER_TENORS } from '../positions/rate-ladder.js';
import type { FieldDescription } from '../positions/row-field.js';
import { DIRECTIONS, SWAP_CURRENCIES, SWAP_FIELD_LIST, SWAP_TYPE_WORDS } from '../positions/swap-fields.js';
import { fixedFloatFrequencies, frequenciesOf, USUAL_FREQUENCIES } from '../positions/swap-frequency.js';
import { swapTypesOf, type SwapIndex } from '../positions/swap-types.js';
import { sendJson } from './send-json.js';

const BASIS_POINT = 1e-4;
const OVERNIGHT = 'ON';

const namesOf = (entries: readonly { readonly name: string }[]): readonly string[] => entries.map(({ name }) => name);

const fieldReference = ({
  isRequired,
  field,
  type,
  values,
  aliases,
  format,
  description,
}: FieldDescription): FieldReference => ({
  field,
  type,
  required: isRequired,
  ...(values === undefined ? {} : { values }),
  ...(aliases === undefined ? {} : { aliases: { ...aliases } }),
  ...(format === undefined ? {} : { format }),
  description,
});

/** What swaps on an index have of the curve that they are valued on. */
const ofCurve = ({ dayCount, spotLag, paymentLag, resetCalendar, isConfirmed }: RateIndex) => ({
  day_count: dayCount,
  spot_lag: spotLag,
  pay_lag: paymentLag,
  calendar: resetCalendar,
  confirmed: isConfirmed,
});

const FIXED_FLOAT = 'FIXED-FLOAT';

/** Of a currency with one index only there are no basis swaps. */
function ofSwaps(index: SwapIndex) {
  const partners = basisPartners(index);
  const types = swapTypesOf(index).filter((type) => type !== 'BASIS' || partners.length > 0);
  return {
    status: index.status,
    swap_types: [...types, FIXED_FLOAT],
    pay_frequencies: fixedFloatFrequencies(index),
    basis_indices: partners.map((other) => ({
      name: other.name,
      pay_frequencies: frequenciesOf('BASIS', index, { status: 'active', index: other }),
    })),
  };
}

const INDICES: readonly IndexReference[] = [
  ...RATE_INDICES.map((index) => ({
    name: index.name,
    ladder_index: index.ladderId,
    currency: index.currency,
    tenor: index.tenor ?? OVERNIGHT,
    fixed_day_count: index.fixedDayCount,
    ...ofCurve(index),
    ...ofSwaps({ status: 'active', index }),
  })),
  ...LEGACY_INDICES.map((index) => ({
    name: index.name,
    ladder_index: null,
    currency: index.currency,
    tenor: index.tenor,
    fixed_day_count: index.fixedDayCount,
    ...ofCurve(rateIndex(index.replacement)),
    ...ofSwaps({ status: 'ceased', index }),
    last_published: index.lastPublished,
    replacement: index.replacement,
    fallback_spread: Number((index.fallbackSpread / BASIS_POINT).toFixed(6)),
  })),
];

/** What swap rows may hold: the tables that they are read by. */
export const swapReference: SwapReference = {
  fields: SWAP_FIELD_LIST.map(fieldReference),
  swap_types: namesOf(SWAP_TYPE_WORDS),
  directions: namesOf(DIRECTIONS),
  clearing_houses: namesOf(SWAP_CLEARING_HOUSES),
  currencies: SWAP_CURRENCIES,
  float_indices: INDICES,
  pay_frequencies: USUAL_FREQUENCIES,
};

/** What rate-ladder rows may hold. */
export const ladderReference: LadderReference = {
  indices: LADDER_CURVES.map(({ ladderName, currency }) => ({ index: ladderName, currency })),
  tenors: LADDER_TENORS,
  longest_tenor: LONGEST_TENOR,
  clearing_houses: namesOf(SWAP_CLEARING_HOUSES),
  fields: LADDER_FIELD_LIST.map(fieldReference),
};

/** What fixed-income rows may hold. */
export const fixedIncomeReference: FixedIncomeReference = {
  categories: BOND_CATEGORIES.map((category) => ({
    contract_type: category.contractType,
    description: category.description,
    currencies: category.currencies,
    day_count: category.dayCount,
    coupon_frequency: category.couponFrequencies,
    has_coupon: paysCoupons(category),
    longest_term: category.longestTerm?.term ?? null,
  })),
  currencies: BOND_CURRENCIES,
  clearing_houses: namesOf(TREASURY_CLEARING_HOUSES),
  fields: FIXED_INCOME_FIELD_LIST.map(fieldReference),
};

/** GET /validation-reference/…: a reference never changes while the service runs, so its text is made once. */
export function getReference(
  reference: SwapReference | LadderReference | FixedIncomeReference,
): (request: Request, response: Response) => Promise<void> {
  const text = JSON.stringify(reference);
  return (request, response) => sendJson(request, response, [text]);
}
