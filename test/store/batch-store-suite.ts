import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterEach, beforeEach, describe } from '@jest/globals';
import { describeBatchExpiry } from './batch-expiry-suite.js';
import { describeBatchPages } from './batch-pages-suite.js';
import { describeBatchQueue } from './batch-queue-suite.js';
import { describeBatchSources } from './batch-sources-suite.js';
import { describeBatchResults } from './batch-results-suite.js';
import type { OpenBatchStore } from './stored-batch.js';

const TIME = '2025-01-06T12:30:00.250Z';

/** What every store of batches must do. @param open opens the store kept in a directory, empty at first, with that clock */
export function describeBatchStore(
  name: string,
  open: (directory: string, now: () => number) => Promise<OpenBatchStore>,
): void {
  describe(name, () => {
    let directory: string;
    let store: OpenBatchStore;
    const opened = (): OpenBatchStore => store;
    const now = (): number => Date.parse(TIME);

    beforeEach(async () => {
      directory = await mkdtemp(join(tmpdir(), 'margin-desk-batches-'));
      store = await open(directory, now);
    });

    afterEach(async () => {
      await store.close();
      await rm(directory, { recursive: true });
    });

    const reopen = async (): Promise<void> => {
      await store.close();
      store = await open(directory, now);
    };

    describe('queue', () => describeBatchQueue(opened));
    describe('results', () => describeBatchResults(opened, TIME, reopen));
    describe('sources', () => describeBatchSources(opened));
    describe('reading', () => describeBatchPages(opened));
    describe('expiry', () => describeBatchExpiry(opened, TIME));
  });
}
