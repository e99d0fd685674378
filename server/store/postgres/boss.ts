import { createHash } from 'node:crypto';
import PgBoss from 'pg-boss';
import { CompiledQuery } from 'kysely';
import type { PostgresDatabase, PostgresTransaction } from './database.js';

/** The queue of pg-boss, in its own schema `pgboss`, in which every attempt at a chunk is a job. */
const QUEUE = 'batch-chunks';

/** Of the lock under which one process at a time makes or completes the tables of pg-boss: "MDSJ". */
const START_LOCK = 0x4d44534a;

/** A chunk takes seconds; one that is not done by then is taken from whoever is at it. */
export const CHUNK_SECONDS = 600;

/** Jobs that have ended are archived after the first, and dropped after the second. */
const ARCHIVED_SECONDS = 3_600;
const DROPPED_DAYS = 1;

/** An attempt at a chunk. */
export interface ChunkAttempt {
  readonly batchId: string;
  readonly chunk: number;
  /** From 1. */
  readonly attempt: number;
}

/**
 * Chunks as jobs of pg-boss: begun, completed and failed by its own statements, inside the transactions that change the
 * chunk's state and results. A job is made when a process asks for work, since the order of batches is ours, and never
 * tried again by pg-boss: another attempt is another job.
 */
export class ChunkJobs {
  private constructor(private readonly boss: PgBoss) {}

  /** Makes or completes the tables of pg-boss; several may do so at once. */
  static async open(database: PostgresDatabase): Promise<ChunkJobs> {
    const boss = new PgBoss({
      db: { executeSql: (text, values) => runAlone(database, text, values) },
      supervise: false,
      schedule: false,
      archiveCompletedAfterSeconds: ARCHIVED_SECONDS,
      deleteAfterDays: DROPPED_DAYS,
    });
    boss.on('error', () => undefined);
    await database.use(async (connection) => {
      await connection.query('SELECT pg_advisory_lock($1)', [START_LOCK]);
      try {
        await boss.start();
        await boss.createQueue(QUEUE, { name: QUEUE, policy: 'standard', retryLimit: 0 });
      } finally {
        await connection.query('SELECT pg_advisory_unlock($1)', [START_LOCK]);
      }
    });
    return new ChunkJobs(boss);
  }

  /** Begins a job for an attempt. */
  async begin(transaction: PostgresTransaction, attempt: ChunkAttempt): Promise<void> {
    const db = within(transaction);
    const id = jobOf(attempt);
    const options = { id, db, expireInSeconds: CHUNK_SECONDS, retryLimit: 0 };
    await this.boss.send(QUEUE, { batchId: attempt.batchId, chunk: attempt.chunk }, options);
    const [job] = await this.boss.fetch(QUEUE, { db, ignoreStartAfter: true });
    db.rethrow();
    if (job?.id !== id) throw new Error(`pg-boss began job ${job?.id ?? 'none'} instead of ${id}`);
  }

  async complete(transaction: PostgresTransaction, attempt: ChunkAttempt): Promise<void> {
    await this.boss.complete(QUEUE, jobOf(attempt), {}, { db: within(transaction) });
  }

  /** @param reason for those who look at the jobs: never what may name an account */
  async fail(transaction: PostgresTransaction, attempts: readonly ChunkAttempt[], reason: string): Promise<void> {
    const db = within(transaction);
    for (const attempt of attempts) await this.boss.fail(QUEUE, jobOf(attempt), { reason }, { db });
  }

  /** Archives and drops jobs that ended long ago. */
  async tidy(): Promise<void> {
    await this.boss.maintain();
  }

  async close(): Promise<void> {
    await this.boss.stop({ graceful: false, close: false });
  }
}

/** The same for the same attempt: a UUID of its hash. */
function jobOf({ batchId, chunk, attempt }: ChunkAttempt): string {
  const hash = createHash('sha256').update(`${batchId}/${chunk}/${attempt}`).digest('hex');
  return [
    hash.slice(0, 8),
    hash.slice(8, 12),
    `8${hash.slice(13, 16)}`,
    `8${hash.slice(17, 20)}`,
    hash.slice(20, 32),
  ].join('-');
}

/** Statements of pg-boss that are transactions of their own, written as one text; what one leaves behind is ended. */
const runAlone = (database: PostgresDatabase, text: string, values: readonly unknown[] = []): Promise<SqlAnswer> =>
  database.use(async (connection) => {
    try {
      return await connection.query(text, values);
    } catch (error) {
      await connection.query('ROLLBACK').catch(() => undefined);
      throw error;
    }
  });

interface SqlAnswer {
  readonly rows: unknown[];
}

/** Runs statements of pg-boss inside a transaction of ours. */
function within(transaction: PostgresTransaction): PgBoss.Db & { readonly rethrow: () => void } {
  let fault: { readonly error: unknown } | undefined;
  return {
    executeSql: async (text, values) => {
      try {
        return { rows: (await transaction.executeQuery(CompiledQuery.raw(text, values))).rows };
      } catch (error) {
        fault ??= { error };
        throw error;
      }
    },
    /** Of the faults that pg-boss keeps to itself: the transaction is lost. */
    rethrow: () => {
      if (fault !== undefined) throw fault.error;
    },
  };
}
