import type { BatchStatus } from '../../server/store/types.js';
import type { ProcessingMode } from '../../server/contract/batch.js';

interface ModelBatch {
  readonly id: string;
  readonly owner: string;
  readonly isPriority: boolean;
  status: BatchStatus;
  code: string | null;
  readonly waiting: Set<number>;
  readonly running: Set<number>;
}

/** The rules of the queue in their plainest form, to hold stores to: `design/api.md` "Batch". */
export class BatchQueueModel {
  readonly batches: ModelBatch[] = [];
  /** Owners, the one served last at the end. */
  private served: string[] = [];

  add(id: string, owner: string, mode: ProcessingMode, chunks: number): readonly string[] {
    const replaced = mode === 'replace_all' ? this.queued(owner) : [];
    for (const batch of replaced) end(batch, 'REPLACED');
    const waiting = new Set(Array.from({ length: chunks }, (_, chunk) => chunk));
    const isPriority = mode === 'priority';
    this.batches.push({ id, owner, isPriority, status: 'queued', code: null, waiting, running: new Set() });
    return replaced.map((batch) => batch.id);
  }

  /** `batch/chunk` */
  claim(): string | undefined {
    const heads = [...new Set(this.batches.map(({ owner }) => owner))].flatMap((owner) => this.head(owner) ?? []);
    const ready = heads.filter(({ waiting }) => waiting.size > 0);
    const turn = ({ owner }: ModelBatch): number => this.served.indexOf(owner);
    const [next] = ready.sort((a, b) => turn(a) - turn(b) || this.batches.indexOf(a) - this.batches.indexOf(b));
    if (next === undefined) return undefined;
    const chunk = Math.min(...next.waiting);
    next.waiting.delete(chunk);
    next.running.add(chunk);
    next.status = 'processing';
    this.served = [...this.served.filter((owner) => owner !== next.owner), next.owner];
    return `${next.id}/${chunk}`;
  }

  complete(id: string, chunk: number): void {
    const batch = this.find(id);
    batch?.running.delete(chunk);
    if (batch !== undefined && batch.running.size + batch.waiting.size === 0) batch.status = 'completed';
  }

  giveBack(id: string, chunk: number): void {
    const batch = this.find(id);
    if (batch?.running.delete(chunk)) batch.waiting.add(chunk);
  }

  cancel(id: string): string {
    const batch = this.find(id);
    if (batch === undefined) return 'not-found';
    if (batch.status !== 'queued') return 'not-cancellable';
    end(batch, 'CANCELLED');
    return 'cancelled';
  }

  recover(): void {
    for (const batch of this.batches) for (const chunk of [...batch.running]) this.giveBack(batch.id, chunk);
  }

  /** `status code place` of a batch. */
  describe({ status, code, id, owner }: ModelBatch): string {
    const place = this.inOrder(owner).findIndex((batch) => batch.id === id);
    return `${status} ${code ?? '-'} ${status === 'queued' ? place : '-'}`;
  }

  find(id: string): ModelBatch | undefined {
    return this.batches.find((batch) => batch.id === id);
  }

  private head(owner: string): ModelBatch | undefined {
    return this.batches.find((b) => b.owner === owner && b.status === 'processing') ?? this.inOrder(owner)[0];
  }

  private inOrder(owner: string): readonly ModelBatch[] {
    const queued = this.queued(owner);
    return [...queued.filter(({ isPriority }) => isPriority), ...queued.filter(({ isPriority }) => !isPriority)];
  }

  private queued(owner: string): readonly ModelBatch[] {
    return this.batches.filter((batch) => batch.owner === owner && batch.status === 'queued');
  }
}

function end(batch: ModelBatch, code: string): void {
  batch.status = 'failed';
  batch.code = code;
}
