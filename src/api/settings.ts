import { serviceAddress, type Connection } from './connection.js';

/** Text by name, such as a browser's `localStorage`; may throw where a browser denies it. */
export interface TextStorage {
  getItem(name: string): string | null;
  setItem(name: string, value: string): void;
  removeItem(name: string): void;
}

export interface SettingsStorage {
  /** Storage that ends with the session. */
  readonly session: TextStorage;
  /** Storage that stays on this computer. */
  readonly lasting: TextStorage;
  /** Prefix of every name; Office gives one to each top-level site (`Office.context.partitionKey`). */
  readonly prefix: string;
  /** The service this page came from. */
  readonly ownAddress: string;
}

const KEY = 'margin-desk.key';
const ADDRESS = 'margin-desk.address';
const CURRENCY = 'margin-desk.currency';
const RISK = 'margin-desk.risk';
const GROUPS = 'margin-desk.groups';
const MAPPINGS = 'margin-desk.mappings';
const DEFAULT_CURRENCY = 'USD';

/** Characters that an Authorization header can carry. */
const SENDABLE = /^[\x21-\x7e]+$/;

/**
 * The user's settings: address, key, base currency. They live in this browser or add-in only, never in the workbook;
 * the key ends with the session unless the user has it remembered.
 */
export class Settings {
  private readonly listeners = new Set<() => void>();
  /** Values that can't be stored, kept as long as the page is open. */
  private readonly unstored = new Map<string, string>();

  constructor(private readonly storage: SettingsStorage) {}

  /** Address and key; null while there is no key. */
  get connection(): Connection | null {
    const { key } = this;
    return key === null ? null : { address: this.address, key };
  }

  get key(): string | null {
    return this.read('session', KEY) ?? this.read('lasting', KEY);
  }

  get isKeyRemembered(): boolean {
    return this.read('lasting', KEY) !== null;
  }

  /** Address of the service, ending in `/`. */
  get address(): string {
    return this.read('lasting', ADDRESS) ?? this.storage.ownAddress;
  }

  get isOwnAddress(): boolean {
    return this.address === this.storage.ownAddress;
  }

  /** Base currency, three capitals. */
  get currency(): string {
    return this.read('lasting', CURRENCY) ?? DEFAULT_CURRENCY;
  }

  /** @returns false if the text can't be a key */
  keepKey(key: string, isRemembered: boolean): boolean {
    const trimmed = key.trim();
    if (!SENDABLE.test(trimmed)) return false;
    this.write('session', KEY, trimmed);
    this.write('lasting', KEY, isRemembered ? trimmed : null);
    this.tell();
    return true;
  }

  forgetKey(): void {
    this.write('session', KEY, null);
    this.write('lasting', KEY, null);
    this.tell();
  }

  /** A blank text means the service this page came from. The key of another service is not sent to the new one. */
  keepAddress(text: string): boolean {
    const address = text.trim() === '' ? this.storage.ownAddress : serviceAddress(text);
    if (address === undefined) return false;
    if (address === this.address) return true;
    this.write('lasting', ADDRESS, address === this.storage.ownAddress ? null : address);
    this.forgetKey();
    return true;
  }

  /** @returns false if it is not a currency code */
  keepCurrency(code: string): boolean {
    const currency = code.trim().toUpperCase();
    if (!/^[A-Z]{3}$/.test(currency)) return false;
    this.write('lasting', CURRENCY, currency);
    this.tell();
    return true;
  }

  /** How risk is calculated, as given to `keepRisk`; null = the service's defaults. */
  get risk(): string | null {
    return this.read('lasting', RISK);
  }

  keepRisk(text: string | null): void {
    this.write('lasting', RISK, text);
    this.tell();
  }

  /** Groups of accounts, as given to `keepGroups`; null = all accounts together. */
  get groups(): string | null {
    return this.read('lasting', GROUPS);
  }

  keepGroups(text: string | null): void {
    this.write('lasting', GROUPS, text);
  }

  /** Saved mappings, as given to `keepMappings` (`kept-mappings.ts`); null = none yet. */
  get mappings(): string | null {
    return this.read('lasting', MAPPINGS);
  }

  keepMappings(text: string): void {
    this.write('lasting', MAPPINGS, text);
  }

  /** Returns a function that stops the listening. */
  onChange(listener: () => void): () => void {
    this.listeners.add(listener);
    return () => this.listeners.delete(listener);
  }

  private tell(): void {
    for (const listener of this.listeners) listener();
  }

  private read(place: 'session' | 'lasting', name: string): string | null {
    try {
      const stored = this.storage[place].getItem(this.storage.prefix + name);
      if (stored !== null) return stored;
    } catch {
      // Storage is denied: what this page was told counts.
    }
    return this.unstored.get(place + name) ?? null;
  }

  private write(place: 'session' | 'lasting', name: string, value: string | null): void {
    this.unstored.delete(place + name);
    try {
      if (value === null) this.storage[place].removeItem(this.storage.prefix + name);
      else this.storage[place].setItem(this.storage.prefix + name, value);
    } catch {
      if (value !== null) this.unstored.set(place + name, value);
    }
  }
}
