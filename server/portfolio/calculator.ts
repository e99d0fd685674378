import type { StoredAccount } from '../store/types.js';
import type { Refused } from './refusal.js';

/** What the caller of POST /portfolios may choose about storing, read from the body's envelope. */
export interface StoreOptions {
  readonly inMemory: boolean;
  readonly isLive: boolean;
  /** Whether the caller chose the request id. */
  readonly isNamed: boolean;
}

/** The answer to one portfolio request, ready to be stored and sent. */
export interface CalculatedPortfolio {
  readonly requestId: string;
  readonly submittedTime: string;
  readonly store: StoreOptions;
  /** JSON text of the response up to and including `"data":[`. */
  readonly head: string;
  readonly accounts: readonly StoredAccount[];
  /** JSON text of the parameter sets used. */
  readonly parameters: string;
  /** JSON text of the response after the data: `],"runtime":…}`. */
  readonly tail: string;
}

export type CalculationOutcome = { readonly ok: true; readonly value: CalculatedPortfolio } | Refused;
