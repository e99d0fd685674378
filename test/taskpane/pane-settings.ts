import { Settings, type TextStorage } from '../../src/api/settings.js';

class MemoryStorage implements TextStorage {
  private readonly texts = new Map<string, string>();
  getItem(name: string): string | null {
    return this.texts.get(name) ?? null;
  }
  setItem(name: string, value: string): void {
    this.texts.set(name, value);
  }
  removeItem(name: string): void {
    this.texts.delete(name);
  }
}

/** Settings of a pane that came from this service. @param key null = none yet */
export function paneSettings(url: string, key: string | null): Settings {
  const session = new MemoryStorage();
  const settings = new Settings({ session, lasting: new MemoryStorage(), prefix: '', ownAddress: `${url}/` });
  if (key !== null) settings.keepKey(key, false);
  return settings;
}
