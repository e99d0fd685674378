import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import type { Licence } from '../domain/licence.js';
import { ENGINE_IDS } from '../domain/engine-id.js';
import { writeWhole } from '../files/write-whole.js';
import { EVENT_EXCHANGES } from '../contract/reading/event-exchanges.js';
import type { KeyRecord, KeyStore } from '../store/document-stores.js';

const DEMO_LICENCE: Licence = {
  owner: 'demo',
  expires: null,
  engines: ENGINE_IDS,
  eventExchanges: [...EVENT_EXCHANGES],
  rateLimit: null,
  isOperator: true,
};

/**
 * The key of the demo market, made at the first start and the same at later ones. Unlike all other keys it is stored readable
 * (to this user only) in the data directory, `demo-key.txt`, so that every start can print it; it is honoured only
 * while DEMO is on. On a store that several services share each data directory has a key of its own, which all of them honour.
 */
export async function demoKey(keys: KeyStore, dataDirectory: string): Promise<string> {
  const path = join(dataDirectory, 'demo-key.txt');
  const kept = await keptKey(path);
  if (kept !== undefined) {
    const record = (await keys.verify(kept)) ?? (await registered(keys, kept));
    if (record.isDemo && record.revokedAt === null) return kept;
  }
  const { key } = await keys.create(DEMO_LICENCE, { isDemo: true });
  await writeWhole(path, `${key}\n`, 0o600);
  return key;
}

/** The record of a kept key that the store does not have; another service on the same store may make it at the same moment. */
async function registered(keys: KeyStore, key: string): Promise<KeyRecord> {
  try {
    return (await keys.create(DEMO_LICENCE, { isDemo: true, key })).record;
  } catch (error) {
    const record = await keys.verify(key);
    if (record === undefined) throw error;
    return record;
  }
}

/**
 * The key store of a service with the demo market: demo keys may do what this version lets them, whatever an earlier one
 * stored of them.
 */
export const withDemoLicence = (keys: KeyStore): KeyStore => ({
  ...passedOn(keys),
  verify: async (presented) => {
    const record = await keys.verify(presented);
    return record?.isDemo === true ? { ...record, licence: DEMO_LICENCE } : record;
  },
});

/** The key store of a service without the demo market: demo keys are treated like keys never issued. */
export const withoutDemoKeys = (keys: KeyStore): KeyStore => ({
  ...passedOn(keys),
  verify: async (presented) => {
    const record = await keys.verify(presented);
    return record?.isDemo === true ? undefined : record;
  },
});

const passedOn = (keys: KeyStore): Omit<KeyStore, 'verify'> => ({
  create: (licence, options) => keys.create(licence, options),
  list: () => keys.list(),
  revoke: (keyIdOrKey) => keys.revoke(keyIdOrKey),
  close: () => keys.close(),
});

async function keptKey(path: string): Promise<string | undefined> {
  const text = await readFile(path, 'utf8').catch(() => '');
  return /^sk-[\w-]{16,128}$/.exec(text.trim())?.[0];
}
