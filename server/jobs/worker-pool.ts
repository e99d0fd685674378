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
} from './calculation-task.js';

/** Large requests that may wait for a thread; more are refused as BUSY. */
const LONGEST_QUEUE = 64;

/** A large book makes some tens of MB of short-lived objects; a young generation that holds them spares collecting them. */
export const YOUNG_GENERATION_MB = 96;

type Without<Task extends SnapshotTask> = Omit<Task, keyof SnapshotTask>;

type Answered<Reply extends WorkerReply> = Exclude<Reply, { readonly kind: 'needs-snapshot' }>;

/** The threads of large requests, all over the same parameter columns. */
export class WorkerPool {
  private readonly pool: Piscina<WorkerTask, WorkerReply>;

  /** @param workers at least 1 */
  constructor(workers: number) {
    this.pool = new Piscina({
      filename: new URL('./calculation.worker.js', import.meta.url).href,
      name: 'calculate',
      minThreads: 1,
      maxThreads: workers,
      maxQueue: LONGEST_QUEUE,
      idleTimeout: 60_000,
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

  async calculateMany(task: Without<ManyTask>, snapshot: ParameterSnapshot): Promise<Answered<ManyReply>> {
    const reply = await this.run('calculateMany', task, snapshot);
    return reply.kind === 'calculated-many' ? reply : outOfStep(reply);
  }

  async stage(task: Without<StageTask>, snapshot: ParameterSnapshot): Promise<Answered<StageReply>> {
    const reply = await this.run('stage', task, snapshot);
    return reply.kind === 'staged' ? reply : outOfStep(reply);
  }

  async close(): Promise<void> {
    await this.pool.close();
  }

  /** Sends the snapshot along once a thread has said that it lacks it. */
  private async run(
    name: 'calculate' | 'calculateMany' | 'stage',
    task: Without<CalculationTask> | Without<ManyTask> | Without<StageTask>,
    snapshot: ParameterSnapshot,
  ): Promise<WorkerReply> {
    const { version } = snapshot;
    const reply = await this.pool.run({ ...task, snapshotVersion: version, snapshot: null }, { name });
    if (reply.kind !== 'needs-snapshot') return reply;
    return await this.pool.run({ ...task, snapshotVersion: version, snapshot }, { name });
  }
}

function outOfStep(reply: WorkerReply): never {
  throw new Error(`A calculation thread answered "${reply.kind}" to another task.`);
}

/** A copy in shared memory, so that a body crosses to threads as often as needed without another. */
export function shared(body: Uint8Array): Uint8Array {
  const copy = new Uint8Array(new SharedArrayBuffer(body.byteLength));
  copy.set(body);
  return copy;
}
