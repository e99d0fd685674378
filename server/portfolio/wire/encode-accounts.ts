import { accountSummarySchema, type AccountResult } from '../../contract/results/account-result.js';
import { TextMemory } from '../../lib/text-search/text-memory.js';
import type { StoredAccount } from '../../store/types.js';

const FIRST_BYTES = 65_536;
const SUMMARY_FIELDS = Object.keys(accountSummarySchema.shape);

/** What is stored of an account in addition to its body. */
export const accountHead = (result: AccountResult): Omit<StoredAccount, 'body'> => ({
  portfolioId: result.portfolio_id,
  parentPortfolioId: result.parent_portfolio_id ?? null,
  accountCode: result.account_code,
  subAccountCode: result.sub_account_code,
  summary: JSON.stringify(result, SUMMARY_FIELDS),
});

/** A result whose JSON text would be longer than a string may be. */
export class ResultTooLong extends Error {
  constructor(readonly accountCode: string) {
    super(`The result of account "${accountCode}" is longer than a string may be.`);
  }
}

function textOf(result: AccountResult): string {
  try {
    return JSON.stringify(result);
  } catch (error) {
    throw error instanceof RangeError ? new ResultTooLong(result.account_code) : error;
  }
}

/** The results as JSON bytes, all in one buffer, so that a thread can hand them over without a copy. @throws ResultTooLong */
export function encodeAccounts(results: readonly AccountResult[]): readonly StoredAccount[] {
  const bodies = new TextMemory(new ArrayBuffer(FIRST_BYTES), (bytes) => new ArrayBuffer(bytes));
  const lengths = results.map((result) => bodies.append(textOf(result)));
  const all = new Uint8Array(bodies.memory.slice(0, bodies.length));
  let end = 0;
  return results.map((result, index): StoredAccount => {
    const start = end;
    end += lengths[index] ?? 0;
    return { ...accountHead(result), body: all.subarray(start, end) };
  });
}
