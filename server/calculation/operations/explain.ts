import { answerExplain, type ExplainWork } from '../../portfolio/explain/answer-explain.js';
import { matchParameters, type MatchOutcome } from '../../portfolio/explain/match-parameters.js';
import type { StoredCalculation } from '../../portfolio/what-if/baseline.js';
import { requestOperation, surroundings, type CalculationParameters, type OperationContext } from '../operation.js';
import { otherParameters, toComparison, type ComparisonOutcome } from './comparison.js';

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
