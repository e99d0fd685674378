import type { CalculationOutcome } from '../../portfolio/calculator.js';
import { answerOptimize, readOptimizeEnvelope } from '../../portfolio/optimize/answer-optimize.js';
import { loadHighsSolver } from '../highs-solver.js';
import { bodyOperation, now, withParameters, type BodyInput } from '../operation.js';
import { accountMemory } from './calculate.js';

/** A search takes longer than anybody else may wait, however few bytes ask for it. */
const NO_BODY_IS_SMALL = 0;

/** The best allocation of cleared swaps to clearing houses. */
export const optimize = bodyOperation(NO_BODY_IS_SMALL, {
  name: 'optimize',
  read: ({ body }: BodyInput) => readOptimizeEnvelope(body),
  run: async (read, context): Promise<CalculationOutcome> => {
    if (!read.ok) return read;
    const { envelope } = read;
    return withParameters(envelope, context, async (calculation) =>
      answerOptimize(envelope, calculation, context.startedAt, { solver: await loadHighsSolver(), now }),
    );
  },
  transferred: accountMemory,
});
