import { mkdir } from 'node:fs/promises';
import { join } from 'node:path';
import { DEFAULT_CLEARING_HOUSE_SETTINGS, type ClearingHouseSettings } from '../../domain/clearing-house-settings.js';
import type { KeyStore, LimitStore, MappingStore, ScenarioStore, SettingsStore } from '../document-stores.js';
import { DocumentFile } from './document-file.js';
import { DocumentKeyStore } from './key-store.js';
import { DocumentLimitStore } from './limit-store.js';
import { DocumentMappingStore } from './mapping-store.js';
import { DocumentScenarioStore } from './scenario-store.js';

/** Settings in `margin-desk.json`. Names of clearing houses match whatever their case. */
class DocumentSettingsStore implements SettingsStore {
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

/** The small documents of one data directory. They share one file: closing any of them closes all. */
export interface DocumentStores {
  readonly keys: KeyStore;
  readonly settings: SettingsStore;
  readonly scenarios: ScenarioStore;
  readonly mappings: MappingStore;
  readonly limits: LimitStore;
  readonly close: () => Promise<void>;
}

export interface DocumentStoresOptions {
  /** Told in a sentence when the file was found damaged and what was done about it; default: stderr. */
  readonly onTrouble?: (sentence: string) => void;
}

/**
 * Opens `margin-desk.json` in a data directory, which is created if it is missing; the file is made with the first
 * change. Rejects with a sentence that names the file if neither it nor its copy can be used.
 */
export async function openDocuments(
  dataDirectory: string,
  options: DocumentStoresOptions = {},
): Promise<DocumentStores> {
  await mkdir(dataDirectory, { recursive: true });
  const file = await DocumentFile.open(join(dataDirectory, 'margin-desk.json'), options.onTrouble ?? tellOnStderr);
  return {
    keys: new DocumentKeyStore(file),
    settings: new DocumentSettingsStore(file),
    scenarios: new DocumentScenarioStore(file),
    mappings: new DocumentMappingStore(file),
    limits: new DocumentLimitStore(file),
    close: () => file.close(),
  };
}

const tellOnStderr = (sentence: string): void => void process.stderr.write(`${sentence}\n`);
