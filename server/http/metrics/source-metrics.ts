import { Counter, Gauge, type Registry } from 'prom-client';
import type { SourcesService, SourceStatus } from '../../fetch/sources-service.js';

/** What the runs of one source came to since the process began. */
export interface SourceRunCounts {
  readonly runs: number;
  /** Of these, those that failed in whole or in part. */
  readonly failures: number;
  readonly bytes: number;
}

export interface SourcesForMetrics {
  readonly service: Pick<SourcesService, 'status'>;
  /** By name of the source. */
  readonly counts: () => ReadonlyMap<string, SourceRunCounts>;
}

const MILLISECONDS_PER_SECOND = 1_000;

/** Registers the metrics of the sources of public data, by their names; all values are read when the metrics are asked for. */
export function registerSourceMetrics(registry: Registry, { service, counts }: SourcesForMetrics): void {
  const counter = (name: string, help: string, field: keyof SourceRunCounts): void => {
    new Counter({
      name,
      help,
      labelNames: ['source'],
      registers: [registry],
      collect() {
        this.reset();
        for (const [source, of] of counts()) this.inc({ source }, of[field]);
      },
    });
  };
  const gauge = (name: string, help: string, value: (source: SourceStatus) => number | null): void => {
    new Gauge({
      name,
      help,
      labelNames: ['source'],
      registers: [registry],
      async collect() {
        this.reset();
        for (const source of (await service.status()).sources) {
          const known = value(source);
          if (known !== null) this.set({ source: source.name }, known);
        }
      },
    });
  };
  counter('source_runs_total', 'Runs of a source that ended since the service began.', 'runs');
  counter('source_failures_total', 'Of these, runs that failed in whole or in part.', 'failures');
  counter('source_received_bytes_total', 'Bytes that these runs received.', 'bytes');
  gauge('source_last_success_timestamp_seconds', 'When a source was last fetched without a failure.', (source) =>
    secondsOf(source.lastSuccess),
  );
  gauge('source_newest_date_timestamp_seconds', 'Newest day of the data of a source, midnight UTC.', (source) =>
    secondsOf(source.newestDate),
  );
  gauge('source_run_duration_seconds', 'How long the last run of a source took.', ({ lastDuration }) =>
    lastDuration === null ? null : lastDuration / MILLISECONDS_PER_SECOND,
  );
  gauge('source_failed', '1 while the last run of a source failed in whole or in part, else 0.', ({ state }) =>
    state === 'failed' ? 1 : 0,
  );
}

/** Seconds since 1970. @param time ISO 8601; a day is its midnight */
const secondsOf = (time: string | null): number | null =>
  time === null ? null : Date.parse(time) / MILLISECONDS_PER_SECOND;
