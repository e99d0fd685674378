import { DEFAULT_CLEARING_HOUSE_SETTINGS, type ClearingHouseSettings } from '../../domain/clearing-house-settings.js';
import type { SettingsStore } from '../types.js';
import type { DocumentFile } from './document-file.js';

/** Settings in `margin-desk.json`. Names of clearing houses match whatever their case. */
export class DocumentSettingsStore implements SettingsStore {
  constructor(private readonly file: DocumentFile) {}

  /** Settings that were not set have the values of `DEFAULT_CLEARING_HOUSE_SETTINGS`. */
  clearingHouse(name: string): ClearingHouseSettings {
    const { clearingHouses } = this.file.documents.settings;
    const key = name.toUpperCase();
    return { ...DEFAULT_CLEARING_HOUSE_SETTINGS, ...(Object.hasOwn(clearingHouses, key) ? clearingHouses[key] : {}) };
  }

  /** Sets the given ones and leaves the others. */
  setClearingHouse(name: string, settings: Partial<ClearingHouseSettings>): Promise<void> {
    return this.file.modify((documents) => {
      const { clearingHouses } = documents.settings;
      const key = name.toUpperCase();
      const changed = { ...(Object.hasOwn(clearingHouses, key) ? clearingHouses[key] : {}), ...settings };
      const all = { ...documents.settings, clearingHouses: { ...clearingHouses, [key]: changed } };
      return { documents: { ...documents, settings: all }, value: undefined };
    });
  }

  close(): Promise<void> {
    return this.file.close();
  }
}
