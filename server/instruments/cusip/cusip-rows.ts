import { DEFAULT_TREASURY_CLEARING_HOUSE } from '../../domain/rate-clearing-houses.js';
import type { RowIssue } from '../../domain/row-issue.js';
import { FieldCollector } from '../row/field-collector.js';
import { knownFields } from '../row/known-fields.js';
import { isPresent, type FieldOutcome, type RawRow } from '../row/read-field.js';
import type { RowKind, RowOutcome } from '../row/row-kind.js';
import type { RowOrigin } from '../row/row-origin.js';
import { FIXED_INCOME_COLUMNS } from '../security/table.js';
import { CUSIP_FIELD_LIST, CUSIP_FIELDS, OTHER_FIELDS } from './fields.js';
import type { CusipPosition, SecurityIdentifier } from './position.js';
import { CUSIP_COLUMNS, CUSIP_TABLE, OTHER_CUSIP_FIELDS } from './table.js';

/** Rows of securities that are named by CUSIP or ISIN alone. */
export const cusipRows: RowKind<CusipPosition> = {
  ...CUSIP_TABLE,
  marks: [OTHER_CUSIP_FIELDS.isin.field],
  signature: [CUSIP_COLUMNS.cusip.field],
  yieldsToOthers: true,
  // A row that names its category says everything itself; one without it has what it says compared with the master.
  refines: {
    kind: 'fixed-income',
    takes: (row) => isNamed(row) && !isPresent(row, FIXED_INCOME_COLUMNS.category.field),
  },
  knownFields: knownFields(CUSIP_TABLE),
  cells: CUSIP_FIELD_LIST,
  read: readCusipRow,
  contractKey: ({ identifier: { code, cusip } }) => [cusip ?? code],
  quantity: {
    of: ({ notional }) => notional,
    scaled: (position, times) => ({ ...position, notional: times(position.notional) }),
  },
  licence: { engine: 'treasury' },
};

const isNamed = (row: RawRow): boolean =>
  isPresent(row, CUSIP_COLUMNS.cusip.field) || isPresent(row, OTHER_CUSIP_FIELDS.isin.field);

function readCusipRow(row: RawRow, origin: RowOrigin): RowOutcome<CusipPosition> {
  const fields = new FieldCollector();
  const identifier = takeIdentifier(row, fields);
  const notional = fields.take(CUSIP_FIELDS.notional.read(row), null);
  const price = fields.take(CUSIP_FIELDS.price.read(row), null);
  const clearingHouse = fields.take(CUSIP_FIELDS.clearingHouse.read(row), null) ?? DEFAULT_TREASURY_CLEARING_HOUSE;
  const currency = fields.take(OTHER_FIELDS.currency.read(row), null);
  const maturity = fields.take(CUSIP_FIELDS.maturity.read(row), null);
  const couponRate = fields.take(CUSIP_FIELDS.couponRate.read(row), null);
  if (fields.issues.length > 0 || identifier === null || notional === null) return { ok: false, issues: fields.issues };
  const repeated = { currency, maturity, couponRate };
  const notes = notionalNotes(notional);
  const position: CusipPosition = { kind: 'cusip', clearingHouse, identifier, notional, price, repeated, ...origin };
  return notes.length === 0 ? { ok: true, position } : { ok: true, position, notes };
}

/** The row's identifier: the CUSIP, the ISIN, or both where they are of one security. */
function takeIdentifier(row: RawRow, fields: FieldCollector): SecurityIdentifier | null {
  const isin = fields.take(OTHER_FIELDS.isin.read(row), null);
  if (isPresent(row, OTHER_CUSIP_FIELDS.isin.field) && !isPresent(row, CUSIP_COLUMNS.cusip.field)) return isin;
  const outcome: FieldOutcome<SecurityIdentifier> = CUSIP_FIELDS.cusip.read(row);
  const cusip = fields.take(outcome, null);
  if (cusip === null || isin === null || isin.cusip === null || isin.cusip === cusip.cusip) return cusip;
  const message = `isin ${isin.code} is of ${isin.cusip}, not of ${cusip.code}; send the one that is held.`;
  fields.refuse({ code: 'INVALID_FIELD', field: 'isin', message, value: isin.code });
  return null;
}

/** Least denomination of marketable treasuries, and what their face amounts are multiples of: 31 CFR 356.30. */
const DENOMINATION = 100;
/** A desk's positions are larger; one below may be in thousands. */
const SMALL_FACE = 10_000;

/** What is unlikely about a face amount: written in thousands or millions it would be one that can't be held, or a very small one. */
function notionalNotes(notional: number): readonly RowIssue[] {
  const face = Math.abs(notional);
  if (face === 0 || (face >= SMALL_FACE && face % DENOMINATION === 0)) return [];
  const problem =
    face % DENOMINATION === 0
      ? `is a face of ${face.toLocaleString('en-US')}`
      : `is no multiple of ${DENOMINATION}, as face amounts of treasuries are`;
  const message = `notional ${notional} ${problem}; it is read as the whole amount, not in thousands or millions.`;
  return [{ code: 'IMPLAUSIBLE_QUANTITY', field: CUSIP_COLUMNS.notional.field, message, value: notional }];
}
