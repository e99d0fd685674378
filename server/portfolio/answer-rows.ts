import type { AccountResult } from '../contract/results/account-result.js';
import type { PortfolioEnvelope } from '../contract/portfolio-request.js';
import type { TextMemory } from '../lib/text-search/text-memory.js';
import type { RowIssue } from '../domain/row-issue.js';
import type { BatchAccount, ChunkOutcome, ChunkProgress, StoredAccount } from '../store/types.js';
import { openParts, type CalculationContext, type PartCalculation } from './calculate.js';
import type { SubmittedRow } from './row-setting.js';
import { accountHead } from './wire/encode-accounts.js';
import { portfolioColumns } from './wire/portfolio-columns.js';
import { CompactBodies } from './wire/compact-bodies.js';

/** An account whose body has been written after those of the accounts before it. */
export interface WrittenAccount extends Omit<StoredAccount, 'body'> {
  readonly bodyLength: number;
}

/** Rows of whole accounts, calculated and ready to be stored. */
export interface AnsweredRows {
  readonly accounts: readonly WrittenAccount[];
  readonly outcome: ChunkOutcome;
  /** JSON text of the parameter sets used. */
  readonly parameters: string;
}

/** All rows of some accounts of a submission, with their indexes in it. */
export interface RowPart {
  readonly rowCount: number;
  /** Read a second time if the result of the account turns out to be too long. */
  readonly rows: Iterable<SubmittedRow>;
}

/** The most rows without an account that are listed. */
const SHOWN_ROWS_WITHOUT_ACCOUNT = 100;

/** Characters. A result is one string, for which Node allows 2^29 characters, and takes several times its length while it is stored. */
export const LONGEST_RESULT = 400_000_000;

export interface AnswerSetting {
  /** Whether the memory at hand allows a part to be calculated; else its accounts have no figures. Default: it always does. */
  readonly fits?: (part: RowPart) => boolean;
  /** Characters; accounts whose results would be longer have no figures. Default: `LONGEST_RESULT`. */
  readonly longestResult?: number;
  /** Called for each part that is calculated. */
  readonly onPart?: (part: ChunkProgress) => void;
}

/**
 * Calculates a chunk of a batch part by part, so that only one part at a time is held as objects.
 * @param bodies to which the accounts' bodies are written, as `compactResult` has them
 */
export function answerRows(
  bodies: Pick<TextMemory<ArrayBufferLike>, 'append'>,
  parts: Iterable<RowPart>,
  envelope: PortfolioEnvelope,
  context: CalculationContext,
  setting: AnswerSetting = {},
): AnsweredRows {
  const calculation = openParts(envelope, context);
  const compact = new CompactBodies();
  const written: WrittenAccount[] = [];
  const accounts: BatchAccount[] = [];
  const rowsWithoutAccount: string[] = [];
  let exceptionsTotal = 0;
  let rowsWithoutAccountTotal = 0;
  for (const rowPart of parts) {
    const part = answerPart(calculation, rowPart, compact, setting);
    const accountsBefore = accounts.length;
    for (const { account, body } of part.results) {
      written.push({ ...accountHead(account), bodyLength: bodies.append(body) });
      if (account.parent_portfolio_id !== undefined) continue;
      accounts.push(toBatchAccount(account));
      exceptionsTotal += account.exceptions.length;
    }
    rowsWithoutAccountTotal += part.rowsWithoutAccount.length;
    for (const exception of part.rowsWithoutAccount.slice(0, SHOWN_ROWS_WITHOUT_ACCOUNT - rowsWithoutAccount.length))
      rowsWithoutAccount.push(JSON.stringify(exception));
    setting.onPart?.({ rows: rowPart.rowCount, accounts: accounts.length - accountsBefore });
  }
  return {
    accounts: written,
    outcome: {
      accounts,
      exceptionsTotal: exceptionsTotal + rowsWithoutAccountTotal,
      rowsWithoutAccountTotal,
      rowsWithoutAccount,
    },
    parameters: JSON.stringify(calculation.parameters()),
  };
}

/** Some accounts and what is stored of each; bodies are there until the next part is written. */
interface AnsweredPart {
  readonly results: readonly { readonly account: AccountResult; readonly body: string | Uint8Array }[];
  readonly rowsWithoutAccount: readonly object[];
}

function answerPart(
  calculation: PartCalculation,
  part: RowPart,
  compact: CompactBodies,
  { fits = () => true, longestResult = LONGEST_RESULT }: AnswerSetting,
): AnsweredPart {
  compact.restart();
  const answer = ({
    accounts,
    rowsWithoutAccount,
  }: ReturnType<PartCalculation['calculate']>): AnsweredPart | undefined => {
    const results = accounts.flatMap((account) => {
      const body = bodyOf(account, compact, longestResult);
      return body === undefined ? [] : [{ account, body }];
    });
    return results.length < accounts.length ? undefined : { results, rowsWithoutAccount };
  };
  const isFitting = fits(part);
  const calculated = isFitting ? answer(calculation.calculate(part.rows)) : undefined;
  if (calculated !== undefined) return calculated;
  const refused = answer(calculation.refuse(part.rows, isFitting ? tooLongResult(longestResult) : tooManyRows));
  if (refused === undefined) throw new Error('Even the refusal of an account is too long to be stored.');
  return refused;
}

/** The account's body as JSON text, or that in UTF-8; undefined if it would be too long. */
function bodyOf(account: AccountResult, compact: CompactBodies, longest: number): string | Uint8Array | undefined {
  try {
    const body = compact.bodyOf(account);
    return body.length > longest ? undefined : body;
  } catch (error) {
    // The text would be longer than any string may be.
    if (error instanceof RangeError) return undefined;
    throw error;
  }
}

const toBatchAccount = (parent: AccountResult): BatchAccount => ({
  accountCode: parent.account_code,
  portfolioId: parent.portfolio_id,
  firstRow: firstRowOf(parent),
  exceptions: JSON.stringify(parent.exceptions),
  closestMatches: JSON.stringify(parent.closest_matches),
});

/** Every row of an account, its sub-accounts' included, is a position or an exception of it. */
function firstRowOf(result: AccountResult): number {
  const { account_code, exceptions } = result;
  const columns = portfolioColumns(result);
  let first = Infinity;
  if (columns === undefined) for (const { row } of result.portfolio) first = Math.min(first, row);
  else for (const row of columns.rows) first = Math.min(first, row);
  for (const { row } of exceptions) first = Math.min(first, row ?? Infinity);
  if (first === Infinity) throw new Error(`Account "${account_code}" has no row.`);
  return first;
}

export const tooManyRows = (rows: number): RowIssue => ({
  code: 'ACCOUNT_TOO_LARGE',
  field: null,
  message: `The account has ${rows} rows, more than a thread of batches has memory for. Send it as several accounts, or net its positions.`,
});

const tooLongResult =
  (longest: number) =>
  (rows: number): RowIssue => ({
    code: 'ACCOUNT_TOO_LARGE',
    field: null,
    message: `The result of the account, which has ${rows} rows, would be longer than ${longest / 1_000_000} MB. Ask for less (stress_test_details_enabled, pnl_details), or send it as several accounts.`,
  });
