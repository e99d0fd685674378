import { STAGE_TYPES, type StageType } from '../../contract/stage-columns.js';
import { StoreDamaged } from '../store-damaged.js';
import type { StoredStage } from '../stage-store.js';
import { prepareAll, type Prepared, type SqliteDatabase, type SqliteRow } from './database.js';
import { storedChecksum, checksumOfTexts, verifyChecksum } from './checksums.js';
import { bytesOf, numberOf, textOf } from './row.js';

const COLUMNS = 'key_id, type, stage_id, created_at, expires_at, is_valid, body, checksum';

const STATEMENTS = {
  put: `INSERT OR REPLACE INTO stages (${COLUMNS}) VALUES (?, ?, ?, ?, ?, ?, ?, ?)`,
  remove: 'DELETE FROM stages WHERE expires_at <= ?',
} as const;

/** Writes stages inside the caller's transaction. */
export class StageWriter {
  private readonly sql: Prepared<typeof STATEMENTS>;

  constructor(database: SqliteDatabase) {
    this.sql = prepareAll(database, STATEMENTS);
  }

  save(stage: StoredStage): void {
    const { keyId, type, stageId, createdAt, expiresAt, isValid, body } = stage;
    this.sql.put.run(keyId, type, stageId, createdAt, expiresAt, isValid ? 1 : 0, body, checksumOfStage(stage));
  }

  expire(now: string): void {
    this.sql.remove.run(now);
  }
}

const SELECT = `SELECT ${COLUMNS} FROM stages WHERE key_id = ? AND expires_at > ?`;
const READ = {
  selectLatest: `${SELECT} AND type = ?`,
  selectById: `${SELECT} AND stage_id = ?`,
} as const;

/** Reads stages on the calling thread. */
export class StageReader {
  private readonly sql: Prepared<typeof READ>;

  constructor(database: SqliteDatabase) {
    this.sql = prepareAll(database, READ);
  }

  latest(keyId: string, type: StageType, now: string): StoredStage | undefined {
    return stageOf(this.sql.selectLatest.get(keyId, now, type));
  }

  find(keyId: string, stageId: string, now: string): StoredStage | undefined {
    return stageOf(this.sql.selectById.get(keyId, now, stageId));
  }
}

function stageOf(row: SqliteRow | undefined): StoredStage | undefined {
  if (row === undefined) return undefined;
  const stage = stageOfRow(row);
  verifyChecksum(
    row,
    'checksum',
    () => checksumOfStage(stage),
    () => `stage ${stage.stageId}`,
  );
  return stage;
}

export const stageOfRow = (row: SqliteRow): StoredStage => ({
  stageId: textOf(row, 'stage_id'),
  keyId: textOf(row, 'key_id'),
  type: typeOf(textOf(row, 'type')),
  createdAt: textOf(row, 'created_at'),
  expiresAt: textOf(row, 'expires_at'),
  isValid: numberOf(row, 'is_valid') === 1,
  body: bytesOf(row, 'body'),
});

export const checksumOfStage = ({ keyId, type, stageId, createdAt, expiresAt, isValid, body }: StoredStage): number =>
  storedChecksum(body, checksumOfTexts([keyId, type, stageId, createdAt, expiresAt, String(isValid)]));

function typeOf(text: string): StageType {
  const type = STAGE_TYPES.find((known) => known === text);
  if (type === undefined)
    throw new StoreDamaged(`the stages hold type "${text}", which is none of ${STAGE_TYPES.join(', ')}`);
  return type;
}
