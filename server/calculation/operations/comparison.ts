import type { SnapshotSelection } from '../../parameters/snapshot.js';
import type { RefusedRequest, Refused } from '../../portfolio/refusal.js';
import type { CalculationParameters, OperationContext } from '../operation.js';

/** The answer to a comparison of stored calculations, JSON text in UTF-8. */
export type ComparisonOutcome = { readonly ok: true; readonly body: Uint8Array<ArrayBuffer> } | Refused;

/** The parameters that selections find beside the newest, each once. */
export async function* otherParameters(
  selections: readonly SnapshotSelection[],
  { parameters, select }: OperationContext,
): AsyncGenerator<CalculationParameters> {
  const tried = new Set([parameters.snapshot.version]);
  for (const selection of selections) {
    const selected = await select(selection);
    if (!selected.ok || tried.has(selected.value.snapshot.version)) continue;
    tried.add(selected.value.snapshot.version);
    yield selected.value;
  }
}

const encoder = new TextEncoder();

export const toComparison = (
  outcome:
    | { readonly kind: 'answered'; readonly response: object }
    | { readonly kind: 'refused'; readonly refusal: RefusedRequest },
): ComparisonOutcome =>
  outcome.kind === 'refused'
    ? { ok: false, refusal: outcome.refusal }
    : { ok: true, body: encoder.encode(JSON.stringify(outcome.response)) };
