import type { SourceRunCounts } from '../../http/metrics/source-metrics.js';
import type { SourcesService, SourceStatus } from '../../fetch/sources-service.js';
import type { ReadinessRecord, ReadinessStore } from '../../store/readiness-store.js';

export interface SourceObserverOptions {
  readonly sources: SourcesService;
  readonly readiness: ReadinessStore;
  /** Called once for each run that ends, here or in another process. */
  readonly onRun: (source: SourceStatus) => void;
  readonly onTrouble: (error: unknown) => void;
}

const LOOK_MILLISECONDS = 2_000;

/** What is remembered of a source between two looks. */
interface Seen {
  readonly tried: string | null;
  readonly condition: string;
}

/**
 * Looks at the sources every two seconds: runs that have ended are told, whichever process fetched, and each change of a source's
 * condition is written to the readiness history as `observed`.
 */
export class SourceObserver {
  private readonly ended = new Map<string, SourceRunCounts>();
  private seen: Map<string, Seen> | null = null;
  private timer: NodeJS.Timeout | undefined;
  private looking: Promise<void> = Promise.resolve();

  constructor(private readonly options: SourceObserverOptions) {}

  /** Does not keep the process alive. */
  start(): void {
    const look = (): void => {
      this.looking = this.look().catch(this.options.onTrouble);
    };
    look();
    this.timer = setInterval(look, LOOK_MILLISECONDS).unref();
  }

  /** Looks once. Of the first look only conditions are written: what ran before the service began is no news. */
  async look(): Promise<void> {
    const { sources } = await this.options.sources.status();
    const before = this.seen;
    this.seen = new Map(sources.map((source) => [source.name, seenOf(source)]));
    const ended = sources.filter(({ name, state, lastTry }) => {
      if (before === null || state === 'running' || lastTry === null) return false;
      return before.get(name)?.tried !== lastTry;
    });
    for (const source of ended) this.tell(source);
    // A run in progress says nothing yet; it is compared with what was before it.
    for (const { name, state } of sources) if (state === 'running') this.keep(name, before?.get(name));
    const changed = sources.filter(
      (source) =>
        source.state !== 'running' &&
        source.lastTry !== null &&
        before?.get(source.name)?.condition !== seenOf(source).condition,
    );
    const time = new Date().toISOString();
    if (changed.length > 0) await this.options.readiness.append(changed.map((source) => recordOf(source, time)));
  }

  /** What the runs of each source came to since the observer began. */
  get counts(): ReadonlyMap<string, SourceRunCounts> {
    return this.ended;
  }

  async stop(): Promise<void> {
    clearInterval(this.timer);
    await this.looking;
  }

  private tell(source: SourceStatus): void {
    const { runs = 0, failures = 0, bytes = 0 } = this.ended.get(source.name) ?? {};
    this.ended.set(source.name, {
      runs: runs + 1,
      failures: failures + (source.state === 'failed' ? 1 : 0),
      bytes: bytes + source.bytes,
    });
    this.options.onRun(source);
  }

  private keep(name: string, before: Seen | undefined): void {
    if (before === undefined) this.seen?.delete(name);
    else this.seen?.set(name, before);
  }
}

const seenOf = (source: SourceStatus): Seen => ({
  tried: source.lastTry,
  condition: JSON.stringify([statusOf(source), findingsOf(source), source.newestDate]),
});

const findingsOf = ({ lastError, notes }: SourceStatus): readonly string[] => [
  ...(lastError === null ? [] : [lastError]),
  ...notes,
];

const statusOf = ({ state, notes }: SourceStatus): ReadinessRecord['status'] => {
  if (state === 'failed') return 'FAILED';
  return notes.length > 0 ? 'WARNING' : 'OK';
};

const recordOf = (source: SourceStatus, time: string): ReadinessRecord => ({
  event_time: time,
  parameter: source.name,
  cycle_code: null,
  bdate: source.newestDate,
  status: statusOf(source),
  parameter_published_at: null,
  parameter_size: source.bytes,
  instance_started_at: null,
  start_time: null,
  startup_time: null,
  source: 'observed',
  engine_partition: `fetch/${source.name}`,
  findings: findingsOf(source),
});
