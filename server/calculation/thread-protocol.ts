import type { MessagePort } from 'node:worker_threads';
import type { Issue } from '../domain/issue.js';
import type { ParameterSnapshot, SnapshotSelection } from '../parameters/snapshot.js';
import type { CalculationParameters, RequestOrigin } from './operation.js';

/** An operation as it goes to a thread. */
export interface OperationTask<Input> {
  readonly name: string;
  readonly input: Input;
  readonly origin: RequestOrigin;
  /** Of the parameters that it begins with. */
  readonly snapshotVersion: number;
  readonly clearingHouseSettings: CalculationParameters['clearingHouseSettings'];
  /** By which the thread asks for parameters, and tells its steps. */
  readonly parameters: MessagePort;
  /** One number of shared memory, not 0 once nobody waits for the operation. */
  readonly isAbandoned: Int32Array;
}

/** A step of the operation. */
export interface StepTold {
  readonly done: number;
  readonly total: number;
}

/** What a thread asks for while an operation runs; one thing at a time. */
export interface ParameterRequest {
  /** Null: those that the operation begins with. */
  readonly selection: SnapshotSelection | null;
  /** Versions of the snapshots that the thread has: they are not sent. */
  readonly held: readonly number[];
}

export type ParameterReply =
  | {
      readonly kind: 'found';
      readonly version: number;
      /** Null if the thread has it. */
      readonly snapshot: ParameterSnapshot | null;
      readonly clearingHouseSettings: CalculationParameters['clearingHouseSettings'];
    }
  | { readonly kind: 'not-found'; readonly issues: readonly Issue[] }
  | { readonly kind: 'failed'; readonly message: string };
