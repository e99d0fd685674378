import { z } from 'zod';
import { STAGE_TYPES } from '../../contract/stage-columns.js';
import type { StageStore, StoredStage } from '../stage-store.js';
import type { PostgresDatabase } from './database.js';
import { bytesOfText, textOfBytes } from './text-bytes.js';

const STAGE_TYPE = z.enum(STAGE_TYPES);

/** Stages on PostgreSQL. Those of one process are saved one after the other, so that the latest is the last that was given. */
export function postgresStages(database: PostgresDatabase): StageStore {
  const ofKey = (keyId: string, now: string) =>
    database.read.selectFrom('stages').selectAll().where('key_id', '=', keyId).where('expires_at', '>', now);
  let saving: Promise<unknown> = Promise.resolve();
  const put = async (row: StageRow): Promise<void> => {
    const { key_id: keyId, type, ...changed } = row;
    await database.read
      .insertInto('stages')
      .values({ key_id: keyId, type, ...changed })
      .onConflict((conflict) => conflict.columns(['key_id', 'type']).doUpdateSet(changed))
      .execute();
  };
  return {
    save: (stage) => {
      const row = rowOf(stage);
      const saved = saving.then(() => put(row));
      saving = saved.catch(() => undefined);
      return saved;
    },
    latest: async (keyId, type, now) => stageOf(await ofKey(keyId, now).where('type', '=', type).executeTakeFirst()),
    find: async (keyId, stageId, now) =>
      stageOf(await ofKey(keyId, now).where('stage_id', '=', bytesOfText(stageId)).executeTakeFirst()),
    expire: async (now) => {
      await database.read.deleteFrom('stages').where('expires_at', '<=', now).execute();
    },
  };
}

interface StageRow {
  readonly key_id: string;
  readonly type: string;
  readonly stage_id: Buffer;
  readonly created_at: string;
  readonly expires_at: string;
  readonly is_valid: boolean;
  readonly body: Buffer;
}

/** The body in memory of its own. */
const rowOf = (stage: StoredStage): StageRow => ({
  key_id: stage.keyId,
  type: stage.type,
  stage_id: bytesOfText(stage.stageId),
  created_at: stage.createdAt,
  expires_at: stage.expiresAt,
  is_valid: stage.isValid,
  body: Buffer.from(stage.body),
});

const stageOf = (row: StageRow | undefined): StoredStage | undefined =>
  row && {
    stageId: textOfBytes(row.stage_id),
    keyId: row.key_id,
    type: STAGE_TYPE.parse(row.type),
    createdAt: row.created_at,
    expiresAt: row.expires_at,
    isValid: row.is_valid,
    body: row.body,
  };
