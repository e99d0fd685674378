import type { AccountLimit } from '../domain/accounts/account-limit.js';
import type { Outcome } from '../domain/issue.js';
import type { Licence } from '../domain/licence.js';
import type { StressScenario } from '../domain/stress-scenario.js';
import type { EngineRegistry } from '../engines/engine-registry.js';
import { ENGINES } from '../engines/registry.js';
import { hasVenueIndex, venueIndexSteps } from '../instruments/event/venue-index.js';
import { inSlices } from '../lib/in-slices.js';
import { memoizedBy } from '../lib/memoized.js';
import type { EventVenue } from '../market/events/event-market.js';
import { ThreadPool } from '../threads/thread-pool.js';
import type { ParameterSnapshot, SnapshotSelection } from '../parameters/snapshot.js';
import type { RefusedRequest } from '../portfolio/refusal.js';
import { settingsOf, type ClearingHouseSource } from './clearing-house-source.js';
import { metered, type EngineCounters } from './engine-counters.js';
import {
  now,
  stepsFor,
  type CalculationParameters,
  type Follower,
  type OperationContext,
  type ReadOperation,
  type RequestOperation,
  type RequestOrigin,
} from './operation.js';
import { refused, type Refused } from '../portfolio/refusal.js';
import { OperationThreads, type ParameterSource } from './operation-threads.js';

/** The same work for all who wait for one venue. */
const venueIndexMade = memoizedBy((venue: EventVenue) => inSlices(venueIndexSteps(venue)));

/** Where operations find their parameters. */
export interface SnapshotSource {
  /** Whether parameters have been loaded once. */
  readonly isReady: boolean;
  /** The newest parameters. */
  snapshot(): ParameterSnapshot;
  /** Parameters of other dates or cycles. */
  select(selection: SnapshotSelection): Promise<Outcome<ParameterSnapshot>>;
}

export interface CalculatorOptions {
  readonly registry: SnapshotSource;
  readonly settings: ClearingHouseSource;
  /** An owner's own stress scenarios. */
  readonly scenariosOf: (owner: string) => Promise<readonly StressScenario[]>;
  /** An owner's own limits of accounts; absent = nobody has any. */
  readonly limitsOf?: (owner: string) => Promise<readonly AccountLimit[]>;
  /** Default: those of the program, the only ones that threads have. */
  readonly engines?: EngineRegistry;
  /** Threads for large requests; 0 = everything is calculated on the caller's thread. */
  readonly workers: number;
  /** Told of what the engines do, here and on the threads; absent = nobody is. */
  readonly counters?: EngineCounters;
}

/** Runs the operations of requests. */
export interface Calculator {
  /**
   * Rejects where the follower does not wait any more.
   * @returns the operation's answer, or a refusal where the engines are loading or too many requests wait
   */
  run<Input, Output extends object>(
    operation: RequestOperation<Input, Output>,
    input: Input,
    licence: Licence,
    follower?: Follower,
  ): Promise<Output | Refused>;
  /** Ends when what was begun has ended. */
  close(): Promise<void>;
}

/** Analytics (`analyticsWork`; about 8 rows) and unknown contracts (`lookupWork`; 100 event rows) up to this are calculated at once: a cold American option takes 2 to 4 ms. */
const LITTLE_WORK = 10_000;
/** Requests that may wait for a thread; more are refused as BUSY. */
const MOST_WAITING = 64;
/** A large book makes some tens of MB of short-lived objects; a young generation that holds them spares collecting them. */
const YOUNG_GENERATION_MEGABYTES = 96;

/** Requests of little work on this thread, others on worker threads over the same shared parameter columns. */
export function createCalculator(options: CalculatorOptions): Calculator {
  return new OperationRunner(options);
}

class OperationRunner implements Calculator {
  private readonly pool: ThreadPool | undefined;

