import { answerWhatIf, type WhatIfOutcome, type WhatIfWork } from '../../portfolio/what-if/answer-what-if.js';
import { requestOperation, surroundings, type CalculationParameters } from '../operation.js';
import { otherParameters, toComparison, type ComparisonOutcome } from './comparison.js';

/**
 * A stored account and the same account with staged rows, with the parameters that the stored calculation was made with;
 * with the newest where those are not loaded any more.
 */
export const whatIf = requestOperation({
  name: 'whatIf',
  read: (work: WhatIfWork) => work,
  run: async (work, context): Promise<ComparisonOutcome> => {
    const answer = ({ snapshot, clearingHouseSettings }: CalculationParameters, isRebased: boolean): WhatIfOutcome =>
      answerWhatIf(work, { ...surroundings(context, clearingHouseSettings), snapshot, isRebased });
    const first = answer(context.parameters, false);
    if (first.kind !== 'other-parameters') return toComparison(first);
    for await (const parameters of otherParameters(first.selections, context)) {
      const outcome = answer(parameters, false);
      if (outcome.kind !== 'other-parameters') return toComparison(outcome);
    }
    const rebased = answer(context.parameters, true);
    if (rebased.kind !== 'other-parameters') return toComparison(rebased);
    throw new Error('A what-if asked for other parameters than those it was to be made with.');
  },
  transferred: (outcome) => (outcome.ok ? [outcome.body.buffer] : []),
});
