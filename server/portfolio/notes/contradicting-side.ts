import type { RowIssue } from '../../domain/row-issue.js';
import { numberMeant } from '../../contract/reading/number-meant.js';
import { unknownFields } from '../../instruments/row/known-fields.js';
import { fieldOf, show, type RawRow } from '../../instruments/row/read-field.js';
import type { Position } from '../../instruments/row-kinds.js';
import type { RowKind } from '../../instruments/row/row-kind.js';
import { isSideHeading, sideOf } from '../../sheet/table/side.js';

/**
 * What a row says against its own sign: the quantity of a row is signed, and a field such as `side` is not read. A row that was sold
 * by such a field and bought by its quantity would count with a sign that may be wrong.
 * @returns undefined if no unread field names a side, or the sides agree
 */
export function contradictingSide(row: RawRow, kind: RowKind<Position>): RowIssue | undefined {
  if (!kind.takesSide) return undefined;
  for (const field of unknownFields(row, kind.knownFields)) {
    if (!isSideHeading(field)) continue;
    const named = fieldOf(row, field);
    const side = typeof named === 'string' || typeof named === 'number' ? sideOf(named) : undefined;
    const sent = fieldOf(row, kind.quantityField);
    const quantity = typeof sent === 'string' ? Number(numberMeant(sent) ?? 0) : Number(sent);
    if (side === undefined || !(side * quantity < 0)) continue;
    const message = `${field} is ${show(named)} and ${kind.quantityField} is ${show(sent)}: was it bought or sold? Write the sign in ${kind.quantityField} and take ${field} away.`;
    return { code: 'CONTRADICTING_SIDE', field, message };
  }
  return undefined;
}
