import type { RowIssue } from '../../domain/row-issue.js';
import { groupBy } from '../../lib/group-by.js';
import { ROW_KINDS, type Position } from '../row-kinds.js';
import { ORIGIN_FIELDS } from './known-fields.js';
import { isPresent, readCode, readRequiredCode, show, type RawRow } from './read-field.js';
import { ExampleRows } from './example-rows.js';
import type { RowKind, RowOutcome } from './row-kind.js';
import type { RowOrigin } from './row-origin.js';
import { FIELDS_OF_EVERY_ROW } from './shared-fields.js';
import { unreadIssues } from './unread-fields.js';
import { choiceOf, listOf } from '../../lib/sentence-list.js';

/** Kinds that are recognised by fields of their own. */
const BASE_KINDS: readonly RowKind<Position>[] = Object.values(ROW_KINDS).filter(
  ({ marks, signature, refines }) => refines === undefined || marks.length + signature.length > 0,
);

/** By the kind whose rows they take: kinds that take some of them, of which some have marks of their own beside. */
const REFINEMENTS: ReadonlyMap<string, readonly RowKind<Position>[]> = groupBy(
  Object.values(ROW_KINDS).filter(({ refines }) => refines !== undefined),
  ({ refines }) => refines?.kind ?? '',
);

export const isRawRow = (value: unknown): value is RawRow =>
  typeof value === 'object' && value !== null && !Array.isArray(value);

/** Where a row belongs, or why that can't be told; the account is named where at least that much is known. */
export type OriginOutcome =
  | { readonly ok: true; readonly origin: RowOrigin }
  | { readonly ok: false; readonly accountCode: string | null; readonly issue: RowIssue };

export function readOrigin(value: unknown, row: number): OriginOutcome {
  if (!isRawRow(value)) {
    const message = `A row must be an object, not ${show(value)}.`;
    return { ok: false, accountCode: null, issue: { code: 'INVALID_ROW', field: null, message, value: show(value) } };
  }
  const account = readRequiredCode(value, ORIGIN_FIELDS.accountCode);
  if (!account.ok) return { ok: false, accountCode: null, issue: account.issue };
  const subAccount = readCode(value, ORIGIN_FIELDS.subAccountCode);
  if (!subAccount.ok) return { ok: false, accountCode: account.value, issue: subAccount.issue };
  const positionId = readCode(value, ORIGIN_FIELDS.positionId);
  const ownId = positionId.ok ? positionId.value : null;
  return {
    ok: true,
    origin: { row, positionId: ownId ?? String(row), accountCode: account.value, subAccountCode: subAccount.value },
  };
}

const examples = new ExampleRows(Object.values(ROW_KINDS));

/** Reads a row whose account is known. */
export const readRow = (row: RawRow, origin: RowOrigin): RowOutcome<Position> =>
  examples.read(row, origin) ?? readAlone(row, origin);

function readAlone(row: RawRow, origin: RowOrigin): RowOutcome<Position> {
  const [kind, other] = kindsOf(row);
  if (kind === undefined) return { ok: false, issues: [unknownKind(row)] };
  if (other !== undefined) return { ok: false, issues: [ambiguousKind(row, kind, other)] };
  const exact = refined(kind, row);
  const outcome = exact.read(row, origin);
  const unread = unreadIssues(row, exact);
  if (unread.length === 0) return examples.learn(row, exact, outcome);
  return { ok: false, issues: outcome.ok ? unread : [...outcome.issues, ...unread] };
}

/** What kind of row it is, whatever else is wrong with it; undefined if its fields fit none, or two. */
export function rowKindOf(row: RawRow): RowKind<Position> | undefined {
  const [kind, other] = kindsOf(row);
  return kind === undefined || other !== undefined ? undefined : refined(kind, row);
}

/** The kind that takes the row of another. */
const refined = (kind: RowKind<Position>, row: RawRow): RowKind<Position> =>
  REFINEMENTS.get(kind.kind)?.find(({ refines }) => refines?.takes(row)) ?? kind;

const namingFields = ({ marks, signature }: RowKind<Position>): readonly string[] => [...marks, ...signature];

/** Fields that tell rows of one kind from those of another. */
const NAMING_FIELDS: readonly string[] = [...new Set(BASE_KINDS.flatMap((kind) => namingFields(kind)))];

/** By which of those fields rows have: what kinds they fit. The rows of a submission have few sets of them. */
const MOST_SETS = 1_000;
const fittingKinds = new Map<number, readonly RowKind<Position>[]>();

/** The kinds that a row's fields fit. */
function kindsOf(row: RawRow): readonly RowKind<Position>[] {
  let present = 0;
  NAMING_FIELDS.forEach((field, place) => {
    if (isPresent(row, field)) present += 2 ** place;
  });
  const known = fittingKinds.get(present);
  if (known !== undefined) return known;
  if (fittingKinds.size >= MOST_SETS) fittingKinds.clear();
  const kinds = examinedKinds(row);
  fittingKinds.set(present, kinds);
  return kinds;
}

