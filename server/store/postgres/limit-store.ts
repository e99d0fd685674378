import { sql } from 'kysely';
import { z } from 'zod';
import { readStoredLimit, toWireLimit } from '../../contract/request/limits.js';
import type { AccountLimit } from '../../domain/accounts/account-limit.js';
import type { LimitStore } from '../document-stores.js';
import { revisionOfLimits } from '../owner-limits.js';
import type { PostgresDatabase } from './database.js';
import { bytesOfText, textOfBytes } from './text-bytes.js';

const ENTRIES = z.array(z.unknown());

/** Limits on PostgreSQL, those of an owner in one row, which nobody else changes meanwhile. */
export const postgresLimits = (database: PostgresDatabase): LimitStore => ({
  list: async (owner) => {
    const row = await database.read
      .selectFrom('owner_limits')
      .select('limits')
      .where('owner', '=', bytesOfText(owner))
      .executeTakeFirst();
    return row === undefined ? [] : readable(row.limits);
  },
  replace: (owner, limits, revision) =>
    database.transaction(async (transaction) => {
      const key = bytesOfText(owner);
      await sql`INSERT INTO margin_desk.owner_limits VALUES (${key}, ${bytesOfText('[]')}) ON CONFLICT DO NOTHING`.execute(
        transaction,
      );
      const { rows } = await sql<{ readonly limits: Buffer }>`
        SELECT limits FROM margin_desk.owner_limits WHERE owner = ${key} FOR UPDATE`.execute(transaction);
      const before = rows[0] === undefined ? [] : readable(rows[0].limits);
      if (revision !== null && revision !== revisionOfLimits(before)) return 'changed';
      await transaction
        .updateTable('owner_limits')
        .set({ limits: bytesOfText(JSON.stringify(limits.map(toWireLimit))) })
        .where('owner', '=', key)
        .execute();
      return 'replaced';
    }),
  close: () => Promise.resolve(),
});

const readable = (stored: Buffer): readonly AccountLimit[] =>
  ENTRIES.parse(JSON.parse(textOfBytes(stored))).flatMap((entry) => readStoredLimit(entry) ?? []);
