import type { RowTable } from './row-table.js';
import { ACCOUNT_CODE, ACCOUNT_NAMES, FIELDS_OF_EVERY_ROW, POSITION_ID, SUB_ACCOUNT_CODE } from './shared-fields.js';
import { isPresent, type RawRow } from './read-field.js';

/** Fields that rows of every kind may have: whose the row is. */
export const ORIGIN_FIELDS = {
  accountCode: ACCOUNT_CODE.field,
  subAccountCode: SUB_ACCOUNT_CODE.field,
  positionId: POSITION_ID.field,
} as const;

/** All fields that rows of a kind may have. */
export const knownFields = ({ columns, otherFields = [], notRead = [] }: RowTable): ReadonlySet<string> =>
  new Set([
    ...FIELDS_OF_EVERY_ROW.map(({ field }) => field),
    ...ACCOUNT_NAMES,
    ...[...columns, ...otherFields].map(({ field }) => field),
    ...notRead,
  ]);

const NONE: readonly string[] = [];

/** Fields of a row that have a content and are not known, in the row's order. */
export function unknownFields(row: RawRow, known: ReadonlySet<string>): readonly string[] {
  let unknown: string[] | undefined;
  // Rows come by the hundred thousand: a list of all their fields would be made for nothing.
  for (const field in row) {
    if (!known.has(field) && isPresent(row, field)) (unknown ??= []).push(field);
  }
  return unknown ?? NONE;
}
