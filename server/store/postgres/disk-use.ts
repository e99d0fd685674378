import { sql } from 'kysely';
import type { PostgresReader } from './database.js';

/** Asked again no sooner: every process is, and all ask the same files. */
const KEPT_MILLISECONDS = 10_000;

interface SchemaSizes {
  readonly rows_bytes: number;
  readonly other_bytes: number;
}

/** What the tables take on the database's disk, indexes and free space in them included; some seconds old at most. */
export class DiskUse {
  private measured: { readonly at: number; readonly sizes: Promise<SchemaSizes> } | undefined;

  constructor(private readonly reader: () => PostgresReader) {}

  /** Bytes of submitted rows of batches. */
  async ofRows(): Promise<number> {
    return (await this.sizes()).rows_bytes;
  }

  /** Bytes of all else: results, and what is little beside them. */
  async ofResults(): Promise<number> {
    return (await this.sizes()).other_bytes;
  }

  private sizes(): Promise<SchemaSizes> {
    const now = performance.now();
    if (this.measured !== undefined && now - this.measured.at < KEPT_MILLISECONDS) return this.measured.sizes;
    const sizes = this.measure();
    this.measured = { at: now, sizes };
    sizes.catch(() => (this.measured = undefined));
    return sizes;
  }

  private async measure(): Promise<SchemaSizes> {
    const { rows } = await sql<SchemaSizes>`
      SELECT coalesce(sum(bytes) FILTER (WHERE relname = 'batch_rows'), 0)::bigint AS rows_bytes,
        coalesce(sum(bytes) FILTER (WHERE relname <> 'batch_rows'), 0)::bigint AS other_bytes
      FROM (SELECT relname, pg_total_relation_size(oid) AS bytes FROM pg_class
        WHERE relnamespace = 'margin_desk'::regnamespace AND relkind = 'r') AS sizes`.execute(this.reader());
    const [sizes] = rows;
    if (sizes === undefined) throw new Error('The database does not tell how large its tables are');
    return sizes;
  }
}
