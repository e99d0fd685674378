import { claimOf, type ChunkClaim } from '../../finished-chunk.js';
import type { ClaimedChunk } from '../../types.js';

/**
 * The chunks that this process has claimed and whose work has not ended. A claim that met with a fault may have been made all the
 * same, of a chunk that nobody works on then: before the next claim such a chunk is made to wait again.
 */
export class HeldClaims {
  private readonly held = new Map<string, ChunkClaim>();
  private mayHaveLost = false;

  /** @param takeBack makes the chunks that this process has claimed wait again, but for those that it holds */
  constructor(private readonly takeBack: (held: readonly ChunkClaim[]) => Promise<unknown>) {}

  async claim(claim: () => Promise<ClaimedChunk | undefined>): Promise<ClaimedChunk | undefined> {
    if (this.mayHaveLost) await this.takeBack([...this.held.values()]);
    this.mayHaveLost = false;
    try {
      const claimed = await claim();
      if (claimed !== undefined) this.held.set(claimKey(claimed), claimOf(claimed));
      return claimed;
    } catch (error) {
      this.mayHaveLost = true;
      throw error;
    }
  }

  /** The chunk is no longer held once its ending is in the store. */
  async end<T>(claimed: ChunkClaim, ending: Promise<T>): Promise<T> {
    const outcome = await ending;
    this.held.delete(claimKey(claimed));
    return outcome;
  }

  /** Nothing is held any more. */
  forget(): void {
    this.held.clear();
  }
}

/** Of one attempt at one chunk. */
export const claimKey = ({ batchId, chunk, attempt }: ChunkClaim): string => `${batchId} ${chunk} ${attempt}`;
