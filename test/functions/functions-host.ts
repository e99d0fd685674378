import { Settings, type TextStorage } from '../../src/api/settings.js';
import { CustomFunctionsHost } from '../../src/web/functions/custom-functions-host.js';

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

/** Settings of a page that came from an address, without a key. */
export const settingsAt = (ownAddress: string): Settings =>
  new Settings({ session: new MemoryStorage(), lasting: new MemoryStorage(), prefix: '', ownAddress });

/** Makes this process a host of custom functions, for modules that are imported after it. */
export function installHost(): CustomFunctionsHost {
  const host = new CustomFunctionsHost();
  host.install();
  return host;
}
