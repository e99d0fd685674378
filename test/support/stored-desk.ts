import { DEFAULT_CLEARING_HOUSE_SETTINGS } from '../../server/domain/clearing-house-settings.js';
import type { Licence } from '../../server/domain/licence.js';
import type { StageType } from '../../server/contract/stage-columns.js';
import { whatIfResponseSchema, type WhatIfQuestion, type WhatIfResponse } from '../../server/contract/what-if.js';
import type { ParameterSnapshot } from '../../server/parameters/snapshot.js';
import { answerEnvelope, readEnvelope } from '../../server/portfolio/answer-request.js';
import { portfolioId } from '../../server/portfolio/portfolio-id.js';
import { answerStage } from '../../server/portfolio/stage/answer-stage.js';
import { answerWhatIf, type WhatIfOutcome, type WhatIfWork } from '../../server/portfolio/what-if/answer-what-if.js';
import type { StoredCalculation } from '../../server/portfolio/what-if/baseline.js';
import { ALL_LICENSED, type Row } from './calculated-accounts.js';

export const SUBMITTED = '2026-01-05T12:00:00.000Z';

const bytesOf = (value: unknown): Uint8Array => new TextEncoder().encode(JSON.stringify(value));

const common = (snapshot: ParameterSnapshot, licence: Licence) => ({
  snapshot,
  licence,
  clearingHouseSettings: () => DEFAULT_CLEARING_HOUSE_SETTINGS,
  scenarios: [],
});

/** A calculation as the service would keep it; `id` says which results go along. @throws where it is refused */
export function storedCalculation(
  snapshot: ParameterSnapshot,
  request: Row,
  id = portfolioId('A', null),
  licence = ALL_LICENSED,
): StoredCalculation {
  const submission = bytesOf(request);
  const read = readEnvelope(submission);
  if (!read.ok) throw new Error(read.refusal.message);
  const context = { ...common(snapshot, licence), requestId: 'baseline', submittedTime: SUBMITTED };
  const answer = answerEnvelope(read.envelope, context, 0, () => 0);
  if (!answer.ok) throw new Error(answer.refusal.message);
  const { accounts, parameters } = answer.value;
  const results = accounts.filter((account) => account.portfolioId === id).map(({ body }) => body);
  return { submission, rowNumbers: null, parameters, submittedTime: SUBMITTED, accountCode: null, results };
}

/** A table as it was staged, valid or not; cells in the order of its columns. @throws where it is refused */
export function stagedBody(
  snapshot: ParameterSnapshot,
  type: StageType,
  data: readonly (readonly unknown[])[],
  { licence = ALL_LICENSED, symbology = 'clearing', idx = null as readonly number[] | null } = {},
): Uint8Array {
  const request = { type, data, idx, vendor_symbology: symbology };
  const outcome = answerStage(bytesOf(request), `stage-${type}`, { snapshot, licence });
  if (!outcome.ok) throw new Error(outcome.refusal.message);
  return outcome.value.body;
}

export const question = (terms: Partial<WhatIfQuestion> = {}): WhatIfQuestion => ({
  requestId: 'baseline',
  portfolioId: portfolioId('A', null),
  accountCode: null,
  stageIds: null,
  mode: 'replace',
  wantsMarginals: false,
  wantsCuts: false,
  ignoredOptions: [],
  ...terms,
});

export const whatIfOutcome = (
  snapshot: ParameterSnapshot,
  work: WhatIfWork,
  { isRebased = false, licence = ALL_LICENSED } = {},
): WhatIfOutcome => answerWhatIf(work, { ...common(snapshot, licence), isRebased });

/** The answer to a what-if, as the contract's schema has it. @throws where there is none */
export function whatIf(
  snapshot: ParameterSnapshot,
  work: WhatIfWork,
  options: Parameters<typeof whatIfOutcome>[2] = {},
): WhatIfResponse {
  const outcome = whatIfOutcome(snapshot, work, options);
  if (outcome.kind !== 'answered') throw new Error(JSON.stringify(outcome));
  const text = JSON.stringify(outcome.response);
  if (text !== JSON.stringify(JSON.parse(text))) throw new Error('The answer is no JSON.');
  return whatIfResponseSchema.parse(JSON.parse(text));
}
