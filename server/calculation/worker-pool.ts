import { Piscina } from 'piscina';
import type { ParameterSnapshot } from '../parameters/snapshot.js';
import type {
  CalculationReply,
  CalculationTask,
  ManyReply,
  ManyTask,
  SnapshotTask,
  StageReply,
  StageTask,
  WorkerReply,
  WorkerTask,
  QuestionReply,
  QuestionTask,
} from './calculation-task.js';
import {
  toThread,
  type ComparedCommon,
  type ComparisonJob,
  type ComparisonReply,
  type ComparisonTask,
  type ThreadedComparisonReply,
} from './comparison-task.js';
import type { CounterMemory } from './engine-counters.js';

/** Large requests that may wait for a thread; more are refused as BUSY. */
const LONGEST_QUEUE = 64;

/** A large book makes some tens of MB of short-lived objects; a young generation that holds them spares collecting them. */
export const YOUNG_GENERATION_MB = 96;

type Without<Task extends SnapshotTask> = Omit<Task, keyof SnapshotTask>;

type Answered<Reply extends WorkerReply> = Exclude<Reply, { readonly kind: 'needs-snapshot' }>;

/** The threads of large requests, all over the same parameter columns. */
export class WorkerPool {
  private readonly pool: Piscina<WorkerTask | ComparisonTask, WorkerReply | ThreadedComparisonReply>;

  /** @param workers at least 1 @param counters that the threads add to; absent = they count nothing */
  constructor(workers: number, counters?: CounterMemory) {
    this.pool = new Piscina({
      filename: new URL('./calculation.worker.js', import.meta.url).href,
      name: 'calculate',
      minThreads: 1,
      maxThreads: workers,
      maxQueue: LONGEST_QUEUE,
      idleTimeout: 60_000,
      // A thread that waits without leaving its turn never lets go of the shared memory it was given.
      atomics: 'disabled',
      ...(counters === undefined ? {} : { workerData: counters }),
      resourceLimits: { maxYoungGenerationSizeMb: YOUNG_GENERATION_MB },
    });
  }

  get isFull(): boolean {
    return this.pool.queueSize >= LONGEST_QUEUE;
  }

  async calculate(task: Without<CalculationTask>, snapshot: ParameterSnapshot): Promise<Answered<CalculationReply>> {
    const reply = await this.run('calculate', task, snapshot);
    return reply.kind === 'calculated' || reply.kind === 'needs-selection' ? reply : outOfStep(reply);
  }

  async optimize(task: Without<CalculationTask>, snapshot: ParameterSnapshot): Promise<Answered<CalculationReply>> {
    const reply = await this.run('optimize', task, snapshot);
    return reply.kind === 'calculated' || reply.kind === 'needs-selection' ? reply : outOfStep(reply);
  }

  async calculateMany(task: Without<ManyTask>, snapshot: ParameterSnapshot): Promise<Answered<ManyReply>> {
    const reply = await this.run('calculateMany', task, snapshot);
    return reply.kind === 'calculated-many' ? reply : outOfStep(reply);
  }

  async stage(task: Without<StageTask>, snapshot: ParameterSnapshot): Promise<Answered<StageReply>> {
    const reply = await this.run('stage', task, snapshot);
    return reply.kind === 'staged' ? reply : outOfStep(reply);
  }

  async ask(task: Without<QuestionTask>, snapshot: ParameterSnapshot): Promise<Answered<QuestionReply>> {
    const reply = await this.run('ask', task, snapshot);
    return reply.kind === 'answered' || reply.kind === 'needs-selection' ? reply : outOfStep(reply);
  }

  async compare(job: ComparisonJob, common: ComparedCommon): Promise<ComparisonReply> {
    const run = (isSent: boolean) =>
      this.pool.run({ ...common, job: toThread(job, isSent) }, { name: 'compareStored' });
    const first = await run(false);
    return comparisonReply(first.kind === 'needs-snapshot' ? await run(true) : first);
  }

  async close(): Promise<void> {
    await this.pool.close();
  }

  /** Sends the snapshot along once a thread has said that it lacks it. */
  private async run(
    name: 'calculate' | 'optimize' | 'calculateMany' | 'stage' | 'ask',
    task: Without<CalculationTask> | Without<QuestionTask> | Without<ManyTask> | Without<StageTask>,
    snapshot: ParameterSnapshot,
  ): Promise<WorkerReply> {
    const { version } = snapshot;
    const reply = workerReply(await this.pool.run({ ...task, snapshotVersion: version, snapshot: null }, { name }));
    if (reply.kind !== 'needs-snapshot') return reply;
    return workerReply(await this.pool.run({ ...task, snapshotVersion: version, snapshot }, { name }));
  }
}

function outOfStep(reply: WorkerReply | ThreadedComparisonReply): never {
  throw new Error(`A calculation thread answered "${reply.kind}" to another task.`);
}

/** A copy in shared memory, so that a body crosses to threads as often as needed without another. */
export function shared(body: Uint8Array): Uint8Array {
  const copy = new Uint8Array(new SharedArrayBuffer(body.byteLength));
  copy.set(body);
  return copy;
}

const COMPARISONS: ReadonlySet<string> = new Set(['compared', 'refused', 'matched', 'other-parameters']);

const isComparison = (reply: WorkerReply | ThreadedComparisonReply): reply is ComparisonReply =>
  COMPARISONS.has(reply.kind);

const comparisonReply = (reply: WorkerReply | ThreadedComparisonReply): ComparisonReply =>
  isComparison(reply) ? reply : outOfStep(reply);

const workerReply = (reply: WorkerReply | ThreadedComparisonReply): WorkerReply =>
  isComparison(reply) ? outOfStep(reply) : reply;
