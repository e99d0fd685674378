import { sql } from 'kysely';
import { z } from 'zod';
import type { SavedMapping } from '../../contract/mapping/table-mapping.js';
import type { MappingStore } from '../document-stores.js';
import { readStoredMapping, withMapping, withoutMapping, type MappingChange } from '../owner-mappings.js';
import type { PostgresDatabase } from './database.js';
import { bytesOfText, textOfBytes } from './text-bytes.js';

const ENTRIES = z.array(z.unknown());

/** Mappings on PostgreSQL, those of an owner in one row. Entries that can't be read stay in it and are not listed. */
export const postgresMappings = (database: PostgresDatabase): MappingStore => ({
  list: async (owner) => {
    const row = await database.read
      .selectFrom('owner_mappings')
      .select('mappings')
      .where('owner', '=', bytesOfText(owner))
      .executeTakeFirst();
    return row === undefined ? [] : readable(entriesOf(row.mappings));
  },
  put: (owner, name, mapping, revision) =>
    changeMappings(database, owner, (mappings) => withMapping(mappings, name, mapping, revision)),
  remove: (owner, name, revision) =>
    changeMappings(database, owner, (mappings) => withoutMapping(mappings, name, revision)),
  close: () => Promise.resolve(),
});

/** Changes an owner's mappings while nobody else can. */
const changeMappings = <Outcome>(
  database: PostgresDatabase,
  owner: string,
  changed: (mappings: readonly SavedMapping[]) => MappingChange<Outcome>,
): Promise<Outcome> =>
  database.transaction(async (transaction) => {
    const key = bytesOfText(owner);
    await sql`INSERT INTO margin_desk.owner_mappings VALUES (${key}, ${bytesOfText('[]')}) ON CONFLICT DO NOTHING`.execute(
      transaction,
    );
    const { rows } = await sql<{ readonly mappings: Buffer }>`
      SELECT mappings FROM margin_desk.owner_mappings WHERE owner = ${key} FOR UPDATE`.execute(transaction);
    const entries = rows[0] === undefined ? [] : entriesOf(rows[0].mappings);
    const before = readable(entries);
    const { mappings, outcome } = changed(before);
    if (mappings === before) return outcome;
    const kept = [...entries.filter((entry) => readStoredMapping(entry) === undefined), ...mappings];
    await transaction
      .updateTable('owner_mappings')
      .set({ mappings: bytesOfText(JSON.stringify(kept)) })
      .where('owner', '=', key)
      .execute();
    return outcome;
  });

const entriesOf = (stored: Buffer): readonly unknown[] => ENTRIES.parse(JSON.parse(textOfBytes(stored)));

const readable = (entries: readonly unknown[]): readonly SavedMapping[] =>
  entries.flatMap((entry) => readStoredMapping(entry) ?? []);
