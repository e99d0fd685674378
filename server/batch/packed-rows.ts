import type { AnsweredRows } from '../portfolio/answer-rows.js';
import type { ChunkOutcome, StoredAccount } from '../store/types.js';

/**
 * Calculated rows on their way between threads: a view of memory for each account would cost more than all the rest.
 */
export interface PackedRows {
  readonly accounts: readonly Omit<StoredAccount, 'body'>[];
  /** The accounts' bodies one after the other. */
  readonly bodies: Uint8Array;
  /** Bytes of each body. */
  readonly bodyLengths: Uint32Array;
  readonly outcome: ChunkOutcome;
}

/** Takes the bodies as they lie: in one buffer, in the order of their accounts. */
export function packRows({ accounts, outcome }: AnsweredRows): PackedRows {
  const buffer = accounts[0]?.body.buffer;
  return {
    accounts: accounts.map(({ portfolioId, parentPortfolioId, accountCode, subAccountCode, summary }) => ({
      portfolioId,
      parentPortfolioId,
      accountCode,
      subAccountCode,
      summary,
    })),
    bodies: buffer === undefined ? new Uint8Array() : new Uint8Array(buffer),
    bodyLengths: Uint32Array.from(accounts, ({ body }) => body.length),
    outcome,
  };
}

export function unpackRows({ accounts, bodies, bodyLengths, outcome }: PackedRows): AnsweredRows {
  let offset = 0;
  const unpacked = accounts.map((account, index): StoredAccount => {
    const start = offset;
    offset += bodyLengths[index] ?? 0;
    return { ...account, body: bodies.subarray(start, offset) };
  });
  if (offset !== bodies.length) throw new Error('The bodies of a chunk do not fit its accounts.');
  return { accounts: unpacked, outcome };
}
