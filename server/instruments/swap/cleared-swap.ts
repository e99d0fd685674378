import type { RowIssue } from '../../domain/row-issue.js';
import { addPeriod, parsePeriod } from '../../lib/calendar/period.js';
import { FieldCollector } from '../row/field-collector.js';
import { rowDate } from '../row/field-forms.js';
import { knownFields, unknownFields } from '../row/known-fields.js';
import { isBeyondLongest, ONCE } from '../row/period-forms.js';
import type { RowOrigin } from '../row/row-origin.js';
import { readCode, type RawRow, fieldOf } from '../row/read-field.js';
import type { RowKind, RowOutcome } from '../row/row-kind.js';
import type { ClearedSwapPosition } from './position.js';
import { swapIssues } from './checks.js';
import { SWAP_FIELD_LIST, SWAP_FIELDS } from './fields.js';
import { SWAP_COLUMNS, SWAP_TABLE } from './table.js';
import { BASIS_POINT, PERCENT } from '../../lib/units.js';
import { wordsOf } from './unread-terms.js';

/** Other names of fields that a row already has, with the pattern that compares both; a different value means a different swap. */
const SAID_ALREADY: readonly (readonly [names: readonly string[], field: string, essence: RegExp])[] = [
  [['pay_receive', 'receive_pay', 'pay_rec', 'payer_receiver', 'pay_or_receive'], 'direction', /^[A-Z]/],
  [['termination_date', 'end_date'], 'maturity_date', /\d/g],
  [['start_date'], 'effective_date', /\d/g],
];

const KNOWN_FIELDS = knownFields(SWAP_TABLE);

/** Cleared-swap (trade-level) rows: form, words and conventions; the engine reports missing curves. */
export const clearedSwapRows: RowKind<ClearedSwapPosition> = {
  ...SWAP_TABLE,
  marks: [SWAP_COLUMNS.tradeId.field, SWAP_COLUMNS.direction.field],
  sharedMarks: [SWAP_COLUMNS.tradeId.field],
  signature: [],
  knownFields: KNOWN_FIELDS,
  cells: SWAP_FIELD_LIST,
  read: readClearedSwapRow,
  // The index decides which of two types a fixed-float swap is.
  wholeTexts: ({ swapType }) => ({ [SWAP_COLUMNS.type.field]: swapType }),
  contractKey: ({ tradeId }) => [tradeId],
  quantity: {
    of: ({ notional }) => notional,
    scaled: (position, times) => ({ ...position, notional: times(position.notional) }),
  },
  trade: ({ clearingHouse, tradeId }) => ({ clearingHouse, tradeId }),
  licence: { engine: 'cleared_rates' },
};

function readClearedSwapRow(row: RawRow, origin: RowOrigin): RowOutcome<ClearedSwapPosition> {
  const fields = new FieldCollector();
  const clearingHouse = fields.take(SWAP_FIELDS.clearingHouse.read(row), null);
  const tradeId = fields.take(SWAP_FIELDS.tradeId.read(row), null);
  const type = fields.take(SWAP_FIELDS.type.read(row), null);
  const direction = fields.take(SWAP_FIELDS.direction.read(row), null);
  const notional = fields.take(SWAP_FIELDS.notional.read(row), null);
  const floatIndex = fields.take(SWAP_FIELDS.floatIndex.read(row), null);
  const currency = fields.take(SWAP_FIELDS.currency.read(row), null, floatIndex?.index.currency);
  const effective = fields.take(SWAP_FIELDS.effective.read(row), null);
  const maturity = fields.take(SWAP_FIELDS.maturity.read(row), null, maturityMeant(row, effective));
  const fixedRate = fields.take(SWAP_FIELDS.fixedRate.read(row), null);
  const payFrequency = fields.take(SWAP_FIELDS.payFrequency.read(row), null);
  // Other types refuse a second index whatever it is, so that no nearest index is suggested.
  const hasSecondIndex = type === null || type === 'BASIS';
  const floatIndex2 = hasSecondIndex ? fields.take(SWAP_FIELDS.floatIndex2.read(row), null) : null;
  const spread = fields.take(SWAP_FIELDS.spread.read(row), null);
  const swapType =
    type === 'FIXED-FLOAT' ? (floatIndex === null ? null : floatIndex.index.tenor === undefined ? 'OIS' : 'IRS') : type;
  const issues = swapIssues(row, {
    swapType,
    direction,
    notional,
    currency,
    effective,
    maturity,
    fixedRate,
    floatIndex,
    payFrequency,
    floatIndex2,
    spread,
  });
  fields.refuseAll(issues);
  fields.refuseAll(contradictions(row, unknownFields(row, KNOWN_FIELDS)));
  if (
    fields.issues.length > 0 ||
    clearingHouse === null ||
    tradeId === null ||
    swapType === null ||
    direction === null ||
    notional === null ||
    floatIndex === null ||
    currency === null ||
    effective === null ||
    maturity === null
  ) {
    return { ok: false, issues: fields.issues };
  }
  const isBasis = swapType === 'BASIS';
  return {
    ok: true,
    position: {
      kind: 'cleared-swap',
      clearingHouse,
      tradeId,
      swapType,
      direction,
      notional,
      currency,
      effective,
      maturity,
      fixedRate: isBasis || fixedRate === null ? null : fixedRate * PERCENT,
      floatIndex: floatIndex.index.name,
      floatIndex2: isBasis ? (floatIndex2?.index.name ?? null) : null,
      spread: (spread ?? 0) * BASIS_POINT,
      payFrequency: payFrequency === ONCE || swapType === 'FRA' || swapType === 'ZCS' ? null : payFrequency,
      // The spread comes last, as a literal that begins with one is a hundred times slower to create.
      ...origin,
    },
  };
}

/** The maturity that a length such as `5Y` means, if the start is known and the length can be margined. */
function maturityMeant(row: RawRow, effective: number | null): string | undefined {
  const text = readCode(row, SWAP_FIELDS.maturity.field);
  const length = effective === null || !text.ok || text.value === null ? undefined : parsePeriod(text.value);
  if (effective === null || length === undefined) return undefined;
  const maturity = addPeriod(effective, length);
  return isBeyondLongest(maturity - effective) ? undefined : String(rowDate(maturity));
}

/** Other names for what a row says, with another value. @param unknown fields that swap rows do not have */
const contradictions = (row: RawRow, unknown: readonly string[]): readonly RowIssue[] =>
  unknown.flatMap((field): readonly RowIssue[] => {
    const contradicted = fieldContradicted(row, field);
    if (contradicted === undefined) return [];
    const message = `${field} is not read here and says something else than ${contradicted}; send ${contradicted} alone.`;
    return [{ code: 'UNKNOWN_FIELD', field, message, value: fieldOf(row, field) }];
  });

/** The field of the row that another name of it contradicts. */
function fieldContradicted(row: RawRow, field: string): string | undefined {
  const name = wordsOf(field).join('_');
  const said = SAID_ALREADY.find(([names]) => names.includes(name));
  if (said === undefined) return undefined;
  const [, known, essence] = said;
  const [own, other] = [known, field].map((each) => essenceOf(fieldOf(row, each), essence));
  return own !== '' && other !== '' && own !== other ? known : undefined;
}

const essenceOf = (value: unknown, essence: RegExp): string =>
  typeof value === 'string' || typeof value === 'number'
    ? (String(value).trim().toUpperCase().match(essence) ?? []).join('')
    : '';
