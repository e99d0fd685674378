import { Kysely, type Transaction } from 'kysely';
import pg from 'pg';
import { shownAddress } from './address.js';
import { PostgresConnections, type LentConnection, type StatementResult } from './connections.js';
import { postgresDialect } from './dialect.js';
import { faultText } from '../../lib/fault.js';
import { StoreUnavailable } from '../store-unavailable.js';
import { hasLostAgainstOthers } from './faults.js';
import { migratePostgres } from './migrations.js';
import type { PostgresTables } from './tables.js';

/** Where our tables are; nothing else of the database is touched. */
export const SCHEMA = 'margin_desk';

export type PostgresReader = Kysely<PostgresTables>;
export type PostgresTransaction = Transaction<PostgresTables>;

export interface PostgresOptions {
  /** Called with a sentence on a failure outside of a request. Default: nobody is told. */
  readonly onTrouble?: (sentence: string) => void;
  /** How long the verification of a key waits for an answer; default: 10 s. */
  readonly keyMilliseconds?: number;
}

/** A transaction that lost against others is tried so often in all. */
const TRIES = 5;

/** Milliseconds. The client's own patience is for a server that does not answer at all. */
const STATEMENT_MILLISECONDS = 60_000;
const ANSWER_MILLISECONDS = 75_000;
const CONNECT_MILLISECONDS = 5_000;
const KEEP_ALIVE_MILLISECONDS = 10_000;
const CONNECTIONS = 10;

/**
 * One PostgreSQL database, migrated. Connections come from a pool and are made again by themselves after the database
 * was away; whatever may pass rejects with `StoreUnavailable`.
 */
export class PostgresDatabase {
  private readonly kysely: Kysely<PostgresTables>;

  private constructor(
    private readonly connections: PostgresConnections,
    /** For connections of one's own, e.g. one that listens. */
    readonly clientSettings: pg.ClientConfig,
  ) {
    this.kysely = new Kysely<PostgresTables>({ dialect: postgresDialect(connections) }).withSchema(SCHEMA);
  }

  /**
   * Connects, and makes or completes the tables.
   * @param url `postgres://…`; what it leaves out is taken from libpq's variables (`PGPASSWORD`, `PGSSLMODE`, …)
   * @throws with a sentence that never holds the password
   */
  static async open(url: string, { onTrouble = () => undefined }: PostgresOptions = {}): Promise<PostgresDatabase> {
    const settings = clientSettings(url);
    const connections = new PostgresConnections({ ...settings, max: CONNECTIONS }, onTrouble);
    try {
      await connections.use(migratePostgres);
      return new PostgresDatabase(connections, settings);
    } catch (error) {
      await connections.end();
      const reason = error instanceof StoreUnavailable ? error.reason : faultText(error).replace(/\.$/, '');
      throw new Error(`The database ${shownAddress(url)} can't be used: ${reason}.`, { cause: error });
    }
  }

  /** For single statements; each takes a connection for as long as it runs. */
  get read(): PostgresReader {
    return this.kysely;
  }

  /** All of `work` is committed when this resolves; tried again where it only lost against others. */
  async transaction<T>(work: (transaction: PostgresTransaction) => Promise<T>): Promise<T> {
    for (let attempt = 1; ; attempt++) {
      try {
        return await this.kysely.transaction().execute(work);
      } catch (error) {
        if (attempt === TRIES || !hasLostAgainstOthers(error)) throw error;
      }
    }
  }

  /** A statement as pg takes it. */
  query<Row>(text: string, values?: readonly unknown[]): Promise<StatementResult<Row>> {
    return this.connections.use((connection) => connection.query<Row>(text, values));
  }

  /** Lends a connection to one piece of work, e.g. under a lock of its session. */
  use<T>(work: (connection: LentConnection) => Promise<T>): Promise<T> {
    return this.connections.use(work);
  }

  /** Ends the connections once what runs on them has ended. */
  close(): Promise<void> {
    return this.connections.end();
  }
}

const clientSettings = (url: string): pg.ClientConfig => ({
  connectionString: url,
  fallback_application_name: 'margin-desk',
  statement_timeout: STATEMENT_MILLISECONDS,
  query_timeout: ANSWER_MILLISECONDS,
  idle_in_transaction_session_timeout: STATEMENT_MILLISECONDS,
  connectionTimeoutMillis: connectMilliseconds(process.env),
  keepAlive: true,
  keepAliveInitialDelayMillis: KEEP_ALIVE_MILLISECONDS,
  types: numberTypes(),
});

/** How long a connection is waited for, as libpq's variable has it in whole seconds, where 0 means for ever. */
const connectMilliseconds = ({ PGCONNECT_TIMEOUT: seconds = '' }: NodeJS.ProcessEnv): number =>
  /^\d{1,6}$/.test(seconds) ? Number(seconds) * 1000 : CONNECT_MILLISECONDS;

/** Numbers of 8 bytes are counts and row numbers here, far below 2^53. */
function numberTypes(): pg.TypeOverrides {
  const types = new pg.TypeOverrides();
  types.setTypeParser(pg.types.builtins.INT8, Number);
  return types;
}
