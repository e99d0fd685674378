import type { Request, Response } from 'express';
import { parseJson } from '../../contract/reading/parse-json.js';
import { STAGE_TYPES } from '../../contract/stage-columns.js';
import { parseWhatIfRequest, type WhatIfQuestion } from '../../contract/what-if.js';
import type { Outcome } from '../../domain/issue.js';
import type { Calculator } from '../../calculation/create-calculator.js';
import { whatIf } from '../../calculation/operations/what-if.js';
import { refuseIssues } from '../../portfolio/calculate.js';
import type { StageStore, StoredStage } from '../../store/types.js';
import { ApiError } from '../api-error.js';
import { bodyPieces } from '../admission/body-pieces.js';
import type { CalculationGate } from '../admission/calculation-gate.js';
import { readBody } from '../admission/read-body.js';
import { notReady, refusedRequest } from '../admission/refused-request.js';
import { callerOf } from '../admission/request-context.js';
import { sendJson } from '../send-json.js';
import { storedCalculation, type StoredCalculations } from './stored-calculation.js';

export interface StageSubmitDependencies extends StoredCalculations {
  readonly calculator: Pick<Calculator, 'run'>;
  readonly stages: StageStore;
  readonly gate: CalculationGate;
  /** Whether the engines are loaded. */
  readonly isReady: () => boolean;
  /** Milliseconds since 1970. */
  readonly clock: () => number;
}

/** A question is some hundred bytes. */
const BODY_BYTES = 100_000;

/** POST /portfolios/stage/submit: compares a stored baseline with the staged rows; stores nothing. */
export const postStageSubmit =
  (dependencies: StageSubmitDependencies) =>
  async (request: Request, response: Response): Promise<void> => {
    if (!dependencies.isReady()) throw notReady();
    const { keyId, licence } = callerOf(request);
    const place = dependencies.gate.enter(licence.owner);
    try {
      const advice = 'send action, request_id and portfolio_id only';
      const body = await readBody(request, { bytes: BODY_BYTES, hold: place.hold, advice });
      const question = questionOf(body);
      const { requestId, portfolioId, accountCode } = question;
      const account = { portfolioId, accountCode, saidIn: 'body' } as const;
      const baseline = await storedCalculation(dependencies, licence.owner, requestId, account);
      const stages = await stagesOf(question, keyId, dependencies);
      place.hold(baseline.submission.byteLength);
      const outcome = await dependencies.calculator.run(whatIf, { question, baseline, stages }, licence);
      if (!outcome.ok) throw refusedRequest(outcome.refusal);
      await sendJson(request, response, bodyPieces(outcome.body));
    } finally {
      place.leave();
    }
  };

function questionOf(body: Uint8Array): WhatIfQuestion {
  const json = accepted(parseJson(body), 'INVALID_JSON');
  return accepted(parseWhatIfRequest(json), 'INVALID_REQUEST');
}

function accepted<T>(outcome: Outcome<T>, code: 'INVALID_JSON' | 'INVALID_REQUEST'): T {
  if (outcome.ok) return outcome.value;
  throw refusedRequest(refuseIssues(code, outcome.issues));
}

/** The bodies of the stages asked for, in the order of the types. */
async function stagesOf(
  { stageIds }: WhatIfQuestion,
  keyId: string,
  { stages, clock }: StageSubmitDependencies,
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
