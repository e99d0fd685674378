import type { AccountResult } from '../../../server/contract/results/account-result.js';
import type { MarginByClearedRates } from '../../../server/contract/results/margin-by-cleared-rates.js';
import type { MarginBySpan } from '../../../server/contract/results/margin-by-span.js';
import type { MarginByTreasury } from '../../../server/contract/results/margin-by-treasury.js';
import type { MarginByCcp, MarginByContract } from '../../../server/contract/results/margin-rows.js';
import { roundedToCents } from '../../../server/sheet/results/account-results.js';
import type { AccountRow } from '../../../server/sheet/results/block-columns.js';

/** One combined commodity or product, with how its margin came about where that is known. */
export interface ContractRow extends AccountRow<MarginByContract> {
  /** In the base currency. */
  readonly baseMargin: number;
  /** One for each account type. */
  readonly spans: readonly MarginBySpan[];
  readonly clearedRates: readonly MarginByClearedRates[];
  readonly treasuries: readonly MarginByTreasury[];
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
        spans: account.margin_by_span.filter((span) => isOf(span, row)),
        clearedRates: account.margin_by_cleared_rates.filter((clearingHouse) =>
          isOfClearingHouse(clearingHouse, row, 'cleared_rates'),
        ),
        treasuries: account.margin_by_treasury.filter((clearingHouse) =>
          isOfClearingHouse(clearingHouse, row, 'treasury'),
        ),
      })),
    )
    .sort((first, second) => second.baseMargin - first.baseMargin);

const isOf = (span: MarginBySpan, row: MarginByContract): boolean =>
  row.result_type === 'span' &&
  span.clearing_org === row.clearing_org &&
  span.exchange === row.exchange &&
  span.cc_code === row.cc_code;

/** Historical simulation knows one margin for each clearing house and currency. */
const isOfClearingHouse = (
  clearingHouse: Pick<MarginByContract, 'clearing_org' | 'currency_code'>,
  row: MarginByContract,
  type: MarginByContract['result_type'],
): boolean =>
  row.result_type === type &&
  clearingHouse.clearing_org === row.clearing_org &&
  clearingHouse.currency_code === row.currency_code;
