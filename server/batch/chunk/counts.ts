import type { ChunkProgress } from '../../store/types.js';

/** Counts of a chunk in shared memory: its thread adds to them while other threads read them. */
export type ChunkCounts = Int32Array<SharedArrayBuffer>;

const ROWS = 0;
const ACCOUNTS = 1;

export const noCounts = (): ChunkCounts => new Int32Array(new SharedArrayBuffer(2 * Int32Array.BYTES_PER_ELEMENT));

export function countPart(counts: ChunkCounts, { rows, accounts }: ChunkProgress): void {
  Atomics.add(counts, ROWS, rows);
  Atomics.add(counts, ACCOUNTS, accounts);
}

/** Accounts are counted last, so that they are never ahead of their rows. */
export function progressOf(counts: ChunkCounts): ChunkProgress {
  const accounts = Atomics.load(counts, ACCOUNTS);
  return { rows: Atomics.load(counts, ROWS), accounts };
}

/**
 * Reports counts while they grow.
 * @param tell is called again only once it has ended; if it fails, the next call reports
 * @returns a function that ends the reports
 */
export function watchCounts(
  counts: ChunkCounts,
  tell: (progress: ChunkProgress) => Promise<void>,
  everyMilliseconds: number,
): () => void {
  let told = 0;
  let isTelling = false;
  const look = (): void => {
    const progress = progressOf(counts);
    if (isTelling || progress.rows === told) return;
    isTelling = true;
    told = progress.rows;
    tell(progress)
      .catch(() => (told = 0))
      .finally(() => (isTelling = false));
  };
  const timer = setInterval(look, everyMilliseconds).unref();
  return () => clearInterval(timer);
}
