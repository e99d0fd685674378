import { randomUUID } from 'node:crypto';
import type { ClearingHouseSettings } from '../domain/clearing-house-settings.js';
import type { Issue, Outcome } from '../domain/issue.js';
import type { Licence } from '../domain/licence.js';
import type { StressScenario } from '../domain/stress-scenario.js';
import type { ParameterSnapshot, SnapshotSelection } from '../parameters/snapshot.js';
import type { EngineRegistry } from '../engines/engine-registry.js';
import { ENGINES } from '../engines/registry.js';
import { answerEnvelope, readEnvelope, selectionOf } from '../portfolio/answer-request.js';
import { refuseIssues, type CalculationContext } from '../portfolio/calculate.js';
import { analyticsWork, lookupWork } from '../portfolio/calculation-work.js';
import type { CalculationOutcome, Calculator, RefusedRequest } from '../portfolio/calculator.js';
import { answerOptimize, readOptimizeEnvelope } from '../portfolio/optimize/answer-optimize.js';
import type { Optimizer } from '../portfolio/optimize/optimizer.js';
import type { ExplainWork } from '../portfolio/explain/answer-explain.js';
import { answerStage } from '../portfolio/stage/answer-stage.js';
import type { WhatIfWork } from '../portfolio/what-if/answer-what-if.js';
import type { BookQuestion, QuestionOutcome } from '../portfolio/prepared-book/answered-question.js';
import { answerMany, failedPortfolio, manyAnalyticsWork, type ManyReading } from './answer-many.js';
import { askHere, askOnThread, type QuestionSources } from './ask-question.js';
import type { BookCalculator } from './book-calculator.js';
import { settingsOf, type ClearingHouseSource } from './clearing-house-source.js';
import type { ComparisonOutcome } from './comparison-calculator.js';
import { ComparisonRunner } from './comparison-runner.js';
import { metered, type EngineCounters } from './engine-counters.js';
import { reportFault } from './fault-reports.js';
import { loadHighsSolver } from './highs-solver.js';
import { prepareEventMarkets } from './prepare-event-markets.js';
import { busy, NOT_READY } from './unavailable.js';
import type { ManyOutcome, SheetCalculator } from './sheet-calculator.js';
import { shared, WorkerPool } from './worker-pool.js';

/** Where the calculator finds its parameters. */
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
  /** Default: those of the program, the only ones that threads have. */
  readonly engines?: EngineRegistry;
  /** Threads for large requests; 0 = everything is calculated on the caller's thread. */
  readonly workers: number;
  /** Told of what the engines do, here and on the threads; absent = nobody is. */
  readonly counters?: EngineCounters;
}

/** Bodies up to this many bytes (about 250 rows) are calculated at once: faster than handing them to a thread. */
const SMALL_BODY = 64 * 1024;
/**
 * The same for tables to be staged and for many portfolios: a row of nothing but errors, or in a portfolio of its own,
 * takes ten times as long as one among others.
 */
const SMALL_SHEET_BODY = 8 * 1024;
/** Analytics (`analyticsWork`; about 8 rows) and unknown contracts (`lookupWork`; 100 event rows) up to this are calculated at once: a cold American option takes 2 to 4 ms. */
const LITTLE_WORK = 10_000;

const now = (): number => performance.timeOrigin + performance.now();

const BUSY = busy(', or send the book to /portfolios/batch');

interface Refused {
  readonly ok: false;
  readonly refusal: RefusedRequest;
}

const refused = (refusal: RefusedRequest): Refused => ({ ok: false, refusal });

const refusedSelection = (issues: readonly Issue[]): CalculationOutcome =>
  refused(refuseIssues('INVALID_PARAMETER', issues));

function outcomeAt(outcomes: readonly CalculationOutcome[], index: number): CalculationOutcome {
  const outcome = outcomes[index];
  if (outcome === undefined) throw new Error(`Portfolio ${index} has no outcome.`);
  return outcome;
}

/** Requests of little work on this thread, others on worker threads over the same shared parameter columns. */
export function createCalculator(
  options: CalculatorOptions,
): Calculator & SheetCalculator & BookCalculator & Optimizer {
  return new ServiceCalculator(options);
}

/** A request that has arrived, and the newest parameters at that moment. */
interface ArrivedRequest {
  readonly body: Uint8Array;
  readonly licence: Licence;
  readonly snapshot: ParameterSnapshot;
  readonly startedAt: number;
  readonly submittedTime: string;
  /** The caller's own stress scenarios; none where the body does not ask for any. */
  readonly scenarios: readonly StressScenario[];
  /** The threads, for a large body or much work. */
  readonly threads: WorkerPool | undefined;
}

class ServiceCalculator implements Calculator, SheetCalculator, BookCalculator, Optimizer {
  private readonly pool: WorkerPool | undefined;
  private readonly comparisons: ComparisonRunner;
  private readonly engines: EngineRegistry;

