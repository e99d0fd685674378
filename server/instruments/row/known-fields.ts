import { OMNIBUS_FIELD } from './omnibus.js';
import { isPresent, type RawRow } from './read-field.js';

/** Fields that rows of every kind may have: whose the row is. */
export const ORIGIN_FIELDS = {
  accountCode: 'account_code',
  subAccountCode: 'sub_account_code',
  positionId: 'position_id',
} as const;

/** What clients of the interface family call accounts; taken with every kind of row, and part of no figure. */
const ACCOUNT_NAMES: readonly string[] = ['account_name', 'sub_account_name'];

/** All fields that rows of a kind may have. @param own those of the kind alone */
export const knownFields = (own: Iterable<string>): ReadonlySet<string> =>
  new Set([...Object.values(ORIGIN_FIELDS), ...ACCOUNT_NAMES, OMNIBUS_FIELD, ...own]);

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
