import { randomUUID } from 'node:crypto';
import { Piscina } from 'piscina';
import type { ClearingHouseSettings } from '../domain/clearing-house-settings.js';
import type { Issue, Outcome } from '../domain/issue.js';
import type { Licence } from '../domain/licence.js';
import type { ParameterSnapshot, SnapshotSelection } from '../parameters/snapshot.js';
import { answerEnvelope, readEnvelope, selectionOf } from '../portfolio/answer-request.js';
import { refuseIssues, type CalculationContext } from '../portfolio/calculate.js';
import type { CalculationOutcome, Calculator, RefusedRequest } from '../portfolio/calculator.js';
import type { CalculationReply, CalculationTask } from './calculation-task.js';

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
  readonly settings: { clearingHouse(name: string): ClearingHouseSettings };
  /** Threads for large requests; 0 = everything is calculated on the caller's thread. */
  readonly workers: number;
}

/** Bodies up to this many bytes (about 250 rows) are calculated at once: faster than handing them to a thread. */
const SMALL_BODY = 64 * 1024;

/** Large requests that may wait for a thread; more are refused as BUSY. */
const LONGEST_QUEUE = 64;

/** A large book makes some tens of MB of short-lived objects; a young generation that holds them spares collecting them. */
const YOUNG_GENERATION_MB = 96;

const now = (): number => performance.timeOrigin + performance.now();

const NOT_READY: RefusedRequest = {
  code: 'NOT_READY',
  message: 'The engines are still loading their parameters; try again in a moment.',
  issues: [],
  issuesTotal: 0,
};

const BUSY: RefusedRequest = {
  code: 'BUSY',
  message: 'Too many large calculations are waiting; try again in a moment, or send the book to /portfolios/batch.',
  issues: [],
  issuesTotal: 0,
};

type SettingsOfHouse = (clearingHouse: string) => ClearingHouseSettings;

/** Small requests on this thread, large ones on worker threads over the same shared parameter columns. */
export function createCalculator({ registry, settings, workers }: CalculatorOptions): Calculator {
  const clearingHouseSettings: SettingsOfHouse = (name) => settings.clearingHouse(name);
  const pool = workers === 0 ? undefined : createPool(workers);
  return {
    calculate: async (body, licence) => {
      if (!registry.isReady) return refused(NOT_READY);
      const snapshot = registry.snapshot();
      const request = { body, licence, snapshot, startedAt: now(), submittedTime: new Date().toISOString() };
      if (pool === undefined || body.byteLength <= SMALL_BODY) {
        return await calculateHere(registry, clearingHouseSettings, request);
      }
      if (pool.queueSize >= LONGEST_QUEUE) return refused(BUSY);
      return await calculateOnThread(pool, registry, clearingHouseSettings, request);
    },
    close: async () => {
      await pool?.close();
    },
  };
}

const createPool = (workers: number): Piscina<CalculationTask, CalculationReply> =>
  new Piscina({
    filename: new URL('./calculation.worker.js', import.meta.url).href,
    name: 'calculate',
    minThreads: 1,
    maxThreads: workers,
    maxQueue: LONGEST_QUEUE,
    idleTimeout: 60_000,
    resourceLimits: { maxYoungGenerationSizeMb: YOUNG_GENERATION_MB },
  });

const refused = (refusal: RefusedRequest): CalculationOutcome => ({ ok: false, refusal });

const refusedSelection = (issues: readonly Issue[]): CalculationOutcome =>
  refused(refuseIssues('INVALID_PARAMETER', issues));

interface ArrivedRequest {
  readonly body: Uint8Array;
  readonly licence: Licence;
  readonly snapshot: ParameterSnapshot;
  readonly startedAt: number;
  readonly submittedTime: string;
}

async function calculateHere(
  source: SnapshotSource,
  clearingHouseSettings: SettingsOfHouse,
  { body, licence, snapshot, startedAt, submittedTime }: ArrivedRequest,
): Promise<CalculationOutcome> {
  const read = readEnvelope(body);
  if (!read.ok) return read;
  const selection = selectionOf(read.envelope);
  const selected: Outcome<ParameterSnapshot> =
    selection === undefined ? { ok: true, value: snapshot } : await source.select(selection);
  if (!selected.ok) return refusedSelection(selected.issues);
  const context: CalculationContext = {
    snapshot: selected.value,
    clearingHouseSettings,
    licence,
    requestId: read.envelope.requestId ?? randomUUID(),
    submittedTime,
  };
  return answerEnvelope(read.envelope, context, startedAt, now);
}

async function calculateOnThread(
  pool: Piscina<CalculationTask, CalculationReply>,
  source: SnapshotSource,
  clearingHouseSettings: SettingsOfHouse,
  { body, licence, snapshot, startedAt, submittedTime }: ArrivedRequest,
): Promise<CalculationOutcome> {
  const common = { body: shared(body), licence, requestId: randomUUID(), submittedTime, startedAt };
  let chosen = snapshot;
  let isSelected = false;
  let isSnapshotSent = false;
  for (;;) {
    const reply = await pool.run(
      {
        ...common,
        isSelected,
        snapshotVersion: chosen.version,
        snapshot: isSnapshotSent ? chosen : null,
        clearingHouseSettings: settingsOf(chosen, clearingHouseSettings),
      },
      { name: 'calculate' },
    );
    if (reply.kind === 'done') return reply.outcome;
    if (reply.kind === 'needs-snapshot') {
      isSnapshotSent = true;
      continue;
    }
    const selected = await source.select(reply.selection);
    if (!selected.ok) return refusedSelection(selected.issues);
    chosen = selected.value;
    isSelected = true;
    isSnapshotSent = false;
  }
}

/** A copy in shared memory, so that the body crosses to threads as often as needed without another. */
function shared(body: Uint8Array): Uint8Array {
  const copy = new Uint8Array(new SharedArrayBuffer(body.byteLength));
  copy.set(body);
  return copy;
}

const settingsOf = (
  snapshot: ParameterSnapshot,
  clearingHouseSettings: SettingsOfHouse,
): Readonly<Record<string, ClearingHouseSettings>> =>
  Object.fromEntries(snapshot.sets.map(({ clearingHouse }) => [clearingHouse, clearingHouseSettings(clearingHouse)]));
