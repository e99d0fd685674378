import { whatIf } from '../../calculation/operations/what-if.js';
import { parseJson } from '../../contract/reading/parse-json.js';
import { STAGE_TYPES } from '../../contract/stage-columns.js';
import {
  parseWhatIfRequest,
  whatIfRequestSchema,
  whatIfResponseSchema,
  type WhatIfQuestion,
} from '../../contract/what-if.js';
import type { Outcome } from '../../domain/issue.js';
import { refuseIssues } from '../../portfolio/refusal.js';
import type { StageStore, StoredStage } from '../../store/stage-store.js';
import { accepted, refusedRequest } from '../admission/refused-request.js';
import { ApiError } from '../api-error.js';
import { defineEndpoint } from '../define-endpoint.js';
import { json, LICENCE_CODES } from '../openapi/answers.js';
import { EXAMPLE_ID, EXAMPLE_PORTFOLIO_ID } from '../openapi/examples.js';
import { jsonBody } from '../request-body.js';
import { bodyPieces } from '../send-json.js';
import type { ServicesWith } from '../services.js';
import { BASELINE_CODES, storedCalculation } from './stored-calculation.js';

const EXAMPLES = {
  'The staged rows for those of a stored account': {
    action: 'what-if',
    request_id: EXAMPLE_ID,
    portfolio_id: EXAMPLE_PORTFOLIO_ID,
  },
};

/** POST /portfolios/stage/submit: compares a stored baseline with the staged rows; stores nothing. */
export const submitStage = defineEndpoint({
  method: 'POST',
  path: '/portfolios/stage/submit',
  operationId: 'submitStage',
  tag: 'What-if',
  summary: 'Compares a stored account with the staged rows',
  description:
    "Both sides are calculated with the baseline's options and parameter sets, on today's where those are gone (rebased). Nothing is stored; the stages are kept.",
  request: {
    body: jsonBody({
      schema: whatIfRequestSchema,
      examples: EXAMPLES,
      // A question is some hundred bytes.
      limit: 100_000,
      advice: 'send action, request_id and portfolio_id only',
    }),
  },
  answers: {
    200: json(
      'Figures, products and positions of both sides: _1 of the baseline, _2 with the staged rows.',
      whatIfResponseSchema,
    ),
  },
  refusals: [...BASELINE_CODES, ...LICENCE_CODES, 'NOTHING_STAGED'],
  admission: { engines: 'loaded', gate: 'calculations' },
  needs: ['sheets'],
  async handle({ body, caller: { keyId, licence }, place }, services) {
    const question = questionOf(body);
    const { requestId, portfolioId, accountCode } = question;
    const account = { portfolioId, accountCode, saidIn: 'body' } as const;
    const baseline = await storedCalculation(services, licence.owner, requestId, account);
    const stages = await stagesOf(question, keyId, services);
    place.hold(baseline.submission.byteLength);
    const outcome = await services.sheets.calculator.run(whatIf, { question, baseline, stages }, licence);
    return { status: 200, json: bodyPieces(accepted(outcome).body) };
  },
});

function questionOf(body: Uint8Array): WhatIfQuestion {
  const read = understood(parseJson(body), 'INVALID_JSON');
  return understood(parseWhatIfRequest(read), 'INVALID_REQUEST');
}

function understood<T>(outcome: Outcome<T>, code: 'INVALID_JSON' | 'INVALID_REQUEST'): T {
  if (outcome.ok) return outcome.value;
  throw refusedRequest(refuseIssues(code, outcome.issues));
}

/** The bodies of the stages asked for, in the order of the types. */
async function stagesOf(
  { stageIds }: WhatIfQuestion,
  keyId: string,
  { sheets: { stages }, clock }: ServicesWith<'sheets'>,
): Promise<readonly Uint8Array[]> {
  const now = new Date(clock()).toISOString();
  const found =
    stageIds === null
      ? await Promise.all(STAGE_TYPES.map((type) => stages.latest(keyId, type, now)))
      : await Promise.all(stageIds.map((stageId) => named(stages, keyId, stageId, now)));
  const kept = found.filter((stage) => stage !== undefined);
  if (kept.length === 0)
    throw new ApiError('NOTHING_STAGED', 'Nothing is staged under this key; send a table to /portfolios/stage first.');
  const order = (stage: StoredStage): number => STAGE_TYPES.indexOf(stage.type);
  return kept.sort((first, second) => order(first) - order(second)).map(({ body }) => body);
}

async function named(stages: StageStore, keyId: string, stageId: string, now: string): Promise<StoredStage> {
  const stage = await stages.find(keyId, stageId, now);
  if (stage !== undefined) return stage;
  const message = `Stage "${stageId}" is not kept: a later one of its type has replaced it, it is older than 24 hours, or it never was; stage the table again.`;
  const issues = [{ code: 'NOTHING_STAGED', path: ['stage_id'], message, value: stageId }];
  throw new ApiError('NOTHING_STAGED', message, { issues });
}
