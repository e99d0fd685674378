import { accountSummarySchema, type AccountResult } from '../contract/account-result.js';
import { TextMemory } from '../lib/text-memory.js';
import type { StoredAccount } from '../store/types.js';

const FIRST_BYTES = 65_536;
const SUMMARY_FIELDS = Object.keys(accountSummarySchema.shape);

/** What is stored of an account beside its body. */
export const accountHead = (result: AccountResult): Omit<StoredAccount, 'body'> => ({
  portfolioId: result.portfolio_id,
  parentPortfolioId: result.parent_portfolio_id ?? null,
  accountCode: result.account_code,
  subAccountCode: result.sub_account_code,
  summary: JSON.stringify(result, SUMMARY_FIELDS),
});

/** The results as JSON bytes, all in one buffer, so that a thread can hand them over without a copy. */
export function encodeAccounts(results: readonly AccountResult[]): readonly StoredAccount[] {
  const bodies = new TextMemory(new ArrayBuffer(FIRST_BYTES), (bytes) => new ArrayBuffer(bytes));
  const lengths = results.map((result) => bodies.append(JSON.stringify(result)));
  const all = new Uint8Array(bodies.memory.slice(0, bodies.length));
  let end = 0;
  return results.map((result, index): StoredAccount => {
    const start = end;
    end += lengths[index] ?? 0;
    return { ...accountHead(result), body: all.subarray(start, end) };
  });
}
