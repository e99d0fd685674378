import { FieldCollector } from './field-collector.js';
import type { RowOrigin } from './position.js';
import { readNumber, readRequiredCode, readRequiredNumber, type RawRow } from './read-field.js';
import { readCurrency, readRequiredDate } from './read-rate-field.js';
import type { RowKind, RowOutcome } from './row-kind.js';

/** Coupons a year that securities pay. */
const COUPON_FREQUENCIES: readonly (number | null)[] = [null, 0, 1, 2, 3, 4, 6, 12];

/** Fixed-income (treasury) rows. */
export const fixedIncomeRows: RowKind = {
  kind: 'fixed-income',
  title: 'fixed-income',
  marks: [],
  signature: ['maturity', 'notional'],
  read: readFixedIncomeRow,
};

function readFixedIncomeRow(row: RawRow, origin: RowOrigin): RowOutcome {
  const fields = new FieldCollector();
  fields.take(readRequiredCode(row, 'contract_type'), '');
  fields.take(readCurrency(row, 'currency'), null);
  fields.take(readRequiredDate(row, 'maturity'), 0);
  fields.take(readNumber(row, 'coupon_rate'), null);
  const frequency = fields.take(readNumber(row, 'coupon_frequency'), null);
  if (!COUPON_FREQUENCIES.includes(frequency)) {
    const message = `coupon_frequency ${frequency ?? ''} is not a number of coupons a year; use 1, 2, 4 or 12.`;
    fields.refuse({ code: 'INVALID_FIELD', field: 'coupon_frequency', message, value: frequency });
  }
  fields.take(readRequiredNumber(row, 'notional'), 0);
  return fields.issues.length > 0
    ? { ok: false, issues: fields.issues }
    : { ok: true, position: { ...origin, kind: 'fixed-income' } };
}
