import { summaryOf, type AccountResult } from '../contract/account-result.js';
import type { StoredAccount } from '../store/types.js';

const encoder = new TextEncoder();

/** The results as JSON bytes, all in one buffer, so that a thread can hand them over without a copy. */
export function encodeAccounts(results: readonly AccountResult[]): readonly StoredAccount[] {
  const bodies = results.map((result) => encoder.encode(JSON.stringify(result)));
  const all = new Uint8Array(bodies.reduce((sum, { length }) => sum + length, 0));
  let offset = 0;
  return results.map((result, index): StoredAccount => {
    const body = bodies[index] ?? new Uint8Array();
    all.set(body, offset);
    offset += body.length;
    return {
      portfolioId: result.portfolio_id,
      parentPortfolioId: result.parent_portfolio_id ?? null,
      accountCode: result.account_code,
      subAccountCode: result.sub_account_code,
      summary: JSON.stringify(summaryOf(result)),
      body: all.subarray(offset - body.length, offset),
    };
  });
}
