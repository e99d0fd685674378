import type { AccountResult } from '../../contract/results/account-result.js';
import type { CalculationResponse } from '../../contract/results/calculation-response.js';
import { standInRows, type RowCounts } from './coverage.js';

/** The parent accounts, whose results include their sub-accounts. */
export const parentAccounts = ({ data }: Pick<CalculationResponse, 'data'>): readonly AccountResult[] =>
  data.filter((account) => account.parent_portfolio_id === undefined);

/** Rows submitted, and those of them that are in no figure or another contract's; rows without an account are in no figure. */
export function countRows(response: Pick<CalculationResponse, 'data' | 'exceptions'>): RowCounts {
  const rowsWithoutAccount = new Set(
    response.exceptions.flatMap(({ row, severity }) => (severity === 'excluded' ? [row] : [])),
  ).size;
  const sum = (count: (account: AccountResult) => number): number =>
    parentAccounts(response).reduce((total, account) => total + count(account), rowsWithoutAccount);
  return {
    total: sum((account) => account.rows_total),
    excluded: sum((account) => account.rows_excluded),
    standIns: standInRows(parentAccounts(response).flatMap(({ closest_matches: matches }) => matches)),
  };
}

/** The remarks on whole accounts. */
export const accountNotes = (response: Pick<CalculationResponse, 'data'>): readonly string[] =>
  parentAccounts(response).flatMap((account) =>
    account.exceptions
      .filter(({ row }) => row === null)
      .map(({ exception }) => `${account.account_code}: ${exception}`),
  );

const CENTS = 100;

/** An amount rounded to cents, as every amount of the interface. */
export const roundedToCents = (amount: number): number => Math.round(amount * CENTS) / CENTS;
