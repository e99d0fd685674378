import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterEach, beforeEach, describe, expect, it } from '@jest/globals';
import type { StageStore, StoredStage } from '../../server/store/stage-store.js';

export interface OpenStageStore {
  readonly stages: StageStore;
  close(): Promise<void>;
}

const MORNING = '2026-01-05T08:00:00.000Z';
const EVENING = '2026-01-05T20:00:00.000Z';
const NEXT_MORNING = '2026-01-06T08:00:00.000Z';

const stage = (stageId: string, fields: Partial<StoredStage> = {}): StoredStage => ({
  stageId,
  keyId: 'key 1',
  type: 'etd',
  createdAt: MORNING,
  expiresAt: NEXT_MORNING,
  isValid: true,
  body: Buffer.from(`{"stage_id":"${stageId}","note":"Zürich 💶"}`),
  ...fields,
});

/** What every store of stages must do. @param open opens the store kept in a directory, empty at first */
export function describeStageStore(name: string, open: (directory: string) => Promise<OpenStageStore>): void {
  describe(name, () => {
    let directory: string;
    let store: OpenStageStore;

    beforeEach(async () => {
      directory = await mkdtemp(join(tmpdir(), 'margin-desk-stages-'));
      store = await open(directory);
    });

    afterEach(async () => {
      await store.close();
      await rm(directory, { recursive: true });
    });

    const plain = (found: StoredStage | undefined) => found && { ...found, body: Buffer.from(found.body).toString() };

    it('gives back what was saved, also after a restart', async () => {
      const saved = stage('s1', { isValid: false });
      await store.stages.save(saved);
      for (let opened = 1; opened <= 2; opened++) {
        expect(plain(await store.stages.latest('key 1', 'etd', EVENING))).toEqual(plain(saved));
        expect(plain(await store.stages.find('key 1', 's1', EVENING))).toEqual(plain(saved));
        await store.close();
        store = await open(directory);
      }
    });

    it('leaves the body with its caller, a view into shared memory too', async () => {
      const memory = new Uint8Array(new SharedArrayBuffer(8)).fill(65);
      const saving = store.stages.save(stage('s1', { body: memory.subarray(2, 6) }));
      memory.fill(66);
      await saving;
      expect(plain(await store.stages.find('key 1', 's1', EVENING))?.body).toBe('AAAA');
      expect(memory).toHaveLength(8);
    });

    it('keeps the latest of each type of each key', async () => {
      await store.stages.save(stage('s1'));
      await store.stages.save(stage('s2', { type: 'fi' }));
      await store.stages.save(stage('s3', { keyId: 'key 2' }));
      await store.stages.save(stage('s4', { isValid: false }));
      const latest = async (keyId: string, type: StoredStage['type']) =>
        (await store.stages.latest(keyId, type, EVENING))?.stageId;
      expect([await latest('key 1', 'etd'), await latest('key 1', 'fi'), await latest('key 2', 'etd')]).toEqual([
        's4',
        's2',
        's3',
      ]);
      expect(await latest('key 2', 'fi')).toBeUndefined();
      expect(await store.stages.find('key 1', 's1', EVENING)).toBeUndefined();
      expect((await store.stages.find('key 1', 's4', EVENING))?.isValid).toBe(false);
    });

    it('finds nothing of another key', async () => {
      await store.stages.save(stage('s1'));
      expect(await store.stages.find('key 2', 's1', EVENING)).toBeUndefined();
      expect(await store.stages.latest('key', 'etd', EVENING)).toBeUndefined();
    });

    it('follows the order of saves at the same moment', async () => {
      await Promise.all(Array.from({ length: 50 }, (_, index) => store.stages.save(stage(`s${index}`))));
      expect((await store.stages.latest('key 1', 'etd', EVENING))?.stageId).toBe('s49');
    });

    it('does not find what has expired, removed or not', async () => {
      await store.stages.save(stage('s1'));
      await store.stages.save(stage('s2', { type: 'fi', expiresAt: EVENING }));
      expect(await store.stages.find('key 1', 's1', NEXT_MORNING)).toBeUndefined();
      expect(await store.stages.latest('key 1', 'fi', EVENING)).toBeUndefined();
      await store.stages.expire(EVENING);
      expect(await store.stages.latest('key 1', 'fi', MORNING)).toBeUndefined();
      expect((await store.stages.latest('key 1', 'etd', MORNING))?.stageId).toBe('s1');
    });
  });
}
