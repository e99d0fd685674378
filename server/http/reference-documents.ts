import type {
  FieldReference,
  FixedIncomeReference,
  IndexReference,
  LadderReference,
  RowReference,
  SwapReference,
} from '../contract/validation-reference.js';
import { BOND_CATEGORIES } from '../domain/bond-category.js';
import { clearedAt } from '../domain/cleared-there.js';
import { findRateIndex, RATE_INDICES, rateIndex } from '../domain/find-rate-index.js';
import { SWAP_CLEARING_HOUSES, TREASURY_CLEARING_HOUSES } from '../domain/rate-clearing-houses.js';
import type { RateIndex } from '../domain/rate-index.js';
import { ACCEPTED_FREQUENCIES, spellingsOf } from '../instruments/row/accepted-frequencies.js';
import { basisPartners } from '../instruments/swap/basis-partners.js';
import { BOND_CURRENCIES, FIXED_INCOME_FIELD_LIST, paysCoupons } from '../instruments/security/fixed-income-fields.js';
import { LADDER_CURVES, LEGACY_INDICES } from '../instruments/row/index-forms.js';
import { LONGEST_TENOR } from '../instruments/row/period-forms.js';
import { LADDER_FIELD_LIST, LADDER_TENORS } from '../instruments/ladder/rate-ladder.js';
import type { Position } from '../instruments/row-kinds.js';
import type { RowKind } from '../instruments/row/row-kind.js';
import type { FieldDescription } from '../instruments/row/row-field.js';
import { DIRECTIONS, SWAP_CURRENCIES, SWAP_FIELD_LIST, SWAP_TYPE_WORDS } from '../instruments/swap/fields.js';
import { fixedFloatFrequencies, frequenciesOf } from '../instruments/swap/frequency.js';
import { swapTypesOf, type SwapIndex } from '../instruments/swap/types.js';
import { BASIS_POINT } from '../lib/units.js';

const OVERNIGHT = 'ON';

const namesOf = (entries: readonly { readonly name: string }[]): readonly string[] => entries.map(({ name }) => name);

const fieldReference = ({
  isRequired,
  requiredFor,
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
  ...(requiredFor === undefined ? {} : { required_for: requiredFor }),
  ...(values === undefined ? {} : { values }),
  ...(aliases === undefined ? {} : { aliases: { ...aliases } }),
  ...(format === undefined ? {} : { format }),
  description,
});

const clearedAtReference = (index: RateIndex) =>
  clearedAt(index).map(({ clearingHouse, longestTerm }) => ({
    clearing_house: clearingHouse,
    longest_term: longestTerm,
  }));

/** What swaps on an index have of the curve that they are valued on. */
const ofCurve = (index: RateIndex) => ({
  day_count: index.dayCount,
  spot_lag: index.spotLag,
  pay_lag: index.paymentLag,
  calendar: index.calendar,
  confirmed: index.isConfirmed,
  cleared_at: clearedAtReference(index),
});

const FIXED_FLOAT = 'FIXED-FLOAT';

/** Of a currency with one index only there are no basis swaps. */
function ofSwaps(index: SwapIndex) {
  const partners = basisPartners(index);
  const types = swapTypesOf(index).filter((type) => type !== 'BASIS' || partners.length > 0);
  return {
    status: index.status,
    swap_types: [...types, FIXED_FLOAT],
    pay_frequencies: fixedFloatFrequencies(index).flatMap(spellingsOf),
    basis_indices: partners.map((other) => ({
      name: other.name,
      pay_frequencies: frequenciesOf('BASIS', index, { status: 'active', index: other }).flatMap(spellingsOf),
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

/** Why rows are in no figure by the data that is loaded; undefined if they are. */
export interface Calculability {
  /** @param index name of a rate index that swaps are valued on */
  readonly whyNoSwaps: (index: string) => string | undefined;
  /** @param curve name of a rate index or a government curve */
  readonly whyNoLadders: (curve: string) => string | undefined;
}

const calculable = (reason: string | undefined) =>
  reason === undefined ? { calculable: true } : { calculable: false, reason };

/** What the fields of a kind of row may hold. */
export const rowReference = ({ cells = [] }: RowKind<Position>): RowReference => ({
  fields: cells.map(fieldReference),
});

/** What swap rows may hold: the tables that they are read by. @param data absent while nothing is loaded yet */
export const swapReference = (data?: Calculability): SwapReference => ({
  fields: SWAP_FIELD_LIST.map(fieldReference),
  swap_types: namesOf(SWAP_TYPE_WORDS),
  directions: namesOf(DIRECTIONS),
  clearing_houses: namesOf(SWAP_CLEARING_HOUSES),
  currencies: SWAP_CURRENCIES,
  float_indices: INDICES.map((index) => ({
    ...index,
    ...(data === undefined ? {} : calculable(data.whyNoSwaps(index.replacement ?? index.name))),
  })),
  pay_frequencies: ACCEPTED_FREQUENCIES,
});

/** What rate-ladder rows may hold. @param data absent while nothing is loaded yet */
export const ladderReference = (data?: Calculability): LadderReference => ({
  indices: LADDER_CURVES.map(({ name, ladderName, currency }) => {
    const index = findRateIndex(name);
    return {
      index: ladderName,
      currency,
      ...(index === undefined ? {} : { cleared_at: clearedAtReference(index) }),
      ...(data === undefined ? {} : calculable(data.whyNoLadders(name))),
    };
  }),
  tenors: [...LADDER_TENORS.keys()],
  tenor_aliases: Object.fromEntries(LADDER_TENORS),
  longest_tenor: LONGEST_TENOR,
  clearing_houses: namesOf(SWAP_CLEARING_HOUSES),
  fields: LADDER_FIELD_LIST.map(fieldReference),
});

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
