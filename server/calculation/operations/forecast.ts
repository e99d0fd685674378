import { parseForecast } from '../../contract/forecast/request.js';
import { answerForecast } from '../../portfolio/forecast/answer-forecast.js';
import { readBody, type Refused } from '../../portfolio/refusal.js';
import { bodyOperation, now, withParameters, type BodyInput } from '../operation.js';

/** A forecast is as many calculations as there are days on which something happens. */
const NO_BODY_IS_SMALL = 0;

type ForecastOutcome = { readonly ok: true; /** JSON text. */ readonly body: string } | Refused;

/** The margin of a book on the days ahead. */
export const forecast = bodyOperation(NO_BODY_IS_SMALL, {
  name: 'forecast',
  read: ({ body }: BodyInput) => readBody(body, parseForecast),
  run: async (read, context): Promise<ForecastOutcome> => {
    if (!read.ok) return read;
    return withParameters(read.value.envelope, context, (calculation): ForecastOutcome => {
      const answer = answerForecast(read.value, calculation, context.onStep);
      if (!answer.ok) return answer;
      return { ok: true, body: JSON.stringify({ ...answer.value, runtime: Math.round(now() - context.startedAt) }) };
    });
  },
});
