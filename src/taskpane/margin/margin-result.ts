import type { AccountResult } from '../../../server/contract/results/account-result.js';
import type { CalculationResponse } from '../../../server/contract/results/calculation-response.js';
import { roundedToCents } from '../../../server/sheet/results/account-results.js';
import type { CellIssue } from '../../../server/sheet/table/cell-issue.js';
import type { RowPlace } from '../../../server/sheet/table/portfolio-rows.js';
import type { BookRemark } from '../book-remark.js';

/** A calculation, and the places of its rows in the workbook. */
export interface MarginResult {
  readonly response: CalculationResponse;
  readonly places: readonly RowPlace[];
  /** Issues of rows: rows left out (errors), closest matches and remarks (warnings). */
  readonly issues: readonly CellIssue[];
  /** How the book was read. */
  readonly bookRemarks: readonly BookRemark[];
  /** The ranges of the book, e.g. `Positions!A1:I12`. */
  readonly title: string;
  /** The book or the options have changed since. */
  readonly isOutdated: boolean;
}

export type HeadlineName =
  | 'initial_margin'
  | 'maintenance_margin'
  | 'option_liquidation_value'
  | 'requirement'
  | 'additional_margin'
  | 'client_margin';

/** A sum over accounts, or why there is none. */
export interface Headline {
  readonly amount: number | null;
  /** A remark on the figure; null = none. */
  readonly remark: string | null;
}

/** Accounts that have figures; in the others every row was left out. */
const marginedAccounts = (accounts: readonly AccountResult[]): readonly AccountResult[] =>
  accounts.filter((account) => account.initial_margin !== null);

/** Initial margin of the accounts that have one, with a remark on those that have none. */
export function totalMargin(accounts: readonly AccountResult[]): Headline {
  const margined = marginedAccounts(accounts);
  if (margined.length === 0) return { amount: null, remark: 'No figure: every row was left out.' };
  const without = accounts.filter((account) => account.initial_margin === null);
  const amount = sumOf(margined, 'initial_margin');
  if (without.length === 0) return { amount, remark: null };
  return { amount, remark: `Without ${listed(without)}: every row was left out.` };
}

const REASONS: Readonly<Partial<Record<HeadlineName, string>>> = {
  client_margin: 'no multiplier counts for it, or its floor has no exchange rate',
  maintenance_margin: 'the parameters of one of the clearing houses don’t distinguish it from initial margin',
};

/** The sum of a figure over the accounts that are margined. If some of them lack it, there is no sum, and the remark names them. */
export function headline(accounts: readonly AccountResult[], name: HeadlineName): Headline {
  const margined = marginedAccounts(accounts);
  if (margined.length === 0) return { amount: null, remark: null };
  const without = margined.filter((account) => account[name] === null);
  if (without.length === 0) return { amount: sumOf(margined, name), remark: null };
  const whose = without.length < margined.length ? ` for ${listed(without)}` : '';
  return { amount: null, remark: `No figure${whose}: ${REASONS[name] ?? 'it was not calculated'}.` };
}

const sumOf = (accounts: readonly AccountResult[], name: HeadlineName): number =>
  roundedToCents(accounts.reduce((sum, account) => sum + (account[name] ?? 0), 0));

const MOST_NAMED = 5;

function listed(accounts: readonly AccountResult[]): string {
  const names = accounts.slice(0, MOST_NAMED).map((account) => account.account_code);
  const rest = accounts.length - names.length;
  return rest === 0 ? names.join(', ') : `${names.join(', ')} and ${rest} more`;
}
