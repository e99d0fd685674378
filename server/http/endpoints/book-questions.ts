import type { Request, Response } from 'express';
import type { Calculator } from '../../calculation/create-calculator.js';
import { ask } from '../../calculation/operations/ask.js';
import type { BookQuestion } from '../../portfolio/prepared-book/answered-question.js';
import type { CalculationGate } from '../admission/calculation-gate.js';
import { readBody } from '../admission/read-body.js';
import { notReady, refusedRequest } from '../admission/refused-request.js';
import { callerOf } from '../admission/request-context.js';
import type { Route } from '../routes.js';
import { sendJson } from '../send-json.js';

export interface BookQuestionDependencies {
  readonly calculator: Pick<Calculator, 'run'>;
  readonly gate: CalculationGate;
  /** Bytes after inflating. */
  readonly bodyLimit: number;
  /** Whether the engines are loaded. */
  readonly isReady: () => boolean;
}

/** POST /portfolios/lots and /portfolios/legging: answers and stores nothing. */
export const bookQuestionRoutes = (dependencies: BookQuestionDependencies): readonly Route[] => [
  { path: '/portfolios/lots', handlers: { POST: postQuestion('lots', dependencies) } },
  { path: '/portfolios/legging', handlers: { POST: postQuestion('legging', dependencies) } },
];

const postQuestion =
  (question: BookQuestion, { calculator, gate, bodyLimit, isReady }: BookQuestionDependencies) =>
  async (request: Request, response: Response): Promise<void> => {
    if (!isReady()) throw notReady();
    const { licence } = callerOf(request);
    const place = gate.enter(licence.owner);
    try {
      const body = await readBody(request, { bytes: bodyLimit, hold: place.hold, advice: 'send fewer rows' });
      const outcome = await calculator.run(ask, { question, body }, licence);
      if (!outcome.ok) throw refusedRequest(outcome.refusal);
      await sendJson(request, response, [outcome.body]);
    } finally {
      place.leave();
    }
  };
