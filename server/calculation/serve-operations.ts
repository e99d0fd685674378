import { setFlagsFromString } from 'node:v8';
import { runInNewContext } from 'node:vm';
import type { MessagePort } from 'node:worker_threads';
import { move, transferableSymbol, valueSymbol, workerData } from 'piscina';
import type { Outcome } from '../domain/issue.js';
import type { SnapshotSelection, ParameterSnapshot } from '../parameters/snapshot.js';
import { countersOfThread, metered } from './engine-counters.js';
import type { CalculationParameters, ServedOperation, TellProgress } from './operation.js';
import type { OperationTask, ParameterReply, ParameterRequest, StepTold } from './thread-protocol.js';

let collect: (() => void) | undefined;
const MOST_SNAPSHOTS = 3;

/** The snapshots that this thread used last. */
export class HeldSnapshots {
  /** By version, the one used last at the end. */
  private readonly snapshots = new Map<number, ParameterSnapshot>();

  get versions(): readonly number[] {
    return [...this.snapshots.keys()];
  }

  /** Undefined if it has to be sent. */
  get(version: number): ParameterSnapshot | undefined {
    const snapshot = this.snapshots.get(version);
    if (snapshot !== undefined) this.hold(snapshot);
    return snapshot;
  }

  hold(snapshot: ParameterSnapshot): void {
    this.snapshots.delete(snapshot.version);
    this.snapshots.set(snapshot.version, snapshot);
    if (this.snapshots.size > MOST_SNAPSHOTS) this.letGoOfOldest();
  }

  private letGoOfOldest(): void {
    const [oldest] = this.snapshots;
    if (oldest === undefined) return;
    const [version, { sets }] = oldest;
    this.snapshots.delete(version);
    const held = new Set([...this.snapshots.values()].flatMap((each) => each.sets.map(({ checksum }) => checksum)));
    if (sets.some(({ checksum }) => !held.has(checksum))) collectGarbage();
  }
}

/** What a thread runs operations by: the function that its module exports as `runOperation`. */
export function serveOperations(operations: readonly ServedOperation[]) {
  const held = new HeldSnapshots();
  const counters = countersOfThread(workerData);
  /** The input is of the operation that is named. */
  return async (task: OperationTask<never>): Promise<unknown> => {
    const client = new ParameterClient(task.parameters, held);
    try {
      const operation = operations.find(({ name }) => name === task.name);
      if (operation === undefined) throw new Error(`No operation "${task.name}" is in the table of this thread.`);
      const parameters = await client.begin(task);
      const select = (selection: SnapshotSelection): Promise<Outcome<CalculationParameters>> => client.ask(selection);
      const surroundings = { parameters, select, onStep: stepsOf(task), ...metered(counters) };
      const output = await operation.run(task.input, { ...task.origin, ...surroundings });
      const memory = operation.transferred(output);
      return memory.length === 0 ? output : move({ [transferableSymbol]: memory, [valueSymbol]: output });
    } finally {
      task.parameters.close();
    }
  };
}

/** Tells the caller's thread of steps. */
const stepsOf =
  ({ parameters: port, isAbandoned }: OperationTask<never>): TellProgress =>
  (done, total) => {
    if (Atomics.load(isAbandoned, 0) !== 0) throw new Error('Nobody waits for the operation any more.');
    port.postMessage({ done, total } satisfies StepTold);
  };

/** Asks the caller's thread for parameters. */
class ParameterClient {
  constructor(
    private readonly port: MessagePort,
    private readonly held: HeldSnapshots,
  ) {}

  /** The parameters that an operation begins with. */
  async begin({
    snapshotVersion,
    clearingHouseSettings,
  }: Pick<OperationTask<never>, 'snapshotVersion' | 'clearingHouseSettings'>): Promise<CalculationParameters> {
    const snapshot = this.held.get(snapshotVersion);
    if (snapshot !== undefined) return { snapshot, clearingHouseSettings };
    const sent = await this.ask(null);
    if (!sent.ok) throw new Error('The parameters that an operation begins with were not found.');
    return sent.value;
  }

  async ask(selection: SnapshotSelection | null): Promise<Outcome<CalculationParameters>> {
    const reply = await this.replyTo({ selection, held: this.held.versions });
    if (reply.kind === 'failed') throw new Error(reply.message);
    if (reply.kind === 'not-found') return { ok: false, issues: reply.issues };
    if (reply.snapshot !== null) this.held.hold(reply.snapshot);
    const snapshot = this.held.get(reply.version);
    if (snapshot === undefined) throw new Error('A snapshot was not sent that the thread does not have.');
    return { ok: true, value: { snapshot, clearingHouseSettings: reply.clearingHouseSettings } };
  }

  private replyTo(request: ParameterRequest): Promise<ParameterReply> {
    const reply = new Promise<ParameterReply>((resolve) => this.port.once('message', resolve));
    this.port.postMessage(request);
    return reply;
  }
}

/**
 * Collects what this thread no longer holds. V8 does not count shared memory, so that nothing but this makes a thread that
 * allocates little let go of parameter columns of tens of megabytes. Takes tens of milliseconds.
 */
export function collectGarbage(): void {
  collect ??= exposedCollector();
  collect();
}

/** The flag is the process's: were it taken back, another thread that is just here would find no collector. */
function exposedCollector(): () => void {
  setFlagsFromString('--expose-gc');
  const exposed: unknown = runInNewContext("typeof gc === 'function' ? gc : undefined");
  return typeof exposed === 'function' ? () => void Reflect.apply(exposed, undefined, []) : () => undefined;
}
