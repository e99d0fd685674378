import { z } from 'zod';
import { readStoredLimit, toWireLimit } from '../../contract/request/limits.js';
import type { LimitStore } from '../document-stores.js';
import type { PostgresDatabase } from './database.js';
import { bytesOfText, textOfBytes } from './text-bytes.js';

const ENTRIES = z.array(z.unknown());

/** Limits on PostgreSQL, those of an owner in one row. */
export const postgresLimits = (database: PostgresDatabase): LimitStore => ({
  list: async (owner) => {
    const row = await database.read
      .selectFrom('owner_limits')
      .select('limits')
      .where('owner', '=', bytesOfText(owner))
      .executeTakeFirst();
    if (row === undefined) return [];
    return ENTRIES.parse(JSON.parse(textOfBytes(row.limits))).flatMap((entry) => readStoredLimit(entry) ?? []);
  },
  replace: async (owner, limits) => {
    const row = { owner: bytesOfText(owner), limits: bytesOfText(JSON.stringify(limits.map(toWireLimit))) };
    await database.read
      .insertInto('owner_limits')
      .values(row)
      .onConflict((conflict) => conflict.column('owner').doUpdateSet({ limits: row.limits }))
      .execute();
  },
  close: () => Promise.resolve(),
});