  constructor(private readonly options: CalculatorOptions) {
    if (options.engines !== undefined && options.workers > 0)
      throw new Error(
        'Engines of its own are calculated on the thread of the caller: threads have those of the program.',
      );
    this.engines = options.engines ?? ENGINES;
    this.pool = options.workers === 0 ? undefined : new WorkerPool(options.workers, options.counters?.memory);
    this.comparisons = new ComparisonRunner({ ...options, threads: this.pool, ...metered(options.counters) });
  }

  whatIf(work: WhatIfWork, licence: Licence): Promise<ComparisonOutcome> {
    return this.comparisons.whatIf(work, licence);
  }

  explain(work: ExplainWork, licence: Licence): Promise<ComparisonOutcome> {
    return this.comparisons.explain(work, licence);
  }

  async calculate(body: Uint8Array, licence: Licence): Promise<CalculationOutcome> {
    const arrived = await this.arrive(body, licence);
    return 'refusal' in arrived ? arrived : this.calculateArrived(arrived);
  }

  /** Always on a thread where there are any: a search takes longer than anybody else may wait. */
  async optimize(body: Uint8Array, licence: Licence): Promise<CalculationOutcome> {
    const arrived = await this.arrive(body, licence, 0);
    if ('refusal' in arrived) return arrived;
    return arrived.threads === undefined
      ? this.optimizeHere(arrived)
      : this.calculateOnThread(arrived.threads, arrived, 'optimize');
  }

  async stage(body: Uint8Array, stageId: string, licence: Licence) {
    const arrived = await this.arrive(body, licence, SMALL_SHEET_BODY);
    if ('refusal' in arrived) return arrived;
    const { threads, snapshot } = arrived;
    const onFault = (error: unknown): void => reportFault({ requestId: stageId, accountCode: null, error });
    if (threads === undefined) return answerStage(body, stageId, { snapshot, licence, onFault });
    return (await threads.stage({ body: shared(body), stageId, licence }, snapshot)).outcome;
  }

  async calculateMany(body: Uint8Array, licence: Licence): Promise<ManyOutcome> {
    const arrived = await this.arrive(body, licence, SMALL_SHEET_BODY);
    if ('refusal' in arrived) return arrived;
    const placed = this.placedBy(arrived, () => manyAnalyticsWork(body, arrived.scenarios.length));
    if ('refusal' in placed) return placed;
    const reading = await this.readMany(placed);
    if (!reading.ok) return reading;
    const outcomes: CalculationOutcome[] = [];
    for (const element of reading.elements)
      outcomes.push(element.kind === 'answered' ? element.outcome : await this.calculateElement(placed, element.body));
    return { ok: true, outcomes: reading.order.map((index) => outcomeAt(outcomes, index)) };
  }

  /** On a thread, where there is one, however few bytes ask: each question is hundreds of calculations. */
  async ask(question: BookQuestion, body: Uint8Array, licence: Licence): Promise<QuestionOutcome> {
    const arrived = await this.arrive(body, licence, 0);
    if ('refusal' in arrived) return arrived;
    const { threads, snapshot, startedAt, submittedTime } = arrived;
    const asked = { question, body, licence, snapshot, startedAt, submittedTime };
    const { registry, settings } = this.options;
    const sources: QuestionSources = {
      select: (selection) => registry.select(selection),
      settings,
      now,
      ...metered(this.options.counters),
    };
    return threads === undefined ? askHere(asked, sources) : askOnThread(threads, asked, sources);
  }

  async close(): Promise<void> {
    await this.pool?.close();
  }

  /** @param small bytes up to which the request stays on this thread */
  private async arrive(body: Uint8Array, licence: Licence, small = SMALL_BODY): Promise<ArrivedRequest | Refused> {
    const { registry } = this.options;
    if (!registry.isReady) return refused(NOT_READY);
    const threads = body.byteLength <= small ? undefined : this.pool;
    if (threads?.isFull === true) return refused(BUSY);
    const submittedTime = new Date().toISOString();
    const [snapshot, startedAt] = [registry.snapshot(), now()];
    if (threads === undefined) await prepareEventMarkets(snapshot);
    const scenarios = await this.scenariosFor(body, licence);
    return { body, licence, snapshot, startedAt, submittedTime, scenarios, threads };
  }

  /** A small body that asks for more than a little work goes to the threads too. */
  private placedBy(arrived: ArrivedRequest, workOf: () => number): ArrivedRequest | Refused {
    if (arrived.threads !== undefined || this.pool === undefined || workOf() <= LITTLE_WORK) return arrived;
    return this.pool.isFull ? refused(BUSY) : { ...arrived, threads: this.pool };
  }

  private calculateArrived(arrived: ArrivedRequest): Promise<CalculationOutcome> {
    const { threads } = arrived;
    return threads === undefined ? this.calculateHere(arrived) : this.calculateOnThread(threads, arrived);
  }

