import { move, transferableSymbol, valueSymbol } from 'piscina';
import { DEFAULT_CLEARING_HOUSE_SETTINGS } from '../domain/clearing-house-settings.js';
import type { ParameterSnapshot } from '../parameters/snapshot.js';
import { answerEnvelope, readEnvelope, selectionOf } from '../portfolio/answer-request.js';
import type { CalculationOutcome } from '../portfolio/calculator.js';
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
} from './calculation-task.js';
import { KeptSnapshots } from './kept-snapshots.js';

const snapshots = new KeptSnapshots();

const now = (): number => performance.timeOrigin + performance.now();

/** Piscina's entry point for one portfolio. */
export function calculate(task: CalculationTask): unknown {
  const reply = calculateHere(task);
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

function calculateManyHere(task: ManyTask): ManyReply {
  const snapshot = snapshots.of(task);
  if (snapshot === undefined) return { kind: 'needs-snapshot' };
  return { kind: 'calculated-many', reading: answerMany(task.body.slice(), contextOf(task, snapshot), now) };
}

function stageHere(task: StageTask): StageReply {
  const snapshot = snapshots.of(task);
  if (snapshot === undefined) return { kind: 'needs-snapshot' };
  const { body, stageId, licence } = task;
  return { kind: 'staged', outcome: answerStage(body.slice(), stageId, { snapshot, licence }) };
}

const contextOf = (
  { licence, submittedTime, clearingHouseSettings, scenarios }: CalculatedTask,
  snapshot: ParameterSnapshot,
) => ({
  snapshot,
  licence,
  submittedTime,
  scenarios,
  clearingHouseSettings: (name: string) => clearingHouseSettings[name] ?? DEFAULT_CLEARING_HOUSE_SETTINGS,
});
