import { MessageChannel, type MessagePort } from 'node:worker_threads';
import type { Outcome } from '../domain/issue.js';
import { faultText } from '../lib/fault.js';
import type { RunOptions, ThreadPool } from '../threads/thread-pool.js';
import type { SnapshotSelection } from '../parameters/snapshot.js';
import type { CalculationParameters, Operation, RequestOrigin } from './operation.js';
import type { OperationTask, ParameterReply, ParameterRequest } from './thread-protocol.js';

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
    { signal }: Pick<RunOptions, 'signal'> = {},
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
    };
    port1.on('message', (request: ParameterRequest) => void reply(port1, request, source));
    try {
      const options = { transfer: [...transfer, port2], ...(signal === undefined ? {} : { signal }) };
      return await this.pool.run<Output>('runOperation', task, options);
    } finally {
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
