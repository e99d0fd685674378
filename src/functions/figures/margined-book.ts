import type { AccountResult } from '../../../server/contract/results/account-result.js';
import type { GroupResult } from '../../../server/contract/results/group-result.js';
import type { CalculationResponse } from '../../../server/contract/results/calculation-response.js';
import { countRows, parentAccounts } from '../../../server/sheet/results/account-results.js';
import type { CellIssue } from '../../../server/sheet/table/cell-issue.js';
import { standInSentence } from '../../../server/sheet/results/coverage.js';
import { calculationIssues } from '../../../server/sheet/table/place-issues.js';
import { invalidValue, notAvailable } from '../function-fault.js';
import { issueLine, type RangeBook } from '../range-book.js';

/** A book in a range, and the service's answer. */
export interface MarginedBook {
  readonly book: RangeBook;
  readonly response: CalculationResponse;
}

/**
 * The accounts of a book, or the one that is named; sub-accounts are part of their accounts. Throws a `FunctionFault` if the
 * book has no such account.
 */
export function accountsNamed({ response }: MarginedBook, account: string | null): readonly AccountResult[] {
  const parents = parentAccounts(response);
  if (account === null) return parents;
  const named = parents.filter(({ account_code: code }) => code === account);
  if (named.length === 0) throw notAvailable(noSuchAccount(account, parents));
  return named;
}

/**
 * The accounts that a group of the request has, and the group's result. Throws a `FunctionFault` if it has none.
 * @param pattern what the group was asked for by
 */
export function accountsTogether(
  { response }: MarginedBook,
  pattern: string,
): { readonly accounts: readonly AccountResult[]; readonly group: GroupResult } {
  const parents = parentAccounts(response);
  const [group] = response.groups ?? [];
  const members = new Set(group?.components.map(({ portfolio_id: id }) => id));
  const accounts = parents.filter(({ portfolio_id: id }) => members.has(id));
  if (group === undefined || accounts.length === 0) throw notAvailable(noSuchAccount(pattern, parents));
  return { accounts, group };
}

/** All issues of the cells of a book, from top to bottom. */
export const issuesOf = ({ book, response }: MarginedBook): readonly CellIssue[] =>
  withSheetIssues(book, calculationIssues(response, book.places));

function withSheetIssues({ issues }: RangeBook, told: readonly CellIssue[]): readonly CellIssue[] {
  const isSame = (first: CellIssue, second: CellIssue): boolean =>
    first.row === second.row && first.field === second.field;
  const others = told.filter((issue) => !issues.some((own) => isSame(own, issue)));
  return [...issues, ...others].sort((first, second) => first.row - second.row || first.column - second.column);
}

/** Reasons to leave a row out although nothing is wrong with its cells. */
const NOT_OF_INPUT: ReadonlySet<string> = new Set([
  'ENGINE_NOT_LICENSED',
  'EVENT_MARKET_NOT_LICENSED',
  'MISSING_FX_RATE',
  'NOT_MARGINED',
]);

/**
 * Accounts of a book with all their rows in them: a figure that lacks a row understates the margin. Throws a `FunctionFault`
 * if a row is left out.
 */
export function wholeAccounts(
  { book, response }: MarginedBook,
  chosen: readonly AccountResult[],
): readonly AccountResult[] {
  // A row without an account may belong to any of them; a cell that the sheet shows to be wrong, too.
  const part = { data: chosen, exceptions: response.exceptions };
  const told = calculationIssues(part, book.places);
  const [first] = withSheetIssues(book, told).filter(({ severity }) => severity === 'error');
  const { total, excluded: left } = countRows(part);
  if (first !== undefined || left > 0) {
    const count = left === 0 ? '' : ` (${left} of ${total} rows left out)`;
    const message = `${first === undefined ? 'Rows are left out.' : issueLine(first, book)}${count}`;
    throw NOT_OF_INPUT.has(first?.code ?? '') ? notAvailable(message) : invalidValue(message);
  }
  return chosen;
}

const MOST_NAMED = 10;

function noSuchAccount(account: string, parents: readonly AccountResult[]): string {
  const names = parents.slice(0, MOST_NAMED).map(({ account_code: code }) => code);
  const more = parents.length > MOST_NAMED ? ` and ${parents.length - MOST_NAMED} more` : '';
  return `No account "${account}" in the range; there are ${names.join(', ')}${more}.`;
}

/** A warning about closest matches in the figures, although no row is left out; null if there are none. */
export function closestMatchWarning(accounts: readonly AccountResult[], { book }: MarginedBook): string | null {
  const issues = calculationIssues({ data: accounts, exceptions: [] }, book.places);
  const [first] = issues.filter(({ severity }) => severity === 'warning');
  if (first === undefined) return null;
  const { standIns } = countRows({ data: accounts, exceptions: [] });
  const standing = standIns === 0 ? '' : `${standInSentence(standIns)} `;
  const more = issues.length > 1 ? ` (and ${issues.length - 1} more; MARGIN.CHECK lists them)` : '';
  return `${standing}${issueLine(first, book)}${more}`;
}
