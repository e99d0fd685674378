import pg from 'pg';
import { faultText } from '../../lib/fault.js';
import { isOfConnection, storeFault } from './faults.js';

/** Connections to one server, at most as many as the settings say. */
export class PostgresConnections {
  private readonly pool: pg.Pool;
  private ending: Promise<void> | undefined;

  constructor(settings: pg.PoolConfig, onTrouble: (sentence: string) => void) {
    this.pool = new pg.Pool(settings);
    // Without listeners the loss of a connection would end the process.
    this.pool.on('error', (error) => onTrouble(`A connection to the database was lost: ${faultText(error)}.`));
    this.pool.on('connect', (client) => client.on('error', () => undefined));
  }

  /** Lends a connection to one piece of work. */
  async use<T>(work: (connection: LentConnection) => Promise<T>): Promise<T> {
    const connection = await this.checkOut();
    try {
      return await work(connection);
    } finally {
      connection.release();
    }
  }

  /** To be released again. */
  async checkOut(): Promise<LentConnection> {
    if (this.ending !== undefined) throw new Error('The database is closed here');
    try {
      return new LentConnection(await this.pool.connect());
    } catch (error) {
      throw storeFault(error);
    }
  }

  /** Resolves when all lent connections have been returned and all are closed. */
  end(): Promise<void> {
    return (this.ending ??= this.pool.end());
  }
}

export interface StatementResult<Row> {
  readonly rows: Row[];
  /** Rows given or changed. */
  readonly rowCount: number;
}

/** One that met with a fault of its own is not lent again. */
export class LentConnection {
  private isBroken = false;

  constructor(private readonly client: pg.PoolClient) {}

  /** The rows are what the caller says of them. @param values of $1, $2, …; without any, several statements may be given */
  async query<Row>(text: string, values?: readonly unknown[]): Promise<StatementResult<Row>> {
    try {
      const { rows, rowCount } = await this.client.query(text, values && [...values]);
      // pg can't know the types of columns; whoever writes a query says them.
      // eslint-disable-next-line @typescript-eslint/no-unsafe-assignment
      return { rows, rowCount: rowCount ?? 0 };
    } catch (error) {
      this.isBroken ||= isOfConnection(error);
      throw storeFault(error);
    }
  }

  release(): void {
    this.client.release(this.isBroken);
  }
}