function examinedKinds(row: RawRow): readonly RowKind<Position>[] {
  const fitting = BASE_KINDS.filter((kind) => isOfKind(row, kind));
  const insisting = fitting.filter(({ yieldsToOthers }) => yieldsToOthers !== true);
  const kinds = insisting.length === 0 ? fitting : insisting;
  const marked = kinds.filter((kind) => isMarkedAlone(row, kind));
  if (kinds.length > 1 && marked.length === 0) return kinds;
  if (kinds.length === 1) return kinds;
  return kinds.filter((kind) => kind.sharedMarks === undefined || marked.includes(kind));
}

/** Whether a row has a mark of the kind that rows of no other kind have. */
const isMarkedAlone = (row: RawRow, { marks, sharedMarks = [] }: RowKind<Position>): boolean =>
  marks.some((field) => !sharedMarks.includes(field) && isPresent(row, field));

const isOfKind = (row: RawRow, kind: RowKind<Position>): boolean =>
  kind.marks.some((field) => isPresent(row, field)) ||
  (kind.signature.length > 0 && kind.signature.every((field) => isPresent(row, field)));

function ambiguousKind(row: RawRow, first: RowKind<Position>, second: RowKind<Position>): RowIssue {
  const fieldsOf = (kind: RowKind<Position>): string =>
    namingFields(kind)
      .filter((field) => isPresent(row, field))
      .join(', ');
  return {
    code: 'AMBIGUOUS_ROW',
    field: null,
    message: `The row is both a ${first.title} row (${fieldsOf(first)}) and a ${second.title} row (${fieldsOf(second)}); send them as two rows.`,
  };
}

/** `a listed row needs exchange_code and contract_code, a swap row trade_id and direction, …` */
const NEEDS = BASE_KINDS.map((kind, index) => {
  const fields = listOf(namingFields(kind));
  return `a ${kind.shortTitle} row ${index === 0 ? 'needs ' : ''}${fields}`;
}).join(', ');

/** By base kind: the fields that tell its rows, or those of a kind that takes some of them, from rows of other kinds. */
const OWN_FIELDS: ReadonlyMap<RowKind<Position>, ReadonlySet<string>> = new Map(
  BASE_KINDS.map((kind) => {
    const ofEveryRow = new Set(FIELDS_OF_EVERY_ROW.map(({ field }) => field));
    const fields = [kind, ...(REFINEMENTS.get(kind.kind) ?? [])]
      .flatMap(({ columns, otherFields = [] }) => [...columns, ...otherFields])
      .map(({ field }) => field);
    return [kind, new Set(fields.filter((field) => !ofEveryRow.has(field)))];
  }),
);

/** How many of the row's fields are a kind's own; 0 if it is only one and the kind isn't recognised by it. */
function fittingFields(row: RawRow, kind: RowKind<Position>): number {
  const fitting = [...(OWN_FIELDS.get(kind) ?? [])].filter((field) => isPresent(row, field));
  const isNear = fitting.length > 1 || fitting.some((field) => kind.signature.includes(field));
  return isNear ? fitting.length : 0;
}

/** Names what is missing for the kind that most fields of the row fit, or for each of several that as many fit. */
function unknownKind(row: RawRow): RowIssue {
  const fits = BASE_KINDS.map((kind) => ({ kind, fitting: fittingFields(row, kind) }));
  const most = Math.max(...fits.map(({ fitting }) => fitting));
  const nearest = most === 0 ? [] : fits.filter(({ fitting }) => fitting === most).map(({ kind }) => kind);
  const [kind, ...others] = nearest;
  if (kind === undefined)
    return { code: 'UNKNOWN_ROW_KIND', field: null, message: `The row is of no known kind: ${NEEDS}.` };
  if (others.length > 0) {
    const each = nearest.map((one) => `a ${one.title} row, which needs ${needsAndLacks(row, one, ' (missing: ')})`);
    const message = `The row's fields fit ${choiceOf(each)}.`;
    return { code: 'UNKNOWN_ROW_KIND', field: null, message };
  }
  const message = `A ${kind.title} row needs ${needsAndLacks(row, kind, '; missing: ')}.`;
  return { code: 'MISSING_FIELD', field: lackingFields(row, kind)[0] ?? null, message };
}

/** The fields that make a row of the kind. */
const makingFields = ({ marks, signature }: RowKind<Position>): readonly string[] =>
  signature.length > 0 ? signature : marks;

const lackingFields = (row: RawRow, kind: RowKind<Position>): readonly string[] =>
  makingFields(kind).filter((field) => !isPresent(row, field));

const needsAndLacks = (row: RawRow, kind: RowKind<Position>, between: string): string =>
  `${makingFields(kind).join(', ')}${between}${lackingFields(row, kind).join(', ')}`;
