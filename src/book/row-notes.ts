import type { CalculationResponse } from '../../server/contract/calculation-response.js';
import type { AccountResult } from '../../server/contract/account-result.js';
import type { ClosestMatch, ResultException } from '../../server/contract/result-notes.js';
import { inHeadings, isField, withCell, type BookRow, type Field } from './columns.js';

/** Something the calculation says about one row. */
export interface RowNote {
  readonly row: BookRow;
  readonly field: Field | null;
  /** `excluded`: the row is in no figure. */
  readonly severity: 'excluded' | 'note';
  readonly code: string;
  readonly message: string;
  /** What was taken instead of the submitted cell, in the field of the note. */
  readonly matched: string | null;
}

/** Parent accounts: they speak for their sub-accounts too. */
export const parentAccounts = (response: CalculationResponse): readonly AccountResult[] =>
  response.data.filter((account) => account.parent_portfolio_id === undefined);

/** All notes on rows: excluded ones first, each kind in the order of the rows. @param rows as submitted */
export function rowNotes(response: CalculationResponse, rows: readonly BookRow[]): readonly RowNote[] {
  const accounts = parentAccounts(response);
  const exceptions = inRowOrder([...response.exceptions, ...accounts.flatMap((account) => account.exceptions)]);
  const closest = inRowOrder(accounts.flatMap((account) => account.closest_matches));
  const notes = [
    ...exceptions.flatMap((exception) => noteOf(exception, null, rows)),
    ...closest.flatMap((match) => noteOf(match, match.matched, rows)),
  ];
  return notes.sort((first, second) => order(first) - order(second));
}

const inRowOrder = <Note extends { readonly row: number | null }>(notes: readonly Note[]): readonly Note[] =>
  [...notes].sort((first, second) => (first.row ?? -1) - (second.row ?? -1));

const order = (note: RowNote): number => (note.severity === 'excluded' ? 0 : note.matched === null ? 1 : 2);

function noteOf(
  { row: index, field, severity, code, exception }: ResultException | ClosestMatch,
  matched: string | null,
  rows: readonly BookRow[],
): readonly RowNote[] {
  const row = index === null ? undefined : rows[index];
  if (row === undefined) return [];
  return [{ row, field: isField(field) ? field : null, severity, code, message: inHeadings(exception), matched }];
}

/** What is said of accounts as wholes. */
export const accountNotes = (response: CalculationResponse): readonly string[] =>
  parentAccounts(response).flatMap((account) =>
    account.exceptions
      .filter(({ row }) => row === null)
      .map(({ exception }) => `${account.account_code}: ${exception}`),
  );

/** Rows submitted, and those of them that are in no figure. */
export function countRows(response: CalculationResponse): { readonly total: number; readonly excluded: number } {
  const accounts = parentAccounts(response);
  const homeless = new Set(response.exceptions.map(({ row }) => row)).size;
  const sum = (count: (account: AccountResult) => number): number =>
    accounts.reduce((total, account) => total + count(account), homeless);
  return { total: sum((account) => account.rows_total), excluded: sum((account) => account.rows_excluded) };
}

/** The book with what was taken instead of the submitted cells. */
export function withMatches(book: readonly BookRow[], notes: readonly RowNote[]): readonly BookRow[] {
  const changed = new Map<BookRow, BookRow>();
  for (const { row, field, matched } of notes) {
    if (field !== null && matched !== null) changed.set(row, withCell(changed.get(row) ?? row, field, matched));
  }
  return book.map((row) => changed.get(row) ?? row);
}
