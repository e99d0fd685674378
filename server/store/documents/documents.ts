import { mkdir } from 'node:fs/promises';
import { join } from 'node:path';
import type { KeyStore, ScenarioStore, SettingsStore } from '../types.js';
import { DocumentFile } from './document-file.js';
import { DocumentKeyStore } from './key-store.js';
import { DocumentScenarioStore } from './scenario-store.js';
import { DocumentSettingsStore } from './settings-store.js';

/** The small documents of one data directory. They share one file: closing any of them closes all. */
export interface DocumentStores {
  readonly keys: KeyStore;
  readonly settings: SettingsStore;
  readonly scenarios: ScenarioStore;
  readonly close: () => Promise<void>;
}

export interface DocumentStoresOptions {
  /** Told in a sentence when the file was found damaged and what was done about it; default: stderr. */
  readonly onTrouble?: (sentence: string) => void;
}

/**
 * Opens `margin-desk.json` in a data directory, which is created where it is missing; the file is made with the first
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
    close: () => file.close(),
  };
}

const tellOnStderr = (sentence: string): void => void process.stderr.write(`${sentence}\n`);
