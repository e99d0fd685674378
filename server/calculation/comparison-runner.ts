import { DEFAULT_CLEARING_HOUSE_SETTINGS, type ClearingHouseSettings } from '../domain/clearing-house-settings.js';
import type { Licence } from '../domain/licence.js';
import type { StressScenario } from '../domain/stress-scenario.js';
import type { EngineMeter } from '../instruments/engine-meter.js';
import type { ParameterSnapshot, SnapshotSelection } from '../parameters/snapshot.js';
import type { RefusedRequest } from '../portfolio/calculator.js';
import { answerExplain, type ExplainWork } from '../portfolio/explain/answer-explain.js';
import { matchParameters } from '../portfolio/explain/match-parameters.js';
import type { StoredCalculation } from '../portfolio/what-if/baseline.js';
import { answerWhatIf, type WhatIfWork } from '../portfolio/what-if/answer-what-if.js';
import { settingsOf, type ClearingHouseSource } from './clearing-house-source.js';
import type { ComparisonCalculator, ComparisonOutcome } from './comparison-calculator.js';
import type { ComparedCommon, ComparisonJob, ComparisonReply } from './comparison-task.js';
import { reportFault } from './fault-reports.js';
import { busy, NOT_READY } from './unavailable.js';

/** What comparisons are calculated with. */
export interface ComparisonOptions {
  readonly registry: {
    readonly isReady: boolean;
    snapshot(): ParameterSnapshot;
    select(
      selection: SnapshotSelection,
    ): Promise<{ readonly ok: true; readonly value: ParameterSnapshot } | { readonly ok: false }>;
  };
  readonly settings: ClearingHouseSource;
  /** An owner's own stress scenarios. */
  readonly scenariosOf: (owner: string) => Promise<readonly StressScenario[]>;
  /** Where comparisons are calculated; absent: on the caller's thread. */
  readonly threads: ComparisonThreads | undefined;
  /** Told of what the engines do on the caller's thread; absent = nobody is. */
  readonly meter?: EngineMeter;
}

/** Threads that calculate comparisons. */
export interface ComparisonThreads {
  /** Whether no more of them may wait. */
  readonly isFull: boolean;
  compare(job: ComparisonJob, common: ComparedCommon): Promise<ComparisonReply>;
}

const BUSY = busy();

/** Compares on threads, each time with the parameters that the stored calculations were made with, where they are loaded. */
export class ComparisonRunner implements ComparisonCalculator {
  constructor(private readonly options: ComparisonOptions) {}

  async whatIf(work: WhatIfWork, licence: Licence): Promise<ComparisonOutcome> {
    const refusal = this.refusal();
    if (refusal !== undefined) return { ok: false, refusal };
    const newest = this.options.registry.snapshot();
    const first = await this.run({ kind: 'what-if', work, isRebased: false, snapshot: newest }, licence);
    if (first.kind !== 'other-parameters') return toOutcome(first);
    for await (const snapshot of this.others(first.selections, newest)) {
      const reply = await this.run({ kind: 'what-if', work, isRebased: false, snapshot }, licence);
      if (reply.kind !== 'other-parameters') return toOutcome(reply);
    }
    return toOutcome(await this.run({ kind: 'what-if', work, isRebased: true, snapshot: newest }, licence));
  }

  async explain(work: ExplainWork, licence: Licence): Promise<ComparisonOutcome> {
    const refusal = this.refusal();
    if (refusal !== undefined) return { ok: false, refusal };
    const from = await this.parametersOf(work.from, work.portfolioId, licence);
    const to = await this.parametersOf(work.to, work.portfolioId, licence);
    return toOutcome(await this.run({ kind: 'explain', work, from, to }, licence));
  }

  private refusal(): RefusedRequest | undefined {
    const { registry, threads } = this.options;
    if (!registry.isReady) return NOT_READY;
    return threads?.isFull === true ? BUSY : undefined;
  }

  /** Null: they are not loaded any more. */
  private async parametersOf(
    stored: StoredCalculation,
    portfolioId: string,
    licence: Licence,
  ): Promise<ParameterSnapshot | null> {
    const newest = this.options.registry.snapshot();
    const first = await this.run({ kind: 'match', stored, portfolioId, snapshot: newest }, licence);
    if (first.kind !== 'other-parameters') return newest;
    for await (const snapshot of this.others(first.selections, newest)) {
      const reply = await this.run({ kind: 'match', stored, portfolioId, snapshot }, licence);
      if (reply.kind !== 'other-parameters') return snapshot;
    }
    return null;
  }

  /** The parameters that selections find, each once. */
  private async *others(
    selections: readonly SnapshotSelection[],
    newest: ParameterSnapshot,
  ): AsyncGenerator<ParameterSnapshot> {
    const tried = new Set([newest.version]);
    for (const selection of selections) {
      const selected = await this.options.registry.select(selection);
      if (!selected.ok || tried.has(selected.value.version)) continue;
      tried.add(selected.value.version);
      yield selected.value;
    }
  }

  private async run(job: ComparisonJob, licence: Licence): Promise<ComparisonReply> {
    const { threads, settings, scenariosOf, meter } = this.options;
    const snapshots = snapshotsOf(job);
    const clearingHouseSettings: Record<string, ClearingHouseSettings> = {};
    for (const snapshot of snapshots) Object.assign(clearingHouseSettings, settingsOf(snapshot, settings));
    const common = { licence, scenarios: await scenariosOf(licence.owner), clearingHouseSettings };
    return threads === undefined ? compare(job, common, meter) : threads.compare(job, common);
  }
}

/** The snapshots of a job. */
export function snapshotsOf(job: ComparisonJob): readonly ParameterSnapshot[] {
  if (job.kind !== 'explain') return [job.snapshot];
  return [job.from, job.to].filter((snapshot) => snapshot !== null);
}

const encoder = new TextEncoder();

/** Calculates a comparison on this thread. */
export function compare(
  job: ComparisonJob,
  { licence, scenarios, clearingHouseSettings }: ComparedCommon,
  meter?: EngineMeter,
): ComparisonReply {
  const common = {
    licence,
    scenarios,
    onFault: reportFault,
    ...(meter === undefined ? {} : { meter }),
    clearingHouseSettings: (name: string) => clearingHouseSettings[name] ?? DEFAULT_CLEARING_HOUSE_SETTINGS,
  };
  switch (job.kind) {
    case 'what-if': {
      const outcome = answerWhatIf(job.work, { ...common, snapshot: job.snapshot, isRebased: job.isRebased });
      return outcome.kind === 'answered' ? compared(outcome.response) : outcome;
    }
    case 'match':
      return matchParameters(job.stored, job.portfolioId, { ...common, snapshot: job.snapshot });
    case 'explain': {
      const outcome = answerExplain(job.work, { from: job.from, to: job.to }, common);
      return outcome.kind === 'answered' ? compared(outcome.response) : outcome;
    }
  }
}

const compared = (response: object): ComparisonReply => ({
  kind: 'compared',
  body: encoder.encode(JSON.stringify(response)),
});

function toOutcome(reply: ComparisonReply): ComparisonOutcome {
  if (reply.kind === 'compared') return { ok: true, body: reply.body };
  if (reply.kind === 'refused') return { ok: false, refusal: reply.refusal };
  throw new Error(`A comparison was answered "${reply.kind}".`);
}
