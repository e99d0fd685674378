import { isRequired, type RowTable } from '../../contract/stage-columns.js';
import type { StageCell } from '../../contract/stage.js';
import { plainDecimal } from '../../contract/reading/plain-decimal.js';
import type { RowLots } from '../../instruments/row/lot-notes.js';
import { ORIGIN_FIELDS } from '../../instruments/row/known-fields.js';
import type { TradeName } from '../../instruments/row/row-kind.js';
import type { LicensedWork } from '../licensing.js';
import { isPresent, missing, readCode, type FieldOutcome, type RawRow } from '../../instruments/row/read-field.js';
import type { RowIssue } from '../../domain/row-issue.js';

/** A row of a staged table after it was checked. */
export interface CheckedRow {
  /** Standardised texts by field; a field that is not among them stays as it was sent, trimmed. */
  readonly texts: Readonly<Partial<Record<string, string>>>;
  /** All issues of the row, in no particular order. */
  readonly issues: readonly RowIssue[];
  /** Notes on cells that are not wrong. */
  readonly notes?: readonly RowIssue[];
  /** The lots of a listed row that counts. */
  readonly lots?: RowLots | null;
  /** The trade of a row that can be read; absent if rows of the table are not trades. */
  readonly trade?: TradeName | undefined;
  /** What the licence must cover; null if the row does not say enough to know it. */
  readonly licensed: LicensedWork | null;
}

/** Checks one row: writes its cells in the standard form and finds its issues. */
export type RowCheck = (row: RawRow) => CheckedRow;

/** A cell as text, as it was sent. */
export function stagedCellText(cell: StageCell | undefined): string {
  if (cell === null || cell === undefined) return '';
  return typeof cell === 'number' ? plainDecimal(cell) : String(cell);
}

export const isBlankCell = (cell: StageCell | undefined): boolean =>
  cell === null || cell === undefined || (typeof cell === 'string' && cell.trim() === '');

/** The text of a row's field, trimmed; empty if there is none. */
export const fieldText = (row: RawRow, field: string): string => {
  const outcome = readCode(row, field);
  return outcome.ok ? (outcome.value ?? '') : '';
};

/** Issues of the fields that every row has, and of those that the table says every row needs. */
export function commonIssues(row: RawRow, { columns }: RowTable, found: readonly RowIssue[]): readonly RowIssue[] {
  const issues: RowIssue[] = [];
  const add = (outcome: FieldOutcome<unknown>): void => {
    if (!outcome.ok && !found.some(({ field }) => field === outcome.issue.field)) issues.push(outcome.issue);
  };
  for (const column of columns) if (isRequired(column) && !isPresent(row, column.field)) add(missing(column.field));
  for (const field of Object.values(ORIGIN_FIELDS)) add(readCode(row, field));
  return issues;
}

/** The issue with a suggestion, if one is known. */
export const withSuggestion = (issue: RowIssue, suggestion: string | undefined): RowIssue => {
  if (suggestion !== undefined) return { ...issue, suggestion };
  const { code, field, message, value } = issue;
  return { code, field, message, value };
};
