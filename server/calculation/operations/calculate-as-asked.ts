import { readEnvelope, type EnvelopeOutcome } from '../../portfolio/answer-request.js';
import type { CalculationOutcome } from '../../portfolio/calculator.js';
import { bodyOperation, type BodyInput } from '../operation.js';
import { accountMemory, calculateEnvelope, envelopeWork, SMALL_BODY } from './calculate.js';

/** A request that is to be calculated in the background, and is not calculated yet. */
interface BackgroundOutcome {
  readonly ok: true;
  /** Null = the caller chose none. */
  readonly background: { readonly requestId: string | null };
}

/** A portfolio that is calculated at once, unless it asks to be calculated in the background. */
export const calculateAsAsked = bodyOperation(SMALL_BODY, {
  name: 'calculateAsAsked',
  read: ({ body }: BodyInput) => readEnvelope(body),
  work: (read, setting) => (isForBackground(read) ? 0 : envelopeWork(read, setting)),
  run: async (read, context): Promise<CalculationOutcome | BackgroundOutcome> =>
    isForBackground(read)
      ? { ok: true, background: { requestId: read.envelope.requestId } }
      : calculateEnvelope(read, context),
  transferred: (outcome) => ('background' in outcome ? [] : accountMemory(outcome)),
});

const isForBackground = (read: EnvelopeOutcome): read is Extract<EnvelopeOutcome, { ok: true }> =>
  read.ok && read.envelope.executionMode === 'async';
