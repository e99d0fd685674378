import { LIMIT_STATUSES, type LimitStatus } from '../domain/accounts/account-limit.js';
import { ENGINE_IDS, type EngineId } from '../domain/engine-id.js';
import type { EngineMeter, EngineRows } from '../instruments/engine-meter.js';

/** What an engine did since the process began, on all of its threads. */
export interface EngineCounts {
  readonly requestsAnswered: number;
  /** Milliseconds from arrival to answer, of requests with rows of the engine; 0 if there was none. */
  readonly responseTimeMean: number;
  readonly rowsCalculated: number;
  readonly rowsLeftOut: number;
  /** Milliseconds that the engine itself took, on all threads together. */
  readonly marginTime: number;
}

/** Counters of all engines in memory that threads share: nothing has to be sent, and any thread may read. */
export type CounterMemory = SharedArrayBuffer;

const COUNTERS = ['requests', 'responseMicroseconds', 'rowsCalculated', 'rowsLeftOut', 'marginMicroseconds'] as const;
type Counter = (typeof COUNTERS)[number];

const ENGINE_COUNTERS = ENGINE_IDS.length * COUNTERS.length;

const MICROSECONDS = 1000;

/** Counts what engines do and how accounts stand to their limits, from every thread that has the memory. */
export class EngineCounters implements EngineMeter {
  private readonly counts: BigInt64Array;

  /** @param memory of the counters to add to; default: new ones */
  constructor(
    readonly memory: CounterMemory = new SharedArrayBuffer(
      (ENGINE_COUNTERS + LIMIT_STATUSES.length) * BigInt64Array.BYTES_PER_ELEMENT,
    ),
  ) {
    this.counts = new BigInt64Array(memory);
  }

  margin<Result>(engine: EngineId, work: () => Result): Result {
    const startedAt = performance.now();
    try {
      return work();
    } finally {
      this.add(engine, 'marginMicroseconds', (performance.now() - startedAt) * MICROSECONDS);
    }
  }

  rows(engine: EngineId, { calculated, leftOut }: EngineRows): void {
    this.add(engine, 'rowsCalculated', calculated);
    this.add(engine, 'rowsLeftOut', leftOut);
  }

  answered(engine: EngineId, milliseconds: number): void {
    this.add(engine, 'requests', 1);
    this.add(engine, 'responseMicroseconds', milliseconds * MICROSECONDS);
  }

  limitChecked(status: LimitStatus): void {
    Atomics.add(this.counts, placeOfStatus(status), 1n);
  }

  /** How often an account was found to be at this status of a limit. */
  limitChecks(status: LimitStatus): number {
    return Number(Atomics.load(this.counts, placeOfStatus(status)));
  }

  of(engine: EngineId): EngineCounts {
    const requestsAnswered = this.read(engine, 'requests');
    const responseTime = this.read(engine, 'responseMicroseconds') / MICROSECONDS;
    return {
      requestsAnswered,
      responseTimeMean: requestsAnswered === 0 ? 0 : responseTime / requestsAnswered,
      rowsCalculated: this.read(engine, 'rowsCalculated'),
      rowsLeftOut: this.read(engine, 'rowsLeftOut'),
      marginTime: this.read(engine, 'marginMicroseconds') / MICROSECONDS,
    };
  }

  private add(engine: EngineId, counter: Counter, value: number): void {
    Atomics.add(this.counts, placeOf(engine, counter), BigInt(Math.round(value)));
  }

  private read(engine: EngineId, counter: Counter): number {
    return Number(Atomics.load(this.counts, placeOf(engine, counter)));
  }
}

/** The counters that a thread was started with; none if nobody reads them. @param given data of the thread */
export const countersOfThread = (given: unknown): EngineCounters | undefined =>
  given instanceof SharedArrayBuffer ? new EngineCounters(given) : undefined;

/** The meter of a calculation. */
export const metered = (counters: EngineCounters | undefined): { readonly meter?: EngineMeter } =>
  counters === undefined ? {} : { meter: counters };

const placeOfStatus = (status: LimitStatus): number => ENGINE_COUNTERS + LIMIT_STATUSES.indexOf(status);

const placeOf = (engine: EngineId, counter: Counter): number =>
  ENGINE_IDS.indexOf(engine) * COUNTERS.length + COUNTERS.indexOf(counter);
