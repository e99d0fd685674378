import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterEach, beforeEach, describe, expect, it } from '@jest/globals';
import type { SettingsStore } from '../../server/store/document-stores.js';
import { waitUntil } from '../support/wait-until.js';

/** What every store of settings must do. @param open opens the store kept in a directory, empty at first */
export function describeSettingsStore(name: string, open: (directory: string) => Promise<SettingsStore>): void {
  describe(name, () => {
    let directory: string;
    let settings: SettingsStore;

    beforeEach(async () => {
      directory = await mkdtemp(join(tmpdir(), 'margin-desk-settings-'));
      settings = await open(directory);
    });

    afterEach(async () => {
      await settings.close();
      await rm(directory, { recursive: true });
    });

    const reopen = async (): Promise<void> => {
      await settings.close();
      settings = await open(directory);
    };

    it('are the defaults until set, one by one, and found whatever the case of the name', async () => {
      expect(settings.clearingHouse('TAKAS')).toEqual({ rounding: 'exact', longOptionOnlyCap: false });
      await settings.setClearingHouse('Takas', { rounding: 'takas' });
      await settings.setClearingHouse('TAKAS', { longOptionOnlyCap: true });
      expect(settings.clearingHouse('takas')).toEqual({ rounding: 'takas', longOptionOnlyCap: true });
      await reopen();
      expect(settings.clearingHouse('TAKAS')).toEqual({ rounding: 'takas', longOptionOnlyCap: true });
    });

    it.each(['constructor', '__proto__', 'toString'])('take the name %s for a name', async (clearingHouse) => {
      expect(settings.clearingHouse(clearingHouse)).toEqual({ rounding: 'exact', longOptionOnlyCap: false });
      await settings.setClearingHouse(clearingHouse, { rounding: 'cme' });
      await reopen();
      expect(settings.clearingHouse(clearingHouse).rounding).toBe('cme');
      expect(settings.clearingHouse('CME').rounding).toBe('exact');
    });

    it('set at the same moment by two are all kept, and each hears of the other', async () => {
      const other = await open(directory);
      await Promise.all([
        settings.setClearingHouse('CME', { rounding: 'cme' }),
        other.setClearingHouse('CME', { longOptionOnlyCap: true }),
        settings.setClearingHouse('TAKAS', { rounding: 'takas' }),
        other.setClearingHouse('C21', { rounding: 'c21' }),
      ]);
      const both = { rounding: 'cme', longOptionOnlyCap: true };
      for (const store of [settings, other]) {
        await waitUntil(() => store.clearingHouse('C21').rounding === 'c21');
        await waitUntil(() => store.clearingHouse('TAKAS').rounding === 'takas');
        await waitUntil(() => JSON.stringify(store.clearingHouse('CME')) === JSON.stringify(both));
      }
      await other.close();
    });
  });
}
