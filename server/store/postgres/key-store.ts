import { randomBytes, timingSafeEqual } from 'node:crypto';
import { setTimeout as pause } from 'node:timers/promises';
import { createdKey, hashOf, isKey, KEY_FORM, keyIdOf, newKey } from '../api-key.js';
import { StoreUnavailable } from '../store-unavailable.js';
import { STORED_LICENCE } from '../stored-licence.js';
import type { CreatedKey, KeyRecord, KeyStore } from '../document-stores.js';
import type { PostgresDatabase } from './database.js';
import { bytesOfText, textOfBytes } from './text-bytes.js';

/** The time limit of verifying a key, which every request waits for first; it is far below that of long statements. */
const KEY_MILLISECONDS = 10_000;

/** Compared with if there is no record, so that an unknown key takes as long as a known one. */
const NO_KEY = randomBytes(32);

interface KeyRow {
  readonly key_id: string;
  readonly hash: string;
  readonly created_at: string;
  readonly revoked_at: string | null;
  readonly is_demo: boolean;
  readonly licence: Buffer;
}

/**
 * Keys on PostgreSQL. Every verification asks the database: what is revoked anywhere is refused everywhere from the next
 * request on.
 * @param answerMilliseconds how long a verification waits for it
 */
export function postgresKeys(database: PostgresDatabase, answerMilliseconds = KEY_MILLISECONDS): KeyStore {
  const select = () =>
    database.read
      .selectFrom('keys')
      .select(['key_id', 'hash', 'created_at', 'revoked_at', 'is_demo', 'licence'])
      .orderBy('position');
  return {
    create: async (licence, { isDemo = false, key } = {}) => {
      if (key !== undefined && !isKey(key)) throw new Error(KEY_FORM);
      for (;;) {
        const created = createdKey(key ?? newKey(), licence, isDemo);
        if (await insert(database, created)) return created;
        if (key !== undefined) throw new Error(`There is a key with the id ${keyIdOf(key)} already`);
      }
    },
    list: async () => (await select().execute()).map(recordOf),
    revoke: async (keyIdOrKey) => {
      if (keyIdOrKey.includes('\0')) return false;
      const { numUpdatedRows } = await database.read
        .updateTable('keys')
        .set((row) => ({ revoked_at: row.fn.coalesce('revoked_at', row.val(new Date().toISOString())) }))
        .where((row) => row.or([row('key_id', '=', keyIdOrKey), row('hash', '=', hashOf(keyIdOrKey).toString('hex'))]))
        .executeTakeFirst();
      return numUpdatedRows > 0n;
    },
    verify: async (presented) => {
      if (!isKey(presented)) return undefined;
      const asked = select().where('key_id', '=', keyIdOf(presented)).executeTakeFirst();
      const found = await answeredSoon(asked, answerMilliseconds);
      const isEqual = timingSafeEqual(hashOf(presented), found === undefined ? NO_KEY : Buffer.from(found.hash, 'hex'));
      return isEqual && found !== undefined ? recordOf(found) : undefined;
    },
    close: () => Promise.resolve(),
  };
}

/** Whether it was inserted: its id was free. */
async function insert(database: PostgresDatabase, { record }: CreatedKey): Promise<boolean> {
  const { numInsertedOrUpdatedRows = 0n } = await database.read
    .insertInto('keys')
    .values({
      key_id: record.keyId,
      hash: record.hash,
      created_at: record.createdAt,
      revoked_at: record.revokedAt,
      is_demo: record.isDemo,
      licence: bytesOfText(JSON.stringify(record.licence)),
    })
    .onConflict((conflict) => conflict.column('key_id').doNothing())
    .executeTakeFirst();
  return numInsertedOrUpdatedRows > 0n;
}

const recordOf = (row: KeyRow): KeyRecord => ({
  keyId: row.key_id,
  hash: row.hash,
  createdAt: row.created_at,
  revokedAt: row.revoked_at,
  isDemo: row.is_demo,
  licence: STORED_LICENCE.parse(JSON.parse(textOfBytes(row.licence))),
});

/** The same, but for a server that gives no answer: its connection stays lent until the limit of all statements. */
async function answeredSoon<T>(work: Promise<T>, milliseconds: number): Promise<T> {
  const answered = new AbortController();
  const silence = pause(milliseconds, undefined, { signal: answered.signal, ref: false }).then(() => {
    throw new StoreUnavailable('the database gives no answer');
  });
  try {
    return await Promise.race([work, silence]);
  } finally {
    answered.abort();
    silence.catch(() => undefined);
  }
}
