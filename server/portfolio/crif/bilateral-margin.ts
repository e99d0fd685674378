import type { CrifRow, MarginBesideBilateral } from '../../contract/bilateral/crif.js';
import type { PortfolioEnvelope } from '../../contract/portfolio-request.js';
import type { AccountResult } from '../../contract/results/account-result.js';
import type { MarginBySimm } from '../../contract/results/sections/simm.js';
import { money } from '../../lib/money.js';
import { calculatePortfolio, type CalculationContext } from '../calculate.js';

/** The rows of a request that give CRIF rows, and those. */
interface RowsOnBothSides {
  /** In the order of the request. */
  readonly submitted: readonly unknown[];
  readonly crif: readonly CrifRow[];
}

/**
 * By account what rows need where they are margined now, beside what they would need as one bilateral netting set: the same rows on
 * both sides. Empty where no row gives any.
 */
export function marginsBesideBilateral(
  envelope: PortfolioEnvelope,
  context: CalculationContext,
  { submitted, crif }: RowsOnBothSides,
): readonly MarginBesideBilateral[] {
  const accountsOf = (rows: readonly unknown[]): readonly AccountResult[] => {
    const outcome = calculatePortfolio({ ...envelope, ...MARGINS_ONLY, rows }, context);
    if (!outcome.ok) return [];
    return outcome.value.accounts.filter(({ sub_account_code: subAccount }) => subAccount === null);
  };
  if (crif.length === 0) return [];
  const bilateral = new Map(accountsOf(crif).map((account) => [account.account_code, account]));
  return accountsOf(submitted).flatMap((account) => {
    const own = bilateral.get(account.account_code);
    if (own === undefined) return [];
    const [call, post] = [totalOf(own, 'call'), totalOf(own, 'post')];
    const { initial_margin: now } = account;
    return [
      {
        account_code: account.account_code,
        rows_total: account.rows_total,
        initial_margin: now,
        bilateral_call: call,
        bilateral_post: post,
        difference: now === null || call === null ? null : money(call - now),
        is_demo: own.margin_by_simm.some((row) => row.is_demo),
      },
    ];
  });
}

const MARGINS_ONLY = {
  calculations: { margins: true, analytics: false, isAnalyticsNamed: false },
  stressTest: { isEnabled: false, hasDetails: false },
  stressSensitivities: null,
  groups: null,
} as const;

/** The margin of a side under the regulation that has the largest; null if it is not known. */
function totalOf({ margin_by_simm: rows }: AccountResult, side: MarginBySimm['side']): number | null {
  const [version] = rows.flatMap((row) => row.version);
  const total = rows.find((row) => row.side === side && row.winning && row.version === version);
  return total?.margin ?? null;
}
