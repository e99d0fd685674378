import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterEach, beforeEach, describe, expect, it } from '@jest/globals';
import type { ReadinessRecord, ReadinessStore } from '../../server/store/readiness-store.js';

export interface OpenReadinessStore {
  readonly readiness: ReadinessStore;
  close(): Promise<void>;
}

/** What every readiness store must do. @param open opens the store kept in a directory, empty at first */
export function describeReadinessStore(name: string, open: (directory: string) => Promise<OpenReadinessStore>): void {
  describe(name, () => {
    let directory: string;
    let store: OpenReadinessStore;

    beforeEach(async () => {
      directory = await mkdtemp(join(tmpdir(), 'margin-desk-readiness-'));
      store = await open(directory);
    });

    afterEach(async () => {
      await store.close();
      await rm(directory, { recursive: true });
    });

    const records = [
      readinessRecord({
        event_time: '2025-01-06T08:00:00.000Z',
        parameter: 'CME',
        findings: ['2 records skipped', 'Zürich'],
      }),
      readinessRecord({ event_time: '2025-01-06T08:00:00.000Z', parameter: 'ICE.EU', bdate: null, status: 'FAILED' }),
      readinessRecord({
        event_time: '2025-01-06T09:00:00.000Z',
        parameter: 'CME',
        source: 'observed',
        startup_time: null,
      }),
    ];

    it('is listed newest first, all fields as they were appended, also after a restart', async () => {
      await store.readiness.append(records.slice(0, 2));
      await store.readiness.append(records.slice(2));
      await store.close();
      store = await open(directory);
      expect(await store.readiness.list({})).toEqual(records.toReversed());
    });

    it.each([
      { query: { parameter: 'CME' }, expected: [2, 0] },
      { query: { since: '2025-01-06T08:00:00.001Z' }, expected: [2] },
      { query: { since: '2025-01-06T08:00:00.000Z', parameter: 'ICE.EU' }, expected: [1] },
      { query: { limit: 2 }, expected: [2, 1] },
      { query: { parameter: 'CME', limit: 0 }, expected: [] },
      { query: { parameter: 'LME' }, expected: [] },
    ])('is narrowed by $query', async ({ query, expected }) => {
      await store.readiness.append(records);
      expect(await store.readiness.list(query)).toEqual(expected.map((index) => records[index]));
    });
  });
}

function readinessRecord(fields: Partial<ReadinessRecord>): ReadinessRecord {
  return {
    event_time: '2025-01-06T08:00:00.000Z',
    parameter: 'CME',
    cycle_code: 'base',
    bdate: '2025-01-03',
    status: 'OK',
    parameter_published_at: null,
    parameter_size: 60_000_000_000,
    instance_started_at: '2025-01-06T07:59:59.000Z',
    start_time: '2025-01-06T07:59:59.100Z',
    startup_time: 312.5,
    source: 'boot',
    engine_partition: 'span/CME',
    ...fields,
  };
}
