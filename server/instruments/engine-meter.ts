import type { LimitStatus } from '../domain/accounts/account-limit.js';
import type { EngineId } from '../domain/engine-id.js';

/** Rows that an engine was given. */
export interface EngineRows {
  /** Rows that count in an account. */
  readonly calculated: number;
  /** Rows that it could not find or value, or that the licence does not cover. */
  readonly leftOut: number;
}

/** Measures the work of each engine and counts what comes of limits, because calculations have no clock and keep nothing themselves. */
export interface EngineMeter {
  /** Margins positions, and adds the time that it took. */
  readonly margin: <Result>(engine: EngineId, work: () => Result) => Result;
  readonly rows: (engine: EngineId, rows: EngineRows) => void;
  /** A request with rows of an engine is answered. @param milliseconds since it arrived */
  readonly answered: (engine: EngineId, milliseconds: number) => void;
  /** How an account stands to one of its limits. */
  readonly limitChecked: (status: LimitStatus) => void;
}
