import { FieldCollector } from './field-collector.js';
import type { RowOrigin } from './position.js';
import { missing, readRequiredCode, readRequiredNumber, type RawRow } from './read-field.js';
import { readPeriod } from './read-rate-field.js';
import type { RowKind, RowOutcome } from './row-kind.js';

/** Rate-ladder (DV01) rows. */
export const rateLadderRows: RowKind = {
  kind: 'rate-ladder',
  title: 'rate-ladder',
  marks: [],
  signature: ['index', 'tenor', 'dv01'],
  read: readRateLadderRow,
};

function readRateLadderRow(row: RawRow, origin: RowOrigin): RowOutcome {
  const fields = new FieldCollector();
  fields.take(readRequiredCode(row, 'index'), '');
  if (fields.take(readPeriod(row, 'tenor'), '') === null) fields.take<string>(missing('tenor'), '');
  fields.take(readRequiredNumber(row, 'dv01'), 0);
  return fields.issues.length > 0
    ? { ok: false, issues: fields.issues }
    : { ok: true, position: { ...origin, kind: 'rate-ladder' } };
}
