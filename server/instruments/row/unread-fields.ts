import { numberMeant } from '../../contract/reading/number-meant.js';
import type { RowIssue } from '../../domain/row-issue.js';
import { answerOf, flagOf, mayBeNoQuestion, mayStand } from '../../sheet/table/flag-words.js';
import { isSideHeading, sideOf } from '../../sheet/table/side.js';
import { isOver } from '../../sheet/table/state-words.js';
import { unknownFields } from './known-fields.js';
import { fieldOf, show, type RawRow } from './read-field.js';
import type { RowTable } from './row-table.js';

/** What of a kind decides whether a field that its rows do not have may be passed over. */
type ReadKind = Pick<RowTable, 'quantityField' | 'takesSide' | 'unreadTerms'> & {
  readonly knownFields: ReadonlySet<string>;
};

/**
 * Fields of a row that are not read and without which it would be margined as what it is not: terms of its instrument, a side that
 * contradicts the sign of its quantity, and a state by which it is not held. Other fields that are not known are only told.
 */
export const unreadIssues = (row: RawRow, kind: ReadKind): readonly RowIssue[] =>
  unknownFields(row, kind.knownFields).flatMap(
    (field) => unreadTerm(row, field, kind) ?? contradictingSide(row, field, kind) ?? endedState(row, field) ?? [],
  );

function unreadTerm(row: RawRow, field: string, { unreadTerms }: ReadKind): RowIssue | undefined {
  const value = fieldOf(row, field);
  if (unreadTerms?.isNamedBy(field) !== true || unreadTerms.isDeniedBy(value, field)) return undefined;
  const message = `${field} changes what such a row pays, and is not read here: it would be margined as another one. Send the row without it if it has no such term.`;
  return { code: 'UNKNOWN_FIELD', field, message, value };
}

/** The quantity of a row has a sign: a row that was sold by a field such as `side` and bought by its quantity may be either. */
function contradictingSide(row: RawRow, field: string, { takesSide, quantityField }: ReadKind): RowIssue | undefined {
  if (!takesSide || !isSideHeading(field)) return undefined;
  const named = fieldOf(row, field);
  const side = typeof named === 'string' || typeof named === 'number' ? sideOf(named) : undefined;
  const sent = fieldOf(row, quantityField);
  const quantity = typeof sent === 'string' ? Number(numberMeant(sent) ?? 0) : Number(sent);
  if (side === undefined || !(side * quantity < 0)) return undefined;
  const message = `${field} is ${show(named)} and ${quantityField} is ${show(sent)}: was it bought or sold? Write the sign in ${quantityField} and take ${field} away.`;
  return { code: 'CONTRADICTING_SIDE', field, message };
}

const NAMES_STATE = /(?:^|_)(?:status|state)$/i;

/** A row may say that it was cancelled or closed: by a word in a field such as `status`, or by yes or no in one such as `is_deleted`. */
function endedState(row: RawRow, field: string): RowIssue | undefined {
  const value = fieldOf(row, field);
  const text = typeof value === 'string' || typeof value === 'boolean' ? String(value).trim() : '';
  if (!(NAMES_STATE.test(field) ? isOver(text) : isAnsweredAsEnded(field, text))) return undefined;
  const message = `${field} is ${show(value)}: such a row is not held. Send only rows that are held, or take ${field} away.`;
  return { code: 'NOT_HELD', field, message };
}

function isAnsweredAsEnded(field: string, text: string): boolean {
  const flag = mayStand(field) || mayBeNoQuestion(field) ? undefined : flagOf(field);
  return (flag === 'ended' && answerOf(text) === true) || (flag === 'held' && answerOf(text) === false);
}
