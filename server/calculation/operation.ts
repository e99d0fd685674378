import { DEFAULT_CLEARING_HOUSE_SETTINGS, type ClearingHouseSettings } from '../domain/clearing-house-settings.js';
import { randomUUID } from 'node:crypto';
import type { PortfolioEnvelope } from '../contract/portfolio-request.js';
import { success, type Outcome } from '../domain/issue.js';
import { selectionOf } from '../portfolio/answer-request.js';
import type { AccountLimit } from '../domain/accounts/account-limit.js';
import type { Licence } from '../domain/licence.js';
import type { StressScenario } from '../domain/stress-scenario.js';
import type { EngineRegistry } from '../engines/engine-registry.js';
import type { EngineMeter } from '../instruments/engine-meter.js';
import type { ParameterSnapshot, SnapshotSelection } from '../parameters/snapshot.js';
import type { CalculationContext } from '../portfolio/calculate.js';
import { refuseIssues, refused, type Refused } from '../portfolio/refusal.js';
import { reportFault } from './fault-reports.js';

/** What figures are calculated with: a snapshot, and the settings of its clearing houses as they were then. */
export interface CalculationParameters {
  readonly snapshot: ParameterSnapshot;
  readonly clearingHouseSettings: Readonly<Record<string, ClearingHouseSettings>>;
}

/** Whose request it is, and when it came. Plain data: it goes to threads as it is. */
export interface RequestOrigin {
  readonly licence: Licence;
  /** ISO 8601. */
  readonly submittedTime: string;
  /** By `now`, milliseconds. */
  readonly startedAt: number;
  /** The caller's own stress scenarios; none if the request does not ask for any. */
  readonly scenarios: readonly StressScenario[];
  /** The caller's own limits of accounts. */
  readonly limits: readonly AccountLimit[];
}

/** Who waits for an operation that is done step by step. */
export interface Follower {
  /** Told after each step. */
  readonly onProgress?: TellProgress;
  /** Aborted: nobody waits any more, and the operation fails before its next step. */
  readonly signal?: AbortSignal;
}

export type TellProgress = (done: number, total: number) => void;

/** What an operation finds around it, the same on every thread. */
export interface OperationContext extends RequestOrigin {
  /** The newest parameters when the request came. */
  readonly parameters: CalculationParameters;
  /** Parameters of other dates or cycles. */
  readonly select: (selection: SnapshotSelection) => Promise<Outcome<CalculationParameters>>;
  /** Default: those of the program. */
  readonly engines?: EngineRegistry;
  /** Told of what the engines do; absent = nobody is. */
  readonly meter?: EngineMeter;
  /** To be told of each step of work that has several; throws where nobody waits for it any more. Absent = all steps are done. */
  readonly onStep?: TellProgress;
}

/** Work of the service that runs on the caller's thread or on another one, to the same result. */
export interface Operation<Input, Output extends object> {
  /** That threads find it by. */
  readonly name: string;
  run(input: Input, context: OperationContext): Output | Promise<Output>;
  /** Memory of the output that crosses threads without a copy. */
  transferred(output: Output): readonly ArrayBufferLike[];
  /** The input as it goes to a thread, and memory of it that crosses without a copy. */
  handOver(input: Input): { readonly input: Input; readonly transfer: readonly ArrayBuffer[] };
}

/** An operation as a thread has it, which does not know what it will be given. */
export type ServedOperation = Pick<Operation<never, object>, 'name' | 'run' | 'transferred'>;

/** What the cost of an operation hangs on beside its input. */
export interface WorkSetting {
  /** How many stress scenarios the caller has. */
  readonly ownScenarios: number;
  readonly engines: EngineRegistry;
}

/** An input that has been read. */
export interface ReadOperation<Output extends object> {
  /** What it costs at most, in the unit of `analyticsWork`. */
  work(setting: WorkSetting): number;
  run(context: OperationContext): Output | Promise<Output>;
}

/** An operation that answers requests: it says as well where it is to run. */
export interface RequestOperation<Input, Output extends object> extends Operation<Input, Output> {
  /** Whether reading the input takes so little that the caller's thread does it; its work decides what comes then. */
  isSmall(input: Input): boolean;
  read(input: Input): ReadOperation<Output>;
  /** Whether the caller's own stress scenarios may be needed. */
  usesScenarios(input: Input): boolean;
  /** What a caller may do instead of waiting, the end of a sentence; empty = nothing. */
  readonly insteadOfWaiting: string;
}

