import type { AccountResult } from '../contract/account-result.js';
import type { PortfolioEnvelope } from '../contract/portfolio-request.js';
import type { BatchAccount, ChunkOutcome, StoredAccount } from '../store/types.js';
import { calculateRows, type CalculationContext } from './calculate.js';
import type { SubmittedRow } from './collect-rows.js';
import { encodeAccounts } from './encode-accounts.js';

/** Rows of whole accounts, calculated and ready to be stored. */
export interface AnsweredRows {
  /** Their bodies lie in one buffer. */
  readonly accounts: readonly StoredAccount[];
  readonly outcome: ChunkOutcome;
}

/** Of the rows that name no account, so many are told. */
const SHOWN_ORPHANS = 100;

/** Calculates a part of a batch. Pure. @param rows of whole accounts, each with its index in the submission */
export function answerRows(
  rows: Iterable<SubmittedRow>,
  envelope: PortfolioEnvelope,
  context: CalculationContext,
): AnsweredRows {
  const { accounts, orphans } = calculateRows(rows, envelope, context);
  const parents = accounts.filter((account) => account.parent_portfolio_id === undefined);
  return {
    accounts: encodeAccounts(accounts),
    outcome: {
      accounts: parents.map(toBatchAccount),
      exceptionsTotal: parents.reduce((total, { exceptions }) => total + exceptions.length, orphans.length),
      orphansTotal: orphans.length,
      orphans: orphans.slice(0, SHOWN_ORPHANS).map((orphan) => JSON.stringify(orphan)),
    },
  };
}

const toBatchAccount = (parent: AccountResult): BatchAccount => ({
  accountCode: parent.account_code,
  portfolioId: parent.portfolio_id,
  firstRow: firstRowOf(parent),
  exceptions: JSON.stringify(parent.exceptions),
  closestMatches: JSON.stringify(parent.closest_matches),
});

/** Every row of an account, its sub-accounts' included, is a position or an exception of it. */
function firstRowOf({ account_code, portfolio, exceptions }: AccountResult): number {
  let first = Infinity;
  for (const { row } of portfolio) first = Math.min(first, row);
  for (const { row } of exceptions) first = Math.min(first, row ?? Infinity);
  if (first === Infinity) throw new Error(`Account "${account_code}" has no row.`);
  return first;
}
