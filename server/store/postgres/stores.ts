import type { KeyStore, LimitStore, MappingStore, ScenarioStore, SettingsStore } from '../document-stores.js';
import type { ReadinessStore, ReadinessRecord } from '../readiness-store.js';
import type { ResultStore } from '../types.js';
import type { StageStore } from '../stage-store.js';
import { PostgresDatabase, type PostgresOptions } from './database.js';
import { postgresKeys } from './key-store.js';
import { postgresLimits } from './limit-store.js';
import { postgresMappings } from './mapping-store.js';
import { postgresResults } from './result-store.js';
import { PostgresScenarioStore } from './scenario-store.js';
import { PostgresSettingsStore } from './settings-store.js';
import { postgresStages } from './stages.js';
import { z } from 'zod';
import { bytesOfText, textOfBytes } from './text-bytes.js';

/** Everything an installation keeps, but for the parameters, on one PostgreSQL database. */
export interface PostgresStores {
  readonly database: PostgresDatabase;
  readonly results: ResultStore;
  readonly readiness: ReadinessStore;
  readonly stages: StageStore;
  readonly keys: KeyStore;
  readonly scenarios: ScenarioStore;
  readonly mappings: MappingStore;
  readonly limits: LimitStore;
  readonly settings: SettingsStore;
  /** Finishes what was begun and closes all connections. */
  readonly close: () => Promise<void>;
}

/**
 * Opens the stores, making or completing their tables. Rejects with a sentence, without the password, where the database
 * can't be used.
 * @param url see `PostgresDatabase.open`
 */
export async function openPostgresStores(url: string, options: PostgresOptions = {}): Promise<PostgresStores> {
  const database = await PostgresDatabase.open(url, options);
  try {
    const settings = await PostgresSettingsStore.open(database, options.onTrouble ?? (() => undefined));
    const results = postgresResults(database);
    return {
      database,
      results,
      readiness: postgresReadiness(database),
      stages: postgresStages(database),
      keys: postgresKeys(database, options.keyMilliseconds),
      scenarios: new PostgresScenarioStore(database),
      mappings: postgresMappings(database),
      limits: postgresLimits(database),
      settings,
      close: async () => {
        await results.close();
        await settings.close();
        await database.close();
      },
    };
  } catch (error) {
    await database.close();
    throw error;
  }
}

const RECORD = z.object({
  event_time: z.string(),
  parameter: z.string(),
  cycle_code: z.string().nullable(),
  bdate: z.string().nullable(),
  status: z.enum(['OK', 'WARNING', 'FAILED']),
  parameter_published_at: z.string().nullable(),
  parameter_size: z.number().nullable(),
  instance_started_at: z.string().nullable(),
  start_time: z.string().nullable(),
  startup_time: z.number().nullable(),
  source: z.enum(['boot', 'observed']),
  engine_partition: z.string(),
  findings: z.exactOptional(z.array(z.string())),
}) satisfies z.ZodType<ReadinessRecord>;

/** The readiness history on PostgreSQL. */
const postgresReadiness = (database: PostgresDatabase): ReadinessStore => ({
  append: async (records) => {
    if (records.length === 0) return;
    const rows = records.map((record) => ({
      event_time: record.event_time,
      parameter: bytesOfText(record.parameter),
      record: bytesOfText(JSON.stringify(record)),
    }));
    await database.read.insertInto('readiness').values(rows).execute();
  },
  list: async ({ parameter, since, limit }) => {
    const all = database.read.selectFrom('readiness').select('record');
    const ofParameter = parameter === undefined ? all : all.where('parameter', '=', bytesOfText(parameter));
    const recent = since === undefined ? ofParameter : ofParameter.where('event_time', '>=', since);
    const newestFirst = recent.orderBy('event_time', 'desc').orderBy('id', 'desc');
    const rows = await (limit === undefined ? newestFirst : newestFirst.limit(limit)).execute();
    return rows.map(({ record }) => RECORD.parse(JSON.parse(textOfBytes(record))));
  },
});
