import type { PortfolioEnvelope } from '../contract/portfolio-request.js';
import type { SnapshotSource } from '../jobs/create-calculator.js';
import type { ParameterSnapshot } from '../parameters/snapshot.js';
import { selectionOf } from '../portfolio/answer-request.js';
import { refuseIssues, refuseSymbology } from '../portfolio/calculate.js';
import type { RefusedRequest } from '../portfolio/calculator.js';

export type ParametersOutcome =
  | { readonly ok: true; readonly snapshot: ParameterSnapshot }
  | { readonly ok: false; readonly refusal: RefusedRequest };

/** The parameters that an envelope asks for, as they are now. */
export async function parametersFor(source: SnapshotSource, envelope: PortfolioEnvelope): Promise<ParametersOutcome> {
  const selection = selectionOf(envelope);
  const selected =
    selection === undefined ? { ok: true as const, value: source.snapshot() } : await source.select(selection);
  if (!selected.ok) return { ok: false, refusal: refuseIssues('INVALID_PARAMETER', selected.issues) };
  const refusal = refuseSymbology(envelope, selected.value);
  return refusal === undefined ? { ok: true, snapshot: selected.value } : { ok: false, refusal };
}

/**
 * The parameters of batches in progress: each batch keeps those that its first chunk was calculated with, whatever is
 * loaded meanwhile. After a restart it goes on with what is newest then.
 */
export class BatchParameters {
  private readonly byBatch = new Map<string, Promise<ParametersOutcome>>();

  constructor(private readonly source: SnapshotSource) {}

  of(batchId: string, envelope: PortfolioEnvelope): Promise<ParametersOutcome> {
    const known = this.byBatch.get(batchId);
    if (known !== undefined) return known;
    const chosen = parametersFor(this.source, envelope);
    this.byBatch.set(batchId, chosen);
    return chosen;
  }

  release(batchId: string): void {
    this.byBatch.delete(batchId);
  }
}
