import { answerExplain, type ExplainWork } from '../../portfolio/explain/answer-explain.js';
import { readBaseline, selectionsFor, type StoredCalculation } from '../../portfolio/what-if/baseline.js';
import { requestOperation, surroundings, type CalculationParameters, type OperationContext } from '../operation.js';
import { otherParameters, toComparison, type ComparisonOutcome } from './comparison.js';
import type { SnapshotSelection } from '../../parameters/snapshot.js';
import { openCalculation, type CalculationContext } from '../../portfolio/calculate.js';
import { collectRows } from '../../portfolio/collect-rows.js';
import { unmargined } from '../../portfolio/account-margin.js';
import { areSameParameters, usedParametersOf, readParameters } from '../../portfolio/what-if/same-parameters.js';

/** Why the margin of an account differs between two stored calculations, with the parameters that each was made with. */
export const explain = requestOperation({
  name: 'explain',
  read: (work: ExplainWork) => work,
  run: async (work, context): Promise<ComparisonOutcome> => {
    const from = await parametersOf(work.from, work.portfolioId, context);
    const to = await parametersOf(work.to, work.portfolioId, context);
    const settings = { ...from?.clearingHouseSettings, ...to?.clearingHouseSettings };
    const snapshots = { from: from?.snapshot ?? null, to: to?.snapshot ?? null };
    return toComparison(answerExplain(work, snapshots, surroundings(context, settings)));
  },
  transferred: (outcome) => (outcome.ok ? [outcome.body.buffer] : []),
});

/** Null: they are not loaded any more. */
async function parametersOf(
  stored: StoredCalculation,
  portfolioId: string,
  context: OperationContext,
): Promise<CalculationParameters | null> {
  const match = ({ snapshot, clearingHouseSettings }: CalculationParameters): MatchOutcome =>
    matchParameters(stored, portfolioId, { ...surroundings(context, clearingHouseSettings), snapshot });
  const newest = match(context.parameters);
  if (newest.kind === 'matched') return context.parameters;
  for await (const parameters of otherParameters(newest.selections, context))
    if (match(parameters).kind === 'matched') return parameters;
  return null;
}

type MatchOutcome =
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