interface OperationSpecification<Input, Read, Output extends object> {
  readonly name: string;
  /** What can be done without parameters. */
  readonly read: (input: Input) => Read;
  /** See `ReadOperation.work`. Default: nothing. */
  readonly work?: (read: Read, setting: WorkSetting) => number;
  readonly run: (read: Read, context: OperationContext) => Output | Promise<Output>;
  /** See `Operation.transferred`. Default: none. */
  readonly transferred?: (output: Output) => readonly ArrayBufferLike[];
}

/** An input with a body. */
export interface BodyInput {
  /** JSON text, UTF-8, inflated. */
  readonly body: Uint8Array;
}

/** An operation on the body of a request. @param smallBody bytes up to which the caller's thread reads it; 0 = never */
export function bodyOperation<Input extends BodyInput, Read, Output extends object>(
  smallBody: number,
  specification: OperationSpecification<Input, Read, Output>,
): RequestOperation<Input, Output> {
  return {
    ...requestOperation(specification),
    isSmall: ({ body }) => body.byteLength <= smallBody,
    usesScenarios: namesScenarios,
    insteadOfWaiting: ', or send the book to /portfolios/batch',
    // The caller stores the body later; and it may be a part of other memory, which would all be copied. Shared memory is not.
    handOver: (input) => {
      if (input.body.buffer instanceof SharedArrayBuffer) return { input, transfer: [] };
      const body = new Uint8Array(input.body);
      return { input: { ...input, body }, transfer: [body.buffer] };
    },
  };
}

/** An operation that always runs on a thread if there are any. */
export function requestOperation<Input, Read, Output extends object>({
  name,
  read,
  work = () => 0,
  run,
  transferred = () => [],
}: OperationSpecification<Input, Read, Output>): RequestOperation<Input, Output> {
  const readOperation = (input: Input): ReadOperation<Output> => {
    const value = read(input);
    return { work: (setting) => work(value, setting), run: (context) => run(value, context) };
  };
  return {
    name,
    isSmall: () => false,
    read: readOperation,
    run: (input, context) => readOperation(input).run(context),
    usesScenarios: () => true,
    insteadOfWaiting: '',
    transferred,
    handOver: (input) => ({ input, transfer: [] }),
  };
}

/** Larger bodies are not searched: that would take longer than to look up scenarios that may not be needed. */
const MOST_SEARCHED = 1024 * 1024;

/** Whether a body names a field that asks for stress scenarios, or may do so. */
function namesScenarios({ body }: BodyInput): boolean {
  if (body.byteLength > MOST_SEARCHED) return true;
  const text = Buffer.from(body.buffer, body.byteOffset, body.byteLength);
  // An escaped letter may stand in the name.
  return ['stress_test_enabled', 'scenario_id', String.raw`\u`].some((name) => text.includes(name));
}

/**
 * Calculates with the parameters that an envelope asks for, the newest if it names none; refuses where they can't be found.
 * @param requestId default: that of the envelope, or a new one
 */
export async function withParameters<Answer>(
  envelope: PortfolioEnvelope,
  context: OperationContext,
  calculate: (calculation: CalculationContext) => Answer | Promise<Answer>,
  requestId: string = envelope.requestId ?? randomUUID(),
): Promise<Answer | Refused> {
  const selection = selectionOf(envelope);
  const selected = selection === undefined ? success(context.parameters) : await context.select(selection);
  if (!selected.ok) return refused(refuseIssues('INVALID_PARAMETER', selected.issues));
  return calculate(calculationContext(context, selected.value, requestId));
}

/** The context of a calculation within an operation. */
export const calculationContext = (
  context: OperationContext,
  { snapshot, clearingHouseSettings }: CalculationParameters,
  requestId: string,
): CalculationContext => ({
  ...surroundings(context, clearingHouseSettings),
  snapshot,
  requestId,
  submittedTime: context.submittedTime,
});

/** What calculations within an operation have in common, whatever they are made with. */
export const surroundings = (
  { licence, scenarios, limits, engines, meter }: OperationContext,
  settings: CalculationParameters['clearingHouseSettings'],
): Omit<CalculationContext, 'snapshot' | 'requestId' | 'submittedTime'> => ({
  clearingHouseSettings: (name) => settings[name] ?? DEFAULT_CLEARING_HOUSE_SETTINGS,
  licence,
  scenarios,
  limits,
  onFault: reportFault,
  ...(engines === undefined ? {} : { engines }),
  ...(meter === undefined ? {} : { meter }),
});

/** Passes steps on to the follower. */
export const stepsFor =
  ({ onProgress, signal }: Follower): TellProgress =>
  (done, total) => {
    signal?.throwIfAborted();
    onProgress?.(done, total);
  };

/** The clock of requests, the same on all threads, milliseconds. */
export const now = (): number => performance.timeOrigin + performance.now();
