import { FieldCollector } from './field-collector.js';
import type { RowOrigin } from './position.js';
import { readNumber, readRequiredCode, readRequiredNumber, readWord, missing, type RawRow } from './read-field.js';
import { readCurrency, readPeriod, readRequiredDate } from './read-rate-field.js';
import type { RowKind, RowOutcome } from './row-kind.js';

/** Cleared-swap (trade-level) rows: form only; conventions are checked by the engine that prices them. */
export const clearedSwapRows: RowKind = {
  kind: 'cleared-swap',
  title: 'cleared-swap',
  marks: ['trade_id', 'direction'],
  signature: [],
  read: readClearedSwapRow,
};

function readClearedSwapRow(row: RawRow, origin: RowOrigin): RowOutcome {
  const fields = new FieldCollector();
  fields.take(readRequiredCode(row, 'type'), '');
  const direction = fields.take(readWord(row, 'direction', ['RECEIVE', 'PAY'] as const), null);
  if (direction === null && !fields.issues.some(({ field }) => field === 'direction'))
    fields.take<string>(missing('direction'), '');
  fields.take(readRequiredNumber(row, 'notional'), 0);
  fields.take(readCurrency(row, 'currency'), null);
  const effective = fields.take(readRequiredDate(row, 'effective_date'), 0);
  const maturity = fields.take(readRequiredDate(row, 'maturity_date'), 0);
  fields.take(readNumber(row, 'fixed_rate'), null);
  fields.take(readRequiredCode(row, 'float_index'), '');
  fields.take(readPeriod(row, 'pay_frequency'), null);
  if (effective > 0 && maturity > 0 && maturity <= effective) {
    const message = `maturity_date ${maturity} is not after effective_date ${effective}.`;
    fields.refuse({ code: 'INVALID_DATE', field: 'maturity_date', message, value: maturity });
  }
  return fields.issues.length > 0
    ? { ok: false, issues: fields.issues }
    : { ok: true, position: { ...origin, kind: 'cleared-swap' } };
}
