import { answerEnvelope, readEnvelope, type EnvelopeOutcome } from '../../portfolio/answer-request.js';
import { analyticsWork, lookupWork } from '../../portfolio/calculation-work.js';
import type { CalculationOutcome } from '../../portfolio/calculator.js';
import {
  bodyOperation,
  now,
  withParameters,
  type BodyInput,
  type OperationContext,
  type WorkSetting,
} from '../operation.js';

/** About 250 rows are calculated faster than they are handed to a thread. */
export const SMALL_BODY = 64 * 1024;

/** Calculates a body that has been read. */
export async function calculateEnvelope(read: EnvelopeOutcome, context: OperationContext): Promise<CalculationOutcome> {
  if (!read.ok) return read;
  const { envelope } = read;
  return withParameters(envelope, context, (calculation) =>
    answerEnvelope(envelope, calculation, context.startedAt, now),
  );
}

/** What that costs at most, in the unit of `analyticsWork`. */
export const envelopeWork = (read: EnvelopeOutcome, { ownScenarios, engines }: WorkSetting): number =>
  read.ok ? analyticsWork(read.envelope, ownScenarios) + lookupWork(read.envelope, engines) : 0;

/** A portfolio: margins, analytics, stress tests. */
export const calculate = bodyOperation(SMALL_BODY, {
  name: 'calculate',
  read: ({ body }: BodyInput) => readEnvelope(body),
  work: envelopeWork,
  run: calculateEnvelope,
  transferred: accountMemory,
});

/** The bodies of one answer lie in one buffer. */
export function accountMemory(outcome: CalculationOutcome): readonly ArrayBufferLike[] {
  const buffer = outcome.ok ? outcome.value.accounts[0]?.body.buffer : undefined;
  return buffer === undefined ? [] : [buffer];
}
