import { randomUUID } from 'node:crypto';
import { sql } from 'kysely';
import { lockQueue, tellWaiting } from './queue.js';
import type { ChunkJobs } from '../boss.js';
import { CHUNK_SECONDS } from '../boss.js';
import type { PostgresDatabase, PostgresTransaction } from '../database.js';

export interface BatchWorkersOptions {
  /** The same for all processes of one installation, of which one is up at a time. */
  readonly home: string;
  /** A process that has not been heard of for so long is dead. */
  readonly leaseMilliseconds: number;
  /** Told of what goes wrong; it is tried again. */
  readonly onTrouble: (error: unknown) => void;
}

/** Of the lock of the one who looks after the others: "MDSW". */
const SWEEP_LOCK = 0x4d445357;

/** So often within a lease a process is heard of. */
const BEATS_A_LEASE = 5;
const TIDY_MILLISECONDS = 600_000;

/** A chunk that is worked on. */
interface RunningChunk {
  readonly batch_no: number;
  readonly batch_id: string;
  readonly chunk: number;
  readonly attempt: number;
}

/**
 * The processes that work on batches: this one tells that it is up, and takes back the chunks of those that are not. Times are
 * the database's.
 */
export class BatchWorkers {
  /** This process. */
  readonly worker: string = randomUUID();
  private timer: NodeJS.Timeout | undefined;
  private beating: Promise<void> = Promise.resolve();
  private held: readonly string[] | null = null;
  /** Milliseconds of this process's clock. */
  private seenAt = -Infinity;
  private tidiedAt = performance.now();

  constructor(
    private readonly database: PostgresDatabase,
    private readonly jobs: ChunkJobs,
    private readonly options: BatchWorkersOptions,
  ) {}

  /** Tells that this process is up, from now on until `close`. */
  async open(): Promise<void> {
    await this.tell();
    const period = this.options.leaseMilliseconds / BEATS_A_LEASE;
    this.timer = setInterval(() => {
      this.beating = this.beating.then(() => this.beat()).catch(this.options.onTrouble);
    }, period).unref();
  }

  /** With which parameters this process calculates; told to the others with the next beat. */
  calculatesWith(held: readonly string[] | undefined): void {
    this.held = held ?? [];
  }

  /** Chunks of this installation wait again, those of its earlier processes included. */
  async takeBackOwn(): Promise<void> {
    const isOwn = sql<boolean>`worker IN (SELECT worker FROM margin_desk.batch_workers WHERE home = ${this.options.home})`;
    await this.database.transaction((transaction) => this.takeBack(transaction, isOwn, 'its process has ended'));
  }

  /** Takes back the chunks of processes that have ended, and those that take far too long. */
  async takeBackLost(): Promise<void> {
    const span = sql`${this.options.leaseMilliseconds} * interval '1 millisecond'`;
    // Times to come were written before the database's clock was set back.
    const isUp = sql`seen_at BETWEEN clock_timestamp() - ${span} AND clock_timestamp() + ${span}`;
    const isLost = sql<boolean>`(begun_at < clock_timestamp() - ${CHUNK_SECONDS} * interval '1 second'
      OR NOT EXISTS (SELECT 1 FROM margin_desk.batch_workers AS up WHERE up.worker = batch_chunks.worker AND ${isUp}))`;
    await this.database.transaction(async (transaction) => {
      if (!(await isSweeper(transaction))) return;
      await this.takeBack(transaction, isLost, 'its process was not heard of any more, or took too long');
      await sql`DELETE FROM margin_desk.batch_workers WHERE NOT (${isUp})`.execute(transaction);
      await sql`
        WITH up AS (SELECT parameters FROM margin_desk.batch_workers WHERE parameters IS NOT NULL)
        UPDATE margin_desk.batches
        SET gone_since = CASE WHEN gone_since IS NULL THEN clock_timestamp() END
        WHERE status IN ('queued', 'processing') AND (gone_since IS NULL) = (
          EXISTS (SELECT 1 FROM up) AND NOT EXISTS (SELECT 1 FROM up WHERE parameters_checksum = ANY (parameters)))`.execute(
        transaction,
      );
    });
  }

