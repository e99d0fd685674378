import type { SnapshotSelection } from '../../parameters/snapshot.js';
import { openCalculation, type CalculationContext } from '../calculate.js';
import { collectRows } from '../collect-rows.js';
import { unmargined } from '../account-margin.js';
import { readBaseline, selectionsFor, type StoredCalculation } from '../what-if/baseline.js';
import { areSameParameters, usedParametersOf, readParameters } from '../what-if/same-parameters.js';

export type MatchOutcome =
  | { readonly kind: 'matched' }
  /** Where the parameters may be found. */
  | { readonly kind: 'other-parameters'; readonly selections: readonly SnapshotSelection[] };

/** Whether an account of a stored calculation was margined with the snapshot at hand. Pure. */
export function matchParameters(
  stored: StoredCalculation,
  portfolioId: string,
  context: Omit<CalculationContext, 'requestId' | 'submittedTime'>,
): MatchOutcome {
  const book = readBaseline(stored, portfolioId);
  if (book === undefined) return { kind: 'matched' };
  const calculation = openCalculation(book.envelope, { ...context, requestId: '', submittedTime: '' });
  const parameters = readParameters(stored.parameters);
  const positions = collectRows(book.rows, calculation).accounts.flatMap(
    (tree) => unmargined(tree)[0]?.rows.positions ?? [],
  );
  const isSame =
    positions.length === 0 || areSameParameters(positions, usedParametersOf(book.allRows, calculation), parameters);
  return isSame
    ? { kind: 'matched' }
    : { kind: 'other-parameters', selections: selectionsFor(book.envelope, parameters) };
}
