import { Piscina } from 'piscina';
import { YOUNG_GENERATION_MB } from '../jobs/worker-pool.js';
import type { AnsweredRows } from '../portfolio/answer-rows.js';
import type { ParameterSnapshot } from '../parameters/snapshot.js';
import type { BatchAccount } from '../store/types.js';
import type { ChunkAccountsTask, ChunkTask, ChunkThreadReply, ChunkThreadTask } from './chunk-task.js';
import { unpackRows } from './packed-rows.js';

/** What is to be calculated of a chunk; the threads see to it that the snapshot is there. */
export type ChunkWork = Omit<ChunkTask, 'snapshot' | 'snapshotVersion'>;

/** Who calculates chunks. A thread that ends takes its chunk with it, which rejects; others go on. */
export interface ChunkCalculator {
  calculate(work: ChunkWork, snapshot: ParameterSnapshot): Promise<AnsweredRows>;
  /** The accounts of a chunk, without figures. @param message why there are none */
  accountsOf(path: string, message: string): Promise<readonly BatchAccount[]>;
  /** Ends the threads, and what they are at. */
  close(): Promise<void>;
}

/** Threads of their own, so that large requests do not wait behind chunks. */
export class ChunkThreads implements ChunkCalculator {
  private readonly pool: Piscina<ChunkThreadTask, ChunkThreadReply>;

  /** @param threads at least 1 @param heapMegabytes of each thread; default: Node's own */
  constructor(threads: number, heapMegabytes?: number) {
    this.pool = new Piscina({
      filename: new URL('./chunk.worker.js', import.meta.url).href,
      minThreads: 0,
      maxThreads: threads,
      idleTimeout: 60_000,
      resourceLimits: {
        maxYoungGenerationSizeMb: YOUNG_GENERATION_MB,
        ...(heapMegabytes === undefined ? {} : { maxOldGenerationSizeMb: heapMegabytes }),
      },
    });
  }

  async calculate(work: ChunkWork, snapshot: ParameterSnapshot): Promise<AnsweredRows> {
    const { version } = snapshot;
    const first = await this.run('calculateChunk', { ...work, snapshotVersion: version, snapshot: null });
    const reply =
      first.kind === 'needs-snapshot'
        ? await this.run('calculateChunk', { ...work, snapshotVersion: version, snapshot })
        : first;
    if (reply.kind !== 'calculated-chunk') throw outOfStep(reply);
    return unpackRows(reply.packed);
  }

  async accountsOf(path: string, message: string): Promise<readonly BatchAccount[]> {
    const task: ChunkAccountsTask = { path, message };
    const reply = await this.run('accountsOfChunk', task);
    if (reply.kind !== 'chunk-accounts') throw outOfStep(reply);
    return reply.accounts;
  }

  async close(): Promise<void> {
    await this.pool.destroy();
  }

  private run(name: 'calculateChunk' | 'accountsOfChunk', task: ChunkThreadTask): Promise<ChunkThreadReply> {
    return this.pool.run(task, { name });
  }
}

const outOfStep = ({ kind }: ChunkThreadReply): Error => new Error(`A chunk's thread answered "${kind}".`);
