import type { AccountResult } from '../../../server/contract/results/account-result.js';
import type { MarginByCcp, MarginByContract } from '../../../server/contract/results/margin-rows.js';
import { roundedToCents } from '../../../server/sheet/results/account-results.js';
import type { AccountRow } from '../../../server/sheet/results/block-columns.js';

/** One combined commodity or product, with the calculation of its margin if that is known. */
export interface ContractRow extends AccountRow<MarginByContract> {
  /** In the base currency. */
  readonly baseMargin: number;
  /** The result that it is a part of. */
  readonly result: AccountResult;
}

export const inBase = (row: { readonly initial_margin: number; readonly fxrate: number }): number =>
  roundedToCents(row.initial_margin * row.fxrate);

/** The accounts of a filter. @param account null = all */
export const chosenAccounts = (accounts: readonly AccountResult[], account: string | null): readonly AccountResult[] =>
  account === null ? accounts : accounts.filter(({ account_code: code }) => code === account);

export const clearingHouseRows = (accounts: readonly AccountResult[]): readonly AccountRow<MarginByCcp>[] =>
  accounts.flatMap((account) => account.margin_by_ccp.map((row) => ({ account: account.account_code, row })));

/** The largest margin first. */
export const contractRows = (accounts: readonly AccountResult[]): readonly ContractRow[] =>
  accounts
    .flatMap((account) =>
      account.margin_by_contract.map((row) => ({
        account: account.account_code,
        row,
        baseMargin: inBase(row),
        result: account,
      })),
    )
    .sort((first, second) => second.baseMargin - first.baseMargin);
