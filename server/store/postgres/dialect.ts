import {
  CompiledQuery,
  PostgresAdapter,
  PostgresIntrospector,
  PostgresQueryCompiler,
  type DatabaseConnection,
  type Dialect,
  type Driver,
  type QueryResult,
} from 'kysely';
import type { LentConnection, PostgresConnections } from './connections.js';

/** Kysely on our connections, whose faults are the store's and which are not used again after one of their own. */
export const postgresDialect = (connections: PostgresConnections): Dialect => ({
  createAdapter: () => new PostgresAdapter(),
  createDriver: () => new ConnectionDriver(connections),
  createIntrospector: (kysely) => new PostgresIntrospector(kysely),
  createQueryCompiler: () => new PostgresQueryCompiler(),
});

class ConnectionDriver implements Driver {
  constructor(private readonly connections: PostgresConnections) {}

  async acquireConnection(): Promise<DatabaseConnection> {
    return new KyselyConnection(await this.connections.checkOut());
  }

  releaseConnection(connection: KyselyConnection): Promise<void> {
    connection.lent.release();
    return Promise.resolve();
  }

  async beginTransaction(connection: DatabaseConnection): Promise<void> {
    await connection.executeQuery(CompiledQuery.raw('BEGIN'));
  }

  async commitTransaction(connection: DatabaseConnection): Promise<void> {
    await connection.executeQuery(CompiledQuery.raw('COMMIT'));
  }

  /** Where it fails the connection is broken, and the server has rolled back: the first error is the one to report. */
  async rollbackTransaction(connection: DatabaseConnection): Promise<void> {
    await connection.executeQuery(CompiledQuery.raw('ROLLBACK')).catch(() => undefined);
  }

  init(): Promise<void> {
    return Promise.resolve();
  }

  destroy(): Promise<void> {
    return this.connections.end();
  }
}

class KyselyConnection implements DatabaseConnection {
  constructor(readonly lent: LentConnection) {}

  async executeQuery<Row>({ sql, parameters }: CompiledQuery): Promise<QueryResult<Row>> {
    const { rows, rowCount } = await this.lent.query<Row>(sql, parameters);
    return { rows, numAffectedRows: BigInt(rowCount) };
  }

  /** The interface asks for it; long reads go page by page here. */
  streamQuery(): never {
    throw new Error('Queries are not streamed: a slow reader would hold a connection');
  }
}
