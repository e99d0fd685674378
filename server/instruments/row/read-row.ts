import { clearedSwapRows } from '../swap/cleared-swap.js';
import { EVENT_FIELDS, isEventExchange, readEventRow } from '../event/event.js';
import { fixedIncomeRows } from '../security/fixed-income.js';
import { ORIGIN_FIELDS } from './known-fields.js';
import { listedRows } from '../listed/listed.js';
import type { RowOrigin } from './row-origin.js';
import type { Position } from '../row-kinds.js';
import { rateLadderRows } from '../ladder/rate-ladder.js';
import { isPresent, readCode, readRequiredCode, show, type RawRow } from './read-field.js';
import type { RowIssue } from '../../domain/row-issue.js';
import type { RowKind, RowOutcome } from './row-kind.js';
import { SWAP_FIELDS } from '../swap/fields.js';
import { unmarginedKind } from './unmargined-kind.js';

/** All row kinds. */
export const ROW_KINDS: readonly RowKind[] = [listedRows, clearedSwapRows, rateLadderRows, fixedIncomeRows];

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
export function readRow(row: RawRow, origin: RowOrigin): RowOutcome {
  const [kind, other] = kindsOf(row);
  if (kind === undefined) return { ok: false, issues: [unmarginedKind(row) ?? unknownKind(row)] };
  if (other !== undefined) return { ok: false, issues: [ambiguousKind(row, kind, other)] };
  return kind === listedRows && isEventExchange(row) ? readEventRow(row, origin) : kind.read(row, origin);
}

/** What kind of row it is, whatever else is wrong with it; undefined where its fields fit none, or two. */
export function rowKindOf(row: RawRow): Position['kind'] | undefined {
  const [kind, other] = kindsOf(row);
  if (kind === undefined || other !== undefined) return undefined;
  return kind === listedRows && isEventExchange(row) ? 'event' : kind.kind;
}

/** The known fields of rows of each kind. */
export const FIELDS_OF_KIND: Readonly<Record<Position['kind'], ReadonlySet<string>>> = {
  listed: listedRows.fields,
  event: EVENT_FIELDS,
  'cleared-swap': clearedSwapRows.fields,
  'rate-ladder': rateLadderRows.fields,
  'fixed-income': fixedIncomeRows.fields,
};

/** Rows of kinds that are not margined here have one as well: alone it makes no swap of them. */
const SHARED_MARK = SWAP_FIELDS.tradeId.field;

/** The kinds that a row's fields fit. */
function kindsOf(row: RawRow): readonly RowKind[] {
  const kinds = ROW_KINDS.filter((kind) => isOfKind(row, kind));
  const [only] = kinds;
  if (only !== clearedSwapRows || kinds.length > 1 || unmarginedKind(row) === undefined) return kinds;
  return only.marks.some((field) => field !== SHARED_MARK && isPresent(row, field)) ? kinds : [];
}

const isOfKind = (row: RawRow, kind: RowKind): boolean =>
  kind.marks.some((field) => isPresent(row, field)) ||
  (kind.signature.length > 0 && kind.signature.every((field) => isPresent(row, field)));

function ambiguousKind(row: RawRow, first: RowKind, second: RowKind): RowIssue {
  const fieldsOf = (kind: RowKind): string =>
    [...kind.marks, ...kind.signature].filter((field) => isPresent(row, field)).join(', ');
  return {
    code: 'AMBIGUOUS_ROW',
    field: null,
    message: `The row is both a ${first.title} row (${fieldsOf(first)}) and a ${second.title} row (${fieldsOf(second)}); send them as two rows.`,
  };
}

/** Names what is missing for the kind the row comes nearest to. */
function unknownKind(row: RawRow): RowIssue {
  const partial = ROW_KINDS.filter((kind) => kind.signature.some((field) => isPresent(row, field)))[0];
  if (partial === undefined) {
    return {
      code: 'UNKNOWN_ROW_KIND',
      field: null,
      message:
        'The row is of no known kind: a listed row needs exchange_code and contract_code, a swap trade_id and direction, ' +
        'a ladder row index, tenor and dv01, a fixed-income row maturity and notional.',
    };
  }
  const lacking = partial.signature.filter((field) => !isPresent(row, field));
  const [first] = lacking;
  const message = `A ${partial.title} row needs ${partial.signature.join(', ')}; missing: ${lacking.join(', ')}.`;
  return { code: 'MISSING_FIELD', field: first ?? null, message };
}
