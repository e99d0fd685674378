import { answerEnvelope, readEnvelope } from '../../portfolio/answer-request.js';
import { analyticsWork, lookupWork } from '../../portfolio/calculation-work.js';
import type { CalculationOutcome } from '../../portfolio/calculator.js';
import { bodyOperation, now, withParameters, type BodyInput } from '../operation.js';

/** About 250 rows are calculated faster than they are handed to a thread. */
const SMALL_BODY = 64 * 1024;

/** A portfolio: margins, analytics, stress tests. */
export const calculate = bodyOperation(SMALL_BODY, {
  name: 'calculate',
  read: ({ body }: BodyInput) => readEnvelope(body),
  work: (read, { ownScenarios, engines }) =>
    read.ok ? analyticsWork(read.envelope, ownScenarios) + lookupWork(read.envelope, engines) : 0,
  run: async (read, context): Promise<CalculationOutcome> => {
    if (!read.ok) return read;
    const { envelope } = read;
    return withParameters(envelope, context, (calculation) =>
      answerEnvelope(envelope, calculation, context.startedAt, now),
    );
  },
  transferred: accountMemory,
});

/** The bodies of one answer lie in one buffer. */
export function accountMemory(outcome: CalculationOutcome): readonly ArrayBufferLike[] {
  const buffer = outcome.ok ? outcome.value.accounts[0]?.body.buffer : undefined;
  return buffer === undefined ? [] : [buffer];
}
