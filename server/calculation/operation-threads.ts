import { MessageChannel, type MessagePort } from 'node:worker_threads';
import type { Outcome } from '../domain/issue.js';
import { faultText } from '../lib/fault.js';
import type { ThreadPool } from '../threads/thread-pool.js';
import type { SnapshotSelection } from '../parameters/snapshot.js';
import type { CalculationParameters, Follower, Operation, RequestOrigin } from './operation.js';
import type { OperationTask, ParameterReply, ParameterRequest, StepTold } from './thread-protocol.js';

/** Where an operation finds its parameters. */
export interface ParameterSource {
  /** Those that it begins with. */
  readonly parameters: CalculationParameters;
  readonly select: (selection: SnapshotSelection) => Promise<Outcome<CalculationParameters>>;
}

/**
 * Runs operations on threads whose module exports `serveOperations(operations)` as `runOperation`. Each thread is sent a
 * snapshot once: it asks for those that it does not have while an operation runs, as it asks for parameters of other dates.
 */
export class OperationThreads {
  constructor(private readonly pool: ThreadPool) {}

  /** Rejects with the operation's fault, or with why no thread ran it. */
  async run<Input, Output extends object>(
    operation: Operation<Input, Output>,
    given: Input,
    origin: RequestOrigin,
    source: ParameterSource,
    { onProgress, signal }: Follower = {},
  ): Promise<Output> {
    const { input, transfer } = operation.handOver(given);
    const { port1, port2 } = new MessageChannel();
    const { snapshot, clearingHouseSettings } = source.parameters;
    const task: OperationTask<Input> = {
      name: operation.name,
      input,
      origin,
      snapshotVersion: snapshot.version,
      clearingHouseSettings,
      parameters: port2,
      isAbandoned: new Int32Array(new SharedArrayBuffer(Int32Array.BYTES_PER_ELEMENT)),
    };
    // The thread ends the work between two steps: the pool could only end the thread, with the parameters that it has.
    const abandon = (): void => void Atomics.store(task.isAbandoned, 0, 1);
    signal?.addEventListener('abort', abandon);
    port1.on('message', (message: ParameterRequest | StepTold) => {
      if ('done' in message) onProgress?.(message.done, message.total);
      else void reply(port1, message, source);
    });
    try {
      signal?.throwIfAborted();
      return await this.pool.run<Output>('runOperation', task, { transfer: [...transfer, port2] });
    } finally {
      signal?.removeEventListener('abort', abandon);
      port1.close();
    }
  }
}

/** Answers a thread that asks for parameters, whatever comes in between. */
async function reply(port: MessagePort, request: ParameterRequest, source: ParameterSource): Promise<void> {
  try {
    port.postMessage(await found(request, source));
  } catch (error) {
    port.postMessage({ kind: 'failed', message: faultText(error) } satisfies ParameterReply);
  }
}

async function found({ selection, held }: ParameterRequest, source: ParameterSource): Promise<ParameterReply> {
  const selected: Outcome<CalculationParameters> =
    selection === null ? { ok: true, value: source.parameters } : await source.select(selection);
  if (!selected.ok) return { kind: 'not-found', issues: selected.issues };
  const { snapshot, clearingHouseSettings } = selected.value;
  const { version } = snapshot;
  return { kind: 'found', version, snapshot: held.includes(version) ? null : snapshot, clearingHouseSettings };
}
