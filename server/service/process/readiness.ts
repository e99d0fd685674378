import { setIdentity } from '../../parameters/status.js';
import type { ParameterSetStatus } from '../../parameters/types.js';
import type { ReadinessRecord, ReadinessStore } from '../../store/readiness-store.js';

export interface ReadinessObserverOptions {
  readonly readiness: ReadinessStore;
  readonly statuses: () => readonly ParameterSetStatus[];
  readonly onTrouble: (error: unknown) => void;
  /** Milliseconds since any time, never backwards; default: since the process began. */
  readonly stopwatch?: () => number;
}

const FIRST_SAMPLE_MILLISECONDS = 2_000;
const SAMPLE_MILLISECONDS = 15 * 60_000;
/** After this time a sample is written even if it equals the one before, to show that the set was still loaded. */
const REPEATED_MILLISECONDS = 6 * 3_600_000;

/**
 * Writes the readiness history: what the engine reports as it loads and as the condition of a set changes (`boot`), and samples
 * taken from outside (`observed`), which are written if they say something new.
 */
export class ReadinessObserver {
  private readonly sampled = new Map<string, { readonly text: string; readonly at: number }>();
  private timers: NodeJS.Timeout[] = [];
  private written: Promise<void> = Promise.resolve();

  constructor(private readonly options: ReadinessObserverOptions) {}

  /** The engine loaded these sets, loaded them again, or failed to. */
  recordBoot(statuses: readonly ParameterSetStatus[]): void {
    this.append(statuses.map((status) => bootRecord(status, new Date().toISOString())));
  }

  /** Samples once soon, then every 15 minutes; does not keep the process alive. */
  observe(): void {
    const sample = (): void => {
      const time = new Date().toISOString();
      this.append(this.newSamples().map((status) => observedRecord(status, time)));
    };
    this.timers = [
      setTimeout(sample, FIRST_SAMPLE_MILLISECONDS).unref(),
      setInterval(sample, SAMPLE_MILLISECONDS).unref(),
    ];
  }

  /** The statuses now, without those that have not changed since they were sampled before. */
  newSamples(): readonly ParameterSetStatus[] {
    const now = this.stopwatch();
    const statuses = this.options.statuses();
    const names = new Set(statuses.map(setIdentity));
    for (const name of this.sampled.keys()) if (!names.has(name)) this.sampled.delete(name);
    return statuses.filter((status) => {
      const text = JSON.stringify([status.status, status.checksum, status.size, status.findings]);
      const before = this.sampled.get(setIdentity(status));
      if (before?.text === text && now - before.at < REPEATED_MILLISECONDS) return false;
      this.sampled.set(setIdentity(status), { text, at: now });
      return true;
    });
  }

  /** Resolves when every record so far is written. */
  settled(): Promise<void> {
    return this.written;
  }

  async stop(): Promise<void> {
    for (const timer of this.timers) clearTimeout(timer);
    await this.written;
  }

  private stopwatch(): number {
    return (this.options.stopwatch ?? performance.now.bind(performance))();
  }

  private append(records: readonly ReadinessRecord[]): void {
    if (records.length === 0) return;
    const { readiness, onTrouble } = this.options;
    this.written = this.written.then(() => readiness.append(records)).catch(onTrouble);
  }
}

const bootRecord = (status: ParameterSetStatus, time: string): ReadinessRecord => ({
  ...commonFields(status, time),
  instance_started_at: status.instanceStartedAt,
  start_time: status.startTime,
  startup_time: status.startupTime,
  source: 'boot',
});

const observedRecord = (status: ParameterSetStatus, time: string): ReadinessRecord => ({
  ...commonFields(status, time),
  instance_started_at: null,
  start_time: null,
  startup_time: null,
  source: 'observed',
});

const commonFields = (status: ParameterSetStatus, time: string) => ({
  event_time: time,
  parameter: status.parameter,
  cycle_code: status.cycleCode,
  bdate: status.businessDate,
  status: status.status,
  parameter_published_at: status.publishedAt,
  parameter_size: status.size,
  engine_partition: `${status.engine}/${status.parameter}`,
  findings: status.findings,
});
