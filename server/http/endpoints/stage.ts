import { randomUUID } from 'node:crypto';
import type { Request, Response } from 'express';
import type { Calculator } from '../../calculation/create-calculator.js';
import { stage } from '../../calculation/operations/stage.js';
import type { StageAnswer } from '../../portfolio/stage/answer-stage.js';
import type { StageStore } from '../../store/types.js';
import { bodyPieces } from '../admission/body-pieces.js';
import type { CalculationGate } from '../admission/calculation-gate.js';
import { readBody } from '../admission/read-body.js';
import { notReady, refusedRequest } from '../admission/refused-request.js';
import { callerOf } from '../admission/request-context.js';
import { sendJson } from '../send-json.js';

export interface StageDependencies {
  readonly calculator: Pick<Calculator, 'run'>;
  readonly stages: StageStore;
  readonly gate: CalculationGate;
  /** Bytes after inflating. */
  readonly bodyLimit: number;
  /** Whether the engines are loaded. */
  readonly isReady: () => boolean;
  /** Milliseconds since 1970. */
  readonly clock: () => number;
}

/** How long a stage is kept. */
const KEPT_MILLISECONDS = 24 * 60 * 60_000;

/** POST /portfolios/stage: standardises a table, keeps it as the key's latest of its type, and only then answers. */
export const postStage =
  (dependencies: StageDependencies) =>
  async (request: Request, response: Response): Promise<void> => {
    if (!dependencies.isReady()) throw notReady();
    const { keyId, licence } = callerOf(request);
    const place = dependencies.gate.enter(licence.owner);
    try {
      const advice = 'stage fewer rows at once';
      const body = await readBody(request, { bytes: dependencies.bodyLimit, hold: place.hold, advice });
      const outcome = await dependencies.calculator.run(stage, { body, stageId: randomUUID() }, licence);
      if (!outcome.ok) throw refusedRequest(outcome.refusal);
      await keep(outcome.value, keyId, dependencies);
      await sendJson(request, response, bodyPieces(outcome.value.body));
    } finally {
      place.leave();
    }
  };

async function keep(answer: StageAnswer, keyId: string, { stages, clock }: StageDependencies): Promise<void> {
  const now = clock();
  await stages.save({
    ...answer,
    keyId,
    createdAt: new Date(now).toISOString(),
    expiresAt: new Date(now + KEPT_MILLISECONDS).toISOString(),
  });
}
