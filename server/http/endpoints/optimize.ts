import type { Request, Response } from 'express';
import type { Calculator } from '../../calculation/create-calculator.js';
import { optimize } from '../../calculation/operations/optimize.js';
import type { ResultStore } from '../../store/types.js';
import { ApiError } from '../api-error.js';
import type { CalculationGate } from '../admission/calculation-gate.js';
import { readBody } from '../admission/read-body.js';
import { notReady, refusedRequest } from '../admission/refused-request.js';
import { callerOf } from '../admission/request-context.js';
import { responseParts } from '../response-parts.js';
import { sendJson } from '../send-json.js';

export interface OptimizeDependencies {
  readonly optimizer: Pick<Calculator, 'run'>;
  readonly results: ResultStore;
  readonly gate: CalculationGate;
  /** Bytes after inflating. */
  readonly bodyLimit: number;
  /** Whether the engines are loaded. */
  readonly isReady: () => boolean;
}

/** POST /portfolios/optimize: the calculation of the best allocation, stored but never an account's live one. */
export const postOptimize =
  ({ optimizer, results, gate, bodyLimit, isReady }: OptimizeDependencies) =>
  async (request: Request, response: Response): Promise<void> => {
    const { licence } = callerOf(request);
    if (!licence.engines.includes('cleared_rates'))
      throw new ApiError(
        'ENGINE_NOT_LICENSED',
        'The optimiser needs the cleared_rates engine, which the licence does not include.',
      );
    if (!isReady()) throw notReady();
    const place = gate.enter(licence.owner);
    try {
      const body = await readBody(request, {
        bytes: bodyLimit,
        hold: place.hold,
        advice: 'send fewer accounts at once',
      });
      const outcome = await optimizer.run(optimize, { body }, licence);
      if (!outcome.ok) throw refusedRequest(outcome.refusal);
      const { requestId, submittedTime, accounts, parameters, store } = outcome.value;
      if (!store.inMemory) {
        const origin = { requestId, owner: licence.owner, submittedTime, isLive: false, batchId: null };
        // The rows alone would lead to the book before anything moved.
        const saved = await results.save({ ...origin, accounts, submission: null, parameters });
        if (saved !== 'saved') throw new Error(`The request id ${requestId} was made twice.`);
      }
      await sendJson(request, response, responseParts(outcome.value));
    } finally {
      place.leave();
    }
  };
