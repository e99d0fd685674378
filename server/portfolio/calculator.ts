import type { Issue } from '../domain/issue.js';
import type { StoredAccount } from '../store/types.js';

/** What the caller of POST /portfolios may choose about storing, read from the body's envelope. */
export interface StoreOptions {
  readonly inMemory: boolean;
  readonly isLive: boolean;
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

/** A request that can't be answered: the code decides the status (`http/error-handler`). */
export interface RefusedRequest {
  readonly code:
    | 'INVALID_JSON'
    | 'INVALID_REQUEST'
    | 'INVALID_PARAMETER'
    | 'ENGINE_NOT_LICENSED'
    | 'EVENT_MARKET_NOT_LICENSED'
    | 'BASELINE_NOT_VISIBLE'
    | 'BASELINE_AGED_OUT'
    | 'NOTHING_STAGED'
    | 'NOT_READY'
    | 'INTERNAL_ERROR'
    | 'BUSY';
  readonly message: string;
  readonly issues: readonly Issue[];
  readonly issuesTotal: number;
}

export type CalculationOutcome =
  { readonly ok: true; readonly value: CalculatedPortfolio } | { readonly ok: false; readonly refusal: RefusedRequest };
