import { z } from 'zod';
import {
  DEFAULT_CLEARING_HOUSE_SETTINGS,
  ROUNDING_PROFILES,
  type ClearingHouseSettings,
} from '../../domain/clearing-house-settings.js';
import type { SettingsStore } from '../document-stores.js';
import type { PostgresDatabase } from './database.js';
import { ChangeListener } from './change-listener.js';

/** The channel on which a process announces that it has changed settings. */
const CHANNEL = 'margin_desk_settings';

const STORED_SETTINGS = z.object({
  rounding: z.exactOptional(z.enum(ROUNDING_PROFILES)),
  longOptionOnlyCap: z.exactOptional(z.boolean()),
});

/** Settings on PostgreSQL, in memory here; read again whenever a process says that it changed them. */
export class PostgresSettingsStore implements SettingsStore {
  private clearingHouses: ReadonlyMap<string, Partial<ClearingHouseSettings>> = new Map();
  private readonly listener: ChangeListener;
  /** Readings begin one after the other, so that an older one never wins. */
  private reading: Promise<void> = Promise.resolve();

  private constructor(
    private readonly database: PostgresDatabase,
    onTrouble: (sentence: string) => void,
  ) {
    const heardOf = { channel: CHANNEL, subject: 'Changes of settings' };
    this.listener = new ChangeListener(database.clientSettings, heardOf, () => this.refresh(), onTrouble);
  }

  /** Listens before it reads, so that no change is missed. */
  static async open(database: PostgresDatabase, onTrouble: (sentence: string) => void): Promise<PostgresSettingsStore> {
    const store = new PostgresSettingsStore(database, onTrouble);
    try {
      await store.listener.start();
      return store;
    } catch (error) {
      await store.close();
      throw error;
    }
  }

  /** Settings that were not set have the values of `DEFAULT_CLEARING_HOUSE_SETTINGS`. */
  clearingHouse(name: string): ClearingHouseSettings {
    return { ...DEFAULT_CLEARING_HOUSE_SETTINGS, ...this.clearingHouses.get(name.toUpperCase()) };
  }

  /** Sets the given ones and leaves the others. */
  async setClearingHouse(name: string, settings: Partial<ClearingHouseSettings>): Promise<void> {
    await this.database.transaction(async (transaction) => {
      const key = name.toUpperCase();
      const row = await transaction
        .insertInto('clearing_houses')
        .values({ name: key, settings: '{}' })
        .onConflict((conflict) => conflict.column('name').doUpdateSet((old) => ({ name: old.ref('excluded.name') })))
        .returning('settings')
        .executeTakeFirstOrThrow();
      const changed = { ...STORED_SETTINGS.parse(JSON.parse(row.settings)), ...settings };
      await transaction
        .updateTable('clearing_houses')
        .set({ settings: JSON.stringify(changed) })
        .where('name', '=', key)
        .execute();
      await transaction
        .selectNoFrom((call) => call.fn('pg_notify', [call.val(CHANNEL), call.val('')]).as('told'))
        .execute();
    });
    await this.refresh();
  }

  /** Ends the listening; the database stays open. */
  close(): Promise<void> {
    return this.listener.close();
  }

  private refresh(): Promise<void> {
    const read = this.reading.then(async () => {
      const rows = await this.database.read.selectFrom('clearing_houses').selectAll().execute();
      this.clearingHouses = new Map(
        rows.map(({ name, settings }) => [name, STORED_SETTINGS.parse(JSON.parse(settings))]),
      );
    });
    this.reading = read.catch(() => undefined);
    return read;
  }
}
