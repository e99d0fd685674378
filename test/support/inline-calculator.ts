import { randomUUID } from 'node:crypto';
import { DEFAULT_CLEARING_HOUSE_SETTINGS } from '../../server/domain/clearing-house-settings.js';
import type { Licence } from '../../server/domain/licence.js';
import type { ParameterSnapshot } from '../../server/parameters/snapshot.js';
import { answerEnvelope, readEnvelope } from '../../server/portfolio/answer-request.js';
import type { CalculationOutcome, Calculator } from '../../server/portfolio/calculator.js';

/** The service's own calculation over one fixed snapshot, on the calling thread. */
export class InlineCalculator implements Calculator {
  constructor(private readonly snapshot: ParameterSnapshot) {}

  calculate(body: Uint8Array, licence: Licence): Promise<CalculationOutcome> {
    const read = readEnvelope(body);
    if (!read.ok) return Promise.resolve(read);
    const context = {
      snapshot: this.snapshot,
      clearingHouseSettings: () => DEFAULT_CLEARING_HOUSE_SETTINGS,
      licence,
      requestId: read.envelope.requestId ?? randomUUID(),
      submittedTime: new Date().toISOString(),
      scenarios: [],
    };
    return Promise.resolve(answerEnvelope(read.envelope, context, performance.now(), () => performance.now()));
  }

  close(): Promise<void> {
    return Promise.resolve();
  }
}
