import { hash, randomBytes } from 'node:crypto';
import type { Licence } from '../domain/licence.js';
import type { CreatedKey } from './document-stores.js';

const PREFIX = 'sk-';
const ID_LENGTH = 8;

/** A new key: `sk-` and 32 random bytes in base64url; its id never begins like a command-line flag. */
export function newKey(): string {
  const key = PREFIX + randomBytes(32).toString('base64url');
  return keyIdOf(key).startsWith('-') ? newKey() : key;
}

/** The sentence on a text for which `isKey` is false. */
export const KEY_FORM = 'A key is "sk-" and 16 to 128 letters, digits, "-" or "_"';

/** Whether a text can serve as a key: `sk-` and 16 to 128 letters, digits, `-` or `_`. */
export const isKey = (text: string): boolean => /^sk-[A-Za-z0-9_-]{16,128}$/.test(text);

/** The part of a key that may be shown and by which its record is found: the 8 characters after `sk-`. */
export const keyIdOf = (key: string): string => key.slice(PREFIX.length, PREFIX.length + ID_LENGTH);

/** sha256; a slow hash would add nothing to a key that nobody can guess. */
export const hashOf = (key: string): Buffer => hash('sha256', key, 'buffer');

/** A key with its record, created now. */
export function createdKey(key: string, licence: Licence, isDemo: boolean): CreatedKey {
  const record = { keyId: keyIdOf(key), hash: hashOf(key).toString('hex'), createdAt: new Date().toISOString() };
  return { key, record: { ...record, revokedAt: null, isDemo, licence } };
}
