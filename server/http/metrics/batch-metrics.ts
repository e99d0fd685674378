import { Counter, Gauge, type Registry } from 'prom-client';
import type { Batches } from '../../batch/batches.js';
import { StoreUnavailable } from '../../store/store-unavailable.js';
import type { RunnerStatistics } from '../../batch/runner-statistics.js';

/** Registers the metrics of batches; all values are read when the metrics are asked for. */
export function registerBatchMetrics(registry: Registry, batches: Batches): void {
  new Gauge({
    name: 'batches_unfinished',
    help: 'Batches of all owners that are queued or being processed.',
    labelNames: ['status'],
    registers: [registry],
    async collect() {
      this.reset();
      const unfinished = await batches.unfinished().catch(whereTheStoreIsAway);
      if (unfinished === undefined) return;
      this.set({ status: 'queued' }, unfinished.queued);
      this.set({ status: 'processing' }, unfinished.processing);
    },
  });
  const storedBytes = (name: string, help: string, value: () => Promise<number>): void => {
    new Gauge({
      name,
      help,
      registers: [registry],
      async collect() {
        this.remove();
        const bytes = await value().catch(whereTheStoreIsAway);
        if (bytes !== undefined) this.set(bytes);
      },
    });
  };
  storedBytes('spool_bytes', 'What submitted rows of batches take on disk, those in the database included.', () =>
    batches.spoolBytes(),
  );
  storedBytes('results_bytes', 'What results take on disk, here or in the database.', () => batches.resultsBytes());
  const gauge = (name: string, help: string, value: () => number): void => {
    new Gauge({
      name,
      help,
      registers: [registry],
      collect() {
        this.set(value());
      },
    });
  };
  const counter = (name: string, help: string, value: () => number): void => {
    new Counter({
      name,
      help,
      registers: [registry],
      collect() {
        this.reset();
        this.inc(value());
      },
    });
  };
  const runner = (field: keyof RunnerStatistics) => (): number => batches.counts.runner[field];
  gauge('batch_uploads_in_progress', 'Batches being received.', () => batches.counts.uploads);
  gauge('batch_chunks_calculating', 'Chunks of batches being calculated.', runner('calculating'));
  gauge(
    'batch_parameters_missing',
    'Parameters that unfinished batches were accepted with and this process does not have.',
    runner('missingParameters'),
  );
  counter('batch_chunks_completed_total', 'Chunks calculated and stored.', runner('completed'));
  counter('batch_chunks_retried_total', 'Chunks given back after a fault.', runner('retried'));
  counter('batch_chunks_failed_total', 'Chunks failed for good.', runner('failed'));
  counter('batch_results_total', 'Results of accounts and sub-accounts stored by batches.', runner('accounts'));
  counter('batch_calculation_seconds_total', 'Time that calculating chunks took.', runner('calculationSeconds'));
}

/** Values from the store are left out while it is not available; all others are given. */
function whereTheStoreIsAway(error: unknown): undefined {
  if (!(error instanceof StoreUnavailable)) throw error;
}