  /** Announces that this process ends; the chunks that it works on wait again. */
  async close(): Promise<void> {
    clearInterval(this.timer);
    await this.beating;
    try {
      const isMine = sql<boolean>`worker = ${this.worker}`;
      await this.database.transaction((transaction) => this.takeBack(transaction, isMine, 'its process stops'));
      await sql`DELETE FROM margin_desk.batch_workers WHERE worker = ${this.worker}`.execute(this.database.read);
    } catch (error) {
      this.options.onTrouble(error);
    }
  }

  /**
   * Renews this worker's heartbeat. Workers that could not report while the database was away get the time to report
   * again.
   */
  private async beat(): Promise<void> {
    const wasUp = performance.now() - this.seenAt < this.options.leaseMilliseconds;
    await this.tell();
    if (!wasUp) return;
    await this.takeBackLost();
    if (performance.now() - this.tidiedAt < TIDY_MILLISECONDS) return;
    this.tidiedAt = performance.now();
    await this.jobs.tidy();
  }

  private async tell(): Promise<void> {
    const parameters = this.held === null ? null : [...this.held];
    await sql`
      INSERT INTO margin_desk.batch_workers (worker, home, seen_at, parameters)
      VALUES (${this.worker}, ${this.options.home}, clock_timestamp(), ${parameters}::text[])
      ON CONFLICT (worker) DO UPDATE SET seen_at = excluded.seen_at, parameters = excluded.parameters`.execute(
      this.database.read,
    );
    this.seenAt = performance.now();
  }

  private async takeBack(
    transaction: PostgresTransaction,
    which: ReturnType<typeof sql<boolean>>,
    reason: string,
  ): Promise<void> {
    const { rows } = await sql<RunningChunk>`
      SELECT batch_no, batch_id, chunk, attempt FROM margin_desk.batch_chunks JOIN margin_desk.batches USING (batch_no)
      WHERE state = 'running' AND ${which} ORDER BY batch_no, chunk`.execute(transaction);
    if (rows.length === 0) return;
    await lockQueue(transaction);
    // Jobs, chunks, batches: in this order all who change several of them take them.
    const attempts = rows.map(({ batch_id: batchId, chunk, attempt }) => ({ batchId, chunk, attempt }));
    await this.jobs.fail(transaction, attempts, reason);
    await sql`
      WITH lost AS (
        SELECT * FROM unnest(${rows.map((row) => row.batch_no)}::bigint[], ${rows.map((row) => row.chunk)}::integer[],
          ${rows.map((row) => row.attempt)}::integer[]) AS lost (batch_no, chunk, attempt)),
      taken AS (
        UPDATE margin_desk.batch_chunks SET state = 'waiting', worker = NULL FROM lost
        WHERE batch_chunks.batch_no = lost.batch_no AND batch_chunks.chunk = lost.chunk
          AND batch_chunks.attempt = lost.attempt AND state = 'running'
        RETURNING batch_chunks.batch_no)
      UPDATE margin_desk.batches SET chunks_waiting = chunks_waiting + counted.chunks
      FROM (SELECT batch_no, count(*) AS chunks FROM taken GROUP BY batch_no) AS counted
      WHERE batches.batch_no = counted.batch_no`.execute(transaction);
    await tellWaiting(transaction);
  }
}

/** Whether nobody else looks after the others at this moment. */
async function isSweeper(transaction: PostgresTransaction): Promise<boolean> {
  const { rows } = await sql<{ readonly is_free: boolean }>`
    SELECT pg_try_advisory_xact_lock(${SWEEP_LOCK}) AS is_free`.execute(transaction);
  return rows[0]?.is_free === true;
}
