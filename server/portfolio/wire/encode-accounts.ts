import { constants } from 'node:buffer';
import { accountSummarySchema, type AccountResult } from '../../contract/results/account-result.js';
import { aroundPortfolio } from '../../contract/results/around-portfolio.js';
import { JsonMemory } from '../../lib/text-search/json-memory.js';
import type { StoredAccount } from '../../store/types.js';
import { portfolioColumns } from './portfolio-columns.js';
import { writeColumns } from './write-columns.js';
import { IN_LIST, PositionWriter } from './write-positions.js';

const FIRST_BYTES = 65_536;
/** Positions whose length tells how much room the others need, and how much more than that they get. */
const MEASURED_POSITIONS = 64;
const ROOM = 1.1;
/** The part of memory that must be used to be kept as it is. */
const LEAST_USED = 0.75;
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

/** The results as JSON bytes, all in one buffer, so that a thread can hand them over without a copy. @throws ResultTooLong */
export function encodeAccounts(results: readonly AccountResult[]): readonly StoredAccount[] {
  const memory = new JsonMemory(FIRST_BYTES);
  const writer = new PositionWriter(IN_LIST);
  const ends = results.map((result) => {
    const start = memory.length;
    appendSoundly(result, memory, writer);
    if (memory.length - start > constants.MAX_STRING_LENGTH) throw new ResultTooLong(result.account_code);
    return memory.length;
  });
  const all = withoutSpare(memory);
  return results.map((result, index): StoredAccount => ({
    ...accountHead(result),
    body: all.subarray(ends[index - 1] ?? 0, ends[index]),
  }));
}

function appendSoundly(result: AccountResult, memory: JsonMemory, writer: PositionWriter): void {
  try {
    append(result, memory, writer);
  } catch (error) {
    throw error instanceof RangeError ? new ResultTooLong(result.account_code) : error;
  }
}

/** Positions are written one by one: they are most of a large result. */
function append(result: AccountResult, memory: JsonMemory, writer: PositionWriter): void {
  const [before, behind] = aroundPortfolio(result);
  memory.append(`${before}[`);
  const columns = portfolioColumns(result);
  if (columns === undefined) appendPositions(result.portfolio, memory, writer);
  else writeColumns(memory, columns);
  memory.append(`]${behind}`);
}

function appendPositions(portfolio: AccountResult['portfolio'], memory: JsonMemory, writer: PositionWriter): void {
  const first = portfolio.slice(0, MEASURED_POSITIONS);
  const start = memory.length;
  writer.write(first, memory);
  if (portfolio.length > first.length) {
    memory.reserve(Math.ceil(((memory.length - start) / first.length) * portfolio.length * ROOM));
    memory.append(',');
    writer.write(portfolio.slice(first.length), memory);
  }
}

/** What was written; in memory of its own where much of the old would be kept for nothing. */
function withoutSpare({ memory, length }: JsonMemory): Uint8Array {
  if (length > memory.byteLength * LEAST_USED) return new Uint8Array(memory, 0, length);
  return new Uint8Array(memory.slice(0, length));
}
