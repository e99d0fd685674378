const NAME = 'margin-desk.key';

/** Characters that an Authorization header can carry. */
const SENDABLE = /^[\x21-\x7e]+$/;

export const isSendableKey = (key: string): boolean => SENDABLE.test(key);

/** The key of this browser tab: in its session storage, never in the address, gone when the tab is closed. */
export class SessionKey {
  private kept: string | null = null;

  get value(): string | null {
    return this.kept ?? readStorage();
  }

  keep(key: string): void {
    this.kept = key;
    writeStorage(key);
  }

  forget(): void {
    this.kept = null;
    writeStorage(null);
  }

  /** Takes the key out of an address that ends in `#key=…` and removes it there; returns whether there was one. */
  takeFromAddress(): boolean {
    const key = new URLSearchParams(location.hash.slice(1)).get('key')?.trim() ?? '';
    if (key === '') return false;
    // Office takes history.replaceState away from panes; this replaces the entry as well.
    location.replace('#');
    if (!isSendableKey(key)) return false;
    this.keep(key);
    return true;
  }
}

/** Null too where the browser denies storage: the key then lives as long as the page. */
function readStorage(): string | null {
  try {
    return sessionStorage.getItem(NAME);
  } catch {
    return null;
  }
}

function writeStorage(key: string | null): void {
  try {
    if (key === null) sessionStorage.removeItem(NAME);
    else sessionStorage.setItem(NAME, key);
  } catch {
    // Storage is denied; the key stays in memory.
  }
}