  constructor(private readonly options: CalculatorOptions) {
    const { workers, counters, engines } = options;
    if (workers === 0) return;
    if (engines !== undefined)
      throw new Error(
        'Engines of its own are calculated on the thread of the caller: threads have those of the program.',
      );
    this.pool = new ThreadPool({
      subject: 'calculations',
      module: new URL('./calculation.worker.js', import.meta.url),
      leastThreads: 1,
      mostThreads: workers,
      mostWaiting: MOST_WAITING,
      idleMilliseconds: 60_000,
      youngGenerationMegabytes: YOUNG_GENERATION_MEGABYTES,
      ...(counters === undefined ? {} : { data: counters.memory }),
    });
  }

  async run<Input, Output extends object>(
    operation: RequestOperation<Input, Output>,
    input: Input,
    licence: Licence,
    follower: Follower = {},
  ): Promise<Output | Refused> {
    const { registry, scenariosOf, limitsOf } = this.options;
    if (!registry.isReady) return refused(NOT_READY);
    const { pool } = this;
    const snapshot = registry.snapshot();
    const [submittedTime, startedAt] = [new Date().toISOString(), now()];
    const scenarios = operation.usesScenarios(input) ? await scenariosOf(licence.owner) : [];
    const limits = (await limitsOf?.(licence.owner)) ?? [];
    const origin = { licence, submittedTime, startedAt, scenarios, limits };
    if (pool === undefined || operation.isSmall(input)) {
      const read = operation.read(input);
      if (pool === undefined || read.work({ ownScenarios: scenarios.length, engines: ENGINES }) <= LITTLE_WORK)
        return this.runHere(read, { ...origin, onStep: stepsFor(follower) }, snapshot);
    }
    if (pool.isFull) return refused(busy(operation.insteadOfWaiting));
    const source = this.sourceOf(snapshot, (selection) => registry.select(selection));
    return new OperationThreads(pool).run(operation, input, origin, source, follower);
  }

  async close(): Promise<void> {
    await this.pool?.close();
  }

  private async runHere<Output extends object>(
    read: ReadOperation<Output>,
    origin: RequestOrigin & Pick<OperationContext, 'onStep'>,
    snapshot: ParameterSnapshot,
  ): Promise<Output> {
    const { registry, counters, engines } = this.options;
    await prepareEventMarkets(snapshot);
    const source = this.sourceOf(snapshot, async (selection) => {
      const selected = await registry.select(selection);
      if (selected.ok) await prepareEventMarkets(selected.value);
      return selected;
    });
    return read.run({ ...origin, ...source, ...metered(counters), ...(engines === undefined ? {} : { engines }) });
  }

  private sourceOf(snapshot: ParameterSnapshot, select: SnapshotSource['select']): ParameterSource {
    return {
      parameters: this.parametersOf(snapshot),
      select: async (selection) => {
        const selected = await select(selection);
        return selected.ok ? { ok: true, value: this.parametersOf(selected.value) } : selected;
      },
    };
  }

  private parametersOf(snapshot: ParameterSnapshot): CalculationParameters {
    return { snapshot, clearingHouseSettings: settingsOf(snapshot, this.options.settings) };
  }
}

const NOT_READY: RefusedRequest = {
  code: 'NOT_READY',
  message: 'The engines are still loading their parameters; try again in a moment.',
  issues: [],
  issuesTotal: 0,
};

/** @param instead what else would do */
const busy = (instead: string): RefusedRequest => ({
  code: 'BUSY',
  message: `Too many large calculations are waiting; try again in a moment${instead}.`,
  issues: [],
  issuesTotal: 0,
});

/** Makes ready what event rows are found by, once for each venue, without holding this thread's event loop. */
export async function prepareEventMarkets({ eventMarkets }: Pick<ParameterSnapshot, 'eventMarkets'>): Promise<void> {
  for (const venue of eventMarkets) {
    if (!hasVenueIndex(venue)) await venueIndexMade(venue);
  }
}
