import type { RowIssue } from '../../domain/row-issue.js';
import { groupBy } from '../../lib/group-by.js';
import { ROW_KINDS, type Position } from '../row-kinds.js';
import { ORIGIN_FIELDS } from './known-fields.js';
import { isPresent, readCode, readRequiredCode, show, type RawRow } from './read-field.js';
import type { RowKind, RowOutcome } from './row-kind.js';
import type { RowOrigin } from './row-origin.js';

/** A kind of row that clients of the interface family send and that is not margined here. */
interface UnmarginedKind {
  /** As a sentence begins with it. */
  readonly title: string;
  /** Any of these fields marks a row as being of this kind, in every form in which rows and files write it. */
  readonly marks: readonly string[];
}

const UNMARGINED_KINDS: readonly UnmarginedKind[] = [
  { title: 'an FX row', marks: ['currency_pair', 'currencyPair', 'CurrencyPair'] },
  { title: 'a CUSIP row', marks: ['cusip', 'CUSIP', 'Cusip'] },
  {
    title: 'a CRIF row',
    marks: [
      'risk_type',
      'im_model',
      'product_class',
      'riskType',
      'imModel',
      'productClass',
      'RiskType',
      'IMModel',
      'ProductClass',
    ],
  },
];

/** Kinds that are recognised by fields of their own. */
const BASE_KINDS: readonly RowKind<Position>[] = Object.values(ROW_KINDS).filter(
  ({ refines }) => refines === undefined,
);

/** By the kind whose rows they take: kinds that take some of them. */
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

/** Reads a row whose account is known. */
export function readRow(row: RawRow, origin: RowOrigin): RowOutcome<Position> {
  const [kind, other] = kindsOf(row);
  if (kind === undefined) return { ok: false, issues: [unmarginedKind(row) ?? unknownKind(row)] };
  if (other !== undefined) return { ok: false, issues: [ambiguousKind(row, kind, other)] };
  return refined(kind, row).read(row, origin);
}

/** What kind of row it is, whatever else is wrong with it; undefined if its fields fit none, or two. */
export function rowKindOf(row: RawRow): RowKind<Position> | undefined {
  const [kind, other] = kindsOf(row);
  return kind === undefined || other !== undefined ? undefined : refined(kind, row);
}

/** The kind that takes the row of another. */
const refined = (kind: RowKind<Position>, row: RawRow): RowKind<Position> =>
  REFINEMENTS.get(kind.kind)?.find(({ refines }) => refines?.takes(row)) ?? kind;

/** The kinds that a row's fields fit. */
function kindsOf(row: RawRow): readonly RowKind<Position>[] {
  const kinds = BASE_KINDS.filter((kind) => isOfKind(row, kind));
  const marked = kinds.filter((kind) => isMarkedAlone(row, kind));
  if (kinds.length > 1 && marked.length === 0) return kinds;
  if (kinds.length === 1 && unmarginedKind(row) === undefined) return kinds;
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

const namingFields = ({ marks, signature }: RowKind<Position>): readonly string[] => [...marks, ...signature];

/** `a listed row needs exchange_code and contract_code, a swap row trade_id and direction, …` */
const NEEDS = BASE_KINDS.map((kind, index) => {
  const fields = new Intl.ListFormat('en-GB').format(namingFields(kind));
  return `a ${kind.shortTitle} row ${index === 0 ? 'needs ' : ''}${fields}`;
}).join(', ');

/** Names what is missing for the kind the row comes nearest to. */
function unknownKind(row: RawRow): RowIssue {
  const partial = BASE_KINDS.filter((kind) => kind.signature.some((field) => isPresent(row, field)))[0];
  if (partial === undefined)
    return { code: 'UNKNOWN_ROW_KIND', field: null, message: `The row is of no known kind: ${NEEDS}.` };
  const lacking = partial.signature.filter((field) => !isPresent(row, field));
  const [first] = lacking;
  const message = `A ${partial.title} row needs ${partial.signature.join(', ')}; missing: ${lacking.join(', ')}.`;
  return { code: 'MISSING_FIELD', field: first ?? null, message };
}

/** Why a row of a kind that is not margined is left out; undefined if its fields name no such kind. */
function unmarginedKind(row: RawRow): RowIssue | undefined {
  const kind = UNMARGINED_KINDS.find(({ marks }) => marks.some((field) => isPresent(row, field)));
  if (kind === undefined) return undefined;
  const named = kind.marks.filter((field) => isPresent(row, field));
  const message = `This is ${kind.title} (${named.join(', ')}), a kind that is not margined here; it is in no figure.`;
  return { code: 'UNKNOWN_ROW_KIND', field: named[0] ?? null, message };
}
