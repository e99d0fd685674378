import { move, transferableSymbol, valueSymbol } from 'piscina';
import { DEFAULT_CLEARING_HOUSE_SETTINGS } from '../domain/clearing-house-settings.js';
import type { ParameterSnapshot } from '../parameters/snapshot.js';
import { answerEnvelope, readEnvelope, selectionOf } from '../portfolio/answer-request.js';
import type { CalculationReply, CalculationTask } from './calculation-task.js';

/** Snapshots this thread has been given, the latest last. */
const snapshots = new Map<number, ParameterSnapshot>();
const SNAPSHOTS_KEPT = 3;

const now = (): number => performance.timeOrigin + performance.now();

/** Piscina's entry point of a calculation thread; the results' bytes are handed over without a copy. */
export function calculate(task: CalculationTask): unknown {
  const reply = answer(task);
  const buffer = reply.kind === 'done' && reply.outcome.ok ? reply.outcome.value.accounts[0]?.body.buffer : undefined;
  return buffer === undefined ? reply : move({ [transferableSymbol]: [buffer], [valueSymbol]: reply });
}

function answer(task: CalculationTask): CalculationReply {
  if (task.snapshot !== null) keep(task.snapshotVersion, task.snapshot);
  const snapshot = snapshots.get(task.snapshotVersion);
  if (snapshot === undefined) return { kind: 'needs-snapshot' };
  const read = readEnvelope(task.body.slice());
  if (!read.ok) return { kind: 'done', outcome: read };
  const selection = selectionOf(read.envelope);
  if (selection !== undefined && !task.isSelected) return { kind: 'needs-selection', selection };
  const context = {
    snapshot,
    licence: task.licence,
    requestId: read.envelope.requestId ?? task.requestId,
    submittedTime: task.submittedTime,
    clearingHouseSettings: (name: string) => task.clearingHouseSettings[name] ?? DEFAULT_CLEARING_HOUSE_SETTINGS,
  };
  return { kind: 'done', outcome: answerEnvelope(read.envelope, context, task.startedAt, now) };
}

function keep(version: number, snapshot: ParameterSnapshot): void {
  snapshots.set(version, snapshot);
  const [oldest] = snapshots.keys();
  if (snapshots.size > SNAPSHOTS_KEPT && oldest !== undefined) snapshots.delete(oldest);
}
