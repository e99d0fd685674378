import type { Request, Response } from 'express';
import type { Calculator } from '../../calculation/create-calculator.js';
import { calculateMany } from '../../calculation/operations/calculate-many.js';
import type { CalculationOutcome } from '../../portfolio/calculator.js';
import type { CalculationGate } from '../admission/calculation-gate.js';
import { readBody } from '../admission/read-body.js';
import { notReady, refusedRequest } from '../admission/refused-request.js';
import { callerOf, contextOf } from '../admission/request-context.js';
import { responseParts } from '../response-parts.js';
import { sendJson } from '../send-json.js';
import { toErrorBody } from '../to-error-body.js';

export interface ManyPortfoliosDependencies {
  readonly calculator: Pick<Calculator, 'run'>;
  readonly gate: CalculationGate;
  /** Bytes after inflating. */
  readonly bodyLimit: number;
  /** Whether the engines are loaded. */
  readonly isReady: () => boolean;
}

/** POST /portfolios/many: calculates portfolios apart from each other and stores nothing. */
export const postManyPortfolios =
  ({ calculator, gate, bodyLimit, isReady }: ManyPortfoliosDependencies) =>
  async (request: Request, response: Response): Promise<void> => {
    if (!isReady()) throw notReady();
    const { licence } = callerOf(request);
    const place = gate.enter(licence.owner);
    try {
      const advice = 'send fewer portfolios at once';
      const body = await readBody(request, { bytes: bodyLimit, hold: place.hold, advice });
      const outcome = await calculator.run(calculateMany, { body }, licence);
      if (!outcome.ok) throw refusedRequest(outcome.refusal);
      await sendJson(request, response, manyParts(outcome.outcomes, contextOf(request).id));
    } finally {
      place.leave();
    }
  };

/** Each portfolio's answer or its error, in order. */
function* manyParts(outcomes: readonly CalculationOutcome[], requestId: string): Generator<Uint8Array | string> {
  yield '{"results":[';
  for (const [index, outcome] of outcomes.entries()) {
    if (index > 0) yield ',';
    if (outcome.ok) yield* responseParts(outcome.value);
    else yield JSON.stringify(toErrorBody(refusedRequest(outcome.refusal), requestId));
  }
  yield ']}';
}
