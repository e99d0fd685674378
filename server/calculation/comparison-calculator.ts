import type { Licence } from '../domain/licence.js';
import type { RefusedRequest } from '../portfolio/calculator.js';
import type { ExplainWork } from '../portfolio/explain/answer-explain.js';
import type { WhatIfWork } from '../portfolio/what-if/answer-what-if.js';

/** The answer to a comparison, JSON text in UTF-8. */
export type ComparisonOutcome =
  | { readonly ok: true; readonly body: Uint8Array<ArrayBuffer> }
  | { readonly ok: false; readonly refusal: RefusedRequest };

/** Compares stored calculations with others; stores nothing. */
export interface ComparisonCalculator {
  /** A stored account and the same account with staged rows. */
  whatIf(work: WhatIfWork, licence: Licence): Promise<ComparisonOutcome>;
  /** Why the margin of an account differs between two stored calculations. */
  explain(work: ExplainWork, licence: Licence): Promise<ComparisonOutcome>;
}
