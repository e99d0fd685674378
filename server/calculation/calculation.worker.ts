import { move, transferableSymbol, valueSymbol, workerData } from 'piscina';
import { DEFAULT_CLEARING_HOUSE_SETTINGS } from '../domain/clearing-house-settings.js';
import type { ParameterSnapshot } from '../parameters/snapshot.js';
import { answerEnvelope, readEnvelope, selectionOf } from '../portfolio/answer-request.js';
import type { CalculationOutcome } from '../portfolio/calculator.js';
import { answerOptimize, readOptimizeEnvelope } from '../portfolio/optimize/answer-optimize.js';
import { answerQuestion } from '../portfolio/prepared-book/answer-question.js';
import { readQuestion } from '../portfolio/prepared-book/read-question.js';
import { answerStage } from '../portfolio/stage/answer-stage.js';
import { answerMany } from './answer-many.js';
import type {
  CalculatedTask,
  CalculationReply,
  CalculationTask,
  ManyReply,
  ManyTask,
  StageReply,
  StageTask,
  WorkerReply,
  QuestionReply,
  QuestionTask,
} from './calculation-task.js';
import { compare } from './comparison-runner.js';
import { fromThread, type ComparisonTask, type ThreadedComparisonReply } from './comparison-task.js';
import { countersOfThread, metered } from './engine-counters.js';
import { reportFault } from './fault-reports.js';
import { loadHighsSolver } from './highs-solver.js';
import { KeptSnapshots } from './kept-snapshots.js';

const snapshots = new KeptSnapshots();

const counters = countersOfThread(workerData);

/** Piscina's entry point for a comparison of stored calculations. */
export function compareStored({ job, ...common }: ComparisonTask): unknown {
  const known = fromThread(job, (task) => snapshots.of(task));
  if (known === undefined) return { kind: 'needs-snapshot' } satisfies ThreadedComparisonReply;
  const reply = compare(known, common, counters);
  if (reply.kind !== 'compared') return reply;
  return move({ [transferableSymbol]: [reply.body.buffer], [valueSymbol]: reply });
}

const now = (): number => performance.timeOrigin + performance.now();

/** Piscina's entry point for one portfolio. */
export function calculate(task: CalculationTask): unknown {
  const reply = calculateHere(task);
  return handedOver(reply, reply.kind === 'calculated' ? buffersOf(reply.outcome) : []);
}

/** Piscina's entry point for a portfolio to be optimised. */
export async function optimize(task: CalculationTask): Promise<unknown> {
  const reply = await optimizeHere(task);
  return handedOver(reply, reply.kind === 'calculated' ? buffersOf(reply.outcome) : []);
}

/** Piscina's entry point for many portfolios. */
export function calculateMany(task: ManyTask): unknown {
  const reply = calculateManyHere(task);
  const elements = reply.kind === 'calculated-many' && reply.reading.ok ? reply.reading.elements : [];
  const buffers = elements.flatMap((element) => (element.kind === 'answered' ? buffersOf(element.outcome) : []));
  return handedOver(reply, buffers);
}

/** Piscina's entry point for a table to be staged. */
export function stage(task: StageTask): unknown {
  const reply = stageHere(task);
  return handedOver(reply, reply.kind === 'staged' && reply.outcome.ok ? [reply.outcome.value.body.buffer] : []);
}

/** Piscina's entry point for a question about trades. */
export function ask(task: QuestionTask): QuestionReply {
  const snapshot = snapshots.of(task);
  if (snapshot === undefined) return { kind: 'needs-snapshot' };
  const reading = readQuestion(task.question, task.body.slice());
  if (!reading.ok) return { kind: 'answered', outcome: reading };
  const selection = selectionOf(reading.envelope);
  if (selection !== undefined && !task.isSelected) return { kind: 'needs-selection', selection };
  const context = { ...contextOf(task, snapshot), requestId: reading.envelope.requestId ?? task.requestId };
  return { kind: 'answered', outcome: answerQuestion(reading.read, context, () => now() - task.startedAt) };
}

/** The reply, with the memory of its bodies going over without a copy. */
const handedOver = (reply: WorkerReply, buffers: readonly ArrayBufferLike[]): unknown =>
  buffers.length === 0 ? reply : move({ [transferableSymbol]: buffers, [valueSymbol]: reply });

/** The bodies of one answer lie in one buffer. */
function buffersOf(outcome: CalculationOutcome): readonly ArrayBufferLike[] {
  const buffer = outcome.ok ? outcome.value.accounts[0]?.body.buffer : undefined;
  return buffer === undefined ? [] : [buffer];
}

function calculateHere(task: CalculationTask): CalculationReply {
  const snapshot = snapshots.of(task);
  if (snapshot === undefined) return { kind: 'needs-snapshot' };
  const read = readEnvelope(task.body.slice());
  if (!read.ok) return { kind: 'calculated', outcome: read };
  const selection = selectionOf(read.envelope);
  if (selection !== undefined && !task.isSelected) return { kind: 'needs-selection', selection };
  const context = {
    ...contextOf(task, snapshot),
    requestId: read.envelope.requestId ?? task.requestId,
  };
  return { kind: 'calculated', outcome: answerEnvelope(read.envelope, context, task.startedAt, now) };
}

async function optimizeHere(task: CalculationTask): Promise<CalculationReply> {
  const snapshot = snapshots.of(task);
  if (snapshot === undefined) return { kind: 'needs-snapshot' };
  const read = readOptimizeEnvelope(task.body.slice());
  if (!read.ok) return { kind: 'calculated', outcome: read };
  const selection = selectionOf(read.envelope);
  if (selection !== undefined && !task.isSelected) return { kind: 'needs-selection', selection };
  const context = { ...contextOf(task, snapshot), requestId: task.requestId };
  const solver = await loadHighsSolver();
  return { kind: 'calculated', outcome: answerOptimize(read.envelope, context, task.startedAt, { solver, now }) };
}

function calculateManyHere(task: ManyTask): ManyReply {
  const snapshot = snapshots.of(task);
  if (snapshot === undefined) return { kind: 'needs-snapshot' };
  return { kind: 'calculated-many', reading: answerMany(task.body.slice(), contextOf(task, snapshot), now) };
}

function stageHere(task: StageTask): StageReply {
  const snapshot = snapshots.of(task);
  if (snapshot === undefined) return { kind: 'needs-snapshot' };
  const { body, stageId, licence } = task;
  const onFault = (error: unknown): void => reportFault({ requestId: stageId, accountCode: null, error });
  return { kind: 'staged', outcome: answerStage(body.slice(), stageId, { snapshot, licence, onFault }) };
}

const contextOf = (
  { licence, submittedTime, clearingHouseSettings, scenarios }: CalculatedTask,
  snapshot: ParameterSnapshot,
) => ({
  snapshot,
  licence,
  submittedTime,
  scenarios,
  onFault: reportFault,
  ...metered(counters),
  clearingHouseSettings: (name: string) => clearingHouseSettings[name] ?? DEFAULT_CLEARING_HOUSE_SETTINGS,
});
