import { whyNotCleared } from '../../domain/cleared-there.js';
import { findRateIndex } from '../../domain/find-rate-index.js';
import { DEFAULT_LADDER_CLEARING_HOUSE, SWAP_CLEARING_HOUSES } from '../../domain/rate-clearing-houses.js';
import { approximateDays, monthsOf, period } from '../../lib/calendar/period.js';
import { FieldCollector } from '../row/field-collector.js';
import { currencyField, currencyForm, numberForm, wordForm } from '../row/field-forms.js';
import { ladderCurveForm, type LadderCurve } from '../row/index-forms.js';
import { LADDER_COLUMNS, LADDER_CURRENCY, LADDER_TABLE } from './table.js';
import { knownFields } from '../row/known-fields.js';
import { tenorForm } from '../row/period-forms.js';
import type { RowOrigin } from '../row/row-origin.js';
import type { RateLadderPosition } from './position.js';
import { show, type RawRow } from '../row/read-field.js';
import type { RowIssue } from '../../domain/row-issue.js';
import { optionalField, requiredField, type RowField } from '../row/row-field.js';
import type { RowKind, RowOutcome } from '../row/row-kind.js';
import { DAYS_PER_YEAR, MONTHS_PER_YEAR } from '../../lib/units.js';

/** Tenors of the usual ladders, as they are spoken of; all between them are taken as well. */
const SPOKEN_TENORS: readonly string[] = [
  ...['1D', '1W', '2W', '3W', '1M', '2M', '3M', '4M', '5M', '6M', '7M', '8M', '9M', '10M', '11M', '1Y', '15M', '18M'],
  ...['21M', '2Y', '3Y', '4Y', '5Y', '6Y', '7Y', '8Y', '9Y', '10Y', '11Y', '12Y', '15Y', '20Y', '25Y', '30Y', '40Y'],
  ...['50Y', '60Y'],
];

/** Days of a tenor as ladders count them: a year has 365, a month a twelfth of them. */
function dayCount(tenor: string): string {
  const length = period(tenor);
  const months = monthsOf(length);
  const days = months === undefined ? approximateDays(length) : (months * DAYS_PER_YEAR) / MONTHS_PER_YEAR;
  return `${Math.round(days)}D`;
}

/** The same by their day counts, each with the tenors that are nearest to it. */
export const LADDER_TENORS: ReadonlyMap<string, readonly string[]> = new Map(
  SPOKEN_TENORS.map((tenor) => {
    const { count, unit } = period(tenor);
    const inMonths = unit === 'Y' ? [`${count * MONTHS_PER_YEAR}M`] : [];
    return [dayCount(tenor), [tenor, ...inMonths].filter((spelling) => spelling !== dayCount(tenor))] as const;
  }),
);

/** The fields of a rate-ladder row in the contract's order, then those of our own. */
export const LADDER_FIELDS = {
  index: requiredField(LADDER_COLUMNS.index, ladderCurveForm),
  tenor: requiredField(LADDER_COLUMNS.tenor, tenorForm(LADDER_TENORS)),
  dv01: requiredField(LADDER_COLUMNS.dv01, numberForm('-12500.5')),
  clearingHouse: optionalField(
    LADDER_COLUMNS.clearingHouse,
    wordForm(SWAP_CLEARING_HOUSES, { code: 'UNKNOWN_CLEARING_HOUSE', aliases: 'accepted' }),
  ),
  gamma: optionalField(LADDER_COLUMNS.gamma, numberForm('3.75')),
  dv01Currency: optionalField(LADDER_COLUMNS.dv01Currency, currencyForm(['USD', 'EUR', 'GBP', 'JPY'])),
} as const;

export const LADDER_FIELD_LIST: readonly RowField<unknown>[] = Object.values(LADDER_FIELDS);

/** Rate-ladder (DV01) rows. */
export const rateLadderRows: RowKind<RateLadderPosition> = {
  ...LADDER_TABLE,
  marks: [],
  signature: [LADDER_COLUMNS.index.field, LADDER_COLUMNS.tenor.field, LADDER_COLUMNS.dv01.field],
  knownFields: knownFields(LADDER_TABLE),
  cells: LADDER_FIELD_LIST,
  read: readRateLadderRow,
  // Amounts of two currencies don't add up.
  contractKey: ({ index, tenor, dv01Currency = null }) => [index, tenor, dv01Currency],
  quantity: {
    of: ({ dv01 }) => dv01,
    scaled: (position, times) => ({
      ...position,
      dv01: times(position.dv01),
      ...(position.gamma === undefined ? {} : { gamma: times(position.gamma) }),
    }),
    beside: { field: LADDER_COLUMNS.gamma.field, of: ({ gamma = 0 }) => gamma },
  },
  licence: { engine: 'cleared_rates' },
};

function readRateLadderRow(row: RawRow, origin: RowOrigin): RowOutcome<RateLadderPosition> {
  const fields = new FieldCollector();
  const curve = fields.take(LADDER_FIELDS.index.read(row), null);
  const tenor = fields.take(LADDER_FIELDS.tenor.read(row), null);
  const dv01 = fields.take(LADDER_FIELDS.dv01.read(row), null);
  const namedClearingHouse = fields.take(LADDER_FIELDS.clearingHouse.read(row), null);
  if (curve !== null) fields.refuseAll(currencyIssues(row, curve));
  if (curve !== null && tenor !== null && namedClearingHouse !== null)
    fields.refuseAll(clearingHouseIssues(namedClearingHouse, curve.name, tenor));
  const clearingHouse = namedClearingHouse ?? DEFAULT_LADDER_CLEARING_HOUSE;
  const gamma = fields.take(LADDER_FIELDS.gamma.read(row), null);
  const dv01Currency = fields.take(LADDER_FIELDS.dv01Currency.read(row), null);
  if (fields.issues.length > 0 || curve === null || tenor === null || dv01 === null)
    return { ok: false, issues: fields.issues };
  const kind = 'rate-ladder';
  const index = curve.name;
  // The spread last: a literal that begins with one is made a hundred times slower.
  const position: RateLadderPosition =
    gamma === null
      ? { kind, clearingHouse, index, tenor, dv01, ...origin }
      : { kind, clearingHouse, index, tenor, dv01, gamma, ...origin };
  const isOfIndex = dv01Currency === null || dv01Currency === curve.currency;
  return { ok: true, position: isOfIndex ? position : { ...position, dv01Currency } };
}

/** Swaps of the tenor are not cleared at the house that the row names; of one that is only supposed no table is asked. */
function clearingHouseIssues(clearingHouse: string, curve: string, tenor: string): readonly RowIssue[] {
  const index = findRateIndex(curve);
  const message = index === undefined ? undefined : whyNotCleared(clearingHouse, index, approximateDays(period(tenor)));
  const field = LADDER_FIELDS.clearingHouse.field;
  return message === undefined ? [] : [{ code: 'NOT_CLEARED_THERE', field, message, value: clearingHouse }];
}

/** The currency of the row is the index's; that of its dv01 has a field of its own. */
function currencyIssues(row: RawRow, { ladderName, currency }: LadderCurve): readonly RowIssue[] {
  const sent = currencyField(row);
  if (sent === undefined || sent === currency) return [];
  const message = `currency ${show(sent)} is not that of ${ladderName}, ${currency}; if dv01 is stated in it, send it as ${LADDER_FIELDS.dv01Currency.field}.`;
  return [{ code: 'CURRENCY_MISMATCH', field: LADDER_CURRENCY.field, message, value: sent, suggestion: currency }];
}
