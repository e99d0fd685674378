import type { KeyStore, ReadinessStore, ResultStore, ScenarioStore, SettingsStore, StageStore } from '../types.js';
import { PostgresDatabase, type PostgresOptions } from './database.js';
import { postgresKeys } from './key-store.js';
import { postgresReadiness } from './readiness.js';
import { postgresResults } from './result-store.js';
import { PostgresScenarioStore } from './scenario-store.js';
import { PostgresSettingsStore } from './settings-store.js';
import { postgresStages } from './stages.js';

/** Everything an installation keeps, but for the parameters, on one PostgreSQL database. */
export interface PostgresStores {
  readonly database: PostgresDatabase;
  readonly results: ResultStore;
  readonly readiness: ReadinessStore;
  readonly stages: StageStore;
  readonly keys: KeyStore;
  readonly scenarios: ScenarioStore;
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
