import type { EngineCounters } from '../../calculation/engine-counters.js';
import type { CalculationParameters, RequestOrigin } from '../../calculation/operation.js';
import { OperationThreads, type ParameterSource } from '../../calculation/operation-threads.js';
import { ThreadPool, type RunOptions } from '../../threads/thread-pool.js';
import type { ParameterSnapshot } from '../../parameters/snapshot.js';
import type { BatchAccount } from '../../store/types.js';
import { calculateGroups, type GroupsAnswer, type GroupsInput } from '../groups/calculate-groups.js';
import { calculateChunk, type ChunkInput, type PackedAnswer } from './operations.js';

/** The work on a chunk, and its owner. */
export interface ChunkWork extends Omit<ChunkInput, 'memory'>, Omit<RequestOrigin, 'startedAt'> {
  readonly clearingHouseSettings: CalculationParameters['clearingHouseSettings'];
}

/** The work on the groups of a batch, and its owner. */
export interface GroupsWork extends GroupsInput, Omit<RequestOrigin, 'startedAt'> {
  readonly clearingHouseSettings: CalculationParameters['clearingHouseSettings'];
}

/** A calculated chunk, to be released once it is stored or given up. */
export interface AnsweredChunk extends PackedAnswer {
  /** Returns its memory; the content can't be read afterwards. */
  readonly release: () => void;
}

/** Calculates chunks on threads. If a thread ends, its chunk is rejected; the others continue. */
export interface ChunkCalculator {
  calculate(work: ChunkWork, snapshot: ParameterSnapshot, options?: Pick<RunOptions, 'signal'>): Promise<AnsweredChunk>;
  /** The accounts of a chunk, without figures. @param message why there are none */
  accountsOf(path: string, message: string): Promise<readonly BatchAccount[]>;
  /** Ends the threads and their current work. */
  close(): Promise<void>;
}

export interface ChunkThreadsOptions {
  /** At least 1. */
  readonly threads: number;
  /** Heap of each thread; default: Node's own. */
  readonly heapMegabytes?: number;
  /** Counters that the threads add to; absent = they count nothing. */
  readonly counters?: EngineCounters['memory'];
  /** The module that the threads run; default: `chunk.worker`. */
  readonly module?: URL;
}

/** Size of the young generation; few objects of an account survive its calculation. */
const YOUNG_GENERATION_MEGABYTES = 24;
/** Memory of larger chunks is not kept. */
const MOST_SPARE_BYTES = 33_554_432;

/** Calculates chunks on threads of their own, so that large requests do not wait behind chunks. */
export class ChunkThreads implements ChunkCalculator {
  private readonly pool: ThreadPool;
  private readonly operations: OperationThreads;
  /** Memory of stored chunks, kept for reuse: shared memory is freed late, and new memory is slow at first. */
  private readonly spare: SharedArrayBuffer[] = [];

  constructor({ threads, heapMegabytes, counters, module }: ChunkThreadsOptions) {
    this.pool = new ThreadPool({
      subject: 'batches',
      module: module ?? new URL('./chunk.worker.js', import.meta.url),
      mostThreads: threads,
      idleMilliseconds: 60_000,
      youngGenerationMegabytes: YOUNG_GENERATION_MEGABYTES,
      ...(heapMegabytes === undefined ? {} : { heapMegabytes }),
      ...(counters === undefined ? {} : { data: counters }),
    });
    this.operations = new OperationThreads(this.pool);
  }

  async calculate(
    { clearingHouseSettings, licence, submittedTime, scenarios, limits, ...chunk }: ChunkWork,
    snapshot: ParameterSnapshot,
    options?: Pick<RunOptions, 'signal'>,
  ): Promise<AnsweredChunk> {
    const input = { ...chunk, memory: this.spare.pop() ?? new SharedArrayBuffer(0) };
    const origin = { licence, submittedTime, scenarios, limits, startedAt: 0 };
    const source = sourceOf(snapshot, clearingHouseSettings);
    const answer = await this.operations.run(calculateChunk, input, origin, source, options);
    const { memory } = answer.chunk;
    const release = (): void => {
      if (memory.byteLength <= MOST_SPARE_BYTES) this.spare.push(memory);
    };
    return { ...answer, release };
  }

  /** The groups of a batch. */
  groups(
    { clearingHouseSettings, licence, submittedTime, scenarios, limits, ...input }: GroupsWork,
    snapshot: ParameterSnapshot,
  ): Promise<GroupsAnswer> {
    const origin = { licence, submittedTime, scenarios, limits, startedAt: 0 };
    return this.operations.run(calculateGroups, input, origin, sourceOf(snapshot, clearingHouseSettings));
  }

  accountsOf(path: string, message: string): Promise<readonly BatchAccount[]> {
    return this.pool.run<readonly BatchAccount[]>('accountsOfChunk', { path, message });
  }

  close(): Promise<void> {
    return this.pool.destroy();
  }
}

const sourceOf = (
  snapshot: ParameterSnapshot,
  clearingHouseSettings: CalculationParameters['clearingHouseSettings'],
): ParameterSource => ({
  parameters: { snapshot, clearingHouseSettings },
  select: () => Promise.reject(new Error('The parameters of a batch are chosen when it is accepted.')),
});
