import { Piscina } from 'piscina';
import type { CounterMemory } from '../../calculation/engine-counters.js';
import type { ParameterSnapshot } from '../../parameters/snapshot.js';
import type { BatchAccount } from '../../store/types.js';
import type { ChunkAccountsTask, ChunkTask, ChunkThreadReply, ChunkThreadTask, PackedAnswer } from './task.js';

/** What is to be calculated of a chunk; the threads see to it that the snapshot is there. */
export type ChunkWork = Omit<ChunkTask, 'snapshot' | 'snapshotVersion' | 'memory'>;

/** A calculated chunk, to be released once it is stored or given up. */
export interface AnsweredChunk extends PackedAnswer {
  /** Gives its memory back; what is in it can't be read afterwards. */
  readonly release: () => void;
}

/** Who calculates chunks. A thread that ends takes its chunk with it, which rejects; others go on. */
export interface ChunkCalculator {
  calculate(work: ChunkWork, snapshot: ParameterSnapshot): Promise<AnsweredChunk>;
  /** The accounts of a chunk, without figures. @param message why there are none */
  accountsOf(path: string, message: string): Promise<readonly BatchAccount[]>;
  /** Ends the threads, and what they are at. */
  close(): Promise<void>;
}

/** Of an account little outlives its calculation. */
const YOUNG_GENERATION_MB = 24;
/** Memory of larger chunks is not kept. */
const KEPT_BYTES = 33_554_432;

/** Threads of their own, so that large requests do not wait behind chunks. */
export class ChunkThreads implements ChunkCalculator {
  private readonly pool: Piscina<ChunkThreadTask, ChunkThreadReply>;
  /** Memory of chunks that are stored: shared memory is freed late, and new memory is slow at first. */
  private readonly spare: SharedArrayBuffer[] = [];

  /** @param threads at least 1 @param heapMegabytes of each thread; default: Node's own @param counters that the threads add to; absent = they count nothing */
  constructor(threads: number, heapMegabytes?: number, counters?: CounterMemory) {
    this.pool = new Piscina({
      filename: new URL('./chunk.worker.js', import.meta.url).href,
      minThreads: 0,
      maxThreads: threads,
      idleTimeout: 60_000,
      // A thread that waits without leaving its turn never lets go of the shared memory it was given.
      atomics: 'disabled',
      ...(counters === undefined ? {} : { workerData: counters }),
      resourceLimits: {
        maxYoungGenerationSizeMb: YOUNG_GENERATION_MB,
        ...(heapMegabytes === undefined ? {} : { maxOldGenerationSizeMb: heapMegabytes }),
      },
    });
  }

  async calculate(work: ChunkWork, snapshot: ParameterSnapshot): Promise<AnsweredChunk> {
    const task = { ...work, memory: this.spare.pop() ?? new SharedArrayBuffer(0), snapshotVersion: snapshot.version };
    const first = await this.run('calculateChunk', { ...task, snapshot: null });
    const reply = first.kind === 'needs-snapshot' ? await this.run('calculateChunk', { ...task, snapshot }) : first;
    if (reply.kind !== 'calculated-chunk') throw outOfStep(reply);
    const { memory } = reply.calculated.chunk;
    const release = (): void => {
      if (memory.byteLength <= KEPT_BYTES) this.spare.push(memory);
    };
    return { ...reply.calculated, release };
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
