import type { AccountResult } from '../../server/contract/account-result.js';
import type { MarginBySpan } from '../../server/contract/margin-by-span.js';
import type { MarginByCcp, MarginByContract } from '../../server/contract/margin-rows.js';
import { roundedToCents } from '../stage/account-results.js';

/** A row of an account's result, and whose it is. */
export interface AccountRow<Row> {
  readonly account: string;
  readonly row: Row;
}

/** One combined commodity or product, with how its margin came about where that is known. */
export interface ContractRow extends AccountRow<MarginByContract> {
  /** In the base currency. */
  readonly baseMargin: number;
  /** One for each account type. */
  readonly spans: readonly MarginBySpan[];
}

export const inBase = (row: { readonly initial_margin: number; readonly fxrate: number }): number =>
  roundedToCents(row.initial_margin * row.fxrate);

/** The accounts of a filter. @param account null = all */
export const chosenAccounts = (accounts: readonly AccountResult[], account: string | null): readonly AccountResult[] =>
  account === null ? accounts : accounts.filter(({ account_code: code }) => code === account);

export const houseRows = (accounts: readonly AccountResult[]): readonly AccountRow<MarginByCcp>[] =>
  accounts.flatMap((account) => account.margin_by_ccp.map((row) => ({ account: account.account_code, row })));

/** The largest margin first. */
export const contractRows = (accounts: readonly AccountResult[]): readonly ContractRow[] =>
  accounts
    .flatMap((account) =>
      account.margin_by_contract.map((row) => ({
        account: account.account_code,
        row,
        baseMargin: inBase(row),
        spans: account.margin_by_span.filter((span) => isOf(span, row)),
      })),
    )
    .sort((first, second) => second.baseMargin - first.baseMargin);

const isOf = (span: MarginBySpan, row: MarginByContract): boolean =>
  row.result_type === 'span' &&
  span.clearing_org === row.clearing_org &&
  span.exchange === row.exchange &&
  span.cc_code === row.cc_code;