  /** One of many portfolios, on other parameters than the newest. */
  private async calculateElement(arrived: ArrivedRequest, body: Uint8Array): Promise<CalculationOutcome> {
    try {
      return await this.calculateArrived({ ...arrived, body });
    } catch (error) {
      const requestId = randomUUID();
      reportFault({ requestId, accountCode: null, error });
      return refused(failedPortfolio(requestId));
    }
  }

  private async calculateHere(arrived: ArrivedRequest): Promise<CalculationOutcome> {
    const read = readEnvelope(arrived.body);
    if (!read.ok) return read;
    const { envelope } = read;
    const placed = this.placedBy(
      arrived,
      () => analyticsWork(envelope, arrived.scenarios.length) + lookupWork(envelope, this.engines),
    );
    if ('refusal' in placed) return placed;
    if (placed.threads !== undefined) return this.calculateOnThread(placed.threads, placed);
    const selection = selectionOf(read.envelope);
    const selected: Outcome<ParameterSnapshot> =
      selection === undefined ? { ok: true, value: arrived.snapshot } : await this.options.registry.select(selection);
    if (!selected.ok) return refusedSelection(selected.issues);
    await prepareEventMarkets(selected.value);
    const context = this.contextOf(arrived, selected.value, read.envelope.requestId ?? randomUUID());
    return answerEnvelope(read.envelope, context, arrived.startedAt, now);
  }

  private async optimizeHere({ body, ...arrived }: ArrivedRequest): Promise<CalculationOutcome> {
    const read = readOptimizeEnvelope(body);
    if (!read.ok) return read;
    const selection = selectionOf(read.envelope);
    const selected: Outcome<ParameterSnapshot> =
      selection === undefined ? { ok: true, value: arrived.snapshot } : await this.options.registry.select(selection);
    if (!selected.ok) return refusedSelection(selected.issues);
    const context = this.contextOf(arrived, selected.value, randomUUID());
    const solver = await loadHighsSolver();
    return answerOptimize(read.envelope, context, arrived.startedAt, { solver, now });
  }

  private async calculateOnThread(
    threads: WorkerPool,
    arrived: ArrivedRequest,
    work: 'calculate' | 'optimize' = 'calculate',
  ): Promise<CalculationOutcome> {
    const { licence, submittedTime, scenarios, startedAt } = arrived;
    const common = {
      body: shared(arrived.body),
      licence,
      requestId: randomUUID(),
      submittedTime,
      scenarios,
      startedAt,
    };
    const run = (snapshot: ParameterSnapshot, isSelected: boolean) =>
      threads[work](
        { ...common, isSelected, clearingHouseSettings: settingsOf(snapshot, this.options.settings) },
        snapshot,
      );
    const first = await run(arrived.snapshot, false);
    if (first.kind === 'calculated') return first.outcome;
    const selected = await this.options.registry.select(first.selection);
    if (!selected.ok) return refusedSelection(selected.issues);
    const second = await run(selected.value, true);
    if (second.kind !== 'calculated') throw new Error('A calculation thread asked for parameters twice.');
    return second.outcome;
  }

  private async readMany(arrived: ArrivedRequest): Promise<ManyReading> {
    const { body, licence, snapshot, submittedTime, scenarios, threads } = arrived;
    if (threads === undefined) {
      const clearingHouseSettings = (name: string): ClearingHouseSettings => this.options.settings.clearingHouse(name);
      const common = { snapshot, licence, submittedTime, scenarios, clearingHouseSettings, onFault: reportFault };
      return answerMany(body, { ...common, ...metered(this.options.counters) }, now);
    }
    const clearingHouseSettings = settingsOf(snapshot, this.options.settings);
    const task = { body: shared(body), licence, submittedTime, scenarios, clearingHouseSettings };
    return (await threads.calculateMany(task, snapshot)).reading;
  }

  private contextOf(
    { licence, submittedTime, scenarios }: Pick<ArrivedRequest, 'licence' | 'submittedTime' | 'scenarios'>,
    snapshot: ParameterSnapshot,
    requestId: string,
  ): CalculationContext {
    const clearingHouseSettings = (name: string): ClearingHouseSettings => this.options.settings.clearingHouse(name);
    const { engines } = this;
    const common = { engines, snapshot, clearingHouseSettings, licence, requestId, submittedTime, scenarios };
    return { ...common, onFault: reportFault, ...metered(this.options.counters) };
  }

  /** Looked up only where the body names the field that asks for them. */
  private async scenariosFor(body: Uint8Array, { owner }: Licence): Promise<readonly StressScenario[]> {
    const text = Buffer.from(body.buffer, body.byteOffset, body.byteLength);
    // An escaped letter may stand in the name.
    const asks = text.includes('stress_test_enabled') || text.includes(String.raw`\u`);
    return asks ? await this.options.scenariosOf(owner) : [];
  }
}
