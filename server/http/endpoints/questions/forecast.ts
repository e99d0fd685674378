import { forecast } from '../../../calculation/operations/forecast.js';
import { forecastRequestSchema } from '../../../contract/forecast/request.js';
import { forecastResponseSchema } from '../../../contract/forecast/response.js';
import { accepted } from '../../admission/refused-request.js';
import { defineEndpoint } from '../../define-endpoint.js';
import { jsonWithProgress, LICENCE_CODES } from '../../openapi/answers.js';
import { EXAMPLE_FUTURE, EXAMPLE_OPTION } from '../../openapi/examples.js';
import { jsonBody } from '../../request-body.js';

const EXAMPLES = {
  'A year ahead, futures rolled': {
    portfolio: [EXAMPLE_FUTURE, EXAMPLE_OPTION],
    forecast: { to: 365, assumptions: { options: 'moneyness', futures: 'roll' }, cliff_part: 0.1 },
  },
  'Half a year ahead, with a fall of markets after a month': {
    portfolio: [EXAMPLE_FUTURE, EXAMPLE_OPTION],
    forecast: { to: 180, assumptions: { scenario: { scenario_id: 'march-2020', date: 30 } } },
  },
};

/** POST /portfolios/forecast. */
export const forecastMargin = defineEndpoint({
  method: 'POST',
  path: '/portfolios/forecast',
  operationId: 'forecastMargin',
  tag: 'Calculation',
  summary: 'The margin of a book as contracts expire, are exercised, delivered and rolled',
  description:
    'Prices and parameters stand still unless a stress scenario moves prices on a day or changes of margins are announced; rates follow the forward curve. Rows whose end is not known are margined to the last day, counted and named. Nothing is stored. A client that prefers application/x-ndjson is told how many of the days are done; one that closes its connection ends the work.',
  request: {
    body: jsonBody({
      schema: forecastRequestSchema,
      examples: EXAMPLES,
      limit: 'syncBodyLimitBytes',
      advice: 'send fewer rows',
    }),
  },
  answers: { 200: jsonWithProgress('The margin of each account by day, and its cliffs.', forecastResponseSchema) },
  refusals: ['INVALID_PARAMETER', ...LICENCE_CODES],
  admission: { engines: 'loaded', gate: 'calculations' },
  needs: ['sheets'],
  handle({ body, caller: { licence } }, { sheets: { calculator } }) {
    return {
      status: 200,
      work: async (follower) => accepted(await calculator.run(forecast, { body }, licence, follower)).body,
    };
  },
});
