import type { Request, Response } from 'express';
import type { Calculator } from '../../calculation/create-calculator.js';
import { calculate } from '../../calculation/operations/calculate.js';
import type { CalculatedPortfolio } from '../../portfolio/calculator.js';
import type { ResultStore } from '../../store/types.js';
import { ApiError } from '../api-error.js';
import type { CalculationGate } from '../admission/calculation-gate.js';
import { readBody } from '../admission/read-body.js';
import { notReady, refusedRequest } from '../admission/refused-request.js';
import { callerOf } from '../admission/request-context.js';
import { responseParts } from '../response-parts.js';
import { sendJson } from '../send-json.js';

export interface PortfoliosDependencies {
  readonly calculator: Pick<Calculator, 'run'>;
  readonly results: ResultStore;
  readonly gate: CalculationGate;
  /** Bytes after inflating. */
  readonly bodyLimit: number;
  /** Whether the engines are loaded. */
  readonly isReady: () => boolean;
}

/** POST /portfolios: calculates, stores unless told not to, and only then answers. */
export const postPortfolios =
  (dependencies: PortfoliosDependencies) =>
  async (request: Request, response: Response): Promise<void> => {
    if (!dependencies.isReady()) throw notReady();
    const { licence } = callerOf(request);
    const place = dependencies.gate.enter(licence.owner);
    try {
      const body = await readBody(request, { bytes: dependencies.bodyLimit, hold: place.hold });
      const outcome = await dependencies.calculator.run(calculate, { body }, licence);
      if (!outcome.ok) throw refusedRequest(outcome.refusal);
      await place.storing(() => store(outcome.value, body, licence.owner, dependencies.results));
      await sendJson(request, response, responseParts(outcome.value));
    } finally {
      place.leave();
    }
  };

async function store(
  calculated: CalculatedPortfolio,
  submission: Uint8Array,
  owner: string,
  results: ResultStore,
): Promise<void> {
  if (calculated.store.inMemory) return;
  const { requestId, submittedTime, accounts, parameters } = calculated;
  const saved = await results.save({
    requestId,
    owner,
    submittedTime,
    isLive: calculated.store.isLive,
    batchId: null,
    accounts,
    submission,
    parameters,
  });
  if (saved === 'saved') return;
  const message = `request_id "${requestId}" is in use; nothing was replaced. Send another, or none.`;
  throw new ApiError('REQUEST_ID_IN_USE', message, {
    issues: [{ code: 'REQUEST_ID_IN_USE', path: ['request_id'], message, value: requestId }],
  });
}
