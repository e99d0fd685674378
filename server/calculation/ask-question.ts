import { randomUUID } from 'node:crypto';
import { success, type Outcome } from '../domain/issue.js';
import type { Licence } from '../domain/licence.js';
import type { EngineMeter } from '../instruments/engine-meter.js';
import type { ParameterSnapshot, SnapshotSelection } from '../parameters/snapshot.js';
import { selectionOf } from '../portfolio/answer-request.js';
import { refuseIssues, type CalculationContext } from '../portfolio/calculate.js';
import { answerQuestion } from '../portfolio/prepared-book/answer-question.js';
import type { BookQuestion, QuestionOutcome } from '../portfolio/prepared-book/answered-question.js';
import { readQuestion } from '../portfolio/prepared-book/read-question.js';
import { settingsOf, type ClearingHouseSource } from './clearing-house-source.js';
import { reportFault } from './fault-reports.js';
import { shared, type WorkerPool } from './worker-pool.js';

/** A question that has arrived, and the newest parameters at that moment. */
export interface ArrivedQuestion {
  readonly question: BookQuestion;
  readonly body: Uint8Array;
  readonly licence: Licence;
  readonly snapshot: ParameterSnapshot;
  /** Milliseconds. */
  readonly startedAt: number;
  readonly submittedTime: string;
}

export interface QuestionSources {
  readonly select: (selection: SnapshotSelection) => Promise<Outcome<ParameterSnapshot>>;
  readonly settings: ClearingHouseSource;
  /** Milliseconds. */
  readonly now: () => number;
  /** Told of what the engines do on the caller's thread; absent = nobody is. */
  readonly meter?: EngineMeter;
}

const refusedSelection = ({ issues }: Extract<Outcome<never>, { ok: false }>): QuestionOutcome => ({
  ok: false,
  refusal: refuseIssues('INVALID_PARAMETER', issues),
});

/** Answers on the caller's thread. */
export async function askHere(arrived: ArrivedQuestion, sources: QuestionSources): Promise<QuestionOutcome> {
  const { question, body, licence, startedAt, submittedTime } = arrived;
  const reading = readQuestion(question, body);
  if (!reading.ok) return reading;
  const selection = selectionOf(reading.envelope);
  const selected = selection === undefined ? success(arrived.snapshot) : await sources.select(selection);
  if (!selected.ok) return refusedSelection(selected);
  const context: CalculationContext = {
    snapshot: selected.value,
    clearingHouseSettings: (name) => sources.settings.clearingHouse(name),
    licence,
    requestId: reading.envelope.requestId ?? randomUUID(),
    submittedTime,
    scenarios: [],
    onFault: reportFault,
    ...(sources.meter === undefined ? {} : { meter: sources.meter }),
  };
  return answerQuestion(reading.read, context, () => sources.now() - startedAt);
}

/** Answers on a worker thread. */
export async function askOnThread(
  threads: WorkerPool,
  { snapshot, body, ...arrived }: ArrivedQuestion,
  { select, settings }: QuestionSources,
): Promise<QuestionOutcome> {
  const asked = { ...arrived, body: shared(body), requestId: randomUUID(), scenarios: [] };
  const run = (of: ParameterSnapshot, isSelected: boolean) =>
    threads.ask({ ...asked, isSelected, clearingHouseSettings: settingsOf(of, settings) }, of);
  const first = await run(snapshot, false);
  if (first.kind === 'answered') return first.outcome;
  const selected = await select(first.selection);
  if (!selected.ok) return refusedSelection(selected);
  const second = await run(selected.value, true);
  if (second.kind !== 'answered') throw new Error('A calculation thread asked for parameters twice.');
  return second.outcome;
}
