import type { Request, Response } from 'express';
import { explainQuerySchema } from '../../contract/explain.js';
import type { Calculator } from '../../calculation/create-calculator.js';
import { explain } from '../../calculation/operations/explain.js';
import { bodyPieces } from '../admission/body-pieces.js';
import type { CalculationGate } from '../admission/calculation-gate.js';
import { readQuery } from '../query.js';
import { notReady, refusedRequest } from '../admission/refused-request.js';
import { callerOf } from '../admission/request-context.js';
import { sendJson } from '../send-json.js';
import { storedCalculation, type StoredCalculations } from './stored-calculation.js';

export interface ExplainDependencies extends StoredCalculations {
  readonly calculator: Pick<Calculator, 'run'>;
  readonly gate: CalculationGate;
  /** Whether the engines are loaded. */
  readonly isReady: () => boolean;
}

/** GET /results/explain: why the margin of an account differs between two stored results. */
export const getExplanation =
  (dependencies: ExplainDependencies) =>
  async (request: Request, response: Response): Promise<void> => {
    if (!dependencies.isReady()) throw notReady();
    const query = readQuery(request, explainQuerySchema);
    const { licence } = callerOf(request);
    const place = dependencies.gate.enter(licence.owner);
    try {
      const portfolioId = query.portfolio_id.toLowerCase();
      const { from_request_id: fromRequestId, to_request_id: toRequestId, account_code: accountCode = null } = query;
      const account = { portfolioId, accountCode, saidIn: 'query' } as const;
      const from = await storedCalculation(dependencies, licence.owner, fromRequestId, account);
      const to = await storedCalculation(dependencies, licence.owner, toRequestId, account);
      place.hold(from.submission.byteLength + to.submission.byteLength);
      const work = { portfolioId, fromRequestId, toRequestId, from, to };
      const outcome = await dependencies.calculator.run(explain, work, licence);
      if (!outcome.ok) throw refusedRequest(outcome.refusal);
      await sendJson(request, response, bodyPieces(outcome.body));
    } finally {
      place.leave();
    }
  };
