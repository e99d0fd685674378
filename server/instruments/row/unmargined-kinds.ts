import type { RowIssue } from '../../domain/row-issue.js';
import { isPresent, type RawRow } from './read-field.js';

/** A kind of row that clients of the interface family send and that is not margined here. */
interface UnmarginedKind {
  /** As a sentence begins with it. */
  readonly title: string;
  /** Any of these fields marks a row as being of this kind, in every form in which rows and files write it. */
  readonly marks: readonly string[];
}

export const UNMARGINED_KINDS: readonly UnmarginedKind[] = [];

/** Why a row of a kind that is not margined is left out; undefined if its fields name no such kind. */
export function unmarginedKind(row: RawRow): RowIssue | undefined {
  const kind = UNMARGINED_KINDS.find(({ marks }) => marks.some((field) => isPresent(row, field)));
  if (kind === undefined) return undefined;
  const named = kind.marks.filter((field) => isPresent(row, field));
  const message = `This is ${kind.title} (${named.join(', ')}), a kind that is not margined here; it is in no figure.`;
  return { code: 'UNKNOWN_ROW_KIND', field: named[0] ?? null, message };
}
