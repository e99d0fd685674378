import type { ChunkOutcome, PackedChunk, StoredAccount } from './types.js';

/** An account without its body, which lies behind those of the accounts before it. */
export interface PackedAccount extends Omit<StoredAccount, 'body'> {
  readonly bodyLength: number;
}

/** The outcome of a chunk, with its bodies in one piece. */
export interface OpenedChunk {
  readonly accounts: readonly PackedAccount[];
  readonly outcome: ChunkOutcome;
  readonly bodies: Uint8Array;
}

type Head = Omit<OpenedChunk, 'bodies'>;

/** JSON text of what there is beside the bodies. */
export const headText = (head: Head): string => JSON.stringify(head);

/** Reads a chunk; copies nothing but the head. */
export function openChunk({ memory, bodiesLength, headLength }: PackedChunk): OpenedChunk {
  const head: unknown = JSON.parse(Buffer.from(memory, bodiesLength, headLength).toString('utf8'));
  if (!isHead(head)) throw new Error('A packed chunk does not say what is in it.');
  return { ...head, bodies: new Uint8Array(memory, 0, bodiesLength) };
}

/** Of what this process has written itself. */
const isHead = (value: unknown): value is Head =>
  typeof value === 'object' && value !== null && 'accounts' in value && 'outcome' in value;

/** The accounts as they are stored, their bodies views of the chunk's memory. */
export function storedAccountsOf({ accounts, bodies }: OpenedChunk): readonly StoredAccount[] {
  let end = 0;
  return accounts.map(({ bodyLength, ...account }) => {
    const start = end;
    end += bodyLength;
    return { ...account, body: bodies.subarray(start, end) };
  });
}
